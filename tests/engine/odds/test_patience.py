"""Odds that would take too long are given up in time, wherever the time goes."""

from time import process_time

import pytest

from rulewright.chance import d
from rulewright.chance.patience import PATIENCE, Patience, Unfinished
from rulewright.chance.remembered import Remembered
from rulewright.engine import Rule, exact, explore, once, roll

SOON = 0.05
"""Seconds of patience in these tests."""


def many(dice: int) -> Rule[tuple[int, ...]]:
    """Dice that nothing merges."""
    shown: tuple[int, ...] = ()
    while len(shown) < dice:
        shown = (*shown, (yield from roll(d(20), "die")))
    return shown


def within(dice: int) -> Rule[int]:
    """The same in a sub-rule."""
    return sum((yield from once(many, dice)))


def deeper(level: int) -> Rule[int]:
    """A sub-rule that asks for another, without end."""
    return (yield from once(deeper, level + 1))


def onward(place: int) -> Rule[int]:
    """A chain that never ends and never comes back."""
    return place + (yield from roll(d(2), "step"))


def test_a_rule_with_too_many_ways_is_given_up_in_time() -> None:
    begun = process_time()
    with pytest.raises(Unfinished, match="many can fall out in more ways than can be counted in the time given"):
        exact(many, 12, patience=SOON)
    assert process_time() - begun < 1


def test_so_is_one_whose_sub_rule_has_them() -> None:
    begun = process_time()
    with pytest.raises(Unfinished, match="more ways than can be counted"):
        exact(within, 12, patience=SOON)
    assert process_time() - begun < 1


def test_sub_rules_that_ask_for_each_other_without_end_are_refused_in_a_sentence() -> None:
    with pytest.raises(Unfinished, match="sub-rules ask for each other in a row: follow them as a chain"):
        exact(deeper, 0)


def test_a_chain_that_goes_on_for_ever_is_given_up_and_says_how_far_it_came() -> None:
    with pytest.raises(Unfinished, match=r"the chain has more than [0-9,]+ states, and may never end: make the state"):
        explore(onward, 0, lambda _place: False, patience=SOON)


def test_with_more_patience_the_same_is_told() -> None:
    with pytest.raises(Unfinished):
        exact(many, 3, patience=0)
    assert len(exact(many, 3, patience=None)) == 8000


def test_patience_counts_work_and_not_the_time_that_passes() -> None:
    assert Patience(None).left is None
    assert not Patience(None).is_over()
    assert Patience(0).is_over()
    watch = Patience(PATIENCE)
    assert watch.left is not None
    assert 0 < watch.left <= PATIENCE
    assert not watch.is_over()


def test_what_is_remembered_has_a_bound_by_how_much_it_holds() -> None:
    known: Remembered[int, str] = Remembered(much=10, size=len)
    known[1], known[2] = "four", "five+"
    assert dict(known) == {1: "four", 2: "five+"}
    known[3] = "this is larger alone"
    assert 3 not in known
    known[4] = "more"
    assert dict(known) == {4: "more"}
