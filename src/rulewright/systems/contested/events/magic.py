"""What magic does: Mishaps begin and end, the Grimoire changes, slots and Armor change."""

import msgspec

from rulewright.engine import Event, alters, append, becomes, marks, plus, without
from rulewright.systems.contested.records import Creature, Item, LaidSpell, Mishap


class MishapBegan(Event[Creature], frozen=True):
    """A lasting Mishap came over somebody. Clause: magic.mishap.lookup"""

    effect = becomes(mishaps=append("mishap"))
    mishap: Mishap


class MishapEnded(Event[Creature], frozen=True):
    """A lasting Mishap is over. Clause: magic.mishap.lookup"""

    effect = becomes(mishaps=without("mishap"))
    mishap: Mishap


class SpellLaid(Event[Creature], frozen=True):
    """A spell lies on somebody. Clause: magic.spell-list"""

    effect = becomes(spells=append("spell"))
    spell: LaidSpell


class SpellLifted(Event[Creature], frozen=True):
    """A spell lies on somebody no more. Clause: magic.spell-list"""

    effect = becomes(spells=without("spell"))
    spell: LaidSpell


class MishapAltered(Event[Creature], frozen=True):
    """Something of a lasting Mishap changed: healed, the boon used, the hand gone. Clause: magic.mishap.lookup"""

    before: Mishap
    after: Mishap

    def apply(self, before: Creature) -> Creature:
        at = before.mishaps.index(self.before)
        return before.with_(mishaps=(*before.mishaps[:at], self.after, *before.mishaps[at + 1 :]))


class TumoursGrown(Event[Creature], frozen=True):
    """Fatigue of a casting became tumours in its slots. Clause: magic.mishap.14"""

    effect = becomes(tumours=plus("tumours"))
    tumours: int


TumoursRemoved = marks(
    "TumoursRemoved", Creature, "A specialised healer removed the tumours. Clause: magic.mishap.14", tumours=0
)


class SlotsLost(Event[Creature], frozen=True):
    """Inventory slots are gone for good. Clause: inventory.slots"""

    slots: int
    """Slots that are left."""


class SkinHardened(Event[Creature], frozen=True):
    """Magic gave Armor of one's own. Clause: armor.cap"""

    effect = becomes(armor=plus("points"))
    points: int = 1


GrimoireDamaged = marks(
    "GrimoireDamaged",
    Creature,
    "The Grimoire is useless. Clause: magic.mishap.13",
    grimoire=alters(damaged=True, held=False),
)


class GrimoireBound(Event[Creature], frozen=True):
    """A piece of a soul went into the Grimoire. Clause: magic.mishap.15"""

    def apply(self, before: Creature) -> Creature:
        if before.grimoire is None:
            return before
        book = msgspec.structs.replace(before.grimoire, slots=0, indestructible=True, soul=before.id)
        return before.with_(grimoire=book)


class GrimoireFused(Event[Creature], frozen=True):
    """The Grimoire grew together with a hand. Clause: magic.mishap.18"""

    effect = becomes(grimoire=alters("slots", fused=True, held=True))
    slots: int


class GrimoireTakenUp(Event[Creature], frozen=True):
    """The Grimoire was taken in both hands, or put away. Clause: magic.cast.hold"""

    effect = becomes(grimoire=alters("held"))
    held: bool = True


class SpellWritten(Event[Creature], frozen=True):
    """A spell was written into the Grimoire. Clause: magic.copy.source"""

    spell: str

    def apply(self, before: Creature) -> Creature:
        book = before.grimoire
        return before.with_(grimoire=book and msgspec.structs.replace(book, spells=(*book.spells, self.spell)))


class ThingsBurnt(Event[Creature], frozen=True):
    """Everything that is not of metal burnt up. Clause: magic.mishap.6"""

    items: tuple[Item, ...]
    """What is left."""
    book: bool
    """The Grimoire burnt too."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=self.items, dust=0, grimoire=None if self.book else before.grimoire)


class YearPassed(Event[Creature], frozen=True):
    """Somebody who has a double became some years older, or younger. Clause: magic.mishap.23"""

    effect = becomes(age=plus("years"))
    years: int


SpiritLeft = marks(
    "SpiritLeft",
    Creature,
    "The spirit left the body, which lies unconscious. Clause: magic.mishap.10",
    status="unconscious",
)


class SpiritReturned(Event[Creature], frozen=True):
    """The spirit came back into its body. Clause: magic.mishap.10"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="fighting" if before.status == "unconscious" else before.status)
