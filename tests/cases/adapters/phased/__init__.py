"""The words of `phased` cases, mapped to its procedures.

Belongs here: vocabulary. Not here: decisions of the rules.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.adapters.phased import body, combat, foes, folk, moves, rounds
from tests.cases.adapters.phased.stage import Stage
from tests.cases.prepared import Given, Prepared, Unknown

AREAS = (
    "chargen", "saves", "load", "fatigue", "supplies.food", "treasure", "armor", "weapons", "transport", "hirelings",
    "reactions", "initiative", "phases", "casting.interruption", "missiles", "attack", "critical", "charge", "blast",
    "maneuver", "withdraw", "morale", "undead", "flee", "distract", "evade", "wounds", "zero", "rest",
)  # fmt: skip
"""Beginnings of the clause ids that the slice covers."""

DO: dict[str, Callable[[Stage], Prepared]] = {
    "animal saves": folk.animal_saves,
    "attack": combat.attacking,
    "attack die": combat.attack_die,
    "blast": combat.blasting,
    "blast count": combat.blast_count,
    "buy": folk.buying,
    "charge": combat.charge,
    "create character": folk.creating,
    "create hireling": folk.hiring,
    "eat": folk.eating,
    "end combat": body.ending,
    "evade": folk.evading,
    "feed animals": folk.feeding,
    "flee": moves.fleeing,
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
    "wait": body.waiting,
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
