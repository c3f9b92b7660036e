"""Game time in words, and what of everything that lasts ends when: the strip every game draws of its clock."""

from collections.abc import Callable

from rulewright.engine import Clock, Lasting, World
from rulewright.engine.clock import falling_due
from rulewright.engine.glance import Suffered

UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


def span(seconds: int) -> str:
    """A span of game time in words, in its two largest units."""
    words = []
    for length, name in UNITS:
        count, seconds = divmod(max(0, seconds), length)
        if count:
            words.append(f"{count} {name}{'s' if count > 1 else ''}")
    return " ".join(words[:2]) or "no time"


def clock_of(world: World) -> Clock:
    """The clock, or one that has not begun to run."""
    return next(iter(world.all(Clock)), Clock())


def until(one: Lasting, world: World) -> str:
    """When something ends by itself, in words: what it waits for, or how long it still is."""
    if one.until is None:
        return one.trigger
    left = span(one.until - clock_of(world).seconds)
    return f"{left} or {one.trigger}" if one.trigger else left


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
        Suffered(f"{_whose(one, world)}{name(one)}", until(one, world), one.clause)
        for one in world.all(Lasting)
        if one.what not in but
    )


def due_within(world: World, seconds: int, name: Name = named, *, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What falls due when so much game time passes, the earliest first, in words."""
    due = falling_due(world.all(Lasting), clock_of(world).seconds + seconds)
    return tuple(f"{_whose(one, world)}{name(one)}" for one in due if one.what not in but)


def _whose(one: Lasting, world: World) -> str:
    return f"{world[one.on].title}: " if one.on in world else ""
