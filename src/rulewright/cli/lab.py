"""`rulewright lab`: what is likely to come of a fight, by the rules that are played.

Belongs here: arguments, progress, files. Not here: fighting and counting (lab).
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from typing import Any

import click
import msgspec

from rulewright.campaign import Campaign
from rulewright.cli.games import named_game
from rulewright.cli.kept import there
from rulewright.cli.output import json_option, remark, show
from rulewright.engine import installed
from rulewright.errors import Refused, Unreadable
from rulewright.lab import report as pages
from rulewright.lab import told
from rulewright.lab.forecast import ERROR, MOST_FIGHTS, Forecast, compared, forecast_of, go_on, read_forecast
from rulewright.lab.grid import Cell, Grid
from rulewright.lab.scenario import MOST_MADE, Scenario, Setup, duel_of, made_ready, read_scenario, ready
from rulewright.lab.tally import SURE, Tally

MOST_CELLS = 500
"""Scenarios of a sweep."""
_WHAT = click.argument("what")
_PATIENT = click.option(
    "--patience",
    default=2.0,
    type=click.FloatRange(0, 3600),
    help="Seconds of work to solve it exactly, before it is counted; 0 counts it.",
)


@click.group()
def lab() -> None:
    """Try out fights: how likely a party is to win one, and what it costs."""


def _chosen(command: Any) -> Any:
    """The options that change a scenario."""
    for option in (
        click.option("--foe", "foes", multiple=True, metavar="KIND=NUMBER", help="More foes; may be repeated."),
        click.option("--policy", "policies", multiple=True, metavar="SIDE=NAME", help="How party or foes decide."),
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the table."),
        click.option("--seed", type=click.IntRange(0, 2**53), help="Of the dice; 1 where nothing else says."),
    ):
        command = option(command)
    return command


@lab.command()
@_WHAT
@_chosen
@click.option("--error", default=ERROR, type=click.FloatRange(0.0005, 0.5), help="Standard error to reach.")
@click.option("--most", default=10_000, type=click.IntRange(1, MOST_FIGHTS), help="Fights at most.")
@click.option("--seconds", type=click.FloatRange(0.1, 86_400), help="Time at most.")
@click.option("--cores", default=2, type=click.IntRange(1, 64), help="Processes that fight side by side.")
@_PATIENT
@click.option("--out", type=click.Path(path_type=Path), help="Keep it: a file ending in .json, .csv or .html.")
@json_option
def forecast(
    what: str,
    error: float,
    most: int,
    seconds: float | None,
    cores: int,
    patience: float,
    out: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """What is likely to come of a fight, and how sure that is.

    WHAT is a campaign, whose people fight as they are now; a scenario's file (.yaml); a game, whose demonstration
    fights; or a forecast kept with --out, which goes on where it stopped. Ctrl-C stops it: what was counted is told.
    """
    _check(out)
    found = _forecast(what, chosen)
    _count(found, out, as_json, error=error, most=most, seconds=seconds, cores=cores, patience=patience)


def _count(found: Forecast, out: Path | None, as_json: bool, **limits: Any) -> None:
    """Solve a forecast or count on, keep it where that is asked for, and tell it."""
    with _stoppable() as stopped:
        go_on(found, **limits, told=_progress(stopped))
    if out:
        _keep(found, out)
    show("\n".join(told.lines(found)), {**msgspec.to_builtins(found), "how": found.how}, as_json)


@lab.command()
@_WHAT
@_chosen
@click.option("--who", default="", help="Whoever of the party fights, by name; the first where nothing is said.")
@click.option("--most", default=1_000, type=click.IntRange(1, MOST_FIGHTS), help="Fights at most, where it is counted.")
@_PATIENT
@click.option("--out", type=click.Path(path_type=Path), help="Keep it: a file ending in .json, .csv or .html.")
@json_option
def duel(what: str, who: str, most: int, patience: float, out: Path | None, as_json: bool, **chosen: Any) -> None:
    """What comes of one against one: solved exactly where that is not too much work, else counted.

    WHAT is as for forecast; of the foes the first fights.
    """
    _check(out)
    found = forecast_of(duel_of(_setup(what, chosen, empty=False), who))
    _count(found, out, as_json, error=ERROR, most=most, cores=2, patience=patience)


@lab.command()
@_WHAT
@_chosen
@click.option(
    "--with",
    "others",
    multiple=True,
    required=True,
    metavar="NAME=VALUE",
    help="What differs: an option, a foe's number, party=POLICY or foes=POLICY.",
)
@click.option("--fights", default=500, type=click.IntRange(10, 100_000), help="Fights of each.")
@json_option
def compare(what: str, others: tuple[str, ...], fights: int, as_json: bool, **chosen: Any) -> None:
    """A fight beside the same with something changed, with the same dice: what the change does to the party's chance.

    WHAT is as for forecast.
    """
    one = _forecast(what, chosen)
    other = _forecast(what, _changed(one, chosen, [_pair("--with", each) for each in others]))
    both = compared(one, other, fights)
    more, less = both[False, True], both[True, False]
    difference = (more - less) / fights
    half = SURE * sqrt(max(more + less - (more - less) ** 2 / fights, 1.0)) / fights
    low, high = (difference + sign * half for sign in (-1, 1))
    text = [
        f"{told.spoken(one.tally.won('party')):<28}the party wins, as it is",
        f"{told.spoken(other.tally.won('party')):<28}the party wins, with {', '.join(others)}",
        f"{difference * 100:+.1f} points ({low * 100:+.1f} to {high * 100:+.1f}), {fights:,} fights with the same dice",
    ]
    data = {"as_it_is": one, "changed": other, "difference": difference, "low": low, "high": high, "fights": fights}
    show("\n".join(text), data, as_json)


@lab.command()
@_WHAT
@_chosen
@click.option(
    "--over",
    "grid",
    multiple=True,
    required=True,
    metavar="NAME=VALUES",
    help="What varies: wolf=1..5, an option=a,b,c, party=POLICIES; may be repeated.",
)
@click.option("--fights", default=200, type=click.IntRange(10, 100_000), help="Fights of each.")
@click.option("--cores", default=2, type=click.IntRange(1, 64), help="Processes that fight side by side.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep it: a file ending in .json, .csv or .html.")
@json_option
def sweep(
    what: str, grid: tuple[str, ...], fights: int, cores: int, out: Path | None, as_json: bool, **chosen: Any
) -> None:
    """The party's chance over a grid of numbers of foes, options and policies, with the same dice for each fight.

    WHAT is as for forecast. As a page it has heat maps, and what matters most.
    """
    _check(out)
    axes = [(name, _values(values)) for name, values in (_pair("--over", one) for one in grid)]
    cells: list[tuple[tuple[str, str], ...]] = [()]
    for name, values in axes:
        cells = [(*cell, (name, value)) for cell in cells for value in values]
        if len(cells) > MOST_CELLS:
            raise Unreadable("--over", f"more than {MOST_CELLS} scenarios", "give fewer values")
    plain = _forecast(what, chosen, empty=True)
    found = Grid(
        game=plain.game,
        title=plain.system.title,
        behaviour=plain.behaviour,
        seed=plain.seed,
        cells=tuple(_cell(what, plain, chosen, cell, fights, cores) for cell in cells),
    )
    if out:
        _write(out, found.write() if out.suffix == ".json" else found.table() if out.suffix == ".csv" else found.page())
    text = [
        f"{told.spoken(cell.won):<28}{', '.join(f'{name} {value}' for name, value in cell.chosen.items())}"
        for cell in found.cells
    ]
    show("\n".join(text), found, as_json)


def _cell(
    what: str, plain: Forecast, chosen: dict[str, Any], cell: tuple[tuple[str, str], ...], fights: int, cores: int
) -> Cell:
    one = _forecast(what, _changed(plain, chosen, list(cell)))
    go_on(one, error=0.0, most=fights, cores=cores)
    tally = one.tally
    return Cell(chosen=dict(cell), won=tally.won("party"), rounds=tally.mean_rounds, fights=tally.fights, how=one.how)


@lab.command()
@click.argument("kept", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@json_option
def report(kept: Path, out: Path, as_json: bool) -> None:
    """Turn a forecast KEPT as JSON into OUT: a page (.html) to read and print, or a table (.csv)."""
    _check(out)
    found = _kept(kept)
    _keep(found, out)
    show(f"{out}: written", {"written": str(out), "fights": found.tally.fights}, as_json)


def _forecast(what: str, chosen: dict[str, Any], *, empty: bool = False) -> Forecast:
    """The forecast of what is named; where `empty`, of its people alone, without foes asked for."""
    if what.endswith(".json"):
        given = [name for name in ("foes", "policies", "options", "seed") if chosen.get(name)]
        if given:
            raise Unreadable(what, "it goes on as it was begun", "leave out --foe, --policy, --option and --seed")
        return _kept(Path(what))
    return forecast_of(_setup(what, chosen, empty=empty))


def _setup(what: str, chosen: dict[str, Any], *, empty: bool) -> Setup:
    foes = {} if empty else {name: _number(name, value) for name, value in _pairs("--foe", chosen["foes"]).items()}
    policies, options = _pairs("--policy", chosen["policies"]), _pairs("--option", chosen["options"])
    seed = chosen["seed"]
    if what in installed() or what.endswith((".yaml", ".yml", ".py")):
        if what in installed() or what.endswith(".py"):
            scenario = Scenario(game=named_game(what).id)
        else:
            scenario = read_scenario(Path(what))
        scenario.foes |= foes
        scenario.policies |= policies  # type: ignore[arg-type]  # which sides there are is checked with the rest
        scenario.options |= options
        scenario.seed = scenario.seed if seed is None else seed
        return made_ready(scenario, where=what)
    with Campaign.open(there(what), reading=True) as kept:
        return ready(
            kept.system,
            kept.world,
            foes,
            policies,
            {**kept.options, **options},
            1 if seed is None else seed,
            where=what,
        )


def _changed(one: Forecast, chosen: dict[str, Any], changes: list[tuple[str, str]]) -> dict[str, Any]:
    """What was chosen, with changes: each an option, a side's policy, or else a number of foes."""
    game = one.system
    after = {name: list(chosen[name]) for name in ("foes", "policies", "options")}
    for name, value in changes:
        place = "options" if name in game.options else "policies" if name in ("party", "foes") else "foes"
        after[place] = [each for each in after[place] if not each.startswith(f"{name}=")]
        after[place].append(f"{name}={value}")
    return {**after, "seed": chosen["seed"]}


def _pair(where: str, text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise Unreadable(f"{where} {text}", "is not NAME=VALUE", "write it with an equals sign")
    return name, value


def _pairs(where: str, texts: tuple[str, ...]) -> dict[str, str]:
    return dict(_pair(where, one) for one in texts)


def _values(text: str) -> list[str]:
    """`1..5` or `a,b,c` as single values."""
    first, dots, last = text.partition("..")
    if dots:
        low, high = _number("--over", first), _number("--over", last)
        return [str(number) for number in range(low, high + 1)]
    return text.split(",")


def _number(name: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_MADE:
        return int(text)
    raise Unreadable(f"{name}={text}", "that is no number of foes", f"give one from 1 to {MOST_MADE}")


def _kept(file: Path) -> Forecast:
    try:
        text = file.read_bytes()
    except OSError as wrong:
        raise Unreadable(str(file), f"cannot be read: {wrong.strerror or wrong}", "give a kept forecast") from None
    return read_forecast(text, where=str(file))


def _check(out: Path | None) -> None:
    if out is not None and out.suffix not in (".json", ".csv", ".html"):
        raise Unreadable(str(out), "what kind of file that is to be is not clear", "end it in .json, .csv or .html")


def _keep(found: Forecast, out: Path) -> None:
    if out.suffix == ".json":
        _write(out, found.write())
    else:
        _write(out, told.table(found) if out.suffix == ".csv" else pages.page(found))


def _write(out: Path, text: str | bytes) -> None:
    """Write a file whole or not at all."""
    half = out.with_name(f".{out.name}.half")
    try:
        half.write_bytes(text.encode() if isinstance(text, str) else text)
        half.replace(out)
    except OSError as wrong:
        half.unlink(missing_ok=True)
        raise Refused(f"{out} could not be written: {wrong.strerror or wrong}") from None


@contextmanager
def _stoppable() -> Iterator[list[bool]]:
    """A list that is filled when Ctrl-C is pressed, so that what was counted is still told."""
    pressed: list[bool] = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _progress(stopped: list[bool]) -> Any:
    shows = sys.stderr.isatty()

    def told_after(tally: Tally) -> bool:
        if shows:
            chance = told.percent(tally.won("party").part)
            click.echo(
                f"\r{tally.fights:,} fights: the party wins {chance}, give or take {tally.error * 100:.1f} ",
                err=True,
                nl=bool(stopped),
            )
        if stopped:
            remark("stopped; this is what was counted")
        return not stopped

    return told_after
