"""`lab report`: whatever the lab has kept, as a page or a table.

Belongs here: the command, and of which kind a file is. Not here: the forms (forecasting, sweeping, across_games).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from rulewright.cli.lab import across_games, forecasting, given, sweeping
from rulewright.cli.lab.files import check, write
from rulewright.cli.output import json_option, show
from rulewright.lab.beside import read_beside
from rulewright.lab.comparison import read_comparison
from rulewright.lab.forecast import read_forecast
from rulewright.lab.results import names_in
from rulewright.lab.sweeps.grid import read_grid


class Kind(NamedTuple):
    """A kind of file that the lab keeps."""

    read: Callable[..., Any]
    forms: Mapping[str, Callable[[Any], str | bytes]]


KINDS: Final[Mapping[str, Kind]] = {
    "cells": Kind(read_grid, sweeping.FORMS),
    "pairs": Kind(read_comparison, forecasting.COMPARED),
    "roles": Kind(read_beside, across_games.FORMS),
}
"""Each kind by a name that stands at the top of no other; anything else is to be a forecast."""
FORECAST: Final = Kind(read_forecast, forecasting.FORMS)


@click.command()
@click.argument("kept", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@json_option
def report(kept: Path, out: Path, as_json: bool) -> None:
    """Turn what was KEPT as JSON into OUT: a page (.html) to read and print, or a table (.csv, .parquet).

    KEPT is of lab forecast, duel, sweep, compare or beside.
    """
    text = given.read(kept)
    check(out)
    kind = next((KINDS[name] for name in KINDS if name in names_in(text)), FORECAST)
    write(out, kind.forms[out.suffix](kind.read(text, where=str(kept))))
    show(f"{out}: written", {"written": str(out)}, as_json)
