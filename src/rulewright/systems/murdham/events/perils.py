"""What perils and powers leave on people and things: doses, breath, fear faced, addiction, attitudes, mana."""

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import ADDICTED, Attitude, Creature
from rulewright.systems.murdham.records.gear import Weapon


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


class PowerBegan(Event[Creature], frozen=True):
    """A power took effect on somebody."""

    clause = "magic.duration"
    power: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(powers=(*before.powers, self.power))


class PowerEnded(Event[Creature], frozen=True):
    """A power on somebody ended."""

    clause = "magic.duration"
    power: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(powers=tuple(one for one in before.powers if one != self.power))


class CorruptionLess(Event[Creature], frozen=True):
    """The corruption total fell without soulblight."""

    clause = "magic.sacred"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(corruption=max(0, before.corruption - self.points))


class ManaSpent(Event[Creature], frozen=True):
    """Mana was used up."""

    clause = "magic.profane"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(mana=before.mana - self.points)


class ManaRestored(Event[Creature], frozen=True):
    """All mana was restored."""

    clause = "rest.daily"

    def apply(self, before: Creature) -> Creature:
        return before.with_(mana=before.max_mana)


class Possessed(Event[Creature], frozen=True):
    """Something shares the body from now on."""

    clause = "magic.corruption"

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=(*before.traits, "possessed"))


POWER_EVENTS = (PowerBegan, PowerEnded, CorruptionLess, ManaSpent, ManaRestored, Possessed)
