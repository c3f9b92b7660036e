"""Things whose uses are counted: bandages, torches, rations, ammunition that an item says is tracked."""

from typing import Final

import msgspec

from rulewright.engine import Rolls, Rule, Told, change, tell
from rulewright.errors import Sentence
from rulewright.systems.contested.checks.lines import ended
from rulewright.systems.contested.events.body import Ate, ThingAltered, ThingLost
from rulewright.systems.contested.gear.deprivation import meet
from rulewright.systems.contested.gear.gear_list import gear_rows
from rulewright.systems.contested.gear.lights import TORCH
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.rows.things import Effect

BANDAGES: Final = "bandages"
RATIONS: Final = "rations"
"""Gear with a use of its own: ids of the gear list."""


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


def eat(creature: Creature, item: Item, day: int) -> Rule[Creature]:
    """Eat a day's ration for all days up to one. Clauses: deprivation.state, inventory.sizes"""
    creature = yield from use(creature, item)
    yield from tell(used_up, creature, item)
    return (yield from fed(creature, day))


def fed(creature: Creature, day: int) -> Rule[Creature]:
    """Let somebody have eaten for all days up to one. Clause: deprivation.state"""
    creature = yield from change(creature, Ate(day))
    return (yield from meet(creature, "food"))


def effect_of(item: Item) -> Effect | None:
    """What the gear list says that a thing does when it is used."""
    row = gear_rows().get(item.gear)
    return row.effect if row else None


def used_up(_rolls: Rolls, creature: Creature, item: Item, on: Creature | None = None) -> Told:
    """Say that a thing has been used once. Clause: inventory.sizes"""
    left = (item.uses or 1) - 1
    uses = Sentence("{n} use left", "{n} uses left", n=left) if left else Sentence("that was the last")
    if on is not None and item.gear == RATIONS:
        did = Sentence("{title} feeds {who} with {thing}", title=creature.title, who=on.title, thing=item.name)
    elif on is not None:
        did = Sentence("{title} treats {who} with {thing}", title=creature.title, who=on.title, thing=item.name)
    elif item.gear == RATIONS:
        did = Sentence("{title} eats of {thing}", title=creature.title, thing=item.name)
    elif item.gear == TORCH:
        did = Sentence("{title} lights {thing}", title=creature.title, thing=item.name)
    else:
        did = Sentence("{title} uses {thing}", title=creature.title, thing=item.name)
    return Told(
        Sentence("{did}: {left}.", did=did, left=uses), about="use", clause="inventory.sizes", outside=ended(did)
    )
