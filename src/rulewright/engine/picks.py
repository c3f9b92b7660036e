"""Picks: the rows that a parameter can be given, as people read them.

Belongs here: their shape, and where a parameter says they come from. Not here: any row of a game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rulewright.engine.wording import Term
from rulewright.engine.world import World


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A row: what is given for it, and what a person reads before picking it."""

    value: str
    title: Term
    line: Term = ""
    """Its numbers, or what it does, in a line."""
    text: Term = ""
    """What it is like."""
    price: Term = ""
    group: Term = ""
    """The heading it stands under."""
    kinds: tuple[str, ...] = ()
    """What people call such a thing, beside its name: wolf, dog; in all languages."""


Rows = Callable[[World, Mapping[str, Any]], Iterable[Pick]]
"""Gives the rows in a world as somebody sees it, for what is given of the other parameters."""
