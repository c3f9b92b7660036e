"""Running from a fight, the chase that may follow, and followers whose courage breaks."""

from typing import Any

import pytest

from rulewright.engine import Run, World, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.exploring import Way as PlaceWay
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.display.turn_order import order
from rulewright.systems.murdham.movement.flight import flee
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight, Side
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.fight import end_fight, end_round
from rulewright.systems.murdham.rounds.retreat import CHASED, NOBODY, retreat
from tests.murdham.people import somebody, world

ADA, ORC = somebody("ada"), somebody("orc", kind="gm")
HAND = somebody("hand", kind="gm", leader="ada")
ROW = tuple(Zone(id=f"z{at}", ways=tuple(Way(f"z{to}") for to in (at - 1, at + 1) if 0 <= to <= 4)) for at in range(5))


def fighting(*people: Creature, **fields: Any) -> World:
    """A fight of Ada's against the orc."""
    company = tuple(one.id for one in people if one.id != "orc")
    sides = (Side("company", company, len(company)), Side("foes", ("orc",), 1))
    return world(*people, *ROW, Fight(sides=sides, next="company", **fields))


LET_GO = ("strike at somebody who leaves", "let go")
BEGINS = ("which faction begins", "company")
STRIKES = ("strike at somebody who leaves", "strike")


def owed(run: Run) -> list[tuple[str, tuple[str, ...]]]:
    """What is put before the referee of whom."""
    return [(one.on, one.choices) for one in run.world.all(Owed)]


def test_whoever_is_in_a_fight_is_offered_to_run_from_it():
    texts = {one.text: one.why_not for one in offers(fighting(ADA, ORC), "ada", {})}
    assert texts["Run from the fight"] == ""


def test_whoever_runs_goes_as_far_from_all_enemies_as_the_turn_allows_and_acts_no_more():
    here = fighting(ADA.with_(zone="z1"), ORC.with_(zone="z0"))
    run = play(retreat, here["ada"], world=here)
    fight = run.world.get(Fight, FIGHT)
    assert (run.world.get(Creature, "ada").zone, fight.broken, fight.surrendered) == ("z3", ("ada",), ())
    assert not fight.may_act("ada")
    assert owed(run) == [("ada", (NOBODY, CHASED))]
    drawn = order(run.world)
    assert drawn is not None
    assert drawn.columns[0].standings[0].note == "runs from the fight"


def test_those_left_behind_may_strike_at_whoever_runs():
    here = fighting(ADA.with_(zone="z1"), ORC.with_(zone="z1"))
    run = play(
        retreat,
        here["ada"],
        world=here,
        choices=[("strike at somebody who leaves", "strike")],
        dice={"first-roll": [3], "second-roll": [2]},
    )
    assert run.world.get(Creature, "ada").health == 7
    assert "orc" in run.world.get(Fight, FIGHT).acted


def test_where_nobody_counts_zones_all_enemies_are_left_behind_and_may_strike():
    here = fighting(ADA, ORC)
    dice = {"first-roll": [3], "second-roll": [2]}
    run = play(retreat, here["ada"], world=here, choices=[STRIKES], dice=dice)
    assert run.world.get(Creature, "ada").health == 7
    assert run.world.get(Fight, FIGHT).broken == ("ada",)


def test_whoever_has_had_their_turn_strikes_at_nobody_who_runs():
    here = fighting(ADA, ORC, acted=("orc",))
    assert play(retreat, here["ada"], world=here).world.get(Creature, "ada").health == 9


@pytest.mark.parametrize("zone", ["", "z1"])
def test_the_terrified_are_struck_at_as_they_run_with_a_map_and_without(zone: str):
    scared = ADA.with_(zone=zone, conditions=(Condition("terrified", of="Orc"),))
    here = fighting(scared, ORC.with_(zone=zone))
    dice = {"first-roll": [3], "second-roll": [2]}
    run = play(flee, here["ada"], world=here, choices=[STRIKES], dice=dice)
    assert run.world.get(Creature, "ada").health == 7


@pytest.mark.parametrize("zone", ["", "z1"])
def test_those_whose_morale_breaks_are_struck_at_once_with_a_map_and_without(zone: str):
    orc = ORC.with_(zone=zone, strength=10, health=5)
    here = fighting(ADA.with_(zone=zone), orc, passed=("company", "foes"), holder="company")
    dice = {"morale-wit-save": [20], "first-roll": [3], "second-roll": [2]}
    run = play(end_round, world=here, choices=[STRIKES, BEGINS], dice=dice)
    assert run.world.get(Creature, "orc").health == 3
    assert "Orc retreats" in [one.text for one in run.told]
    fight = run.world.get(Fight, FIGHT).with_(passed=("company", "foes"))
    again = play(end_round, world={**run.world.records, FIGHT: fight}.values(), choices=[BEGINS])
    assert again.world.get(Creature, "orc").health == 3


def test_a_company_that_has_run_is_somewhere_else_and_the_fallen_stay():
    down = somebody("bo", conditions=(Condition("incapacitated"),))
    out = (PlaceWay(to="mill", text="downstream"),)
    ford = Place(
        id="ford",
        called="Ford",
        text="",
        ways=out,
        here=("orc", "hand"),
        entered=True,
    )
    mill = Place(id="mill", called="Mill", text="", entered=True)
    here = fighting(ADA, HAND, down, ORC, broken=("ada",))
    run = play(end_fight, world=[*here, ford, mill, Scene(place="ford")])
    assert run.world.get(Scene, SCENE).place == "mill"
    left = run.world.get(Place, "ford")
    assert (left.here, left.left) == (("orc", "bo"), ("bo",))


def test_nobody_runs_who_is_held_or_has_nowhere_to_go():
    held = fighting(ADA.with_(grabbed_by="orc"), ORC)
    with pytest.raises(Refused, match="grabbed"):
        play(retreat, held["ada"], world=held)
    cornered = fighting(ADA.with_(zone="z0"), ORC.with_(zone="z1"))
    with pytest.raises(Refused, match="no way farther off"):
        play(retreat, cornered["ada"], world=cornered)


@pytest.mark.parametrize(("die", "broken"), [(3, ("ada",)), (15, ())])
def test_a_long_chase_decides_who_gets_away(die: int, broken: tuple[str, ...]):
    here = fighting(ADA, ORC)
    here = play(retreat, here["ada"], world=here, choices=[LET_GO]).world
    run = play(settle, here["owed-1"], CHASED, world=here, dice={"group-agi-save": [die]})
    assert run.world.get(Fight, FIGHT).broken == broken
    assert owed(run) == []


def test_a_follower_whose_courage_breaks_is_in_doubt_when_the_fight_is_over():
    here = fighting(ADA, HAND, ORC, broken=("hand",))
    run = play(end_fight, world=here)
    ((who, choices),) = owed(run)
    assert who == "hand"
    assert run.world.get(Creature, "hand").leader == "ada"
    tried = play(settle, run.world["owed-1"], choices[0], world=run.world, dice={"wit-save": [20]})
    assert tried.world.get(Creature, "hand").leader == ""
    kept = play(settle, run.world["owed-1"], choices[0], world=run.world, dice={"wit-save": [2]})
    assert kept.world.get(Creature, "hand").leader == "ada"
    gone = play(settle, run.world["owed-1"], choices[2], world=run.world)
    assert gone.world.get(Creature, "hand").leader == ""


def test_the_fallen_come_last_among_those_to_strike_at_and_the_dead_stand_in_no_order():
    down = somebody("imp", kind="gm", conditions=(Condition("incapacitated"),))
    dead = somebody("gob", kind="gm", health=0, dead=True)
    sides = (Side("company", ("ada",), 1), Side("foes", ("imp", "gob", "orc"), 3))
    here = world(ADA, ORC, down, dead, Fight(sides=sides, next="company"))
    aims = [one.arguments["target"] for one in offers(here, "ada", {}) if one.procedure == "murdham.attack"]
    assert aims == ["orc", "imp"]
    drawn = order(here)
    assert drawn is not None
    assert [one.who for one in drawn.columns[1].standings] == ["imp", "orc"]
