"""Coming to a fight that is on: whoever stood aside fights on a side from now on."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.engine import Procedure, Record, Rule, change, look, peek
from rulewright.systems.bricks.cairn.matters import lapsing
from rulewright.systems.bricks.people.groups import Side
from rulewright.systems.bricks.people.sides import Part, hostility, procedures
from rulewright.systems.murdham.checks.owed import Owed, concerned
from rulewright.systems.murdham.events.fighting import JoinedSide
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.whereabouts import is_with
from rulewright.systems.murdham.tables import POWERS

FACTIONS: Final = {"foe": "foes", "party": "company"}
"""The faction of a fight that a side fights for. Clause: combat.rounds"""


def takes_part(who: Creature, side: Side) -> Rule[Part]:
    """Let somebody who is here, and is to be no bystander, take part in the fight that is on.

    Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return "stays"
    if fight.side_of(who.id) is not None:
        return "fights"
    first = yield from look(Creature, fight.sides[0].members[0])
    if side == "bystander" or who.down or not (yield from is_with(first, who)):
        return "stays"
    yield from change(fight, JoinedSide(who.id, FACTIONS[side]))
    return "comes"


def aimed(_deed: Procedure[..., Any], given: Mapping[str, Any]) -> Iterable[Record]:
    """Whom a power attacks that is an attack. Clauses: magic.profane, magic.sacred"""
    power = POWERS.get(str(given.get("power", "")).casefold())
    one = given.get("target")
    return (*given.get("targets", ()), *([one] if one else [])) if power is not None and power.hostile else ()


HOSTILITY: Final = hostility(takes_part, "combat.attack", aimed)


def _is_dead(one: Record) -> bool:
    return isinstance(one, Creature) and one.dead


FOLLOWS: Final = lapsing(Owed, _is_dead, concerned, HOSTILITY)
"""What follows every deed. Clauses: combat.attack, core.health.mortal"""
"""What follows every deed. Clause: combat.attack"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("murdham", Creature, takes_part)
