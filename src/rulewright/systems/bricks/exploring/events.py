"""What happens to places of any game: the party moves on, ways open, things are found and taken, creatures come."""

from typing import Any

from msgspec.structs import replace

from rulewright.engine import Event, append, becomes, either, extend
from rulewright.systems.bricks.exploring.records import Find, Peril, Presence, Scene, Way


class PartyMoved(Event[Scene], frozen=True):
    """The party went to another place."""

    place: str


class ComradesLeft(Event[Any], frozen=True):
    """The party fled, and left these behind."""

    who: tuple[str, ...]

    def apply(self, before: Any) -> Any:
        return before.with_(here=(*before.here, *self.who), left=(*before.left, *self.who))


class ComradesJoined(Event[Any], frozen=True):
    """The party is back with those whom it left behind."""

    def apply(self, before: Any) -> Any:
        return before.with_(here=tuple(one for one in before.here if one not in before.left), left=())


class PlaceEntered(Event[Any], frozen=True):
    """The party is here for the first time."""

    effect = becomes(entered=True)


class PlaceWarned(Event[Any], frozen=True):
    """Whoever is here has heard somebody come."""

    effect = becomes(warned=True)


class WayOpened(Event[Any], frozen=True):
    """A way is known and passable from now on."""

    to: str

    def apply(self, before: Any) -> Any:
        ways = (replace(one, hidden=False, locked=False) if one.to == self.to else one for one in before.ways)
        return before.with_(ways=tuple(ways))


class WayFound(Event[Any], frozen=True):
    """A way is known from now on, and stands as it did."""

    to: str

    def apply(self, before: Any) -> Any:
        ways = (replace(one, hidden=False) if one.to == self.to else one for one in before.ways)
        return before.with_(ways=tuple(ways))


class WaysDrawn(Event[Any], frozen=True):
    """The referee drew the ways out of a place."""

    ways: tuple[Way, ...]


class PlaceWritten(Event[Any], frozen=True):
    """The referee said what a place is like."""

    called: str
    text: str
    secret: str
    dark: bool
    peril: Peril
    safe: bool
    market: bool = False


class PresencesSet(Event[Any], frozen=True):
    """The referee said who is to be met in a place."""

    effect = becomes(met=False)
    creatures: tuple[Presence, ...]


class FindLaid(Event[Any], frozen=True):
    """The referee put something in a place, to be found there."""

    effect = becomes(troves=append("find"))
    find: Find


class TroveUncovered(Event[Any], frozen=True):
    """Something hidden came to light."""

    number: int
    """Its place among the troves, from 0."""

    def apply(self, before: Any) -> Any:
        troves = list(before.troves)
        troves[self.number] = replace(troves[self.number], hidden=False)
        return before.with_(troves=tuple(troves))


class TroveTaken(Event[Any], frozen=True):
    """Something was picked up."""

    number: int
    """Its place among the troves, from 0."""

    def apply(self, before: Any) -> Any:
        troves = list(before.troves)
        troves[self.number] = replace(troves[self.number], taken=True)
        return before.with_(troves=tuple(troves))


class Gathered(Event[Any], frozen=True):
    """Creatures or people came into play here."""

    effect = becomes(here=extend("ids"), met=either("all"), lurking=extend("hiding"))
    ids: tuple[str, ...]
    all: bool = False
    """Everybody of the place has come."""
    hiding: tuple[str, ...] = ()
    """Those of them who are out of sight."""


class WentAlong(Event[Any], frozen=True):
    """Some of those here went on with the party."""

    ids: tuple[str, ...]

    def apply(self, before: Any) -> Any:
        return before.with_(
            here=tuple(one for one in before.here if one not in self.ids),
            left=tuple(one for one in before.left if one not in self.ids),
        )
