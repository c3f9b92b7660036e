"""Offers: what somebody could do now, and where they cannot, why not.

Whether something is possible is asked of the very rule that would do it; the list itself decides nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.engine import Offer, Procedure, World, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint
from rulewright.systems.murdham.attacks import UNARMED, attack
from rulewright.systems.murdham.conditions import break_free
from rulewright.systems.murdham.deeds import move
from rulewright.systems.murdham.delivery import coat
from rulewright.systems.murdham.drugs import take_drug
from rulewright.systems.murdham.fear import flee
from rulewright.systems.murdham.numbers import COATING_ROUNDS, USUAL_PACE
from rulewright.systems.murdham.poison import take_antidote
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.saves import NAMES, make_save
from rulewright.systems.murdham.tables import DRUGS, POISONS

Deed = tuple[Procedure[..., Any], Mapping[str, Any], str]


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do now, and why not where they cannot. Clause: core.conditions"""
    one = world.get(Creature, who)
    return tuple(_offered(deed, world, options) for deed in _deeds(one, world))


def _offered(deed: Deed, world: World, options: Mapping[str, Any]) -> Offer:
    procedure, arguments, text = deed
    try:
        bound = bind(procedure.parameters, arguments, world)
    except Complaint as unfit:
        return Offer(procedure.id, dict(arguments), text, str(unfit))
    complaint = why_not(procedure, bound, world, options=options)
    return Offer(procedure.id, dict(arguments), text, str(complaint or ""))


def _deeds(one: Creature, world: World) -> Iterator[Deed]:
    if one.dead:
        return
    me = {"who": one.id}
    if one.has("entangled"):
        yield break_free, me, "Break free (STR save)"
    if one.has("terrified"):
        yield flee, {**me, "can_run": True}, "Run from what terrifies"
    yield from _strikes(one, world)
    yield move, me, f"Move {USUAL_PACE} zones"
    yield from _pack(one, world)
    for ability, name in NAMES.items():
        yield make_save, {**me, "ability": ability}, f"{name} save, {one.score(ability)} or less"


def _strikes(one: Creature, world: World) -> Iterator[Deed]:
    arms = [weapon for weapon in world.all(Weapon) if weapon.owner == one.id]
    for foe in world.all(Creature):
        if foe.kind == one.kind or foe.dead:
            continue
        aim = {"attacker": one.id, "target": foe.id}
        for weapon in arms:
            yield attack, {**aim, "die": weapon.die, "weapon": weapon.id}, f"Attack {foe.title}: {weapon.title}"
        yield attack, {**aim, "die": UNARMED}, f"Attack {foe.title} unarmed"


def _pack(one: Creature, world: World) -> Iterator[Deed]:
    for item in dict.fromkeys(one.items):
        if item == "antidote":
            yield take_antidote, {"victim": one.id}, "Take an antidote"
        elif item in DRUGS:
            yield take_drug, {"user": one.id, "drug": item}, f"Take {item}: {DRUGS[item].means}"
        elif item in POISONS:
            for weapon in world.all(Weapon):
                if weapon.owner == one.id:
                    text = f"Coat {weapon.title} with {item} ({COATING_ROUNDS} round)"
                    yield coat, {"weapon": weapon.id, "poison": item}, text
