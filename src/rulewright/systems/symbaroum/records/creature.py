"""A creature: what it is worth, what it bears, how it is, and what it did this turn."""

from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import MET, ON_BODY, REFEREE_ONLY, Who, drawn, state, turn
from rulewright.engine.facts import hidden as on_no_page
from rulewright.systems.symbaroum.numbers import LEAST_TOUGHNESS, OPPOSITE, SHIELD_BONUS
from rulewright.systems.symbaroum.records.gear import FISTS, Armor, Weapon
from rulewright.systems.symbaroum.rows import Attribute, Level, Shield

Sight = Literal["clear", "darkness", "fog", "smoke"]
"""What is about somebody, and hides them."""

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
"""Clause: attributes.list"""
Status = Literal["active", "down", "dying", "dead"]
Posture = Literal["standing", "prone"]
Place = Literal["north", "east", "south", "west"]
Kind = Literal["reach", "withdraw", "pass-by", "surprise", "pain", "mishap"]
"""Kinds of trigger of a Free Attack. Clause: free-attack.limit"""
FIGHT: Final = ("fight",)
COUNTED: Final = ("", *FIGHT)
"""Until a fight is over, which ends no more than the count of its turns: nobody is told of it as an end."""
"""It ends with the fight."""
GROUND: Final = ("ground",)
"""It ends when somebody stands there no longer: with the fight, or as they go on."""
TURN: Final = ("turn", "fight")
"""It ends with the next turn, and with the fight."""
STATUS: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("dying", "falls", you="you fall", grave=True),
    turn("down", "falls", you="you fall", grave=True),
    turn("active", "is up again", you="you are up again"),
)
POSTURE: Final = (turn("prone", "is knocked down", you="you are knocked down"), turn("standing", "stands up"))
"""What odds say of what becomes of somebody."""


class Creature(Record, frozen=True, kw_only=True):
    """A player character, a creature or a person of the referee's. Clause: attributes.list"""

    name: Annotated[str, drawn("name", seen=MET)] = ""
    side: Annotated[Literal["pc", "npc"], on_no_page("the table says who plays whom", seen=MET)] = "pc"
    group: Annotated[str, drawn("Fights beside", seen=MET)] = "party"
    """Whom it fights beside."""
    player: Annotated[str, on_no_page("the table says who plays whom", seen=MET)] = ""
    """The seat that plays it; empty for the referee's."""
    accurate: Annotated[int, drawn("accurate")] = 10
    cunning: Annotated[int, drawn("cunning")] = 10
    discreet: Annotated[int, drawn("discreet")] = 10
    persuasive: Annotated[int, drawn("persuasive")] = 10
    quick: Annotated[int, drawn("quick")] = 10
    resolute: Annotated[int, drawn("resolute")] = 10
    strong: Annotated[int, drawn("strong")] = 10
    vigilant: Annotated[int, drawn("vigilant")] = 10

    # What it can take. Clauses: secondary.*, damage.toughness, pain.value
    lost: Annotated[int, drawn("Toughness", lost_of="max_toughness", odds="wounds", one="wound", harm=1)] = 0
    """Toughness lost."""
    own_toughness: Annotated[int | None, drawn("maximum Toughness")] = None
    """Greatest Toughness where it does not follow from Strong."""
    own_pain: Annotated[int | None, drawn("Pain Threshold")] = None
    """Pain Threshold where it does not follow from Strong."""
    painless: Annotated[bool, drawn("Pain Threshold")] = False
    """It has no Pain Threshold."""
    swarm: Annotated[int, state("swarm, its damage divided by")] = 1
    """Its damage is divided by this: a swarm."""
    own_defense: Annotated[int | None, drawn("Defense")] = None
    """Defense given outright, a shield counted already. Clause: defense.value"""

    # What it bears. Clauses: weapons-ready.state, shield.*, defense.value
    weapons: Annotated[tuple[Weapon, ...], drawn("weapons", seen=ON_BODY)] = ()
    armor: Annotated[Armor, drawn("Armor", seen=ON_BODY)] = Armor(name="no armor")
    shields: Annotated[tuple[Shield, ...], drawn("shields", seen=MET)] = ()
    attack_attribute: Annotated[Attribute, drawn("Attack rests on")] = "accurate"
    defense_attribute: Annotated[Attribute, drawn("Defense rests on")] = "quick"
    herbal_cures: Annotated[int, drawn("Herbal cures", one="Herbal cure", seen=ON_BODY)] = 0
    elixirs: Annotated[dict[str, int], drawn("elixirs", seen=ON_BODY)] = msgspec.field(default_factory=dict)
    """Doses by name."""
    gear: Annotated[tuple[str, ...], drawn("carried", seen=ON_BODY)] = ()
    money: Annotated[int, drawn("Shillings", one="Shilling", seen=ON_BODY)] = 0
    """In shillings."""

    # How it is. Clauses: dying.*, prone.fighting, blind.conditions, advantage.*
    status: Annotated[Status, drawn("State", seen=MET, lies_on=True, turns=STATUS)] = "active"
    posture: Annotated[Posture, drawn("State", seen=MET, lies_on=True, odds="posture", turns=POSTURE)] = "standing"
    steps: Annotated[int, drawn("Steps towards death", one="Step towards death")] = 0
    """Steps towards death in this spell of dying. Clause: dying.roll-11-19"""
    unconscious: Annotated[bool, state("unconscious", seen=MET, clause="healing.dying")] = False
    """Stabilized and still at 0, where a table plays so. Clause: healing.dying"""
    blind: Annotated[bool, drawn("blinded", seen=MET, lies_on=True)] = False
    sight: Annotated[Sight, drawn("Sight", seen=MET, lies_on=True)] = "clear"
    night_eyes: Annotated[bool, state("sees in the dark", seen=MET, clause="blind.conditions")] = False
    """Darkness does not impair it. Clause: blind.conditions"""
    ground: Annotated[
        Literal["", "high", "low"], state("ground", seen=MET, until=GROUND, clause="flanking.terrain")
    ] = ""
    unaware: Annotated[tuple[Who, ...], drawn("surprised", until=FIGHT, odds="unaware of")] = ()
    """Enemies it does not know of. Clauses: defense.aware, advantage.unaware"""
    over: Annotated[
        tuple[Who, ...], state("at an Advantage over", until=FIGHT, felt=False, clause="advantage.needs-effort")
    ] = ()
    """Enemies over whom the referee sees it at an Advantage. Clause: advantage.needs-effort"""
    spared: Annotated[bool, state("spared at 0 Toughness", seen=REFEREE_ONLY, clause="dying.npc")] = False
    """At 0 Toughness it is down and not dead. Clause: dying.npc"""
    last_words: Annotated[bool, state("has time for last words", clause="dying.roll-20")] = False
    healing_hours: Annotated[
        int, state("hours towards its next full day", one="hour towards its next full day", clause="healing.natural")
    ] = 0
    """Hours towards its next full day. Clause: healing.natural"""

    # In a fight. Clauses: actions.*, free-attack.limit, flanking.*, line-of-sight.*
    away: Annotated[bool, drawn("gone", seen=MET, until=FIGHT)] = False
    """It has left the fight."""
    left: Annotated[tuple[Literal["combat", "movement"], ...], drawn("Left this turn", seen=MET, until=TURN)] = (
        "combat",
        "movement",
    )
    """What is left of its turn."""
    spent: Annotated[tuple[str, ...], on_no_page("what is left of the turn is drawn instead", until=TURN)] = ()
    """What its actions went on this turn."""
    used: Annotated[
        tuple[str, ...], on_no_page("the line of the fight says it in the turn it counts for", until=FIGHT)
    ] = ()
    """Kinds of Free Attack made in the turn `used_in`."""
    used_in: Annotated[int, on_no_page("the line of the fight says it in the turn it counts for", until=FIGHT)] = 0
    acts_from: Annotated[int, on_no_page("a glance and the line of the fight say it while it counts", until=FIGHT)] = 0
    """First turn in which it acts again. Clauses: dying.roll-1, healing.dying"""
    dying_since: Annotated[int, state("dying since turn", until=COUNTED, clause="dying.death-test")] = 0
    """Turn of its collapse; 0 outside a fight."""
    melee_since: Annotated[int, on_no_page("nobody suffers it: it only says who may strike first", until=FIGHT)] = 0
    """Turn in which it first came into melee; 0 for not yet. Clause: weapons-ready.long-free-attack"""
    reach_used: Annotated[
        bool, state("has struck by reach in this fight", until=FIGHT, clause="weapons-ready.long-free-attack")
    ] = False
    around: Annotated[dict[Place, Who], drawn("About it", seen=MET, until=FIGHT)] = msgspec.field(default_factory=dict)
    """Enemies about it, by side. Clause: flanking.opposite"""
    places: Annotated[
        int, state("places about it", one="place about it", seen=MET, until=GROUND, clause="flanking.max-four")
    ] = 4
    """How many can stand about it. Clauses: flanking.max-four, flanking.terrain"""
    narrow: Annotated[
        bool, state("no two enemies on opposite sides", seen=MET, until=GROUND, clause="flanking.terrain")
    ] = False
    """No two of them on opposite sides. Clause: flanking.terrain"""
    behind: Annotated[
        tuple[Who, ...], state("reached only past", seen=MET, until=FIGHT, felt=False, clause="movement.bypass")
    ] = ()
    """Who has to be passed to get at it. Clause: movement.bypass"""
    approach: Annotated[dict[Who, int], on_no_page("the log says how far it still is", until=FIGHT)] = msgspec.field(
        default_factory=dict
    )
    """Meters it still has to go to an enemy it makes for. Clause: movement.distance"""
    hidden: Annotated[
        tuple[Who, ...], state("no line of sight to", until=FIGHT, clause="line-of-sight.blocked", felt=False)
    ] = ()
    """Targets it has no line of sight to. Clause: line-of-sight.blocked"""

    # What it learned and who it is. Clauses: experience.*, secondary.corruption-threshold
    abilities: Annotated[dict[str, Level], drawn("abilities")] = msgspec.field(default_factory=dict)
    experience_total: Annotated[int, drawn("Experience")] = 0
    experience_unspent: Annotated[int, drawn("unspent Experience")] = 0
    passed_on: Annotated[bool, state("its Experience is passed on", clause="death.inherit-experience")] = False
    """An heir has its Experience."""
    corruption: Annotated[int, drawn("temporary corruption")] = 0
    """Temporary corruption."""
    stain: Annotated[int, drawn("corruption for good")] = 0
    """Permanent corruption."""
    abomination: Annotated[bool, state("an abomination", clause="secondary.corruption-threshold")] = False
    tactics: Annotated[str, on_no_page("how it decides when nobody is asked", seen=REFEREE_ONLY)] = ""
    """How it decides when nobody is asked."""
    resistance: Annotated[str, drawn("Resistance")] = ""
    kind: Annotated[str, on_no_page("its name says what it is")] = ""
    """Its row among the creatures of the pack."""
    notes: Annotated[str, drawn("Notes")] = ""

    def value(self, attribute: str) -> int:
        """The value of an attribute. Clause: attributes.list"""
        return int(getattr(self, attribute))

    @property
    def helpless(self) -> bool:
        """Whether it is dead, dying, down or unconscious, and can mind nothing.

        Clauses: problem-solving.what, dying.state
        """
        return self.status != "active" or self.unconscious

    @property
    def explores(self) -> bool:
        """Whether it goes where the party goes: a player character who lives. Clause: problem-solving.what"""
        return self.side == "pc" and self.status != "dead"

    @property
    def goes_along(self) -> bool:
        """Whether it goes where the party goes, unless it is at home where it is: who explores, and who is on the
        party's side and lives. Clause: problem-solving.what
        """
        return self.explores or (self.group == "party" and self.status != "dead")

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
        """Blinded, or in smoke or fog, or in darkness with no eyes for it. Clause: blind.conditions"""
        return self.blind or self.sight not in ("clear", "darkness" if self.night_eyes else "clear")

    @property
    def able(self) -> bool:
        """Whether it can do anything. Clause: dying.state"""
        return self.status == "active" and not self.unconscious and not self.away

    def acts_in(self, turn: int) -> bool:
        """Whether it can act in this turn of everyone: it is able, and back if it was away.

        Clauses: dying.state, turn-order.fixed
        """
        return self.able and self.acts_from <= turn

    @property
    def defends(self) -> bool:
        """Whether it can look after itself, as whoever ran from the fight still can.

        Clauses: defense.aware, dying.state
        """
        return self.status == "active" and not self.unconscious

    @property
    def has_reach(self) -> bool:
        """A Long weapon in hand, not spoilt by a shield. Clauses: shield.long, shield.buckler"""
        return self.weapon.category == "long" and "shield" not in self.shields

    @property
    def is_flanked(self) -> bool:
        """Whether enemies hold two opposite sides. Clause: flanking.opposite"""
        return any(OPPOSITE[side] in self.around for side in self.around)

    def has_used(self, kind: str, turn: int) -> bool:
        """Whether it made a Free Attack of that kind in that turn of a fight. Clause: free-attack.limit"""
        return turn > 0 and self.used_in == turn and kind in self.used

    def place_of(self, other: str) -> Place | None:
        """The side on which somebody stands. Clause: flanking.opposite"""
        # Asked of everybody about everybody; a generator would take twice as long.
        for side, who in self.around.items():
            if who == other:
                return side
        return None
