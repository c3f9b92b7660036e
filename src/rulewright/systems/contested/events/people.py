"""What happens to people before and between adventures: who they turn out to be, who plays them."""

from rulewright.engine import Event
from rulewright.systems.contested.records import Creature, Grimoire, Item, Kind


class AttributesRolled(Event[Creature], frozen=True):
    """The Attributes of somebody new fell."""

    clause = "hirelings.create"
    strength: int
    dexterity: int
    willpower: int
    swapped: bool = False

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            strength=self.strength,
            max_strength=self.strength,
            dexterity=self.dexterity,
            max_dexterity=self.dexterity,
            willpower=self.willpower,
            max_willpower=self.willpower,
            swapped=self.swapped,
        )


class HpRolled(Event[Creature], frozen=True):
    """The HP of somebody new fell."""

    clause = "hirelings.create"
    hp: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=self.hp, max_hp=self.hp)


class AgeRolled(Event[Creature], frozen=True):
    """Somebody's age fell."""

    clause = "hirelings.alternative"
    age: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(age=self.age)


class GoldRolled(Event[Creature], frozen=True):
    """The gold somebody begins with fell."""

    clause = "hirelings.alternative"
    gold: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(gold=self.gold)


class PastDrawn(Event[Creature], frozen=True):
    """Where somebody comes from, what their past is, and what they own by it."""

    clause = "hirelings.alternative"
    background: str
    past: tuple[str, ...]
    items: tuple[Item, ...]
    dust: int = 0
    grimoire: Grimoire | None = None

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            background=self.background, past=self.past, items=self.items, dust=self.dust, grimoire=self.grimoire
        )


class Renamed(Event[Creature], frozen=True):
    """Somebody has a name."""

    clause = "hirelings.alternative"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(name=self.name)


class TraitsDrawn(Event[Creature], frozen=True):
    """What somebody is like."""

    clause = "hirelings.create"
    traits: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=self.traits)


class BondDrawn(Event[Creature], frozen=True):
    """What binds somebody to the world."""

    clause = "hirelings.alternative"
    bond: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(bond=self.bond)


class OmenDrawn(Event[Creature], frozen=True):
    """A sign of the times that the youngest has seen."""

    clause = "hirelings.alternative"
    omen: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(omen=self.omen)


class Finished(Event[Creature], frozen=True):
    """Somebody is made and begins to play."""

    clause = "hirelings.alternative"

    def apply(self, before: Creature) -> Creature:
        return before.with_(draft=False)


class PlayedBy(Event[Creature], frozen=True):
    """Somebody else plays it from now on."""

    clause = "hirelings.control"
    player: str
    kind: Kind
    group: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(player=self.player, kind=self.kind, group=self.group)


EVENTS = (
    AttributesRolled, HpRolled, AgeRolled, GoldRolled, PastDrawn, Renamed, TraitsDrawn, BondDrawn, OmenDrawn, Finished,
    PlayedBy,
)  # fmt: skip
