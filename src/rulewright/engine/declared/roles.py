"""Roles: the fighter, the scout or the boss of an encounter that is described without naming a game.

Belongs here: the roles there are, and what a game says about each. Not here: the encounters (lab).
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

OF_PARTY: Final = ("fighter", "scout", "healer")
OF_FOES: Final = ("brute", "skirmisher", "archer", "boss")


class Roles(NamedTuple):
    """The characters and creatures that fill each role in a game."""

    party: Mapping[str, Mapping[str, Any]]
    """By role, the arguments for making such a character (`System.character`), beside a name."""
    foes: Mapping[str, str]
    """By role, a creature of the game's lists (`System.foes`)."""
