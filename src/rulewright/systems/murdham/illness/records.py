"""Illnesses: a disease somebody has, or has had and may be immune to."""

from typing import Literal

from rulewright.engine import Record
from rulewright.systems.murdham.tables import Disease


class Illness(Record, frozen=True, kw_only=True):
    """A disease somebody has, or has had. Clauses: disease.recovery, disease.immunity"""

    on: str
    """Id of whoever has it."""
    disease: str
    """Its name in the table of diseases."""
    successes: int = 0
    """Recovery saves passed so far. Clause: disease.recovery"""
    fails: int = 0
    """Recovery saves failed so far. Clause: disease.failure"""
    spared: bool = False
    """A cure stands for the recovery save of this day. Clause: items.cure"""
    feet: Literal["", "rotting", "lost"] = ""
    """What black gangrene has done to the feet. Clause: disease.black-gangrene"""
    over: int | None = None
    """Moment of the recovery, in seconds on the clock; None while it goes on. Clause: disease.immunity"""


def illness_id(who: str, row: Disease) -> str:
    """Id of what somebody has of a disease: each is had once at a time."""
    return f"illness-{who}-{row.id}"
