"""Rows of the tables to pick from, under their headings: careers, skills, weapons.

Belongs here: what several forms pick from. Not here: what somebody carries, creatures.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bdp.tables import (
    CAREER_GROUPS,
    CAREERS,
    SKILL_GROUPS,
    SKILLS,
    SPEEDS,
    WEAPONS,
    SkillRow,
    Speed,
    WeaponRow,
)
from rulewright.systems.bricks.picking import rowed
from rulewright.systems.bricks.saying import in_a_row

HEADINGS: Final[dict[Speed, Sentence]] = {
    "bare": Sentence("bare hands"),
    "fast": Sentence("fast weapons"),
    "balanced": Sentence("balanced weapons"),
    "slow": Sentence("slow weapons"),
}
"""Weapons by their speed. Clause: weapon.speed.tags"""


def _taught(row: SkillRow) -> Sentence | str:
    by = in_a_row(Sentence(one.name) for one in CAREERS.values() if row.name in one.skills)
    return Sentence("Learnt as: {careers}", careers=by) if by else ""


def _arm(row: WeaponRow) -> Sentence:
    far = Sentence("shoots {reach}", reach=Sentence(row.reaches)) if row.reaches != "close" else ""
    return in_a_row(filter(None, (row.die, row.type and Sentence(row.type), far)))


def weapons_picked(table: Mapping[str, WeaponRow]) -> Rows:
    """Weapons by their speed, each with its die and what its speed means.

    Clauses: weapon.list.table, weapon.speed.tags
    """
    return rowed(table, line=_arm, text=lambda row: Sentence(SPEEDS[row.speed]), group=lambda row: HEADINGS[row.speed])


career_picks: Final = rowed(
    CAREERS,
    line=lambda row: Sentence("Teaches one of: {skills}", skills=in_a_row(map(Sentence, row.skills))),
    group=lambda row: Sentence(CAREER_GROUPS[row.group]),
)
"""The careers by what people lived by, each with its skills. Clause: creation.careers.four"""
_all_skills: Final = rowed(
    {row.name: row for row in SKILLS.values()},
    line=lambda row: Sentence(row.effect),
    text=_taught,
    group=lambda row: Sentence(SKILL_GROUPS[row.group]),
)
"""The skills by their names, each with what it does and who learns it. Clause: skill.list.table"""


def skill_picks(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    """The skills that the chosen careers teach, or all of them where none is chosen. Clause: creation.careers.four"""
    chosen = [CAREERS[one] for one in given.get("careers") or () if one in CAREERS]
    for row in _all_skills(world, given):
        if not chosen or any(row.value in one.skills for one in chosen):
            yield row


weapon_picks: Final = weapons_picked(WEAPONS)
"""The weapons by their speed. Clause: weapon.list.table"""
