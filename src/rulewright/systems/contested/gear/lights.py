"""Lights: lit by a use of their own, burning until they are put out.

No source says how long a light burns. So no clock ends one: whoever bears it puts it out, or the referee does, who says
when it has burnt down.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, change, must, procedure, say
from rulewright.systems.contested.body.order import in_turn
from rulewright.systems.contested.events.body import ThingAltered, ThingLost
from rulewright.systems.contested.gear.inventory import carried
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.records import Creature, Item

TORCH: Final = "torch"
LANTERN: Final = "lantern"
OIL: Final = "oil-can"
"""Ids of the gear list: a torch burns by itself, a lantern by a use of oil."""


def light_up(creature: Creature, item: Item) -> Rule[Creature]:
    """Light a torch, or fill and light a lantern with oil, for a use of it. Clause: inventory.sizes"""
    lamp = item if item.gear == TORCH else next((one for one in creature.items if one.gear == LANTERN), None)
    must(lamp is not None, "{title} has no lantern to fill", title=creature)
    must(lamp is None or not lamp.lit, "{name} burns already", name=item.name if lamp is None else lamp.name)
    must(item.uses, "nothing is left of {name}", name=item.name)
    less = msgspec.structs.replace(item, uses=(item.uses or 1) - 1)
    if lamp is None or lamp == item:
        return (yield from change(creature, ThingAltered(item, msgspec.structs.replace(less, lit=True))))
    creature = yield from change(creature, ThingAltered(lamp, msgspec.structs.replace(lamp, lit=True)))
    return (yield from change(creature, ThingAltered(item, less) if less.uses else ThingLost(item)))


def one_like(creature: Creature, item: Item, *, lit: bool) -> Item:
    """One of the same things that burns, or does not, if somebody has one. Clause: inventory.sizes"""
    same = (one for one in creature.items if (one.name, one.gear, one.lit) == (item.name, item.gear, lit))
    return next(same, item)


@procedure("contested.put-out", title="Put out a light", by="owner", books=True)
def put_out(
    creature: Annotated[Creature, Field("who bears it")],
    thing: Annotated[str, Field("which light", rows=carried_by("creature", lambda one: one.lit))],
) -> Rule[Creature]:
    """Put out a light, or say that it has burnt down: no rule says how long one burns. With its last use it is gone.

    Clause: inventory.sizes
    """
    yield from in_turn(creature)
    item = one_like(creature, carried(creature, thing), lit=True)
    must(item.lit, "{name} does not burn", name=item.name)
    yield from say("{title} puts out: {thing}.", "use", title=creature, thing=item.name)
    dark = msgspec.structs.replace(item, lit=False)
    return (yield from change(creature, ThingLost(item) if item.uses == 0 else ThingAltered(item, dark)))
