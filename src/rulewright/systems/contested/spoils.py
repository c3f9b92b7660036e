"""What can be taken from the dead and the helpless, as offers. Not here: taking it, which is gear's (belongings)."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.contested.gear.belongings import loot
from rulewright.systems.contested.gear.gear_list import carried_gear
from rulewright.systems.contested.gear.inventory import GRIMOIRE, crowded, purse_slots
from rulewright.systems.contested.gear.picks import minds_nothing
from rulewright.systems.contested.records import Creature


def spoils(one: Creature, world: World, settings: Mapping[str, Any]) -> Iterator[Deed]:
    """What can be taken from the dead and the helpless who are here. Clause: inventory.slots"""
    for body in world.all(Creature):
        if body.id == one.id or not minds_nothing(body, settings) or is_elsewhere(body, world):
            continue
        arguments = {"creature": one.id, "body": body.id}
        for name, slots in {item.name: carried_gear(item).slots for item in body.items if not item.natural}.items():
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=name)
            yield loot, {**arguments, "thing": name}, crowded(text, one, slots, settings)
        if (book := body.grimoire) is not None and not book.fused:
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=Sentence("Grimoire"))
            yield loot, {**arguments, "thing": GRIMOIRE}, crowded(text, one, book.slots, settings)
        if body.dust:
            dust = Sentence("{number} Mana Dust", number=body.dust)
            yield (
                loot,
                {**arguments, "dust": body.dust},
                Sentence("Take from {who}: {thing}", who=body.title, thing=dust),
            )
        if body.gold:
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=f"{body.gold} gp")
            purse = purse_slots(one, body.gold)
            yield loot, {**arguments, "gold": body.gold}, crowded(text, one, purse, settings)
