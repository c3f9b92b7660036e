"""A grid of fights that differ in numbers of foes, options, policies or numbers of the rules: the result of a sweep.

Belongs here: what is kept of it, as a file and as a table. Not here: fighting it out (running), its page (grid_page).
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulewright.engine.system import system
from rulewright.errors import Unreadable
from rulewright.lab.forecast import program
from rulewright.lab.house_rule import Value, with_numbers
from rulewright.lab.paired import Difference, Pairs
from rulewright.lab.reporting.parquet import parquet
from rulewright.lab.reporting.told import as_csv
from rulewright.lab.results import origin, read_kept
from rulewright.lab.tally import Share, Tally

FORMAT: Final = 3
MOST_CELLS: Final = 500
"""The most fights of a grid."""
MOST_FIGHTS: Final = 100_000
"""The most times each is fought."""


class Cell(msgspec.Struct, kw_only=True):
    """One fight of a grid."""

    chosen: dict[str, str]
    """The value chosen for each thing that varies."""
    tally: Tally = msgspec.field(default_factory=Tally)
    won: str = ""
    """Of each time it was fought, `1` if the party won and `0` where it did not."""

    @property
    def chance(self) -> Share:
        """The party's chance."""
        return self.tally.won("party")


class Grid(msgspec.Struct, kw_only=True):
    """The results of a sweep, with everything needed to repeat or continue it."""

    format: int = FORMAT
    version: str = msgspec.field(default_factory=program)
    """The version of the program that made it."""
    game: str
    title: str
    behaviour: int
    """Behaviour number of the game's rules."""
    seed: int
    """The seed of the dice, the same for each fight, so that fights differ only by what varies."""
    fights: int
    """The number of times each is fought."""
    people: str
    """The records present in every fight, as JSON."""
    foes: dict[str, int] = {}
    """The foes who come in every fight, unless they vary."""
    options: dict[str, Any] = {}
    policies: dict[str, str] = {}
    numbers: dict[str, Value] = {}
    against: int = 0
    """The place of the cell that the others are compared with."""
    cells: list[Cell]

    @property
    def axes(self) -> dict[str, list[str]]:
        """Return what varies, with its values in order."""
        names = dict.fromkeys(name for cell in self.cells for name in cell.chosen)
        return {name: list(dict.fromkeys(cell.chosen[name] for cell in self.cells)) for name in names}

    def difference(self, cell: Cell) -> Difference:
        """Return how much greater the party's chance is than in the fight that the others are compared with, dice for
        dice.
        """
        return Pairs.of(self.cells[self.against].won, cell.won).difference()

    def write(self) -> bytes:
        """Return it as a file: the counts, and the figures derived from them for other programs."""
        data = msgspec.to_builtins(self)
        for cell, told in zip(self.cells, data["cells"], strict=True):
            told["chance"] = cell.chance._asdict()
            told["difference"] = self.difference(cell)._asdict()
        return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"

    def rows(self) -> Iterator[dict[str, str | int | float]]:
        """Return each fight as a row: what varies, then figures, then how they were made. Chances are
        fractions of 1.
        """
        for cell in self.cells:
            figures = zip(("won", "low", "high"), cell.chance, strict=True)
            apart = zip(("difference", "difference_low", "difference_high"), self.difference(cell), strict=True)
            yield {
                **cell.chosen,
                **dict(figures),
                **dict(apart),
                "rounds": cell.tally.mean_rounds,
                "fights": cell.tally.fights,
            }

    @property
    def made(self) -> dict[str, str | int]:
        """Return how it was made."""
        return origin(self)

    def table(self) -> str:
        """Return it as CSV: `rows`, and in each how it was made."""
        return as_csv({**row, **self.made} for row in self.rows())

    def parquet(self) -> bytes:
        """Return it as Parquet: `rows`, and in the metadata how it was made, the number of cells and of all fights."""
        fights = sum(cell.tally.fights for cell in self.cells)
        return parquet(self.rows(), {**self.made, "cells": len(self.cells), "fights": fights})

    def _repr_html_(self) -> str:
        """As a notebook shows it."""
        from rulewright.lab.sweeps.grid_page import inset

        return inset(self)


def read_grid(text: bytes, *, where: str) -> Grid:
    """Return a sweep from its file; Unreadable if it is malformed, of another version, or of other rules."""
    found = read_kept(text, Grid, FORMAT, where=where, what="sweep")
    if not 0 < len(found.cells) <= MOST_CELLS or not 0 <= found.against < len(found.cells):
        raise Unreadable(where, "this is no sweep: it has no fights, or too many", "give a file of 'lab sweep'")
    if not 0 < found.fights <= MOST_FIGHTS or any(len(cell.won) != cell.tally.fights for cell in found.cells):
        raise Unreadable(where, "this is no sweep: what is counted does not fit together", "make it anew")
    now = with_numbers(system(found.game, where=where), found.numbers)
    if found.behaviour != now.behaviour:
        raise Unreadable(where, f"it was made by other rules of {now.title}", "make the sweep anew")
    return found
