"""Rows to pick creatures from, in games that keep them as prowlers."""

from collections.abc import Iterator

from rulewright.content import pack
from rulewright.content.fighters import Prowler
from rulewright.content.kinds import kinds_of
from rulewright.engine.picks import Pick, Rows
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row


def prowlers(game: str, armor: str) -> Rows:
    """Every creature of a game's list, with its scores; `armor` is what the game calls what it takes off harm."""

    def rows() -> Iterator[Pick]:
        for row in pack(game, "creatures", Prowler):
            stats = row.stats
            body = {"HP": stats.hp, "STR": stats.strength, "DEX": stats.dexterity, "WIL": stats.willpower}
            line = in_a_row(filter(None, (scored(**body, **{armor: stats.armor}), row.die, *row.things)))
            yield Pick(value=row.id, title=row.name, line=line, text=row.text, kinds=kinds_of(row.id))

    return listed(rows)
