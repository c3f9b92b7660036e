"""Panels: what goes on beside a fight, such as an argument, a task or a journey, with its progress and next steps.

Belongs here: shapes every front end can draw. Not here: what a game puts into them.
"""

from typing import Literal

import msgspec

from rulewright.engine.declared.offer import Offer
from rulewright.engine.display.glance import Meter
from rulewright.engine.wording import Term


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the parties to it, or of those who work at it."""

    name: Term
    who: tuple[str, ...] = ()
    """Ids of its members, its speaker first."""
    left: Meter | None = None
    """The points it has left."""
    wants: Term = ""
    """Its goal, in people's words."""
    note: Term = ""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the stages it goes through, in their order."""

    name: Term
    state: Literal["done", "now", "ahead"] = "ahead"


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that goes on for a while."""

    id: str
    """A key to tell it apart; nobody reads it."""
    kind: Literal["argument", "duel", "task", "clock", "journey", "meeting", "scene"]
    title: Term
    sides: tuple[Side, ...] = ()
    done: Meter | None = None
    """The progress so far, of how much if that may be known."""
    stages: tuple[Stage, ...] = ()
    lines: tuple[Term, ...] = ()
    """Anything else worth knowing, a sentence or a few words each."""
    next: Term = ""
    """The next step, as a sentence."""
    acts: tuple[Offer, ...] = ()
    """The acts that continue or end it, the likeliest first."""
    clause: str = ""
