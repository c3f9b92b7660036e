"""Grounds of Advantage: what gives an attack +2 and a d4 of damage. Several grounds give no more than one."""

from rulewright.engine import Rule
from rulewright.systems.symbaroum.numbers import OPPOSITE
from rulewright.systems.symbaroum.options import FLANK_PAIR_ONLY
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon

HEIGHT = {"high": 1, "": 0, "low": -1}


def advantage(attacker: Creature, target: Creature, weapon: Weapon) -> Rule[str]:
    """The ground of the Advantage that an attack on this target has; empty where there is none.

    Clauses: special.scope, advantage.effect, advantage.needs-effort, advantage.unaware, advantage.prone,
    prone.fighting, advantage.higher-ground
    """
    if attacker.id in target.unaware:
        return "unaware"
    if weapon.melee and (yield from flanks(attacker, target)):
        return "flanked"
    if weapon.melee and target.posture == "prone":
        return "prone"
    if HEIGHT[attacker.ground] > HEIGHT[target.ground]:
        return "lower ground"
    return "granted by the referee" if target.id in attacker.over else ""


def flanks(attacker: Creature, target: Creature) -> Rule[bool]:
    """Whether a melee attack on this target gains from flanking.

    Clauses: advantage.flanked, flanking.both-gain, flanking.opposite
    """
    if not target.is_flanked:
        return False
    place = target.place_of(attacker.id)
    return not (yield from FLANK_PAIR_ONLY) or (place is not None and OPPOSITE[place] in target.around)
