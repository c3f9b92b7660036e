"""What harm does: HP and Attributes lost, dying, dying stopped, death, Scars and what they change."""

from typing import Literal

from rulewright.engine import Event
from rulewright.systems.contested.records import Attribute, Creature, Scar


class HpLost(Event[Creature], frozen=True):
    """Damage came off HP."""

    clause = "combat.attack.damage"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp - self.points)


class HpRegained(Event[Creature], frozen=True):
    """HP came back by what was done to somebody else."""

    clause = "combat.critical.special"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp + self.points)


class AttributeLost(Event[Creature], frozen=True):
    """Points of an Attribute are gone for now."""

    clause = "combat.critical.overflow"
    attribute: Attribute
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.attribute, before.score(self.attribute) - self.points)


class AttributeSet(Event[Creature], frozen=True):
    """An Attribute has a new value and a new maximum."""

    clause = "scars.raise-max-hp"
    attribute: Attribute
    value: int
    maximum: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.attribute, self.value).with_maximum(self.attribute, self.maximum)


class MaxHpSet(Event[Creature], frozen=True):
    """Maximum HP, and with it perhaps HP, have a new value."""

    clause = "scars.raise-max-hp"
    maximum: int
    hp: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(max_hp=self.maximum, hp=self.hp)


class CriticallyHurt(Event[Creature], frozen=True):
    """Critical Damage: nothing but crawling is possible."""

    clause = "combat.critical.pc"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="critical", stabilized=False)


class Routed(Event[Creature], frozen=True):
    """A Detachment runs."""

    clause = "combat.detachment.critical"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="routed")


class Weakened(Event[Creature], frozen=True):
    """A Detachment goes on, much weakened, as the referee says."""

    clause = "combat.detachment.critical"
    how: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="fighting", weakened=self.how)


class Died(Event[Creature], frozen=True):
    """The end: dead, destroyed, or turned into a spell."""

    clause = "combat.loss.str"
    status: Literal["dead", "destroyed", "spell"] = "dead"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status=self.status, stabilized=False, mortal=False, doomed=False)


class BoundGrimoireDestroyed(Event[Creature], frozen=True):
    """A Grimoire bound to its owner's life went with it."""

    clause = "magic.mishap.15"

    def apply(self, before: Creature) -> Creature:
        return before.with_(grimoire=None)


class Spared(Event[Creature], frozen=True):
    """The referee decides that Critical Damage does not kill this one."""

    clause = "combat.critical.npc"
    status: Literal["fighting", "critical"]

    def apply(self, before: Creature) -> Creature:
        return before.with_(spared=True, status=self.status)


class Stabilized(Event[Creature], frozen=True):
    """Aid stopped the dying."""

    clause = "combat.critical.aid"
    status: Literal["critical", "fighting"] = "critical"

    def apply(self, before: Creature) -> Creature:
        return before.with_(stabilized=True, status=self.status)


class ScarDue(Event[Creature], frozen=True):
    """A row of the Scars Table is due."""

    clause = "scars.lookup"
    row: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(scars_due=(*before.scars_due, self.row))


class Scarred(Event[Creature], frozen=True):
    """A Scar is there: what it does at once, and whether something of it is still awaited."""

    clause = "combat.attack.scar"
    row: int
    place: str = ""
    healed: bool = True
    doomed: bool = False
    mortal: bool = False

    def apply(self, before: Creature) -> Creature:
        due = list(before.scars_due)
        if self.row in due:
            due.remove(self.row)
        return before.with_(
            scars=(*before.scars, Scar(self.row, self.place, self.healed)),
            scars_due=tuple(due),
            doomed=before.doomed or self.doomed,
            mortal=before.mortal or self.mortal,
        )


class ScarMended(Event[Creature], frozen=True):
    """What a Scar waited for is over: the oldest of its row no longer waits."""

    clause = "scars.raise-max-hp"
    row: int

    def apply(self, before: Creature) -> Creature:
        scars = list(before.scars)
        place = next((i for i, one in enumerate(scars) if one.row == self.row and not one.healed), None)
        if place is not None:
            scars[place] = Scar(self.row, scars[place].place, healed=True)
        return before.with_(scars=tuple(scars))


class DoomEnded(Event[Creature], frozen=True):
    """The next Critical Damage save has been made."""

    clause = "scars.row-12"

    def apply(self, before: Creature) -> Creature:
        return before.with_(doomed=False)


class MortalWoundHealed(Event[Creature], frozen=True):
    """Out of danger and able to act again."""

    clause = "scars.row-11"

    def apply(self, before: Creature) -> Creature:
        return before.with_(mortal=False)


class Caught(Event[Creature], frozen=True):
    """Something holds it in its place until it is freed."""

    clause = "combat.critical.special"
    by: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(caught=self.by)


class Freed(Event[Creature], frozen=True):
    """Nothing holds it any longer."""

    clause = "combat.critical.special"

    def apply(self, before: Creature) -> Creature:
        return before.with_(caught="")


EVENTS = (
    HpLost, HpRegained, AttributeLost, AttributeSet, MaxHpSet, CriticallyHurt, Routed, Weakened, Died,
    BoundGrimoireDestroyed, Spared, Stabilized, ScarDue, Scarred, ScarMended, DoomEnded, MortalWoundHealed,
    Caught, Freed,
)  # fmt: skip
