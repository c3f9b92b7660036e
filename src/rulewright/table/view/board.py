"""The board and the notes: those of the game, with the table's own drawn over them."""

import msgspec

from rulewright.engine.display.board import Board, overlaid
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.bricks import house
from rulewright.table.view.eyes import Eyes


def board(eyes: Eyes) -> Board:
    """Part `board`: what this seat may move is its own; a referee moves everything."""
    whole = overlaid(eyes.made(_of_game, eyes.system), eyes.made(house.board))
    mine = eyes.person.plays
    stands = tuple(
        msgspec.structs.replace(one, mine=True) if eyes.seat.referee or one.who in mine else one for one in whole.stands
    )
    return msgspec.structs.replace(whole, stands=stands)


def _of_game(world: World, system: System) -> Board:
    return system.board(world)


def notes(eyes: Eyes) -> tuple[house.Pinned, ...]:
    """Part `notes`."""
    return house.pinned(eyes.world)
