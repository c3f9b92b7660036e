"""The tables without which a rule of `phased` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from typing import Final, Literal

from rulewright.chance import Dice, parse
from rulewright.content.rows import Row
from rulewright.engine.facts import turn
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Peril
from rulewright.systems.bricks.tables import Named, by_id, named, read

Reach = Literal["level", "area", "one", "caster", "animals", "corpses", "corpse"]
"""Whom a spell touches: one for each level, all in an area, one, the caster alone, animals, corpses for each level, one
corpse."""
Lasts = Literal["turns", "days", "combat", "done"]
"""How long: a turn or a day for each level, the next combat, no time at all. Clause: spell.duration"""
Matter = Literal["", "door", "weather", "surface", "time"]
"""What else a spell is about."""
Unit = Literal["minute", "hour", "day", "week", "month", "year"]
"""Units of the time since somebody's death."""


class Spell(Named, frozen=True):
    """A spell: whom it touches and how long it lasts. Clause: spell.duration"""

    clause: str
    reach: Reach
    lasts: Lasts = "turns"
    matter: Matter = ""
    hostile: bool = False
    """Nobody wants it to touch them."""


class Deceased(Row, frozen=True):
    """How long a corpse may have been dead for a spell of this level. Clause: spells.speak-with-dead.limit"""

    level: int
    count: int
    unit: Unit


class Weapon(Named, frozen=True):
    """A weapon. Clause: weapons.table"""

    die: str
    price: int
    """In silver pieces."""
    missile: bool = False
    bulky: bool = False
    """Needs both hands."""
    throwable: bool = False
    note: str = ""

    @property
    def dice(self) -> Dice:
        """Its damage die."""
        return parse(self.die)


class Armor(Named, frozen=True):
    """A suit of armour or a shield. Clause: armor.table"""

    dr: int
    price: int
    """In silver pieces."""
    shield: bool = False
    note: str = ""


class Vehicle(Named, frozen=True):
    """Something drawn that multiplies what its drawer takes along. Clauses: transport.cart, transport.wagon"""

    times: int
    price: int
    """In silver pieces."""


class Animal(Named, frozen=True):
    """An animal that carries or draws. Clauses: transport.mule, transport.horse, transport.warhorse"""

    eats: int
    """Units of supplies a day."""
    wil: int
    price: int
    """In silver pieces."""


class Wound(Named, frozen=True):
    """A grievous wound. Clause: wounds.trigger"""

    face: int
    clause: str
    side: int = 0
    """Face of the coin toss that tells arms apart: 1 off hand, 2 weapon hand; 0 where none is made."""

    @property
    def title(self) -> Sentence:
        """Its name as people are told it."""
        return WOUND_WORDS[self.id][0]

    @property
    def means(self) -> Sentence:
        """What it does."""
        return WOUND_WORDS[self.id][1]


WOUND_WORDS: Final[dict[str, tuple[Sentence, Sentence]]] = {
    "gruesome-scars": (Sentence("gruesome scars"), Sentence("reaction rolls are lowered by 1")),
    "lost-eye": (Sentence("lost eye"), Sentence("ranged attacks are impaired; a second time blinds")),
    "broken-off-arm": (Sentence("broken arm (off hand)"), Sentence("what the off hand does is at disadvantage")),
    "broken-weapon-arm": (
        Sentence("broken arm (weapon hand)"),
        Sentence("what the weapon hand does is at disadvantage"),
    ),
    "broken-leg": (Sentence("broken leg"), Sentence("speed and carrying capacity are halved")),
    "lost-arm": (Sentence("lost arm"), Sentence("one hand less")),
    "lost-leg": (Sentence("lost leg"), Sentence("speed and carrying capacity are halved")),
}
"""Grievous wounds in words, with what they do."""


class Chance(Named, frozen=True):
    """A row of an event table. Clauses: dungeon.events.when, wild.events.when"""

    faces: tuple[int, ...]
    clause: str

    @property
    def title(self) -> Sentence:
        """Its name as people are told it."""
        return EVENT_WORDS[self.id]


EVENT_WORDS: Final[dict[str, Sentence]] = {
    "encounter": Sentence("an encounter"),
    "clue": Sentence("a clue (a sound, a sight or a smell)"),
    "exhaustion": Sentence("exhaustion"),
    "locality": Sentence("something about the place changes"),
    "weather": Sentence("the weather changes"),
    "free": Sentence("nothing happens"),
}
"""Events in words."""
EVENT_TURNS: Final = tuple(turn(one, says) for one, says in EVENT_WORDS.items())
"""Events as odds tell them."""
LOCALITY_WORDS: Final[dict[str, Sentence]] = {
    "dark": Sentence("It grows dark"),
    "light": Sentence("Light falls in"),
    "foul-air": Sentence("Gas seeps in"),
    "frost": Sentence("Bitter cold creeps in"),
    "flood": Sentence("Water rises"),
    "embers": Sentence("Fire breaks out"),
    "clears": Sentence("What harmed here is gone"),
    "slams": Sentence("A door falls shut"),
    "bursts": Sentence("A door bursts open"),
    "shows": Sentence("Something hidden shows itself"),
    "echo": Sentence("Noise carries through the walls"),
    "other": Sentence("Something else changes"),
}
"""Changes of a place in words."""


class Locality(Named, frozen=True):
    """A change of a place, and what it does. Clause: dungeon.events.locality"""

    clause: str
    does: Literal["dark", "light", "peril", "clears", "shuts", "opens", "shows", "warns", "other"]
    peril: Peril = ""

    @property
    def title(self) -> Sentence:
        """What people are told."""
        return LOCALITY_WORDS[self.id]


WEAPONS: Final = by_id(__name__, "weapons", Weapon)
ARMOR: Final = by_id(__name__, "armor", Armor)
VEHICLES: Final = by_id(__name__, "vehicles", Vehicle)
ANIMALS: Final = by_id(__name__, "animals", Animal)
_THINGS: Final = {row.id: row.name for table in (WEAPONS, ARMOR, VEHICLES, ANIMALS) for row in table.values()}
WOUNDS: Final = by_id(__name__, "grievous-wounds", Wound)
DUNGEON_EVENTS: Final = by_id(__name__, "dungeon-events", Chance)
LOCALITIES: Final = by_id(__name__, "localities", Locality)
WILD_EVENTS: Final = by_id(__name__, "wild-events", Chance)
SPELLS: Final = by_id(__name__, "spells", Spell)
DECEASED_LIMIT: Final = read(__name__, "deceased-limit", Deceased)


def called(thing: str) -> str:
    """The name of something owned, by its id; what is in no table goes by its own name. Clause: chargen.equipment"""
    return _THINGS.get(thing, thing)
