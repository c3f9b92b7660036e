"""Tables without which a rule breaks: rows as data, read once and checked whole.

Belongs here: the files and the shapes of their rows. Not here: what a row does, which is a rule's business.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.tables import by_number, read

_Row = TypeVar("_Row", bound=msgspec.Struct)


def table(name: str, row_type: type[_Row], first: int, last: int) -> Mapping[int, _Row]:
    """The rows of a table by their number; every number from `first` to `last` has exactly one.

    A row has an id like any row of content, and a number in its field `number`.
    """
    found: Mapping[int, _Row] = _read(name, row_type, first, last)
    return found


@cache
def _read(name: str, row_type: type[Any], first: int, last: int) -> Mapping[int, Any]:
    where = f"contested/tables/{name}.yaml"
    found: dict[int, Any] = {}
    for one in read(__name__, name, row_type):
        if one.number in found:
            raise Unreadable(where, Sentence("row {number} stands twice", number=one.number), "give each number once")
        found[one.number] = one
    return by_number(found, where, first, last)
