"""Things that take damage like a character, and what happens to them."""

from typing import Literal

from rulewright.engine import Event, Record

Kind = Literal["door", "chest", "vehicle"]


class Thing(Record, frozen=True, kw_only=True):
    """A door, a chest or a vehicle. Clauses: items.health, locks.door-profile, items.vehicles"""

    called: str = ""
    kind: Kind = "door"
    health: int = 0
    max_health: int = 0
    armour: int = 0
    damaged: bool = False
    """Of no use until it is mended, as critical damage leaves it. Clause: items.health"""
    shut: Literal["", "locked", "blocked"] = ""
    """Why it does not open; empty where it does. Clause: locks.open"""
    old: bool = False
    """Old enough to give way to brute force. Clause: locks.bash"""
    to: str = ""
    """Id of the place a door leads to, where it is a way of the site."""
    make: str = ""
    """Name in the table of vehicles. Clause: items.vehicles"""
    driver: str = ""
    """Id of whoever drives it. Clauses: carts.driven, boats.propulsion"""
    pullers: tuple[str, ...] = ()
    """Ids of those who pull it. Clause: carts.driven"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called or self.id

    @property
    def wrecked(self) -> bool:
        """Whether nothing is left of it. Clause: locks.destroy"""
        return self.health <= 0


class ThingHurt(Event[Thing], frozen=True):
    """A thing lost health, and perhaps its use."""

    clause = "items.health"
    points: int
    critical: bool = False

    def apply(self, before: Thing) -> Thing:
        return before.with_(health=max(0, before.health - self.points), damaged=before.damaged or self.critical)


class ThingOpened(Event[Thing], frozen=True):
    """A thing is shut no more."""

    clause = "locks.open"

    def apply(self, before: Thing) -> Thing:
        return before.with_(shut="")


class Manned(Event[Thing], frozen=True):
    """Somebody drives a vehicle, and these pull it."""

    clause = "carts.driven"
    driver: str
    pullers: tuple[str, ...] = ()

    def apply(self, before: Thing) -> Thing:
        return before.with_(driver=self.driver, pullers=self.pullers)


EVENTS = (ThingHurt, ThingOpened, Manned)
