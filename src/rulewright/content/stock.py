"""The packs that come with the program: one folder for each game, one file for each kind of row."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import msgspec

from rulewright.content.notation import is_id
from rulewright.content.reader import RowEdits, Sheet, edited, rows, sheet
from rulewright.errors import Sentence, Unreadable

_Row = TypeVar("_Row", bound=msgspec.Struct)
_PACKS = files("rulewright.content").joinpath("packs")


@cache
def systems() -> tuple[str, ...]:
    """Return the games that have packs."""
    return tuple(sorted(entry.name for entry in _PACKS.iterdir() if entry.is_dir() and is_id(entry.name)))


@cache
def packs(system: str) -> tuple[str, ...]:
    """Return the packs of one game."""
    if system not in systems():
        raise Unreadable(
            Sentence("packs of {system}", system=system),
            "there is no such folder",
            Sentence("there are {known}", known=", ".join(systems())),
        )
    names = (entry.name.rpartition(".") for entry in _PACKS.joinpath(system).iterdir())
    return tuple(sorted(stem for stem, _, ending in names if ending == "yaml"))


def pack(system: str, name: str, row_type: type[_Row], *, row_edits: RowEdits = None) -> tuple[_Row, ...]:
    """Return the rows of one pack, checked and in the order of the file. A pack is read once."""
    return cast("tuple[_Row, ...]", _rows(system, name, row_type, row_edits))


@cache
def ids(system: str) -> frozenset[str]:
    """Return the ids of the rows in a game's packs, and of what is nested in them, such as the places of a site."""
    return frozenset(one for name in packs(system) for row in _sheet(system, name).rows for one in _ids_in(row))


def _ids_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _ids_in(one)


def words(system: str, name: str, field: str) -> dict[str, str]:
    """Return the words that may stand in a field of a pack, each with what it means."""
    return dict(_sheet(system, name).words.get(field, {}))


@cache
def _rows(system: str, name: str, row_type: type[msgspec.Struct], row_edits: RowEdits) -> tuple[msgspec.Struct, ...]:
    return rows(edited(_sheet(system, name), name, row_edits), f"{system}/{name}.yaml", row_type)


@cache
def _sheet(system: str, name: str) -> Sheet:
    where = f"{system}/{name}.yaml"
    if name not in packs(system):
        raise Unreadable(
            where, "there is no such pack", Sentence("the packs are {packs}", packs=", ".join(packs(system)))
        )
    return sheet(_PACKS.joinpath(system, f"{name}.yaml").read_text(encoding="utf-8"), where)
