"""Rows to pick creatures from."""

from collections.abc import Iterator

from rulewright.content.kinds import kinds_of
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import by_strength, listed, scored, there
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.people.stock import background_rows, listed_creatures
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.rows.creatures import CreatureRow


def numbers(row: CreatureRow) -> Sentence:
    """Somebody's scores and attacks in a line. Clause: attributes.three"""
    stats = row.stats
    scores = scored(HP=stats.hp, STR=stats.strength, DEX=stats.dexterity, WIL=stats.willpower, Armor=stats.armor)
    return in_a_row((scores, in_a_row(f"{one.name} {'+'.join(one.dice)}" for one in row.attacks)))


def _creatures() -> Iterator[tuple[tuple[int, ...], Pick]]:
    for row in listed_creatures().values():
        stats = row.stats
        pick = Pick(value=row.id, title=row.name, line=numbers(row), text=row.text, kinds=kinds_of(row.id))
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
