"""The places the party knows, as a board: it follows from play, and needs no drawing."""

from rulewright.engine import World
from rulewright.engine.board import Board
from rulewright.systems.bricks import exploring
from rulewright.systems.contested.places.explore import go
from rulewright.systems.contested.records import Creature


def board(world: World) -> Board:
    """Places that were entered, and those to which a known way leads. Clause: actions.describe"""
    party = [one for one in world.all(Creature) if (one.kind == "pc" or one.role) and not one.draft]
    return exploring.board(world, party, go.id)
