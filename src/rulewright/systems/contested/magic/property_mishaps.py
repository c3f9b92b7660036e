"""Mishaps that strike belongings, slots and the Grimoire. A row about the Grimoire means the caster's own, if any."""

from typing import Final

import msgspec

from rulewright.engine import Rolls, Rule, Told, change, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.events.body import ThingAltered, ThingGained
from rulewright.systems.contested.events.magic import (
    GrimoireBound,
    GrimoireDamaged,
    GrimoireFused,
    MishapBegan,
    SkinHardened,
    SlotsLost,
    ThingsBurnt,
)
from rulewright.systems.contested.gear.inventory import fit_in, room
from rulewright.systems.contested.magic.cast_values import Casting
from rulewright.systems.contested.numbers import HANDS
from rulewright.systems.contested.options import COMBUSTION, HALF_WILL
from rulewright.systems.contested.records import Creature, Item, Mishap
from rulewright.systems.contested.tables.mishap_rows import BROKEN, BURNT, FUSED, SHELL, SOUL

BOLT: Final = Item(
    name="bolt",
    slots=0,
    die="d6",
    hands=0,
    held=True,
    weapon=True,
    ranged=True,
    magical=True,
    natural=True,
    attribute="wil",
)
"""What the fused hand fires, as a weapon that no hand holds. WIL bends magic.

Clauses: magic.mishap.18, attributes.uses.wil
"""
FUSED_SLOTS: Final = 1
"""Slots of a Grimoire grown to a hand. Clause: magic.mishap.18"""


def combustion(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """Burn everything carried that is not of metal; fire does no harm for short moments from now on.

    Clause: magic.mishap.6
    """
    left = tuple(item for item in creature.items if item.metal or item.natural)
    book = creature.grimoire
    burns = book is not None and not book.metal and not book.indestructible
    burns = burns and (yield from COMBUSTION) == "burns"
    lost = tuple(item.name for item in creature.items if item not in left)
    dust = creature.dust
    creature = yield from change(creature, ThingsBurnt(left, burns))
    creature = yield from change(creature, MishapBegan(Mishap(BURNT)), "magic.mishap.6")
    yield from tell(_burnt, creature, lost, burns, dust)
    return creature


def _burnt(_rolls: Rolls, creature: Creature, lost: tuple[str, ...], burns: bool, dust: int) -> Told:
    things: list[str] = [*lost, *([Sentence("Grimoire")] if burns else [])]
    things += [Sentence("{number} Mana Dust", number=dust)] if dust else []
    text = Sentence(
        "{title} loses to the flames: {things}. {room}.",
        title=creature.title,
        things=in_a_row(things) if things else Sentence("nothing"),
        room=room(creature),
    )
    outside = Sentence("{title} loses things to the flames.", title=creature.title)
    return Told(text, about="mishap", clause="magic.mishap.6", outside=outside)


def shell(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """Lose an inventory slot for good and gain 1 Armor; what no longer fits is dropped. Clause: magic.mishap.12"""
    creature = yield from change(creature, SlotsLost(max(0, creature.slots - 1)), "magic.mishap.12")
    creature = yield from change(creature, SkinHardened(), "magic.mishap.12")
    creature = yield from change(creature, MishapBegan(Mishap(SHELL)), "magic.mishap.12")
    return (yield from fit_in(creature))


def broken(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """Damage the Grimoire: nothing is cast from it, but its remains can become a new one. Clause: magic.mishap.13"""
    return (yield from change(creature, GrimoireDamaged())) if creature.grimoire else creature


def soul(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """Lose half of WIL, the loss rounded down; the Grimoire fills no slot and is bound to its owner's life.

    Clause: magic.mishap.15
    """
    loss = creature.willpower // 2
    if (yield from HALF_WILL) == "rest":
        loss = creature.willpower - loss
    creature = yield from lose(creature, "wil", loss)
    if creature.grimoire:
        creature = yield from change(creature, GrimoireBound())
        creature = yield from change(creature, MishapBegan(Mishap(SOUL)), "magic.mishap.15")
    return creature


def fused(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """Grow a hand together with the Grimoire, which then fills 1 slot; the hand can fire bolts of d6.

    Clause: magic.mishap.18
    """
    book = creature.grimoire
    if book is None:
        return creature
    creature = yield from change(creature, GrimoireFused(min(book.slots, FUSED_SLOTS)))
    creature = yield from change(creature, MishapBegan(Mishap(FUSED)), "magic.mishap.18")
    if BOLT not in creature.items:
        creature = yield from change(creature, ThingGained(BOLT), "magic.mishap.18")
    held = [item for item in creature.items if item.held and item.hands]
    while sum(item.hands for item in held) > HANDS - 1:
        item = held.pop()
        let = ThingAltered(item, msgspec.structs.replace(item, held=False))
        creature = yield from change(creature, let, "magic.mishap.18")
    return creature


ROWS: Final = {BURNT: combustion, SHELL: shell, BROKEN: broken, SOUL: soul, FUSED: fused}
