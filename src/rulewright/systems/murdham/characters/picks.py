"""Rows to pick creatures and careers from."""

from collections.abc import Iterator
from typing import Final

from rulewright.content import pack
from rulewright.content.kinds import kinds_of
from rulewright.content.wanderers import Career, Wanderer
from rulewright.engine.picks import Pick
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row

CAREERS: Final = {row.name: row for row in pack("murdham", "careers", Career)}
"""What people did before, by name: twelve trades of four. Clause: create.rest"""


def _creatures() -> Iterator[Pick]:
    for row in pack("murdham", "creatures", Wanderer):
        stats = row.stats
        scores = scored(STR=stats.strength, AGI=stats.agility, WIT=stats.wits)
        arms = (f"{one.name} {one.die}" for one in row.weapons)
        line = in_a_row((scores, *arms))
        yield Pick(value=row.id, title=row.name, line=line, text=row.text, kinds=kinds_of(row.id))


creature_picks = listed(_creatures)
"""Everything that can be met. Clause: core.abilities"""
