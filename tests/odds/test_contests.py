"""Contests of several: soon told, and as likely as thrown dice make them."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance import d
from rulewright.chance.dice.placings import placings
from rulewright.engine import exact, system
from rulewright.systems.murdham.checks.contests import Entrant, _like, _placed, _throws
from tests.house.demos import demo

SOON = 0.4
"""Seconds of work."""
THREE = (Entrant("a", "A", 12), Entrant("b", "B", 9), Entrant("c", "C", 9))


@pytest.mark.parametrize(
    ("game", "given", "orders"),
    [
        ("contested", {"initiator": "keld", "attribute": "str", "targets": ["nim", "agna", "ismay"]}, 8),
        ("murdham", {"group": ["gerda", "pim", "odile", "jost"], "ability": "str"}, 24),
        ("bdp", {"parties": ["ysolt", "dorn", "merrit", "hale"], "abilities": ["str"]}, 5),
    ],
)
def test_the_odds_of_a_contest_of_four_are_soon_told(game, given, orders):
    found, world = system(game), demo(system(game), fighting=False)
    told = weigh(found, world, {}, found.procedure("contest"), given, policy=usual(found), patience=SOON)
    assert len(told.dist) == orders
    assert sum(weight for _, weight in told.dist.items()) == told.dist.total


def test_the_order_of_three_totals_is_that_of_all_their_faces():
    dice = (d(6).dist(), d(4).dist() + 1, d(8).dist() - 2)
    counted: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for faces in product(*dice):
        shown = [value for value, _ in faces]
        levels = sorted(set(shown), reverse=True)
        counted[tuple(tuple(at for at, one in enumerate(shown) if one == level) for level in levels)] += 1
    told = placings(dice)
    assert {one: told.p(one) for one in told.outcomes} == {one: Fraction(n, 6 * 4 * 8) for one, n in counted.items()}


def test_a_throw_of_several_comes_out_as_its_closed_form_says():
    rule = exact(_throws, THREE, "str", "", of=lambda thrown, _world: thrown.levels, patience=None)
    placed = _placed(THREE, "str", "")
    assert placed is not None
    closed = placed.map(lambda thrown: thrown.levels)
    assert {one: rule.p(one) for one in rule.outcomes} == {one: closed.p(one) for one in closed.outcomes}


def test_totals_behind_an_order_are_as_likely_as_in_all_throws_of_that_order():
    two = THREE[:2]
    levels = (("b",), ("a",))
    every = exact(_throws, two, "str", "")
    among = [one for one in every.outcomes if one.levels == levels]
    meant = {one: every.p(one) / sum(map(every.p, among)) for one in among}
    found = exact(_like, two, "str", levels)
    assert {one: found.p(one) for one in found.outcomes} == meant
