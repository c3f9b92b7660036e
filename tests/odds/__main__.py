"""`make odds-check`: exact odds beside 30,000 live runs, for each procedure of each game.

    python -m tests.odds [RUNS] [GAME...]

Exit 1 where one differs: where something came that cannot, or where so much would come by chance once in a million
comparisons. What comes once in a thousand is run again with other dice before it counts.
"""

import sys

import click

from rulewright.engine import installed
from tests.odds.asked import questions
from tests.odds.live import Compared, compared

RUNS = 30_000
SUSPECT, WRONG = 1e-3, 1e-6


def main(words: list[str]) -> int:
    """Compare, print what differs and what was not compared, and count."""
    runs = int(words.pop(0)) if words and words[0].isdigit() else RUNS
    wrong: list[Compared] = []
    for game in installed().values():
        if words and game.id not in words:
            continue
        reached, told, refused, least = set(), 0, [], 1.0
        for seed, question in enumerate(questions(game)):
            one = compared(question, runs, seed)
            if one.p < SUSPECT and one.p:
                one = compared(question, 3 * runs, -seed - 1)
            if one.p < (WRONG if one.p else 1):
                wrong.append(one)
                click.echo(f"DIFFERS {question}: p {one.p:.2g} {one.why}")
            if one.outcomes:
                least = min(least, one.p)
                reached.add(question.found.id)
                told += one.outcomes > 1
            else:
                refused.append(f"{question.found.id}: {one.why}")
        missing = sorted(game.procedures.keys() - reached)
        click.echo(
            f"{game.id}: {told} comparisons of what chance decides, the least p {least:.2g}; "
            f"{len(reached)} procedures; not reached {missing}"
        )
        for line in sorted(set(refused)):
            click.echo(f"  {line}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
