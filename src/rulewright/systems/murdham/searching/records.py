"""Secrets of an area, and what happens to them."""

from typing import Any, Literal

from rulewright.engine import Event, Record, World

Area = Literal["zone", "sector", "region"]
"""How large an area is. Clause: secrets.what"""


class Secret(Record, frozen=True, kw_only=True):
    """Something concealed in an area, a trap perhaps. Clauses: secrets.what, traps.are-secrets"""

    called: str = ""
    """What it is, in words."""
    area: Area = "zone"
    where: str = ""
    """Id of the place, or name of the sector or region; empty for wherever the company is."""
    found: bool = False
    """The company knows of it."""
    trap: bool = False
    sprung: bool = False
    """A trap that has gone off."""
    spot: str = ""
    """The spot where a look finds it without a search. Clause: secrets.aimed-search"""
    perfect: bool = False
    """Perfectly concealed: nobody notices it in passing. Clause: secrets.passive"""
    die: str = ""
    """Damage die of a trap; empty where it does something else."""
    clue: str = ""
    """An indirect sign of it, told to whoever comes in. Clause: traps.clue"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called


def not_found(one: Any, _world: World) -> bool:
    """Whether nobody but the GM knows of a secret. Clause: secrets.what"""
    return not one.found


class SecretFound(Event[Secret], frozen=True):
    """A secret came to light."""

    clause = "secrets.search"

    def apply(self, before: Secret) -> Secret:
        return before.with_(found=True)


class TrapSprung(Event[Secret], frozen=True):
    """A trap went off, and is known from then on."""

    clause = "traps.undetected"

    def apply(self, before: Secret) -> Secret:
        return before.with_(sprung=True, found=True)


EVENTS = (SecretFound, TrapSprung)
