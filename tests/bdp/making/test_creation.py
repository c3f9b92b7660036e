"""Whoever is made by dice is as legal as whoever is made with every part given."""

from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import World, live, play
from rulewright.engine.steps import Rolled
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.creation.background import MADE, PACKAGES
from rulewright.systems.bdp.creation.character import character
from rulewright.systems.bdp.records.creature import AGAIN
from rulewright.systems.bdp.tables import CAREERS
from rulewright.systems.bdp.things.armor import armor_of

LOCKS = st.fixed_dictionaries(
    {},
    optional={
        "name": st.sampled_from(("Wren", "Bo")),
        "careers": st.lists(st.sampled_from(tuple(CAREERS)), max_size=4).map(tuple),
        "damage_type": st.sampled_from(("piercing", "bludgeoning", "slashing")),
        "weapon": st.sampled_from(MADE),
        "package": st.sampled_from(tuple(PACKAGES)),
        "swap": st.sampled_from(("none", "str-dex", "dex-wil")),
    },
)


@example(840271, {"careers": ("assassin", "magic-user", "magic-user")})  # Gifted adds up, so it may come twice
@given(st.integers(0, 2**32), LOCKS)
def test_every_character_is_within_the_rules_whatever_is_given(seed, locks):
    one = live(character, source=Seeded(seed), **locks).value
    assert all(3 <= score <= 18 for score in (one.strength, one.dexterity, one.willpower))
    assert 1 <= one.hp == one.max_hp <= 6
    assert one.filled < 10
    assert len(one.skills) == len(locks.get("careers", ()) or range(4))
    once = [skill for skill in one.skills if skill not in AGAIN]
    assert len(once) == len(set(once))
    careers = locks.get("careers", ()) or tuple(CAREERS)
    assert all(any(skill in CAREERS[career].skills for career in careers) for skill in one.skills)
    assert (len(one.proficient), one.skilled[0] in MADE) == (1, True)
    assert one.proficient[0] == locks.get("damage_type", one.proficient[0])
    assert one.skilled[0] == locks.get("weapon", one.skilled[0])
    assert one.name == locks.get("name", one.name)


def test_skills_are_given_in_any_order_and_each_stands_beside_a_career_that_teaches_it():
    careers = ("assassin", "hunter", "magic-user")
    taught = [next(skill for skill in CAREERS[one].skills if skill not in AGAIN) for one in careers]
    for given_ in permutations(taught):
        one = live(character, careers=careers, skills=given_, source=Seeded(3)).value
        assert (one.careers, one.skills) == (careers, tuple(taught))


def test_a_skill_that_fits_a_later_career_alone_leaves_the_earlier_one_to_the_dice():
    only = next(one for one in CAREERS["priest"].skills if one not in CAREERS["assassin"].skills)
    one = live(character, careers=("assassin", "priest"), skills=(only,), source=Seeded(3)).value
    assert one.skills[1] == only
    assert one.skills[0] in CAREERS["assassin"].skills


@pytest.mark.parametrize(("package", "armor", "filled"), [("light", 1, 6), ("shield", 1, 5), ("heavy", 2, 7)])
def test_packages_fill_the_slots_that_the_rules_say_beside_the_preferred_weapon(package, armor, filled):
    one = live(character, package=package, weapon="dagger", source=Seeded(1)).value
    assert (armor_of(one), one.filled - 1) == (armor, filled)


def test_scores_are_rolled_in_order_and_two_of_them_may_be_swapped():
    dice: list[tuple[str, int | list[int]]] = [
        ("str", [2, 4, 6]),
        ("dex", [3, 3, 3]),
        ("wil", [6, 5, 4]),
        ("hp", 4),
        ("name", 1),
        ("skill", 1),
        ("damage-type", 3),
        ("preferred", 1),
        ("weapon", 1),
        ("coins", [3, 3, 4]),
    ]
    one = play(character, careers=("noble",), package="shield", swap="str-wil", dice=dice).value
    assert (one.strength, one.dexterity, one.willpower, one.hp) == (15, 9, 12, 4)
    assert (one.name, one.skills, one.proficient, one.skilled) == (
        "Amos Flint",
        ("Commander",),
        ("slashing",),
        ("sling",),
    )


def test_no_more_than_four_careers_and_only_those_there_are():
    with pytest.raises(Refused, match="at most four career choices, and here are 5"):
        live(character, careers=("noble", "noble", "thief", "soldier", "priest"), source=Seeded(1))
    with pytest.raises(Unreadable, match="unknown career"):
        live(character, careers=("juggler",), source=Seeded(1))


def test_two_of_a_name_are_told_apart():
    first = live(character, name="Bo", source=Seeded(1))
    assert live(character, name="Bo", source=Seeded(2), world=World(first.world)).value.id == "bo_2"


def test_scores_and_hp_may_come_from_paper_and_only_what_is_left_out_is_rolled():
    run = live(character, strength=15, willpower=7, hp=5, swap="str-wil", source=Seeded(3))
    made = run.value
    assert (made.strength, made.willpower, made.hp) == (7, 15, 5)
    rolled = [one.why for one in run.steps if isinstance(one, Rolled)]
    assert [one for one in rolled if one in ("str", "dex", "wil", "hp")] == ["dex"]
