"""How a fight goes on where nobody is asked: whoever's turn it is takes it by tactics, players' characters too.

Belongs here: who is next. Not here: the tactics (foes).
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rulewright.content import words
from rulewright.engine import Offer, World
from rulewright.engine.declared.unattended import RUNNING, Unattended
from rulewright.errors import Sentence
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.table import fight_view

AFTER_THE_OPENING: Final = 2
"""The first round that is like any later one: the free round is 0, and some things happen in the first only."""


def next_act(world: World) -> Offer | None:
    """The turn that tactics take next. Clause: combat.round.length"""
    now = fight_view.turn(world)
    return Offer(foe_turn.id, {"who": now}, Sentence(foe_turn.title)) if now else None


def standing(world: World) -> tuple[str, ...]:
    """Who is in the fight and can act. Clauses: crit.out.duration, morale.save.failed"""
    fight = fight_view.fight_of(world)
    if fight is None:
        return ()
    group = world.records.get(ENEMIES)
    fled = isinstance(group, Group) and not group.fighting
    sides = (fight.party,) if fled else (fight.party, fight.foes)
    return tuple(one.id for side in sides for one in fight_view.standing(fight, world, side))


def rounds(world: World) -> int:
    """The round of the fight. Clause: combat.round.length"""
    fight = fight_view.fight_of(world)
    return fight.round if fight else 0


def reduced(world: World) -> World:
    """The fight without the number of its round, once the opening is over, but for whether it is odd: breath is drawn
    every other round. Which wound came first counts for nothing.

    Clauses: combat.round.length, surprise.round.free, wounds.slot.size
    """
    fights = {one.id: replace(one, round=_alike(one.round)) for one in world.all(Fight)}
    people = {one.id: _in_order(one) for one in world.all(Creature)}
    return World({**world.records, **fights, **people})


def _in_order(who: Creature) -> Creature:
    if len(who.wounds) < 2:
        return who
    return replace(
        who,
        wounds=tuple(sorted(who.wounds, key=lambda one: (one.at, one.level, one.type))),
        limbs_at_risk=tuple(sorted(who.limbs_at_risk)),
        limbs_lost=tuple(sorted(who.limbs_lost)),
    )


def _alike(number: int) -> int:
    return number if number < AFTER_THE_OPENING else AFTER_THE_OPENING + number % 2


TACTICS: Final[Mapping[str, str]] = {**words("bdp", "creatures", "tactics"), **RUNNING}
"""How somebody can fight where nobody is asked. Clauses: npc.features.table, retreat.save.dex"""
UNATTENDED: Final = Unattended(next_act, standing, rounds, reduced, tactics=TACTICS)
"""How a fight goes on where nobody is asked."""
