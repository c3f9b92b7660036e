import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.foes.entering import enter
from tests.bdp.people import MIRA, ORC, world


def test_a_creature_enters_with_what_it_wears_and_holds():
    things = ("heavy armor", "shield", "longsword", "dagger")
    knight = play(enter, "Sir Ban", kind="pc", things=things, reactions=("dodge:2",)).value
    assert (knight.id, knight.suit, knight.shield.hand) == ("sir-ban", "heavy", "left")
    assert [item.name for item in knight.held] == ["longsword"]
    assert knight.uses == (("dodge", 2),)


def test_offers_say_what_is_possible_and_why_something_is_not():
    assert SYSTEM.offers is not None
    from rulewright.engine import World

    at_hand = {one.text: one.why_not for one in SYSTEM.offers(World(world(MIRA, ORC)), "mira", {})}
    assert at_hand["Attack Orc: longsword, d8"] == ""
    assert "no water" in at_hand["Catch your breath: all HP, waterskin empty"]
    out = MIRA.with_(status="out", out_by="immobilized")
    lying = {one.text: one.why_not for one in SYSTEM.offers(World(world(out, ORC)), "mira", {})}
    assert "Attack Orc: longsword, d8" not in lying
    assert "no water" in lying["Catch your breath: all HP, waterskin empty"]


def test_a_sheet_opens_every_number():
    assert SYSTEM.sheet is not None
    from rulewright.engine import World

    sheet = SYSTEM.sheet(MIRA.with_(strength=9, fatigue=2), World(world(MIRA)))
    strength, slots = sheet.line("STR"), sheet.line("Filled")
    assert strength is not None
    assert slots is not None
    assert sum(part.value for part in strength.parts) == 9
    assert sum(part.value for part in slots.parts) == 3


def test_nothing_changes_when_the_rules_refuse():
    dead = ORC.with_(status="dead")
    with pytest.raises(Refused, match="dead already"):
        play(attack, MIRA, dead, world=world(MIRA, dead))
