"""Dice notation: thrown (`roll`) and solved."""

from fractions import Fraction
from typing import Any

import click

from rulewright.chance import Dice, Dist, Seeded, Stream, new_seed, parse_each
from rulewright.chance.dice.contests import Contest
from rulewright.cli.output import chance, json_option, show


@click.command()
@click.argument("dice", nargs=-1, required=True)
@click.option("--times", "-n", default=1, type=click.IntRange(1, 1000), help="How often to throw.")
@click.option("--seed", type=int, help="Throw the same dice every time, from this number.")
@json_option
def roll(dice: tuple[str, ...], times: int, seed: int | None, as_json: bool) -> None:
    """Throw DICE, such as 2d6+3, 4d6kh3 or 'd20 adv 2'."""
    thrown = parse_each(" ".join(dice))
    draw = Stream(new_seed(), "roll").draw if seed is None else Seeded(seed).draw
    for _ in range(times):
        # Several results of one notation are a line, and in JSON a list.
        fell = [(one, *one.throw(draw)) for one in thrown]
        data = [{"dice": str(one), "value": value, "faces": faces} for one, value, faces in fell]
        text = ",  ".join(f"{value}  [{' '.join(map(str, faces))}]" for _, value, faces in fell)
        show(text, data if len(data) > 1 else data[0], as_json)


def shown(solved: Dice, at_least: int | None, at_most: int | None) -> tuple[str, dict[str, Any]]:
    """Return the odds of dice, or the chance that they reach a value: as text, and as data."""
    dist = solved.dist()
    if isinstance(solved, Contest):
        at_least = 1 if at_least is None and at_most is None else at_least
    if at_least is not None or at_most is not None:
        one = dist.at_least(at_least) if at_least is not None else dist.at_most(at_most or 0)
        return chance(one), {"dice": str(solved), "p": one}
    data = {
        "dice": str(solved),
        "mean": dist.mean(),
        "remainder": dist.remainder,
        "odds": {str(value): Fraction(weight, dist.total) for value, weight in dist.items()},
    }
    return table(str(solved), dist), data


def table(name: str, dist: Dist[int]) -> str:
    """Return a distribution as lines: value, exact chance, percent, bar."""
    rows = [(value, Fraction(weight, dist.total)) for value, weight in dist.items()]
    most = max(p for _, p in rows)
    lines = [f"{name}  mean {float(dist.mean()):.3f}"]
    for value, p in rows:
        bar = "#" * max(1, round(30 * float(p / most)))
        lines.append(f"{value!s:>6}  {chance(p):<28} {bar}")
    if dist.remainder:
        lines.append(f"   ...  less than {float(dist.remainder):.1e} in all beyond these")
    return "\n".join(lines)
