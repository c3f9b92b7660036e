"""Whoever there is: what they carry and suffer, and what follows from one of them alone.

Not here: anything that depends on an option or a roll.
"""

from fractions import Fraction
from typing import Final, Literal

import msgspec

from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bricks.abilities import Abilities, Ability
from rulewright.systems.phased.numbers import CAPACITY, COINS_A_UNIT, DR_CAP, HALVED, HANDS
from rulewright.systems.phased.records.spells import Aim, Writing
from rulewright.systems.phased.tables import ARMOR, VEHICLES, WEAPONS

Kind = Literal["pc", "hireling", "servant", "monster"]


State = Literal["able", "critical", "paralysed", "delirious", "asleep", "limp", "dead"]


Attitude = Literal["", "Hostile", "Negative", "Uncertain", "Positive", "Enthusiastic", "Infatuated"]


STATES: Final[dict[State, Sentence]] = {
    "able": Sentence("able"),
    "critical": Sentence("critical"),
    "paralysed": Sentence("paralysed"),
    "delirious": Sentence("delirious"),
    "asleep": Sentence("asleep"),
    "limp": Sentence("limp"),
    "dead": Sentence("dead"),
}


LEG_WOUNDS = ("broken-leg", "lost-leg")
"""Wounds that halve speed and capacity. Clauses: wounds.broken-leg, wounds.lost-leg"""


class Ailment(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A disease, poison or curse. Clauses: spells.heal-sickness.mundane, spells.heal-sickness.magical"""

    name: str
    magical: bool = False
    save: Ability = "wil"
    """The ability of its first save."""
    lowers: Ability | None = None
    points: int = 0
    """Points of that ability it holds down."""


class Creature(Abilities, frozen=True, kw_only=True):
    """A character, a hireling or a monster. Clauses: chargen.abilities, chargen.hp"""

    name: str = ""
    kind: Kind = "pc"
    player: str = ""
    """The seat that plays it; empty for the referee's."""
    hp: int = 6
    """Stored HP; how many count depends on the load. Clause: load.encumbered.hp"""
    max_hp: int = 6
    hide: int = 0
    """Damage reduction of its own, in points."""
    die: str = ""
    """Damage die of its natural attack; empty for none, `none` for a body that does no harm."""
    critical_effect: str = ""
    """What its attack sets off when the victim fails the critical damage save. Clause: critical.enemy-effects"""
    thief: bool = False
    """May look for traps on treasure and disarm traps. Clause: traps.room.disarm"""
    undead: bool = False
    unnatural: bool = False
    """A fey, a demon or the like; undead are unnatural anyway. Clause: spells.circle-of-protection"""
    intelligent: bool = True
    attitude: Attitude = ""
    """How it feels about the party; empty while unknown. Clause: reactions.when"""
    at_heart: Attitude = ""
    """How it would feel without the Charm that lies on it. Clause: spells.charm"""

    # What it carries. Clauses: load.*, weapons.*, armor.*
    worn: tuple[str, ...] = ()
    """Suits of armour on the body, by id."""
    gear: tuple[str, ...] = ()
    """Weapons, armour, vehicles and animals owned, by id; gear takes no units. Clause: load.unencumbered"""
    hands: tuple[str, ...] = ()
    """What is in hand: weapons and shields by id, other things by name."""
    supplies: int = 0
    """Units of supplies, the one in use among them."""
    rations: int = 0
    """Day's rations left of the food unit in use. Clause: supplies.food-week"""
    treasure: int = 0
    """Notable objects of treasure, one unit each. Clause: treasure.item"""
    coins: int = 0
    vehicle: str = ""
    """Cart or wagon drawn, by id."""
    fatigue: int = 0
    writings: tuple[Writing, ...] = ()
    """Spellbooks and scrolls; they are gear and take no units. Clause: load.unencumbered"""
    out_of_ammo: tuple[str, ...] = ()
    """Weapons whose ammunition has run out, by id. Clause: weapons.missile.ammo"""
    delve_kit: bool = False
    """One of its units is opened as the kit of a delve: torches, spikes. Clause: supplies.delve"""
    keys: tuple[str, ...] = ()
    """Ids of the doors it has keys to. Clause: doors.locked"""

    # What it suffers. Clauses: critical.*, wounds.*, zero.*
    wounds: tuple[str, ...] = ()
    critical: bool = False
    dead: bool = False
    held: bool = False
    """Paralysed by something other than lost DEX."""
    asleep: bool = False
    blinded: bool = False
    """Cannot see at all."""
    dazzled: bool = False
    """Blinded for a moment by a trick. Clause: maneuver.choice"""
    gagged: bool = False
    tripped: bool = False
    disarmed: bool = False
    tended_by: str = ""
    """The able helper who looks after it. Clause: critical.stabilise"""
    ailments: tuple[Ailment, ...] = ()
    hungry: bool = False
    """Regains no HP before the next long rest. Clause: wild.camp.unfed"""

    # What lies on it. Clauses: spells.bless, spells.wind-barrier, spells.haste, spells.slow, spells.dominate
    spells: tuple[str, ...] = ()
    """Spells that lie on it, by id, each as often as it was cast."""
    limp: bool = False
    """Its body lies limp while its mind rules another."""
    ruled_by: str = ""
    """Id of whoever rules its body."""
    blessed: bool = False
    wind_barrier: bool = False
    hasted: bool = False
    """Has the initiative in the next combat."""
    slowed: bool = False
    """Lacks the initiative in the next combat."""

    # This round and this combat. Clauses: phases.actions, missiles.no-move, casting.interruption
    acted: bool = False
    moved: bool = False
    loosed: bool = False
    used: tuple[str, ...] = ()
    """Missile weapons used in this combat, by id."""
    casting: Writing | None = None
    """The spell begun in phase 1, read from this."""
    aim: Aim = Aim()
    """What the spell begun is turned on."""

    tactics: str = "nearest"
    """The policy that decides for it when nobody is asked."""
    notes: str = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        return "foes" if self.kind == "monster" else "party"

    @property
    def state(self) -> State:
        """What it can do at all. Clauses: zero.str, zero.dex, zero.wil, critical.helpless, spells.dominate"""
        if self.dead or self.strength <= 0:
            return "dead"
        if self.critical:
            return "critical"
        if self.held or self.dexterity <= 0:
            return "paralysed"
        if self.asleep:
            return "asleep"
        if self.limp:
            return "limp"
        return "delirious" if self.willpower <= 0 else "able"

    @property
    def plight(self) -> Sentence:
        """Its state in a word; none where it is able."""
        return UNSAID if self.able else STATES[self.state]

    @property
    def able(self) -> bool:
        """Whether it can move and act."""
        return self.state == "able"

    @property
    def out_of_the_fight(self) -> bool:
        """Slain or critically hurt: a casualty. Clause: morale.first-casualty"""
        return self.state in ("dead", "critical")

    @property
    def blind(self) -> bool:
        """Whether it cannot see at all. Clause: wounds.eye"""
        return self.blinded or self.wounds.count("lost-eye") > 1

    @property
    def usable_hands(self) -> int:
        """Hands it has left. Clause: wounds.lost-arm"""
        return max(0, HANDS - self.wounds.count("lost-arm"))

    @property
    def shields(self) -> int:
        """Shields in hand."""
        return self.hands.count("shield")

    @property
    def dr(self) -> int:
        """Damage reduction: the best suit, every shield in hand, its own hide, capped.

        Clauses: armor.table, armor.dr-cap
        """
        suit = max((ARMOR[one].dr for one in self.worn if one in ARMOR), default=0)
        return min(DR_CAP, suit + self.shields * ARMOR["shield"].dr + self.hide)

    @property
    def weapon(self) -> str:
        """The weapon in hand, by id; empty where there is none."""
        return next((one for one in self.hands if one in WEAPONS), "")

    @property
    def leg_wounds(self) -> int:
        """Wounds of its legs."""
        return sum(one in LEG_WOUNDS for one in self.wounds)

    @property
    def leg_factor(self) -> Fraction:
        """What leg wounds make of speed. Clauses: wounds.broken-leg, wounds.lost-leg"""
        return HALVED**self.leg_wounds

    @property
    def own_capacity(self) -> int:
        """Units its body could take along, fatigue not counted. Clauses: load.encumbered.capacity, wounds.broken-leg"""
        return int(CAPACITY * self.leg_factor)

    @property
    def capacity(self) -> int:
        """Units it can take along. Clauses: fatigue.capacity, transport.cart, transport.wagon"""
        times = VEHICLES[self.vehicle].times if self.vehicle else 1
        return max(0, self.own_capacity * times - self.fatigue)

    @property
    def load(self) -> int:
        """Units of supplies and treasure it carries. Clauses: load.encumbered.capacity, treasure.coins"""
        return self.supplies + self.treasure + self.coins // COINS_A_UNIT
