"""Hours that run against somebody: time that has run has run, whatever was taken off the clock meanwhile."""

from rulewright.engine import Clock, Lasting, Rule, change, look, peek
from rulewright.engine.clock import CLOCK, begin
from rulewright.systems.contested.events.harm import HourForgotten, HourKept
from rulewright.systems.contested.records import Creature


def run_on(creature: Creature, what: str, seconds: int, *, title: str, clause: str) -> Rule[Lasting]:
    """Let something run against somebody: `seconds` from now, or until when it was to end before it left the clock.

    Clauses: scars.row-11, deprivation.fatigue
    """
    clock = yield from peek(Clock, CLOCK)
    until = dict(creature.hours).get(what)
    if until is not None and clock is not None:
        seconds = max(0, until - clock.seconds)
        yield from change(creature, HourForgotten(what))
    return (yield from begin(what, creature.id, seconds=seconds, title=title, clause=clause))


def keep_hour(creature: Creature, lasting: Lasting) -> Rule[Creature]:
    """Remember when something ends that leaves the clock and still runs. Clauses: scars.row-11, deprivation.fatigue"""
    if lasting.until is None:
        return creature
    return (yield from change(creature, HourKept(lasting.what, lasting.until)))


def forget_hour(identity: str, *whats: str) -> Rule[None]:
    """What ran against somebody is over. Clauses: scars.row-11, deprivation.fatigue"""
    creature = yield from peek(Creature, identity)
    if creature is None:
        return
    for what, _ in creature.hours:
        if what in whats:
            yield from change(creature, HourForgotten(what))
            creature = yield from look(Creature, identity)
