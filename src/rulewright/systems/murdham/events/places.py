"""What happens to places: who stands where, secrets and traps that come to light, things that break or open."""

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Secret, Thing, Way, Zone


class Joined(Event[Zone], frozen=True):
    """A zone borders on another."""

    clause = "core.position.occupancy"
    to: str
    door: bool = False

    def apply(self, before: Zone) -> Zone:
        return before.with_(ways=(*before.ways, Way(self.to, self.door)))


class Stood(Event[Creature], frozen=True):
    """Somebody came to stand in a zone, or on a border."""

    clause = "core.range"
    zone: str
    beyond: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(zone=self.zone, beyond=self.beyond)


ZONE_EVENTS = (Joined, Stood)


class SecretFound(Event[Secret], frozen=True):
    """A secret came to light."""

    clause = "secrets.search"

    def apply(self, before: Secret) -> Secret:
        return before.with_(found=True)


class TrapSprung(Event[Secret], frozen=True):
    """A trap went off, and is known from then on."""

    clause = "traps.undetected"

    def apply(self, before: Secret) -> Secret:
        return before.with_(sprung=True, found=True)


SECRET_EVENTS = (SecretFound, TrapSprung)


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


THING_EVENTS = (ThingHurt, ThingOpened, Manned)
