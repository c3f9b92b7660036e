"""What is done with a kept campaign from outside the prompt: made, looked at, taken back, checked."""

from pathlib import Path

import click

from rulewright.campaign import Campaign
from rulewright.campaign.dice.seeds import Fairness, fairness
from rulewright.campaign.store.place import place_of
from rulewright.cli.output import json_option, show
from rulewright.cli.session import show as shown
from rulewright.cli.session.command import chosen_file, seed_of
from rulewright.engine import system
from rulewright.engine.declared.option import read
from rulewright.engine.journal import Entry, standing
from rulewright.errors import Refused, Unreadable
from rulewright.systems import USUAL

CAMPAIGN = click.argument("campaign")
"""A file, or `postgresql://user@host/database#name`."""


def there(campaign: str) -> str:
    """Open a campaign that must exist."""
    return campaign if "://" in campaign else str(chosen_file(Path(campaign)))


@click.command()
@CAMPAIGN
@click.option("--system", "name", default=USUAL, show_default=True, help="The game.")
@click.option("--title", default="", help="What the campaign is called.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the table; may be repeated."
)
@click.option("--demo", is_flag=True, help="Begin with the demonstration's people and places.")
@click.option("--seed", metavar="WORD", help="Dice that fall alike each time, for examples.")
@json_option
def new(
    campaign: str, name: str, title: str, options: tuple[str, ...], demo: bool, seed: str | None, as_json: bool
) -> None:
    """Make a new CAMPAIGN: a file, or a journal in a database, as postgresql://user@host/database#name."""
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
        show(f"{place_of(campaign).spoken}: a new campaign of {game.title}", made.header, as_json)


@click.command()
@CAMPAIGN
@click.option("--last", "-n", default=0, type=click.IntRange(min=0), help="Only the last so many; 0 for all.")
@click.option("--deep", is_flag=True, help="Open every outcome into dice, reasons and clause.")
@json_option
def log(campaign: str, last: int, deep: bool, as_json: bool) -> None:
    """Show what happened in CAMPAIGN; what was undone is marked with ~."""
    with Campaign.open(there(campaign), reading=True) as kept:
        entries = kept.entries
        for seen in kept.log("referee")[-last:]:
            entry = entries[seen.number - 1]
            deeper = "\n".join(shown.opened(entry)) if deep and isinstance(entry, Entry) else ""
            show(deeper or shown.log_line(seen), seen, as_json)


@click.command()
@CAMPAIGN
@click.argument("number", required=False, type=int)
@json_option
def undo(campaign: str, number: int | None, as_json: bool) -> None:
    """Take back the last outcome of CAMPAIGN, or outcome NUMBER where nothing later stands on it."""
    with Campaign.open(there(campaign)) as kept:
        undone = kept.undo(number)
        show(f"taken back: {shown.named(kept, undone.target)}", undone, as_json)


@click.command()
@CAMPAIGN
@click.argument("number", required=False, type=int)
@json_option
def redo(campaign: str, number: int | None, as_json: bool) -> None:
    """Do again what was taken back last in CAMPAIGN, or outcome NUMBER."""
    with Campaign.open(there(campaign)) as kept:
        redone = kept.redo(number)
        show(f"done again: {shown.named(kept, redone.target)}", redone, as_json)


@click.command()
@CAMPAIGN
@json_option
def replay(campaign: str, as_json: bool) -> None:
    """Run everything in CAMPAIGN again with its recorded dice and choices, and say whether it comes out the same.

    The dice of an evening are checked as well once it is closed and its seed is shown: each is dealt again from the
    seed, and the seed held against the hash that was promised when the evening opened. Dice that people threw by hand
    are counted and cannot be checked.
    """
    with Campaign.open(there(campaign), reading=True) as kept:
        kept.verify()
        count, evenings = len(standing(kept.entries)), fairness(kept.header, kept.entries)
        lines = [f"{count} outcome{'s' * (count != 1)} replayed: all as recorded", *map(_fair, evenings)]
        show("\n".join(lines), {"replayed": count, "same": True, "dice": evenings}, as_json)


def _fair(one: Fairness) -> str:
    """Return what is known of an evening's dice, in a line."""
    said = {
        "checked": f"{_rolls(one.fitted)} dealt again from the seed that was promised, all as recorded",
        "open": f"open; {_rolls(one.unknown)} can be checked once it is closed",
        "left": f"its seed was never shown; {_rolls(one.unknown)} cannot be checked",
    }[one.state]
    by_hand = f"; {_rolls(one.by_hand)} thrown by hand" if one.by_hand else ""
    return f"evening {one.evening}: {said}{by_hand}"


def _rolls(count: int) -> str:
    return f"{count} roll{'s' * (count != 1)}"
