"""What an answer means for whoever gives it, read out of the results of a command."""

from fractions import Fraction

from rulewright.chance import Dist
from rulewright.table.stakes import Stake, stake


def results(*facts: tuple[tuple[str, object], ...]) -> Dist[tuple[tuple[str, object], ...]]:
    """Results that are as likely as each other."""
    return Dist.of(dict.fromkeys(facts, 1))


def test_both_ends_are_those_of_whoever_is_struck():
    missed = (("target", "bo"), ("damage", 0), ("status", "fighting"))
    hurt = (("target", "bo"), ("damage", 3), ("status", "fighting"))
    killed = (("target", "bo"), ("damage", 9), ("status", "dead"))
    odds = results(missed, hurt, killed)
    assert stake(odds, "bo", {}) == Stake(Fraction(1, 3), Fraction(1, 3))
    assert stake(odds, "ann", {}) is None


def test_of_several_who_are_struck_each_has_ends_of_their_own():
    both = (("bo: damage", 0), ("cy: damage", 4), ("cy: killed", True))
    assert stake(results(both), "bo", {}) == Stake(Fraction(1), Fraction(0))
    assert stake(results(both), "cy", {}) == Stake(Fraction(0), Fraction(1))


def test_whoever_loses_a_parry_is_the_one_struck():
    won = (("target", "bo"), ("hurt dealt", 0), ("parried winner", "defender"), ("parried hurt lost", 4))
    lost = (("target", "bo"), ("hurt dealt", 0), ("parried winner", "attacker"), ("parried hurt lost", 4))
    assert stake(results(won, lost), "bo", {}) == Stake(Fraction(1, 2), Fraction(0))
