"""What perils leave on people and things: doses, breath, fear faced, addiction, attitudes."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import ADDICTED, Attitude, Creature, Weapon


class DoseMet(Event[Creature], frozen=True):
    """A dose of poison or of a drug got in; it counts, resisted or not."""

    clause = "poison.later-dose"

    def apply(self, before: Creature) -> Creature:
        return before.with_(doses=before.doses + 1)


class DosesForgotten(Event[Creature], frozen=True):
    """A new stretch: the next dose is a first one again."""

    clause = "poison.later-dose"

    def apply(self, before: Creature) -> Creature:
        return before.with_(doses=0)


class WeaponCoated(Event[Weapon], frozen=True):
    """A dose of poison was put on a weapon."""

    clause = "poison.bloodstream"
    poison: str

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(poison=self.poison)


class CoatingDelivered(Event[Weapon], frozen=True):
    """The dose on a weapon got into somebody's blood."""

    clause = "poison.bloodstream"

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(poison="")


class AntidoteTaken(Event[Creature], frozen=True):
    """An antidote was used up."""

    clause = "items.antidote"

    def apply(self, before: Creature) -> Creature:
        left = list(before.items)
        left.remove("antidote")
        return before.with_(items=tuple(left))


class AirMissed(Event[Creature], frozen=True):
    """One more round without air."""

    clause = "suffocate.hold"

    def apply(self, before: Creature) -> Creature:
        return before.with_(airless=before.airless + 1)


class BreathDrawn(Event[Creature], frozen=True):
    """Air came back."""

    clause = "suffocate.save"

    def apply(self, before: Creature) -> Creature:
        return before.with_(airless=0)


class FearFaced(Event[Creature], frozen=True):
    """A save against a source of fear was passed, which holds for the stretch."""

    clause = "fear.save"
    source: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(faced=(*before.faced, self.source))


class FearForgotten(Event[Creature], frozen=True):
    """A new stretch: what was faced must be faced again."""

    clause = "fear.repeat"

    def apply(self, before: Creature) -> Creature:
        return before.with_(faced=())


class Addicted(Event[Creature], frozen=True):
    """A drug took hold."""

    clause = "drugs.addiction"
    drug: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=(*before.traits, f"{ADDICTED}{self.drug}"))


class AttitudeKnown(Event[Creature], frozen=True):
    """It showed how somebody feels about the company."""

    clause = "attitude.roll"
    attitude: Attitude

    def apply(self, before: Creature) -> Creature:
        return before.with_(attitude=self.attitude)


class ItemFound(Event[Creature], frozen=True):
    """Something was found and taken along."""

    clause = "explore.action.stretch"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=(*before.items, self.name))


class DrugTaken(Event[Creature], frozen=True):
    """A dose of a drug left the pack."""

    clause = "drugs.as-poison"
    drug: str

    def apply(self, before: Creature) -> Creature:
        left = list(before.items)
        left.remove(self.drug)
        return before.with_(items=tuple(left))
