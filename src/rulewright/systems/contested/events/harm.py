"""What harm does: HP and Attributes lost, dying, dying stopped, death, Scars and what they change."""

from typing import Literal

from rulewright.engine import Event, adds, append, becomes, given, marks, takes
from rulewright.systems.contested.records import Attribute, Creature, Scar

End = Literal["dead", "destroyed", "spell"]
"""How a creature ends: it dies, is destroyed, or a spell that made it ends."""

HpLost = takes("HpLost", Creature, "hp", "Damage came off HP. Clause: combat.attack.damage")
HpRegained = adds(
    "HpRegained", Creature, "hp", "HP came back by what was done to somebody else. Clause: combat.critical.special"
)


class AttributeLost(Event[Creature], frozen=True):
    """Points of an Attribute are gone for now. Clause: combat.critical.overflow"""

    attribute: Attribute
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.attribute, before.score(self.attribute) - self.points)


class AttributeSet(Event[Creature], frozen=True):
    """An Attribute has a new value and a new maximum. Clause: scars.raise-max-hp"""

    attribute: Attribute
    value: int
    maximum: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.attribute, self.value).with_maximum(self.attribute, self.maximum)


class MaxHpSet(Event[Creature], frozen=True):
    """Maximum HP, and with it perhaps HP, have a new value. Clause: scars.raise-max-hp"""

    effect = becomes(max_hp=given("maximum"))
    maximum: int
    hp: int


CriticallyHurt = marks(
    "CriticallyHurt",
    Creature,
    "Critical Damage: nothing but crawling is possible. Clause: combat.critical.pc",
    status="critical",
    stabilized=False,
)
Routed = marks("Routed", Creature, "A Detachment runs. Clause: combat.detachment.critical", status="routed")


class Weakened(Event[Creature], frozen=True):
    """A Detachment goes on, much weakened, as the referee says. Clause: combat.detachment.critical"""

    effect = becomes(status="fighting", weakened=given("how"))
    how: str


class Died(Event[Creature], frozen=True):
    """The end: dead, destroyed, or turned into a spell. Clause: combat.loss.str"""

    effect = becomes(stabilized=False, mortal=False, doomed=False)
    status: End = "dead"


BoundGrimoireDestroyed = marks(
    "BoundGrimoireDestroyed",
    Creature,
    "A Grimoire bound to its owner's life went with it. Clause: magic.mishap.15",
    grimoire=None,
)


class Spared(Event[Creature], frozen=True):
    """The referee decides that Critical Damage does not kill this one. Clause: combat.critical.npc"""

    effect = becomes(spared=True)
    status: Literal["fighting", "critical"]


class Stabilized(Event[Creature], frozen=True):
    """Aid stopped the dying. Clause: combat.critical.aid"""

    effect = becomes(stabilized=True)
    status: Literal["critical", "fighting"] = "critical"


class ScarDue(Event[Creature], frozen=True):
    """A row of the Scars Table is due. Clause: scars.lookup"""

    effect = becomes(scars_due=append("row"))
    row: int


class Scarred(Event[Creature], frozen=True):
    """A Scar is there: what it does at once, and whether something of it is still awaited.

    Clause: combat.attack.scar
    """

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
    """What a Scar waited for is over: the oldest of its row no longer waits. Clause: scars.raise-max-hp"""

    row: int

    def apply(self, before: Creature) -> Creature:
        scars = list(before.scars)
        place = next((i for i, one in enumerate(scars) if one.row == self.row and not one.healed), None)
        if place is not None:
            scars[place] = Scar(self.row, scars[place].place, healed=True)
        return before.with_(scars=tuple(scars))


DoomEnded = marks(
    "DoomEnded", Creature, "The next Critical Damage save has been made. Clause: scars.row-12", doomed=False
)
MortalWoundHealed = marks(
    "MortalWoundHealed", Creature, "Out of danger and able to act again. Clause: scars.row-11", mortal=False
)


class HourKept(Event[Creature], frozen=True):
    """What runs against somebody is off the clock, and still runs. Clauses: scars.row-11, deprivation.fatigue"""

    what: str
    until: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hours=(*(one for one in before.hours if one[0] != self.what), (self.what, self.until)))


class HourForgotten(Event[Creature], frozen=True):
    """What ran against somebody is on the clock again, or over. Clauses: scars.row-11, deprivation.fatigue"""

    what: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(hours=tuple(one for one in before.hours if one[0] != self.what))


class Caught(Event[Creature], frozen=True):
    """Something holds it in its place until it is freed. Clause: combat.critical.special"""

    effect = becomes(caught=given("by"))
    by: str


Freed = marks("Freed", Creature, "Nothing holds it any longer. Clause: combat.critical.special", caught="", bound=False)
