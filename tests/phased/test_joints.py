"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from typing import Any

import pytest

from rulewright.engine import Clock, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.handing import loot
from rulewright.systems.phased.delving.opening import force_door
from rulewright.systems.phased.delving.places import go
from rulewright.systems.phased.delving.turns import end_delve
from rulewright.systems.phased.delving.wedging import hold_door
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Delve, Door
from rulewright.systems.phased.records.fights import Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.phased.wild.travel import forced_march, travel
from rulewright.systems.phased.wild.watches import end_journey
from tests.phased.delving import MIRA, done, door, dungeon
from tests.phased.people import after, somebody

BOOK = Writing(spell="Sleep")
FIGHT = Fight(id="fight", party=("ana",), enemies=("hob",))


def test_the_torch_of_a_delve_goes_out_when_the_delve_is_over_whoever_bears_the_kit() -> None:
    mira = MIRA.with_(hands=("torch", "hand"), gear=("hand",))
    dead = somebody("bor", dead=True, supplies=1, delve_kit=True)
    run = done(dungeon(mira, dead, Delve()), end_delve)
    assert (after(run, "mira").hands, after(run, "bor").delve_kit, after(run, "bor").supplies) == (("hand",), False, 0)
    assert any("goes out" in one.text for one in run.told)


@pytest.mark.parametrize("plight", [{"dead": True}, {"asleep": True}, {"critical": True}])
def test_nobody_holds_a_door_who_cannot_any_more(plight: dict[str, Any]) -> None:
    held = door(held_by=("bor",))
    standing = dungeon(held, somebody("bor"))
    with pytest.raises(Refused, match="is held"):
        done(standing, force_door, MIRA, held)
    fallen = dungeon(held, somebody("bor", **plight))
    assert done(fallen, force_door, MIRA, held, dice=[("str-save", 2)]).world.get(Door, "door").is_open


def test_whoever_goes_on_holds_no_door_behind_them() -> None:
    other = Door(id="side", name="Side", between=("hall",))
    world = done(dungeon(door(state="open"), other, MIRA), hold_door, (MIRA,), other).world
    assert world.get(Door, "side").held_by == ("mira",)
    assert done(world, go, "1").world.get(Door, "side").held_by == ()


@pytest.mark.parametrize("verb", ["begin-journey", "begin-delve", "end-journey", "end-delve"])
def test_nobody_sets_out_or_comes_home_in_the_midst_of_a_fight(verb: str) -> None:
    world = World([Clock(), somebody("ana"), somebody("hob", kind="monster"), FIGHT, Journey(), Delve()])
    assert "a fight is in progress" in str(why_not(SYSTEM.procedure(verb), {}, world))


@pytest.mark.parametrize(("rule", "seconds"), [(travel, 0), (forced_march, 60_000)])
def test_nobody_travels_overland_who_is_in_a_dungeon(rule: Any, seconds: int) -> None:
    ana = somebody("ana")
    with pytest.raises(Refused, match="come out of the dungeon first"):
        play(rule, (ana,), world=[Clock(seconds=seconds), ana, Journey(), Delve()])


@pytest.mark.parametrize(("rule", "outing"), [(end_journey, Journey), (end_delve, Delve)])
def test_an_encounter_that_has_come_is_met_before_the_outing_ends(rule: Any, outing: Any) -> None:
    with pytest.raises(Refused, match="an encounter is on its way"):
        play(rule, world=[Clock(), somebody("ana"), outing(coming="mercenary")])


@pytest.mark.parametrize("plight", [{"dead": True}, {"asleep": True}])
def test_the_books_of_the_fallen_are_taken_and_leave_their_hands(plight: dict[str, Any]) -> None:
    ana = somebody("ana", gear=("hand",))
    bor = somebody("bor", writings=(BOOK, BOOK), hands=("spellbook",), gear=("bow",), **plight)
    given = ("spellbook of Sleep", "bow", "Spellbook of sleep")
    run = play(loot, ana, bor, given, world=[Clock(), ana, bor])
    assert (after(run, "ana").writings, after(run, "ana").gear) == ((BOOK, BOOK), ("hand", "bow"))
    assert (after(run, "bor").writings, after(run, "bor").hands, after(run, "bor").gear) == ((), (), ())
    rows = next(one.rows for one in loot.parameters if one.name == "things")
    assert rows is not None
    assert "spellbook of Sleep" in [row.value for row in rows(World([bor]), {"fallen": "bor"})]
    one = play(loot, ana, bor, ("spellbook of Sleep",), world=[Clock(), ana, bor]).world
    assert one.get(Creature, "bor").hands == ("spellbook",)
