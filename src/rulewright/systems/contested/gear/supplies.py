"""Things whose uses are counted: bandages, torches, rations, ammunition that an item says is tracked."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import parse
from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, refused, roll, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.order import in_turn
from rulewright.systems.contested.checks.lines import NAMES, ended
from rulewright.systems.contested.checks.rolls import attribute_named
from rulewright.systems.contested.events.body import Ate, ThingAltered, ThingLost
from rulewright.systems.contested.events.harm import AttributeSet
from rulewright.systems.contested.gear.deprivation import meet, needs
from rulewright.systems.contested.gear.gear_list import gear_rows
from rulewright.systems.contested.gear.inventory import carried
from rulewright.systems.contested.gear.lights import OIL, TORCH, light_up, one_like
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.numbers import DAY_SECONDS
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.rows.things import Effect
from rulewright.systems.contested.tables.mishap_rows import BARK
from rulewright.systems.contested.words import lacked

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


@procedure("contested.use", title="Use", by="owner")
def use_thing(
    creature: Annotated[Creature, Field("who uses it")],
    thing: Annotated[str, Field("its name: rations, torch, salve", rows=carried_by("creature", lambda one: one.uses))],
) -> Rule[Creature]:
    """Use something once whose uses are counted: eat rations, light a torch, put on a salve.

    Clauses: inventory.sizes, deprivation.state, magic.mishap.16
    """
    yield from in_turn(creature)
    item = carried(creature, thing)
    must(item.uses is not None, "the uses of {name} are not counted", name=item.name)
    if item.gear == BANDAGES or item.spell:
        right = "stabilize" if item.gear == BANDAGES else "use-scroll"
        raise refused("{name} has a use of its own: '{right}'", name=item.name, right=right)
    must(
        item.gear != RATIONS or not suffers(creature, BARK),
        "{title} feeds on light alone, not on {name}",
        title=creature,
        name=item.name,
        clause="magic.mishap.16",
    )
    if item.gear == RATIONS:
        return (yield from eat(creature, item, 1 + (yield from now()) // DAY_SECONDS))
    must(
        effect_of(item) is None or not creature.deprived,
        "{title} is Deprived of {lacked}: {name} would restore nothing",
        title=creature,
        lacked=lacked(needs(creature)),
        name=item.name,
        clause="deprivation.blocks",
    )
    if item.gear in (TORCH, OIL):
        item = one_like(creature, item, lit=False)
        creature = yield from light_up(creature, item)
        yield from tell(_used, creature, item)
        return creature
    creature = yield from use(creature, item)
    yield from tell(_used, creature, item)
    return (yield from _restored(creature, effect_of(item)))


def eat(creature: Creature, item: Item, day: int) -> Rule[Creature]:
    """Eat a day's ration for all days up to one. Clauses: deprivation.state, inventory.sizes"""
    creature = yield from use(creature, item)
    yield from tell(_used, creature, item)
    creature = yield from change(creature, Ate(day))
    return (yield from meet(creature, "food"))


def effect_of(item: Item) -> Effect | None:
    """What the gear list says that a thing does when it is used."""
    row = gear_rows().get(item.gear)
    return row.effect if row else None


def _restored(creature: Creature, effect: Effect | None) -> Rule[Creature]:
    """Give back points of an Attribute, up to its maximum. Clause: combat.loss.recovery"""
    if effect is None or effect.do != "restore" or effect.what in (None, "hp") or not effect.amount:
        return creature
    attribute = attribute_named(str(effect.what))
    points = yield from roll(parse(effect.amount), "restored")
    before, maximum = creature.score(attribute), creature.maximum(attribute)
    now = min(maximum, before + points)
    if now > before:
        creature = yield from change(creature, AttributeSet(attribute, now, maximum), "combat.loss.recovery")
    yield from tell(_back, creature, NAMES[attribute], before, now)
    return creature


def _used(_rolls: Rolls, creature: Creature, item: Item) -> Told:
    left = (item.uses or 1) - 1
    uses = Sentence("{n} use left", "{n} uses left", n=left) if left else Sentence("that was the last")
    if item.gear == RATIONS:
        did = Sentence("{title} eats of {thing}", title=creature.title, thing=item.name)
    elif item.gear == TORCH:
        did = Sentence("{title} lights {thing}", title=creature.title, thing=item.name)
    else:
        did = Sentence("{title} uses {thing}", title=creature.title, thing=item.name)
    return Told(
        Sentence("{did}: {left}.", did=did, left=uses), about="use", clause="inventory.sizes", outside=ended(did)
    )


def _back(_rolls: Rolls, creature: Creature, name: str, before: int, now: int) -> Told:
    if before == now:
        outside = Sentence("{title}: {name} stays as it is.", title=creature.title, name=name)
    else:
        outside = Sentence("{title}: {name} comes back.", title=creature.title, name=name)
    return Told(
        Sentence("{title}: {name} {before} to {now}.", title=creature.title, name=name, before=before, now=now),
        about="restored",
        total=now,
        clause="combat.loss.recovery",
        outside=outside,
    )
