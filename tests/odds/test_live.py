"""A sample of `make odds-check`: the odds of some procedures of each game beside few live runs of each."""

from collections import Counter
from itertools import islice

import pytest

from rulewright.chance import Seeded, d
from rulewright.engine import System, installed
from tests.odds.asked import questions
from tests.odds.live import above, chi_square, compared

EVERY, RUNS = 11, 150
"""Of the comparisons one in so many, and its runs."""


@pytest.mark.parametrize("game", installed().values(), ids=lambda game: game.id)
def test_live_play_falls_out_as_the_odds_say(game: System) -> None:
    found = [compared(one, RUNS, seed) for seed, one in enumerate(islice(questions(game), 0, None, EVERY))]
    assert [f"{one.question} {one.p} {one.why}" for one in found if one.p < 1e-6] == []
    assert len(found) > 3


def test_the_test_sees_a_die_that_is_not_true() -> None:
    draw = Seeded(1).draw
    fair = Counter(draw(20) for _ in range(30_000))
    loaded = Counter(min(20, draw(21)) for _ in range(30_000))
    assert chi_square(d(20).dist(), fair) > 0.001
    assert chi_square(d(20).dist(), loaded) < 1e-6


def test_chi_square_as_the_tables_have_it() -> None:
    assert above(3.841, 1) == pytest.approx(0.05, abs=1e-4)
    assert above(18.307, 10) == pytest.approx(0.05, abs=1e-4)
    assert above(149.449, 100) == pytest.approx(0.001, abs=1e-5)
    assert above(0, 5) == 1
