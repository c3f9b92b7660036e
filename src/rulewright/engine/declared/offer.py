"""Offers: acts that somebody could perform now."""

from typing import Any

import msgspec

from rulewright.engine.wording import Term


class Offer(msgspec.Struct, frozen=True):
    """Something a creature could do now: a procedure with its arguments filled in as far as they are determined."""

    procedure: str
    arguments: dict[str, Any]
    text: Term
    why_not: Term = ""
    """Why it is not possible, as a sentence; empty if it is."""
