"""The tables without which a rule of `bdp` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from collections.abc import Mapping
from typing import Final, Literal

from rulewright.chance import Dice, parse
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.bricks.tables import Keyed, Named, by_id, named, words

Reach = Literal["close", "near", "far"]
"""How far a weapon reaches."""

Speed = Literal["bare", "fast", "balanced", "slow"]
DamageType = Literal["", "piercing", "bludgeoning", "slashing"]
Band = Literal["close", "near", "far", "distant"]
Suit = Literal["none", "light", "medium", "heavy"]
TaggedSkill = Literal["heavy", "sweep", "push", "counter", "brutal", "shock", "bleed", "quick"]
Skill = TaggedSkill | Literal[""]
Usage = Literal["", "d10", "d8", "d6", "d4", "empty"]
"""Usage Dice; empty for things without one. Clause: gear.usage-die.step"""
PriceBand = Literal["inexpensive", "affordable", "costly", "expensive", "very-expensive"]


class WeaponRow(Named, frozen=True):
    """A weapon of the list. Clauses: weapon.list.table, weapon.speed.tags"""

    die: str
    speed: Speed
    type: DamageType = ""
    slots: int = 1
    reach: bool = False
    """Strikes first when closing in, last when already close. Clause: weapon.reach.order"""
    reaches: Reach = "close"
    """The farthest range it shoots at; Close for melee weapons."""
    throwable: bool = False
    improvised: bool = False
    """Breaks after one attack. Clause: attack.improvised.dice"""
    skill: TaggedSkill | None = None
    x: int = 0
    """The threshold of its skill."""
    note: str = ""


class WordsRow(Keyed, frozen=True):
    """Words that stand for themselves, by what they are of."""

    clause: str
    words: tuple[str, ...]


class ArmorRow(Named, frozen=True):
    """A piece of armour. Clause: armor.list.table"""

    armor: int = 0
    slots: int = 1
    suit: Suit = "none"
    shield: bool = False
    guards: tuple[str, ...] = ()
    """Areas of the body whose injuries it cancels. Clause: injury.gear.protects"""


class Career(Named, frozen=True):
    """A career with its skills; each choice of it gives one of them. Clause: creation.careers.four"""

    group: str
    """What they lived by."""
    skills: tuple[str, ...]


class InjuryRow(Keyed, frozen=True):
    """A row of the injuries, or of those to the head. Clauses: injury.roll.d10, injury.head.d6"""

    faces: tuple[int, int]
    """First and last face of the die that mean it."""
    area: str
    clause: str
    means: str
    limb: Literal["", "leg", "arm"] = ""


class HazardRow(Named, frozen=True):
    """Harm from the surroundings that nobody can ward off. Clause: environment.damage.undefendable"""

    ability: Ability
    damage: str
    clause: str
    per: Literal["once", "storey", "turn", "watch"] = "once"
    lethal: bool = False
    """A Critical Damage Save follows. Clause: environment.crit.when"""
    poison: bool = False
    """It is a poison, which some withstand. Clause: skill.list.table"""
    fear: bool = False
    """It harms by fear, which a song takes away. Clause: song.sing.save"""

    @property
    def dice(self) -> Dice:
        """The damage of one helping."""
        return parse(self.damage)


class RemedyRow(Named, frozen=True):
    """A medicine for wounds of one type. Clause: wounds.light.heal"""

    heals: str
    clause: str
    note: str = ""


class SkillRow(Named, frozen=True):
    """A skill. Clauses: skill.list.table, skill.use.tgs"""

    group: Literal["allies", "combat", "arcane", "exploration", "knowledge", "social", "tricks"]
    effect: str
    broad: bool = False
    """It counts as Skill by Time, Gear and Skill for what its effect names."""
    helps: str = ""
    """The line where the referee says that it helps; empty where rules say what it does."""
    fails: str = ""
    """The same where it does not."""
    fights: bool = False
    """It can be drawn on in a fight as well, and takes no turn."""

    @property
    def judged(self) -> bool:
        """Whether it is the referee's to say what comes of it."""
        return bool(self.helps)


class AgeRow(Named, frozen=True, rename={"start": "from"}):
    """An age, and what it does to somebody. Clause: age.roll.d6"""

    face: int
    """Lowest face of the d6 that means it."""
    start: int
    years: str
    """Dice of the years beyond `from`."""
    skills: str
    """The number of career skills: fixed, dice, or the lower or higher of two dice."""
    str: int = 0
    dex: int = 0
    wil: int = 0

    def shift(self, ability: Ability) -> int:
        """The change to an ability."""
        return {"str": self.str, "dex": self.dex, "wil": self.wil}[ability]


class GearRow(Named, frozen=True):
    """A thing adventurers carry. Clauses: gear.price.bands, inventory.slots.ten"""

    band: PriceBand
    slots: int = 1
    usage: Usage = ""
    """The Usage Die of a light that is full. Clause: gear.light.torch"""
    fragile: bool = False
    """A light that may break, but loses nothing when it is put out. Clause: gear.light.torch"""
    uses: int = 0
    """The number of uses, if they are counted. Clause: gear.healer-kit.uses"""
    worn: bool = False


class PriceRow(Named, frozen=True):
    """A band of prices, in coins. Clause: gear.price.bands"""

    low: int
    high: int | None = None
    """None if there is no upper limit."""
    note: str = ""


class WeaponKindRow(Keyed, frozen=True):
    """A kind of random weapons. Clause: gear.random.weapons"""

    kind: int
    """Lowest face of the d12 that means it."""
    faces: tuple[tuple[int, tuple[str, ...]], ...]
    """Lowest face of the d6, with the weapons it gives to choose from."""


class DiseaseRow(Named, frozen=True):
    """A disease. Clauses: disease.daily.damage, disease.save.multiple, disease.duration.limited"""

    ability: Ability
    damage: str
    clause: str
    lasts: str = ""
    """Days, as dice or a number; empty if it does not end without a cure."""
    heals: int = 0
    """Successful Saves that heal it; 0 if the table gives no number."""
    sign: str = ""


class ImplementRow(Named, frozen=True):
    """A piece of arcane equipment. Clause: magic.gear.dice"""

    dice: int
    """Magic Dice it gives."""
    also: tuple[str, ...] = ()
    """Other names of the same."""
    slots: int = 1
    worn: bool = False
    least: int = 0
    most: int = 0
    """The lowest and highest full Power; 0 for things without Power."""
    weapon: str = ""
    """Row of the weapon it serves as."""


class MiracleRow(Named, frozen=True):
    """A miracle. Clause: miracle.list.table"""

    reaches: Literal["any", "dice", "sum", "one", "self", "none"]
    """How many targets it reaches: as many as Faith Dice or their total, one, or only the caster."""
    does: str
    hostile: bool = False
    """Whether it is directed against those it reaches."""


class SongRow(Named, frozen=True):
    """A song. Clause: song.sing.save"""

    complexity: int
    does: str


class RecipeRow(Named, frozen=True):
    """A recipe: what a brew needs. Clauses: craft.recipe.potency, craft.recipe.region"""

    potency: int
    clause: str
    region: str = ""
    """The region that some of the ingredients must come from."""
    least: int = 0
    """The number of ingredients from that region."""
    restores: Literal["", "str", "dex", "wil"] = ""
    """The ability it restores points of."""
    heals: str = ""
    """The type of light wound it heals."""


class TaskRow(Named, frozen=True):
    """Examples of Time, Gear and Skill for a task. Clause: tgs.examples.list"""

    time: str
    benefits: tuple[str, ...] = ()
    hindrances: tuple[str, ...] = ()
    skill: tuple[str, ...] = ()
    """Who has Skill for it, as the examples say it."""
    skills: tuple[str, ...] = ()
    """Skills that mean the same. Clause: skill.use.tgs"""
    careers: tuple[str, ...] = ()
    """Careers that mean the same, by row. Clause: tgs.skill.definition"""
    abilities: tuple[Ability, ...] = ()
    obstacle: bool = False
    """It is an obstacle that bodies get over. Clause: song.sing.save"""


WEAPONS: Final = by_id(__name__, "weapons", WeaponRow)
SPEEDS: Final = words(__name__, "weapons", "speed")
"""What the speed of a weapon means. Clause: weapon.speed.tags"""
ARMOR: Final = by_id(__name__, "armor", ArmorRow)
CAREERS: Final = by_id(__name__, "careers", Career)
CAREER_GROUPS: Final = words(__name__, "careers", "group")
"""What the groups of careers are called."""
INJURIES: Final = by_id(__name__, "injuries", InjuryRow)
HEAD_INJURIES: Final = by_id(__name__, "head-injuries", InjuryRow)
HAZARDS: Final = by_id(__name__, "hazards", HazardRow)
REMEDIES: Final = by_id(__name__, "remedies", RemedyRow)
SKILLS: Final = by_id(__name__, "skills", SkillRow)
SKILL_GROUPS: Final = words(__name__, "skills", "group")
"""What the groups of skills are called."""
AGES: Final = by_id(__name__, "ages", AgeRow)
GEAR: Final = by_id(__name__, "gear", GearRow)
SINGLE_WORDS: Final = by_id(__name__, "words", WordsRow)
PRICES: Final = by_id(__name__, "price-bands", PriceRow)
RANDOM_WEAPONS: Final = by_id(__name__, "random-weapons", WeaponKindRow)
DISEASES: Final = by_id(__name__, "diseases", DiseaseRow)
IMPLEMENTS: Final = by_id(__name__, "implements", ImplementRow)
MIRACLES: Final = by_id(__name__, "miracles", MiracleRow)
SONGS: Final = by_id(__name__, "songs", SongRow)
RECIPES: Final = by_id(__name__, "recipes", RecipeRow)
TASKS: Final = by_id(__name__, "tasks", TaskRow)
TASK_TITLES: Final = {row.id: row.name for row in TASKS.values()}
"""What the examples are called, by id."""


def by_face(table: Mapping[str, InjuryRow]) -> Scale[str]:
    """The ids of a table's rows by the faces of its die."""
    return Scale((row.faces[0], row.id) for row in table.values())
