"""Creatures, with everything they carry, can do and suffer from; and the points that a Bless leaves.

Belongs here: fields, and what follows from one record alone. Not here: anything that depends on an option or a roll.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Record
from rulewright.engine.facts import MET, ON_BODY, OWNER, REFEREE_ONLY, Who, drawn, hidden, state, trait, turn
from rulewright.systems.bdp.numbers import (
    FATIGUE_SLOTS,
    FIRST_LUCK,
    POUCH_SLOTS,
    RATION_USES,
    RIDER_SLOTS,
    SHOW_STRENGTH,
    SKIN_SLOTS,
    SLOTS,
    WOUND_SLOTS,
)
from rulewright.systems.bdp.records.items import Illness, Ingredient, Item, Wound
from rulewright.systems.bdp.tables import DamageType, Suit, Usage
from rulewright.systems.bricks.cairn.abilities import Abilities, Ability
from rulewright.systems.bricks.people.groups import FOES, GROUPS, PARTY, Sided

Kind = Literal["pc", "npc", "detachment"]
Status = Literal["ok", "out", "dead", "routed"]
Reaction = Literal["defend", "fight-back", "block", "dodge", "parry"]
Need = Literal["food", "sleep", "water", "warmth"]
Element = Literal["", "fire", "ice", "shock"]
"""The elements of magic. Clause: magic.sculpt.damage"""
AGAIN: Final = ("Devotion", "Gifted")
"""Skills that can be had more than once, and add up. Clause: skill.list.table"""
HORSE: Final = "horse"
"""The folk of horses. Clause: horse.stats.block"""
PROTECT: Final = "protect"
"""The intention to protect the others. Clause: skill.list.table"""
MIRACLE: Final = "miracle"
"""The intention to cast a miracle. Clause: miracle.cast.wil"""
Water = Usage
"""The Usage Die of a waterskin. Clause: waterskin.die.full"""
DAY, FIGHT_OVER, BATTLE_OVER = "day", "fight", "battle"
SAVE, ATTACK, BLOW = "save", "attack", "blow"
"""What ends the states of somebody; a battle ends with its fight, and takes what songs and miracles gave for it."""

STATUS: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("out", "is taken out", you="you are taken out", grave=True),
    turn("routed", "is routed", you="you are routed", grave=True),
    turn("ok", "is up again", you="you are up again"),
)
"""What odds say of what becomes of somebody."""


class Creature(Abilities, frozen=True, kw_only=True):
    """A character, a foe or a detachment. Clauses: abilities.scores.three, detachment.stats.single"""

    name: Annotated[str, drawn("name", seen=MET)] = ""
    kind: Annotated[Kind, hidden("where somebody stands and who leads them says it", seen=MET)] = "pc"
    side: Sided = ""
    """Whose side it is on, where somebody has said so."""
    folk: Annotated[str, trait("folk")] = ""
    """The kind of foe it is, which others learn to fight. Clause: improve.experience.minimum"""
    species: Annotated[str, trait("species")] = ""
    """Its trait by species: tough, arcane, cunning or adaptable."""
    player: Annotated[str, hidden("every page says whose it is in its own way", seen=MET)] = ""
    """The seat that plays it; empty for the referee's."""
    hp: Annotated[int, drawn("HP", harm=-1)] = 3
    max_hp: Annotated[int, drawn("HP", odds="maximum HP")] = 3
    hide: Annotated[int, drawn("Armor")] = 0
    """Armor of its own, in points: worn and held pieces not counted."""

    # What it carries.
    items: Annotated[tuple[Item, ...], drawn("Gear", seen=ON_BODY)] = ()
    load: Annotated[int, drawn("other gear")] = 0
    """Slots filled by gear that is not listed piece by piece."""
    fatigue: Annotated[int, drawn("Fatigue")] = 0
    wounds: Annotated[tuple[Wound, ...], drawn("Wound", lies_on=True)] = ()
    imprinted: Annotated[tuple[str, ...], drawn("an imprinted miracle")] = ()
    """Miracles, a slot each."""
    capacity: Annotated[int, drawn("Slots", one="Slot")] = SLOTS
    """Slots it has in all. Clauses: inventory.slots.ten, horse.stats.block"""
    coins: Annotated[int, drawn("Coins", one="Coin", seen=ON_BODY)] = 0
    """Coins, which fill no slot. Clause: creation.gear.start"""
    ingredients: Annotated[tuple[Ingredient, ...], drawn("ingredients", seen=ON_BODY)] = ()
    """Ingredients gathered for brews, bundled. Clause: craft.ingredient.found"""

    larder: Annotated[tuple[tuple[str, int], ...], drawn("Gear", seen=ON_BODY)] = ()
    """Food it has gathered: the kind and its portions. Clause: wild.gather.types"""

    # Who it is.
    careers: Annotated[tuple[str, ...], drawn("career")] = ()
    """Careers it has had, by row. Clauses: creation.careers.four, skill.use.tgs"""
    age: Annotated[int, trait("age", clause="age.roll.d6")] = 0
    """In years; 0 if unknown. Clause: age.roll.d6"""
    rumours: Annotated[tuple[str, ...], drawn("Rumour")] = ()
    """Rumours it has heard, true or not. Clause: creation.gear.start"""
    luck: Annotated[int, trait("Luck", clause="luck.roll.d20")] = FIRST_LUCK
    """Used if the table plays with Luck. Clause: luck.roll.d20"""

    # What it can do.
    skills: Annotated[tuple[str, ...], drawn("skill")] = ()
    proficient: Annotated[tuple[DamageType, ...], drawn("Proficient")] = ()
    skilled: Annotated[tuple[str, ...], drawn("Skilled")] = ()
    """Weapons it has skill proficiency with, by row."""
    experience: Annotated[tuple[tuple[str, str], ...], drawn("Experience")] = ()
    """Kinds of foe it knows, with adept, seasoned or expert. Clause: improve.experience.minimum"""
    reactions: Annotated[tuple[Reaction, ...], trait("reactions", clause="react.npc.access")] = ()
    """Of a foe: its reactions besides defending. Clause: react.npc.access"""
    uses: Annotated[tuple[tuple[Reaction, int], ...], drawn("Reactions left")] = ()
    """Of a foe without tracked slots: the number of reactions left, instead of Fatigue."""
    used: Annotated[tuple[str, ...], trait("used today", until=(DAY,))] = ()
    """Things usable once a day that were used today."""

    # What it lacks and needs.
    lacks: Annotated[tuple[Need, ...], drawn("Deprived of", lies_on=True)] = ()
    """Needs that are unmet: it is Deprived while there is one. Clause: deprivation.state.cause"""
    deprived_days: Annotated[int, drawn("days deprived", one="day deprived")] = 0
    """Unbroken days it has been Deprived. Clause: deprivation.fatigue.daily"""
    had: Annotated[tuple[Need, ...], trait("has had today", until=(DAY,), clause="meals.daily.need")] = ()
    """Needs of every day that it has met today. Clauses: meals.daily.need, sleep.none.effect"""
    woke: Annotated[int | None, hidden("the log has said when it woke")] = None
    """When it last woke, in seconds on the clock."""
    day_ended: Annotated[int, hidden("the log has said that the day ended")] = 0
    """The number of the last day that has ended for it."""
    water: Annotated[Water, drawn("waterskin", seen=ON_BODY)] = ""
    """The Usage Die of its waterskin; `empty`, or nothing without a waterskin.

    Clauses: waterskin.die.full, waterskin.slot.size
    """
    rations: Annotated[int, drawn("rations", one="ration", seen=ON_BODY)] = 0
    """Uses of rations left."""
    illnesses: Annotated[tuple[Illness, ...], drawn("Illness", lies_on=True)] = ()
    nursed: Annotated[bool, state("cared for", until=(DAY,), clause="disease.care.advantage")] = False
    """It rests and is cared for today. Clause: disease.care.advantage"""
    treated: Annotated[tuple[Ability, ...], drawn("Treated today", until=(DAY,))] = ()
    """Abilities that were treated today. Clause: ability-recovery.str.healer"""

    # How it stands.
    status: Annotated[Status, drawn("Status", seen=MET, lies_on=True, turns=STATUS)] = "ok"
    out_by: Annotated[str, drawn("Status", seen=MET, odds="taken out how")] = ""
    """The way it was taken out: immobilized, debilitated, knocked out."""
    tended: Annotated[bool, state("looked after", clause="crit.out.duration")] = False
    eyes: Annotated[int, trait("eyes", one="eye", clause="injury.head.d6")] = 2
    limbs_at_risk: Annotated[tuple[str, ...], trait("limb at risk", clause="injury.repeat.same-area")] = ()
    limbs_lost: Annotated[tuple[str, ...], state("lost", clause="injury.repeat.same-area")] = ()
    features: Annotated[tuple[str, ...], drawn("Feature")] = ()
    """Of a foe: its named features. Clause: npc.features.table"""
    breathes: Annotated[str, trait("breath", clause="npc.features.table")] = ""
    """Dice of its breath."""
    wounding: Annotated[str, trait("its blows leave", clause="npc.features.table")] = ""
    """Type of the wound its blows leave when their die shows the upper half."""
    infects: Annotated[str, trait("infects with", clause="npc.features.table")] = ""
    """The disease its Critical Damage brings."""
    duty: Annotated[
        Literal["", "carrier", "torchbearer", "henchman", "squad"], trait("hired as", clause="npc.hirelings.kinds")
    ] = ""
    """Of a hireling: what they were hired for. Clause: npc.hirelings.kinds"""
    companion_of: Annotated[Who, trait("companion of", clause="skill.list.table")] = ""
    """Of a companion: id of the character it follows. Clause: skill.list.table"""
    grounded: Annotated[bool, state("has come down", clause="npc.features.table")] = False
    """It has come down, and no longer flies or rides. Clause: npc.features.table"""
    faced: Annotated[tuple[Who, ...], trait("has faced", clause="npc.features.table")] = ()
    """Ids of the terrifying it has seen before. Clause: npc.features.table"""
    raging: Annotated[bool, state("Rage", seen=MET, until=(SAVE, FIGHT_OVER), clause="skill.attack.enhancers")] = False
    mounted: Annotated[bool, state("mounted", seen=MET)] = False
    mount: Annotated[Who, state("rides", clause="horse.combat.flee")] = ""
    """Id of the animal it rides, if that has numbers of its own. Clause: horse.combat.flee"""
    rider: Annotated[Who, state("carries", clause="horse.stats.block")] = ""
    """Of a mount: id of its rider. Clause: horse.stats.block"""
    lone: Annotated[bool, trait("fights alone", clause="morale.save.lone")] = False
    """It fights alone, and tests its morale at 0 HP. Clause: morale.save.lone"""
    performing: Annotated[bool, state("before a large audience", until=(FIGHT_OVER,), clause="skill.armor.bonuses")] = (
        False
    )
    """Before a large audience. Clause: skill.armor.bonuses"""
    element: Annotated[Element, trait("Elemental", clause="skill.list.table")] = ""
    """The element against whose magic an Elemental counts as having 3 Armor. Clause: skill.list.table"""
    casting: Annotated[str, state("casting")] = ""
    """What it is casting, if that forbids active defence."""
    ward: Annotated[
        Literal["", "impaired", "useless"], trait("ordinary weapons", seen=REFEREE_ONLY, clause="weapon-variation.list")
    ] = ""
    """The effect of ordinary weapons on a supernatural being. Clause: weapon-variation.list"""
    dodged: Annotated[
        tuple[Who, ...], state("has just dodged", until=(ATTACK, FIGHT_OVER), clause="skill.dodge.winds-wrath")
    ] = ()
    """Ids of the attackers dodged just before. Clause: skill.dodge.winds-wrath"""
    inspired: Annotated[
        bool, state("a Commander's word", until=(ATTACK, FIGHT_OVER), clause="skill.attack.enhancers")
    ] = False
    """A Commander has given the word: its next attack is enhanced."""
    patient: Annotated[bool, state("Patient Strike", until=(ATTACK, FIGHT_OVER), clause="skill.initiative.alert")] = (
        False
    )
    """It let the foes act first: its next attack of this round is enhanced. Clause: skill.initiative.alert"""
    exposed: Annotated[
        bool,
        state("exposed: the first blow is enhanced", seen=MET, until=(BLOW, FIGHT_OVER), clause="attack.stunt.risk"),
    ] = False
    """It dared something: the first blow against it is enhanced. Clause: attack.stunt.risk"""
    quarry: Annotated[Who, state("Tunnel Vision", until=(FIGHT_OVER,), clause="skill.attack.enhancers")] = ""
    """Id of the humanoid its Tunnel Vision is on."""
    smite: Annotated[int, drawn("Smite")] = 0
    """Bonus damage of each blow of a Smite. Clause: miracle.list.table"""
    smites: Annotated[int, drawn("Smites left", one="Smite left")] = 0
    """Attacks that Smite still holds for."""
    empowered: Annotated[int, drawn("Empower", until=(BATTLE_OVER,))] = 0
    """Bonus damage of all attacks in this or the next battle. Clause: miracle.list.table"""
    protection: Annotated[int, drawn("Divine Protection")] = 0
    """Attacks against which it counts as having 3 Armor. Clause: miracle.list.table"""
    heartened: Annotated[bool, state("no fear, morale holds", until=(BATTLE_OVER,), clause="song.sing.save")] = False
    """It heard a Song of the Hearth: no fear, and morale holds. Clause: song.sing.save"""
    slays: Annotated[str, state("Song of Slaying", until=(BATTLE_OVER,), clause="song.sing.save")] = ""
    """The kind of foe a Song of Slaying is about. Clause: song.sing.save"""
    intent: Annotated[tuple[str, ...], state("intention", seen=OWNER, clause="initiative.intent.declare")] = ()
    """Its intention for this round, secret until everybody has declared theirs. Clause: initiative.intent.declare"""
    tactics: Annotated[str, hidden("the referee's plan for it", seen=REFEREE_ONLY)] = "nearest"
    """Which target it chooses if nobody decides for it."""
    notes: Annotated[str, trait("notes")] = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        beside = self.kind == "pc" or self.duty or self.companion_of or self.folk == HORSE
        if self.side:
            return GROUPS[self.side]
        return PARTY if beside else FOES

    def score(self, ability: Ability) -> int:
        """The current score, which is what counts. Clauses: saves.roll.procedure, skill.armor.bonuses"""
        if ability == "str" and self.performing and self.can("Showfighter"):
            return max(self.strength, SHOW_STRENGTH)
        return self.score_now(ability)

    def score_now(self, ability: Ability) -> int:
        """The current score, which damage lowers."""
        return super().score(ability)

    @property
    def filled(self) -> int:
        """Slots filled by gear, Fatigue, wounds, miracles and a rider.

        Clauses: inventory.slots.ten, fatigue.slot.size, wounds.slot.size, horse.stats.block
        """
        ridden = RIDER_SLOTS if self.rider else 0
        own = self.carried + self.fatigue * FATIGUE_SLOTS + len(self.wounds) * WOUND_SLOTS + len(self.imprinted)
        return own + ridden

    @property
    def carried(self) -> int:
        """Slots filled by things, the waterskin and packets of rations among them.

        Clauses: inventory.slots.ten, waterskin.slot.size, gear.rations.uses
        """
        skin = SKIN_SLOTS if self.water else 0
        pouch = POUCH_SLOTS if self.ingredients else 0
        return self.load + sum(item.slots for item in self.items) + skin + pouch + self.packets

    @property
    def packets(self) -> int:
        """Packets of rations, opened ones among them. Clause: gear.rations.uses"""
        return -(-self.rations // RATION_USES)

    @property
    def free(self) -> int:
        """Slots still free."""
        return max(0, self.capacity - self.filled)

    @property
    def full(self) -> bool:
        """Whether every slot is filled, which brings it to 0 HP; not so a horse.

        Clauses: inventory.full.hp-zero, horse.stats.block
        """
        return self.folk != HORSE and self.filled >= self.capacity

    @property
    def suit(self) -> Suit:
        """The worn suit, shield not counted. Clause: armor.category.suit"""
        worn = [item.suit for item in self.items if item.worn and not item.broken and item.suit != "none"]
        return max(worn, key=("none", "light", "medium", "heavy").index, default="none")

    @property
    def shield(self) -> Item | None:
        """The shield in hand, if any. Clause: armor.value.subtract"""
        return next((item for item in self.items if item.shield and item.hand and not item.broken), None)

    @property
    def held(self) -> tuple[Item, ...]:
        """The weapons in hand that are of use."""
        return tuple(item for item in self.items if item.weapon and item.hand and not item.broken)

    @property
    def deprived(self) -> bool:
        """Whether some need is unmet. Clause: deprivation.state.cause"""
        return bool(self.lacks)

    @property
    def absorbed(self) -> str:
        """The spell or miracle that prevents active defence: a miracle does from its declaration until it is cast.

        Clause: miracle.cast.wil
        """
        return self.casting or (MIRACLE if MIRACLE in self.intent else "")

    @property
    def protects(self) -> bool:
        """Whether it has given up its action so that all attacks in this melee are on it. Clause: skill.list.table"""
        return PROTECT in self.intent and self.able

    @property
    def able(self) -> bool:
        """Whether it can act. Clause: crit.out.duration"""
        return self.status == "ok"

    @property
    def led(self) -> bool:
        """Whether a person decides for it: for characters, and for others that a player runs."""
        return self.kind == "pc" or bool(self.player)

    @property
    def helpless(self) -> bool:
        """Whether it is dead or out, and can keep nothing. Clause: crit.out.duration"""
        return self.status in ("dead", "out")

    def proficient_in(self, kind: DamageType) -> bool:
        """Whether it is proficient in a damage type, by choice or by a skill.

        Clauses: proficiency.type.needed, skill.list.table
        """
        return bool(kind) and (kind in self.proficient or self.can(f"{kind.title()} Proficiency"))

    def can(self, skill: str) -> bool:
        """Whether it has a skill."""
        return skill in self.skills


class Blessing(Record, frozen=True, kw_only=True):
    """Points that a Bless leaves for the Saves of those it was cast on. Clause: miracle.list.table"""

    by: Annotated[Who, hidden("the log has told who cast it", seen=MET)] = ""
    """Id of the caster."""
    points: Annotated[int, drawn("points", one="point")] = 0
    blessed: Annotated[tuple[Who, ...], drawn("blessed")] = ()
    """Ids of those who may draw on it."""
