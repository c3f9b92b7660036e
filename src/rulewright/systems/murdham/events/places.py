"""What happens to places: who stands where, secrets and traps that come to light, things that break or open."""

from rulewright.engine import Event, becomes, given, marks, without
from rulewright.errors import Sentence
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Climate, Secret, Thing, Way, Zone


class Joined(Event[Zone], frozen=True):
    """A zone borders on another. Clause: core.position.occupancy"""

    to: str
    door: bool = False

    def apply(self, before: Zone) -> Zone:
        return before.with_(ways=(*before.ways, Way(self.to, self.door)))


class ZoneTurned(Event[Zone], frozen=True):
    """A zone caught fire or went out, became wet or dry, or its climate changed. Clause: elements.fire.zone"""

    burning: bool
    wet: bool
    climate: Climate


class Stood(Event[Creature], frozen=True):
    """Somebody came to stand in a zone, or on a border. Clause: core.range"""

    zone: str
    beyond: str = ""


SecretFound = marks("SecretFound", Secret, "A secret came to light. Clause: secrets.search", found=True)
TrapSprung = marks(
    "TrapSprung",
    Secret,
    "A trap went off, and is known from then on. Clause: traps.undetected",
    sprung=True,
    found=True,
)


class ThingHurt(Event[Thing], frozen=True):
    """A thing lost health, and perhaps its use. Clause: items.health"""

    points: int
    critical: bool = False

    def apply(self, before: Thing) -> Thing:
        return before.with_(health=max(0, before.health - self.points), damaged=before.damaged or self.critical)


ThingOpened = marks("ThingOpened", Thing, "A thing is shut no more. Clause: locks.open", shut="")
ThingShut = marks("ThingShut", Thing, "A thing is locked. Clause: magic.profane", shut=str(Sentence("locked")))


class GoodsLaid(Event[Thing], frozen=True):
    """Something was laid in a vehicle. Clause: items.vehicles"""

    item: str
    damaged: bool = False

    def apply(self, before: Thing) -> Thing:
        worn = (*before.damaged_goods, self.item) if self.damaged else before.damaged_goods
        return before.with_(goods=(*before.goods, self.item), damaged_goods=worn)


class GoodsTaken(Event[Thing], frozen=True):
    """Something was taken out of a vehicle. Clause: items.vehicles"""

    effect = becomes(goods=without("item"), damaged_goods=without("item"))
    item: str


class HandedOver(Event[Thing], frozen=True):
    """A vehicle belongs to somebody else from now on. Clause: items.vehicles"""

    effect = becomes(whose=given("who"))
    who: str
    """Id of whoever it belongs to."""


class Manned(Event[Thing], frozen=True):
    """Somebody drives a vehicle, and these pull it. Clause: carts.driven"""

    driver: str
    pullers: tuple[str, ...] = ()
