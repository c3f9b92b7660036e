"""Rows to pick things from: the gear list with its prices, the spells, what somebody carries."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from rulewright.content import pack
from rulewright.engine import World
from rulewright.engine.declared.picks import BySettings, Own, Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import fallen_beside, listed, owned
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.condition import can_mind
from rulewright.systems.contested.gear.gear_list import gear_named
from rulewright.systems.contested.gear.inventory import GRIMOIRE, GROUND, fills_up
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.records import Creature, Item, Store
from rulewright.systems.contested.rows.things import Gear, Spell

WITH_ADVANTAGE: Final = Sentence("with an Advantage on its die")


def _gear() -> Iterator[Pick]:
    for row in pack("contested", "gear", Gear):
        price = Sentence("{n} gp", n=row.price) if row.price is not None else Sentence("the referee names a price")
        die = "" if row.note.startswith(row.die or " ") else row.die or ""  # the note says it
        words = (die, Sentence("Armor {n}", n=row.armor) if row.armor else "", _room(row.slots), row.note)
        yield Pick(
            value=row.name,
            title=row.name,
            line=in_a_row(filter(None, words)),
            price=price,
            cost=row.price,
            group=Sentence(row.kind),
        )


def _room(slots: int) -> str:
    return {0: Sentence("petty"), 2: Sentence("bulky")}.get(slots, "")


def _lasting(row: Spell) -> Sentence:
    """Return the heading that a spell stands under: what becomes of it once it is cast."""
    if row.instant:
        return Sentence("spells done at once")
    return Sentence("spells that lie on somebody") if row.upon else Sentence("spells that last")


def _spells() -> Iterator[Pick]:
    for row in pack("contested", "spells", Spell):
        yield Pick(value=row.name, title=row.name, line=row.text, group=_lasting(row))


gear_picks = listed(_gear)
"""The gear list. Clause: inventory.sizes"""


def _for_sale(world: World, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterator[Pick]:
    """The gear list, and what it means for whoever buys of it. Clauses: inventory.sizes, inventory.full"""
    who = world.records.get(given.get("creature", ""))
    for one in gear_picks(world, given):
        row = gear_named(one.value)
        slots = 0 if row.holds or row.kind == "service" else row.slots
        yield _weighed(one, who, slots, settings)


def _weighed(one: Pick, who: Any, slots: int, settings: Mapping[str, Any]) -> Pick:
    """A row, with a warning where it fills the last slot of whoever gets it. Clause: inventory.full"""
    if not isinstance(who, Creature) or not fills_up(who, slots, settings):
        return one
    words = (one.line, Sentence("fills the last slot, HP fall to 0"))
    return msgspec.structs.replace(one, line=in_a_row(filter(None, words)))


for_sale = BySettings(_for_sale)
"""The gear list for whoever buys of it. Clause: inventory.sizes"""
spell_picks = listed(_spells)
"""The hundred spells. Clause: magic.spell-list"""


def carried_by(who: str, where: Callable[[Item], object] = bool) -> Own:
    """What somebody carries, by its name, as far as `where` is so of it. Clause: inventory.slots"""

    def things(one: Creature) -> Iterator[Pick]:
        for item in filter(where, one.items):
            yield Pick(value=item.name, title=item.name, line=_state(item))

    return Own(who, things)


def minds_nothing(one: Creature, settings: Mapping[str, Any]) -> str:
    """Why somebody can mind nothing: they cannot act, as the table reads it, or are bound.

    Empty where they can mind. Clauses: combat.loss.recovery, combat.modifiers.impaired
    """
    return can_mind(one, both=settings.get(HELPLESS.name, HELPLESS.default) == "both")


helpless_beside = fallen_beside(
    Creature, "creature", minds_nothing, lambda one: in_a_row(item.name for item in one.items)
)
"""Whoever is there and can mind nothing, but for whoever takes. Clause: inventory.slots"""


def serving_by(who: str) -> Own:
    """Things of somebody's that can serve an attempt, each with its die as it is and with an Advantage on it.

    Clauses: actions.object-dice, actions.advantage.scope
    """

    def things(one: Creature) -> Iterator[Pick]:
        for item in one.items:
            if item.die:
                yield Pick(value=item.name, title=item.name, line=_state(item))
                yield Pick(value=f"{item.name}+1", title=item.name, line=WITH_ADVANTAGE)

    return Own(who, things, acts=False)


def guarding(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    """What people there have in hand that can serve their Saves, each with an Advantage on its die.

    Clauses: saves.advantage, actions.advantage.scope
    """
    for name in dict.fromkeys(item.name for one in world.all(Creature) for item in one.items if item.held and item.die):
        yield Pick(value=f"{name}+1", title=name, line=WITH_ADVANTAGE)


def known_by(who: str) -> Own:
    """The spells of somebody's own Grimoire. Clause: magic.grimoire"""
    known = owned(who, lambda one: one.grimoire.spells if one.grimoire else ())
    return Own(who, lambda one: map(_with_a_die, known.things(one)))


def _with_a_die(row: Pick) -> Pick:
    """What is cast takes a Magic Die: that of a free slot, where nothing else is said. Clause: magic.grimoire"""
    return msgspec.structs.replace(row, given={"slots": 1})


def _spoils(one: Creature) -> Iterator[Pick]:
    """What can be taken from somebody: their things that are no part of the body, and a Grimoire that is not either."""
    for item in one.items:
        if not item.natural:
            yield Pick(value=item.name, title=item.name, line=_state(item))
    if one.grimoire is not None and not one.grimoire.fused:
        yield Pick(value=GRIMOIRE, title=Sentence("Grimoire"), line=_room(one.grimoire.slots))


def spoils_of(who: str) -> Own:
    """What can be taken from somebody who minds nothing. Clauses: inventory.slots, magic.grimoire, magic.mishap.18"""
    return Own(who, _spoils)


def armed_by(who: str) -> Own:
    """Weapons somebody carries. Clause: combat.attack.damage"""
    return owned(who, lambda one: (item.name for item in one.items if item.die))


def books_of(who: str) -> Own:
    """Packed Grimoires somebody carries. Clause: magic.grimoire"""
    return owned(who, lambda one: (item.name for item in one.items if item.book))


def _lying(world: World, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterator[Pick]:
    """What lies in the cart or chest that is given, or else on the ground. Clauses: inventory.slots, inventory.full"""
    who = world.records.get(given.get("creature", ""))
    store = world.records.get(given.get("store", GROUND))
    for item in store.items if isinstance(store, Store) else ():
        row = Pick(value=item.name, title=item.name, line=_state(item))
        yield _weighed(row, who, item.slots, settings)


lying = BySettings(_lying)
"""What lies there to be taken. Clause: inventory.slots"""


def scrolls_of(who: str) -> Own:
    """Scrolls somebody carries. Clause: magic.scroll.single-use"""
    return owned(who, lambda one: (item.name for item in one.items if item.spell))


def _state(item: Item) -> str:
    held = Sentence("in hand") if item.held else ""
    return in_a_row(filter(None, (item.die, _room(item.slots), held)))
