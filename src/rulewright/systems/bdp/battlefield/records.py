"""The zones of a battlefield in a row, with who stands where, and what happens to them."""

from typing import Final

import msgspec

from rulewright.engine import Event, Record
from rulewright.systems.bdp.tables import Band

GROUND: Final = "battlefield"
"""Id of the battlefield of the fight that goes on."""
BY_ZONES: Final[tuple[Band, ...]] = ("close", "far", "far")
"""The range between two by the zones between them: in one zone at least Close, one or two apart Far.

Clause: combat.zone.movement
"""


class Post(msgspec.Struct, frozen=True):
    """Where somebody stands."""

    who: str
    zone: int
    """Its place in the row, from 0."""


class Battlefield(Record, frozen=True, kw_only=True):
    """A battlefield cut into zones. Clause: combat.zone.movement"""

    id: str = GROUND
    zones: tuple[str, ...] = ()
    """Their names, in a row."""
    posts: tuple[Post, ...] = ()

    def zone_of(self, who: str) -> int | None:
        """The zone somebody stands in; None where nobody has said."""
        return next((one.zone for one in self.posts if one.who == who), None)

    def apart(self, one: str, other: str) -> int | None:
        """How many zones two are apart; None where one of them has no place."""
        mine, theirs = self.zone_of(one), self.zone_of(other)
        return None if mine is None or theirs is None else abs(mine - theirs)

    def band(self, one: str, other: str) -> Band | None:
        """The range between two by their zones; None where that says nothing. Clause: combat.zone.movement"""
        apart = self.apart(one, other)
        if apart is None:
            return None
        return BY_ZONES[apart] if apart < len(BY_ZONES) else "distant"


class ZoneTaken(Event[Battlefield], frozen=True):
    """Somebody stands in another zone."""

    clause = "combat.zone.movement"
    who: str
    zone: int

    def apply(self, before: Battlefield) -> Battlefield:
        others = tuple(one for one in before.posts if one.who != self.who)
        return before.with_(posts=(*others, Post(self.who, self.zone)))


EVENTS: Final = (ZoneTaken,)
