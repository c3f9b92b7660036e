"""Lights: lit by a use of their own and in a hand, burning until they are put out or put away.

No source says how long a light burns. So no clock ends one: whoever bears it puts it out, and at every full hour the
referee is asked whether those that burn have burnt down.
"""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from rulewright.engine import EVERYONE, REFEREE, Field, Option, Rule, World, procedure
from rulewright.engine.verbs import change, look, must, peek, refused, remove, say, survey
from rulewright.systems.bricks.exploring.together import those_here, who_hears_of
from rulewright.systems.contested.body.order import in_turn
from rulewright.systems.contested.checks.owed import forget, matters, owe_for
from rulewright.systems.contested.events.body import ThingAltered, ThingFetched, ThingLost, ThingStored
from rulewright.systems.contested.gear.inventory import GROUND, carried, hands_of, hands_used, taking
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.numbers import HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Item, Matter, Store

TORCH: Final = "torch"
LANTERN: Final = "lantern"
OIL: Final = "oil-can"
"""Ids of the gear list: a torch burns by itself, a lantern by a use of oil."""
ASKED: Final = Option(
    "lights-burn-down",
    "The referee says whether lights have burnt down",
    values=("each-hour", "unasked"),
    default="each-hour",
    clause="inventory.sizes",
    doc="Each hour: at every full hour of the clock it is due for each light that burns; unasked: at any time.",
)


def light_up(creature: Creature, item: Item) -> Rule[Creature]:
    """Light a torch, or fill and light a lantern with oil, for a use of it: it burns in a hand.

    Clauses: inventory.sizes, actions.object-dice
    """
    lamp = item if item.gear == TORCH else next((one for one in creature.items if one.gear == LANTERN), None)
    must(lamp is not None, "{title} has no lantern to fill", title=creature)
    must(lamp is None or not lamp.lit, "{name} burns already", name=item.name if lamp is None else lamp.name)
    must(item.uses, "nothing is left of {name}", name=item.name)
    if lamp is not None:
        must_hold_light(creature, lamp)
    less = msgspec.structs.replace(item, uses=(item.uses or 1) - 1)
    if lamp is None or lamp == item:
        return (yield from change(creature, ThingAltered(item, msgspec.structs.replace(less, lit=True, held=True))))
    creature = yield from change(creature, ThingAltered(lamp, msgspec.structs.replace(lamp, lit=True, held=True)))
    return (yield from change(creature, ThingAltered(item, less) if less.uses else ThingLost(item)))


def must_hold_light(creature: Creature, item: Item) -> None:
    """Refuse a light that burns to whoever has no hand for it. Clause: actions.object-dice"""
    if not item.held and item.hands > hands_of(creature) - hands_used(creature):
        raise refused(
            "{name} burns in a hand, and {title} has none free",
            name=item.name,
            title=creature,
            cures=taking(creature, item),
            clause="actions.object-dice",
        )


def gone_out(item: Item) -> Item | None:
    """A thing without its flame; nothing is left of a light after its last use. Clause: inventory.sizes"""
    if not item.lit:
        return item
    return None if item.uses == 0 else msgspec.structs.replace(item, lit=False)


def one_like(creature: Creature, item: Item, *, lit: bool) -> Item:
    """One of the same things that burns, or does not, if somebody has one. Clause: inventory.sizes"""
    same = (one for one in creature.items if (one.name, one.gear, one.lit) == (item.name, item.gear, lit))
    return next(same, item)


@procedure("contested.put-out", title="Put out a light", by="owner", books=True)
def put_out(
    creature: Annotated[Creature, Field("who bears it")],
    thing: Annotated[str, Field("which light", rows=carried_by("creature", lambda one: one.lit))],
) -> Rule[Creature]:
    """Put out a light. With its last use it is gone.

    Clause: inventory.sizes
    """
    yield from in_turn(creature)
    item = one_like(creature, carried(creature, thing), lit=True)
    must(item.lit, "{name} does not burn", name=item.name)
    yield from say("{title} puts out: {thing}.", "use", title=creature, thing=item.name)
    dark = gone_out(item)
    return (yield from change(creature, ThingLost(item) if dark is None else ThingAltered(item, dark)))


def ask_of_lights(began: int, now: int) -> Rule[None]:
    """Put before the referee whether the lights that burn have burnt down, where a full hour has come between two
    moments of the clock.

    Clause: inventory.sizes
    """
    if began // HOUR_SECONDS == now // HOUR_SECONDS or (yield from ASKED) == "unasked":
        return
    yield from forget(*(one for one in (yield from matters()) if one.what == "burning"))
    holders: tuple[Creature | Store, ...] = (*(yield from survey(Creature)), *(yield from survey(Store)))
    for holder in holders:
        for name in dict.fromkeys(item.name for item in holder.items if item.lit):
            yield from owe_for(holder, "burning", "inventory.sizes", name)


def burning(matter: Matter, world: World) -> bool:
    """Whether the light that a matter is about burns where it was. Clause: inventory.sizes"""
    holder = world.records.get(matter.on)
    return isinstance(holder, Creature | Store) and any(_of(matter, holder))


def _of(matter: Matter, holder: Creature | Store) -> Iterator[Item]:
    return (item for item in holder.items if item.lit and item.name == matter.note)


def _darken(holder: Creature | Store, item: Item) -> Rule[None]:
    """Let a light be out; with its last use it is gone. Clause: inventory.sizes"""
    dark = gone_out(item)
    if isinstance(holder, Creature):
        yield from change(holder, ThingLost(item) if dark is None else ThingAltered(item, dark))
        return
    where = yield from change(holder, ThingFetched(item))
    if dark is not None:
        yield from change(where, ThingStored(dark))


def snuff(most: int) -> Rule[bool]:
    """Let the lights that burn here go out, if they are no more than so many; answers whether none is left to choose.

    Clauses: inventory.sizes, magic.spell-list
    """
    ground = yield from peek(Store, GROUND)
    holders: list[Creature | Store] = [*(yield from those_here((yield from survey(Creature))))]
    holders += [] if ground is None else [ground]
    burning = [(holder.id, item) for holder in holders for item in holder.items if item.lit]
    if len(burning) > most:
        return False
    for name, item in burning:
        holder = (yield from peek(Creature, name)) or (yield from look(Store, name))
        yield from _darken(holder, item)
        yield from say("{thing} goes out.", "use", thing=item.name, of=(holder,), clause="magic.spell-list")
    return True


@procedure("contested.burn-down", title="Let a light burn down", by="referee")
def burn_down(matter: Annotated[Matter, Field("the light that the referee was asked about")]) -> Rule[None]:
    """Say that a light has burnt down: the use that was lit is over, and with its last the light is gone.

    Clause: inventory.sizes
    """
    must(matter.what == "burning", "no light is meant by that")
    yield from remove(matter.id)
    who, where = (yield from peek(Creature, matter.on)), (yield from peek(Store, matter.on))
    holder: Creature | Store | None = who or where
    found = () if holder is None else tuple(_of(matter, holder))
    must(found, "{name} does not burn", name=matter.note)
    item, dark = found[0], gone_out(found[0])
    assert holder is not None
    yield from _darken(holder, item)
    seen = (yield from who_hears_of(who)) if who is not None else EVERYONE if matter.on == GROUND else REFEREE
    yield from say(
        "{thing} has burnt down, and nothing is left of it." if dark is None else "{thing} has burnt down and is out.",
        "use",
        audience=seen,
        thing=item.name,
        clause="inventory.sizes",
    )
