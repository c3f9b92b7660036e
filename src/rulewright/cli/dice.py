"""`roll` and `odds`: dice notation thrown and solved; the odds of a command in two games."""

from fractions import Fraction

import click

from rulewright.chance import Dice, Dist, Seeded, Stream, new_seed, parse_each
from rulewright.chance.joined import Contest
from rulewright.cli.output import chance, json_option, remark, show
from rulewright.errors import Unreadable


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


@click.command()
@click.argument("dice", nargs=-1, required=True)
@click.option("--at-least", type=int, help="Only the chance of this value or more.")
@click.option("--at-most", type=int, help="Only the chance of this value or less.")
@click.option("--beside", metavar="GAME", help="Odds of a command in two games, this one the second: an id or a file.")
@click.option("--system", "name", default="contested", show_default=True, help="With --beside: the first game.")
@click.option("--in", "campaign", metavar="CAMPAIGN", help="With --beside: who and where; else the demonstration.")
@json_option
def odds(
    dice: tuple[str, ...],
    at_least: int | None,
    at_most: int | None,
    beside: str | None,
    name: str,
    campaign: str | None,
    as_json: bool,
) -> None:
    """Exact odds of DICE, or of a comparison such as '2d20kh+d8+3 >= d20+d6+2'.

    With --beside, DICE is a command as it is typed at the prompt, such as 'save brigid str', and its odds are shown
    for both games.
    """
    if beside is not None:
        from rulewright.cli.beside import beside as both

        if at_least is not None or at_most is not None:
            raise Unreadable("--at-least, --at-most", "they are for dice", "leave them out, or leave out --beside")
        show(*both(" ".join(dice), name, beside, campaign), as_json)
        return
    if campaign is not None:
        raise Unreadable("--in", "it is for odds in two games", "add --beside GAME")
    if at_least is not None and at_most is not None:
        raise Unreadable("--at-least, --at-most", "both are given", "give one of them")
    several = parse_each(" ".join(dice))
    for solved in dict.fromkeys(several):
        times = several.count(solved)
        if times > 1 and not as_json:
            remark(f"each of {times}:")
        _show(solved, at_least, at_most, as_json)


def _show(solved: Dice, at_least: int | None, at_most: int | None, as_json: bool) -> None:
    dist = solved.dist()
    if isinstance(solved, Contest):
        at_least = 1 if at_least is None and at_most is None else at_least
    if at_least is not None or at_most is not None:
        one = dist.at_least(at_least) if at_least is not None else dist.at_most(at_most or 0)
        show(chance(one), {"dice": str(solved), "p": one}, as_json)
        return
    data = {
        "dice": str(solved),
        "mean": dist.mean(),
        "remainder": dist.remainder,
        "odds": {str(value): Fraction(weight, dist.total) for value, weight in dist.items()},
    }
    show(table(str(solved), dist), data, as_json)


def table(name: str, dist: Dist[int]) -> str:
    """A distribution as lines: value, exact chance, percent, bar."""
    rows = [(value, Fraction(weight, dist.total)) for value, weight in dist.items()]
    most = max(p for _, p in rows)
    lines = [f"{name}  mean {float(dist.mean()):.3f}"]
    for value, p in rows:
        bar = "#" * max(1, round(30 * float(p / most)))
        lines.append(f"{value!s:>6}  {chance(p):<28} {bar}")
    if dist.remainder:
        lines.append(f"   ...  less than {float(dist.remainder):.1e} in all beyond these")
    return "\n".join(lines)
