"""The words of the `bdp` cases, mapped to calls of its rules.

Belongs here: vocabulary, one file a part of it. Not here: decisions of the rules.
"""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.bdp.acts import STEPS
from tests.cases.convert.adapters.bdp.odds import event
from tests.cases.convert.adapters.bdp.people import People
from tests.cases.convert.adapters.bdp.policy import policy
from tests.cases.convert.adapters.bdp.readings import readings
from tests.cases.convert.adapters.bdp.scene import Scene, played
from tests.cases.convert.prepared import Given, Prepared, Unknown

AREAS = (
    "abilities",
    "saves",
    "contested",
    "tgs",
    "fate",
    "deprivation",
    "fatigue",
    "environment",
    "wounds",
    "crit",
    "injury",
    "breath",
    "waterskin",
    "sleep",
    "gear.bedroll",
    "gear.rations",
    "dungeon",
    "wild",
    "npc",
    "meals",
    "ability-recovery",
    "surprise",
    "reaction",
    "morale",
    "retreat",
    "initiative",
    "skill.initiative",
    "combat.round",
    "combat.range",
    "combat.zone",
    "attack",
    "detachment.stats",
    "detachment.attacked",
    "detachment.attack",
    "detachment.crit",
    "gambit",
    "armor",
    "sacrifice",
    "react",
    "weapon",
    "damage-type",
    "proficiency",
    "weapon-skill",
    "weapon-variation",
    "skill.crit",
    "skill.parry",
    "skill.dodge",
    "skill.armor",
    "skill.attack",
    "skill.damage",
    "species.tough",
    "species.cunning",
    "species.adaptable",
    "improve.experience",
    "improve.superiority",
    "miracle.bonus",
    "inventory",
    "disease",
    "gear",
    "horse",
    "luck",
    "age",
    "improve",
    "creation",
    "skill.list",
    "task",
    "social",
    "duel",
    "magic",
    "miracle",
    "prayer",
    "song",
    "detachment.magic",
    "craft.purpose",
    "craft.ingredient.potency",
    "craft.ingredient.region",
    "craft.recipe",
    "recipe",
)
"""Beginnings of the clause ids that the implemented part of the game covers."""


def prepare(given: Given, case: Mapping[str, Any]) -> Prepared:
    """A case as a rule with its arguments."""
    action = given["action"]
    if action not in STEPS:
        raise Unknown(f"given.action: '{action}' is not known")
    people = People()
    scene = Scene(given, case, people)
    acts = STEPS[action](scene, given) * given.get("times", 1)
    left = [word for inner in scene.inner for word in inner.left()]
    if left:
        raise Unknown(f"words the adapter does not know: {', '.join(left)}")
    return Prepared(
        rule=played,
        arguments=(acts,),
        world=people.world(),
        options=scene.options,
        policy=policy(scene),
        reads=readings(scene),
        rename=scene.rename,
        event=event(scene),
    )
