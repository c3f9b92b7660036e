"""What is likely to come of a fight, for the referee: counted in the background, a little more each time it is asked.

Belongs here: the answer's shape, and what is remembered of one table. Not here: fighting and counting (lab).
"""

from collections.abc import Iterator, Mapping
from threading import Lock
from typing import Any, Final, Literal

import msgspec

from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Refused, Sentence
from rulewright.lab.forecast import Forecast, forecast_of, go_on
from rulewright.lab.scenario import ready
from rulewright.lab.tally import DOWN, HURT, LEFT, UNHURT, Fate, Tally
from rulewright.lab.told import ENDS

Harm = Literal["", "well", "hurt", "gone", "bad"]

AT_ONCE: Final = 1.0
"""Seconds of counting for each time it is asked."""
GOOD: Final = 0.02
"""The standard error at which it is not counted any further."""
MOST_FIGHTS: Final = 2_000
MOST_KEPT: Final = 12
"""Forecasts of one table that are gone on with: those asked for last."""
WAITS: Final = 2 * AT_ONCE
"""Seconds that one waits for another to be counted."""
SEED: Final = 1
"""Forecasts are no dice of play: they may be the same each time."""
STATES: Final[Mapping[str, Sentence]] = {
    UNHURT: Sentence("unhurt"),
    HURT: Sentence("hurt"),
    DOWN: Sentence("down"),
    LEFT: Sentence("left the fight"),
}
"""How somebody may come out of it, beside the game's own words."""
HARM: Final[Mapping[str, Harm]] = {UNHURT: "well", HURT: "hurt", LEFT: "gone"}
"""How bad that is; the game's own words are of those who can no longer fight."""
RANKS: Final[tuple[Harm, ...]] = ("well", "hurt", "gone", "bad")


class Likely(msgspec.Struct, frozen=True):
    """How likely something is, in percent, with what it may be as well, 19 times in 20."""

    what: Term
    percent: float
    low: float
    high: float
    harm: Harm = ""
    """How bad that is for whom it is about."""


class Comes(msgspec.Struct, frozen=True):
    """How somebody comes out of it; `ends` from the best to the worst."""

    who: str
    """Id of the record."""
    title: str
    side: str
    ends: tuple[Likely, ...]


class Forecasted(msgspec.Struct, frozen=True):
    """What is likely to come of a fight, as far as it has been counted."""

    fights: int
    party: float
    """How often the party wins, in percent."""
    rounds: float
    """On average."""
    ends: tuple[Likely, ...]
    people: tuple[Comes, ...]
    is_good: bool
    """Counting further would change little; else it can be asked again, and is better then."""


_ONE: Final = Lock()
"""One forecast at a time is counted on a server, since it takes a processor for itself."""


class Forecasts:
    """The forecasts of one table, to go on with while its world stays the same."""

    def __init__(self) -> None:
        self._of: tuple[World, Mapping[str, Any]] | None = None
        self._found: dict[tuple[tuple[str, int], ...], Forecast] = {}
        """By the foes that come as well."""

    def further(self, system: System, world: World, options: Mapping[str, Any], foes: Mapping[str, int]) -> Forecasted:
        """Count a little more. Refused where nobody could fight, or while another forecast is being counted."""
        if not _ONE.acquire(timeout=WAITS):
            raise Refused("another forecast is being counted here: ask again in a few seconds")
        try:
            if self._of is None or self._of[0] is not world or self._of[1] != options:
                self._of, self._found = (world, dict(options)), {}
            key = tuple(foes.items())
            found = self._found.pop(key, None)
            if found is None:
                found = forecast_of(ready(system, world, foes, {}, options, SEED, where="the fight"))
            go_on(found, error=GOOD, most=MOST_FIGHTS, seconds=AT_ONCE)
            self._found[key] = found
            if len(self._found) > MOST_KEPT:
                del self._found[next(iter(self._found))]
            return told(found)
        finally:
            _ONE.release()


def told(found: Forecast) -> Forecasted:
    """A forecast as it is sent."""
    tally = found.tally
    return Forecasted(
        tally.fights,
        round(tally.won("party").part * 100, 1),
        round(tally.mean_rounds, 1),
        tuple(_likely(tally.winners, tally, ENDS)),
        tuple(_comes(one, fate, tally) for one, fate in tally.fates.items()),
        is_good=tally.error <= GOOD or tally.fights >= MOST_FIGHTS,
    )


def _comes(who: str, fate: Fate, tally: Tally) -> Comes:
    ends = [msgspec.structs.replace(one, harm=HARM.get(one.what, "bad")) for one in _likely(fate.ends, tally, STATES)]
    return Comes(who, fate.title, fate.side, tuple(sorted(ends, key=lambda one: RANKS.index(one.harm))))


def _likely(counts: Mapping[str, int], tally: Tally, words: Mapping[str, Sentence]) -> Iterator[Likely]:
    for key, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        found = tally.share(count)
        part, low, high = (round(value * 100, 1) for value in found)
        yield Likely(words.get(key, Sentence(key)), part, low, high)
