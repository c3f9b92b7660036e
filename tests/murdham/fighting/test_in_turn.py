"""Whoever is commanded to do something is able to, and in a fight it is their turn."""

import pytest

from rulewright.engine import Record, System, World, installed, play
from rulewright.errors import Refused
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.states import Condition
from tests.murdham.people import somebody, world

GAME: System = installed()["murdham"]
ADA, BO, ORC = somebody(), somebody("bo"), somebody("orc", kind="gm", attitude="neutral")
OUT = (Condition("incapacitated"),)


def fighting(*others: Record, acted: tuple[str, ...] = (), broken: tuple[str, ...] = ()) -> World:
    sides = (Side("company", ("ada",)), Side("foes", ("orc",)))
    return world(ADA, ORC, *others, Fight(sides=sides, next="company", acted=acted, broken=broken))


@pytest.mark.parametrize(
    ("there", "why"),
    [
        (fighting(acted=("ada",)), "has already acted in round 1"),
        (fighting(broken=("ada",)), "has given up"),
        (fighting(BO), "is in no fight"),
    ],
)
def test_nobody_persuades_into_a_fight_out_of_turn(there: World, why: str) -> None:
    actor = BO if "no fight" in why else ADA
    with pytest.raises(Refused, match=why):
        play(GAME.procedure("persuade"), world=there, actor=actor, target=ORC)


def test_standing_ready_for_a_reaction_and_saves_wait_for_no_turn() -> None:
    there = fighting(acted=("ada",))
    play(GAME.procedure("guard"), world=there, who=ADA, ward=ORC)
    play(GAME.procedure("save"), world=there, who=ADA, ability="str", dice=[("save", 1)])


@pytest.mark.parametrize("verb", ["load", "lead"])
def test_who_can_do_nothing_does_nothing_but_what_is_no_deed(verb: str) -> None:
    down = ADA.with_(conditions=OUT)
    if verb == "load":
        play(GAME.procedure(verb), world=world(down), who=down)
        return
    with pytest.raises(Refused, match="cannot act"):
        play(GAME.procedure(verb), world=world(down, BO), leader=down, follower=BO)


def test_it_is_the_helper_who_has_to_be_able() -> None:
    down, helper = ADA.with_(conditions=OUT, health=0), BO.with_(items=("healing draught",))
    there = world(down, helper)
    assert play(GAME.procedure("draught"), world=there, who=down, helper=helper).value.health
    with pytest.raises(Refused, match="cannot act"):
        play(GAME.procedure("draught"), world=there, who=down)


def test_rules_that_do_it_themselves_go_without_the_guard_of_what_is_commanded() -> None:
    declared = GAME.procedure("talk").commanded(None)
    assert GAME.procedure("talk").guard is GAME.guard
    assert play(declared, world=fighting(acted=("ada",)), who=ADA, to=ORC).told
