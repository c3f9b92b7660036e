"""What happens to places: the party moves on, ways open, things are found and taken, creatures come."""

from msgspec.structs import replace

from rulewright.engine import Event
from rulewright.systems.contested.places.records import Place, Scene


class PartyMoved(Event[Scene], frozen=True):
    """The party went to another place."""

    place: str

    def apply(self, before: Scene) -> Scene:
        return before.with_(place=self.place)


class PlaceEntered(Event[Place], frozen=True):
    """The party is here for the first time."""

    def apply(self, before: Place) -> Place:
        return before.with_(entered=True)


class WayOpened(Event[Place], frozen=True):
    """A way is known and passable from now on."""

    to: str

    def apply(self, before: Place) -> Place:
        ways = (replace(one, hidden=False, locked=False) if one.to == self.to else one for one in before.ways)
        return before.with_(ways=tuple(ways))


class TroveUncovered(Event[Place], frozen=True):
    """Something hidden came to light."""

    number: int
    """Its place among the troves, from 0."""

    def apply(self, before: Place) -> Place:
        troves = list(before.troves)
        troves[self.number] = replace(troves[self.number], hidden=False)
        return before.with_(troves=tuple(troves))


class TroveTaken(Event[Place], frozen=True):
    """Something was picked up."""

    number: int
    """Its place among the troves, from 0."""

    def apply(self, before: Place) -> Place:
        troves = list(before.troves)
        troves[self.number] = replace(troves[self.number], taken=True)
        return before.with_(troves=tuple(troves))


class OrdealPassed(Event[Place], frozen=True):
    """What the place called for has been done."""

    number: int
    """Its place among the ordeals, from 0."""

    def apply(self, before: Place) -> Place:
        ordeals = list(before.ordeals)
        ordeals[self.number] = replace(ordeals[self.number], passed=True)
        return before.with_(ordeals=tuple(ordeals))


class Gathered(Event[Place], frozen=True):
    """Creatures or people came into play here."""

    ids: tuple[str, ...]
    all: bool = False
    """Everybody of the place has come."""

    def apply(self, before: Place) -> Place:
        return before.with_(here=(*before.here, *self.ids), met=before.met or self.all)


EVENTS = (PartyMoved, PlaceEntered, WayOpened, TroveUncovered, TroveTaken, OrdealPassed, Gathered)
