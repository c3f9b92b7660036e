"""What a sheet says of somebody in melee: people by name."""

from rulewright.systems.symbaroum.display.sheet import sheet
from tests.symbaroum.people import brute, fight, mira, near


def test_whoever_stands_about_somebody_is_named() -> None:
    me, foe = near(mira(), brute("gate-brute"))
    line = sheet(me, fight(me, foe)).line("About it")
    assert line is not None
    assert str(line.value) == "south: Gate-brute"
