"""What others than the referee may know of notes and of the board: whatever is secret is hidden."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks.house.records import (
    Chart,
    Dealer,
    Given,
    Handout,
    Link,
    Note,
    Portrait,
    Setting,
    Spot,
    Stand,
)


def _hidden_spot(spot: Spot, _world: World) -> bool:
    return spot.secret


def _gone(world: World, identity: str) -> bool:
    """Return whether a place is hidden from others."""
    spot = world.records.get(identity)
    return not isinstance(spot, Spot) or spot.secret


def _hidden_link(link: Link, world: World) -> bool:
    return link.secret or _gone(world, link.a) or _gone(world, link.b)


def _hidden_stand(stand: Stand, world: World) -> bool:
    return stand.secret or (bool(stand.spot) and _gone(world, stand.spot))


def _on_ground(stand: Stand, world: World) -> Stand:
    """Return a stand, on open ground if its place is hidden from this seat."""
    return stand if not stand.spot or stand.spot in world else stand.with_(spot="")


def _about_somebody(note: Note, world: World) -> Note:
    """Return a note, without its subject if that is hidden from this seat."""
    return note if not note.about or note.about in world else note.with_(about="")


def _in_part(chart: Chart, _world: World) -> Chart:
    """Return a map of which only parts are sent: its own name would open all of it, so a mark takes its place."""
    return chart if chart.whole else chart.with_(picture=cut_mark(chart.picture))


def cut_mark(picture: str) -> str:
    """Return the mark for the picture of a map if only parts of it may be seen; it changes when the picture does."""
    return sha256(f"cut {picture}".encode()).hexdigest()


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Spot: Shown.of(Spot, everyone=True, absent=_hidden_spot),
    Link: Shown.of(Link, everyone=True, absent=_hidden_link),
    Stand: Shown.of(Stand, lies_on="who", absent=_hidden_stand, trimmed=_on_ground),
    Setting: Shown.of(Setting, everyone=True),
    Dealer: Shown.of(Dealer, lies_on="who"),
    Portrait: Shown.of(Portrait, lies_on="who"),
    Chart: Shown.of(Chart, everyone=True, trimmed=_in_part),
    Handout: Shown.of(Handout, everyone=True, audience="audience"),
    Given: Shown.of(Given, everyone=True, audience="audience"),
    Note: Shown.of(Note, everyone=True, audience="audience", trimmed=_about_somebody),
}
