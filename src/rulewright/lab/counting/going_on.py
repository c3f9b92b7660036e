"""Counting on: batch after batch, until the outcome is known well enough, or somebody says stop.

Belongs here: how many fights, and two forecasts beside each other. Not here: who fights them (crew, cluster).
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from time import monotonic
from typing import Final

from rulewright.lab.counting.crew import Batch, Crew, Here
from rulewright.lab.counting.fights import Fights, job_of
from rulewright.lab.forecast import Forecast
from rulewright.lab.paired import NO_PAIRS, Pairs
from rulewright.lab.tally import Tally

BATCH: Final = 25
"""The number of fights counted at once; after each such batch it is asked whether they are enough."""
MOST_FIGHTS: Final = 1_000_000
ERROR: Final = 0.02
"""The standard error of the party's chance to win at which a forecast is good enough."""


def go_on(
    forecast: Forecast,
    *,
    error: float = ERROR,
    most: int = 10_000,
    seconds: float | None = None,
    crew: Crew | None = None,
    patience: float = 0,
    told: Callable[[Tally], bool] = lambda _tally: True,
    batch: int = BATCH,
) -> Forecast:
    """Fight on until the standard error is reached, `most` fights are fought or the time is over; changes `forecast`.

    The fights are those of `crew`, or of this process. Before the first it is solved, if that takes no more than
    `patience` seconds of work. `told` is called with the counts after each `batch` of fights, and stops it by False.
    Refused if there is no fight.
    """
    if patience and not forecast.tally.fights:
        forecast.tally = Fights(forecast).solved(patience) or forecast.tally
    most = min(most, MOST_FIGHTS)
    ends = None if seconds is None else monotonic() + seconds
    job = job_of(forecast)
    batches = batches_of(job, forecast.tally.fights, most, batch)
    with closing((crew or Here())(batches)) as found:
        while forecast.tally.fights < most and (forecast.tally.error > error or not forecast.tally.fights):
            forecast.tally.add(next(found).tally)
            if not told(forecast.tally) or (ends is not None and monotonic() >= ends):
                break
    return forecast


def compared(
    one: Forecast,
    other: Forecast,
    fights: int,
    crew: Crew | None = None,
    *,
    before: Pairs = NO_PAIRS,
    told: Callable[[Pairs], bool] = lambda _pairs: True,
) -> Pairs:
    """Return how often the party won each of two fights that are fought with the same dice, so many times with those
    `before`; changes both forecasts. `told` is called after each batch, and stops it by False.
    """
    crew, pairs = crew or Here(), before
    batches = [batches_of(job_of(each), before.fights, fights) for each in (one, other)]
    with closing(crew(batches[0])) as mine, closing(crew(batches[1])) as theirs:
        for first, second in zip(mine, theirs, strict=True):
            one.tally.add(first.tally)
            other.tally.add(second.tally)
            pairs = pairs.plus(Pairs.of(first.won, second.won))
            if not told(pairs):
                break
    return pairs


def batches_of(job: bytes, first: int, last: int, size: int = BATCH) -> Iterator[Batch]:
    """Yield the fights from one number up to another, in batches."""
    for start in range(first, last, size):
        yield Batch(job, start, min(size, last - start))
