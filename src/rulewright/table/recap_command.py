"""`rulewright recap`: what happened, from the shell, as one seat of the table may know it.

Belongs here: whose eyes those are when no room is open. Not here: putting it into words (recap).
"""

import json
from pathlib import Path

import click
import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.seen.sight import known, view
from rulewright.engine.record import Record
from rulewright.errors import Complaint, Unreadable
from rulewright.table.evenings.recap import evenings
from rulewright.table.evenings.recap import recap as told
from rulewright.table.open_things import SETTINGS
from rulewright.table.people import EVERYBODY, ONLOOKER, REFEREE_ID, People, Person
from rulewright.table.settings import Settings, opened
from rulewright.table.view.eyes import Eyes

REFEREE = Person(id=REFEREE_ID, nick="Referee", role="referee")


@click.command()
@click.argument("campaign")
@click.option(
    "--seat",
    default=EVERYBODY,
    metavar="NAME",
    show_default=True,
    help="As whom: everybody, referee, a person at the table, or a character.",
)
@click.option("--evening", default=0, type=click.IntRange(min=0), help="Which evening, from 1; 0 for the last.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def recap(campaign: str, seat: str, evening: int, as_json: bool) -> None:
    """Tell an evening of CAMPAIGN in Markdown: the players, the events by place, the changes.

    For everybody it holds what everybody may know, as the table's settings have it, and can be passed on.
    """
    if "://" not in campaign and not Path(campaign).exists():
        raise Unreadable(campaign, "there is no such file", "name a campaign's file")
    with Campaign.open(campaign, reading=True) as kept:
        count = len(evenings(kept))
        if evening > count:
            raise Unreadable(f"evening {evening}", "there is none of that number", f"from 1 to {count}")
        text = told(kept, eyes(kept, sitting(kept, seat)), evening)
        click.echo(json.dumps({"evening": evening or count, "text": text}) if as_json else text, nl=as_json)


def sitting(campaign: Campaign, name: str) -> Person:
    """Return who is meant by a name: a seat by its id or nickname, the referee, whoever plays a character;
    else nobody.
    """
    people, low = People(campaign.shelf), name.casefold()
    if low in ("", EVERYBODY):
        return ONLOOKER
    found = next((one for one in people.here() if low in (one.id.casefold(), one.nick.casefold())), None)
    if found is not None or low == REFEREE_ID:
        return found or REFEREE
    try:
        record = campaign.world.named(Record, name)
    except Complaint:
        seats = ", ".join(dict.fromkeys([REFEREE_ID, *(one.id for one in people.here())]))
        raise Unreadable(f"--seat {name}", "nobody of that name is here", f"a character, or {seats}") from None
    return people.player_of(record.id) or Person(id=record.id, nick=record.title, role="player", plays=(record.id,))


def eyes(campaign: Campaign, person: Person) -> Eyes:
    """Return the eyes of somebody at a table when no room is open."""
    kept = campaign.shelf.get(SETTINGS, SETTINGS)
    settings = msgspec.json.decode(kept, type=Settings) if kept else Settings(title=campaign.header.title)
    seen = view(campaign.world, person.seat, campaign.system, opened(settings))
    return Eyes(
        person=person,
        view=seen,
        about=known(campaign.world, seen),
        system=campaign.system,
        options=campaign.options,
        settings=settings,
        people=tuple(People(campaign.shelf).values()),
    )
