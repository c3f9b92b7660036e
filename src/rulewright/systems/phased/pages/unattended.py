"""How a fight goes on where nobody is asked: both sides plan by tactics, then the phases settle it.

Belongs here: what is next. Not here: the tactics (rounds).
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rulewright.content import words
from rulewright.engine import Lasting, Offer, World
from rulewright.engine.declared.unattended import RUNNING, Unattended
from rulewright.errors import Sentence
from rulewright.systems.phased.numbers import ROUND_OF_CHARGES
from rulewright.systems.phased.pages import fight as view
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import next_act as act
from rulewright.systems.phased.rounds.tactics import plan_party


def next_act(world: World) -> Offer | None:
    """The plans of those who have none, or else the next act. Clauses: phases.actions, phases.order"""
    fight = view.fight_of(world)
    if fight is None:
        return None
    deed = plan_party if view.silent(fight, world) else act
    return Offer(deed.id, {"fight": fight.id}, Sentence(deed.title))


def standing(world: World) -> tuple[str, ...]:
    """Who is in the fight and able. Clauses: critical.helpless, zero.str"""
    fight = view.fight_of(world)
    if fight is None:
        return ()
    return tuple(one.id for side in (fight.party, fight.enemies) for one in view.standing(fight, world, side))


def rounds(world: World) -> int:
    """The round of the fight. Clause: phases.order"""
    fight = view.fight_of(world)
    return fight.round if fight else 0


def reduced(world: World) -> World:
    """The fight without the number of its round, once charges are over and where nothing lasts until a round.

    Clauses: phases.order, charge.enhanced
    """
    if next(iter(world.all(Lasting)), None) is not None:
        return world
    fights = {one.id: replace(one, round=min(one.round, ROUND_OF_CHARGES + 1)) for one in world.all(Fight)}
    return World({**world.records, **fights})


TACTICS: Final[Mapping[str, str]] = {**words("phased", "creatures", "tactics"), **RUNNING}
"""How somebody can fight where nobody is asked. Clauses: phases.actions, flee.save"""
UNATTENDED: Final = Unattended(next_act, standing, rounds, reduced, tactics=TACTICS)
"""How a fight goes on where nobody is asked."""
