"""A fight in rounds, the ranges and zones in it, and groups whose morale is tested as one.

Belongs here: fields, and what follows from the record alone. Not here: what anybody may do in a fight (fights).
"""

from typing import Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.systems.bdp.tables import Band


class Spacing(Record, frozen=True, kw_only=True):
    """The range between two creatures. Clause: combat.range.bands"""

    band: Band = "close"


def between(one: str, other: str) -> str:
    """The id of the range between two creatures."""
    low, high = sorted((one, other))
    return f"range-{low}-{high}"


class Group(Record, frozen=True, kw_only=True):
    """Foes or allies whose morale is tested as one. Clauses: morale.save.triggers, morale.save.leader"""

    name: str = ""
    count: int = 1
    """Members it began with."""
    fallen: int = 0
    """Members dead, unconscious or out of the fight."""
    willpower: int = 10
    """What it saves with: its own WIL, or its leader's."""
    steadfast: bool = False
    """It never tests morale. Clause: morale.save.pcs"""
    fighting: bool = True


FIGHT, ENEMIES = "fight", "foes"
"""Ids of the current fight, and of the group of foes whose morale is tested in it."""


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's declared intention for this round. Clause: initiative.intent.declare"""

    who: str
    actions: tuple[str, ...] = ()


class Fight(Record, frozen=True, kw_only=True):
    """A fight in rounds of ten seconds, in which each has one turn. Clauses: combat.round.length, initiative.*"""

    id: str = FIGHT
    round: int = 1
    """0 is the free round of a side that surprised the other. Clause: surprise.round.free"""
    party: tuple[str, ...] = ()
    foes: tuple[str, ...] = ()
    surprised: Literal["", "party", "foes"] = ""
    declared: tuple[str, ...] = ()
    """Ids of those who have said what they mean to do this round."""
    intents: tuple[Intent, ...] = ()
    """All intentions, once everybody has declared. Clause: initiative.intent.declare"""
    settled: bool = False
    """The order of this round is settled."""
    first: tuple[str, ...] = ()
    """Characters who act before the foes in this round. Clause: initiative.simple.save"""
    acted: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    """Ids of those who have moved to another zone in their turn of this round. Clause: combat.zone.movement"""
    gone: tuple[str, ...] = ()
    """Ids that have got away."""

    def has(self, who: str) -> bool:
        """Whether somebody takes part and has not left."""
        return who in (*self.party, *self.foes) and who not in self.gone


GROUND: Final = "battlefield"
"""Id of the battlefield of the current fight."""
BY_ZONES: Final[tuple[Band, ...]] = ("close", "far", "far")
"""The range between two creatures by the number of zones between them: at least Close in the same zone, Far one or two
zones apart.

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
        """The zone somebody stands in; None if unknown."""
        return next((one.zone for one in self.posts if one.who == who), None)

    def apart(self, one: str, other: str) -> int | None:
        """The number of zones between two creatures; None if one of them is in none."""
        mine, theirs = self.zone_of(one), self.zone_of(other)
        return None if mine is None or theirs is None else abs(mine - theirs)

    def band(self, one: str, other: str) -> Band | None:
        """The range between two creatures by their zones; None if the zones do not decide it.

        Clause: combat.zone.movement
        """
        apart = self.apart(one, other)
        if apart is None:
            return None
        return BY_ZONES[apart] if apart < len(BY_ZONES) else "distant"
