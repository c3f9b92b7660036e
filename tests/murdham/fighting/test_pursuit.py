"""Foes whom tactics move: they go where they can strike, within the turn, and wait where they can do nothing."""

from typing import Any

import pytest

from rulewright.engine import play
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.tactics import foe_turn
from tests.murdham.people import somebody, world

ROW = tuple(Zone(id=f"z{at}", ways=tuple(Way(f"z{to}") for to in (at - 1, at + 1) if 0 <= to <= 9)) for at in range(10))
"""Ten zones in a row."""
TAKES = ("react to the attack", "take it")


def turn(orc: dict[str, Any], ada: dict[str, Any], *more: Any, **answers: Any) -> tuple[Creature, Creature, Fight]:
    """The orc, Ada and the fight after tactics have taken the orc's turn."""
    fight = Fight(sides=(Side("company", ("ada",)), Side("foes", ("orc",))), next="foes", holder="foes")
    here = world(somebody("ada", **ada), somebody("orc", kind="gm", **orc), fight, *ROW, *more)
    here = here.after(play(foe_turn, here["orc"], world=here, **answers).steps)
    return here.get(Creature, "orc"), here.get(Creature, "ada"), here.get(Fight, "fight")


def test_a_foe_goes_no_farther_than_leaves_it_the_attack():
    axe = Weapon(id="axe", make="axe", die="d6", owner="orc")
    orc, ada, fight = turn({"zone": "z0"}, {"zone": "z1"}, axe, dice=[("damage", 2)], choices=[TAKES])
    assert (orc.zone, ada.health, fight.acted) == ("z1", 7, ("orc",))


@pytest.mark.parametrize(
    ("fields", "zone"), [({}, "z2"), ({"traits": ("fast",)}, "z4"), ({"tactics": "weakest"}, "z2")]
)
def test_a_foe_out_of_reach_spends_the_turn_on_coming_nearer(fields: dict[str, Any], zone: str):
    orc, ada, fight = turn({"zone": "z0", **fields}, {"zone": "z8"})
    assert (orc.zone, ada.health, fight.acted) == (zone, 9, ("orc",))


def test_who_shoots_stays_where_they_are():
    bow = Weapon(id="bow", make="bow", die="d6", owner="orc")
    orc, ada, _ = turn({"zone": "z0"}, {"zone": "z3"}, bow, dice=[("damage", 2)], choices=[TAKES])
    assert (orc.zone, ada.health) == ("z0", 7)


@pytest.mark.parametrize(
    "fields",
    [
        {"conditions": (Condition("frightened", of="Ada"),)},
        {"conditions": (Condition("taunted", of="Nobody"),)},
        {"grabbed_by": "gone"},
    ],
)
def test_a_foe_for_whom_nothing_is_possible_waits(fields: dict[str, Any]):
    orc, ada, fight = turn({"zone": "z0", **fields}, {"zone": "z5"})
    assert (orc.zone, ada.health, fight.acted) == ("z0", 9, ("orc",))
