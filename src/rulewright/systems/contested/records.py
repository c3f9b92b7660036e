"""What there is in `contested`: creatures with what they carry and suffer, the fight they are in, places to explore.

Numbers of the rules are in `numbers`; what happens to these records is in the files of `events`.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import MET, ON_BODY, REFEREE_ONLY, SAID, Who, drawn, hidden, state, turn
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.cairn.abilities import Abilities, Ability
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.contested.numbers import SLOTS, TURN_AP
from rulewright.systems.contested.rows.scenes import Demand
from rulewright.systems.contested.rows.things import Sway
from rulewright.systems.contested.tables.mishap_rows import mishap_name
from rulewright.systems.contested.tables.scar_rows import scar_name

HeldDeed = Literal["", "attack", "contest", "cast"]
"""What is held, where it is more than a check or a defence."""

Defence = Literal["", "dodge", "parry"]
"""A defence; empty for none."""

Added = Literal["", "str", "dex", "wil"]
"""The Attribute added to a roll; empty for the usual one."""

Attribute = Ability
Kind = Literal["pc", "npc", "detachment"]
Status = Literal["fighting", "critical", "dead", "routed", "destroyed", "unconscious", "spell"]
STATUS: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("destroyed", "is destroyed", you="you are destroyed", grave=True),
    turn("critical", "falls", you="you fall", grave=True),
    turn("unconscious", "is knocked out", you="you are knocked out", grave=True),
    turn("routed", "is routed", you="you are routed", grave=True),
    turn("fighting", "is up again", you="you are up again"),
)
"""What odds say of what becomes of somebody."""


class Grimoire(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A caster's book of spells. Clauses: magic.grimoire, magic.mishap.13, magic.mishap.15, magic.mishap.18"""

    spells: tuple[str, ...] = ()
    """Names of its spells, in the order they were written."""
    slots: Annotated[int, result("Slots")] = 2
    """Inventory slots it fills: bulky, unless a Mishap changed it."""
    held: Annotated[bool, result("held")] = False
    """In both hands."""
    damaged: Annotated[bool, result("damaged")] = False
    indestructible: bool = False
    fused: Annotated[bool, result("grown to a hand")] = False
    """Grown to a hand."""
    metal: bool = False
    soul: Who = ""
    """Id of whoever has put a piece of the soul into it, in whose hands it ever is. Clause: magic.mishap.15"""

    @property
    def words(self) -> Sentence:
        """Its spells."""
        return Sentence("with {spells}", spells=every(self.spells)) if self.spells else Sentence("without spells")


class Item(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A thing carried, held or worn. Clauses: inventory.sizes, actions.object-dice, armor.worn"""

    name: str
    gear: str = ""
    """Its row in the gear list; empty for a thing of its own."""
    slots: int = 1
    """Inventory slots it fills: 0 petty, 1, 2 bulky."""
    die: str = ""
    """Its Object or Weapon Die in notation (`d8`); empty where it has none."""
    armor: int = 0
    """Armor it gives while worn, in points."""
    hands: int = 1
    """Hands it takes while held."""
    held: Annotated[bool, result("held")] = False
    worn: Annotated[bool, result("worn")] = False
    metal: bool = False
    """Survives combustion. Clause: magic.mishap.6"""
    weapon: bool = False
    ranged: bool = False
    blast: bool = False
    fire: bool = False
    magical: bool = False
    """Its attacks are not mundane. Clause: magic.mishap.24"""
    spell: str = ""
    """The spell a scroll holds. Clause: magic.scroll.single-use"""
    uses: Annotated[int | None, result("uses left")] = None
    """Uses left, where they are counted. Clause: combat.ranged.ammunition"""
    natural: bool = False
    """Part of the body, such as claws: it cannot be let go. Clause: magic.mishap.18"""
    attribute: str = ""
    """Attribute usually added to an attack with it; empty: DEX of a ranged weapon, else STR."""
    ignores_armor: bool = False
    """Its damage is not lessened by Armor, as some monsters' is."""
    attack: str = ""
    """The attack of its body that it belongs to; its parts are used at once. Clause: combat.modifiers.two-weapons"""
    book: Grimoire | None = None
    """A Grimoire that is not its carrier's own: packed, found, taken from somebody. Clause: magic.grimoire"""
    note: str = ""


class CriticalDeed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What numbers can say of a foe's effect on a failed Critical Damage save. Clause: combat.critical.special"""

    do: Literal["restore", "lose", "drain", "fatigue", "deprive", "hold", "disarm"]
    """`drain`: what the victim loses, the attacker regains as HP. `hold`: the victim cannot leave its place."""
    what: Literal["", "hp", "str", "dex", "wil"] = ""
    amount: str = ""
    """Dice, or a number."""


class Scar(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Scar: its row and place, and whether its later die has been rolled. Clauses: scars.*"""

    row: int
    place: str = ""
    healed: Annotated[bool, result("healed")] = True
    """False while a recovery, a rest or help is awaited."""

    @property
    def words(self) -> Sentence:
        """Its name in the table, and where it is."""
        name = scar_name(self.row)
        return Sentence("{name} ({place})", name=name, place=Sentence(self.place)) if self.place else name


class Mishap(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lasting Mishap by its row. Clauses: magic.mishap.*"""

    row: int
    healed: Annotated[bool, result("over")] = False
    """What it waits for is over (tumours removed, recovered, undone)."""
    hand_cut_off: bool = False
    boon_used: Annotated[bool, result("used")] = False
    until: Annotated[int | None, result("ends", is_moment=True)] = None
    """Second on the clock at which it ends by itself; None where it does not."""
    note: str = ""
    """What the referee told of it."""
    other: str = ""
    """Id of the double. Clause: magic.mishap.23"""

    @property
    def words(self) -> Sentence:
        """Its name in the table."""
        return mishap_name(self.row)


class LaidSpell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell that lies on somebody for as long as it lasts. Clause: magic.spell-list"""

    spell: str
    by: Who = ""
    """Id of whoever cast it."""
    does: Sway = ""
    amount: int = 0
    """How much of it: arms that grew, how many times as fast."""
    until: Annotated[int | None, result("ends", is_moment=True)] = None
    """Second on the clock at which it ends by itself."""

    @property
    def words(self) -> Sentence:
        """Its name."""
        return Sentence("{spell}", spell=self.spell)


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
    max_hp: Annotated[int, drawn("HP", odds="most HP")] = 3
    armor: Annotated[int, drawn("Armor")] = 0
    """Armor of its own, in points: natural or magical, worn pieces not counted. Clause: armor.cap"""

    # What it carries. Clauses: inventory.*, fatigue.slot, magic.mana-dust
    items: Annotated[tuple[Item, ...], drawn("Carries", seen=ON_BODY)] = ()
    grimoire: Annotated[Grimoire | None, drawn("Grimoire", seen=ON_BODY)] = None
    gold: Annotated[int, drawn("Gold", seen=ON_BODY)] = 0
    """In gold pieces."""
    dust: Annotated[int, drawn("Mana Dust", seen=ON_BODY)] = 0
    """Portions of Mana Dust."""
    slots: Annotated[int, drawn("Slots")] = SLOTS
    """Inventory slots it has, as Mishaps have changed them."""
    fatigue: Annotated[int, drawn("Fatigue")] = 0
    tumours: Annotated[int, drawn("Tumours")] = 0

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
    deprived_days: Annotated[int, drawn("days deprived")] = 0
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
    mishaps: Annotated[tuple[Mishap, ...], drawn("Mishap")] = ()
    spells: Annotated[tuple[LaidSpell, ...], drawn("Under a spell", seen=MET)] = ()
    """Spells that lie on it, its own too."""

    # In a fight. Clauses: combat.turn.*, special.*
    ap: Annotated[int, drawn("AP", seen=MET)] = TURN_AP
    max_ap: Annotated[int, drawn("AP", seen=MET, odds="most AP")] = TURN_AP
    surprised: Annotated[bool, drawn("Surprised", seen=MET, until=("turn", "fight"), lies_on=True)] = False
    fleeing: Annotated[bool, state("Fleeing", seen=MET, until=("fight",), clause="morale.triggers")] = False
    """Its Morale is gone: it runs in its own Turn, and attacks nobody."""
    ran: Annotated[bool, hidden("the log has told the Save", until=("turn", "fight"))] = False
    """It has tried to run in this Turn. Clause: combat.retreat"""
    spaces: Annotated[int, drawn("Spaces left", until=("turn", "fight"))] = 0
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
    swapped: Annotated[bool, hidden("only asked before a second swap, which is refused")] = False
    """Two of its Attributes as they were rolled have been swapped."""
    wage: Annotated[int, drawn("Wage")] = 0
    """A hireling's pay, in gold pieces a day."""
    owed: Annotated[int, state("gp of wages owed", clause="hirelings.recruit")] = 0
    """Pay that has fallen due and is not paid, in gold pieces."""
    row: Annotated[str, hidden("the row of the lists whose numbers it has, which are on the sheet")] = ""
    """The creature of the lists that it is."""
    notes: Annotated[str, drawn("Notes")] = ""

    @property
    def of_party(self) -> bool:
        """Whether it is a character or a hireling of the party, and made. Clause: hirelings.control"""
        return (self.kind == "pc" or bool(self.role)) and not self.draft


class Store(Record, frozen=True, kw_only=True):
    """Where things lie that nobody carries: the ground, a cart, a mule. Clauses: inventory.slots, fatigue.slot"""

    name: Annotated[str, drawn("name")] = ""
    slots: Annotated[int | None, hidden("things that fit no more are refused")] = None
    """Slots it has; None where there is no end of room."""
    items: Annotated[tuple[Item, ...], drawn("Holds")] = ()
    dust: Annotated[int, state("Mana Dust")] = 0
    gold: Annotated[int, state("Gold")] = 0


class Fight(Record, frozen=True, kw_only=True):
    """A fight in progress: who stands in which order, and whose turn it is. Clauses: combat.initiative.*, morale.*"""

    id: str = "fight"
    order: Annotated[tuple[str, ...], drawn("Order of Turns")] = ()
    """Ids in the order of Turns of a Round."""
    groups: Annotated[tuple[tuple[str, tuple[str, ...]], ...], drawn("Groups")] = ()
    """Groups in the order they rotate, each with its members in their own order."""
    totals: Annotated[tuple[tuple[str, int], ...], drawn("initiative")] = ()
    """Initiative of each creature."""
    round: Annotated[int, drawn("round")] = 1
    turn: Annotated[int, drawn("Turn", odds=SAID)] = 0
    """Place in `order` of whoever acts now."""
    acted: Annotated[tuple[str, ...], drawn("acted", until=("round",), odds=SAID)] = ()
    """Ids whose Turn of this Round has begun."""
    started: Annotated[tuple[tuple[str, int], ...], drawn("at the start", odds=SAID)] = ()
    """How many each Group was when the fight began."""
    tested: Annotated[tuple[tuple[str, str], ...], hidden("it bars a second test of the same moment")] = ()
    """Morale moments already tested: (group, `first` or `half` or `lone`)."""
    fled: Annotated[tuple[str, ...], drawn("has left")] = ()
    """Ids that ran."""
    last: Annotated[str, drawn("Turn")] = ""
    """The Group that had the last Turn of this Round."""
    turning: Annotated[bool, hidden("the order says whose Turn it is")] = False
    """The Turn of whoever stands at `turn` has begun and not ended."""
    spots: Annotated[tuple[tuple[Who, int], ...], hidden("the order says how far off each is")] = ()
    """Where each stands along the line between the sides, in Spaces; nobody where all are within reach.

    Clause: units.space
    """
    due: Annotated[tuple[tuple[str, str], ...], hidden("what is due says it")] = ()
    """Morale moments that are due and not tested yet: (group, moment)."""


class Trove(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be taken away."""

    text: str
    gear: str = ""
    spell: str = ""
    """Id of the spell on a Scroll."""
    count: str = "1"
    """Dice, or a number."""
    gold: int = 0
    """Worth in gold pieces, where it is on no list."""
    hidden: Annotated[bool, result("hidden")] = False
    taken: Annotated[bool, result("taken")] = False
    coins: int = 0
    """So many gold pieces, and nothing else."""


class Ordeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll that the place calls for. Clauses: actions.versus-dc, saves.versus-dc"""

    what: str
    roll: Demand
    attribute: Attribute
    dc: int
    on_success: str = ""
    on_failure: str = ""
    damage: str = ""
    """Dice of damage on a failure."""
    deed: CriticalDeed | None = None
    """What more a failure does."""
    opens: tuple[str, ...] = ()
    """Places to which a success opens the way."""
    passed: bool = False


class Place(Locale, frozen=True, kw_only=True):
    """One room or spot of what is explored."""

    troves: Annotated[tuple[Trove, ...], drawn("To find")] = ()
    ordeals: Annotated[tuple[Ordeal, ...], drawn("Search", seen=REFEREE_ONLY)] = ()
    people: Annotated[tuple[str, ...], hidden("they are met when the place is entered", seen=REFEREE_ONLY)] = ()
    """Ids of the people of the place, in the content."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ids of those who are in this place or will be."""
        return (*self.here, *self.people)
