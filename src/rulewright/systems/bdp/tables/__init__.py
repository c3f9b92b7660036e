"""The tables without which a rule of `bdp` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from collections.abc import Mapping
from typing import Final, Literal

from rulewright.chance import Dice, parse
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.bricks.tables import Keyed, Named, by_id, named

__all__ = [
    "ARMOR", "CAREERS", "HAZARDS", "HEAD_INJURIES", "INJURIES", "REMEDIES", "TASKS", "WEAPONS", "ArmorRow", "Band",
    "Career",
    "DamageType", "HazardRow", "InjuryRow", "Keyed", "Named", "RemedyRow", "Skill", "Speed", "Suit", "TaggedSkill",
    "TaskRow", "WeaponRow", "by_face", "named",
]  # fmt: skip

Speed = Literal["bare", "fast", "balanced", "slow"]
DamageType = Literal["", "piercing", "bludgeoning", "slashing"]
Band = Literal["close", "near", "far", "distant"]
Suit = Literal["none", "light", "medium", "heavy"]
TaggedSkill = Literal["heavy", "sweep", "push", "counter", "brutal", "shock", "bleed", "quick"]
Skill = TaggedSkill | Literal[""]


class WeaponRow(Named, frozen=True):
    """A weapon of the list. Clauses: weapon.list.table, weapon.speed.tags"""

    die: str
    speed: Speed
    type: DamageType = ""
    slots: int = 1
    reach: bool = False
    """Strikes first when closing in, last when already close. Clause: weapon.reach.order"""
    reaches: Literal["close", "near", "far"] = "close"
    """The farthest range it shoots at; Close for what strikes by hand."""
    throwable: bool = False
    improvised: bool = False
    """Breaks after one attack. Clause: attack.improvised.dice"""
    skill: TaggedSkill | None = None
    x: int = 0
    """The threshold of its skill."""
    note: str = ""


class ArmorRow(Named, frozen=True):
    """A piece of armour. Clause: armor.list.table"""

    armor: int = 0
    slots: int = 1
    suit: Suit = "none"
    shield: bool = False
    guards: tuple[str, ...] = ()
    """Areas of the body whose injuries it cancels. Clause: injury.gear.protects"""


class Career(Named, frozen=True):
    """A career, with the skills of which each choice gives one. Clause: creation.careers.four"""

    skills: tuple[str, ...]


class InjuryRow(Keyed, frozen=True):
    """A row of the injuries, or of those to the head. Clauses: injury.roll.d10, injury.head.d6"""

    faces: tuple[int, int]
    """First and last face of the die that mean it."""
    area: str
    clause: str
    means: str
    limb: Literal["", "leg", "arm"] = ""


class HazardRow(Named, frozen=True):
    """Harm from the surroundings that nobody can ward off. Clause: environment.damage.undefendable"""

    ability: Ability
    damage: str
    clause: str
    per: Literal["once", "storey", "turn", "watch"] = "once"
    lethal: bool = False
    """A Critical Damage Save follows. Clause: environment.crit.when"""

    @property
    def dice(self) -> Dice:
        """The damage of one helping."""
        return parse(self.damage)


class RemedyRow(Named, frozen=True):
    """A medicine for wounds of one type. Clause: wounds.light.heal"""

    heals: str
    clause: str
    note: str = ""


class TaskRow(Named, frozen=True):
    """What serves as Time, Gear and Skill for a task. Clause: tgs.examples.list"""

    time: str
    benefits: tuple[str, ...] = ()
    hindrances: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


WEAPONS: Final = by_id(__name__, "weapons", WeaponRow)
ARMOR: Final = by_id(__name__, "armor", ArmorRow)
CAREERS: Final = by_id(__name__, "careers", Career)
INJURIES: Final = by_id(__name__, "injuries", InjuryRow)
HEAD_INJURIES: Final = by_id(__name__, "head-injuries", InjuryRow)
HAZARDS: Final = by_id(__name__, "hazards", HazardRow)
REMEDIES: Final = by_id(__name__, "remedies", RemedyRow)
TASKS: Final = by_id(__name__, "tasks", TaskRow)


def by_face(table: Mapping[str, InjuryRow]) -> Scale[str]:
    """The ids of a table's rows by the faces of its die."""
    return Scale((row.faces[0], row.id) for row in table.values())
