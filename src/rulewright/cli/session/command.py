"""`rulewright play`: an evening at a prompt, or by a script."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import click

from rulewright.campaign import Campaign
from rulewright.cli.output import is_interactive, json_option, remark, show
from rulewright.cli.program import exit_code
from rulewright.cli.session.table import Table
from rulewright.engine import system
from rulewright.errors import Complaint, Refused, Unreadable


@click.command()
@click.argument("campaign", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--system", "name", default="contested", show_default=True, help="The game, where the campaign is new.")
@click.option(
    "--demo", is_flag=True, help="Begin with the demonstration's people and places, where the campaign is new."
)
@click.option("--script", type=click.File("r"), help="Take the lines from a file; - is standard input.")
@click.option("--typed", is_flag=True, help="You throw real dice and type what they show.")
@click.option("--keep-going", is_flag=True, help="In a script, go on after a line that is refused.")
@json_option
def play(
    campaign: Path | None, name: str, demo: bool, script: TextIO | None, typed: bool, keep_going: bool, as_json: bool
) -> None:
    """Play. CAMPAIGN is the file the evening is kept in; it is made where there is none.

    At the prompt type 'help'. Put ? before a command to see its odds instead of doing it.
    """
    file = campaign or Path("demo.rulewright" if demo else f"{name}.rulewright")
    with opened(file, name, demo=demo) as kept:
        if script is None and is_interactive():
            from rulewright.cli.session.prompt import evening

            evening(kept, typed=typed)
            return
        lines = iter(script or sys.stdin)
        sys.exit(scripted(kept, lines, typed=typed, keep_going=keep_going, as_json=as_json))


def opened(file: Path, name: str, *, demo: bool) -> Campaign:
    """The campaign in a file, made where there is none."""
    if file.exists():
        return Campaign.open(file)
    game = system(name)
    if demo and game.demo is None:
        raise Refused(f"{game.title} has no demonstration: leave out --demo")
    world = game.demo() if demo and game.demo else None
    made = Campaign.create(file, name, title="A demonstration" if demo else "", world=world)
    remark(f"A new campaign of {game.title}, kept in {file}.")
    return made


def scripted(kept: Campaign, lines: Iterator[str], *, typed: bool, keep_going: bool, as_json: bool) -> int:
    """Play the lines of a script; a choice or a die asked for takes the next line. Gives the exit code."""
    count = 0

    def next_line() -> str | None:
        nonlocal count
        count += 1
        line = next(lines, None)
        return None if line is None else line.strip()

    def ask(question: str) -> str | None:
        remark(question.rstrip("> ").rstrip())
        return next_line()

    table = Table(kept, ask, typed=typed)
    worst = 0
    while not table.over and (line := next_line()) is not None:
        try:
            for text, data in table.line(line):
                show(text, _tagged(line, data), as_json)
        except Complaint as complaint:
            remark(f"line {count}: {complaint}")
            worst = max(worst, exit_code(complaint))
            if not keep_going:
                return worst
    return worst


def _tagged(line: str, data: Any) -> dict[str, Any]:
    return {"line": line, "result": data}


def chosen_file(file: Path) -> Path:
    """A campaign's file that must be there."""
    if not file.exists():
        raise Unreadable(str(file), "there is no such file", "make one with 'rulewright new' or 'rulewright play'")
    return file
