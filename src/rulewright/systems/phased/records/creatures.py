"""Whoever there is: what they carry and suffer, and what follows from one of them alone.

Not here: anything that depends on an option or a roll.
"""

from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine.facts import MET, ON_BODY, REFEREE_ONLY, SAID, Who, drawn, hidden, state, trait, turn
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Abilities, Ability
from rulewright.systems.bricks.people.groups import FOES, GROUPS, PARTY, Sided
from rulewright.systems.phased.numbers import CAPACITY, COINS_A_UNIT, DR_CAP, HALVED, HANDS
from rulewright.systems.phased.records.spells import Aim, Writing
from rulewright.systems.phased.tables import ARMOR, VEHICLES, WEAPONS

Kind = Literal["pc", "hireling", "servant", "monster"]
State = Literal["able", "critical", "paralysed", "delirious", "asleep", "limp", "dead"]
STATE: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("critical", "falls", you="you fall", grave=True),
    turn("paralysed", "is paralysed", you="you are paralysed", grave=True),
    turn("delirious", "is delirious", you="you are delirious", grave=True),
    turn("asleep", "falls asleep", you="you fall asleep", grave=True),
    turn("limp", "goes limp"),
    turn("able", "is up again", you="you are up again"),
)
"""What odds say of what becomes of somebody."""
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
KINDS: Final[dict[Kind, Sentence]] = {
    "hireling": Sentence("hireling"),
    "servant": Sentence("servant"),
    "monster": Sentence("monster"),
}
"""What somebody is who is no character, as people are told it."""
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

    name: Annotated[str, drawn("name", seen=MET)] = ""
    kind: Annotated[Kind, drawn("role", seen=MET)] = "pc"
    side: Sided = ""
    """Whose side it is on, where somebody has said so."""
    player: Annotated[str, hidden("the table shows beside everybody who plays them", seen=MET)] = ""
    """The seat that plays it; empty for the referee's."""
    hp: Annotated[int, drawn("HP", harm=-1)] = 6
    """Stored HP; how many count depends on the load. Clause: load.encumbered.hp"""
    max_hp: Annotated[int, drawn("HP", odds="maximum HP")] = 6
    hide: Annotated[int, drawn("DR")] = 0
    """Damage reduction of its own, in points."""
    die: Annotated[str, drawn("Attack")] = ""
    """Damage die of its natural attack; empty for none, `none` for a body that does no harm."""
    critical_effect: Annotated[str, trait("critical damage sets off", clause="critical.enemy-effects")] = ""
    """What its attack sets off when the victim fails the critical damage save. Clause: critical.enemy-effects"""
    thief: Annotated[bool, drawn("Thief")] = False
    """May look for traps on treasure and disarm traps. Clause: traps.room.disarm"""
    undead: Annotated[bool, trait("undead")] = False
    unnatural: Annotated[bool, trait("a fey or a demon", clause="spells.circle-of-protection")] = False
    """A fey, a demon or the like; undead are unnatural anyway. Clause: spells.circle-of-protection"""
    intelligent: Annotated[bool, trait("does not think")] = True
    attitude: Annotated[Attitude, trait("feels", clause="reactions.table")] = ""
    """How it feels about the party; empty while unknown. Clause: reactions.when"""
    at_heart: Annotated[Attitude, trait("would feel without a Charm", clause="spells.charm")] = ""
    """How it would feel without the Charm that lies on it. Clause: spells.charm"""

    # What it carries. Clauses: load.*, weapons.*, armor.*
    worn: Annotated[tuple[str, ...], drawn("DR", odds="armour worn")] = ()
    """Suits of armour on the body, by id."""
    gear: Annotated[tuple[str, ...], drawn("Owned", seen=ON_BODY)] = ()
    """Weapons, armour, vehicles and animals owned, by id; gear takes no units. Clause: load.unencumbered"""
    hands: Annotated[tuple[str, ...], drawn("In hand", seen=MET)] = ()
    """What is in hand: weapons and shields by id, other things by name."""
    supplies: Annotated[int, drawn("units of supplies", one="unit of supplies", seen=ON_BODY)] = 0
    """Units of supplies, the one in use among them."""
    rations: Annotated[int, drawn("rations", one="ration")] = 0
    """Day's rations left of the food unit in use. Clause: supplies.food-week"""
    treasure: Annotated[int, drawn("units of treasure", one="unit of treasure", seen=ON_BODY)] = 0
    """Notable objects of treasure, one unit each. Clause: treasure.item"""
    objects: Annotated[tuple[str, ...], drawn("Treasure", seen=ON_BODY)] = ()
    """Those of them that have a name, by it. Clause: treasure.item"""
    coins: Annotated[int, drawn("Coins", one="Coin", seen=ON_BODY)] = 0
    vehicle: Annotated[str, drawn("Capacity", odds="vehicle")] = ""
    """Cart or wagon drawn, by id."""
    fatigue: Annotated[int, drawn("fatigue")] = 0
    writings: Annotated[tuple[Writing, ...], drawn("Spellbook")] = ()
    """Spellbooks and scrolls; they are gear and take no units. Clause: load.unencumbered"""
    out_of_ammo: Annotated[tuple[str, ...], drawn("Out of ammunition", lies_on=True)] = ()
    """Weapons whose ammunition has run out, by id. Clause: weapons.missile.ammo"""
    delve_kit: Annotated[bool, drawn("Kit of the delve")] = False
    """One of its units is opened as the kit of a delve: torches, spikes. Clause: supplies.delve"""
    keys: Annotated[tuple[Who, ...], drawn("Keys")] = ()
    """Ids of the doors it has keys to. Clause: doors.locked"""

    # What it suffers. Clauses: critical.*, wounds.*, zero.*
    wounds: Annotated[tuple[str, ...], drawn("Wound", lies_on=True)] = ()
    critical: Annotated[bool, drawn("critical", seen=MET, lies_on=True, odds=SAID)] = False
    dead: Annotated[bool, drawn("dead", seen=MET, lies_on=True, odds=SAID)] = False
    held: Annotated[bool, drawn("paralysed", seen=MET, lies_on=True, odds=SAID)] = False
    """Paralysed by something other than lost DEX."""
    asleep: Annotated[bool, state("asleep", seen=MET, clause="spells.sleep", odds=SAID)] = False
    blinded: Annotated[bool, state("blinded", seen=MET, clause="wounds.eye")] = False
    """Cannot see at all."""
    dazzled: Annotated[bool, state("blinded by a trick", until=("trick",), seen=MET, clause="maneuver.choice")] = False
    """Blinded for a moment by a trick. Clause: maneuver.choice"""
    gagged: Annotated[bool, state("gagged", seen=MET, clause="casting.how")] = False
    tripped: Annotated[bool, state("tripped", until=("move",), seen=MET, clause="maneuver.choice")] = False
    disarmed: Annotated[bool, state("disarmed", seen=MET, clause="maneuver.choice")] = False
    tended_by: Annotated[Who, state("tended by", clause="critical.stabilise")] = ""
    """The able helper who looks after it. Clause: critical.stabilise"""
    owed: Annotated[int, state("coins of wages owed", one="coin of wages owed", clause="hirelings.cost")] = 0
    """Wages that fell due and were not paid, in coins. Clause: hirelings.cost"""
    paid_ahead: Annotated[int, state("days paid ahead", one="day paid ahead", clause="hirelings.cost")] = 0
    """Days of service that are paid before they are over. Clause: hirelings.cost"""
    shares: Annotated[bool, state("gets a share, no wage", clause="hirelings.cost")] = False
    ailments: Annotated[tuple[Ailment, ...], drawn("ills", lies_on=True)] = ()
    hungry: Annotated[bool, drawn("food: no HP come back", lies_on=True)] = False
    """Regains no HP before the next long rest. Clause: wild.camp.unfed"""
    starving: Annotated[
        int, state("days its animals went hungry", one="day its animals went hungry", clause="transport.mule")
    ] = 0
    """Days since its animals have last eaten their fill. Clause: transport.mule"""
    fed: Annotated[int, hidden("the log has told the meal")] = 0
    """The day, from 1, whose ration it has eaten last; 0 where none is known. Clause: wild.camp.unfed"""
    fasted: Annotated[int, hidden("the log has told the hungry night")] = 0
    """The day, from 1, on which it last chose not to eat; 0 for none. Clause: wild.camp.unfed"""

    # What lies on it. Clauses: spells.bless, spells.wind-barrier, spells.haste, spells.slow, spells.dominate
    spells: Annotated[tuple[str, ...], drawn("spells", lies_on=True)] = ()
    """Spells that lie on it, by id, each as often as it was cast."""
    limp: Annotated[bool, drawn("limp", seen=MET, odds=SAID)] = False
    """Its body lies limp while its mind rules another."""
    ruled_by: Annotated[Who, state("ruled by", clause="spells.dominate")] = ""
    """Id of whoever rules its body."""
    blessed: Annotated[bool, state("blessed", clause="spells.bless")] = False
    wind_barrier: Annotated[bool, state("winds keep missiles off", clause="spells.wind-barrier")] = False
    hasted: Annotated[bool, state("hasted", until=("combat",), clause="spells.haste")] = False
    """Has the initiative in the next combat."""
    slowed: Annotated[bool, state("slowed", until=("combat",), clause="spells.slow")] = False
    """Lacks the initiative in the next combat."""

    # This round and this combat. Clauses: phases.actions, missiles.no-move, casting.interruption
    acted: Annotated[bool, state("has acted", until=("round", "fight"), seen=MET, clause="phases.actions")] = False
    moved: Annotated[bool, state("has moved", until=("round", "fight"), seen=MET, clause="phases.actions")] = False
    loosed: Annotated[
        bool, state("has loosed a missile", until=("round", "fight"), seen=MET, clause="missiles.no-move")
    ] = False
    used: Annotated[tuple[str, ...], hidden("what shot in the fight is counted when it ends", until=("fight",))] = ()
    """Missile weapons used in this combat, by id."""
    casting: Annotated[Writing | None, drawn("casting")] = None
    """The spell begun in phase 1, read from this."""
    aim: Annotated[Aim, hidden("a plan says what a spell is turned on")] = Aim()
    """What the spell begun is turned on."""

    broken: Annotated[bool, state("runs as soon as it can", seen=MET, clause="morale.first-casualty")] = False
    """Its morale broke, and it could not run before the fight was over. Clause: morale.first-casualty"""

    tactics: Annotated[str, hidden("the referee's choice of how it fights", seen=REFEREE_ONLY)] = "nearest"
    """The policy that decides for it when nobody is asked."""
    notes: Annotated[str, trait("notes")] = ""

    @property
    def nameless(self) -> int:
        """Pieces of treasure that have no name. Clause: treasure.item"""
        return self.treasure - len(self.objects)

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        if self.side:
            return GROUPS[self.side]
        return FOES if self.kind == "monster" else PARTY

    @property
    def state(self) -> Annotated[State, drawn("state", seen=MET, turns=STATE)]:
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
    def eats(self) -> bool:
        """Whether it is somebody of the company who needs food. Clause: supplies.food-week"""
        return self.kind != "monster" and not self.undead and self.state != "dead"

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
    def texts(self) -> tuple[str, ...]:
        """What its Spellbooks and scrolls go by when they are in hand, in small letters. Clause: casting.how"""
        kinds = {name for one in self.writings for name in (one.source, f"{one.source} of {one.spell}", one.spell)}
        return tuple(sorted(name.casefold() for name in kinds))

    @property
    def belongings(self) -> tuple[str, ...]:
        """What it has with it, each thing as often as it has it: owned, in hand and worn. Clause: chargen.equipment"""
        return (*self.gear, *self.borne_alone)

    @property
    def borne_alone(self) -> tuple[str, ...]:
        """What is in hand or worn and stands nowhere among what it owns. Clause: chargen.equipment"""
        borne = (*self.hands, *self.worn)
        return tuple(one for one in dict.fromkeys(borne) for _ in range(borne.count(one) - self.gear.count(one)))

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
