"""What there is in `bdp`: creatures with what they hold, carry and suffer, and the range between two of them.

Belongs here: fields, and what follows from one record alone. Not here: anything that depends on an option or a roll.
"""

from typing import Literal

from rulewright.engine import Record
from rulewright.systems.bdp.numbers import FATIGUE_SLOTS, RATION_USES, SHOW_STRENGTH, SKIN_SLOTS, SLOTS, WOUND_SLOTS
from rulewright.systems.bdp.pieces import Item, Wound
from rulewright.systems.bdp.tables import Band, DamageType, Suit
from rulewright.systems.bricks.abilities import Abilities, Ability

Kind = Literal["pc", "npc", "detachment"]
Status = Literal["ok", "out", "dead", "routed"]
Reaction = Literal["defend", "fight-back", "block", "dodge", "parry"]
Need = Literal["food", "sleep", "water", "warmth"]
Water = Literal["", "d8", "d6", "d4", "empty"]


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

    # What it can do.
    skills: tuple[str, ...] = ()
    proficient: tuple[DamageType, ...] = ()
    skilled: tuple[str, ...] = ()
    """Weapons it has skill proficiency with, by row."""
    experience: tuple[tuple[str, str], ...] = ()
    """Kinds of foe it knows, with adept, seasoned or expert. Clause: improve.experience.minimum"""
    reactions: tuple[Reaction, ...] = ()
    """Of a foe: the reactions it has beside defending. Clause: react.npc.access"""
    uses: tuple[tuple[Reaction, int], ...] = ()
    """Of a foe without tracked slots: how often it may still react, in place of Fatigue."""
    used: tuple[str, ...] = ()
    """What can be used once a day and has been."""

    # What it lacks and needs.
    lacks: tuple[Need, ...] = ()
    """Needs that are unmet: it is Deprived while there is one. Clause: deprivation.state.cause"""
    deprived_days: int = 0
    """Unbroken days it has been Deprived. Clause: deprivation.fatigue.daily"""
    water: Water = ""
    """The Usage Die of its waterskin; `empty`, or nothing where it has none.

    Clauses: waterskin.die.full, waterskin.slot.size
    """
    rations: int = 0
    """Uses of rations left."""
    treated: tuple[Ability, ...] = ()
    """Abilities that were treated today. Clause: ability-recovery.str.healer"""

    # How it stands.
    status: Status = "ok"
    out_by: str = ""
    """What took it out: immobilized, debilitated, knocked out."""
    tended: bool = False
    eyes: int = 2
    limbs_at_risk: tuple[str, ...] = ()
    limbs_lost: tuple[str, ...] = ()
    raging: bool = False
    mounted: bool = False
    lone: bool = False
    """It fights alone, and tests its morale at 0 HP. Clause: morale.save.lone"""
    performing: bool = False
    """Before a large audience. Clause: skill.armor.bonuses"""
    casting: str = ""
    """What it is casting, where that forbids active defence."""
    ward: Literal["", "impaired", "useless"] = ""
    """What ordinary weapons are against a supernatural being. Clause: weapon-variation.list"""
    dodged: tuple[str, ...] = ()
    """Ids of the attackers dodged just before. Clause: skill.dodge.winds-wrath"""
    inspired: bool = False
    """A Commander has given the word: its next attack is enhanced."""
    exposed: bool = False
    """It dared something: the first blow against it is enhanced. Clause: attack.stunt.risk"""
    quarry: str = ""
    """Id of the humanoid its Tunnel Vision is on."""
    intent: tuple[str, ...] = ()
    """What it means to do this round, known to nobody else until all have said so.

    Clause: initiative.intent.declare
    """
    tactics: str = "nearest"
    """Whom it goes for when nobody decides for it."""
    notes: str = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        return "party" if self.kind == "pc" else "foes"

    def score(self, ability: Ability) -> int:
        """The current score, which is what counts. Clauses: saves.roll.procedure, skill.armor.bonuses"""
        if ability == "str" and self.performing and self.can("Showfighter"):
            return max(self.strength, SHOW_STRENGTH)
        return self.score_now(ability)

    def score_now(self, ability: Ability) -> int:
        """What is left of a score, which damage takes from."""
        return super().score(ability)

    @property
    def filled(self) -> int:
        """Slots filled by gear, Fatigue, wounds and miracles.

        Clauses: inventory.slots.ten, fatigue.slot.size, wounds.slot.size
        """
        return self.carried + self.fatigue * FATIGUE_SLOTS + len(self.wounds) * WOUND_SLOTS + len(self.imprinted)

    @property
    def carried(self) -> int:
        """Slots filled by things, the waterskin and packets of rations among them.

        Clauses: inventory.slots.ten, waterskin.slot.size, gear.rations.uses
        """
        skin = SKIN_SLOTS if self.water else 0
        return self.load + sum(item.slots for item in self.items) + skin + self.packets

    @property
    def packets(self) -> int:
        """Packets of rations, opened ones among them. Clause: gear.rations.uses"""
        return -(-self.rations // RATION_USES)

    @property
    def free(self) -> int:
        """Slots still free."""
        return max(0, SLOTS - self.filled)

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
    def able(self) -> bool:
        """Whether it can act. Clause: crit.out.duration"""
        return self.status == "ok"

    def can(self, skill: str) -> bool:
        """Whether it has a skill."""
        return skill in self.skills


class Spacing(Record, frozen=True, kw_only=True):
    """The range between two creatures. Clause: combat.range.bands"""

    band: Band = "close"


def between(one: str, other: str) -> str:
    """The id of the range between two creatures."""
    low, high = sorted((one, other))
    return f"range-{low}-{high}"


class Group(Record, frozen=True, kw_only=True):
    """Foes or allies whose morale is tested as one. Clauses: morale.save.triggers, morale.save.leader"""

    name: str = ""
    count: int = 1
    """Members it began with."""
    fallen: int = 0
    """Members dead, unconscious or out of the fight."""
    willpower: int = 10
    """What it saves with: its own WIL, or its leader's."""
    steadfast: bool = False
    """It never tests morale. Clause: morale.save.pcs"""
    fighting: bool = True
