"""How a fight goes on where nobody is asked: whoever's turn it is plays it by tactics.

Belongs here: who is next. Not here: the tactics, and whole fights in one command (play_out).
"""

from typing import Final

from rulewright.engine import Offer, World
from rulewright.engine.unattended import Unattended
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.unattended.play_out import play_out


def next_act(world: World) -> Offer | None:
    """A turn of everyone by tactics. Clause: turn-order.fixed"""
    running = next(iter(world.all(Fight)), None)
    if running is None or not running.turn:
        return None
    return Offer(play_out.id, {"turns": 1}, Sentence(play_out.title))


def standing(world: World) -> tuple[str, ...]:
    """Who is in the order and can act. Clause: dying.state"""
    inside = [one for running in world.all(Fight) for one in running.order]
    return tuple(one.id for one in world.all(Creature) if one.id in inside and one.able)


def turns(world: World) -> int:
    """The turn of everyone. Clause: turn-order.fixed"""
    return sum(running.turn for running in world.all(Fight))


UNATTENDED: Final = Unattended(next_act, standing, turns)
"""How a fight goes on where nobody is asked."""
