"""Each skill, miracle and song does something: a rule reads it, or the referee is asked with the rule's choices."""

import ast
from pathlib import Path
from typing import Final, get_args

import pytest

import rulewright.systems.bdp as game
from rulewright.chance.sources import Seeded
from rulewright.engine import Run, World, play
from rulewright.engine.running.play import live
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.faith.effects import EFFECTS as MIRACLES_DO
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.growth.attempts import ASKED, grant, judge_it, try_it
from rulewright.systems.bdp.magic.songs import EFFECTS as SONGS_DO
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import MIRACLES, SKILLS, SONGS, DamageType
from tests.bdp.people import ELF, MIRA, ORC, stands, world

PROFICIENT: Final = ("Bludgeoning Proficiency", "Piercing Proficiency", "Slashing Proficiency")


def _read_by_rules() -> set[str]:
    """Every text that the modules of the game name."""
    folder = Path(game.__file__).parent
    trees = [ast.parse(one.read_text("utf-8")) for one in folder.rglob("*.py")]
    found = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {one for one in found if isinstance(one, str)}


def test_each_skill_is_read_by_a_rule_or_put_before_the_referee():
    read = _read_by_rules() | {"Protect"}  # its name is the intention's
    for row in SKILLS.values():
        assert row.name in read or row.name in ASKED or row.name in PROFICIENT, row.name


def test_each_miracle_and_each_song_has_an_effect():
    assert set(MIRACLES_DO) == set(MIRACLES)
    assert set(SONGS_DO) == set(SONGS)


@pytest.mark.parametrize("kind", [one for one in get_args(DamageType) if one])
def test_a_skill_of_proficiency_makes_proficient(kind: DamageType):
    assert MIRA.with_(skills=(f"{kind.title()} Proficiency",)).proficient_in(kind)
    assert not MIRA.proficient_in(kind)


def _drawn_on(skill: str) -> Run:
    one = MIRA.with_(skills=(skill,))
    return play(try_it, one, skill=skill, world=world(one, ELF))


@pytest.mark.parametrize("skill", ASKED)
def test_what_somebody_draws_on_waits_for_the_referee_with_the_choices_of_the_rules(skill: str):
    one = MIRA.with_(skills=(skill,))
    assert SYSTEM.offers is not None
    offered = [each for each in SYSTEM.offers(World(world(one)), "mira", {}) if each.procedure == "bdp.use-skill"]
    assert [(each.arguments["skill"], each.why_not) for each in offered] == [(skill, "")]
    run = _drawn_on(skill)
    due = [each for each in SYSTEM.due(run.world) if "attempt" in each.arguments]
    assert len(due) >= 3
    assert not any(each.why_not for each in due)
    for each in due:
        rule = SYSTEM.procedure(each.procedure)
        given = {**each.arguments, "attempt": run.world.get(Attempt, str(each.arguments["attempt"]))}
        after = live(rule, **given, world=run.world, source=Seeded(1))
        assert not after.world.all(Attempt)
        assert after.told


@pytest.mark.parametrize(
    ("time", "gear", "dice", "works"),
    [
        (True, True, {}, True),
        (True, False, {"d6": [4]}, True),
        (False, True, {"d6": [1]}, False),
        (False, False, {}, False),
    ],
)
def test_what_is_drawn_on_counts_as_skill(time: bool, gear: bool, dice: dict[str, list[int]], works: bool):
    run = _drawn_on("Lockpicker")
    [attempt] = run.world.all(Attempt)
    done = play(judge_it, attempt, time=time, gear=gear, dice=dice, world=run.world)
    assert done.value.success is works


def test_what_one_carries_counts_for_what_is_like_an_example():
    thief = MIRA.with_(careers=("thief",), items=(*MIRA.items, *_things("lockpicks")))
    run = play(try_it, thief, like="lock", world=world(thief))
    [attempt] = run.world.all(Attempt)
    assert play(judge_it, attempt, gear=False, world=run.world).value.success
    bare = play(try_it, MIRA, like="lock", world=world(MIRA))
    [attempt] = bare.world.all(Attempt)
    assert not play(judge_it, attempt, gear=False, world=bare.world).value.success


def _things(*names: str) -> tuple[Item, ...]:
    return tuple(Item(name=name) for name in names)


def test_a_great_distraction_impairs_attacks_on_the_opportunist_until_the_round_ends():
    sly = MIRA.with_(skills=("Opportunist",), hp=4)
    fight = Fight(party=("mira", "elf"), foes=("orc",), settled=True)
    run = play(try_it, sly, skill="Opportunist", world=world(sly, ELF, ORC, fight))
    [attempt] = run.world.all(Attempt)
    run = play(grant, attempt, world=run.world)
    hit = play(attack, ORC, sly, dice={"damage-d4": [2]}, choices=[("reaction", "defend")], world=run.world)
    assert stands(hit, "mira").hp == 2
    later = play(round_end, True, world=run.world)
    [again] = later.world.all(Fight)
    assert not again.distracted


def test_success_at_the_cost_of_something_breaks_what_helped():
    thief = MIRA.with_(skills=("Lockpicker",), items=(*MIRA.items, *_things("lockpicks")))
    run = play(try_it, thief, like="lock", skill="Lockpicker", world=world(thief))
    [attempt] = run.world.all(Attempt)
    done = play(judge_it, attempt, time=False, gear=False, cost="broken", dice={"d6": [2]}, world=run.world)
    assert done.value.success
    assert [item.name for item in stands(done, "mira").items if item.broken] == ["lockpicks"]
