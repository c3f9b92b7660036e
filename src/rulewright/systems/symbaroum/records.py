"""What a game of player rolls holds: creatures, the fight they are in, scenes.

Belongs here: shapes and what can be read off one record. Not here: numbers of the rules, events, decisions.
"""

from typing import Literal

import msgspec

from rulewright.engine import Record
from rulewright.systems.symbaroum.gear import FISTS, Armor, Weapon
from rulewright.systems.symbaroum.numbers import LEAST_TOUGHNESS, OPPOSITE, SHIELD_BONUS

Attribute = Literal["accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant"]
ATTRIBUTES: tuple[Attribute, ...] = (
    "accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant",
)  # fmt: skip
"""Clause: attributes.list"""
Status = Literal["active", "down", "dying", "dead"]
Posture = Literal["standing", "prone"]
Place = Literal["north", "east", "south", "west"]
Level = Literal["novice", "adept", "master"]
Kind = Literal["reach", "withdraw", "pass-by", "surprise", "pain", "mishap"]
"""Kinds of trigger of a Free Attack. Clause: free-attack.limit"""


class Creature(Record, frozen=True, kw_only=True):
    """A player character, a creature or a person of the game master's. Clause: attributes.list"""

    name: str = ""
    side: Literal["pc", "npc"] = "pc"
    group: str = "party"
    """Whom it fights beside."""
    player: str = ""
    """The seat that plays it; empty for the game master's."""
    accurate: int = 10
    cunning: int = 10
    discreet: int = 10
    persuasive: int = 10
    quick: int = 10
    resolute: int = 10
    strong: int = 10
    vigilant: int = 10

    # What it can take. Clauses: secondary.*, damage.toughness, pain.value
    lost: int = 0
    """Toughness lost."""
    own_toughness: int | None = None
    """Greatest Toughness where it does not follow from Strong."""
    own_pain: int | None = None
    """Pain Threshold where it does not follow from Strong."""
    painless: bool = False
    """It has no Pain Threshold."""
    swarm: int = 1
    """Its damage is divided by this: a swarm."""
    own_defense: int | None = None
    """Defense given outright, a shield counted already. Clause: defense.value"""

    # What it bears. Clauses: weapons-ready.state, shield.*, defense.value
    weapons: tuple[Weapon, ...] = ()
    armor: Armor = Armor(name="no armor")
    shields: tuple[Literal["shield", "buckler"], ...] = ()
    attack_attribute: Attribute = "accurate"
    defense_attribute: Attribute = "quick"
    herbal_cures: int = 0
    elixirs: dict[str, int] = msgspec.field(default_factory=dict)
    """Doses by name."""
    gear: tuple[str, ...] = ()
    money: int = 0
    """In shillings."""

    # How it is. Clauses: dying.*, prone.fighting, blind.conditions, advantage.*
    status: Status = "active"
    posture: Posture = "standing"
    steps: int = 0
    """Steps towards death in this spell of dying. Clause: dying.roll-11-19"""
    unconscious: bool = False
    """Stabilized and still at 0, where a table plays so. Clause: healing.dying"""
    blind: bool = False
    sight: Literal["clear", "darkness", "fog", "smoke"] = "clear"
    ground: Literal["", "high", "low"] = ""
    unaware: tuple[str, ...] = ()
    """Enemies it does not know of. Clauses: defense.aware, advantage.unaware"""
    over: tuple[str, ...] = ()
    """Enemies over whom the game master sees it at an Advantage. Clause: advantage.needs-effort"""
    spared: bool = False
    """At 0 Toughness it is down and not dead. Clause: dying.npc"""
    last_words: bool = False
    healing_hours: int = 0
    """Hours towards its next full day. Clause: healing.natural"""

    # In a fight. Clauses: actions.*, free-attack.limit, flanking.*, line-of-sight.*
    away: bool = False
    """It has left the fight."""
    left: tuple[Literal["combat", "movement"], ...] = ("combat", "movement")
    """What is left of its turn."""
    spent: tuple[str, ...] = ()
    """What its actions went on this turn."""
    used: tuple[str, ...] = ()
    """Kinds of Free Attack made in the turn `used_in`."""
    used_in: int = 0
    acts_from: int = 0
    """First turn in which it acts again. Clauses: dying.roll-1, healing.dying"""
    dying_since: int = 0
    """Turn of its collapse; 0 outside a fight."""
    melee_since: int = 0
    """Turn in which it first came into melee; 0 for not yet. Clause: weapons-ready.long-free-attack"""
    reach_used: bool = False
    around: dict[Place, str] = msgspec.field(default_factory=dict)
    """Enemies about it, by side. Clause: flanking.opposite"""
    places: int = 4
    """How many can stand about it. Clauses: flanking.max-four, flanking.terrain"""
    narrow: bool = False
    """No two of them on opposite sides. Clause: flanking.terrain"""
    behind: tuple[str, ...] = ()
    """Who has to be passed to get at it. Clause: movement.bypass"""
    hidden: tuple[str, ...] = ()
    """Targets it has no line of sight to. Clause: line-of-sight.blocked"""

    # What it learned and who it is. Clauses: experience.*, secondary.corruption-threshold
    abilities: dict[str, Level] = msgspec.field(default_factory=dict)
    experience_total: int = 0
    experience_unspent: int = 0
    corruption: int = 0
    """Temporary corruption."""
    stain: int = 0
    """Permanent corruption."""
    abomination: bool = False
    tactics: str = ""
    """How it decides when nobody is asked."""
    resistance: str = ""
    kind: str = ""
    """Its row among the creatures of the pack."""
    notes: str = ""

    def value(self, attribute: str) -> int:
        """The value of an attribute. Clause: attributes.list"""
        return int(getattr(self, attribute))

    @property
    def max_toughness(self) -> int:
        """Strong, and never less than 10. Clauses: secondary.toughness, toughness.value"""
        return max(self.strong, LEAST_TOUGHNESS) if self.own_toughness is None else self.own_toughness

    @property
    def toughness(self) -> int:
        """What is left of Toughness, never below 0. Clause: damage.toughness"""
        return max(0, self.max_toughness - self.lost)

    @property
    def pain_threshold(self) -> int:
        """Half of Strong, rounded up, from Strong as it is. Clauses: secondary.pain-threshold, pain.value"""
        return (self.strong + 1) // 2 if self.own_pain is None else self.own_pain

    @property
    def corruption_threshold(self) -> int:
        """Half of Resolute, rounded up. Clause: secondary.corruption-threshold"""
        return (self.resolute + 1) // 2

    @property
    def shield_bonus(self) -> int:
        """One for a shield, a buckler or both. Clauses: shield.bonus, shield.buckler"""
        return SHIELD_BONUS if self.shields else 0

    @property
    def weapon(self) -> Weapon:
        """The weapon in hand, or fists. Clauses: weapons-ready.state, draw.natural"""
        return next((one for one in self.weapons if one.in_hand), FISTS)

    @property
    def melee_weapon(self) -> Weapon:
        """What it strikes with at arm's length. Clauses: free-attack.what, draw.natural"""
        return next((one for one in self.weapons if one.in_hand and one.melee), FISTS)

    @property
    def impaired(self) -> bool:
        """Blinded, or in darkness, smoke or fog. Clause: blind.conditions"""
        return self.blind or self.sight != "clear"

    @property
    def able(self) -> bool:
        """Whether it can do anything. Clause: dying.state"""
        return self.status == "active" and not self.unconscious and not self.away

    @property
    def has_reach(self) -> bool:
        """A Long weapon in hand, not spoilt by a shield. Clauses: shield.long, shield.buckler"""
        return self.weapon.category == "long" and "shield" not in self.shields

    @property
    def is_flanked(self) -> bool:
        """Whether enemies hold two opposite sides. Clause: flanking.opposite"""
        return any(OPPOSITE[side] in self.around for side in self.around)

    def has_used(self, kind: str, turn: int) -> bool:
        """Whether it made a Free Attack of that kind in that turn. Clause: free-attack.limit"""
        return self.used_in == turn and kind in self.used

    def place_of(self, other: str) -> Place | None:
        """The side on which somebody stands. Clause: flanking.opposite"""
        return next((side for side, who in self.around.items() if who == other), None)


class Fight(Record, frozen=True, kw_only=True):
    """A fight: the order, the turn and whose place it is. Clauses: turn-order.fixed, actions.on-initiative"""

    id: str = "fight"
    order: tuple[str, ...] = ()
    turn: int = 0
    """Number of the turn of everyone; 0 while the order is being set up."""
    at: int = 0
    """Place in the order of whoever acts now."""
    waiting: tuple[str, ...] = ()
    """Late arrivals, from the next turn on."""

    @property
    def now(self) -> str:
        """Who acts now; nobody before the first turn."""
        return self.order[self.at] if self.turn and self.order else ""


class Clue(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A fact, secret or rumour to be found before a negotiation. Clause: social.preparation"""

    id: str
    text: str
    attribute: Attribute = "cunning"
    difficulty: int = 0
    found: bool = False


class Scene(Record, frozen=True, kw_only=True):
    """A scene outside the fight. Clauses: problem-solving.what, social.what"""

    name: str = ""
    kind: Literal["problem-solving", "social-challenge"] = "problem-solving"
    other_side: str = ""
    """With whom it is settled."""
    stakes: str = ""
    wants: str = ""
    """What the other side is after; the game master's."""
    limits: str = ""
    """What the other side will not give; the game master's."""
    clues: tuple[Clue, ...] = ()
    endings: tuple[str, ...] = ()
    outcome: str = ""
    tests: int = 0
