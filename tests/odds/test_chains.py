"""A night, a day of illness, a turn in the dark, a leg of a journey: asked three in a row as three blows are."""

import pytest

from rulewright.campaign.odds.in_a_row import Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.engine import system
from rulewright.errors import Complaint
from tests.odds.deeds import deeds

TIMES = 3
PASSING = {
    "bdp": ("day-end", "travel", "dungeon-event", "go", "wait"),
    "contested": ("rest", "search"),
    "murdham": ("full-rest", "daily-rest", "pass-time", "enter-area", "endure"),
    "phased": ("long-rest", "camp", "turn", "wild-event", "wait", "search"),
    "symbaroum": ("end-turn", "first-aid", "search"),
}
"""What brings time with it, in each game."""
MORE = {"phased.long-rest": {"fed": True}}
"""What is said besides, where the recorded deed could not be done so often: nobody has rations for three nights."""


def told(game, name):
    """The first of the recorded deeds of that name that can be told alone and so many times in a row."""
    for world, options, called, arguments in deeds(game):
        if called != f"{game.id}.{name}":
            continue
        wish = Wish(game.procedures[called], {**arguments, **MORE.get(called, {})})
        try:
            alone = weigh(game, world, options, *wish, policy=usual(game)).forks()
            row = weigh_in_a_row(game, world, options, [wish] * TIMES, policy=usual(game)).forks()
        except (Complaint, KeyError, AssertionError):  # it is not possible there, or only once
            continue
        if row:
            return alone, row
    raise AssertionError(f"{name} is told nowhere")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in PASSING.items() for name in names])
def test_what_time_brings_is_told_three_in_a_row(game, name):
    alone, row = told(system(game), name)
    assert all(sum(way.chance for way in one.ways) == 1 for one in row)
    first = {str(one.what): one for one in row}
    for one in alone:
        if one.known.kind is None:  # what the first gives back is what it gives back alone
            assert first[f"number 1: {one.what}"].ways[0].chance == one.ways[0].chance
