"""Foes by the table in the words of the cases."""

from typing import Any

from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given, Outcome, Read

from rulewright.engine import Rule, look
from rulewright.systems.bdp.foes import adventurers, powers
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.things.armor import armor_of


def adventurer(_scene: Scene, _words: Given) -> tuple[Act, ...]:
    """Roll what a rival has; the scores are not of the case."""
    return (adventurers.outfit,)


def first_sight(scene: Scene, _words: Given) -> tuple[Act, ...]:
    """See the target for the first time."""
    who, foe = scene.person("attacker"), scene.person("target")

    def act() -> Rule[bool]:
        return (yield from powers.first_sight((yield from look(Creature, who)), (yield from look(Creature, foe))))

    return (act,)


def rolled(scene: Scene) -> dict[str, Read]:
    """What can be read of somebody rolled."""
    if scene.given["action"] != "adventurer":
        return {}

    def things(seen: Outcome) -> tuple[Item, ...]:
        found: tuple[Item, ...] = seen.value[-1][0]
        return found

    def weapon(seen: Outcome) -> Any:
        return next(item.name for item in things(seen) if item.weapon)

    return {
        "max_hp": lambda seen: seen.value[-1][1],
        "weapon": weapon,
        "armor": lambda seen: armor_of(Creature(id="rolled", items=things(seen))),
    }
