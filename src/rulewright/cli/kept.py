"""What is done with a kept campaign from outside the prompt: new, log, undo, redo, replay, export, import."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from rulewright.campaign import Campaign
from rulewright.cli.output import json_option, show
from rulewright.cli.session import show as shown
from rulewright.cli.session.command import chosen_file, seed_of
from rulewright.engine import system
from rulewright.engine.journal import Entry, standing
from rulewright.engine.option import read
from rulewright.errors import Refused, Unreadable
from rulewright.interchange import read_journal, write_journal


@contextmanager
def file_of(name: str) -> Iterator[None]:
    """Turn the system's complaint about a file into ours."""
    try:
        yield
    except OSError as wrong:
        raise Unreadable(
            name, (wrong.strerror or "cannot be used").lower(), "name another file, or make room"
        ) from None


def write_whole(file: Path, text: bytes) -> None:
    """Write a file whole or not at all."""
    making = file.with_name(f".{file.name}.making")
    with file_of(str(file)):
        try:
            making.write_bytes(text)
            making.replace(file)
        finally:
            with suppress(OSError):
                making.unlink(missing_ok=True)


CAMPAIGN = click.argument("campaign", type=click.Path(path_type=Path))


@click.command()
@CAMPAIGN
@click.option("--system", "name", default="contested", show_default=True, help="The game.")
@click.option("--title", default="", help="What the campaign is called.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the table; may be repeated."
)
@click.option("--demo", is_flag=True, help="Begin with the demonstration's people and places.")
@click.option("--seed", metavar="WORD", help="Dice that fall alike each time, for examples.")
@json_option
def new(
    campaign: Path, name: str, title: str, options: tuple[str, ...], demo: bool, seed: str | None, as_json: bool
) -> None:
    """Make a new CAMPAIGN file."""
    game = system(name)
    chosen = {}
    for pair in options:
        key, sign, value = pair.partition("=")
        if not sign or key not in game.options:
            known = ", ".join(game.options) or "none"
            raise Unreadable(f"--option {pair}", "is not NAME=VALUE with a known name", f"there are {known}")
        chosen[key] = read(game.options[key], value)
    if demo and game.demo is None:
        raise Refused(f"{game.title} has no demonstration: leave out --demo")
    world = game.demo() if demo and game.demo else None
    dice = seed_of(seed) if seed else None
    with Campaign.create(campaign, name, title=title, options=chosen, world=world, seed=dice) as made:
        show(f"{campaign}: a new campaign of {game.title}", made.header, as_json)


@click.command()
@CAMPAIGN
@click.option("--last", "-n", default=0, type=click.IntRange(min=0), help="Only the last so many; 0 for all.")
@click.option("--deep", is_flag=True, help="Open every outcome into dice, reasons and clause.")
@json_option
def log(campaign: Path, last: int, deep: bool, as_json: bool) -> None:
    """Show what happened in CAMPAIGN; what was undone is marked with ~."""
    with Campaign.open(chosen_file(campaign), reading=True) as kept:
        entries = kept.entries
        for seen in kept.log("referee")[-last:]:
            entry = entries[seen.number - 1]
            deeper = "\n".join(shown.opened(entry)) if deep and isinstance(entry, Entry) else ""
            show(deeper or shown.log_line(seen), seen, as_json)


@click.command()
@CAMPAIGN
@click.argument("number", required=False, type=int)
@json_option
def undo(campaign: Path, number: int | None, as_json: bool) -> None:
    """Take back the last outcome of CAMPAIGN, or outcome NUMBER where nothing later stands on it."""
    with Campaign.open(chosen_file(campaign)) as kept:
        undone = kept.undo(number)
        show(f"taken back: {shown.named(kept, undone.target)}", undone, as_json)


@click.command()
@CAMPAIGN
@click.argument("number", required=False, type=int)
@json_option
def redo(campaign: Path, number: int | None, as_json: bool) -> None:
    """Do again what was taken back last in CAMPAIGN, or outcome NUMBER."""
    with Campaign.open(chosen_file(campaign)) as kept:
        redone = kept.redo(number)
        show(f"done again: {shown.named(kept, redone.target)}", redone, as_json)


@click.command()
@CAMPAIGN
@json_option
def replay(campaign: Path, as_json: bool) -> None:
    """Run everything in CAMPAIGN again with its recorded dice and choices, and say whether it comes out the same."""
    with Campaign.open(chosen_file(campaign), reading=True) as kept:
        kept.verify()
        count = len(standing(kept.entries))
        show(
            f"{count} outcome{'s' * (count != 1)} replayed: all as recorded", {"replayed": count, "same": True}, as_json
        )


@click.command()
@CAMPAIGN
@click.argument("to", default="-", type=click.Path(allow_dash=True))
@json_option
def export(campaign: Path, to: str, as_json: bool) -> None:
    """Write CAMPAIGN as one text file of JSON lines, to TO or standard output."""
    with Campaign.open(chosen_file(campaign), reading=True) as kept:
        text = write_journal(kept.journal, kept.system)
        if to == "-":
            click.echo(text, nl=False)
            return
        write_whole(Path(to), text)
        show(f"{to}: {len(kept.entries)} entries", {"file": to, "entries": len(kept.entries)}, as_json)


@click.command(name="import")
@click.argument("file", type=click.Path(path_type=Path))
@CAMPAIGN
@json_option
def import_(file: Path, campaign: Path, as_json: bool) -> None:
    """Make a new CAMPAIGN from an exported FILE."""
    with file_of(str(file)):
        text = file.read_bytes()
    journal = read_journal(text, where=str(file))
    with Campaign.restore(campaign, journal) as kept:
        show(f"{campaign}: {len(kept.entries)} entries", {"file": str(campaign), "entries": len(kept.entries)}, as_json)
