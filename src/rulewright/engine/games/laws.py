"""Laws: statements true of every world that play can reach, and of every act by anybody.

    @of_worlds("Nobody holds more than two hands can", "inventory.hands")
    def hands(_system: System, world: World) -> Iterator[str]:
        yield from (f"{one.title} holds {one.held}" for one in world.all(Creature) if len(one.held) > 2)

    @of_acts("Coins are neither made nor lost but by trade", "market.buy")
    def coins(act: Act) -> Iterator[str]: ...

Each module of a game's package may declare some; the manual lists them, and random play tries to break them.

Belongs here: declaring laws, and those of every game. Not here: a game's own, which stand beside its rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rulewright.engine.clock import Clock, Lasting
from rulewright.engine.facts import naming
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.steps import Step, Told
from rulewright.engine.world import World

if TYPE_CHECKING:
    from rulewright.engine.system import System

A_ROUND_AT_MOST: Final = 120
"""Seconds that an act in a fight may take in any game: no round is longer."""


class Act(NamedTuple):
    """Something that was done."""

    system: "System"
    procedure: Procedure[..., Any]
    bound: Mapping[str, Any]
    """The arguments: records as they stood before, and values."""
    is_referee: bool
    """Whether the referee did it, who may do more than others."""
    before: World
    after: World
    steps: tuple[Step, ...]

    @property
    def actor(self) -> Record | None:
        """The record that acts; None if the referee or nobody does."""
        return None if self.is_referee else self.procedure.doer(self.bound)

    @property
    def bound_ids(self) -> frozenset[str]:
        """The ids of all records among the arguments."""
        return frozenset(one.id for value in self.bound.values() for one in _records(value))

    @property
    def is_in_fight(self) -> bool:
        """Whether there was a fight before it and is one after it."""
        return self.system.is_fought(self.before) and self.system.is_fought(self.after)


OfActs = Callable[[Act], Iterator[str]]
OfWorlds = Callable[["System", World], Iterator[str]]


class Law:
    """Something that always holds, in a sentence, with the clauses it comes from."""

    def __init__(self, says: str, clauses: tuple[str, ...], *, act: OfActs | None, world: OfWorlds | None) -> None:
        self.says, self.clauses, self._act, self._world = says, clauses, act, world

    def broken(self, act: Act) -> tuple[str, ...]:
        """Return the breaches caused by an act, in words; those that existed before do not count."""
        if self._act:
            return tuple(self._act(act))
        assert self._world
        now = tuple(self._world(act.system, act.after))
        before = set(self._world(act.system, act.before)) if now else set()
        return tuple(one for one in now if one not in before)

    def __repr__(self) -> str:
        return f"<law {self.says}>"


def of_acts(says: str, *clauses: str) -> Callable[[OfActs], Law]:
    """Declare a law of acts: a function that yields what an act breaks, in words."""
    return lambda check: Law(says, clauses, act=check, world=None)


def of_worlds(says: str, *clauses: str) -> Callable[[OfWorlds], Law]:
    """Declare a law of worlds: a function that yields what of a world breaks it, in words."""
    return lambda check: Law(says, clauses, act=None, world=check)


def conserved(says: str, count: Callable[[World], int], but: Iterable[str], *clauses: str) -> Law:
    """A law of acts: the number that `count` finds in a world never changes, except by the procedures named."""
    free = frozenset(but)

    def check(act: Act) -> Iterator[str]:
        before, after = count(act.before), count(act.after)
        if before != after and act.procedure.id not in free:
            yield f"{before} before, {after} after"

    return Law(says, clauses, act=check, world=None)


def held(kind: type[Record], field: str) -> Callable[[World], int]:
    """Return a count of what all records of a type have together in one field, to be conserved."""
    return lambda world: sum(getattr(one, field) for one in world.all(kind))


def senseless_do_nothing(kind: type[Record], able: Callable[[Any], bool], *clauses: str) -> Law:
    """A law of acts: records of a type that are incapable of acting do only what is done even by those who lie down."""

    def check(act: Act) -> Iterator[str]:
        actor = act.actor
        free = act.procedure.house or "down" in act.procedure.even
        if isinstance(actor, kind) and not able(actor) and not free:
            yield f"{actor.title} acted, who can do nothing"

    return Law("Whoever can do nothing does nothing", clauses, act=check, world=None)


Turn = Callable[["System", World, Record], str]
"""Returns in words what keeps somebody from acting in a fight just now; empty if nothing does."""


def by_order(*, together: bool) -> Turn:
    """Return the turn check of an order: everybody in it who has not acted and is next; by columns if `together`."""

    def turn(system: "System", world: World, who: Record) -> str:
        order = system.order(world)
        columns = order.columns if order is not None else ()
        own = [(column.now, one.state) for column in columns for one in column.standings if one.who == who.id]
        if not own:
            return "is not in the fight"
        if all(state in ("acted", "out") for _, state in own):
            return "has acted, or cannot"
        is_next = any(state == "now" or (together and now) for now, state in own)
        somebody_is = any(one.state == "now" for column in columns for one in column.standings)
        return "is not next" if somebody_is and not is_next else ""

    return turn


def nobody_acts_out_of_turn(turn: Turn, *clauses: str) -> Law:
    """A law of acts: in a fight each acts at their turn, and nobody else acts into it, but by what goes out of turn."""

    def check(act: Act) -> Iterator[str]:
        actor = act.actor
        if (
            actor is None
            or not act.system.somebody(actor)
            or not act.is_in_fight
            or act.procedure.house
            or "out of turn" in act.procedure.even
        ):
            return
        order = act.system.order(act.before)
        standings = [one for column in (order.columns if order else ()) for one in column.standings]
        among = {one.who for one in standings if one.state != "out" or one.who == actor.id}
        if (why := turn(act.system, act.before, actor)) and among & act.bound_ids:
            yield f"{actor.title} acted and {why}"

    return Law("In a fight nobody acts out of turn", clauses, act=check, world=None)


Spent = Callable[[Act], bool]
"""Whether the time of an act was spent in another way: others passed it, or it passes when a Watch ends."""


def time_is_taken(spans: Mapping[str, int], spent: Spent, *clauses: str) -> Law:
    """A law of acts: each act of the procedures named takes that many seconds, or spends time that has just passed."""

    def check(act: Act) -> Iterator[str]:
        needed = spans.get(act.procedure.id, 0)
        passed = _seconds(act.after) - _seconds(act.before)
        if passed < needed and not spent(act):
            yield f"{passed} seconds passed, and it takes {needed}"

    return Law("Each act that takes time took it", clauses, act=check, world=None)


def the_fled_are_left_alone(fled: Callable[[World], Iterable[str]], by: Iterable[str], *clauses: str) -> Law:
    """A law of acts: the procedures named, by which people fight, hurt nobody who has got away from the fight."""
    blows = frozenset(by)

    def check(act: Act) -> Iterator[str]:
        for who in fled(act.before) if act.procedure.id in blows else ():
            one, now = act.before.records.get(who), act.after.records.get(who)
            if one is not None and now is not None and any(_less(one, now, field) for field in ("hp", "strength")):
                yield f"{one.title} was hurt, who has got away"

    return Law("Nobody is hurt who has got away from the fight", clauses, act=check, world=None)


def _less(one: Record, now: Record, field: str) -> bool:
    return bool(getattr(now, field, 0) < getattr(one, field, 0))


@of_acts("Time never runs back")
def time_runs_on(act: Act) -> Iterator[str]:
    """Clocks of both worlds."""
    before, after = (_seconds(world) for world in (act.before, act.after))
    if after < before:
        yield f"the clock went back by {before - after} seconds"


@of_acts("Nothing that takes long is done in a fight")
def nothing_long_in_a_fight(act: Act) -> Iterator[str]:
    """Time passes in rounds during a fight; only the referee may let more pass."""
    passed = _seconds(act.after) - _seconds(act.before)
    if not act.is_referee and act.is_in_fight and passed > A_ROUND_AT_MOST:
        yield f"{passed} seconds passed while the fight went on"


@of_acts("The dead and those who have left do nothing")
def the_gone_do_nothing(act: Act) -> Iterator[str]:
    """The record that acted."""
    if (actor := act.actor) is not None and act.system.gone(actor):
        yield f"{actor.title} acted, who is no longer there"


@of_worlds("What has fallen due is over")
def what_is_due_is_over(_system: "System", world: World) -> Iterator[str]:
    """Everything that lasts until a moment of the clock."""
    now = _seconds(world)
    for one in world.all(Lasting):
        if one.until is not None and one.until < now:
            yield f"{one.title or one.what} on {one.on} should have ended {now - one.until} seconds ago"


@of_worlds("Nothing lies on, and nothing names, who is not there")
def names_are_of_somebody(_system: "System", world: World) -> Iterator[str]:
    """Each field that holds ids of others, and every lasting effect."""
    for record in world:
        for field in naming(type(record)):
            yield from (
                f"{type(record).__name__} {record.id}: {field} names {one}, who is not there"
                for one in _ids(getattr(record, field))
                if one and one not in world
            )
    for one in world.all(Lasting):
        if one.on and one.on not in world:
            yield f"{one.title or one.what} lies on {one.on}, who is not there"


@of_worlds("Nothing is above its most, and nothing below none")
def meters_hold(system: "System", world: World) -> Iterator[str]:
    """The meters drawn for everybody: HP, points, room. A meter of harm may exceed its maximum."""
    for record in world:
        if system.somebody(record):
            glance = system.glance(record, world)
            for meter in (*glance.meters, *((glance.room,) if glance.room else ())):
                above = meter.most is not None and meter.value > meter.most and not meter.bad
                if meter.value < 0 or (above and meter is not glance.room):
                    yield f"{record.title}: {meter.name} {meter.value} of {meter.most}"


@of_acts("Each line tells of those who are there")
def lines_tell_of_who_is_there(act: Act) -> Iterator[str]:
    """Everybody named in a line was there before or after it."""
    for step in act.steps:
        if isinstance(step, Told):
            for one in step.of:
                if one != "referee" and one not in act.before and one not in act.after:
                    yield f"'{step.text}' tells of {one}"


@of_acts("What is told adds up")
def sums_are_right(act: Act) -> Iterator[str]:
    """The parts of each line add up to its total, and those of its target to the number it is compared with."""
    for step in act.steps:
        if isinstance(step, Told):
            for parts, total in ((step.parts, step.total), (step.target, step.against)):
                if parts and total is not None and sum(one.value for one in parts) != total:
                    yield f"'{step.text}': {' + '.join(f'{one.name} {one.value}' for one in parts)} is not {total}"


SHARED: Final[tuple[Law, ...]] = (
    time_runs_on,
    nothing_long_in_a_fight,
    the_gone_do_nothing,
    what_is_due_is_over,
    names_are_of_somebody,
    meters_hold,
    lines_tell_of_who_is_there,
    sums_are_right,
)
"""The laws of every game."""


def _seconds(world: World) -> int:
    return sum(one.seconds for one in world.all(Clock))


def _records(value: Any) -> Iterator[Record]:
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, Record):
            yield one


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from ()
    elif isinstance(value, tuple):
        for one in value:
            yield from _ids(one)
