"""Things whose uses are counted: bandages, bombs, ammunition that an item says is tracked."""

import msgspec

from rulewright.engine import Rule, change
from rulewright.systems.contested.events.body import ThingAltered, ThingLost
from rulewright.systems.contested.records import Creature, Item


def use(creature: Creature, item: Item) -> Rule[Creature]:
    """Use a thing once; with its last use it is gone. What is not counted stays as it is.

    Clause: combat.ranged.ammunition
    """
    if item.uses is None:
        return creature
    if item.uses <= 1:
        return (yield from change(creature, ThingLost(item), "combat.ranged.ammunition"))
    less = msgspec.structs.replace(item, uses=item.uses - 1)
    return (yield from change(creature, ThingAltered(item, less), "combat.ranged.ammunition"))
