"""Rows to pick creatures from."""

from collections.abc import Iterator

from rulewright.content import pack
from rulewright.content.fighters import Prowler
from rulewright.content.kinds import kinds_of
from rulewright.engine.picks import Pick
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row


def _creatures() -> Iterator[Pick]:
    for row in pack("bdp", "creatures", Prowler):
        stats = row.stats
        scores = scored(HP=stats.hp, STR=stats.strength, DEX=stats.dexterity, WIL=stats.willpower, Armor=stats.armor)
        line = in_a_row(filter(None, (scores, row.die, *row.things)))
        yield Pick(value=row.id, title=row.name, line=line, text=row.text, kinds=kinds_of(row.id))


creature_picks = listed(_creatures)
"""Every creature of the list. Clause: abilities.scores.three"""
