"""Deeds that no recording and no random argument reaches: each written out, with what has to be there before it."""

from collections.abc import Iterator
from importlib import import_module

from rulewright.engine import System
from tests.odds.written import house, making
from tests.odds.written.hand import Deed


def deeds(game: System) -> Iterator[Deed]:
    """Worlds, procedures and arguments: what every table does, and what the game alone has."""
    yield from house.deeds(game)
    yield from making.deeds(game)
    yield from import_module(f"tests.odds.written.{game.id}").deeds(game)
