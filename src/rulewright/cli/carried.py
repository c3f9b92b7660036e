"""A kept campaign carried elsewhere from the shell: exported, imported, backed up, restored."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import click

from rulewright.campaign import Campaign
from rulewright.campaign.store.pictures import Picture
from rulewright.campaign.store.place import place_of
from rulewright.cli.campaigns import CAMPAIGN, there
from rulewright.cli.output import counted, json_option, show
from rulewright.cli.session.command import chosen_file
from rulewright.content.files import read_file
from rulewright.errors import Unreadable
from rulewright.interchange import read_journal, read_pictures, write_journal

MOST_JOURNAL: Final = 256 * 2**20
"""The most bytes of a journal that is imported: many years of play, and its pictures."""


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


@click.command()
@CAMPAIGN
@click.argument("to", default="-", type=click.Path(allow_dash=True))
@json_option
def export(campaign: str, to: str, as_json: bool) -> None:
    """Write CAMPAIGN as one text file of JSON lines, to TO or standard output."""
    with Campaign.open(there(campaign), reading=True) as kept:
        text = write_journal(kept.journal, kept.system, [one.body for one in kept.pictures.bodies()])
        if to == "-":
            click.echo(text, nl=False)
            return
        write_whole(Path(to), text)
        show(
            f"{to}: {counted(len(kept.entries), 'entry', 'entries')}",
            {"file": to, "entries": len(kept.entries)},
            as_json,
        )


@click.command(name="import")
@click.argument("file", type=click.Path(path_type=Path))
@CAMPAIGN
@json_option
def import_(file: Path, campaign: str, as_json: bool) -> None:
    """Make a new CAMPAIGN from an exported FILE."""
    with file_of(str(file)):
        text = read_file(file, MOST_JOURNAL, "give a journal that Rulewright exported")
    journal = read_journal(text, where=str(file))
    pictures = [Picture(one) for one in read_pictures(text, where=str(file))]
    with Campaign.restore(campaign, journal, pictures=pictures) as kept:
        where, count = place_of(campaign).spoken, len(kept.entries)
        show(f"{where}: {counted(count, 'entry', 'entries')}", {"file": where, "entries": count}, as_json)


@click.command()
@CAMPAIGN
@click.argument("to", type=click.Path(path_type=Path))
@json_option
def backup(campaign: str, to: Path, as_json: bool) -> None:
    """Keep a copy of all there is in CAMPAIGN, in the new file TO; also while it is played.

    It holds the seats with their links and the secret seed of the dice to come, so it is the referee's alone.
    """
    with Campaign.open(there(campaign), reading=True) as kept:
        kept.backup(to)
        show(
            f"{to}: {counted(len(kept.entries), 'entry', 'entries')}",
            {"file": str(to), "entries": len(kept.entries)},
            as_json,
        )


@click.command()
@click.argument("backup", type=click.Path(path_type=Path))
@CAMPAIGN
@json_option
def restore(backup: Path, campaign: str, as_json: bool) -> None:
    """Make a new CAMPAIGN from a BACKUP.

    What was played after it may be remembered, and its dice must not fall a second time: an evening that was open is
    closed, its seed shown, and the next one opens.
    """
    with Campaign.from_backup(chosen_file(backup), campaign) as kept:
        where, count = place_of(campaign).spoken, len(kept.entries)
        show(f"{where}: {counted(count, 'entry', 'entries')}", {"file": where, "entries": count}, as_json)
