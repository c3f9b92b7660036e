"""Coming to a fight that is on: whoever stood aside fights on a side from now on."""

from typing import Any, Final

from rulewright.engine import Rule, change, look, peek
from rulewright.systems.bricks.people.sides import Part, Side, procedures, provoked
from rulewright.systems.murdham.events.fighting import JoinedSide
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.whereabouts import is_with

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


def provoke(by: Creature, target: Creature) -> Rule[None]:
    """Let a bystander whom somebody of the company has attacked be a foe. Clause: combat.attack"""
    yield from provoked(by, (yield from look(Creature, target.id)), takes_part, clause="combat.attack")


PROCEDURES: Final[tuple[Any, ...]] = procedures("murdham", Creature, takes_part)
