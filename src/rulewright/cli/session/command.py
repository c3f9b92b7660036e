"""`rulewright play`: an evening at a prompt, or by a script."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from rulewright.campaign import Campaign
from rulewright.cli.output import is_interactive, json_option, remark, show
from rulewright.cli.program import exit_code
from rulewright.cli.session.greeting import greeting
from rulewright.cli.session.terminal import Terminal
from rulewright.content.files import read_file
from rulewright.engine import system
from rulewright.errors import Complaint, Refused, Unreadable
from rulewright.systems import USUAL

MOST_SCRIPT: Final = 16 * 2**20
"""The most bytes of a script."""
LONGEST_LINE: Final = 100_000
"""The most letters of a line of standard input; whatever a line may say is far shorter."""


@click.command()
@click.argument("campaign", required=False, type=click.Path(path_type=Path))
@click.option("--system", "name", default=USUAL, show_default=True, help="The game, where the campaign is new.")
@click.option(
    "--demo", is_flag=True, help="Begin with the demonstration's people and places, where the campaign is new."
)
@click.option("--seed", metavar="WORD", help="Where the campaign is new: dice that fall alike each time, for examples.")
@click.option("--script", metavar="FILE", help="Take the lines from a file; - is standard input.")
@click.option("--typed", is_flag=True, help="You throw real dice and type what they show.")
@click.option("--keep-going", is_flag=True, help="In a script, go on after a line that is refused.")
@json_option
def play(
    campaign: Path | None,
    name: str,
    demo: bool,
    seed: str | None,
    script: str | None,
    typed: bool,
    keep_going: bool,
    as_json: bool,
) -> None:
    """Play. CAMPAIGN is the file the evening is kept in; it is made where there is none.

    At the prompt type 'help'. Put ? before a command to see its odds instead of doing it. Where standard input is no
    terminal, lines are read from it; a choice or a die that is asked for takes the next line.
    """
    lines = read_lines(script) if script else None
    file = campaign or Path("demo.rulewright" if demo else f"{name}.rulewright")
    insists = click.get_current_context().get_parameter_source("name") is ParameterSource.COMMANDLINE
    with opened(file, name, demo=demo, seed=seed, insists=insists) as kept:
        if lines is None and is_interactive() and not as_json:
            from rulewright.cli.session.prompt import evening

            evening(kept, typed=typed)
            return
        if lines is None and not as_json:
            remark(greeting(Terminal(kept, lambda _question: None)))
        lines = standard_input() if lines is None else lines
        sys.exit(scripted(kept, lines, typed=typed, keep_going=keep_going, as_json=as_json))


def opened(
    file: Path, name: str, *, demo: bool, seed: str | None = None, quiet: bool = False, insists: bool = False
) -> Campaign:
    """Open the campaign in a file, made if there is none; Refused if it is of another game than one insists on."""
    if file.exists():
        kept = Campaign.open(file)
        if insists and name != kept.system.id:
            with kept:
                raise Refused(f"{file} is a campaign of {kept.system.id}: leave out --system, or name another file")
        if not quiet:
            remark(f"Going on with {file}." + (" Name another file to begin anew." if demo or seed else ""))
        return kept
    game = system(name)
    if demo and game.demo is None:
        raise Refused(f"{game.title} has no demonstration: leave out --demo")
    world = game.demo() if demo and game.demo else None
    title = "A demonstration" if demo else ""
    made = Campaign.create(file, name, title=title, world=world, seed=seed_of(seed) if seed else None)
    if not quiet:
        remark(f"A new campaign of {game.title}, kept in {file}.")
    return made


def seed_of(word: str) -> bytes:
    """Return a seed that anybody can work out again from a word: for examples, not for play."""
    from hashlib import sha256

    return sha256(word.encode()).digest()


def read_lines(script: str) -> Iterable[str]:
    """Return the lines of a script; Unreadable if it cannot be read."""
    if script == "-":
        return standard_input()
    try:
        return read_file(Path(script), MOST_SCRIPT, "give a script in parts").decode().splitlines()
    except (OSError, UnicodeDecodeError) as wrong:
        what = wrong.strerror if isinstance(wrong, OSError) else "is not text"
        raise Unreadable(script, f"cannot be read: {what}", "give a file of lines as typed at the prompt") from None


def standard_input() -> Iterator[str]:
    """Yield lines of standard input, as they come."""
    try:
        while line := sys.stdin.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                raise Unreadable(
                    "standard input", f"has a line of more than {LONGEST_LINE:,} letters", "write it shorter"
                )
            yield line
    except UnicodeDecodeError:
        raise Unreadable("standard input", "is not text", "give lines as typed at the prompt") from None


def scripted(kept: Campaign, lines: Iterable[str], *, typed: bool, keep_going: bool, as_json: bool) -> int:
    """Play the lines of a script; a choice or a die asked for takes the next line. Return the exit code."""
    rest = enumerate(lines, 1)
    count = 0

    def next_line() -> str | None:
        nonlocal count
        for number, line in rest:
            count = number
            if line.strip() and not line.lstrip().startswith("#"):
                return line.strip()
        return None

    def ask(question: str) -> str | None:
        remark(question.rstrip("> ").rstrip())
        return next_line()

    table = Terminal(kept, ask, typed=typed, patient=False)
    worst = 0
    while not table.over and (line := next_line()) is not None:
        at = count
        try:
            for text, data in table.line(line):
                show(text, {"line": line, "text": text, "result": data}, as_json)
        except Complaint as complaint:
            remark(f"line {at}: {complaint}")
            worst = max(worst, exit_code(complaint))
            if not keep_going:
                return worst
    return worst


def chosen_file(file: Path) -> Path:
    """Return the path of a campaign's file, which must exist."""
    if not file.exists():
        raise Unreadable(str(file), "there is no such file", "make one with 'rulewright new' or 'rulewright play'")
    return file
