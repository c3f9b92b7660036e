"""A round of a fight: turns that split, reactions, holds, ambushes, zones, and what wears out."""

from typing import Any

import pytest

from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.bonus_actions import bonus_action
from rulewright.systems.murdham.combat.mercy import surrender
from rulewright.systems.murdham.combat.nonlethal import break_hold, hold
from rulewright.systems.murdham.combat.reactions import guard
from rulewright.systems.murdham.movement.crossing_zones import go_to
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.rounds.fight import begin_fight, end_fight, take_turn
from tests.murdham.people import somebody, world

TAKES, COUNTERS, DODGES = (("react to the attack", one) for one in ("take it", "counter", "dodge"))


class Round:
    """Ada and Bo against an orc and an imp, in the company's go, rule by rule."""

    def __init__(self, *more: Any, **fight: Any) -> None:
        people = (somebody("ada"), somebody("bo"), somebody("orc", kind="gm"), somebody("imp", kind="gm"))
        replaced = {one.id: one for one in more}
        sides = (Side("company", ("ada", "bo")), Side("foes", ("orc", "imp")))
        here = (*(replaced.pop(one.id, one) for one in people), *replaced.values())
        self.world = world(*here, Fight(sides=sides, next="company", holder="company", **fight))

    def run(self, rule: Any, *arguments: Any, **named: Any) -> Any:
        """Play one rule, records named by id."""
        found = [self.world[one] if isinstance(one, str) and one in self.world else one for one in arguments]
        run = play(rule, *found, world=self.world, **named)
        self.world = self.world.after(run.steps)
        return run.value

    def who(self, name: str) -> Creature:
        """Somebody as they stand."""
        return self.world.get(Creature, name)

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        return self.world.get(Fight, "fight")


def test_movement_may_be_split_around_the_main_action_at_half_speed():
    table = Round()
    table.run(move, "ada", 1)
    table.run(attack, "ada", "orc", "d6", dice=[("damage", 1)], choices=[TAKES], goes_on=True)
    assert (table.fight.acted, table.fight.turn_of("ada").main) == ((), True)
    with pytest.raises(Refused, match="0 more halves"):
        table.run(move, "ada", 1)
    table.run(bonus_action, "ada")
    with pytest.raises(Refused, match="bonus actions of this turn are spent"):
        table.run(bonus_action, "ada")
    with pytest.raises(Refused, match="Ada is in the middle of a turn"):
        table.run(attack, "bo", "orc", "d6")


def test_who_has_gone_at_full_speed_takes_no_action():
    table = Round()
    table.run(move, "ada", 2)
    with pytest.raises(Refused, match="full speed"):
        table.run(attack, "ada", "orc", "d6")


def test_a_reaction_spends_the_turn_of_the_round():
    table = Round()
    table.run(attack, "ada", "orc", "d6", dice=[("agi-save", 3)], choices=[DODGES])
    assert table.fight.acted == ("orc", "ada")
    with pytest.raises(Refused, match="has already acted"):
        table.run(take_turn, "orc")


def test_equal_blows_strike_both_at_once():
    table = Round(Weapon(id="axe", make="axe", die="d6", owner="orc"))
    dice = [("attacker-damage", 5), ("defender-damage", 5)]
    table.run(attack, "ada", "orc", "d6", dice=dice, choices=[COUNTERS])
    assert (table.who("ada").health, table.who("orc").health) == (4, 4)


def test_a_guard_takes_the_blow_and_can_neither_dodge_nor_counter():
    table = Round(guards=(("imp", "orc"),))
    table.run(attack, "ada", "orc", "d6", dice=[("damage", 3)], choices=[("guard the target", "guard")])
    assert (table.who("orc").health, table.who("imp").health) == (9, 6)
    assert table.fight.acted == ("imp", "ada")
    assert table.run(guard, "bo", "ada").guards[-1] == ("bo", "ada")


def test_the_surprised_cannot_react_and_have_no_part_in_the_round_of_the_ambush():
    ada, orc = somebody("ada"), somebody("orc", kind="gm")
    here = world(ada, orc)
    here = here.after(play(begin_fight, (ada,), (orc,), "foes", (ada,), world=here).steps)
    assert (here.get(Fight, "fight").round, here.get(Fight, "fight").next) == (0, "company")
    run = play(attack, ada, orc, "d6", dice=[("damage", 2)], world=here)
    here = here.after(run.steps)
    assert not here.get(Fight, "fight").conceals("ada")
    with pytest.raises(Refused, match="surprised"):
        play(take_turn, orc, world=here)


def test_whoever_is_held_can_only_break_free():
    table = Round()
    table.run(hold, "ada", "orc", "grapple", dice=[("str-save", 10)], choices=[TAKES])
    assert table.who("orc").grabbed_by == "ada"
    with pytest.raises(Refused, match="only for breaking free"):
        table.run(attack, "orc", "ada", "d6")
    table.run(break_hold, "orc", dice=[("str-save", 9)])
    assert table.who("orc").grabbed_by == ""


def test_a_shove_by_somebody_larger_needs_no_save_and_hurts():
    table = Round(somebody("ada", size="large"))
    assert table.run(hold, "ada", "orc", "shove", dice=[("damage", 2)], choices=[TAKES])
    assert table.who("orc").health == 7


def test_a_shove_moves_somebody_onto_the_border_that_whoever_shoves_names():
    zones = [
        Zone(id=one, ways=tuple(Way(to) for to in beside)) for one, beside in (("a", "bc"), ("b", "a"), ("c", "a"))
    ]
    table = Round(somebody("ada", zone="a"), somebody("orc", kind="gm", zone="a"), *zones)
    table.run(hold, "ada", "orc", "shove", dice=[("str-save", 10)], choices=[TAKES, ("where to shove", "a to c")])
    assert (table.who("orc").zone, table.who("orc").beyond) == ("a", "c")


@pytest.mark.parametrize(("size", "zone"), [("large", "b"), ("massive", "c")])
def test_a_larger_shover_moves_somebody_whole_zones_as_far_as_there_are_any(size: str, zone: str):
    zones = [
        Zone(id=one, kind="open", ways=tuple(Way(to) for to in beside))
        for one, beside in (("a", "b"), ("b", "ac"), ("c", "b"))
    ]
    table = Round(somebody("ada", zone="a", size=size), somebody("orc", kind="gm", zone="a"), *zones)
    table.run(hold, "ada", "orc", "shove", dice=[("damage", 2)], choices=[TAKES])
    assert (table.who("orc").zone, table.who("orc").health) == (zone, 7)


def test_a_larger_attacker_rolls_twice_the_dice():
    table = Round(somebody("ada", size="large"))
    table.run(attack, "ada", "orc", "d6", dice=[("damage", (3, 2))], choices=[TAKES])
    assert table.who("orc").health == 4


def test_who_has_given_up_and_is_harmed_may_fight_again():
    table = Round()
    table.run(surrender, "ada")
    assert list(table.fight.broken) == ["ada"]
    table.run(attack, "orc", "ada", "d6", dice=[("damage", 1)])
    assert list(table.fight.broken) == []


def test_what_a_fight_has_tried_makes_a_durability_roll_when_it_is_over():
    table = Round(Weapon(id="axe", make="axe", die="d6", owner="ada"))
    table.run(attack, "ada", "orc", "d6", "axe", dice=[("damage", 1)], choices=[TAKES])
    table.run(end_fight, dice=[("durability-d4", 1)])
    assert table.world.get(Weapon, "axe").damaged


def test_a_damaged_weapon_breaks_on_a_1_and_a_damaged_shield_under_8():
    axe, shield = (
        Weapon(id="axe", make="axe", owner="ada", damaged=True),
        Weapon(id="shield", make="shield", owner="orc", damaged=True),
    )
    table = Round(axe, shield)
    table.run(attack, "ada", "orc", "d6", "axe", dice=[("damage", 1)], choices=[TAKES])
    assert "axe" not in table.world
    assert "axe" not in table.fight.used
    table = Round(shield)
    dice = [("agi-save", 20), ("damage", (8, 1))]
    table.run(attack, "ada", "orc", "d8", dice=dice, choices=[DODGES])
    assert "shield" not in table.world


def test_whoever_leaves_an_enemy_may_be_struck_and_goes_on_if_able():
    zones = (Zone(id="a", ways=(Way("b"),)), Zone(id="b", ways=(Way("a"),)))
    table = Round(somebody("ada", zone="a"), somebody("orc", kind="gm", zone="a"), *zones)
    dice = [("first-roll", 1), ("second-roll", 2)]
    table.run(go_to, "ada", "b", dice=dice, choices=[("strike at somebody who leaves", "strike")])
    assert (table.who("ada").zone, table.who("ada").health) == ("b", 8)
    assert table.fight.acted == ("orc",)


def test_a_round_beyond_reach_is_refused():
    zones = (Zone(id="a", ways=(Way("b"),)), Zone(id="b", ways=(Way("a"),)))
    table = Round(somebody("ada", zone="a"), somebody("orc", kind="gm", zone="b"), *zones)
    with pytest.raises(Refused, match="1 zones off"):
        table.run(attack, "ada", "orc", "d6")
    assert isinstance(table.world, World)
