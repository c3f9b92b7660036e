"""Rules of `contested`, recomputed."""

from fractions import Fraction
from itertools import product
from math import comb

import icepool
import pytest
from dyce import H

from rulewright.systems.contested.records import Creature, Grimoire
from tests.odds.recomputed.asking import chances, figure, odds

MIRA = Creature(id="mira", name="Mira", strength=12, max_strength=12, dexterity=13, willpower=7, max_willpower=7)
MAGE = MIRA.with_(grimoire=Grimoire(spells=("Light",), held=True), hp=4, max_hp=4)


@pytest.mark.parametrize(("more", "fewer"), [(0, 0), (2, 0), (0, 3), (1, 2)])
def test_a_save_is_a_d20_and_the_score_above_the_dc_best_or_worst_of_the_swing(more: int, fewer: int) -> None:
    swing = more - fewer
    die = icepool.d(20).highest(1 + swing) if swing > 0 else icepool.d(20).lowest(1 - swing)
    found = odds(
        "contested.save",
        MIRA,
        who="mira",
        attribute="str",
        dc=24,
        advantage=more,
        disadvantage=fewer,
        of=lambda one, _: one.success,
    )
    assert found == chances(die + 12 > 24)


@pytest.mark.parametrize("fewer", [0, 1, 3])
def test_a_check_needs_no_more_than_the_dc(fewer: int) -> None:
    found = odds(
        "contested.check", MIRA, who="mira", attribute="str", dc=24, disadvantage=fewer, of=lambda one, _: one.success
    )
    assert found[True] == Fraction(9, 20) ** (1 + fewer)


def test_a_reaction_is_2d6_in_five_steps() -> None:
    found = odds("contested.reaction", of=lambda one, _: one.id)
    by_hand = (2 @ H(6)).apply(lambda n: [0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5][n])
    names = ["hostile", "wary", "curious", "kind", "helpful"]
    assert found == {names[at - 1]: chance for at, chance in chances(by_hand).items()}


def test_the_die_of_fate_favours_one_in_two() -> None:
    assert odds("contested.fate") == {True: Fraction(1, 2), False: Fraction(1, 2)}


def test_a_retreat_is_a_dex_save() -> None:
    assert (
        odds("contested.retreat", MIRA, creature="mira", destination=True)[True]
        == chances(icepool.d(20) + 13 > 20)[True]
    )


@pytest.mark.parametrize(("hp", "strength", "rolled"), [(3, 12, 9), (1, 10, 4), (4, 6, 6), (5, 18, 16)])
def test_critical_damage_is_a_str_save_against_15_with_the_str_that_is_left(
    hp: int, strength: int, rolled: int
) -> None:
    who = MIRA.with_(hp=hp, max_hp=hp, strength=strength, max_strength=max(12, strength))
    found = odds("contested.damage", who, target="mira", rolled=rolled, of=figure("mira", "status"))
    left = strength - (rolled - hp)
    assert found["critical"] == chances(icepool.d(20) + left <= 15)[True]


@pytest.mark.parametrize("most", [3, 4, 6])
def test_the_first_scar_rolls_d6_and_takes_what_is_more_than_the_maximum_of_hp(most: int) -> None:
    who = MIRA.with_(hp=1, max_hp=most)
    found = odds("contested.give-scar", who, creature="mira", row=1, of=figure("mira", "max_hp"))
    assert found == chances(icepool.d(6).map(lambda face: max(face, most)))


def test_the_eighth_scar_is_a_wil_save_and_adds_d4_to_the_maximum() -> None:
    found = odds("contested.give-scar", MIRA, creature="mira", row=8, of=figure("mira", "max_willpower"))
    passed = chances(icepool.d(20) + 7 > 20)[True]
    assert found == {7: 1 - passed} | {7 + more: passed / 4 for more in (1, 2, 3, 4)}


NAMES = {1: "none", 2: "pair", 3: "triple", 4: "triple"}


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_a_cast_matches_as_often_as_the_largest_set_of_so_many_d6(dice: int) -> None:
    found = odds("contested.cast", MAGE, caster="mira", spell="Light", slots=dice, of=lambda made, _: made.match)
    assert found == chances(icepool.d(6).pool(dice).largest_count().map(NAMES))


@pytest.mark.parametrize("dice", [2, 3])
def test_the_sum_of_a_cast_is_that_of_its_dice(dice: int) -> None:
    found = odds("contested.cast", MAGE, caster="mira", spell="Light", slots=dice, of=lambda made, _: made.sum)
    assert found == chances(dice @ icepool.d(6))


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_a_mishap_is_the_row_of_the_sum_wherever_two_dice_match(dice: int) -> None:
    found = odds("contested.cast", MAGE, caster="mira", spell="Light", slots=dice, of=lambda made, _: made.mishap)
    by_hand: dict[int | None, Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        row = None if len(set(faces)) == dice else sum(faces)
        by_hand[row] = by_hand.get(row, Fraction(0)) + Fraction(1, 6**dice)
    assert found == by_hand


@pytest.mark.parametrize("slots", [1, 2, 4])
def test_each_die_from_a_slot_tires_on_4_to_6(slots: int) -> None:
    found = odds(
        "contested.cast",
        MAGE,
        caster="mira",
        spell="Light",
        slots=slots,
        of=lambda made, _: made.worked.casting.fatigue,
    )
    assert found == {tired: Fraction(comb(slots, tired), 2**slots) for tired in range(slots + 1)}


@pytest.mark.parametrize(("mine", "yours"), [(10, 10), (7, 12)])
def test_initiative_is_a_d20_and_wil_and_a_tie_goes_by_wil_and_then_the_list(mine: int, yours: int) -> None:
    bo = Creature(id="bo", name="Bo", kind="npc", group="foes", willpower=yours)
    found = odds(
        "contested.start-fight",
        MIRA.with_(willpower=mine),
        bo,
        creatures=["mira", "bo"],
        of=lambda fight, _: fight.order[0] == "mira",
    )
    assert found == chances(icepool.d(20) + mine + (mine >= yours) > icepool.d(20) + yours)
