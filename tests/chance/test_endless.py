"""Dice that explode without end: exact in closed form where that is possible, and listed up to a stated remainder."""

from fractions import Fraction

import pytest

from rulewright.chance import d, highest, lowest, parse
from rulewright.errors import Unreadable

MURDHAM = d(6).exploding(loss=1)


def test_a_maximum_counts_as_one_less_and_the_re_roll_is_added():
    assert MURDHAM.read([6, 2]) == 7
    assert d(8).exploding(loss=1).read([8, 8, 2]) == 16
    assert (2 * d(4).exploding(loss=1)).read([4, 3, 2]) == 8
    with pytest.raises(Unreadable, match="needs 1 die, got 3"):
        MURDHAM.read([2, 6, 6])
    with pytest.raises(Unreadable, match="needs 1 die, got 1"):
        MURDHAM.read([6])


def test_the_chance_of_any_value_or_more_is_exact():
    assert d(4).exploding(loss=1).split((5,)) == (13, 3)
    assert Fraction(3, 16) == d(4).exploding(loss=1).dist().at_least(5)
    for least in range(-3, 60):
        tens, rest = divmod(max(least, 1) - 1, 5)
        below, reached = MURDHAM.split((least,))
        assert Fraction(reached, below + reached) == Fraction(1, 6**tens) * Fraction(6 - rest, 6), least


def test_thresholds_far_beyond_what_is_listed_stay_exact_on_a_single_die():
    below, reached = MURDHAM.split((501,))
    assert Fraction(reached, below + reached) == Fraction(1, 6**100)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20])
def test_the_mean_is_that_of_the_geometric_series(sides):
    dice = d(sides).exploding(loss=1)
    again = Fraction(1, sides)
    assert dice.mean() == dice.dist().mean() == (Fraction(sides + 1, 2) - again) / (1 - again)
    assert (3 * dice + 2).mean() == 3 * dice.mean() + 2
    assert (d(6) - dice).dist().mean() == Fraction(7, 2) - dice.mean()


def test_what_is_not_listed_is_less_than_two_to_the_minus_64_and_stated_exactly():
    dist = MURDHAM.dist()
    assert not dist.exact
    assert dist.remainder == Fraction(1, 6**25) < Fraction(1, 2**64)
    assert dist.total == sum(dist.weights) + dist.missing
    assert dist.floor == 126
    assert "of 28430288029929701376 not listed" in repr(dist)


def test_a_cap_makes_endless_dice_exact():
    capped = (2 * MURDHAM).at_most_value(12).dist()
    assert capped.exact
    assert capped.p(12) == (2 * MURDHAM).dist().at_least(12)
    assert (MURDHAM + 2 >= 9).dist().exact
    assert (MURDHAM + 2 >= 9).dist().p(1) == MURDHAM.dist().at_least(7)
    assert lowest(MURDHAM, d(8)).dist().remainder == 0
    assert lowest(MURDHAM, d(8)).dist().at_least(6) == Fraction(1, 6) * Fraction(3, 8)


def test_best_and_worst_of_two_endless_throws_follow_from_one():
    one, best, worst = (dice.dist() for dice in (MURDHAM, MURDHAM.advantage(), MURDHAM.disadvantage()))
    for least in range(1, 120):
        reached = one.at_least(least)
        assert best.at_least(least) == 1 - (1 - reached) ** 2
        assert worst.at_least(least) == reached**2
    assert highest(MURDHAM, d(8)).dist().at_least(7) == 1 - (1 - one.at_least(7)) * Fraction(6, 8)


def test_of_three_endless_throws_the_two_worst_add_up():
    dice = (3 * d(2).exploding(loss=1, times=3)).keep_lowest(2)
    endless = (3 * d(2).exploding(loss=1)).keep_lowest(2)
    for least in range(6):
        assert endless.dist().at_least(least) == dice.dist().at_least(least)


def test_sums_of_endless_dice_know_from_where_on_they_are_not_listed():
    dist = (2 * MURDHAM + d(8)).dist()
    assert dist.floor == 126 + 1 + 1
    one = MURDHAM.dist()
    expected = sum(Fraction(1, 8) * one.p(x) * one.at_least(12 - x - y) for x in range(1, 30) for y in range(1, 9))
    unlisted = 1 - sum(one.p(x) for x in range(1, 30))
    assert dist.at_least(12) == expected + unlisted


def test_a_threshold_inside_the_remainder_is_refused_and_not_guessed():
    with pytest.raises(Unreadable, match="ask for thresholds up to 127"):
        (2 * MURDHAM).dist().at_least(1000)
    with pytest.raises(Unreadable, match="they lie in the remainder"):
        (MURDHAM - MURDHAM).dist().at_least(0)


def test_dice_that_explode_on_more_faces_lose_more_or_stop_after_some_re_rolls():
    assert d(10).exploding(on=9).read([9, 10, 3]) == 22
    assert d(6).exploding(loss=2, on=5).read([5, 6, 1]) == 8
    assert d(6).exploding(times=2).read([6, 6, 6]) == 18
    assert d(10).exploding(on=9).mean() == Fraction(11, 2) / (1 - Fraction(1, 5))
    dist = d(10).exploding(on=9).dist()
    for least in range(1, 80):
        below, reached = d(10).exploding(on=9).split((least,))
        assert dist.at_least(least) == Fraction(reached, below + reached)


UNLIKE = ["highest(d2!, d2!p)", "highest(d4!p, d20!p)", "highest(d1000!, d2!p)", "highest(d2!, d2!p) + 1"]


@pytest.mark.parametrize("text", UNLIKE)
def test_the_best_of_dice_that_explode_at_unlike_speed_is_refused_rather_than_half_listed(text):
    with pytest.raises(Unreadable, match=r"a remainder of 1 in [\d,]+ would not be listed; cap the parts that explode"):
        parse(text).dist()
    assert parse(text).throw(lambda _sides: 1).value >= 1
    assert parse(text.replace(", ", " max 30, ")).dist().remainder < Fraction(1, 2**50)
