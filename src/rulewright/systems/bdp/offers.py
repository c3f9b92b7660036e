"""What a creature could do now, and what it could not, with why: the guards of the rules themselves answer."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Offer, Procedure, World, why_not
from rulewright.systems.bdp.attack import attack
from rulewright.systems.bdp.gambits import gambit
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.water import breath

GAMBITS = ("shove", "trip", "disarm")
"""Gambits that are offered; any other can be tried as well. Clause: gambit.declare.instead"""


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do: attack anybody in play, try a gambit, catch their breath.

    Clause: attack.steps.procedure
    """
    creature = world.records.get(who)
    if not isinstance(creature, Creature):
        return ()
    foes = [one for one in world.all(Creature) if one.id != who and (one.kind == "pc") != (creature.kind == "pc")]
    found = []
    for foe in foes:
        found.append(_offer((world, options), attack, {"who": creature, "target": foe}, f"attack {foe.title}"))
        found += [
            _offer((world, options), gambit, {"who": creature, "target": foe, "what": word}, f"{word} {foe.title}")
            for word in GAMBITS
        ]
    return (*found, _offer((world, options), breath, {"who": creature}, "catch one's breath"))


def _offer(
    table: tuple[World, Mapping[str, Any]], rule: Procedure[..., Any], arguments: dict[str, Any], text: str
) -> Offer:
    world, options = table
    against = why_not(rule, arguments, world, options=options)
    plain = {name: value.id if isinstance(value, Creature) else value for name, value in arguments.items()}
    return Offer(rule.id, plain, text, str(against) if against else "")
