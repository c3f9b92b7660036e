"""How a fight goes on where nobody is asked: the faction whose go it is takes the turn of one of its own by tactics.

Belongs here: who is next. Not here: the tactics (rounds).
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rulewright.content import words
from rulewright.engine import Offer, Record, World
from rulewright.engine.declared.unattended import RUNNING, Unattended
from rulewright.engine.wording import Term
from rulewright.errors import Sentence
from rulewright.systems.murdham.display.turn_order import fight_of, may_still_act, passes, present
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.rounds.fight import pass_turn
from rulewright.systems.murdham.rounds.tactics import foe_turn


def next_act(world: World) -> Offer | None:
    """The turn that tactics take next; a faction that has none left passes. Clause: combat.rounds"""
    fight = fight_of(world)
    side = next((one for one in fight.sides if one.name == fight.next), None) if fight else None
    if fight is None or side is None:
        return None
    able = may_still_act(fight, world, side)
    deed, who = (foe_turn, able[0]) if able else (pass_turn, passes(world, side))
    return Offer(deed.id, {"who": who.id}, Sentence(deed.title)) if who else None


def standing(world: World) -> tuple[str, ...]:
    """Who is in the fight, can act, and has not given up. Clauses: core.conditions, combat.morale"""
    fight = fight_of(world)
    members = [one for side in fight.sides for one in present(world, side.members)] if fight else []
    return tuple(one.id for one in members if fight and not one.down and one.id not in fight.broken)


def rounds(world: World) -> int:
    """The round of the fight. Clause: combat.rounds"""
    fight = fight_of(world)
    return fight.round if fight else 0


def down(record: Record) -> Term:
    """The condition that keeps somebody out of the fight. Clauses: core.conditions, core.ability.zero"""
    if not isinstance(record, Creature) or not record.down:
        return ""
    return next((one.words for one in record.conditions if one.name in ("dying", "incapacitated")), "")


def reduced(world: World) -> World:
    """The fight without the number of its round, once an ambush is over. Clause: combat.rounds"""
    fights = {one.id: replace(one, round=min(one.round, 1)) for one in world.all(Fight)}
    return World({**world.records, **fights})


TACTICS: Final[Mapping[str, str]] = {**words("murdham", "creatures", "tactics"), **RUNNING}
"""How somebody can fight where nobody is asked. Clauses: combat.rounds, combat.chase"""
UNATTENDED: Final = Unattended(next_act, standing, rounds, reduced, down, TACTICS)
"""How a fight goes on where nobody is asked."""
