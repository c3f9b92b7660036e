"""A sweep as one page of HTML that needs nothing else: heat maps, what matters most, and every fight.

Belongs here: the page and its pictures. Not here: what it tells (grid).
"""

from collections.abc import Callable, Iterator
from html import escape
from itertools import combinations
from typing import Final

from rulewright.engine import World, system
from rulewright.errors import Sentence
from rulewright.lab.reporting import pages
from rulewright.lab.reporting.pages import framed
from rulewright.lab.reporting.told import percent, points, spoken
from rulewright.lab.sweeps.grid import Grid

WIDE: Final = 480
"""Width of a bar, in pixels."""
HIGH: Final = 26
_NAMES: Final = 150
"""Room for names beside bars, in pixels."""
TACTICS: Final = {"party": Sentence("The party's tactics"), "foes": Sentence("The foes' tactics")}
_STYLE: Final = """
table { width: auto; } td, th { padding: .4rem .8rem; border: 1px solid #999; } rect { fill: var(--well); }
td.heat { print-color-adjust: exact; color: #000; text-align: right; }
"""


def page(grid: Grid) -> str:
    """The page."""
    return framed(f"{grid.title}: how often the party wins", _body(grid), _STYLE)


def inset(grid: Grid) -> str:
    """The same to stand within another page, such as a notebook."""
    return pages.inset(_body(grid), _STYLE)


def _body(grid: Grid) -> Iterator[str]:
    yield from _maps(grid)
    yield "<h2>What matters most</h2>"
    yield from _tornado(grid)
    yield "<h2>Every fight</h2>"
    yield from _rows(grid)
    rules = "".join(f", {escape(name)} {escape(str(value))}" for name, value in grid.numbers.items())
    yield f"<footer>By the rules of {escape(grid.title)}{rules}, behaviour {grid.behaviour}, seed {grid.seed}, version"
    yield f"{escape(grid.version)}. Each fight has the same dice, and differences are of fights with the same dice"
    yield "(Newcombe, paired). Intervals hold 19 times in 20.</footer>"


def swings(grid: Grid) -> list[tuple[str, float, float]]:
    """Return for each thing that varies the party's least and greatest mean chance over its values; the
    widest first.
    """
    found = []
    for name, values in grid.axes.items():
        means = [_mean([cell.chance.part for cell in grid.cells if cell.chosen[name] == value]) for value in values]
        found.append((name, min(means), max(means)))
    return sorted(found, key=lambda one: one[1] - one[2])


def _mean(parts: list[float]) -> float:
    return sum(parts) / len(parts)


def called(grid: Grid) -> Callable[[str], str]:
    """Return the words for what varies: creatures and choices of the table by their titles, sides by their tactics.

    Numbers of the rules have names alone.
    """
    game = system(grid.game)
    lists = [one.rows for one in (game.foes.parameters if game.foes else ()) if one.rows is not None]
    words = {pick.value: str(pick.title) for rows in lists[:1] for pick in rows(World(), {})}
    words |= {name: str(option.title) for name, option in game.options.items()}
    words |= {side: str(text) for side, text in TACTICS.items()}
    return lambda name: words.get(name, name)


def _maps(grid: Grid) -> Iterator[str]:
    axes, words = grid.axes, called(grid)
    for down, across in combinations(axes, 2):
        yield f"<h2>{escape(words(down))} and {escape(words(across))}</h2><table>"
        yield f"<tr><th></th>{''.join(f'<th>{escape(value)}</th>' for value in axes[across])}</tr>"
        for row in axes[down]:
            cells = [
                _heat(
                    _mean(
                        [
                            cell.chance.part
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
    found, words = swings(grid), called(grid)
    room = WIDE - _NAMES - 140
    yield f'<svg viewBox="0 0 {WIDE} {len(found) * HIGH}" role="img" aria-label="What matters most">'
    for at, (name, low, high) in enumerate(found):
        y, x = at * HIGH, _NAMES + room * low
        width = max(1.0, room * (high - low))
        yield f'<text x="0" y="{y + 16}">{escape(words(name))}</text>'
        yield f'<rect x="{x:.1f}" y="{y + 3}" width="{width:.1f}" height="{HIGH - 6}"/>'
        yield f'<text x="{x + width + 4:.1f}" y="{y + 16}">{_span(low, high)}</text>'
    yield "</svg>"


def _span(low: float, high: float) -> str:
    least, most = percent(low), percent(high)
    return least if least == most else f"{least} to {most}"


def _rows(grid: Grid) -> Iterator[str]:
    base, words = grid.cells[grid.against], called(grid)
    yield "<table><tr><th>Fight</th><th>The party wins</th><th>Difference</th><th>On average</th><th>Fought</th></tr>"
    for cell in grid.cells:
        named = ", ".join(f"{words(name)}: {value}" for name, value in cell.chosen.items())
        apart = "compared with this" if cell is base else points(grid.difference(cell))
        told = (spoken(cell.chance), apart, f"{cell.tally.mean_rounds:.1f} rounds", f"{cell.tally.fights:,} times")
        yield f"<tr><th>{escape(named)}</th>{''.join(f'<td>{escape(one)}</td>' for one in told)}</tr>"
    yield "</table>"
