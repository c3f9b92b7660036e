"""The fight that could begin with whoever is here."""

from rulewright.engine import Offer, World
from rulewright.systems.bricks.beginning import against
from rulewright.systems.bricks.exploring.views.seen import is_elsewhere
from rulewright.systems.bricks.people.groups import PARTY, group_of, is_bystander
from rulewright.systems.symbaroum.display.sheet import led
from rulewright.systems.symbaroum.fight.turns import start
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight


def beginning(world: World) -> Offer | None:
    """The fight that could begin; None where one is on. Clause: turn-order.by-quick"""
    if world.all(Fight):
        return None
    able = [one for one in world.all(Creature) if one.able and not is_bystander(one) and not is_elsewhere(one, world)]
    party = [one for one in able if led(one) or group_of(one) == PARTY]
    foes = [one for one in able if one not in party]
    return against(start, {"combatants": [one.id for one in able]}, party, foes)
