"""Rows to pick creatures from."""

from collections.abc import Iterator

from rulewright.content.kinds import kinds_of
from rulewright.engine.declared.picks import Pick
from rulewright.systems.bricks.picking import by_strength, listed, scored, there
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.people.stock import background_rows, creature_rows
from rulewright.systems.contested.records import Creature


def _creatures() -> Iterator[tuple[tuple[int, ...], Pick]]:
    for row in creature_rows().values():
        stats = row.stats
        scores = scored(HP=stats.hp, STR=stats.strength, DEX=stats.dexterity, WIL=stats.willpower, Armor=stats.armor)
        attacks = in_a_row(f"{one.name} {'+'.join(one.dice)}" for one in row.attacks)
        line = in_a_row((scores, attacks))
        pick = Pick(value=row.id, title=row.name, line=line, text=row.text, kinds=kinds_of(row.id))
        yield (stats.hp + stats.armor, stats.strength), pick


def _backgrounds() -> Iterator[Pick]:
    for row in background_rows().values():
        yield Pick(value=row.id, title=row.name, line=row.text)


background_picks = listed(_backgrounds)
"""What people were before. Clause: hirelings.alternative"""
creature_picks = listed(lambda: by_strength(_creatures()))
"""Every creature that can be met. Clause: attributes.three"""
GROUPS = there(Creature, lambda one: (one.group,))
"""The Groups there are. Clause: combat.initiative.interleave"""
