"""How a fight goes on where nobody is asked: whoever's turn it is plays it by tactics.

Belongs here: who is next, and what no later roll reads. Not here: the tactics, and whole fights in one command
(play_out).
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.content import words
from rulewright.engine import Offer, World
from rulewright.engine.declared.unattended import RETREAT, RUNNING, Unattended
from rulewright.errors import Sentence
from rulewright.systems.bricks.offering import offered
from rulewright.systems.symbaroum import offers as by_hand
from rulewright.systems.symbaroum.fight.turns import go_on
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.unattended.play_out import play_turn

NOW: Final = 2
"""Stands for the turn of everyone that is on; EARLIER for any before it."""
EARLIER: Final = 1


def next_act(world: World) -> Offer | None:
    """The turn of whoever is next, by tactics; if they cannot act, the place after theirs. Clause: turn-order.fixed"""
    running = next(iter(world.all(Fight)), None)
    if running is None or not running.turn:
        return None
    who = running.acting(world)
    if who is not None:
        return Offer(play_turn.id, {"who": who.id}, Sentence(play_turn.title))
    return Offer(go_on.id, {}, Sentence(go_on.title))


def offers(world: World, name: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do now; in a turn of the referee's, first that its tactics take it.

    Clauses: actions.on-initiative, turn-order.fixed
    """
    found = by_hand.offers(world, name, options)
    who = world.get(Creature, name)
    act = next_act(world)
    if who.side != "npc" or act is None or act.arguments != {"who": name}:
        return found
    text = Sentence("Let {title} act", title=who.title)
    return (offered((play_turn, act.arguments, text), world, options), *found)


def standing(world: World) -> tuple[str, ...]:
    """Who is in the order and can act. Clause: dying.state"""
    inside = [one for running in world.all(Fight) for one in running.order]
    return tuple(one.id for one in world.all(Creature) if one.id in inside and one.able)


def turns(world: World) -> int:
    """The turn of everyone. Clause: turn-order.fixed"""
    return sum(running.turn for running in world.all(Fight))


def reduced(world: World) -> World:
    """The fight without the number of its turn: what happened in a turn was in this one, or before.

    Clauses: turn-order.fixed, free-attack.limit, weapons-ready.long-free-attack, dying.death-test
    """
    running = next(iter(world.all(Fight)), None)
    if running is None or not running.turn:
        return world
    people = {one.id: _reduced(one, running.turn) for one in world.all(Creature)}
    return World({**world.records, running.id: running.with_(turn=NOW), **people})


def _reduced(who: Creature, turn: int) -> Creature:
    return who.with_(
        used=who.used if who.used_in == turn else (),
        used_in=NOW if who.used_in == turn else 0,
        melee_since=_since(who.melee_since, turn),
        dying_since=_since(who.dying_since, turn),
        acts_from=who.acts_from - turn + NOW if who.acts_from > turn else 0,
    )


def _since(when: int, turn: int) -> int:
    return 0 if not when else NOW if when >= turn else EARLIER


TACTICS: Final[Mapping[str, str]] = {
    **words("symbaroum", "foes", "tactics"),
    "party": Sentence("Helps the dying first, then flanks and strikes whoever is weakest."),
    RETREAT: RUNNING[RETREAT],
}
"""How somebody can fight where nobody is asked. Clause: movement.what"""
UNATTENDED: Final = Unattended(next_act, standing, turns, reduced, tactics=TACTICS)
"""How a fight goes on where nobody is asked."""
