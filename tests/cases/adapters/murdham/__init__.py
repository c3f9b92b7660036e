"""The words of `murdham` cases, mapped to its procedures.

Belongs here: vocabulary. Not here: decisions of the rules.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.adapters.murdham import attacks, bodies, perils, poisons, rounds
from tests.cases.adapters.murdham.stage import Stage
from tests.cases.prepared import Given, Prepared, Unknown

AREAS = (
    "attitude.", "poison.", "suffocate.", "fall.", "elements.", "fear.", "drugs.as-poison", "drugs.addiction",
    "items.antidote", "core.abilities", "core.ability.", "core.save", "core.damage.", "core.health.",
    "core.conditions", "core.corruption", "core.omens", "core.dice", "core.rounding", "core.time.", "core.keywords",
    "core.proficiency", "core.skills", "core.traits", "combat.rounds", "combat.initiative", "combat.morale",
    "explore.turn.", "create.abilities",
)  # fmt: skip
"""Beginnings of the clause ids that the slice covers."""

DO: dict[str, Callable[[Stage], Prepared]] = {
    "attack": attacks.attacking,
    "attempt": bodies.attempting,
    "break free": bodies.breaking_free,
    "coat weapon": poisons.coating,
    "convert time": bodies.converting,
    "create character": bodies.creating,
    "eat": poisons.eating,
    "end of stretch": poisons.stretch_ending,
    "encounter check": rounds.ending_stretch,
    "endure environment": perils.enduring,
    "enter burning zone": perils.burning,
    "expose to poison": poisons.exposing,
    "face fear": perils.facing,
    "fall": perils.falling,
    "flee": perils.fleeing,
    "gain condition": bodies.coming_under,
    "group save": bodies.saving_together,
    "heal": bodies.healing,
    "increase ability": bodies.increasing,
    "injury": bodies.injured,
    "list attitudes": bodies.listing_attitudes,
    "look up poison": poisons.looking_up,
    "measure range": bodies.measuring,
    "morale check": rounds.trying_morale,
    "move": perils.moving,
    "new stretch": perils.new_stretch,
    "roll attitude": bodies.rolling_attitude,
    "roll die": bodies.rolling,
    "save": bodies.saving,
    "search": rounds.acting_twice,
    "start combat": rounds.beginning,
    "start round in burning zone": perils.burning,
    "suffer corruption": bodies.corrupted,
    "suffer damage": bodies.hurt,
    "suffocate": perils.suffocating,
    "take antidote": poisons.taking_antidote,
    "take drug": poisons.drugging,
    "use poison": poisons.using,
}


def prepare(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A case, ready to run."""
    do = given["do"]
    if do not in DO:
        raise Unknown(f"do: {do}")
    return DO[do](Stage(given, case))
