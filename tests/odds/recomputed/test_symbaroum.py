"""Rules of `symbaroum`, recomputed."""

from fractions import Fraction
from typing import Any

import icepool
import pytest

from rulewright.engine import exact
from rulewright.systems.symbaroum.fight.order import ranked
from tests.odds.recomputed.asking import chances, figure, odds
from tests.symbaroum.people import brute, mail, mira, near

D20 = icepool.d(20)


@pytest.mark.parametrize(("own", "other"), [(13, 12), (10, 10), (8, 15), (15, 7)])
def test_a_test_is_a_d20_of_the_attribute_less_what_the_other_has_above_10(own: int, other: int) -> None:
    found = odds(
        "symbaroum.test",
        mira(strong=own),
        brute(strong=other),
        who="mira",
        attribute="strong",
        against="brute",
        of=lambda one, _: one.success,
    )
    assert found == chances(own - (other - 10) >= D20)


@pytest.mark.parametrize("difficulty", [-5, 0, 5])
def test_a_difficulty_is_added_to_the_attribute(difficulty: int) -> None:
    found = odds(
        "symbaroum.test",
        mira(cunning=10),
        who="mira",
        attribute="cunning",
        difficulty=difficulty,
        of=lambda one, _: one.success,
    )
    assert found == chances(10 + difficulty >= D20)


@pytest.mark.parametrize(("own", "other"), [(12, 13), (8, 10)])
def test_sneaking_is_discreet_against_vigilant(own: int, other: int) -> None:
    found = odds(
        "symbaroum.sneak",
        mira(discreet=own),
        brute(vigilant=other),
        who="mira",
        targets=["brute"],
        of=lambda one, _: one.success,
    )
    assert found == chances(own - (other - 10) >= D20)


def test_a_group_ambushes_with_its_lowest_against_the_highest() -> None:
    people: list[Any] = [
        mira(discreet=8),
        mira(id="bo", name="Bo", discreet=14),
        brute(vigilant=11),
        brute("other", vigilant=13),
    ]
    found = odds(
        "symbaroum.ambush",
        *people,
        attackers=["mira", "bo"],
        defenders=["brute", "other"],
        of=lambda one, _: one.success,
    )
    assert found == chances(D20 <= 8 - (13 - 10))


@pytest.mark.parametrize(("accurate", "quick", "armor"), [(13, 12, 3), (10, 10, 0), (15, 8, 4)])
def test_a_players_blow_is_accurate_against_defense_and_the_armor_is_taken_off(
    accurate: int, quick: int, armor: int
) -> None:
    foe = brute(quick=quick, **({"armor": mail(f"d{2 * armor}")} if armor else {}))
    found = odds(
        "symbaroum.attack", *near(mira(accurate=accurate), foe), who="mira", target="brute", of=figure("brute", "lost")
    )
    hit = Fraction(accurate - (quick - 10), 20)
    # A foe's armor stops half of its die, as its blows do half of theirs; the player rolls the d8 of the sword.
    by_hand = {points: hit * p for points, p in chances(icepool.d(8).map(lambda n: max(0, n - armor))).items()}
    by_hand[0] = by_hand.get(0, Fraction(0)) + 1 - hit
    assert found == by_hand


@pytest.mark.parametrize(("quick", "accurate"), [(10, 9), (12, 14)])
def test_a_foes_blow_is_the_players_defense_and_does_half_its_die(quick: int, accurate: int) -> None:
    found = odds(
        "symbaroum.attack",
        *near(brute(accurate=accurate), mira(quick=quick)),
        who="brute",
        target="mira",
        of=figure("mira", "lost"),
    )
    defended = Fraction(quick - (accurate - 10), 20)
    assert found == {0: defended, 4: 1 - defended}


DYING = mira(lost=10, status="dying")


def test_a_death_test_wakes_on_1_and_kills_on_20_and_slips_from_11_on() -> None:
    found = odds("symbaroum.death-test", DYING, who="mira")
    by_hand = D20.map(
        lambda face: "wakes" if face == 1 else "dies" if face == 20 else "holds" if face < 11 else "slips"
    )
    assert found == chances(by_hand)


def test_the_third_step_is_death() -> None:
    found = odds("symbaroum.death-test", DYING.with_(steps=2), who="mira", of=figure("mira", "status"))
    assert found["dead"] == Fraction(9, 20) + Fraction(1, 20)


def test_whoever_wakes_has_d4_toughness() -> None:
    found = odds("symbaroum.death-test", DYING, who="mira", of=figure("mira", "toughness"))
    assert found == {0: Fraction(19, 20)} | {points: Fraction(1, 80) for points in (1, 2, 3, 4)}


@pytest.mark.parametrize("many", [2, 3])
def test_a_tie_for_the_order_is_thrown_again_and_fair(many: int) -> None:
    people = [mira(id=name, name=name.upper()) for name in "abcd"[:many]]
    dist = exact(ranked, tuple(people), of=lambda found, _: found[0][0])
    assert {dist.p(one.id) for one in people} == {Fraction(1, many)}


@pytest.mark.parametrize(("accurate", "quick"), [(11, 10), (8, 12)])
def test_the_prone_are_struck_2_better_and_for_d4_more(accurate: int, quick: int) -> None:
    foe = brute(quick=quick, posture="prone", strong=20)
    found = odds(
        "symbaroum.attack", *near(mira(accurate=accurate), foe), who="mira", target="brute", of=figure("brute", "lost")
    )
    hit = Fraction(accurate + 2 - (quick - 10), 20)
    by_hand = {points: hit * p for points, p in chances(icepool.d(8) + icepool.d(4)).items()}
    # Above 10 it is pain, and a Free Attack may follow.
    assert {points: found[points] for points in (0, *range(2, 11))} == {
        0: 1 - hit,
        **{points: by_hand.get(points, Fraction(0)) for points in range(2, 11)},
    }
