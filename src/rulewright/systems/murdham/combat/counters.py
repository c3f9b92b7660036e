"""Counters: both roll damage together, and whoever would suffer more is hit first."""

from typing import Final, NamedTuple

import msgspec

from rulewright.engine import Rule, look, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.blows.hits import MISSED, At, Blow, Hit, after_reductions, land, roll_damage
from rulewright.systems.murdham.blows.weapons import TO_HIT, UNARMED, blow_of, is_ranged, needs_save, shield_armour
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.combat.wielding import arms_in_hand
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space.whereabouts import is_out_of_sight

FAST: Final = "fast strike"


class Arm(NamedTuple):
    """A blow, and the weapon it is struck with."""

    blow: Blow
    weapon: Weapon | None


def roll_with(attacker: Creature, target: Creature, arm: Arm, also: Arm | None, why: str) -> Rule[tuple[Arm, int]]:
    """Roll the damage; of two weapons on one target the higher roll counts. Clause: core.skills"""
    rolled = yield from roll_damage(arm.blow, attacker, At(target, arm.weapon), why)
    if also is None:
        return arm, rolled
    other = yield from roll_damage(also.blow, attacker, At(target, also.weapon), f"second-{why}")
    return (also, other) if other > rolled else (arm, rolled)


class Exchange(msgspec.Struct, frozen=True):
    """The results of an attack and its counter."""

    attack: Hit
    counter: Hit
    first: str
    """Id of whoever was hit first; empty if both were hit at once."""


def exchange(
    attacker: Creature,
    blow: Blow,
    weapon: Weapon | None,
    defender: Creature,
    back: Blow,
    with_: Weapon | None,
    also: Arm | None = None,
) -> Rule[Exchange]:
    """Let two strike each other; the one hit first may be out before hitting back.

    Clauses: combat.counter, core.skills
    """
    (blow, weapon), rolled = yield from roll_with(attacker, defender, Arm(blow, weapon), also, "attacker-damage")
    returned = yield from roll_damage(back, defender, At(attacker, with_), "defender-damage")
    first = _first_hit(
        attacker, after_reductions(attacker, back, returned), defender, after_reductions(defender, blow, rolled)
    )
    hit, hits = (attacker, defender) if first in ("", attacker.id) else (defender, attacker)
    yield from say(
        "{who} is hit first, by {other}" if first else "{who} and {other} strike at once",
        "counter",
        who=hit,
        other=hits,
    )
    attack = counter = MISSED
    if first != attacker.id:
        attack = yield from land(defender, blow, rolled, weapon, attacker)
    if not first or first == attacker.id or not (yield from look(Creature, defender.id)).down:
        counter = yield from land(attacker, back, returned, with_, defender)
    if first == attacker.id and not (yield from look(Creature, attacker.id)).down:
        attack = yield from land(defender, blow, rolled, weapon, attacker)
    if first and (attack is MISSED or counter is MISSED):
        yield from say("the blow of {who} does not come any more", "counter", who=hit)
    return Exchange(attack, counter, first)


def _first_hit(attacker: Creature, suffers: int, defender: Creature, inflicts: int) -> str:
    """Id of whoever is hit first. Clauses: combat.counter, core.skills"""
    quick = [FAST in one.skills for one in (attacker, defender)]
    if quick[0] != quick[1]:
        return defender.id if quick[0] else attacker.id
    if suffers == inflicts:
        return ""
    return attacker.id if suffers > inflicts else defender.id


def countered(
    attacker: Creature, target: Creature, blow: Blow, weapon: Weapon | None, also: Arm | None = None
) -> Rule[Exchange]:
    """Strike somebody who strikes back with the first weapon they can use; the blind may miss.

    Clauses: combat.counter, combat.attack.wit-save, core.conditions, items.shield, items.weapon
    """
    arms = yield from arms_in_hand(target, attacker, ranged=True if is_ranged(weapon) else None)
    arm = arms[0] if arms else None
    blow = msgspec.structs.replace(blow, shield=True)
    unseen = yield from is_out_of_sight(target, attacker)
    aimed = not is_ranged(arm) and needs_save(target, attacker, arm, 0, moving=False, unseen=unseen)
    if aimed and not (yield from save(target, "wit", TO_HIT, lost=Sentence("the attack misses"))):
        (blow, weapon), rolled = yield from roll_with(attacker, target, Arm(blow, weapon), also, "attacker-damage")
        hit = yield from land((yield from look(Creature, target.id)), blow, rolled, weapon, attacker)
        return Exchange(hit, MISSED, target.id)
    fends = shield_armour(attacker, (yield from survey(Weapon)), fends=True)
    back = yield from blow_of(
        target, attacker, arm.die if arm else UNARMED, arm, aimed=aimed, more_armour=fends, shield=True
    )
    return (yield from exchange(attacker, blow, weapon, target, back, arm, also))
