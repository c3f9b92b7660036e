"""Lights that lie where they fell, and what happens to lights and to what is counted by uses."""

import msgspec

from rulewright.engine import Event, Record
from rulewright.systems.bdp.pieces import Item
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.tables import Usage
from rulewright.systems.bricks.exploring import Scene


class FallenLight(Record, frozen=True, kw_only=True):
    """A light that somebody dropped and that can be taken up again. Clause: gear.light.torch"""

    item: Item
    place: str = ""
    """Id of the place where it lies; empty where nothing is being explored."""

    @property
    def title(self) -> str:
        """What lies there."""
        return self.item.name

    def is_at(self, scene: Scene | None) -> bool:
        """Whether it lies where the party is."""
        return scene is None or self.place in ("", scene.place)


class LightChanged(Event[Creature], frozen=True):
    """A light somebody carries was lit, burnt down by a size, or went out."""

    clause = "gear.light.torch"
    name: str
    was_lit: bool
    usage: Usage
    lit: bool

    def apply(self, before: Creature) -> Creature:
        at = light_at(before.items, self.name, lit=self.was_lit)
        changed = msgspec.structs.replace(before.items[at], usage=self.usage, lit=self.lit)
        return before.with_(items=(*before.items[:at], changed, *before.items[at + 1 :]))


class LightGone(Event[Creature], frozen=True):
    """A light left somebody's hands: burnt out, or dropped."""

    clause = "gear.light.torch"
    name: str
    was_lit: bool

    def apply(self, before: Creature) -> Creature:
        at = light_at(before.items, self.name, lit=self.was_lit)
        return before.with_(items=before.items[:at] + before.items[at + 1 :])


class FallenLightChanged(Event[FallenLight], frozen=True):
    """A light that lies there burnt down by a size, or went out."""

    clause = "gear.light.torch"
    usage: Usage
    lit: bool

    def apply(self, before: FallenLight) -> FallenLight:
        return before.with_(item=msgspec.structs.replace(before.item, usage=self.usage, lit=self.lit))


class UseSpent(Event[Creature], frozen=True):
    """A use of something was spent; with the last one it is gone."""

    clause = "gear.healer-kit.uses"
    name: str
    left: int

    def apply(self, before: Creature) -> Creature:
        at = next(i for i, item in enumerate(before.items) if item.name == self.name)
        rest = (msgspec.structs.replace(before.items[at], uses=self.left),) if self.left else ()
        return before.with_(items=(*before.items[:at], *rest, *before.items[at + 1 :]))


class CoinsChanged(Event[Creature], frozen=True):
    """Coins were spent or taken in."""

    clause = "gear.price.bands"
    coins: int
    """How many more there are; below 0 for those spent."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(coins=before.coins + self.coins)


class ProvisionsTaken(Event[Creature], frozen=True):
    """Rations, or a full waterskin, were taken up."""

    clause = "gear.rations.uses"
    rations: int = 0
    water: Usage = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations + self.rations, water=self.water or before.water)


def light_at(items: tuple[Item, ...], name: str, *, lit: bool) -> int:
    """Where somebody's first light of a name is, burning or not."""
    return next(at for at, item in enumerate(items) if item.name == name and item.lit == lit)


EVENTS = (LightChanged, LightGone, FallenLightChanged, UseSpent, CoinsChanged, ProvisionsTaken)
