"""What happens to people before and between adventures: who they turn out to be, who plays them."""

from rulewright.engine import Event, becomes, given, marks, plus, takes
from rulewright.systems.contested.records import Creature, Grimoire, Item, Kind


class AttributesRolled(Event[Creature], frozen=True):
    """The Attributes of somebody new fell. Clause: hirelings.create"""

    effect = becomes(
        strength=given("strength"),
        dexterity=given("dexterity"),
        willpower=given("willpower"),
        max_strength=given("strength"),
        max_dexterity=given("dexterity"),
        max_willpower=given("willpower"),
    )
    strength: int
    dexterity: int
    willpower: int
    swapped: bool = False


class HpRolled(Event[Creature], frozen=True):
    """The HP of somebody new fell. Clause: hirelings.create"""

    effect = becomes(hp=given("hp"), max_hp=given("hp"))
    hp: int


class AgeRolled(Event[Creature], frozen=True):
    """Somebody's age fell. Clause: hirelings.alternative"""

    age: int


class GoldRolled(Event[Creature], frozen=True):
    """The gold somebody begins with fell. Clause: hirelings.alternative"""

    gold: int


class PastDrawn(Event[Creature], frozen=True):
    """Where somebody comes from, what their past is, and what they own by it. Clause: hirelings.alternative"""

    background: str
    past: tuple[str, ...]
    items: tuple[Item, ...]
    dust: int = 0
    grimoire: Grimoire | None = None


class Renamed(Event[Creature], frozen=True):
    """Somebody has a name. Clause: hirelings.alternative"""

    name: str


class TraitsDrawn(Event[Creature], frozen=True):
    """What somebody is like. Clause: hirelings.create"""

    traits: tuple[str, ...]


class BondDrawn(Event[Creature], frozen=True):
    """What binds somebody to the world. Clause: hirelings.alternative"""

    bond: str


class OmenDrawn(Event[Creature], frozen=True):
    """A sign of the times that the youngest has seen. Clause: hirelings.alternative"""

    omen: str


Finished = marks(
    "Finished",
    Creature,
    "Somebody is made and begins to play. Clause: hirelings.alternative",
    draft=False,
    dealt=False,
)


class WageFell(Event[Creature], frozen=True):
    """A day's pay fell due. Clause: hirelings.recruit"""

    effect = becomes(owed=plus("gold"))
    gold: int


WagePaid = takes("WagePaid", Creature, "owed", "Wages that were owed are paid. Clause: hirelings.recruit")


class PlayedBy(Event[Creature], frozen=True):
    """Somebody else plays it from now on. Clause: hirelings.control"""

    player: str
    kind: Kind
    group: str


class Followed(Event[Creature], frozen=True):
    """Somebody has taken the place of a dead character. Clause: combat.death"""

    effect = becomes(heir=given("by"))
    by: str
