"""A grid of fights that differ in numbers of foes, options or policies: a file, a table, and a page with pictures.

Belongs here: what a sweep found, and how it is kept and drawn. Not here: fighting (forecast), the command (cli).
"""

import csv
import io
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from typing import Final

import msgspec

from rulewright.lab.tally import Share
from rulewright.lab.told import percent, safe, spoken

FORMAT: Final = 1
WIDE: Final = 480
"""Of a bar, in pixels."""
HIGH: Final = 26
_NAMES: Final = 150
"""Room for names beside bars, in pixels."""
_STYLE: Final = """
body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .4rem .8rem; text-align: left; border: 1px solid #999; }
svg { width: 100%; height: auto; } text { font: 12px sans-serif; } rect { fill: #2f7d5b; }
td.heat { print-color-adjust: exact; color: #000; text-align: right; }
@media print { body { margin: 0; max-width: none; } tr, svg { break-inside: avoid; } }
"""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One fight of a grid."""

    chosen: dict[str, str]
    """What stands for each thing that varies."""
    won: Share
    """The party's chance."""
    rounds: float
    """On average."""
    fights: int
    how: str
    """Whether it was solved or simulated."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """What a sweep found, with all that is needed to make it again."""

    format: int = FORMAT
    game: str
    title: str
    behaviour: int
    """Behaviour number of the game's rules."""
    seed: int
    """Of the dice, the same for each fight, so that fights differ only by what varies."""
    cells: tuple[Cell, ...]

    @property
    def axes(self) -> dict[str, list[str]]:
        """What varies, with its values in order."""
        names = dict.fromkeys(name for cell in self.cells for name in cell.chosen)
        return {name: list(dict.fromkeys(cell.chosen[name] for cell in self.cells)) for name in names}

    def write(self) -> bytes:
        """As a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def table(self) -> str:
        """As CSV: what varies, then the party's chance with its interval, rounds, fights, how, seed and behaviour."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        names = list(self.axes)
        head = (*map(safe, names), "won", "low", "high", "rounds", "fights", "how", "game", "seed", "behaviour")
        writer.writerow(head)
        for cell in self.cells:
            figures = (f"{value:.6f}" for value in (*cell.won, cell.rounds))
            made = (cell.fights, cell.how, self.game, self.seed, self.behaviour)
            writer.writerow((*(safe(cell.chosen[name]) for name in names), *figures, *made))
        return text.getvalue()

    def page(self) -> str:
        """As one page of HTML that needs nothing else: a heat map of each two neighbours, and what matters most."""
        title = escape(f"{self.title}: how often the party wins")
        return "\n".join(
            (
                "<!doctype html>",
                f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
                f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>',
                f"<h1>{title}</h1>",
                *_maps(self),
                "<h2>What matters most</h2>",
                *_tornado(self),
                "<h2>Every fight</h2>",
                *_rows(self),
                f"<footer>By the rules of {escape(self.title)}, behaviour {self.behaviour}, seed {self.seed}.",
                "Each fight has the same dice. Intervals hold 19 times in 20.</footer></body></html>",
                "",
            )
        )


def swings(grid: Grid) -> list[tuple[str, float, float]]:
    """For each thing that varies, the party's least and greatest mean chance over its values; the widest first."""
    found = []
    for name, values in grid.axes.items():
        means = [_mean([cell.won.part for cell in grid.cells if cell.chosen[name] == value]) for value in values]
        found.append((name, min(means), max(means)))
    return sorted(found, key=lambda one: one[1] - one[2])


def _mean(parts: list[float]) -> float:
    return sum(parts) / len(parts)


def _maps(grid: Grid) -> Iterator[str]:
    axes = grid.axes
    for down, across in pairwise(axes):
        yield f"<h2>{escape(down)} and {escape(across)}</h2><table>"
        yield f"<tr><th></th>{''.join(f'<th>{escape(value)}</th>' for value in axes[across])}</tr>"
        for row in axes[down]:
            cells = [
                _heat(
                    _mean(
                        [
                            cell.won.part
                            for cell in grid.cells
                            if cell.chosen[down] == row and cell.chosen[across] == value
                        ]
                    )
                )
                for value in axes[across]
            ]
            yield f"<tr><th>{escape(row)}</th>{''.join(cells)}</tr>"
        yield "</table>"


def _heat(part: float) -> str:
    return f'<td class="heat" style="background: hsl({part * 130:.0f} 55% 75%)">{percent(part)}</td>'


def _tornado(grid: Grid) -> Iterator[str]:
    found = swings(grid)
    room = WIDE - _NAMES - 90
    yield f'<svg viewBox="0 0 {WIDE} {len(found) * HIGH}" role="img" aria-label="What matters most">'
    for at, (name, low, high) in enumerate(found):
        y, x = at * HIGH, _NAMES + room * low
        width = max(1.0, room * (high - low))
        yield f'<text x="0" y="{y + 16}">{escape(name)}</text>'
        yield f'<rect x="{x:.1f}" y="{y + 3}" width="{width:.1f}" height="{HIGH - 6}"/>'
        yield f'<text x="{x + width + 4:.1f}" y="{y + 16}">{percent(low)} to {percent(high)}</text>'
    yield "</svg>"


def _rows(grid: Grid) -> Iterator[str]:
    yield "<table>"
    for cell in grid.cells:
        named = ", ".join(f"{name} {value}" for name, value in cell.chosen.items())
        yield f"<tr><th>{escape(named)}</th><td>{escape(spoken(cell.won))}</td><td>{cell.rounds:.1f} rounds</td></tr>"
    yield "</table>"
