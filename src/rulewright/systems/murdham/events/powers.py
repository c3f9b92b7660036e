"""What happens to those who invoke powers, and to those on whom powers lie."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import Creature


class PowerBegan(Event[Creature], frozen=True):
    """A power lies on somebody."""

    clause = "magic.duration"
    power: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(powers=(*before.powers, self.power))


class PowerEnded(Event[Creature], frozen=True):
    """A power lies on somebody no longer."""

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
    """Every point of mana is there again."""

    clause = "rest.daily"

    def apply(self, before: Creature) -> Creature:
        return before.with_(mana=before.max_mana)


class Possessed(Event[Creature], frozen=True):
    """Something shares the body from now on."""

    clause = "magic.corruption"

    def apply(self, before: Creature) -> Creature:
        return before.with_(traits=(*before.traits, "possessed"))


ALL = (PowerBegan, PowerEnded, CorruptionLess, ManaSpent, ManaRestored, Possessed)
