"""`lab forecast`, `lab duel` and `lab compare`: one fight, or one beside the same with something changed.

Belongs here: the commands. Not here: what they name (given), files (files), counting (rulewright.lab).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from rulewright.cli.lab import given
from rulewright.cli.lab.files import OUT, check, progress, stoppable, write
from rulewright.cli.output import json_option, show
from rulewright.errors import Unreadable
from rulewright.lab import comparison
from rulewright.lab.comparison import Comparison, read_comparison
from rulewright.lab.counting.crew import Crew
from rulewright.lab.counting.going_on import ERROR, MOST_FIGHTS, compared, go_on
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.paired import NO_PAIRS
from rulewright.lab.reporting import report as pages
from rulewright.lab.reporting import told
from rulewright.lab.reporting.parquet import parquet
from rulewright.lab.scenario import duel_of

FORMS: Final[Mapping[str, Callable[[Forecast], str | bytes]]] = {
    ".json": Forecast.write,
    ".csv": told.table,
    ".html": pages.page,
    ".parquet": lambda found: parquet(told.rows(found), found.made),
}
"""The forms in which a forecast can be written."""


@click.command()
@given.WHAT
@given.choices
@click.option("--error", default=ERROR, type=click.FloatRange(0.0005, 0.5), help="Standard error to reach.")
@click.option("--most", default=10_000, type=click.IntRange(1, MOST_FIGHTS), help="Fights at most.")
@click.option("--seconds", type=click.FloatRange(0.1, 86_400), help="Time at most.")
@given.crewed
@given.patient(2)
@OUT
@json_option
def forecast(
    what: str,
    error: float,
    most: int,
    seconds: float | None,
    cores: int,
    cluster: str | None,
    patience: float,
    out: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """What is likely to come of a fight, and how sure that is.

    WHAT is a campaign, whose people fight as they are now; a scenario's file (.yaml); a game, whose demonstration
    fights; or a forecast kept with --out, which goes on where it stopped. Ctrl-C stops it: what was counted is told.
    """
    check(out)
    found = given.forecasted(what, chosen)
    with given.crew(cores, cluster, what) as crew:
        _count(found, out, as_json, crew, error=error, most=most, seconds=seconds, patience=patience)


def _count(found: Forecast, out: Path | None, as_json: bool, crew: Crew, **limits: Any) -> None:
    """Solve a forecast or count on, write it to a file if asked to, and show it."""
    with stoppable() as stopped:
        tell = progress(stopped)
        go_on(
            found,
            **limits,
            crew=crew,
            told=lambda tally: tell(
                f"{tally.fights:,} fights: the party wins {told.percent(tally.won('party').part)}, "
                f"give or take {tally.error * 100:.1f}"
            ),
        )
    if out:
        keep(found, out)
    show("\n".join(told.lines(found)), {**msgspec.to_builtins(found), "how": found.how}, as_json)


def keep(found: Forecast, out: Path) -> None:
    """Write a forecast in the form that the file's name says."""
    write(out, FORMS[out.suffix](found))


@click.command()
@given.WHAT
@given.choices
@click.option("--who", default="", help="Whoever of the party fights, by name; the first where nothing is said.")
@click.option("--most", default=1_000, type=click.IntRange(1, MOST_FIGHTS), help="Fights at most, where it is counted.")
@given.crewed
@given.patient(20)
@OUT
@json_option
def duel(
    what: str,
    who: str,
    most: int,
    cores: int,
    cluster: str | None,
    patience: float,
    out: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """What comes of one against one: solved exactly where that is not too much work, else counted.

    WHAT is as for forecast; of the foes the first fights.
    """
    check(out)
    found = forecast_of(duel_of(given.set_up(what, chosen), who))
    with given.crew(cores, cluster, what) as crew:
        _count(found, out, as_json, crew, error=ERROR, most=most, patience=patience)


COMPARED: Final[Mapping[str, Callable[[Comparison], str | bytes]]] = {
    ".json": Comparison.write,
    ".csv": Comparison.table,
    ".html": comparison.page,
    ".parquet": lambda found: parquet(found.rows(), found.made),
}
"""The forms in which two fights compared can be written."""


@click.command()
@given.WHAT
@given.choices
@click.option(
    "--with",
    "others",
    multiple=True,
    metavar="NAME=VALUE",
    help="What differs: an option, a NUMBER of the rules, a foe's number, party=POLICY or foes=POLICY.",
)
@click.option("--fights", default=500, type=click.IntRange(10, 100_000), help="Fights of each.")
@given.crewed
@OUT
@json_option
def compare(
    what: str,
    others: tuple[str, ...],
    fights: int,
    cores: int,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """A fight beside the same with something changed, with the same dice: what the change does to the party's chance.

    WHAT is a campaign, a scenario's file or a game, as for forecast; or a comparison kept as .json, which goes on where
    it stopped. Ctrl-C stops it: what was counted is told.
    """
    check(out)
    found = _kept(what, others, chosen) if what.endswith(".json") else _new(what, others, chosen)
    with given.crew(cores, cluster, what) as crew, stoppable() as stopped:
        tell = progress(stopped)
        found.pairs = compared(
            found.as_it_is,
            found.changed,
            fights,
            crew,
            before=found.pairs,
            told=lambda pairs: tell(f"{pairs.fights:,} of {fights:,} fights: {told.points(pairs.difference())}"),
        )
    if out:
        write(out, COMPARED[out.suffix](found))
    show("\n".join(comparison.lines(found)), msgspec.json.decode(found.write()), as_json)


def _new(what: str, others: tuple[str, ...], chosen: given.Chosen) -> Comparison:
    if not others:
        raise Unreadable("--with", "it is not said what differs", "such as --with foes=weakest")
    one = given.forecasted(what, chosen)
    changes = [given.pair("--with", each) for each in others]
    other = given.forecasted(what, given.changed(one.system, chosen, changes))
    return Comparison(as_it_is=one, changed=other, differs=", ".join(others), pairs=NO_PAIRS)


def _kept(what: str, others: tuple[str, ...], chosen: given.Chosen) -> Comparison:
    if others or any(chosen.values()):
        raise Unreadable(what, "it goes on as it was begun", "say only --fights, --cores, --cluster and --out")
    return read_comparison(given.read(Path(what)), where=what)
