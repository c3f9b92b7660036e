"""A fight in rounds, with what is meant and who has acted.

Belongs here: fields, and what follows from the record alone. Not here: what anybody may do in it (fight, turns).
"""

from typing import Literal

import msgspec

from rulewright.engine import Record

FIGHT, ENEMIES = "fight", "foes"
"""Ids of the fight that goes on, and of the group whose morale is counted in it."""


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody said they would do this round. Clause: initiative.intent.declare"""

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
    """What was meant, once everybody has said so. Clause: initiative.intent.declare"""
    settled: bool = False
    """Who goes first in this round is known."""
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
