"""Powers at work: what each does as it begins, what it asks for before that, and what its end leaves.

Belongs here: the shape of a power at work, and how its parts are declared. Not here: reading scrolls, and each power.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from rulewright.engine import Rule, begin, change, lasts, look, stop
from rulewright.systems.murdham.events.perils import PowerBegan
from rulewright.systems.murdham.health.conditions import UNITS, seconds_left
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.tables import Duration, Power

BLAST: Final = "eldritch blast"
BLAST_DIE: Final = "d10"
"""The power that strikes, and its damage die. Clause: magic.profane"""
DURATIONS: Final[tuple[Duration, ...]] = ("stretch", "watch", "lingering")
"""Durations, the shortest first. Clause: magic.duration"""
POWER: Final = "power"
"""What lasts while a power is at work. Clause: magic.duration"""


class Cast(NamedTuple):
    """A power that takes effect on somebody."""

    by: Creature
    target: Creature
    power: Power
    duration: Duration = "instant"
    about: str = ""
    """What it is about, in words: a topic, an animal, a question."""
    other: Creature | None = None
    """Somebody else it concerns."""
    thing: Thing | None = None
    """A thing it is laid on."""
    extra: int = 0
    """Enhancement points put into what the power itself offers for them. Clause: magic.profane"""


Working = Callable[[Cast], Rule[Any]]
F = TypeVar("F", bound=Callable[..., Any])
WORKS: Final[dict[str, Working]] = {}
"""What powers do as they begin, by name. Clauses: magic.sacred, magic.profane"""
NEEDS: Final[dict[str, Callable[[Cast], None]]] = {}
"""What powers refuse before anything is paid, by name. Clauses: magic.sacred, magic.profane"""
OVER: Final[dict[str, Callable[[Creature], Rule[Any]]]] = {}
"""What is left when powers end, by name. Clause: magic.duration"""


def works(*powers: str) -> Callable[[F], F]:
    """Above the rule of what a power does as it begins. Clauses: magic.sacred, magic.profane"""
    return _declared(WORKS, powers)


def needs(*powers: str) -> Callable[[F], F]:
    """Above the check that refuses what a power cannot be laid on. Clauses: magic.sacred, magic.profane"""
    return _declared(NEEDS, powers)


def over(*powers: str) -> Callable[[F], F]:
    """Above the rule of what is left when a power ends. Clause: magic.duration"""
    return _declared(OVER, powers)


def _declared(registry: dict[str, Any], powers: tuple[str, ...]) -> Callable[[F], F]:
    def keep(rule: F) -> F:
        for power in powers:
            if registry.setdefault(power, rule) is not rule:
                raise ValueError(f"{power} has two rules: {registry[power].__name__} and {rule.__name__}")
        return rule

    return keep


def begin_power(target: Creature, name: str, duration: Duration) -> Rule[None]:
    """Lay a power on somebody; laid on anew it lasts as long as the longer of the two. Clause: magic.duration"""
    target = yield from look(Creature, target.id)
    at_work = yield from lasts(target.id, POWER, title=name)
    if any(one.amount > DURATIONS.index(duration) for one in at_work):
        return
    yield from stop(target.id, POWER, title=name)
    if name not in target.powers:
        yield from change(target, PowerBegan(name))
    yield from begin(
        POWER,
        target.id,
        seconds=(yield from span_of(duration)),
        title=name,
        clause="magic.duration",
        amount=DURATIONS.index(duration),
    )


def span_of(duration: Duration) -> Rule[int | None]:
    """Seconds until a duration is over; None where it lingers. Clause: magic.duration"""
    moment = f"end of {duration}"
    return (yield from seconds_left(moment)) if moment in UNITS else None


COSTS: Final[Mapping[str, int]] = {
    "flawed resurrection": 1,
    "levitation": 1,
    "reanimate corpse": 2,
    "summon demon": 2,
    "eldritch blast": 1,
}
"""Enhancement points that what a power itself offers costs, each time. Clause: magic.profane"""
