"""Whether a game can go on with what a referee has set by hand: everything it shows of its world can still be made."""

from typing import Final

from rulewright.engine import System, World
from rulewright.errors import Complaint

BREAKS: Final = (Complaint, LookupError, AssertionError, RuntimeError, TypeError, ValueError, AttributeError)
"""The exceptions of a game's own readers if a field names something that does not exist."""


def is_sound(game: System, world: World) -> bool:
    """Return whether everything that the game draws, offers and requires in a world can be made."""
    try:
        _read(game, world)
    except BREAKS:
        return False
    return True


def _read(game: System, world: World) -> None:
    game.order(world), game.scene(world), game.board(world), game.strip(world, {}), game.due(world)
    if game.turn:
        game.turn(world)
    for one in world:
        if trimmed := game.shown[type(one)].trimmed if type(one) in game.shown else None:
            trimmed(one, world)
        if not game.somebody(one):
            continue
        game.brief(one, world), game.glance(one, world)
        if game.sheet:
            game.sheet(one, world)
        if game.offers:
            game.offers(world, one.id, {})
