"""Time that several share: one does something while another does something else, and the clock moves once for both.

Belongs here: who was busy in the stretch of time that has just passed. Not here: what passes with it (each game's).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Clock, Event, Record, Rule, Shown, becomes, change, create, extend, must, peek
from rulewright.engine.clock import CLOCK
from rulewright.engine.facts import Who, hidden
from rulewright.engine.games.laws import Act

STRETCH: Final = "stretch"
"""Id of the last stretch of time."""


class Stretch(Record, frozen=True, kw_only=True):
    """The last stretch of time, and who spent it on something."""

    id: str = STRETCH
    since: Annotated[int, hidden("the clock shows the time")] = 0
    until: Annotated[int, hidden("the clock shows the time")] = 0
    """Its end, in seconds on the clock."""
    busy: Annotated[tuple[Who, ...], hidden("the log has said what they did")] = ()
    """Ids of those who have spent it on something."""


class StretchSpent(Event[Stretch], frozen=True):
    """A stretch of time was spent on something."""

    since: int
    until: int
    busy: tuple[str, ...]


class SpentMeanwhile(Event[Stretch], frozen=True):
    """Others have spent the same stretch of time on something of theirs."""

    effect = becomes(busy=extend("who"))
    who: tuple[str, ...]


def now() -> Rule[int]:
    """Return the moment on the clock, in seconds; 0 if the world has no clock yet."""
    clock = yield from peek(Clock, CLOCK)
    return clock.seconds if clock else 0


def has_passed(who: Iterable[str], seconds: int) -> Rule[bool]:
    """Return whether the stretch that has just passed is long enough, and these have done nothing with it yet."""
    last = yield from peek(Stretch, STRETCH)
    if last is None or last.until != (yield from now()) or last.until - last.since < seconds:
        return False
    return not set(who) & set(last.busy)


def not_so_soon(who: Record, woke: int | None, awake: int, since: int, clause: str) -> None:
    """Refuse sleep to somebody who is awake for less than so many seconds; `since` is when the sleep began."""
    must(
        woke is None or since >= woke + awake,
        "{who} has slept already, and is not tired again so soon",
        who=who,
        clause=clause,
    )


def spend(who: tuple[str, ...], seconds: int, passes: Callable[[int], Rule[Any]]) -> Rule[None]:
    """Let some spend seconds: they pass, or have just passed while others did something."""
    last = yield from peek(Stretch, STRETCH)
    if (yield from has_passed(who, seconds)):
        assert last is not None
        yield from change(last, SpentMeanwhile(who))
        return
    since = yield from now()
    yield from passes(seconds)
    last = yield from peek(Stretch, STRETCH)
    if last is None:
        last = yield from create(Stretch())
    yield from change(last, StretchSpent(since, (yield from now()), who))


def shared(act: Act) -> bool:
    """Return whether an act spent the stretch that had just passed while others did something, for laws of
    random play.
    """
    before, after = (world.records.get(STRETCH) for world in (act.before, act.after))
    return isinstance(after, Stretch) and after != before


RECORDS: Final = (Stretch,)
EVENTS: Final = (StretchSpent, SpentMeanwhile)
SHOWN: Final[Mapping[type[Record], Shown]] = {Stretch: Shown(everyone=True)}
"""The log has said all of it."""
