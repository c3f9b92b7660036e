"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from typing import Any

import pytest

from rulewright.engine import Clock, play
from rulewright.errors import Refused
from rulewright.systems.contested.gear.belongings import give
from rulewright.systems.contested.harm.aid import kill
from rulewright.systems.contested.records import Creature, Item, LaidSpell

ANA = Creature(id="ana", name="Ana", hp=6, max_hp=6, gold=5, dust=1, items=(Item(name="rope"),))
BOR = Creature(id="bor", name="Bor", hp=6, max_hp=6)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)


@pytest.mark.parametrize("gift", [{"thing": "rope"}, {"gold": 1}, {"dust": 1}])
@pytest.mark.parametrize(
    "plight",
    [
        {"status": "unconscious"},
        {"status": "critical"},
        {"dexterity": 0},
        {"spells": (LaidSpell("Sleep", does="asleep"),)},
    ],
)
def test_nothing_is_handed_to_somebody_who_can_take_nothing(plight: dict[str, Any], gift: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="takes nothing: put it down instead"):
        play(give, ANA, BOR.with_(**plight), world=[Clock(), ANA, BOR.with_(**plight)], **gift)


def test_whom_a_foe_held_fast_is_free_when_it_dies_and_nobody_else_is() -> None:
    held, netted = ANA.with_(caught="Orc"), BOR.with_(caught="a net", bound=True)
    world = play(kill, ORC, world=[Clock(), held, netted, ORC]).world
    assert (world.get(Creature, "ana").caught, world.get(Creature, "bor").caught) == ("", "a net")
    assert world.get(Creature, "bor").bound
