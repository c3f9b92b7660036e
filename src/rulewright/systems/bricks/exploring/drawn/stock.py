"""Places made of the rows of a site."""

from collections.abc import Iterable

from rulewright.engine import Record
from rulewright.systems.bricks.exploring.records import Find, Place, Presence, Scene, Way
from rulewright.systems.bricks.exploring.sites import Presence as PresenceRow
from rulewright.systems.bricks.exploring.sites import Room


def stocked(rooms: Iterable[Room], here: Iterable[str], of: type[Place] = Place) -> tuple[Record, ...]:
    """Return a site as nobody has explored it yet, with the party at its first place, if those `here` have been met.

    Its places are of the type `of`, if a game has one of its own.
    """
    places = tuple(_place(one, of) for one in rooms)
    first = places[0].with_(here=tuple(here))
    return (Scene(place=first.id), first, *places[1:])


def present(row: PresenceRow) -> Presence:
    """Return creatures of a place."""
    return Presence(row.creature, row.count, row.text, row.hidden, row.attitude)


def _place(row: Room, of: type[Place]) -> Place:
    return of(
        id=row.id,
        called=row.name,
        text=row.text,
        secret=row.secret,
        market=row.market,
        ways=tuple(Way(one.to, one.text, one.hidden, one.locked) for one in row.exits),
        creatures=tuple(present(one) for one in row.creatures),
        troves=tuple(Find(one.name, one.text, one.worth, one.coins, one.hidden) for one in row.finds),
    )
