"""Rows to pick adversaries, ready characters, situations and abilities from."""

from collections.abc import Iterator
from typing import Final

from rulewright.content import pack
from rulewright.content.kinds import kinds_of
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.characters.stock import foe, foes, gear_of, heroes
from rulewright.systems.symbaroum.characters.worth import worth
from rulewright.systems.symbaroum.checks.abilities import ABILITIES, LEARNT, MYSTICAL, ability_line, ability_title
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.rows import FoeRow, Road

NONE: Final = "none"
"""Said where somebody is to have no armor, or no shield."""
RESISTANCES: Final = ("weak", "ordinary", "challenging", "mighty")
"""How tough adversaries are, the weakest first."""


def _strength(row: FoeRow) -> tuple[int, int]:
    """What tells how strong an adversary is: its resistance, then how much it endures."""
    return RESISTANCES.index(row.resistance), row.stats.strong


def numbers(row: str) -> Sentence:
    """An adversary's numbers and arms in a line. Clause: checks.only-players-roll"""
    one = foe(row, row)
    scores = scored(Toughness=one.max_toughness, Defense=defense(one), Armor=one.armor.fixed)
    return in_a_row((scores, *(f"{arm.name} {arm.fixed}" for arm in one.weapons)))


def _foes() -> Iterator[Pick]:
    for row in sorted(foes(), key=_strength):
        yield Pick(
            value=row.id,
            title=row.name,
            line=numbers(row.id),
            text=row.text,
            group=Sentence(row.resistance),
            kinds=kinds_of(row.id),
        )


def _heroes() -> Iterator[Pick]:
    for row in heroes():
        yield Pick(
            value=row.id,
            title=row.name,
            line=in_a_row(ABILITIES[one].name for one in row.abilities if one in ABILITIES),
            text=row.text,
        )


def _roads() -> Iterator[Pick]:
    for row in pack("symbaroum", "roads", Road):
        yield Pick(value=row.id, title=row.name, text=row.opening)


def _abilities() -> Iterator[Pick]:
    for key in LEARNT:
        group = Sentence("mystical powers") if key in MYSTICAL else Sentence("abilities")
        yield Pick(value=key, title=ability_title(key), line=ability_line(key), group=group)


def _weapons() -> Iterator[Pick]:
    for row in gear_of("weapon"):
        group = Sentence(row.category or "")
        yield Pick(value=row.id, title=Sentence(row.name), line=worth(row.id), text=row.text, group=group)


def _worn(kind: str) -> Iterator[Pick]:
    yield Pick(value=NONE, title=Sentence("none"))
    for row in gear_of(kind):
        yield Pick(value=row.id, title=Sentence(row.name), line=worth(row.id), text=row.text)


armor_picks = listed(lambda: _worn("armor"))
"""The armor of the gear list, and none. Clause: secondary.defense"""
shield_picks = listed(lambda: _worn("shield"))
"""Shield, buckler and none. Clauses: shield.bonus, shield.buckler"""
weapon_picks = listed(_weapons)
"""The weapons of the gear list by their category. Clause: weapons-ready.state"""
foe_picks = listed(_foes)
"""Every adversary of the list. Clause: checks.only-players-roll"""
hero_picks = listed(_heroes)
"""The ready party. Clause: attributes.list"""
road_picks = listed(_roads)
"""The situations that can be staged. Clause: other.gm-handles"""
ability_picks = listed(_abilities)
"""The abilities there are, mystical powers under a heading of their own. Clauses: experience.use, healing.powers"""
