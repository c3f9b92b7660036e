"""Game time in words, and what of everything that lasts ends when: the strip every game draws of its clock."""

from collections.abc import Callable
from typing import Final

from rulewright.engine import Clock, Lasting, World
from rulewright.engine.clock import falling_due
from rulewright.engine.display.glance import Suffered, Tick
from rulewright.errors import Sentence

UNITS: Final[tuple[tuple[int, Callable[[int], Sentence]], ...]] = (
    (86_400, lambda n: Sentence("{n} day", "{n} days", n=n)),
    (3_600, lambda n: Sentence("{n} hour", "{n} hours", n=n)),
    (60, lambda n: Sentence("{n} minute", "{n} minutes", n=n)),
    (1, lambda n: Sentence("{n} second", "{n} seconds", n=n)),
)
"""Units of game time in seconds, with so many of each in words."""


def span(seconds: int) -> str:
    """A span of game time in words, in its two largest units."""
    words = []
    for length, of in UNITS:
        count, seconds = divmod(max(0, seconds), length)
        if count:
            words.append(of(count))
    if len(words) > 1:
        return Sentence("{larger} {smaller}", larger=words[0], smaller=words[1])
    return words[0] if words else Sentence("no time")


def into(seconds: int) -> tuple[Tick, ...]:
    """How much of the day, or of the part of it that stands before it on the strip, is over; nothing of none of it."""
    return (Tick("", Sentence("{time} in", time=span(seconds))),) if seconds else ()


def clock_of(world: World) -> Clock:
    """The clock, or one that has not begun to run."""
    return next(iter(world.all(Clock)), Clock())


def until(one: Lasting, world: World) -> str:
    """When something ends by itself, in words: what it waits for, or how long it still is."""
    if one.until is None:
        return one.trigger
    left = span(one.until - clock_of(world).seconds)
    return Sentence("{words} or {word}", words=left, word=Sentence(one.trigger)) if one.trigger else left


Name = Callable[[Lasting], str]
"""Says what lasts, in words."""


def named(one: Lasting) -> str:
    """What lasts by its own title, or by its kind."""
    return one.title or one.what.replace("-", " ")


def suffers(world: World, who: str, name: Name = named) -> tuple[Suffered, ...]:
    """What lies on somebody for a time, with its end."""
    return tuple(Suffered(name(one), until(one, world), one.clause) for one in world.all(Lasting) if one.on == who)


def lasting(world: World, name: Name = named, *, but: tuple[str, ...] = ()) -> tuple[Suffered, ...]:
    """Everything that lasts, with on whom and until when; kinds in `but` only count and are left out."""
    return tuple(
        Suffered(_whose(one, world, name), until(one, world), one.clause)
        for one in world.all(Lasting)
        if one.what not in but
    )


def due_within(world: World, seconds: int, name: Name = named, *, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What falls due when so much game time passes, the earliest first, in words."""
    due = falling_due(world.all(Lasting), clock_of(world).seconds + seconds)
    return tuple(_whose(one, world, name) for one in due if one.what not in but)


def _whose(one: Lasting, world: World, name: Name) -> str:
    """What lasts, with on whom."""
    what = name(one)
    return Sentence("{whose}: {what}", whose=world[one.on].title, what=Sentence(what)) if one.on in world else what
