"""The command `odds`: what its arguments ask about.

Belongs here: telling dice from deeds, and which options go with which. Not here: the odds of either (dice, anything).
"""

import re
from pathlib import Path
from typing import Any, Final

import click

from rulewright.chance import parse_each
from rulewright.chance.patience import PATIENCE
from rulewright.cli.dice import shown
from rulewright.cli.odds import MOST_TIMES, PROCEDURE
from rulewright.cli.output import json_option, remark, show
from rulewright.errors import Unreadable

OF_DICE: Final = ("at_least", "at_most")
OF_DEEDS: Final = ("times", "answers", "foes", "policies", "options", "numbers", "patience", "out")


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("what", metavar="WHAT...", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option("--at-least", type=int, help="Of dice: only the chance of this value or more.")
@click.option("--at-most", type=int, help="Of dice: only the chance of this value or less.")
@click.option("--in", "place", metavar="WHERE", help="A campaign, a scenario's file (.yaml) or a game: who and where.")
@click.option("--times", type=click.IntRange(1, MOST_TIMES), help="The same so many times in a row.")
@click.option("--answer", "answers", multiple=True, metavar="NAME=FIRST,SECOND", help="How a decision is answered.")
@click.option("--foe", "foes", multiple=True, metavar="KIND=NUMBER", help="Creatures that are there as well.")
@click.option("--policy", "policies", multiple=True, metavar="SIDE=NAME", help="How party or foes decide.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the table.")
@click.option("--number", "numbers", multiple=True, metavar="NAME=VALUE", help="A number of the rules.")
@click.option(
    "--patience", type=click.FloatRange(0.1, 3600), help=f"Seconds of work for each answer; {PATIENCE} if not given."
)
@click.option("--out", type=click.Path(path_type=Path), help="Keep it: a file ending in .json, .csv or .html.")
@click.option("--beside", metavar="GAME", help="Odds of a command in two games, this one the second: an id or a file.")
@click.option("--system", "name", help="With --beside: the first game; if not named, the one that GAME changes.")
@json_option
def odds(
    what: tuple[str, ...], beside: str | None, name: str | None, place: str | None, as_json: bool, **given: Any
) -> None:
    """Exact odds of dice, or of anything that the rules let somebody do.

    WHAT is dice, or a comparison such as '2d20kh+d8+3 >= d20+d6+2'.

    Or it is a deed of a game with what it is done with, such as contested.attack --attacker ismay --target keld; or,
    with --in, one or several as they are typed at the prompt, such as '2 times attack ismay keld then save keld str'.
    All that may come of it is told with its chance, and for each decision in it what hangs on each answer. It starts
    from the demonstration of the game, or from WHERE. An argument named as an option is, is written NAME=VALUE.

    With --beside, WHAT is a command as it is typed at the prompt, and its odds are shown for both games.
    """
    if beside is not None:
        from rulewright.cli.odds.beside import beside as both

        _check_alone(given, OF_DICE, "leave them out, or leave out --beside: they are for dice")
        _check_alone(given, OF_DEEDS, "leave them out, or leave out --beside")
        show(*both(" ".join(what), name, beside, place), as_json)
        return
    if place is not None or PROCEDURE.fullmatch(what[0]):
        from rulewright.cli.odds.anything import told

        _check_alone(given, OF_DICE, "leave them out: all that may come of it is told")
        show(*told(what, place, {one: given[one] for one in OF_DEEDS}), as_json)
        return
    unknown = next((one for one in what if re.match(r"-+[A-Za-z]", one)), "")
    if unknown:
        raise click.NoSuchOption(unknown.partition("=")[0])
    _check_alone(given, OF_DEEDS, "they are for deeds: name one, such as contested.attack, or add --in")
    _of_dice(what, given["at_least"], given["at_most"], as_json)


def _check_alone(given: dict[str, Any], names: tuple[str, ...], right: str) -> None:
    """Unreadable if an option is given that has no meaning for this question."""
    context = click.get_current_context()
    flags = {one.name: one.opts[0] for one in context.command.params}
    wrong = [flags[one] for one in names if given[one] not in (None, ())]
    if wrong:
        raise Unreadable(", ".join(wrong), "it says nothing about this", right)


def _of_dice(what: tuple[str, ...], at_least: int | None, at_most: int | None, as_json: bool) -> None:
    if at_least is not None and at_most is not None:
        raise Unreadable("--at-least, --at-most", "both are given", "give one of them")
    several = parse_each(" ".join(what))
    for solved in dict.fromkeys(several):
        times = several.count(solved)
        if times > 1 and not as_json:
            remark(f"each of {times}:")
        show(*shown(solved, at_least, at_most), as_json)
