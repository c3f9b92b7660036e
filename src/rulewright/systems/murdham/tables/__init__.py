"""The tables without which a rule of `murdham` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from typing import Final, Literal, TypeVar

import msgspec
from msgspec import field

from rulewright.systems.bricks.tables import Keyed, Named, by_number, read, words
from rulewright.systems.murdham.numbers import DISEASE_DIE, RECOVERY_SUCCESSES
from rulewright.systems.murdham.rows import SizeWord

AbilityOrNone = Literal["", "str", "agi", "wit"]
"""An ability, or none."""

Ability = Literal["str", "agi", "wit"]
"""The three abilities."""

Duration = Literal["instant", "stretch", "watch", "lingering"]
"""How long a power lasts."""

N = TypeVar("N", bound=Named)
Delivery = Literal["bloodstream", "ingestion"]
Effect = Literal["damaging", "corrupting", "lethal", "paralysing", "soporific"]


class AttitudeRow(Keyed, frozen=True):
    """One level of attitude. Clause: attitude.levels"""

    faces: tuple[int, ...]
    """Faces of the d6 that mean it."""
    means: str


class Injury(Named, frozen=True):
    """One injury: it gives a condition, takes off an ability, or leaves a mark. Clause: core.health.injury"""

    face: int
    means: str
    condition: str = ""
    ability: AbilityOrNone = ""


class Poison(Named, frozen=True):
    """A poison by name: how it gets in and what it does. Clause: poison.parts"""

    delivery: Delivery
    effect: Effect
    price: int
    """In shillings."""


class ConditionRow(Named, frozen=True):
    """What a condition does. Clause: core.conditions"""

    means: str
    helpless: bool = False
    """Whether it bars every deed."""
    had: bool = False
    """Whether people have it, such as an injury, and are not so."""


class Arms(Named, frozen=True):
    """A make of weapon. Clause: poison.bloodstream"""

    sharp: bool = False
    """Whether it has an edge or a point that poison can be put on."""
    ranged: bool = False
    two_handed: bool = False
    halves: int = 2
    """Its bulk, in halves. Clause: core.encumbrance.bulk"""
    zones: int = 8
    """Its range in zones, if it is ranged. Clause: combat.attack"""
    price: int = 0
    """In shillings; 0 if it has no price of its own. Clause: core.money"""
    first: str = ""
    """Its damage die, if newcomers may begin with this kind of weapon. Clause: create.rest"""
    later: str = ""
    """Its damage die, if newcomers do not begin with it. Clause: core.dice"""

    @property
    def die(self) -> str:
        """Its damage die, if the make settles it. Clause: core.dice"""
        return self.first or self.later


class Charge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The blast that something makes, which uses it up. Clause: combat.blast"""

    die: str = ""
    element: Literal["none", "fire"] = "none"
    thrown: bool = False
    """Whether it is thrown; else it strikes only nearby, and spares whoever makes it. Clause: combat.blast"""
    skill: str = ""
    flame: bool = False
    """Whether it takes an open flame."""
    stuns: bool = False
    """Whether it stuns instead of doing damage, whoever does not dodge it. Clause: core.conditions"""

    @property
    def reach(self) -> int:
        """Zones it is thrown. Clause: combat.blast"""
        return THROW if self.thrown else 0


class Goods(Named, frozen=True):
    """A thing that can be carried. Clauses: core.money, core.encumbrance.bulk"""

    quarters: int
    """Its price, in quarters of a shilling."""
    halves: int = 2
    """Its bulk, in halves."""
    consumable: bool = False
    """Whether it is used up."""
    found: bool = False
    """Whether it is found somewhere, and on no market."""
    thrown: str = ""
    """Its damage die, if it is thrown at somebody, which uses it up. Clause: combat.attack"""
    spares: Literal["", "the living"] = ""
    """Whom it does nothing to."""
    armour: int = 0
    """Its armour value, if it is worn, which says its bulk too. Clause: core.damage.armour"""
    blast: Charge | None = None
    """The blast that it makes, if it makes one. Clauses: combat.blast, core.skills"""


class Drug(Named, frozen=True):
    """A drug by name. Clause: drugs.as-poison"""

    price: int
    """In shillings."""
    means: str
    does: Literal["", "surge", "vigour", "frenzy", "numb", "thought"] = ""
    """What it sets off by itself; empty if the table has to remember it."""


class Disease(Named, frozen=True):
    """A disease by name: symptoms, and how it differs from others. Clause: disease.recovery"""

    means: str
    successes: int = RECOVERY_SUCCESSES
    """Recovery saves that end it; 0 if none ever do."""
    die: str = DISEASE_DIE
    """What a failed recovery save takes off each of the abilities it `lowers`."""
    lowers: tuple[Ability, ...] = ("str", "agi", "wit")
    for_good: int = 0
    """Points of each such loss that no rest brings back."""
    corruption: int = 0
    """Points suffered with each failed recovery save."""
    frenzies: bool = False
    """Whether a failed recovery save brings a day of frenzy."""
    rots_at: int = 0
    """The failed recovery save at which the feet begin to rot, if any."""
    contagious: bool = True
    """Whether somebody infected passes it on."""
    immunity: Literal["lasting", "season", "none"] = "lasting"
    """How long somebody who recovered cannot get it again."""
    curable: bool = True
    """Whether cures do anything."""
    surgery: Literal["", "heals", "amputates"] = ""
    """What surgery does about it."""
    shunned: bool = False
    """Whether people shun the sick beyond reason."""


class Skill(Named, frozen=True, kw_only=True):
    """A skill, with the letters and the language it teaches. Clauses: core.skills, literacy.default"""

    kind: str
    """The heading it stands under."""
    literate: bool = False
    """Whether it teaches to read, write and calculate."""
    tongue: str = ""
    """The language it grants. Clause: languages.known"""


class Breed(Named, frozen=True, kw_only=True):
    """A kind of animal. Clause: animals.train"""

    price: int
    """In shillings, with no training."""
    strength: int = field(name="str")
    agility: int = field(name="agi")
    wits: int = field(name="wit")
    die: str
    """Damage die of its teeth, claws or hooves."""
    wild: bool = False
    size: SizeWord = "medium"
    armour: int = 0
    traits: tuple[str, ...] = ()
    poison: str = ""
    """Effect of the poison its bite delivers."""


class VehicleRow(Named, frozen=True):
    """A make of vehicle. Clause: items.vehicles"""

    health: int
    armour: int
    places: int
    """Medium characters with their gear that it carries."""
    rowers: int = 0
    """Hands that row it; 0 if it is no boat."""
    sailors: int = 0
    """Hands that sail it; 0 if it has no sail."""
    price: int = 0
    """In shillings; 0 where none is known."""


class Power(Named, frozen=True):
    """A power that a scroll holds. Clauses: magic.sacred, magic.profane, magic.range, magic.duration"""

    art: Literal["sacred", "profane"]
    range: Literal["touch", "sight", "connection"]
    duration: Duration
    means: str
    upon: Literal["somebody", "other", "dead", "thing"] = "somebody"
    """What it is laid on: the invoker, if nobody is named; somebody else, a body or a thing, which always are."""
    choices: tuple[str, ...] = ()
    """What the GM may let come of it, where the rules say so."""
    hostile: bool = False
    """Whether it is an attack on whomever it is aimed at."""


class Miscast(Named, frozen=True):
    """What a power does wrong. Clause: magic.corruption"""

    face: int
    means: str
    does: Literal[
        "fizzle",
        "fright",
        "darkness",
        "scroll",
        "corruption",
        "explosion",
        "astray",
        "awry",
        "pox",
        "mutation",
        "summoning",
        "possession",
    ]
    """What it does."""


MutationKind = Literal["mind", "scores", "looks", "limbs", "strange"]


class Mutation(Named, frozen=True, kw_only=True):
    """One mutation, and what it changes beside looks and ways. Clause: core.corruption.mutation"""

    kind: MutationKind
    faces: tuple[int, ...]
    """Faces of the d20 that mean it."""
    means: str
    traits: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    ability: AbilityOrNone = ""
    sign: int = 0
    """Whether the ability rises or falls by a d4 for good."""
    omens: int = 0
    """Omens more or fewer, for good."""
    mana: int = 0
    weapon: str = ""
    """Damage die of an attack by nature; empty if there is none."""
    asks: Literal["", "resist", "rage"] = ""
    """What a WIT save keeps off when its hour comes, if anything."""


class Array(Keyed, frozen=True):
    """Three scores for somebody new, the highest first. Clause: create.abilities"""

    face: int
    scores: tuple[int, int, int]

    @property
    def title(self) -> str:
        """As people write them: 12, 7, 5."""
        return ", ".join(map(str, self.scores))


def _named(name: str, row_type: type[N]) -> dict[str, N]:
    return {row.name: row for row in read(__name__, name, row_type)}


ATTITUDES: Final = read(__name__, "attitudes", AttitudeRow)
INJURIES: Final = {row.face: row for row in read(__name__, "injuries", Injury)}
POISONS: Final = _named("poisons", Poison)
CONDITIONS: Final = _named("conditions", ConditionRow)
DISEASES: Final = _named("diseases", Disease)
DRUGS: Final = _named("drugs", Drug)
ARMS: Final = _named("arms", Arms)
POWERS: Final = _named("powers", Power)
MUTATIONS: Final = _named("mutations", Mutation)
MUTATION_KINDS: Final = words(__name__, "mutations", "kind")
"""What the kinds of mutations are called."""
MISCASTS: Final = by_number({row.face: row for row in read(__name__, "miscasts", Miscast)}, "miscasts", 1, 12)
GOODS: Final = _named("goods", Goods)
THROW: Final = 2
"""How many zones something thrown flies. Clause: combat.attack"""
THROWN: Final = {row.name: row for row in GOODS.values() if row.thrown}
"""What is thrown at somebody, and gone then. Clause: combat.attack"""
CHARGES: Final = {row.name: row.blast for row in GOODS.values() if row.blast is not None}
"""What anybody can throw at all in a zone, and what fire eaters spit. Clauses: combat.blast, core.skills"""
_FLYING: Final = {name: Arms(id=row.id, name=name, ranged=True, zones=THROW) for name, row in THROWN.items()}
_BY_MAKE: Final = {row.id: row for row in ARMS.values()} | ARMS | _FLYING
VEHICLES: Final = _named("vehicles", VehicleRow)
BREEDS: Final = _named("animals", Breed)
SKILLS: Final = _named("skills", Skill)
SKILL_KINDS: Final = words(__name__, "skills", "kind")
"""What the kinds of skills are called."""
ARRAYS: Final = by_number({row.face: row for row in read(__name__, "ability-arrays", Array)}, "ability-arrays", 1, 12)


def arms_of(make: str) -> Arms | None:
    """What the table says of a weapon of this make, named by its id or its name; None where it has no such row.

    Clause: items.weapon
    """
    return _BY_MAKE.get(make)
