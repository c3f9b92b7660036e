"""Laws that hold for all dice."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Dist, Seeded, constant, contest, d, highest, lowest, parse
from rulewright.errors import Unreadable


def several(part):
    return st.builds(
        lambda count, part, low, kept: (
            (count * part).keep_highest(min(kept + low, count)).keep_lowest(min(kept, count))
        ),
        st.integers(2, 4),
        part,
        st.integers(0, 3),
        st.integers(1, 4),
    )


plain = st.sampled_from([2, 3, 4, 6, 8]).map(d)
bursting = st.builds(
    lambda die, loss, times: die.exploding(loss, times=times), plain, st.integers(0, 1), st.sampled_from([1, 2, None])
)
dice = st.recursive(
    st.one_of(plain, bursting, st.integers(-9, 9).map(constant)),
    lambda part: st.one_of(
        st.builds(lambda a, b: a + b, part, part),
        st.builds(lambda a, b: a - b, part, part),
        st.builds(lambda a, n: a + n, part, st.integers(-9, 9)),
        st.builds(lambda a, n: n - a, part, st.integers(-9, 9)),
        st.builds(lambda n, a: n * a, st.integers(1, 3), part),
        several(plain),
        several(bursting),
        st.builds(lambda a, b, best: (highest if best else lowest)(a, b), part, part, st.booleans()),
        st.builds(lambda a, n: a.at_least_value(n), part, st.integers(-5, 5)),
        st.builds(lambda a, n: a.times(n), part, st.integers(1, 5)),
        st.builds(contest, part, st.sampled_from([">=", ">", "<", "<=", "=", "!="]), part),
    ),
    max_leaves=4,
)


def solved(expression):
    try:
        return expression.dist()
    except Unreadable as refused:
        assert any(word in str(refused) for word in ("work allowed", "no end", "remainder"))  # noqa: PT017 - most texts are solved
        return None


@given(dice)
def test_writing_dice_down_and_reading_them_gives_the_same_object(expression):
    assert parse(str(expression)) is expression


@given(dice, st.integers(0, 2**32))
def test_what_is_thrown_can_be_read_again_and_is_among_the_outcomes(expression, seed):
    thrown = expression.throw(Seeded(seed).draw)
    assert expression.read(thrown.faces) == thrown.value
    assert expression.roll(Seeded(seed).draw) == thrown.value
    assert len(thrown.faces) >= len(expression.sides)
    dist = solved(expression)
    if dist is not None and dist.exact:
        assert dist.weight(thrown.value) > 0


@given(dice)
def test_weights_are_whole_lowest_and_add_up(expression):
    dist = solved(expression)
    if dist is not None:
        assert all(type(weight) is int and weight > 0 for weight in dist.weights)
        assert sum(dist.weights) + dist.missing == dist.total
        assert Dist.of(dict(dist.items())).weights == dist.weights or dist.missing
        assert dist.outcomes == tuple(sorted(dist.outcomes))
        assert dist.remainder < Fraction(1, 2**50)


@given(dice, st.lists(st.integers(-10, 20), min_size=1, max_size=4, unique=True))
def test_a_split_agrees_with_the_odds_of_each_or_more(expression, cuts):
    dist = solved(expression)
    if dist is None or not dist.exact:
        return
    cuts = tuple(sorted(cuts))
    weights = expression.split(cuts)
    for at, cut in enumerate(cuts):
        assert Fraction(sum(weights[at + 1 :]), sum(weights)) == dist.at_least(cut) == 1 - dist.at_most(cut - 1)


def test_a_distribution_is_frozen_and_equal_chances_are_equal():
    assert d(2).dist() == Dist.of({1: 5, 2: 5}) == Dist.of([1, 2]) != Dist.of({1: 5, 2: 4})
    assert hash(d(2).dist()) == hash(Dist.of([2, 1]))
    with pytest.raises(AttributeError, match="frozen"):
        d(6).dist().total = 7


def test_distributions_combine():
    six, four = d(6).dist(), d(4).dist()
    assert six + four + 1 == (d(6) + d(4) + 1).dist()
    assert six - four == (d(6) - d(4)).dist()
    assert 3 - six == (3 - d(6)).dist()
    assert six.map(lambda face: face >= 5) == Dist.of({False: 2, True: 1})
    assert six.joint(four).map(sum) == (d(6) + d(4)).dist()
    assert Dist.mix([(six, 1), (four, 2)]).p(1) == Fraction(1, 3) * Fraction(1, 6) + Fraction(2, 3) * Fraction(1, 4)
    assert six.mean() == Fraction(7, 2)
    assert six.variance() == Fraction(35, 12)
    assert six.p(lambda face: face % 2 == 0) == Fraction(1, 2)


@pytest.mark.parametrize(
    "make", [lambda: Dist.of({}), lambda: Dist.of({1: -1}), lambda: Dist.of({1: 0}), lambda: Dist.mix([])]
)
def test_a_distribution_of_nothing_is_refused(make):
    with pytest.raises(Unreadable):
        make()


def test_faces_that_do_not_fit_are_refused():
    with pytest.raises(Unreadable) as refused:
        d(20).advantage(2).read([3, 4])
    assert str(refused.value) == "3d20kh: needs 3 dice, got 2; one face for each of d20, d20, d20"
    with pytest.raises(Unreadable) as refused:
        (d(6) + d(8)).read([6, 9])
    assert str(refused.value) == "d6+d8: a d8 cannot show 9; its faces are 1 to 8"
    with pytest.raises(Unreadable, match="needs 1 die, got 2"):
        d(6).read([1, 2])
    with pytest.raises(Unreadable, match="cannot show True"):
        d(6).read([True])
