"""Reading the lines of a log item by the rows of its game; a line that no row knows is something that came of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.table.headlines.rows import Row, rows_about

ASIDE: Final = "  "
"""Beginning of lines that list other things: ways, things, notes for the referee."""
DEED: Final = Row(line="", who="")
"""What a line is that no row knows: something that came of it, told as it stands."""
THROWN: Final = Row(line="", who="", tone="roll")
"""What it is if it compares a roll with a number."""
LISTED: Final = Row(line="", who="", tone="quiet")
"""What it is if it lists what is there."""


class Read(msgspec.Struct, frozen=True):
    """A line with the row that fits it."""

    at: int
    """The place of the line."""
    told: Told
    row: Row
    fields: Mapping[str, Any]
    actor: str

    @property
    def who(self) -> str:
        return str(self.fields.get(self.row.who, ""))

    @property
    def kind(self) -> tuple[str, str, str]:
        """Lines of one kind tell of several in the same sentence."""
        return self.row.of_all or str(id(self.row)), self.row.tone, self.actor


def read_lines(told: Iterable[Told], game: str) -> Iterator[Read]:
    actor = ""
    for at, one in enumerate(told):
        within = list(_sentences(one.text))
        fields = {name: value for each in reversed(within) for name, value in each.fields.items()}
        rows = [row for each in within if (row := _row(game, each, within)) is not None]
        for row in [row for row in rows if not (row.whole and len(rows) > 1)] or [_unknown(one)]:
            actor = str(fields.get(row.actor, "")) or actor
            yield Read(at, one, row, fields, actor)


def _row(game: str, sentence: Sentence, within: list[Sentence]) -> Row | None:
    return next((row for row in rows_about(game, sentence.template) if _fits(row, sentence, within)), None)


def _unknown(one: Told) -> Row:
    return LISTED if one.text.startswith(ASIDE) else THROWN if one.against is not None else DEED


def _sentences(text: Sentence) -> Iterator[Sentence]:
    """Yield a sentence, and those it is made of."""
    yield text
    for one in text.fields.values():
        if isinstance(one, Sentence) and one.fields:
            yield from _sentences(one)


def _fits(row: Row, sentence: Sentence, within: list[Sentence]) -> bool:
    fields = {name: value for each in (*reversed(within), sentence) for name, value in each.fields.items()}
    return all(str(fields.get(name, "")).startswith(value) for name, value in row.where.items()) and (
        not row.holds or any(one.template.startswith(row.holds) for one in within)
    )
