"""The likely outcome of a fight, for the referee: counted in the background, a little more each time it is asked for.

Belongs here: the answer's shape, and what is remembered for one table. Not here: fighting and counting (lab).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec

from rulewright.engine.declared.unattended import RETREAT
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Refused, Sentence
from rulewright.lab.counting.going_on import go_on
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.one_fight import fights_by_itself
from rulewright.lab.reporting.told import BROKEN, ENDS, means, often
from rulewright.lab.scenario import ready
from rulewright.lab.tally import DESTROYED, DOWN, FLEES, HURT, LEFT, OPEN, SAME, UNHURT, Fate, Tally

Harm = Literal["", "well", "hurt", "gone", "bad"]

AT_ONCE: Final = 0.5
"""Seconds of counting for each question."""
GOOD: Final = 0.02
"""The standard error at which counting stops."""
MOST_FIGHTS: Final = 2_000
MOST_KEPT: Final = 12
"""The most forecasts of one table that can be continued: those asked for last."""
BATCH: Final = 1
"""Fights after which it checks whether time is up, or the world has changed."""
SEED: Final = 1
"""The seed; forecasts are no dice of play, and may be the same each time."""
STATES: Final[Mapping[str, Sentence]] = {
    UNHURT: Sentence("unhurt"),
    SAME: Sentence("no worse than before"),
    HURT: Sentence("hurt"),
    DOWN: Sentence("down"),
    LEFT: Sentence("left the fight"),
}
"""The states in which somebody may end, besides the game's own words."""
HARM: Final[Mapping[str, Harm]] = {UNHURT: "well", SAME: "well", HURT: "hurt", LEFT: "gone"}
"""The severity; the game's own words mean somebody who can no longer fight."""
HARM_OF_ALL: Final[Mapping[str, Harm]] = {"party": "well", FLEES: "gone", DESTROYED: "bad"}
"""The same of how the party comes out of it."""
PARTY_ENDS: Final[Mapping[str, Sentence]] = {FLEES: BROKEN["party", FLEES], DESTROYED: BROKEN["party", DESTROYED]}
"""The fate of a party that does not win, in words."""
RANKS: Final[tuple[Harm, ...]] = ("well", "hurt", "gone", "bad")


class Likely(msgspec.Struct, frozen=True):
    """A probability in percent, with its 95 % interval."""

    what: Term
    percent: float
    low: float
    high: float
    harm: Harm = ""
    """The severity for its subject."""


class Cost(msgspec.Struct, frozen=True):
    """The average change of a number on somebody's sheet; a positive one is an increase."""

    what: Term
    mean: float


class Comes(msgspec.Struct, frozen=True):
    """Somebody's fate; `ends` from the best to the worst."""

    who: str
    """Id of the record."""
    title: str
    side: str
    ends: tuple[Likely, ...]
    costs: tuple[Cost, ...] = ()
    """The cost for one of the party."""
    others: tuple[Likely, ...] = ()
    """Anything lost, damaged or new, such as a wound."""


class Forecasted(msgspec.Struct, frozen=True):
    """The likely outcome of a fight, as far as it has been counted."""

    fights: int
    party: float
    """The party's chance to win, in percent."""
    low: float
    high: float
    """The 95 % interval of that chance."""
    margin: float
    """The most, in percentage points, by which any share counted in so many fights is likely to be off."""
    rounds: float
    """The mean number of rounds."""
    falls: float
    """The mean number of the party who fall."""
    ends: tuple[Likely, ...]
    people: tuple[Comes, ...]
    is_good: bool
    """Whether counting further would change little; otherwise asking again improves it."""
    can_run: bool = False
    """Whether the game says how the party runs at once, so that this can be asked for."""


class Forecasts:
    """The forecasts of one table, to be continued while its world stays the same."""

    def __init__(self) -> None:
        self._of: tuple[World, Mapping[str, Any]] | None = None
        self._found: dict[tuple[Any, ...], Forecast] = {}
        """By the foes that join in, and the tactics of the party."""

    def further(
        self,
        system: System,
        world: World,
        options: Mapping[str, Any],
        foes: Mapping[str, int],
        is_current: Callable[[], bool] = lambda: True,
        *,
        runs: bool = False,
    ) -> Forecasted:
        """Count a little more, as long as the world `is_current`; if it `runs`, the party tries to get away at once.

        Refused if nobody could fight, or if the world is another.
        """
        if not is_current():
            raise Refused("things have moved on: ask again")
        if self._of is None or self._of[0] is not world or self._of[1] != options:
            self._of, self._found = (world, dict(options)), {}
        policies = {"party": RETREAT} if runs else {}
        key = (*foes.items(), *policies.items())
        found = self._found.pop(key, None)
        if found is None:
            found = forecast_of(ready(system, world, foes, policies, options, SEED, where="the fight"))
        go_on(
            found,
            error=GOOD,
            most=MOST_FIGHTS,
            seconds=AT_ONCE,
            told=lambda _tally: is_current(),
            batch=BATCH,
        )
        self._found[key] = found
        if len(self._found) > MOST_KEPT:
            del self._found[next(iter(self._found))]
        return told(found)


def told(found: Forecast) -> Forecasted:
    """Return a forecast as it is sent."""
    tally = found.tally
    party, low, high = (round(part * 100, 1) for part in tally.won("party"))
    return Forecasted(
        tally.fights,
        party,
        low,
        high,
        round(max(high - party, party - low, tally.margin * 100), 1),
        round(tally.mean_rounds, 1),
        round(sum(_falls(fate) for fate in tally.fates.values() if fate.side == "party") / max(1, tally.fights), 1),
        tuple(_likely(_ends(tally), tally, {**ENDS, **PARTY_ENDS}, HARM_OF_ALL)),
        tuple(_comes(one, fate, tally) for one, fate in tally.fates.items()),
        is_good=tally.error <= GOOD or tally.fights >= MOST_FIGHTS,
        can_run=RETREAT in fights_by_itself(found.system).tactics,
    )


def _ends(tally: Tally) -> dict[str, int]:
    """The chance that the party wins, flees or is destroyed."""
    ways = tally.sides.get("party", {})
    found = {
        "party": tally.winners.get("party"),
        **{way: ways.get(way) for way in PARTY_ENDS},
        OPEN: tally.winners.get(OPEN),
    }
    return {key: count for key, count in found.items() if count}


def _falls(fate: Fate) -> int:
    return sum(count for end, count in fate.ends.items() if end not in HARM)


def _comes(who: str, fate: Fate, tally: Tally) -> Comes:
    harms = {end: HARM.get(end, "bad") for end in fate.ends}
    ends = _likely(fate.ends, tally, STATES, harms)
    return Comes(
        who,
        fate.title,
        fate.side,
        tuple(sorted(ends, key=lambda one: RANKS.index(one.harm))),
        tuple(Cost(Sentence(name), round(mean, 1)) for name, mean in means(fate, tally.fights)),
        tuple(_likely(dict(often(fate, tally.fights)), tally, {}, {})),
    )


def _likely(
    counts: Mapping[str, int], tally: Tally, words: Mapping[str, Sentence], harms: Mapping[str, Harm]
) -> Iterator[Likely]:
    for key, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        found = tally.share(count)
        part, low, high = (round(value * 100, 1) for value in found)
        yield Likely(words.get(key, Sentence(key)), part, low, high, harms.get(key, ""))
