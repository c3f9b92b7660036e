"""The subject of a lab command: a campaign, a scenario, a game or a kept forecast, and changes to it.

Belongs here: arguments of all these commands, and what they name. Not here: fighting (lab).
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from rulewright.campaign import Campaign
from rulewright.cli.campaigns import there
from rulewright.cli.games import named_game, read_games
from rulewright.cli.odds.beside import moved
from rulewright.content.files import read_file
from rulewright.engine import System, brought, is_installed, system
from rulewright.errors import Unreadable
from rulewright.lab.counting.cluster import Cluster
from rulewright.lab.counting.crew import Crew, crew_of
from rulewright.lab.forecast import Forecast, forecast_of, read_forecast
from rulewright.lab.house_rule import is_number, typed, with_numbers
from rulewright.lab.scenario import SIDES, Scenario, Setup, made_ready, read_scenario, ready
from rulewright.lab.sweeps.running import how_many

MOST_KEPT: Final = 64 * 2**20
"""The most bytes of a file that the lab has kept."""
WHAT: Final = click.argument("what")


def patient(seconds: float) -> Callable[[Any], Any]:
    """Add the option that says how long to try to solve a fight."""
    return click.option(
        "--patience",
        default=seconds,
        show_default=True,
        type=click.FloatRange(0, 3600),
        help="Seconds of work to solve it exactly, before it is counted; 0 counts it.",
    )


Chosen = Mapping[str, Any]
"""The values of the options of `choices`."""


def choices(command: Any) -> Any:
    """Add the options that change a scenario."""
    for option in (
        click.option("--foe", "foes", multiple=True, metavar="KIND=NUMBER", help="More foes; may be repeated."),
        click.option(
            "--policy",
            "policies",
            multiple=True,
            metavar="SIDE=NAME",
            help="How party or foes decide: see lab policies.",
        ),
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the table."),
        click.option("--number", "numbers", multiple=True, metavar="NAME=VALUE", help="A number of the rules."),
        click.option("--seed", type=click.IntRange(0, 2**53), help="Of the dice; 1 where nothing else says."),
    ):
        command = option(command)
    return command


def crewed(command: Any) -> Any:
    """Add the options that say which processes fight."""
    for option in (
        click.option("--cores", default=2, type=click.IntRange(1, 64), help="Processes that fight side by side."),
        click.option("--cluster", metavar="ADDRESS", help="A Dask cluster that fights instead: tcp://host:8786."),
    ):
        command = option(command)
    return command


def crew(cores: int, cluster: str | None, what: str) -> Crew:
    """Return the processes that fight. Workers read the games that no package brings, as this program did."""
    files = [one.changes[-1].file for one in brought() if one.changes]
    if what.endswith(".py"):
        files.append(what)
    before = partial(read_games, tuple(dict.fromkeys(str(Path(one).resolve()) for one in files)))
    return Cluster(cluster, before) if cluster else crew_of(cores, before)


def forecasted(what: str, chosen: Chosen) -> Forecast:
    """Return the forecast of what is named."""
    if what.endswith(".json"):
        given = [name for name in ("foes", "policies", "options", "numbers", "seed") if chosen.get(name)]
        if given:
            right = "leave out --foe, --policy, --option, --number and --seed"
            raise Unreadable(what, "it goes on as it was begun", right)
        return read_forecast(read(Path(what)), where=what)
    return forecast_of(set_up(what, chosen))


def set_up(what: str, chosen: Chosen) -> Setup:
    """Return what is named, made ready."""
    return without_foes(what, chosen, None)[0]


def without_foes(what: str, chosen: Chosen, varied: Collection[str] | None) -> tuple[Setup, dict[str, int]]:
    """Return what is named, made ready without the foes asked for, and these; if nothing can be `varied`, with them."""
    foes = {name: how_many(name, value) for name, value in pairs("--foe", chosen["foes"]).items()}
    policies, options = pairs("--policy", chosen["policies"]), pairs("--option", chosen["options"])
    numbers = {name: typed(value) for name, value in pairs("--number", chosen["numbers"]).items()}
    seed = chosen["seed"]
    if is_installed(what) or what.endswith((".yaml", ".yml", ".py")):
        if is_installed(what) or what.endswith(".py"):
            scenario = Scenario(game=named_game(what).id)
        else:
            scenario = read_scenario(Path(what))
        scenario.foes |= foes
        scenario.policies |= policies  # type: ignore[arg-type]  # which sides there are is checked with the rest
        scenario.options |= options
        scenario.numbers |= numbers
        scenario.seed = scenario.seed if seed is None else seed
        if varied is None:
            return made_ready(scenario, where=what), {}
        known = with_numbers(system(scenario.game, where=what), scenario.numbers).options
        alone = bool(scenario.foes) or any(
            name not in known and name not in SIDES and not is_number(name) for name in varied
        )
        return made_ready(scenario, where=what, alone=alone), scenario.foes
    with Campaign.open(there(what), reading=True) as kept:
        game = with_numbers(kept.system, numbers)
        world = kept.world if game is kept.system else moved(kept.world, kept.system, game)
        options = {**kept.options, **options}
        now = foes if varied is None else {}
        setup = ready(game, world, now, policies, options, 1 if seed is None else seed, where=what)
        return setup.of(kept.system.id, numbers), foes


def changed(game: System, chosen: Chosen, changes: list[tuple[str, str]]) -> dict[str, Any]:
    """Return what was chosen, with changes: each an option, a side's policy, a number of the rules, or a number of
    foes.
    """
    after = {name: list(chosen[name]) for name in ("foes", "policies", "options", "numbers")}
    for name, value in changes:
        place = (
            "options"
            if name in game.options
            else "policies"
            if name in SIDES
            else "numbers"
            if is_number(name)
            else "foes"
        )
        after[place] = [each for each in after[place] if not each.startswith(f"{name}=")]
        after[place].append(f"{name}={value}")
    return {**after, "seed": chosen["seed"]}


def pair(where: str, text: str) -> tuple[str, str]:
    """Return `NAME=VALUE` as two."""
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise Unreadable(f"{where} {text}", "is not NAME=VALUE", "write it with an equals sign")
    return name, value


def pairs(where: str, texts: tuple[str, ...]) -> dict[str, str]:
    """Return each `NAME=VALUE`."""
    return dict(pair(where, one) for one in texts)


def read(file: Path) -> bytes:
    """Return the text of a kept file."""
    try:
        return read_file(file, MOST_KEPT, "give a file of the lab")
    except OSError as wrong:
        raise Unreadable(str(file), f"cannot be read: {wrong.strerror or wrong}", "give a file of the lab") from None
