"""What perils and powers leave on people and things: doses, breath, fear faced, addiction, attitudes, mana."""

from rulewright.engine import Event, append, becomes, drop, given, marks, plus, takes, without
from rulewright.systems.murdham.records.creature import ADDICTED, Attitude, Creature
from rulewright.systems.murdham.records.gear import Weapon

DoseMet = marks(
    "DoseMet",
    Creature,
    "A dose of poison or of a drug got in; it counts, resisted or not. Clause: poison.later-dose",
    doses=plus(1),
)
DosesForgotten = marks(
    "DosesForgotten", Creature, "A new stretch: the next dose is a first one again. Clause: poison.later-dose", doses=0
)


class WeaponCoated(Event[Weapon], frozen=True):
    """A dose of poison was put on a weapon. Clause: poison.bloodstream"""

    poison: str


CoatingDelivered = marks(
    "CoatingDelivered", Weapon, "The dose on a weapon got into somebody's blood. Clause: poison.bloodstream", poison=""
)


class AntidoteTaken(Event[Creature], frozen=True):
    """An antidote was used up. Clause: items.antidote"""

    def apply(self, before: Creature) -> Creature:
        left = list(before.items)
        left.remove("antidote")
        return before.with_(items=tuple(left))


AirMissed = marks("AirMissed", Creature, "One more round without air. Clause: suffocate.hold", airless=plus(1))
BreathDrawn = marks("BreathDrawn", Creature, "Air came back. Clause: suffocate.save", airless=0)


class FearFaced(Event[Creature], frozen=True):
    """A save against a source of fear was passed, which holds for the stretch. Clause: fear.save"""

    effect = becomes(faced=append("source"))
    source: str


FearForgotten = marks(
    "FearForgotten", Creature, "A new stretch: what was faced must be faced again. Clause: fear.repeat", faced=()
)


class Addicted(Event[Creature], frozen=True):
    """A drug took hold. Clause: drugs.addiction"""

    drug: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=(*before.traits, f"{ADDICTED}{self.drug}"))


class AttitudeKnown(Event[Creature], frozen=True):
    """It showed how somebody feels about the company. Clause: attitude.roll"""

    attitude: Attitude


class ItemFound(Event[Creature], frozen=True):
    """Something was found and taken along. Clause: explore.action.stretch"""

    effect = becomes(items=append("name"))
    name: str


class DrugTaken(Event[Creature], frozen=True):
    """A dose of a drug left the pack. Clause: drugs.as-poison"""

    effect = becomes(items=without("drug"), damaged=without("drug"))
    drug: str


class PowerBegan(Event[Creature], frozen=True):
    """A power took effect on somebody. Clause: magic.duration"""

    effect = becomes(powers=append("power"))
    power: str


class PowerEnded(Event[Creature], frozen=True):
    """A power on somebody ended. Clause: magic.duration"""

    effect = becomes(powers=drop("power"))
    power: str


class SharesHarm(Event[Creature], frozen=True):
    """Somebody shares all harm with another from now on, or with nobody any more. Clause: magic.sacred"""

    effect = becomes(shares=given("other"))
    other: str


class ShapeTaken(Event[Creature], frozen=True):
    """Somebody took the shape of an animal, or their own again. Clause: magic.profane"""

    effect = becomes(shape=given("breed"))
    breed: str


TookWing = marks("TookWing", Creature, "Somebody took to the air. Clause: core.traits", aloft=True)
Landed = marks("Landed", Creature, "Somebody came down. Clause: core.traits", aloft=False)


class TraitGained(Event[Creature], frozen=True):
    """Somebody has one trait more. Clause: core.traits"""

    effect = becomes(traits=append("trait"))
    trait: str


class TraitLost(Event[Creature], frozen=True):
    """Somebody has one trait less. Clause: core.traits"""

    effect = becomes(traits=without("trait"))
    trait: str


Raised = marks("Raised", Creature, "A dead body moves again. Clause: magic.profane", dead=False)


class Reassigned(Event[Creature], frozen=True):
    """The abilities of somebody who lives again are others. Clause: magic.profane"""

    effect = becomes(
        strength=given("strength"),
        full_strength=given("strength"),
        agility=given("agility"),
        full_agility=given("agility"),
        wits=given("wits"),
        full_wits=given("wits"),
    )
    strength: int
    agility: int
    wits: int


class CorruptionLess(Event[Creature], frozen=True):
    """The corruption total fell without soulblight. Clause: magic.sacred"""

    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(corruption=max(0, before.corruption - self.points))


ManaSpent = takes("ManaSpent", Creature, "mana", "Mana was used up. Clause: magic.profane")


class ManaRestored(Event[Creature], frozen=True):
    """All mana was restored. Clause: rest.daily"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(mana=before.max_mana)


class Possessed(Event[Creature], frozen=True):
    """Something shares the body from now on. Clause: magic.corruption"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=(*before.traits, "possessed"))
