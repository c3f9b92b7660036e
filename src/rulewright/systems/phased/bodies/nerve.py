"""A foe whose morale broke and who could not run before the fight was over: it runs as soon as it can."""

from rulewright.engine import Rule, change, look, peek, say
from rulewright.systems.bricks.exploring.together import who_hears_of
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.groups import FOE, side_of
from rulewright.systems.bricks.people.sides import runs_off
from rulewright.systems.phased.events.fight import NerveBroken, NerveSteadied
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight


def keeps_fear(who: Creature) -> Rule[None]:
    """Note that somebody would run and cannot: asleep, held or critically hurt. Clause: morale.first-casualty"""
    if who.state != "dead" and not who.able and not who.broken:
        yield from change(who, NerveBroken())


def comes_round(who: Creature) -> Rule[None]:
    """Let somebody who can act again run if his morale broke, unless he is no foe any more; a fight has its own order.

    Clauses: morale.first-casualty, flee.save
    """
    who = yield from look(Creature, who.id)
    if not who.broken or not who.able or (yield from peek(Fight, FIGHT)) is not None:
        return
    who = yield from change(who, NerveSteadied())
    if side_of(who) == FOE:
        yield from say("{who} runs", "flee", audience=(yield from who_hears_of(who)), verdict="away", who=who)
        yield from runs_off(who, "flee.save")
