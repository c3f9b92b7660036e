"""Coming to a fight that is on: whoever stood aside fights on a side from now on."""

from operator import attrgetter
from typing import Any, Final

from rulewright.engine import Record, Rule, peek
from rulewright.systems.bricks.cairn.matters import lapsing
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.groups import Side
from rulewright.systems.bricks.people.sides import Part, hostility, procedures
from rulewright.systems.symbaroum.fight.order import joined
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.matter import Matter


def takes_part(who: Creature, side: Side) -> Rule[Part]:
    """Let somebody who is here, and is to be no bystander, take part in the fight that is on.

    Clause: turn-order.fixed
    """
    running = yield from peek(Fight, FIGHT)
    if running is None:
        return "stays"
    if running.has(who.id) and not who.away:
        return "fights"
    if side == "bystander" or not who.able or not (yield from those_here((who,))):
        return "stays"
    yield from joined(running, who)
    return "comes"


HOSTILITY: Final = hostility(takes_part, "combat-action.attack")


def _is_dead(one: Record) -> bool:
    return isinstance(one, Creature) and one.status == "dead"


FOLLOWS: Final = lapsing(Matter, _is_dead, attrgetter("on"), HOSTILITY)
"""What follows every deed. Clauses: combat-action.attack, dying.npc"""
"""What follows every deed. Clause: combat-action.attack"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("symbaroum", Creature, takes_part)
