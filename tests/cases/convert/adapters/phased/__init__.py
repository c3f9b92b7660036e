"""The words of `phased` cases, mapped to its procedures.

Belongs here: vocabulary. Not here: decisions of the rules.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.adapters.phased import (
    body,
    casts,
    combat,
    doors,
    foes,
    folk,
    moves,
    rounds,
    spells,
    traps,
    turns,
    wild,
)
from tests.cases.convert.adapters.phased.stage import Stage
from tests.cases.convert.prepared import Given, Prepared, Unknown

DO: dict[str, Callable[[Stage], Prepared]] = {
    "animal saves": folk.animal_saves,
    "attack": combat.attacking,
    "attack die": combat.attack_die,
    "blast": combat.blasting,
    "blast count": combat.blast_count,
    "buy": folk.buying,
    "cast": casts.casting,
    "charge": combat.charge,
    "counterspell": spells.countering,
    "cross circle": spells.crossing,
    "fly on": spells.flying_on,
    "lowest level": spells.reaching_back,
    "spell ends": spells.ending,
    "create character": folk.creating,
    "create hireling": folk.hiring,
    "eat": folk.eating,
    "end combat": body.ending,
    "evade": folk.evading,
    "feed animals": folk.feeding,
    "flee": moves.fleeing,
    "explore": wild.exploring,
    "forced march": wild.marching,
    "list watches": wild.listing,
    "make camp": wild.camping,
    "travel": wild.travelling,
    "weather event": wild.weather,
    "disarm trap": traps.disarming,
    "meet trap": traps.meeting,
    "open chest": traps.opening,
    "turn": turns.turn,
    "turns": turns.turns,
    "come back to door": doors.coming_back,
    "force door": doors.forcing,
    "force held door": doors.forcing_held,
    "listen": doors.listening,
    "pass door": doors.passing,
    "pick lock": doors.picking,
    "spike door open": doors.spiking_open,
    "spike door shut": doors.spiking_shut,
    "use key": doors.unlocking,
    "full rest": body.resting_fully,
    "gain fatigue": body.tiring,
    "long rest": body.resting_long,
    "lose ability": body.losing,
    "maneuver": combat.maneuvering,
    "morale": foes.morale,
    "pay hirelings": folk.paying,
    "plan round": rounds.planning,
    "put load down": body.putting_down,
    "reaction": body.reacting,
    "round": rounds.round_played,
    "save": body.saving,
    "short rest": body.resting_shortly,
    "status": body.status,
    "take": body.taking,
    "wait": spells.waiting,
    "wear": body.wearing,
    "wield": body.wielding,
    "withdraw": moves.withdrawing,
}


def prepare(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A case, ready to run."""
    do = given["do"]
    if do not in DO:
        raise Unknown(f"do: {do}")
    return DO[do](Stage(given, case))
