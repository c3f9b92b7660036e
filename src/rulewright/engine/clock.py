"""Game time: one clock, and everything that lasts until a moment or until something happens.

Belongs here: passing time, what lasts, what ends by itself. Not here: how long a turn is, which is each game's.
The clock counts seconds of game time; a system says how many its turn, watch or day has.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Annotated, Any, Final

import msgspec

from rulewright.engine.facts import drawn, hidden, moments_of
from rulewright.engine.record import Event, Record
from rulewright.engine.requests.asking import change, create, peek, remove, survey
from rulewright.engine.requests.kinds import Request
from rulewright.engine.world import World

CLOCK: Final = "clock"
Rule = Generator[Request[Any], Any, None]


class Clock(Record, frozen=True, kw_only=True):
    """The time that has passed in the game."""

    id: str = CLOCK
    seconds: Annotated[int, drawn("time")] = 0
    """Seconds of game time since the campaign began."""

    def day(self, seconds_a_day: int = 86_400) -> int:
        """Return the number of the day, from 1."""
        return self.seconds // seconds_a_day + 1


class TimePassed(Event[Clock], frozen=True):
    """The clock moved on."""

    seconds: int

    def apply(self, before: Clock) -> Clock:
        return before.with_(seconds=before.seconds + self.seconds)


class Lasting(Record, frozen=True, kw_only=True):
    """Something that lasts until a moment of game time, until something happens, or both, whichever is first."""

    what: Annotated[str, drawn("what lasts")]
    """The system's ending that applies."""
    on: Annotated[str, drawn("lies on")]
    """Id of the record it lies on."""
    until: Annotated[int | None, drawn("until", odds="ends", is_moment=True)] = None
    """Moment of its end, in seconds on the clock."""
    trigger: Annotated[str, drawn("until")] = ""
    """The event that ends it, in the system's words: `end of own turn`, `a night's rest`."""
    title: Annotated[str, drawn("what lasts")] = ""
    clause: Annotated[str, hidden("a line of the rules is opened by it")] = ""
    amount: Annotated[int, hidden("the log said it when it began")] = 0
    """A number that the ending needs."""


def running_clock() -> Generator[Request[Any], Any, Clock]:
    """Return the clock, starting it if the world has none yet."""
    return (yield from peek(Clock, CLOCK)) or (yield from create(Clock()))


Endings = Mapping[str, Callable[[Lasting], Rule]]
"""The rule run when a lasting thing ends, by `Lasting.what`."""


def begin(
    what: str,
    on: str,
    *,
    seconds: int | None = None,
    trigger: str = "",
    title: str = "",
    clause: str = "",
    amount: int = 0,
) -> Generator[Request[Any], Any, Lasting]:
    """Let something last on a record: for `seconds` of game time from now, or until `trigger`."""
    clock = yield from running_clock()
    lasting = yield from survey(Lasting)
    taken = {one.id for one in lasting}
    number = 1
    while f"{what}-{on}-{number}" in taken:
        number += 1
    until = None if seconds is None else clock.seconds + seconds
    thing = Lasting(
        id=f"{what}-{on}-{number}",
        what=what,
        on=on,
        until=until,
        trigger=trigger,
        title=title,
        clause=clause,
        amount=amount,
    )
    return (yield from create(thing))


def lasts(on: str, *whats: str, title: str | None = None) -> Generator[Request[Any], Any, tuple[Lasting, ...]]:
    """Return the lasting effects of these kinds on a record, oldest first; with a `title`, only those of that title."""
    found = yield from survey(Lasting)
    return tuple([one for one in found if one.on == on and one.what in whats and title in (None, one.title)])


def stop(on: str, *whats: str, title: str | None = None) -> Rule:
    """Remove what lasts on a record of these kinds, without running its ending."""
    for one in (yield from lasts(on, *whats, title=title)):
        yield from remove(one.id)


def falling_due(lasting: Iterable[Lasting], moment: int) -> list[Lasting]:
    """Return what ends by itself up to a moment on the clock, in seconds; the earliest first."""
    due = [one for one in lasting if one.until is not None and one.until <= moment]
    return sorted(due, key=lambda one: one.until or 0)


def pass_time(seconds: int, endings: Endings) -> Rule:
    """Let game time pass; what falls due meanwhile ends in the order of its moments, each at its own moment."""
    clock = yield from running_clock()
    goal = clock.seconds + seconds
    while True:
        due = falling_due((yield from survey(Lasting)), goal)
        if not due:
            break
        thing = due[0]
        clock = yield from running_clock()
        if (thing.until or 0) > clock.seconds:
            yield from change(clock, TimePassed((thing.until or 0) - clock.seconds))
        yield from end(thing, endings)
    clock = yield from running_clock()
    if goal > clock.seconds:
        yield from change(clock, TimePassed(goal - clock.seconds))


def happen(trigger: str, on: str, endings: Endings) -> Rule:
    """Let `trigger` happen to the record `on`: what lasted until then ends, oldest first."""
    lasting = yield from survey(Lasting)
    for thing in lasting:
        if thing.trigger == trigger and thing.on == on:
            yield from end(thing, endings)


def end(thing: Lasting, endings: Endings) -> Rule:
    """End something that lasts, if it still does, and run its ending."""
    still = yield from peek(Lasting, thing.id)
    if still is None:
        return
    yield from remove(thing.id)
    ending = endings.get(thing.what)
    if ending is not None:
        yield from ending(thing)


def later(record: Record, seconds: int) -> dict[str, Any]:
    """Return the fields of a record that hold moments, its own or those of its parts, as they are so much later."""
    own = moments_of(type(record))
    found: dict[str, Any] = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in own and value is not None:
            found[name] = value + seconds
        elif isinstance(value, tuple) and any(isinstance(one, msgspec.Struct) for one in value):
            parts = tuple([_part_later(one, seconds) for one in value])
            if parts != value:
                found[name] = parts
    return found


def _part_later(part: Any, seconds: int) -> Any:
    if not isinstance(part, msgspec.Struct):
        return part
    moments = {name: getattr(part, name) for name in moments_of(type(part))}
    return msgspec.structs.replace(part, **{name: one + seconds for name, one in moments.items() if one is not None})


def earlier(world: World, seconds: int) -> World:
    """Return the same world so many seconds of game time earlier: what lasts until a moment lasts as long as before."""
    found: dict[str, Record] = {}
    for one in world:
        if before := later(one, -seconds):
            found[one.id] = one.with_(**before)
    for clock in world.all(Clock):
        found[clock.id] = clock.with_(seconds=clock.seconds - seconds)
    return World({**world.records, **found})
