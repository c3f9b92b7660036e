"""Whoever is drawn by dice is as legal as whoever is made by hand, and what is given stands."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import World, live, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.murdham.blows.weapons import is_ranged, reach_of
from rulewright.systems.murdham.characters.creation import (
    FIRST_ARMS,
    character,
    of_kind,
    weapons_of,
)
from rulewright.systems.murdham.characters.picks import CAREERS, STARTING_ITEMS
from rulewright.systems.murdham.characters.scores import PLACED, score_picks, scores_drawn
from rulewright.systems.murdham.combat.wielding import needs_both_hands
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space.distance import melee_reach
from rulewright.systems.murdham.space.load import carry_limit, load_of, weapon_bulk
from rulewright.systems.murdham.tables import ARMS, ARRAYS, SKILLS, arms_of

LOCKS = st.fixed_dictionaries(
    {},
    optional={
        "scores": st.sampled_from([one.title for one in PLACED]),
        "skills": st.lists(st.sampled_from(tuple(SKILLS)), max_size=2, unique=True).map(tuple),
        "weapon": st.sampled_from(FIRST_ARMS),
        "career": st.sampled_from(tuple(CAREERS)),
        "item": st.sampled_from(STARTING_ITEMS),
        "name": st.sampled_from(("Wren", "Bo")),
        "human": st.booleans(),
    },
)


DICE = [("array", 10), ("highest", 2), ("middle", 2), ("name", 1)]
NEEDED = {
    "faith": "scroll of rite",
    "sorcery": "scroll of",
    "medicine": ("surgical", "apothecary"),
    "burglary": "lockpicks",
    "hunt": "trapping tools",
    "apothecary": "apothecary tools",
    "poisons": "apothecary tools",
    "acting": "disguise kit",
    "ride": "saddle",
}


def by_hand(run):
    """The arguments with which the same character is made without a die, but for where equal scores stand."""
    one, arms = run.value, run.world.all(Weapon)
    kind = {"weapon": arms[0].called} if arms[0].called in FIRST_ARMS else {}
    return kind | {
        "name": one.name,
        "scores": f"STR {one.strength}, AGI {one.agility}, WIT {one.wits}",
        "skills": one.skills,
        "career": one.career,
        "item": one.items[-1],
        "human": one.kin == "human",
    }


@given(st.integers(0, 2**32), LOCKS)
def test_every_character_that_is_drawn_passes_the_checks_of_one_made_by_hand(seed, locks):
    run = live(character, source=Seeded(seed), **locks)
    again = live(character, source=Seeded(seed + 1), **by_hand(run))
    assert again.value == run.value
    assert sorted((run.value.strength, run.value.agility, run.value.wits), reverse=True) in [
        list(row.scores) for row in ARRAYS.values()
    ]


@given(st.integers(0, 2**32), LOCKS)
def test_what_is_given_stands_and_the_rest_is_drawn(seed, locks):
    made = by_hand(live(character, source=Seeded(seed), **locks))
    for name, value in locks.items():
        assert set(value) <= set(made[name]) if isinstance(value, tuple) else made[name] == value


def test_a_d12_takes_an_array_a_d3_and_a_d2_place_it():
    run = play(character, dice=[*DICE, ("trade", 9), ("career", 2), ("shelf", 4), ("item", 2)])
    one = run.value
    assert (one.strength, one.agility, one.wits, one.health, one.omens, one.name) == (5, 12, 7, 5, 2, "Agnes Pott")


def test_a_career_gives_two_skills_kit_and_money_and_a_starting_item_and_4_sh_come_on_top():
    run = play(character, dice=[*DICE, ("trade", 9), ("career", 2), ("shelf", 4), ("item", 2)])
    one, was = run.value, CAREERS["crossbowman"]
    assert (one.career, one.skills) == ("crossbowman", was.skills)
    assert one.items == (*was.items, "disguise kit")
    assert one.quarters == (was.shillings + 4) * 4
    assert [(arm.called, arm.die) for arm in run.world.all(Weapon)] == [("crossbow", "d6"), ("dagger", "d4")]


def test_there_are_48_careers_and_36_starting_items():
    assert (len(CAREERS), len(set(STARTING_ITEMS))) == (48, 36)


@pytest.mark.parametrize("career", CAREERS.values(), ids=lambda row: row.id)
def test_a_career_has_skills_of_the_game_and_what_they_need(career):
    assert set(career.skills) <= set(SKILLS)
    for skill, tools in NEEDED.items():
        if skill in career.skills:
            assert any(item.startswith(tools) for item in career.items), skill


@pytest.mark.parametrize("career", CAREERS.values(), ids=lambda row: row.id)
def test_a_career_leaves_nobody_overloaded_whatever_they_draw(career):
    for item in ("camping kit", "caltrops"):
        run = live(character, career=career.name, item=item, source=Seeded(1))
        assert load_of(run.value, run.world.all(Weapon)) <= carry_limit(run.value)


ARMS_OF_NEWCOMERS = {arm.name: arm for row in CAREERS.values() for arm in row.weapons} | {
    kind: of_kind(kind) for kind in FIRST_ARMS
}


@pytest.mark.parametrize("given", ARMS_OF_NEWCOMERS.values(), ids=lambda arm: arm.name)
def test_a_newcomers_weapon_is_of_a_make_that_rolls_its_die_weighs_and_shoots_as_the_table_says(given):
    (arm,) = weapons_of("ash", [given])
    row, kinds = arms_of(arm.make), [ARMS[kind] for kind in FIRST_ARMS]
    assert row is not None
    alike = {kind.first for kind in kinds if (kind.ranged, kind.two_handed) == (row.ranged, row.two_handed)}
    assert arm.die in alike | {row.later}
    assert weapon_bulk(arm) == (2 if row.two_handed or row.halves == 4 else 1)
    assert needs_both_hands(arm) is row.two_handed
    ash, bo = Creature(id="ash", zone="a"), Creature(id="bo", zone="b")
    assert reach_of(ash, bo, arm) == (row.zones if row.ranged else melee_reach(ash))


def test_a_bow_of_either_name_shoots():
    for make in ("missile-great-weapon", "missile great weapon"):
        assert is_ranged(Weapon(id="bow", make=make))


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
        ({"scores": "STR 15"}, "nobody begins with STR 15: highest, middle and lowest score are 8, 8, 8; 9, 8, 7; "),
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


def test_three_scores_are_picked_as_they_are_placed_with_what_they_mean():
    rows = {one.value: one for one in score_picks(World(), {})}
    assert len(rows) == len({frozenset(one.scores.items()) for one in PLACED}) == 55
    one = rows["STR 12, AGI 7, WIT 5"]
    assert (str(one.line), str(one.group)) == ("health 12, strongest in STR, weakest in WIT", "12, 7, 5")
    assert str(rows["STR 8, AGI 8, WIT 8"].line) == "health 8, alike in all"
    made = live(character, scores=one.value.casefold(), source=Seeded(1)).value
    assert (made.strength, made.agility, made.wits) == (12, 7, 5)


def test_two_of_a_name_are_told_apart():
    first = live(character, name="Bo", source=Seeded(1))
    assert live(character, name="Bo", source=Seeded(2), world=World(first.world)).value.id == "bo_2"
