"""`lab sweep`: a grid of fights.

Belongs here: the command. Not here: what they name (given), files (files), the fights (rulewright.lab.sweeps).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click
import msgspec

from rulewright.cli.lab import given
from rulewright.cli.lab.files import OUT, check, progress, stoppable, write
from rulewright.cli.output import json_option, show
from rulewright.errors import Unreadable
from rulewright.lab.reporting import told
from rulewright.lab.sweeps import grid_page
from rulewright.lab.sweeps.grid import MOST_CELLS, MOST_FIGHTS, Cell, Grid, read_grid
from rulewright.lab.sweeps.running import laid_out, run

FORMS: Final[Mapping[str, Callable[[Grid], str | bytes]]] = {
    ".json": Grid.write,
    ".csv": Grid.table,
    ".html": grid_page.page,
    ".parquet": Grid.parquet,
}
"""The forms in which a sweep can be written."""
KEPT_EVERY: Final = 10
"""Seconds between writes of a sweep that is kept as JSON, so that it can go on even if the power fails."""


@click.command()
@given.WHAT
@given.choices
@click.option(
    "--over",
    multiple=True,
    metavar="NAME=VALUES",
    help="What varies: wolf=1..5, an option=a,b,c, a NUMBER=9,10, party=POLICIES; may be repeated.",
)
@click.option(
    "--against",
    multiple=True,
    metavar="NAME=VALUE",
    help="With which fight the others are compared; the first where nothing is said.",
)
@click.option("--fights", type=click.IntRange(1, MOST_FIGHTS), help="Fights of each; 200 where nothing is said.")
@given.crewed
@OUT
@json_option
def sweep(
    what: str,
    over: tuple[str, ...],
    against: tuple[str, ...],
    fights: int | None,
    cores: int,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """The party's chance over a grid of numbers of foes, options, policies and numbers of the rules.

    WHAT is as for forecast, or a sweep kept as .json, which goes on where it stopped. Each fight has the same dice, so
    that they can be compared pair by pair. As a page it has heat maps, and what matters most. Ctrl-C stops it.
    """
    check(out)
    found = _kept(what, over, against, chosen) if what.endswith(".json") else _new(what, over, against, chosen)
    found.fights = fights or found.fights
    with given.crew(cores, cluster, what) as crew, stoppable() as stopped:
        tell, last = progress(stopped), monotonic()

        def told_after(cell: Cell) -> bool:
            nonlocal last
            if out and out.suffix == ".json" and monotonic() > last + KEPT_EVERY:
                write(out, found.write())
                last = monotonic()
            done = sum(one.tally.fights >= found.fights for one in found.cells)
            return tell(
                f"{done} of {len(found.cells)} done; {_named(cell)}: {cell.tally.fights:,} of {found.fights:,} fights"
            )

        try:
            run(found, crew=crew, told=told_after)
        finally:
            if out and any(cell.tally.fights for cell in found.cells):
                write(out, FORMS[out.suffix](found))
    show("\n".join(_lines(found)), msgspec.json.decode(found.write()), as_json)


def _new(what: str, over: tuple[str, ...], against: tuple[str, ...], chosen: given.Chosen) -> Grid:
    if not over:
        raise Unreadable("--over", "it is not said what varies", "such as --over wolf=1..5")
    axes = {name: _values(values) for name, values in given.pairs("--over", over).items()}
    setup, foes = given.without_foes(what, chosen, axes)
    return laid_out(setup, foes, axes, 200, given.pairs("--against", against))


def _kept(what: str, over: tuple[str, ...], against: tuple[str, ...], chosen: given.Chosen) -> Grid:
    if over or against or any(chosen.values()):
        raise Unreadable(what, "it goes on as it was begun", "say only --fights, --cores, --cluster and --out")
    return read_grid(given.read(Path(what)), where=what)


def _lines(found: Grid) -> list[str]:
    base = found.cells[found.against]
    return [
        f"{told.spoken(cell.chance):<26}"
        f"{'compared with this' if cell is base else told.points(found.difference(cell)):<32}{_named(cell)}"
        for cell in found.cells
    ]


def _named(cell: Cell) -> str:
    return ", ".join(f"{name} {value}" for name, value in cell.chosen.items())


def _values(text: str) -> list[str]:
    """Return `1..5` or `a,b,c` as single values, each once."""
    first, dots, last = text.partition("..")
    if not dots:
        return list(dict.fromkeys(text.split(",")))
    try:
        low, high = int(first), int(last)
    except ValueError:
        raise Unreadable(f"--over {text[:40]}", "that is no range", "write it like 1..5") from None
    if not 0 <= high - low < MOST_CELLS:
        raise Unreadable(f"--over {text[:40]}", f"a sweep has 1 to {MOST_CELLS} values of one thing", "give fewer")
    return [str(number) for number in range(low, high + 1)]
