"""Whoever is drawn by dice is as legal as whoever is made by hand, and what is given stands."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import World, live, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.murdham.characters.creation import FIRST_ARMS, character, scores_drawn
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import ARRAYS, SKILLS

LOCKS = st.fixed_dictionaries(
    {},
    optional={
        "strength": st.integers(5, 14),
        "skills": st.lists(st.sampled_from(tuple(SKILLS)), max_size=2, unique=True).map(tuple),
        "weapon": st.sampled_from(FIRST_ARMS),
        "name": st.sampled_from(("Wren", "Bo")),
        "human": st.booleans(),
    },
)


def by_hand(run):
    """The arguments with which the same character is made without a die, but for where equal scores stand."""
    one, (arm,) = run.value, run.world.all(Weapon)
    return {
        "name": one.name, "strength": one.strength, "agility": one.agility, "wits": one.wits, "skills": one.skills,
        "weapon": arm.called, "human": one.kin == "human",
    }  # fmt: skip


@settings(deadline=None)
@given(st.integers(0, 2**32), LOCKS)
def test_every_character_that_is_drawn_passes_the_checks_of_one_made_by_hand(seed, locks):
    run = live(character, source=Seeded(seed), **locks)
    again = live(character, source=Seeded(seed + 1), **by_hand(run))
    assert again.value == run.value
    assert sorted((run.value.strength, run.value.agility, run.value.wits), reverse=True) in [
        list(row.scores) for row in ARRAYS.values()
    ]


@settings(deadline=None)
@given(st.integers(0, 2**32), LOCKS)
def test_what_is_given_stands_and_the_rest_is_drawn(seed, locks):
    made = by_hand(live(character, source=Seeded(seed), **locks))
    for name, value in locks.items():
        assert set(value) <= set(made[name]) if isinstance(value, tuple) else made[name] == value


def test_a_d12_takes_an_array_a_d3_and_a_d2_place_it():
    dice = [("array", 10), ("highest", 2), ("middle", 2), ("name", 1), ("skill", 1), ("skill", 1), ("weapon", 4)]
    run = play(character, dice=dice)
    one, (arm,) = run.value, run.world.all(Weapon)
    assert (one.strength, one.agility, one.wits, one.health, one.omens) == (5, 12, 7, 5, 2)
    assert (one.name, one.skills, arm.called, arm.die) == (
        "Agnes Pott", ("acrobatics", "acting"), "martial great weapon", "d8",
    )  # fmt: skip


def test_skills_that_raise_health_and_omens_do_so_at_once():
    one = live(character, skills=("tough", "lucky"), source=Seeded(1)).value
    assert (one.health - one.strength, one.omens, one.max_omens) == (3, 3, 3)


def test_a_score_that_is_given_leaves_only_rows_that_have_it():
    rows = {row.face for row in ARRAYS.values() if 12 in row.scores}
    seen = Counter(
        tuple(live(scores_drawn, {"str": 12, "agi": None, "wit": None}, source=Seeded(seed)).value.values())
        for seed in range(40)
    )
    assert rows == {9, 10}
    assert {tuple(sorted(one, reverse=True)) for one in seen} == {(12, 6, 6), (12, 7, 5)}
    assert {one[0] for one in seen} == {12}


@pytest.mark.parametrize(
    ("locks", "why"),
    [
        ({"strength": 15}, "no row of the ability arrays has STR 15"),
        ({"strength": 8, "agility": 7, "wits": 6}, "no row of the ability arrays has STR 8, AGI 7, WIT 6"),
        ({"skills": ("swim", "tough", "ride")}, "2 different skills, and here are swim, tough, ride"),
        ({"skills": ("swim", "swim")}, "2 different skills"),
    ],
)
def test_what_no_draw_can_make_good_is_refused(locks, why):
    with pytest.raises(Refused, match=why):
        live(character, source=Seeded(1), **locks)


def test_a_skill_that_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(Unreadable, match="unknown skill; one of acrobatics"):
        live(character, skills=("whistling",), source=Seeded(1))


def test_two_of_a_name_are_told_apart():
    first = live(character, name="Bo", source=Seeded(1))
    assert live(character, name="Bo", source=Seeded(2), world=World(first.world)).value.id == "bo-2"
