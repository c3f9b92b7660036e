"""Initiative: characters save with DEX once a combat; in each phase winners act, then enemies, then the others.

Haste and slowness set aside the save: a hasted enemy acts before every character, save one who is hasted too and
makes the usual save; a slowed enemy acts after all.
"""

from typing import Final

from rulewright.engine import EVERYONE, REFEREE, Rolls, Rule, Told, change, look, peek_all, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.systems.phased.bodies.saves import Stake, save
from rulewright.systems.phased.events.fight import InitiativeSettled
from rulewright.systems.phased.options import INITIATIVE
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight

FIRST, HASTED_ENEMY, WON, ENEMY, LOST, SLOWED_ENEMY = range(6)
"""Ranks within a phase, earliest first. Clauses: initiative.order, spells.haste, spells.slow"""

BEFORE_OR_AFTER: Final = Stake(
    str(Sentence("{who}: {ability} save. Roll {dice}: {most} or less acts before the enemies")),
    Sentence("acts before the enemies"),
    Sentence("acts after the enemies"),
    str(Sentence("{who} {verdict}")),
)
"""What the save for the initiative is about. Clause: initiative.save"""


def settle_initiative(fight: Fight) -> Rule[Fight]:
    """Make the saves for the initiative. Clauses: initiative.save, spells.haste, spells.slow"""
    hasted, slowed = _quick(fight), _slow(fight)
    rivals = any(one in hasted for one in fight.enemies)
    party = yield from _able(fight)
    plain = tuple(one for one in party if one.id not in hasted and one.id not in slowed)
    winners = list((yield from _saved(plain)))
    first = []
    for one in party:
        if one.id in hasted:
            winners.append(one.id)
            if rivals and (yield from save(one, "dex", why=f"initiative-{one.id}", stake=BEFORE_OR_AFTER)):
                first.append(one.id)
    fight = yield from change(fight, InitiativeSettled(tuple(winners), tuple(first)))
    everybody = tuple((yield from peek_all(Creature, order(fight))))
    seen = yield from house.noticed(everybody)
    yield from tell(_settled, seen, EVERYONE)
    if seen != everybody:
        yield from tell(_settled, everybody, REFEREE)
    return fight


def order(fight: Fight) -> tuple[str, ...]:
    """Everybody still in the fight, in the order of acting within a phase. Clause: initiative.order"""
    here = [one for one in (*fight.party, *fight.enemies) if one not in fight.gone]
    return tuple(sorted(here, key=lambda one: _rank(fight, one)))


def _rank(fight: Fight, who: str) -> int:
    if who in fight.enemies:
        if who in _quick(fight):
            return HASTED_ENEMY
        return SLOWED_ENEMY if who in _slow(fight) else ENEMY
    if who in fight.first:
        return FIRST
    return WON if who in fight.winners else LOST


def _quick(fight: Fight) -> tuple[str, ...]:
    return tuple(one for one in fight.hasted if one not in fight.slowed)


def _slow(fight: Fight) -> tuple[str, ...]:
    return tuple(one for one in fight.slowed if one not in fight.hasted)


def _able(fight: Fight) -> Rule[tuple[Creature, ...]]:
    found = []
    for one in fight.left(fight.party):
        creature = yield from look(Creature, one)
        if creature.able:
            found.append(creature)
    return tuple(found)


def _saved(party: tuple[Creature, ...]) -> Rule[tuple[str, ...]]:
    """Ids of those whose save gave them the initiative. Clause: initiative.save"""
    if not party:
        return ()
    if (yield from INITIATIVE) == "side":
        best = max(party, key=lambda one: one.dexterity)
        won = yield from save(best, "dex", why="initiative", stake=BEFORE_OR_AFTER)
        return tuple(one.id for one in party) if won else ()
    won_by: tuple[str, ...] = ()
    for one in party:
        if (yield from save(one, "dex", why=f"initiative-{one.id}", stake=BEFORE_OR_AFTER)):
            won_by += (one.id,)
    return won_by


def _settled(_rolls: Rolls, order: tuple[Creature, ...], audience: str) -> Told:
    text = Sentence("initiative: {names}", names=", ".join(one.title for one in order))
    return Told(text, about="initiative", clause="initiative.order", audience=audience, to_all=True)
