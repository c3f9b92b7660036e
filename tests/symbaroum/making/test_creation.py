"""Whoever is drawn by dice is as legal as whoever is made by hand, and what is given stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import World, live, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.symbaroum.characters.creation import make_character
from rulewright.systems.symbaroum.characters.experience import buy
from rulewright.systems.symbaroum.characters.picks import NONE, ability_picks, foe_picks
from rulewright.systems.symbaroum.characters.stock import gear_ids
from rulewright.systems.symbaroum.checks.abilities import LEARNT
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES

ARRAY = (13, 9, 7, 10, 10, 11, 15, 5)
LOCKS = st.fixed_dictionaries(
    {},
    optional={
        "strong": st.integers(5, 15),
        "quick": st.integers(5, 14),
        "novice": st.lists(st.sampled_from(LEARNT[:8]), max_size=2, unique=True).map(tuple),
        "adept": st.sampled_from(LEARNT[8:]),
        "armor": st.sampled_from((NONE, *gear_ids("armor"))),
        "shield": st.sampled_from((NONE, *gear_ids("shield"))),
        "name": st.sampled_from(("Wren", "Bo")),
    },
)


def by_hand(one):
    """The arguments with which the same character is made without a die."""
    return {
        "name": one.name,
        **{name: one.value(name) for name in ATTRIBUTES},
        "novice": tuple(name for name, level in one.abilities.items() if level == "novice"),
        "adept": next((name for name, level in one.abilities.items() if level == "adept"), ""),
        "weapons": tuple(weapon.gear for weapon in one.weapons),
        "armor": one.armor.gear or NONE,
        "shield": next(iter(one.shields), NONE),
    }


@given(st.integers(0, 2**32), LOCKS)
def test_every_character_that_is_drawn_passes_the_checks_of_one_made_by_hand(seed, locks):
    one = live(make_character, source=Seeded(seed), **locks).value
    assert play(make_character, **by_hand(one)).value == one


@given(st.integers(0, 2**32), LOCKS)
def test_what_is_given_stands_and_the_rest_is_drawn(seed, locks):
    made = by_hand(live(make_character, source=Seeded(seed), **locks).value)
    for name, value in locks.items():
        found = made[name]
        assert set(value) <= set(found) if isinstance(value, tuple) else found == value


def test_whoever_is_made_by_hand_is_offered_every_ability_with_its_text_and_powers_under_their_own_heading():
    rows = tuple(ability_picks(World(), {}))
    assert [row.value for row in rows] == list(LEARNT)
    assert all(row.line for row in rows)
    assert [row.title for row in rows if row.group == "mystical powers"] == ["Lay on Hands"]
    offered = {one.name: one.rows for one in (*make_character.parameters, *buy.parameters) if one.rows is ability_picks}
    assert list(offered) == ["novice", "adept", "ability"]
    one = live(make_character, source=Seeded(1), adept="lay-on-hands").value
    assert one.abilities["lay-on-hands"] == "adept"


def test_each_draw_is_a_die_of_its_own_name():
    dice = [
        ("name", 20),
        ("accurate", 7),
        ("cunning", 3),
        ("discreet", 2),
        ("persuasive", 2),
        ("quick", 2),
        ("resolute", 2),
        ("strong", 2),
        ("abilities", 1),
        ("ability", 1),
        ("ability", 3),
        ("adept", 3),
        ("weapon", 1),
        ("armor", 2),
        ("shield", 3),
    ]
    one = play(make_character, dice=dice).value
    assert (one.name, tuple(one.value(name) for name in ATTRIBUTES)) == ("Wibke", ARRAY)
    assert one.abilities == {"iron-fist": "novice", "medicus": "novice", "recovery": "adept"}
    assert (one.weapon.name, one.armor.name, one.shields) == ("Dagger", "Padded coat", ("buckler",))


def test_two_of_a_name_are_told_apart():
    first = live(make_character, name="Bo", source=Seeded(1))
    assert live(make_character, name="Bo", source=Seeded(2), world=World(first.world)).value.id == "bo_2"


@pytest.mark.parametrize(
    ("locks", "why"),
    [
        ({"strong": 15, "quick": 15}, "only one value may be 15, and 2 are"),
        ({"strong": 16}, "every value is from 5 to 15: change Strong 16"),
        (
            {"strong": 16, "quick": 4, "accurate": 15, "vigilant": 15},
            "change Quick 4 and Strong 16.*only one value may",
        ),
        ({"strong": 12, "method": "array"}, "placed freely, and not 12"),
        (dict.fromkeys(ATTRIBUTES[:7], 5), "leaves no value for vigilant"),
        ({"novice": ("feint", "dominate", "recovery"), "adept": "lore"}, "here are 3 and lore"),
        ({"weapons": ("bow",), "shield": "shield"}, "a shield rules out ranged weapons"),
    ],
)
def test_what_no_draw_can_make_good_is_refused(locks, why):
    with pytest.raises(Refused, match=why):
        live(make_character, source=Seeded(1), **locks)


def test_an_ability_that_there_is_not_is_named_with_what_comes_near():
    with pytest.raises(Unreadable, match="do you mean medicus"):
        live(make_character, novice=("medicos",), source=Seeded(1))


def test_an_adversary_of_the_list_shows_what_counts_of_it_in_a_fight():
    rows = {one.value: one.line for one in foe_picks(World([]), {})}
    assert str(rows["toll-ruffian"]) == "Toughness 13, Defense 9, Armor 2, bill-hook 4"
