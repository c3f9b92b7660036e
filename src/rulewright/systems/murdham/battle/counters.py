"""Counters: both roll damage together, and whoever would suffer more is hit first."""

from typing import Final

import msgspec

from rulewright.engine import Rolls, Rule, Told, look, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.battle.wear import after_blow
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.strikes import Blow, Hit, land, reduced_by, rolled_for

FAST: Final = "fast strike"
MISSED: Final = Hit(0, landed=False)


class Exchange(msgspec.Struct, frozen=True):
    """What attack and counter came to."""

    attack: Hit
    counter: Hit
    first: str
    """Id of whoever was hit first; empty where both were hit at once."""


def exchange(
    attacker: Creature, blow: Blow, weapon: Weapon | None, defender: Creature, back: Blow, with_: Weapon | None
) -> Rule[Exchange]:
    """Let two strike each other; who is hit first may be out before hitting. Clauses: combat.counter, core.skills"""
    rolled = yield from rolled_for(blow, attacker, "attacker-damage")
    returned = yield from rolled_for(back, defender, "defender-damage")
    first = _first_hit(attacker, reduced_by(attacker, back, returned), defender, reduced_by(defender, blow, rolled))
    yield from tell(_line, attacker, defender, first)
    attack = counter = MISSED
    if first != attacker.id:
        attack = yield from land(defender, blow, rolled, weapon, attacker)
        yield from after_blow(defender, weapon, rolled, shield=True)
    if not first or first == attacker.id or not (yield from look(Creature, defender.id)).down:
        counter = yield from land(attacker, back, returned, with_, defender)
        yield from after_blow(attacker, with_, returned, shield=True)
    if first == attacker.id and not (yield from look(Creature, attacker.id)).down:
        attack = yield from land(defender, blow, rolled, weapon, attacker)
        yield from after_blow(defender, weapon, rolled, shield=True)
    return Exchange(attack, counter, first)


def _first_hit(attacker: Creature, suffers: int, defender: Creature, inflicts: int) -> str:
    """Id of whoever is hit first. Clauses: combat.counter, core.skills"""
    quick = [FAST in one.skills for one in (attacker, defender)]
    if quick[0] != quick[1]:
        return defender.id if quick[0] else attacker.id
    if suffers == inflicts:
        return ""
    return attacker.id if suffers > inflicts else defender.id


def _line(_rolls: Rolls, attacker: Creature, defender: Creature, first: str) -> Told:
    if not first:
        text = Sentence("{who} and {other} strike at once", who=attacker.title, other=defender.title)
    else:
        hit, hits = (attacker, defender) if first == attacker.id else (defender, attacker)
        text = Sentence("{who} is hit first, by {other}", who=hit.title, other=hits.title)
    return Told(text, about="counter", clause="combat.counter")
