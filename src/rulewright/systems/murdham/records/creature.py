"""Creatures: a character or an animal with its scores, and all that it has, suffers and is in the middle of."""

from typing import Literal

from rulewright.engine import Record
from rulewright.systems.murdham.numbers import (
    BREATH_ROUNDS,
    MOST_ARMOUR,
    MOST_HUMAN_SCORE,
    MOST_SCORE,
    OMENS,
    SWIMMER_BREATH_ROUNDS,
    TOUGH_HEALTH,
)
from rulewright.systems.murdham.records.gear import Version
from rulewright.systems.murdham.records.states import UNSURE, Condition, Going, Training
from rulewright.systems.murdham.tables import CONDITIONS

Ability = Literal["str", "agi", "wit"]
Attitude = Literal["", "hostile", "unfriendly", "neutral", "friendly"]
Status = Literal["alive", "dead", "comatose", "paralysed"]
Size = Literal["tiny", "small", "medium", "large", "massive"]
"""The five sizes, from the smallest. Clause: size.categories"""
UNLIVING = ("undead", "demon")
"""Traits of what no poison or corruption touches and no blow knocks out. Clause: core.traits"""
ADDICTED = "addicted to "
"""What stands before the drug in the trait of the addicted. Clause: drugs.addiction"""
PROTECTION = "rite of protection"
"""The power that protects whoever wears no armour. Clause: magic.sacred"""
IMMUNE_TO_FEAR = ("bravery", "frenzied", "frightening", "rite of courage")
"""Skills, conditions, traits and powers that let somebody ignore fear. Clause: fear.immunity"""
IMMUNE_TO_TERROR = ("mindless", "terrifying")
"""Traits that let somebody ignore terror as well. Clause: core.traits"""


class Creature(Record, frozen=True, kw_only=True):
    """A character or a creature. Clauses: core.abilities, core.keywords"""

    name: str = ""
    kind: Literal["pc", "gm"] = "pc"
    kin: Literal["human", "other"] = "human"
    player: str = ""
    """The seat that plays it; empty for the GM's."""
    strength: int = 9
    full_strength: int = 9
    agility: int = 9
    full_agility: int = 9
    wits: int = 9
    full_wits: int = 9
    """Current scores, and full ones as they are without temporary losses. Clause: core.ability.change"""
    health: int = 9
    armour: int = 0
    armour_version: Version = ""
    """How the armour worn is made. Clause: items.master-crafted"""
    armour_damaged: bool = False
    """Clause: combat.gear"""
    size: Size = "medium"
    attitude: Attitude = ""
    """How it feels about the company; empty while unknown. Clause: attitude.levels"""
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    damaged: tuple[str, ...] = ()
    """Which of its items are damaged. Clause: core.durability"""
    quarters: int = 0
    """Its money, in quarters of a shilling. Clause: core.money"""
    powers: tuple[str, ...] = ()
    """Powers at work on it, by name."""
    career: str = ""
    """What it did before it took to adventures. Clause: knowledge.skills"""
    tongues: tuple[str, ...] = ()
    """Further languages it has chosen. Clause: languages.known"""

    # What it suffers. Clauses: core.conditions, core.health.*, core.corruption.*
    conditions: tuple[Condition, ...] = ()
    dead: bool = False
    mourned: bool = False
    """The funeral is over, or there was none. Clause: core.death.funeral"""
    corruption: int = 0
    mutations: int = 0
    """Mutations got from soulblight. Clause: core.corruption.mutation"""
    omens: int = 0
    max_omens: int = OMENS
    scars: int = 0
    mana: int = 0
    max_mana: int = 0
    """Mana it has, and the most it can have. Clauses: magic.profane, create.advance"""
    advancements: int = 0
    """Advancements it has had. Clause: create.advance"""
    crafts: tuple[str, ...] = ()
    """Kinds of things it has chosen to make with the crafting skill. Clause: items.crafting-skills"""
    leader: str = ""
    """Id of the Player character it follows. Clause: core.followers"""

    # Where it stands, and who holds it. Clauses: core.range, combat.grabbed, combat.mounted
    zone: str = ""
    """Id of the zone it stands in; empty if nobody counts zones."""
    beyond: str = ""
    """Id of the zone on the other side, for whoever stands on a border."""
    grabbed_by: str = ""
    """Id of whoever holds it. Clause: combat.grabbed"""
    rides: str = ""
    """Id of the mount or vehicle that carries it. Clause: combat.mounted"""
    awake: int = 0
    """Watches that have ended since its last rest. Clause: rest.daily.skipped"""

    # What an animal is. Clauses: animals.train, animals.train.tame
    breed: str = ""
    """Its name in the table of animals."""
    wild: bool = False
    tamed: bool = False
    trainings: tuple[Training, ...] = ()

    # How it moves just now. Clauses: move.climb, move.swim, move.special.max-duration
    going: Going | None = None
    effort: int = 0
    """Seconds of special movement since the last break."""

    # This stretch, and the breath held. Clauses: poison.later-dose, fear.save, suffocate.hold
    doses: int = 0
    """Doses of poison or drugs met in this stretch."""
    faced: tuple[str, ...] = ()
    """Sources of fear saved against in this stretch."""
    airless: int = 0
    """Rounds in a row without air."""
    tactics: str = "nearest"
    """How it chooses targets when nobody decides for it."""
    notes: str = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        return "party" if self.kind == "pc" else "foes"

    @property
    def explores(self) -> bool:
        """Whether it is of the company and acts for itself, which followers do not. Clause: explore.turn.one-action"""
        return self.kind == "pc" and not self.leader

    @property
    def down(self) -> bool:
        """Whether it is out of the fight. Clauses: core.conditions, core.ability.zero"""
        return self.status != "alive" or self.has("dying") or self.has("incapacitated")

    def score(self, ability: Ability) -> int:
        """The current score of an ability."""
        if ability == "str":
            return self.strength
        return self.agility if ability == "agi" else self.wits

    @property
    def ceiling(self) -> int:
        """The highest score its abilities can have. Clause: core.ability.limit"""
        return MOST_HUMAN_SCORE if self.kin == "human" else MOST_SCORE

    @property
    def max_health(self) -> int:
        """Health it can have at most. Clause: core.health.max"""
        return self.strength + (TOUGH_HEALTH if "tough" in self.skills else 0)

    @property
    def protection(self) -> int:
        """The armour value that counts. Clause: core.damage.armour"""
        return self.protected(0)

    def protected(self, more: int) -> int:
        """The armour value that counts with more than is worn: a shield, cover.

        Clauses: core.damage.armour, combat.cover, items.shield, magic.sacred
        """
        blessed = int(PROTECTION in self.powers and not self.armour)
        return min(MOST_ARMOUR, self.armour + blessed + more)

    @property
    def breath(self) -> int:
        """Rounds without air that do it no harm. Clauses: suffocate.hold, core.skills"""
        return SWIMMER_BREATH_ROUNDS if "swim" in self.skills else BREATH_ROUNDS

    @property
    def unliving(self) -> bool:
        """Whether it is undead or a demon. Clause: core.traits"""
        return any(trait in UNLIVING for trait in self.traits)

    @property
    def status(self) -> Status:
        """Its life, as abilities at 0 leave it. Clause: core.ability.zero"""
        if self.dead or self.strength <= 0:
            return "dead"
        if self.wits <= 0:
            return "comatose"
        return "paralysed" if self.agility <= 0 else "alive"

    @property
    def can_act(self) -> bool:
        """Whether it can do anything at all. Clause: core.conditions"""
        return self.status == "alive" and not any(CONDITIONS[one.name].helpless for one in self.conditions)

    @property
    def loses_turn(self) -> bool:
        """Whether the turn of this round is lost to it. Clause: core.conditions"""
        return self.has("stunned")

    @property
    def attack_impairments(self) -> int:
        """How many times its own state impairs its attacks.

        Clauses: core.conditions, move.balance.attacks, move.leap.attacks, move.climb.attacks, move.swim.attacks
        """
        unsure = self.going is not None and UNSURE[self.going.kind] not in self.skills
        return int(self.has("groggy")) + int(unsure)

    @property
    def fear_immunities(self) -> int:
        """Different effects that let it ignore fear. Clauses: fear.immunity, fear.immunity.stack"""
        here = (*self.skills, *self.traits, *self.powers, *(one.name for one in self.conditions))
        return sum(one in here for one in IMMUNE_TO_FEAR)

    def has(self, condition: str) -> bool:
        """Whether it is under a condition. Clause: core.conditions"""
        return any(one.name == condition for one in self.conditions)

    def addicted_to(self, drug: str) -> bool:
        """Whether it has come to need a drug. Clause: drugs.addiction"""
        return drug in self.addictions

    @property
    def addictions(self) -> tuple[str, ...]:
        """The drugs it has come to need. Clause: drugs.addiction"""
        return tuple(one.removeprefix(ADDICTED) for one in self.traits if one.startswith(ADDICTED))
