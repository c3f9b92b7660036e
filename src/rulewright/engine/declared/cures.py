"""Cures: deeds that would satisfy a guard.

Belongs here: their shape. Not here: guards (guards), whether somebody may do these deeds (table).
"""

from typing import Any

import msgspec

from rulewright.engine.wording import Term


class Step(msgspec.Struct, frozen=True):
    """A procedure with its arguments, by plain values."""

    procedure: str
    arguments: dict[str, Any]


class Cure(msgspec.Struct, frozen=True):
    """The remedy in words, `Put away the staff`, and the deeds it takes, in order."""

    text: Term
    steps: tuple[Step, ...]


def cure(text: Term, *steps: tuple[str, dict[str, Any]]) -> tuple[Cure, ...]:
    """Return one cure as a tuple, as guards take them."""
    return (Cure(text, tuple(Step(procedure, arguments) for procedure, arguments in steps)),)
