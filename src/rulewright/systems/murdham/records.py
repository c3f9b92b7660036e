"""What there is in `murdham`: characters with what they suffer, and weapons that may carry poison.

Belongs here: fields, and what follows from one record alone. Not here: anything that depends on an option or a roll.
"""

from typing import Literal

import msgspec

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
from rulewright.systems.murdham.tables import CONDITIONS

Ability = Literal["str", "agi", "wit"]
Attitude = Literal["", "hostile", "unfriendly", "neutral", "friendly"]
Until = Literal["", "end of next round", "end of stretch", "end of watch", "full rest", "for good"]
Status = Literal["alive", "dead", "comatose", "paralysed"]
FIGHT, STRETCH = "fight", "stretch"
"""Ids of the fight that goes on, and of the stretch in which each acts once."""
UNLIVING = ("undead", "demon")
"""Traits of what no poison or corruption touches and no blow knocks out. Clause: core.traits"""
IMMUNE_TO_FEAR = ("bravery", "frenzied", "frightening", "rite of courage")
"""Skills, conditions, traits and powers that let somebody ignore fear. Clause: fear.immunity"""
IMMUNE_TO_TERROR = ("mindless", "terrifying")
"""Traits that let somebody ignore terror as well. Clause: core.traits"""


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A passing state of somebody. Clause: core.conditions"""

    name: str
    """A name of the table of conditions."""
    by: str = ""
    """What brought it on, so that what ends one does not end another."""
    of: str = ""
    """Whom or what a fear is of; which arm is hurt; which disease."""
    until: Until = ""
    """When it ends by itself; empty where only something done ends it."""

    def __str__(self) -> str:
        afraid = self.name in ("frightened", "terrified") and self.of
        return f"{self.name} of {self.of}" if afraid else self.name


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
    """Scores as they are, and without what is lost for a time. Clause: core.ability.change"""
    health: int = 9
    armour: int = 0
    attitude: Attitude = ""
    """How it feels about the company; empty while unknown. Clause: attitude.levels"""
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    """Powers at work on it, by name."""

    # What it suffers. Clauses: core.conditions, core.health.*, core.corruption.*
    conditions: tuple[Condition, ...] = ()
    dead: bool = False
    corruption: int = 0
    mutations: int = 0
    """Mutations got from soulblight. Clause: core.corruption.mutation"""
    omens: int = 0
    max_omens: int = OMENS
    scars: int = 0

    # This stretch, and the breath held. Clauses: poison.later-dose, fear.save, suffocate.hold
    doses: int = 0
    """Doses of poison or drugs met in this stretch."""
    faced: tuple[str, ...] = ()
    """Sources of fear saved against in this stretch."""
    airless: int = 0
    """Rounds in a row without air."""
    tactics: str = "nearest"
    """Whom it goes for when nobody decides for it."""
    notes: str = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        return "party" if self.kind == "pc" else "foes"

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
        return min(MOST_ARMOUR, self.armour)

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
    def attack_impairments(self) -> int:
        """How often its own state impairs its attacks. Clause: core.conditions"""
        return int(self.has("groggy"))

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
        return f"addicted to {drug}" in self.traits


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One faction of a fight. Clause: combat.rounds"""

    name: str
    members: tuple[str, ...]
    """Ids, in the order named."""
    standing: int = 0
    """Members who stood when the round began. Clause: combat.morale"""
    hale: bool = True
    """A lone fighter had more than half its health when the round began. Clause: combat.morale"""


class Fight(Record, frozen=True, kw_only=True):
    """A fight in rounds in which factions take turns alternately. Clauses: combat.rounds, combat.initiative"""

    id: str = FIGHT
    round: int = 1
    sides: tuple[Side, ...] = ()
    holder: str = ""
    """The faction that holds the initiative, and decides each round which begins. Clause: combat.initiative"""
    next: str = ""
    """The faction whose go it is; empty while it is not decided which begins."""
    acted: tuple[str, ...] = ()
    """Ids of those who have had the turn of this round."""
    moved: tuple[str, ...] = ()
    """Ids of those who have moved in this round, before their turn was over."""
    passed: tuple[str, ...] = ()
    """Factions that have passed, in succession."""
    firm: tuple[str, ...] = ()
    """Ids of those who are free of morale. Clause: combat.morale"""
    broken: tuple[str, ...] = ()
    """Ids of those who surrender or retreat. Clause: combat.morale"""

    def side_of(self, who: str) -> Side | None:
        """The faction somebody fights for."""
        return next((side for side in self.sides if who in side.members), None)

    def other(self, name: str) -> str:
        """The faction whose go follows that of another."""
        names = [side.name for side in self.sides]
        return names[(names.index(name) + 1) % len(names)] if name in names else ""

    def may_act(self, who: str) -> bool:
        """Whether somebody still has the turn of this round."""
        return self.side_of(who) is not None and who not in (*self.acted, *self.broken)


class Stretch(Record, frozen=True, kw_only=True):
    """A stretch in which each of the company does one thing. Clauses: explore.turn.one-action, explore.turn.end"""

    id: str = STRETCH
    acted: tuple[tuple[str, str], ...] = ()
    """Ids of those who have acted, with what they did."""


class Weapon(Record, frozen=True, kw_only=True):
    """A weapon in somebody's hand. Clause: poison.bloodstream"""

    called: str = ""
    """What people call it; its id where that is empty."""
    make: str = "dagger"
    """What it is, which tells whether it has an edge or a point."""
    die: str = "d4"
    owner: str = ""
    poison: str = ""
    """Effect of the dose on it; empty where there is none."""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called or self.id
