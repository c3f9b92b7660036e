"""Creatures, with everything they carry, can do and suffer from; and the points that a Bless leaves.

Belongs here: fields, and what follows from one record alone. Not here: anything that depends on an option or a roll.
"""

from typing import Final, Literal

from rulewright.engine import Record
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
from rulewright.systems.bricks.abilities import Abilities, Ability

Kind = Literal["pc", "npc", "detachment"]
Status = Literal["ok", "out", "dead", "routed"]
Reaction = Literal["defend", "fight-back", "block", "dodge", "parry"]
Need = Literal["food", "sleep", "water", "warmth"]
AGAIN: Final = ("Devotion", "Gifted")
"""Skills that can be had more than once, and add up. Clause: skill.list.table"""
HORSE: Final = "horse"
"""The folk of horses. Clause: horse.stats.block"""
MIRACLE: Final = "miracle"
"""The intention to cast a miracle. Clause: miracle.cast.wil"""
Water = Usage
"""The Usage Die of a waterskin. Clause: waterskin.die.full"""


class Creature(Abilities, frozen=True, kw_only=True):
    """A character, a foe or a detachment. Clauses: abilities.scores.three, detachment.stats.single"""

    name: str = ""
    kind: Kind = "pc"
    folk: str = ""
    """The kind of foe it is, which others learn to fight. Clause: improve.experience.minimum"""
    species: str = ""
    """Its trait by species: tough, arcane, cunning or adaptable."""
    player: str = ""
    """The seat that plays it; empty for the referee's."""
    hp: int = 3
    max_hp: int = 3
    hide: int = 0
    """Armor of its own, in points: worn and held pieces not counted."""

    # What it carries.
    items: tuple[Item, ...] = ()
    load: int = 0
    """Slots filled by gear that is not listed piece by piece."""
    fatigue: int = 0
    wounds: tuple[Wound, ...] = ()
    imprinted: tuple[str, ...] = ()
    """Miracles, a slot each."""
    capacity: int = SLOTS
    """Slots it has in all. Clauses: inventory.slots.ten, horse.stats.block"""
    coins: int = 0
    """Coins, which fill no slot. Clause: creation.gear.start"""
    ingredients: tuple[Ingredient, ...] = ()
    """Ingredients gathered for brews, bundled. Clause: craft.ingredient.found"""

    larder: tuple[tuple[str, int], ...] = ()
    """Food it has gathered: the kind and its portions. Clause: wild.gather.types"""

    # Who it is.
    careers: tuple[str, ...] = ()
    """Careers it has had, by row. Clauses: creation.careers.four, skill.use.tgs"""
    age: int = 0
    """In years; 0 if unknown. Clause: age.roll.d6"""
    rumours: tuple[str, ...] = ()
    """Rumours it has heard, true or not. Clause: creation.gear.start"""
    luck: int = FIRST_LUCK
    """Used if the table plays with Luck. Clause: luck.roll.d20"""

    # What it can do.
    skills: tuple[str, ...] = ()
    proficient: tuple[DamageType, ...] = ()
    skilled: tuple[str, ...] = ()
    """Weapons it has skill proficiency with, by row."""
    experience: tuple[tuple[str, str], ...] = ()
    """Kinds of foe it knows, with adept, seasoned or expert. Clause: improve.experience.minimum"""
    reactions: tuple[Reaction, ...] = ()
    """Of a foe: its reactions besides defending. Clause: react.npc.access"""
    uses: tuple[tuple[Reaction, int], ...] = ()
    """Of a foe without tracked slots: the number of reactions left, instead of Fatigue."""
    used: tuple[str, ...] = ()
    """Things usable once a day that were used today."""

    # What it lacks and needs.
    lacks: tuple[Need, ...] = ()
    """Needs that are unmet: it is Deprived while there is one. Clause: deprivation.state.cause"""
    deprived_days: int = 0
    """Unbroken days it has been Deprived. Clause: deprivation.fatigue.daily"""
    water: Water = ""
    """The Usage Die of its waterskin; `empty`, or nothing without a waterskin.

    Clauses: waterskin.die.full, waterskin.slot.size
    """
    rations: int = 0
    """Uses of rations left."""
    illnesses: tuple[Illness, ...] = ()
    nursed: bool = False
    """It rests and is cared for today. Clause: disease.care.advantage"""
    treated: tuple[Ability, ...] = ()
    """Abilities that were treated today. Clause: ability-recovery.str.healer"""

    # How it stands.
    status: Status = "ok"
    out_by: str = ""
    """The way it was taken out: immobilized, debilitated, knocked out."""
    tended: bool = False
    eyes: int = 2
    limbs_at_risk: tuple[str, ...] = ()
    limbs_lost: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    """Of a foe: its named features. Clause: npc.features.table"""
    breathes: str = ""
    """Dice of its breath."""
    wounding: str = ""
    """Type of the wound its blows leave when their die shows the upper half."""
    infects: str = ""
    """The disease its Critical Damage brings."""
    duty: Literal["", "carrier", "torchbearer", "henchman", "squad"] = ""
    """Of a hireling: what they were hired for. Clause: npc.hirelings.kinds"""
    companion_of: str = ""
    """Of a companion: id of the character it follows. Clause: skill.list.table"""
    grounded: bool = False
    """It has come down, and no longer flies or rides. Clause: npc.features.table"""
    faced: tuple[str, ...] = ()
    """Ids of the terrifying it has seen before. Clause: npc.features.table"""
    raging: bool = False
    mounted: bool = False
    mount: str = ""
    """Id of the animal it rides, if that has numbers of its own. Clause: horse.combat.flee"""
    rider: str = ""
    """Of a mount: id of its rider. Clause: horse.stats.block"""
    lone: bool = False
    """It fights alone, and tests its morale at 0 HP. Clause: morale.save.lone"""
    performing: bool = False
    """Before a large audience. Clause: skill.armor.bonuses"""
    casting: str = ""
    """What it is casting, if that forbids active defence."""
    ward: Literal["", "impaired", "useless"] = ""
    """The effect of ordinary weapons on a supernatural being. Clause: weapon-variation.list"""
    dodged: tuple[str, ...] = ()
    """Ids of the attackers dodged just before. Clause: skill.dodge.winds-wrath"""
    inspired: bool = False
    """A Commander has given the word: its next attack is enhanced."""
    patient: bool = False
    """It let the foes act first: its next attack of this round is enhanced. Clause: skill.initiative.alert"""
    exposed: bool = False
    """It dared something: the first blow against it is enhanced. Clause: attack.stunt.risk"""
    quarry: str = ""
    """Id of the humanoid its Tunnel Vision is on."""
    smite: int = 0
    """Bonus damage of each blow of a Smite. Clause: miracle.list.table"""
    smites: int = 0
    """Attacks that Smite still holds for."""
    empowered: int = 0
    """Bonus damage of all attacks in this or the next battle. Clause: miracle.list.table"""
    protection: int = 0
    """Attacks against which it counts as having 3 Armor. Clause: miracle.list.table"""
    heartened: bool = False
    """It heard a Song of the Hearth: no fear, and morale holds. Clause: song.sing.save"""
    slays: str = ""
    """The kind of foe a Song of Slaying is about. Clause: song.sing.save"""
    intent: tuple[str, ...] = ()
    """Its intention for this round, secret until everybody has declared theirs. Clause: initiative.intent.declare"""
    tactics: str = "nearest"
    """Which target it chooses if nobody decides for it."""
    notes: str = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        beside = self.kind == "pc" or self.duty or self.companion_of or self.folk == HORSE
        return "party" if beside else "foes"

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
    def able(self) -> bool:
        """Whether it can act. Clause: crit.out.duration"""
        return self.status == "ok"

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

    by: str = ""
    """Id of the caster."""
    points: int = 0
    blessed: tuple[str, ...] = ()
    """Ids of those who may draw on it."""
