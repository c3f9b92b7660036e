"""What magic does: Mishaps begin and end, the Grimoire changes, slots and Armor change."""

import msgspec

from rulewright.engine import Event, append, becomes, marks, plus
from rulewright.systems.contested.records import Creature, Item, Mishap


def _with_book(before: Creature, **fields: object) -> Creature:
    if before.grimoire is None:
        return before
    return before.with_(grimoire=msgspec.structs.replace(before.grimoire, **fields))


class MishapBegan(Event[Creature], frozen=True):
    """A lasting Mishap came over somebody. Clause: magic.mishap.lookup"""

    effect = becomes(mishaps=append("mishap"))
    mishap: Mishap


class MishapEnded(Event[Creature], frozen=True):
    """A lasting Mishap is over. Clause: magic.mishap.lookup"""

    mishap: Mishap

    def apply(self, before: Creature) -> Creature:
        at = before.mishaps.index(self.mishap)
        return before.with_(mishaps=before.mishaps[:at] + before.mishaps[at + 1 :])


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


class GrimoireDamaged(Event[Creature], frozen=True):
    """The Grimoire is useless. Clause: magic.mishap.13"""

    def apply(self, before: Creature) -> Creature:
        return _with_book(before, damaged=True, held=False)


class GrimoireBound(Event[Creature], frozen=True):
    """A piece of a soul went into the Grimoire. Clause: magic.mishap.15"""

    def apply(self, before: Creature) -> Creature:
        return _with_book(before, slots=0, indestructible=True)


class GrimoireFused(Event[Creature], frozen=True):
    """The Grimoire grew together with a hand. Clause: magic.mishap.18"""

    slots: int

    def apply(self, before: Creature) -> Creature:
        return _with_book(before, slots=self.slots, fused=True, held=True)


class GrimoireTakenUp(Event[Creature], frozen=True):
    """The Grimoire was taken in both hands, or put away. Clause: magic.cast.hold"""

    held: bool = True

    def apply(self, before: Creature) -> Creature:
        return _with_book(before, held=self.held)


class SpellWritten(Event[Creature], frozen=True):
    """A spell was written into the Grimoire. Clause: magic.copy.source"""

    spell: str

    def apply(self, before: Creature) -> Creature:
        spells = before.grimoire.spells if before.grimoire else ()
        return _with_book(before, spells=(*spells, self.spell))


class ThingsBurnt(Event[Creature], frozen=True):
    """Everything that is not of metal burnt up. Clause: magic.mishap.6"""

    items: tuple[Item, ...]
    """What is left."""
    book: bool
    """The Grimoire burnt too."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=self.items, dust=0, grimoire=None if self.book else before.grimoire)


class YearPassed(Event[Creature], frozen=True):
    """Somebody who has a double became so many years older, or younger. Clause: magic.mishap.23"""

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
