"""Coming to a fight that is on: whoever stood aside fights on a side from now on."""

from typing import Any, Final

from rulewright.engine import Record, Rule, change, look, peek
from rulewright.engine.facts import is_touched
from rulewright.systems.bricks.cairn.matters import lapsing
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.groups import Side
from rulewright.systems.bricks.people.sides import Part, hostility, procedures, provoked
from rulewright.systems.phased.bodies.owed import Matter, concerned
from rulewright.systems.phased.events.fight import Refreshed
from rulewright.systems.phased.events.magic import FightJoined
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight


def takes_part(who: Creature, side: Side) -> Rule[Part]:
    """Let somebody who is here, and is to be no bystander, take part in the fight that is on.

    Clauses: initiative.order, morale.first-casualty
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return "stays"
    if who.id in (*fight.party, *fight.enemies) and who.id not in fight.gone:
        return "fights"
    is_here = bool((yield from those_here((who,))))
    if side == "bystander" or who.out_of_the_fight or not is_here or who.id in fight.gone:
        return "stays"
    if is_touched(who, "round"):
        yield from change(who, Refreshed())
    yield from change(fight, FightJoined(who.id, with_party=side == "party"))
    return "comes"


def provoke(by: Creature, target: Creature) -> Rule[None]:
    """Let a bystander whom a planned act attacks be a foe: it is done in another's command. Clause: phases.order"""
    yield from provoked(by, (yield from look(Creature, target.id)), takes_part, clause="attack.damage")


HOSTILITY: Final = hostility(takes_part, "attack.damage")


def _is_dead(one: Record) -> bool:
    return isinstance(one, Creature) and one.state == "dead"


FOLLOWS: Final = lapsing(Matter, _is_dead, concerned, HOSTILITY)
"""What follows every deed. Clauses: attack.damage, zero.str"""
"""What follows every deed. Clause: attack.damage"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("phased", Creature, takes_part)
