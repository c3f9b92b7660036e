"""`make odds-check`: exact odds beside 30,000 live runs, for each procedure of each game.

Exit 1 where one differs: where something came that cannot, or where so much would come by chance once in a million
comparisons. What comes once in a thousand is run again with other dice before it counts. Stopped, it goes on where it
was when it is called again.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click
import msgspec

from rulewright.engine import installed
from tests.odds.asked import MOST, TRIED, questions
from tests.odds.live import compared

RUNS = 30_000
SUSPECT, WRONG = 1e-3, 1e-6


class Found(msgspec.Struct):
    """What came of a comparison, as it is kept."""

    game: str
    number: int
    procedure: str
    question: str
    runs: int
    outcomes: int
    p: float
    why: str

    @property
    def is_wrong(self) -> bool:
        """Whether odds and live play differ."""
        return self.p < (WRONG if self.p else 1)


def found(game: str, runs: int, share: int, of: int, known: Mapping[int, Found]) -> Iterator[Found]:
    """Compare one share of a game's procedures, but for what is known; where odds are refused another command."""
    names = sorted(installed()[game].procedures)
    told = Counter(one.procedure for one in known.values() if one.outcomes)
    for number, question in enumerate(questions(installed()[game], TRIED)):
        name = question.found.id
        if names.index(name) % of != share or number in known or told[name] == MOST:
            continue
        one = compared(question, runs, number)
        if one.p < SUSPECT and one.p:
            one = compared(question, 3 * runs, -number - 1)
        told[name] += bool(one.outcomes)
        yield Found(game, number, name, str(question), runs, one.outcomes, one.p, one.why)


def keep(game: str, runs: int, share: int, of: int, known: Mapping[int, Found], kept: Path) -> None:
    """The same, each written down as soon as it is found."""
    for one in found(game, runs, share, of, known):
        with kept.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")


def told(game: str, rows: list[Found]) -> Iterator[str]:
    """What came of all comparisons of a game, in lines."""
    yield from (f"DIFFERS {one.question}: p {one.p:.2g} {one.why}" for one in rows if one.is_wrong)
    reached = {one.procedure for one in rows if one.outcomes}
    chance = [one for one in rows if one.outcomes > 1]
    least = min((one.p for one in chance), default=1.0)
    missing = sorted(installed()[game].procedures.keys() - reached)
    yield (
        f"{game}: {len(chance)} comparisons of what chance decides, the least p {least:.2g}; "
        f"{len(reached)} procedures; not reached {missing}"
    )
    yield from sorted({f"  {one.procedure}: {one.why}" for one in rows if one.procedure not in reached})


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
@click.option("--runs", default=RUNS, help="Live runs of each.")
@click.option("--processes", default=os.cpu_count() or 1)
@click.option(
    "--kept", type=click.Path(path_type=Path), default=Path("build/odds-check.jsonl"), help="Where it goes on."
)
def main(games: tuple[str, ...], runs: int, processes: int, kept: Path) -> None:
    """Compare, and print what differs and what was not compared."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    names = [one for one in installed() if one in games or not games]
    before = [one for one in _read(kept) if one.runs == runs]
    with ProcessPoolExecutor(processes) as pool:
        jobs = [
            pool.submit(keep, game, runs, share, processes, known, kept)
            for game in names
            for known in [{one.number: one for one in before if one.game == game}]
            for share in range(processes)
        ]
        for job in jobs:
            job.result()
    rows = [one for one in _read(kept) if one.runs == runs]
    kept.unlink()
    for game in names:
        for line in told(game, [one for one in rows if one.game == game]):
            click.echo(line)
    sys.exit(any(one.is_wrong for one in rows if one.game in names))


def _read(kept: Path) -> list[Found]:
    text = kept.read_bytes() if kept.exists() else b""
    return [msgspec.json.decode(line, type=Found) for line in text.splitlines()]


if __name__ == "__main__":
    main()
