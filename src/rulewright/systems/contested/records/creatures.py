"""Creatures: who there is, with what they carry, suffer and hold ready."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine.facts import MET, ON_BODY, REFEREE_ONLY, Who, drawn, hidden, state, turn
from rulewright.systems.bricks.cairn.abilities import Abilities, Ability
from rulewright.systems.contested.numbers import SLOTS, TURN_AP
from rulewright.systems.contested.records.marks import CriticalDeed, LaidSpell, Mishap, Scar
from rulewright.systems.contested.records.things import Grimoire, Item
from rulewright.systems.contested.tables.scar_rows import scar_name

HeldDeed = Literal["", "attack", "contest", "cast"]
"""What is held, where it is more than a check or a defence."""

Defence = Literal["", "dodge", "parry"]
"""A defence; empty for none."""

Added = Literal["", "str", "dex", "wil"]
"""The Attribute added to a roll; empty for the usual one."""

Attribute = Ability
Kind = Literal["pc", "npc", "detachment"]
Status = Literal["fighting", "critical", "dead", "routed", "destroyed", "unconscious", "spell", "away"]
STATUS: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("destroyed", "is destroyed", you="you are destroyed", grave=True),
    turn("critical", "falls", you="you fall", grave=True),
    turn("unconscious", "is knocked out", you="you are knocked out", grave=True),
    turn("routed", "is routed", you="you are routed", grave=True),
    turn("away", "gets away", you="you get away"),
    turn("fighting", "is up again", you="you are up again"),
)
"""What odds say of what becomes of somebody."""


class Held(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A Held Action, declared and paid for. Clauses: special.hold.*"""

    name: str
    condition: str = ""
    """When it happens, in words."""
    advantage: int = 0
    """Bought Advantages it took with it."""
    dust: int = 0
    """Mana Dust it uses up when it happens."""
    attribute: Added = ""
    """The Attribute fixed for it; its value is read when the dice fall. Clause: special.hold.pay-now"""
    score: int | None = None
    """The value of that Attribute when it was declared, where the table's option fixes it."""
    swing: int = 0
    """Advantages less Disadvantages fixed for its Base Die, those that were bought not counted."""
    objects: tuple[str, ...] = ()
    """Names of the things whose dice serve it."""
    defence: Defence = ""
    """How it helps the holder's own Save: dodge gives Advantage, parry adds the die of its thing. Clause:
    actions.examples.held-defence"""
    gold: int = 0
    """Gold pieces it uses up when it happens."""
    scroll: str = ""
    """Spell of the Scroll it uses up when it happens."""
    deed: HeldDeed = ""
    """What it is; empty for a check, for a defence, and for what needs no roll."""
    weapons: tuple[str, ...] = ()
    """Names of the weapons it strikes with, or `unarmed`."""
    spell: str = ""
    """The spell of the Grimoire it casts."""
    slots: int = 0
    """Magic Dice from free slots it invests."""


class Creature(Abilities, frozen=True, kw_only=True):
    """A PC, an NPC, a monster or a Detachment. Clauses: attributes.three, combat.detachment.unit"""

    name: Annotated[str, drawn("name", seen=MET)] = ""
    kind: Annotated[Kind, drawn("Kind", seen=MET)] = "pc"
    group: Annotated[str, drawn("Group", seen=MET)] = "party"
    """Its Group in a fight. Clause: combat.initiative.interleave"""
    player: Annotated[str, drawn("Played by", seen=MET, clause="hirelings.control")] = ""
    """The seat that plays it; empty for the referee's."""
    hp: Annotated[int, drawn("HP", harm=-1)] = 3
    max_hp: Annotated[int, drawn("HP", odds="maximum HP")] = 3
    armor: Annotated[int, drawn("Armor")] = 0
    """Armor of its own, in points: natural or magical, worn pieces not counted. Clause: armor.cap"""

    # What it carries. Clauses: inventory.*, fatigue.slot, magic.mana-dust
    items: Annotated[tuple[Item, ...], drawn("Carries", seen=ON_BODY)] = ()
    grimoire: Annotated[Grimoire | None, drawn("Grimoire", seen=ON_BODY)] = None
    gold: Annotated[int, drawn("Gold", seen=ON_BODY)] = 0
    """In gold pieces."""
    dust: Annotated[int, drawn("Mana Dust", seen=ON_BODY)] = 0
    """Portions of Mana Dust."""
    slots: Annotated[int, drawn("Slots", one="Slot")] = SLOTS
    """Inventory slots it has, as Mishaps have changed them."""
    fatigue: Annotated[int, drawn("Fatigue")] = 0
    tumours: Annotated[int, drawn("Tumours", one="Tumour")] = 0

    # What it suffers. Clauses: combat.critical.*, combat.loss.*, deprivation.*, scars.*, magic.mishap.*
    status: Annotated[Status, drawn("State", seen=MET, lies_on=True, turns=STATUS)] = "fighting"
    stabilized: Annotated[bool, drawn("treated", lies_on=True)] = False
    weakened: Annotated[str, state("Weakened", clause="combat.detachment.critical")] = ""
    """What the referee decided for a Detachment not routed. Clause: combat.detachment.critical"""
    spared: Annotated[bool, hidden("the referee's mercy, which is a surprise", seen=REFEREE_ONLY)] = False
    """A failed Critical Damage save does not kill it. Clause: combat.critical.npc"""
    deprived: Annotated[str, drawn("Deprived", lies_on=True)] = ""
    """The need it lacks: `rest`, `food`, `water`, or several joined by `and`; empty where none."""
    sleepless: Annotated[bool, state("Sleepless", until=("rested",), clause="deprivation.state")] = False
    """Its lack of rest ends with nothing less than a full night's rest in a safe place. Clause: deprivation.state"""
    fed: Annotated[int, hidden("who goes hungry is told when the day ends")] = 0
    """How many days of the clock it has eaten for, the last it ate on included. Clause: deprivation.state"""
    slept: Annotated[int, hidden("who goes without sleep is told when the day ends")] = 0
    """How many days of the clock it has slept for, the last it slept on included. Clause: deprivation.state"""
    woke: Annotated[int | None, hidden("the log has said when it rested")] = None
    """When it last woke from a night, in seconds on the clock. Clause: fatigue.recovery"""
    deprived_days: Annotated[int, drawn("days deprived", one="day deprived")] = 0
    """Full days it has lacked it."""
    scars: Annotated[tuple[Scar, ...], drawn("Scar")] = ()
    scars_due: Annotated[tuple[int, ...], drawn("Scar due", spelled=scar_name)] = ()
    """Rows of the Scars Table that are due and whose dice have not fallen yet. Clause: scars.lookup"""
    covered: Annotated[bool, state("In cover", seen=MET, until=("fight",), clause="combat.modifiers.impaired")] = False
    """Attacks on it come through cover. Clause: combat.modifiers.impaired"""
    bound: Annotated[bool, state("Hands bound", seen=MET, until=("freed",), clause="combat.modifiers.impaired")] = False
    """It fights with bound hands. Clause: combat.modifiers.impaired"""
    caught: Annotated[str, state("Held fast", until=("freed",), clause="combat.critical.special")] = ""
    """What holds it in its place until it is freed; empty where nothing does. Clause: combat.critical.special"""
    doomed: Annotated[bool, state("Doomed", until=("save",), clause="scars.row-12")] = False
    mortal: Annotated[bool, drawn("mortally wounded", lies_on=True)] = False
    """Out of action by a Mortal Wound. Clause: scars.row-11"""
    hours: Annotated[tuple[tuple[str, int], ...], hidden("the clock shows what runs")] = ()
    """When what runs against it is over, in seconds of the clock, of what was taken off the clock before its time.

    Clauses: scars.row-11, deprivation.fatigue
    """
    mishaps: Annotated[tuple[Mishap, ...], drawn("Mishap")] = ()
    spells: Annotated[tuple[LaidSpell, ...], drawn("Under a spell", seen=MET)] = ()
    """Spells that lie on it, its own too."""

    # In a fight. Clauses: combat.turn.*, special.*
    ap: Annotated[int, drawn("AP", seen=MET)] = TURN_AP
    max_ap: Annotated[int, drawn("AP", seen=MET, odds="maximum AP")] = TURN_AP
    surprised: Annotated[bool, drawn("Surprised", seen=MET, until=("turn", "fight"), lies_on=True)] = False
    fleeing: Annotated[
        bool,
        state(
            "Fleeing",
            seen=MET,
            until=("fight",),
            clause="morale.triggers",
            turns=(turn(True, "flees", you="you flee"),),
        ),
    ] = False
    """Its Morale is gone: it runs in its own Turn, and attacks nobody."""
    ran: Annotated[bool, hidden("the log has told the Save", until=("turn", "fight"))] = False
    """It has tried to run in this Turn. Clause: combat.retreat"""
    spaces: Annotated[int, drawn("Spaces left", one="Space left", until=("turn", "fight"))] = 0
    """Spaces it may still walk this turn."""
    advantage: Annotated[int, drawn("Bought Advantage", until=("fight",))] = 0
    """Bought Advantages that wait for its next Base Die."""
    held: Annotated[tuple[Held, ...], drawn("Holds", until=("fight",))] = ()
    moves: Annotated[int, drawn("Move", until=("turn", "fight"))] = 0
    """Times it has bought Move this turn."""
    aim: Annotated[Who, hidden("its blow shows whom it chose", seen=REFEREE_ONLY, until=("fight",))] = ""
    """Id of whom it attacked last by its tactics."""

    # Who it is.
    tactics: Annotated[str, drawn("Tactics", seen=REFEREE_ONLY)] = "nearest"
    """The policy that decides for it when nobody is asked."""
    critical_effect: Annotated[str, drawn("On Critical Damage")] = ""
    """What happens when its victim fails the Critical Damage save. Clause: combat.critical.special"""
    critical_deed: Annotated[CriticalDeed | None, hidden("its effect says it in words")] = None
    """The same where numbers can say it."""
    role: Annotated[str, drawn("Trade", seen=MET)] = ""
    """A hireling's role. Clause: hirelings.create"""
    background: Annotated[str, drawn("Background")] = ""
    age: Annotated[int, drawn("Age")] = 0
    traits: Annotated[tuple[str, ...], drawn("Traits")] = ()
    bond: Annotated[str, drawn("Bond")] = ""
    omen: Annotated[str, drawn("Omen")] = ""
    past: Annotated[tuple[str, ...], drawn("Past")] = ()
    """Answers to the questions of its background."""
    draft: Annotated[bool, drawn("Being made")] = False
    """Still being made: its parts may be rolled again."""
    dealt: Annotated[bool, hidden("only asked before gold or things are rolled again, which is refused")] = False
    """It has bought or sold something, or parted with it, while it is being made."""
    swapped: Annotated[bool, hidden("only asked before a second swap, which is refused")] = False
    """Two of its Attributes as they were rolled have been swapped."""
    wage: Annotated[int, drawn("Wage")] = 0
    """A hireling's pay, in gold pieces a day."""
    owed: Annotated[int, state("gp of wages owed", clause="hirelings.recruit")] = 0
    """Pay that has fallen due and is not paid, in gold pieces."""
    row: Annotated[str, hidden("the row of the lists whose numbers it has, which are on the sheet")] = ""
    """The creature of the lists that it is."""
    notes: Annotated[str, drawn("Notes")] = ""
    heir: Annotated[Who, hidden("the log has said who came in their place")] = ""
    """Id of whoever the player of a dead character goes on with. Clause: combat.death"""

    @property
    def of_party(self) -> bool:
        """Whether it is a character or a hireling of the party, and made. Clause: hirelings.control"""
        return (self.kind == "pc" or bool(self.role)) and not self.draft
