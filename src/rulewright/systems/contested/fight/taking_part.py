"""Coming to a fight that is on: whoever stood aside fights on a side from now on."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.engine import Procedure, Record, Rule, peek
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.people.groups import Side
from rulewright.systems.bricks.people.sides import Part, group_for, hostility, procedures
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.fight.joining import joined
from rulewright.systems.contested.magic.spells import spell_named
from rulewright.systems.contested.records import Creature, Fight


def takes_part(who: Creature, side: Side) -> Rule[Part]:
    """Let somebody who is here, and is to be no bystander, take part in the fight that is on.

    Clauses: combat.initiative.roll, combat.initiative.sort
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return "stays"
    if fight.has(who.id):
        return "fights"
    if side == "bystander" or can_act(who) or not (yield from those_here((who,))):
        return "stays"
    yield from joined(fight, who, (yield from group_for(who, side)))
    return "comes"


def aimed(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Iterable[Record]:
    """Those whom a spell attacks, or an attack or a spell that was held ready. Clauses: special.hold.resolve,
    magic.spell-list
    """
    who = deed.doer(given)
    targets: Iterable[Record] = given.get("targets", ())
    if not isinstance(who, Creature) or not targets:
        return ()
    held = next((one for one in who.held if deed.id == "contested.trigger" and one.name == given.get("name")), None)
    if held is not None and held.deed == "attack":
        return targets
    book = who.grimoire.spells if who.grimoire is not None else ()
    names = {
        "contested.cast": (given.get("spell") or "", *book),
        "contested.use-scroll": (given.get("scroll") or "", *(one.spell for one in who.items if one.spell)),
        "contested.trigger": (held.spell or held.scroll,) if held is not None else (),
    }
    spell = next((row for name in names.get(deed.id, ()) if name and (row := spell_named(name))), None)
    return targets if spell is not None and spell.hostile else ()


HOSTILITY: Final = hostility(takes_part, "combat.attack.damage", aimed)
"""What follows every deed. Clause: combat.attack.damage"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("contested", Creature, takes_part)
