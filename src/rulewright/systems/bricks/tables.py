"""Tables without which a rule breaks: rows as data beside the rules, read once and checked whole.

A system's folder `tables` holds the files and says the shapes of their rows.
"""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import TypeVar

import msgspec

from rulewright.content.reader import RowEdits, Sheet, edited, rows, sheet
from rulewright.content.rows import Row
from rulewright.errors import Sentence, Unreadable

R = TypeVar("R", bound=msgspec.Struct)


class Keyed(Row, frozen=True):
    """A row with an id for programs."""

    id: str


class Named(Keyed, frozen=True):
    """A row with a name for people as well."""

    name: str


K = TypeVar("K", bound=Keyed)
N = TypeVar("N", bound=Named)


def read(folder: str, name: str, row_type: type[R], *, row_edits: RowEdits = None) -> tuple[R, ...]:
    """Return the rows of the file `name` in the package `folder`, in order; Unreadable with file, row and field."""
    where, found = _sheet(folder, name)
    return rows(edited(found, name, row_edits), where, row_type)


def words(folder: str, name: str, field: str) -> Mapping[str, str]:
    """Return the words that may stand in a field of a file's rows, each with what people call it."""
    return _sheet(folder, name)[1].words[field]


def _sheet(folder: str, name: str) -> tuple[str, Sheet]:
    where = f"{folder.rpartition('systems.')[2].replace('.', '/')}/{name}.yaml"
    return where, sheet(files(folder).joinpath(f"{name}.yaml").read_text(encoding="utf-8"), where)


def by_id(folder: str, name: str, row_type: type[K], *, row_edits: RowEdits = None) -> Mapping[str, K]:
    """Return the rows of a file by their ids."""
    return MappingProxyType({row.id: row for row in read(folder, name, row_type, row_edits=row_edits)})


def by_number(found: Mapping[int, R], where: str, first: int, last: int) -> Mapping[int, R]:
    """Return rows by their numbers, every number from `first` to `last` being there; Unreadable otherwise."""
    if sorted(found) != list(range(first, last + 1)):
        raise Unreadable(
            where,
            Sentence("its rows are {found}", found=sorted(found)),
            Sentence("write every row from {first} to {last}", first=first, last=last),
        )
    return MappingProxyType(dict(found))


def named(table: Mapping[str, N], word: str, what: str = "row") -> N:
    """Return the row people mean by an id or a name; Unreadable if there is none."""
    low = word.casefold()
    for row in table.values():
        if low in (row.id, row.name.casefold()):
            return row
    raise Unreadable(
        Sentence("'{word}'", word=word),
        Sentence("unknown {what}", what=what),
        Sentence("one of {words}", words=", ".join(row.name for row in table.values())),
    )
