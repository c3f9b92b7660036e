"""Where a fight stands, and what a combatant could plan now.

What is not possible is said by the guards of the rules themselves.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Offer, World, why_not
from rulewright.systems.phased.morale import morale_save
from rulewright.systems.phased.plans import plan
from rulewright.systems.phased.records import Creature, Fight

PHASES = {1: "spells are begun", 2: "missiles", 3: "movement", 4: "melee", 5: "spells take effect"}
"""The five phases in words. Clause: phases.order"""


def turn(world: World) -> str:
    """The round and the phase, or what has to happen first. Clauses: phases.order, morale.first-casualty"""
    fight = _fight(world)
    if fight is None:
        return "no fight"
    if fight.shaken or fight.alone:
        return "the enemies owe a morale save"
    return f"round {fight.round}, phase {fight.phase}: {PHASES[fight.phase]}"


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could plan for this round. Clause: phases.actions"""
    fight, creature = _fight(world), world.records.get(who)
    if fight is None or not isinstance(creature, Creature):
        return ()
    if fight.shaken or fight.alone:
        return (Offer(morale_save.id, {"fight": fight.id}, "make the morale save that is due"),)
    ways: list[tuple[str, dict[str, Any]]] = [("withdraw", {"act": "withdraw"})]
    for foe in fight.left(fight.foes_of(who)):
        ways += [
            (f"strike at {foe}", {"act": "melee", "at": foe}),
            (f"loose at {foe}", {"act": "loose", "at": foe}),
            (f"go up to {foe}", {"act": "move", "at": foe}),
            (f"charge {foe}", {"act": "charge", "at": foe}),
        ]
    ways += [
        (f"cast {one.spell}", {"act": "cast", "spell": one.spell, "read_from": one.source}) for one in creature.writings
    ]
    return tuple(_offer((world, options), creature, text, words) for text, words in ways)


def _offer(table: tuple[World, Mapping[str, Any]], who: Creature, text: str, words: dict[str, Any]) -> Offer:
    world, options = table
    against = why_not(plan, {"who": who, **words}, world, options=options)
    return Offer(plan.id, {"who": who.id, **words}, text, str(against) if against else "")


def _fight(world: World) -> Fight | None:
    return next(iter(world.all(Fight)), None)
