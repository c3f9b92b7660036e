"""`lab beside`: one encounter, described by roles, in several games side by side.

Belongs here: the command. Not here: the encounter (lab.encounter), its display (lab.beside).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import click
import msgspec

from rulewright.cli.lab import given
from rulewright.cli.lab.files import OUT, check, progress, stoppable, write
from rulewright.cli.output import json_option, show
from rulewright.lab import beside as pages
from rulewright.lab.beside import Beside
from rulewright.lab.counting.going_on import go_on
from rulewright.lab.encounter import in_each_game, read_encounter
from rulewright.lab.reporting.parquet import parquet

FORMS: Final[Mapping[str, Callable[[Beside], str | bytes]]] = {
    ".json": Beside.write,
    ".csv": Beside.table,
    ".html": pages.page,
    ".parquet": lambda found: parquet(found.rows(), {"games": len(found.forecasts)}),
}
"""The forms in which an encounter in several games can be written."""


@click.command()
@click.argument("what", type=click.Path(path_type=Path))
@click.option("--fights", default=200, type=click.IntRange(1, 100_000), help="Fights in each game.")
@given.crewed
@OUT
@json_option
def beside(what: Path, fights: int, cores: int, cluster: str | None, out: Path | None, as_json: bool) -> None:
    """One encounter, told by roles, in each of the games: how often the party wins, and who falls.

    WHAT is a file (.yaml): `roles: {party: [fighter, scout, healer], foes: {brute: 2, boss: 1}}`. A party has fighters,
    scouts and healers; foes are brutes, skirmishers, archers and bosses. With `games: [phased, bdp]` it is fought in
    these only, with `seed: 7` by other people and other dice.
    """
    check(out)
    encounter = read_encounter(what)
    forecasts = in_each_game(encounter, where=str(what))
    with given.crew(cores, cluster, "") as crew, stoppable() as stopped:
        tell = progress(stopped)
        for one in forecasts:
            title = one.system.title
            go_on(
                one,
                error=0,
                most=fights,
                crew=crew,
                told=lambda tally, title=title: tell(f"{title}: {tally.fights:,} fights"),  # type: ignore[misc]  # bound early
            )
            if stopped:
                break
    cast = encounter.roles
    foes = [f"{number} {role}{'s' * (number > 1)}" for role, number in cast.foes.items()]
    found = Beside(
        roles={"party": list(cast.party), "foes": foes}, forecasts=[one for one in forecasts if one.tally.fights]
    )
    if out:
        write(out, FORMS[out.suffix](found))
    show("\n".join(pages.lines(found)), msgspec.to_builtins(found), as_json)
