"""What happens to a body: wounds, pain, dying, healing."""

from rulewright.engine import Event
from rulewright.systems.symbaroum.records import Creature, Posture


class ToughnessLost(Event[Creature], frozen=True):
    """Damage got through."""

    clause = "damage.toughness"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(lost=before.lost + self.points)


class ToughnessRegained(Event[Creature], frozen=True):
    """It healed, as far as there was something to heal."""

    clause = "healing.ways"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(lost=before.lost - self.points)


class KnockedDown(Event[Creature], frozen=True):
    """Pain or a mishap threw it down."""

    clause = "pain.knock-down"

    def apply(self, before: Creature) -> Creature:
        return before.with_(posture="prone")


class StoodUp(Event[Creature], frozen=True):
    """It is on its feet."""

    clause = "stand-up.test"

    def apply(self, before: Creature) -> Creature:
        return before.with_(posture="standing")


class Collapsed(Event[Creature], frozen=True):
    """A player character is dying."""

    clause = "dying.state"
    turn: int = 0
    """Turn of the fight; 0 outside one."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="dying", posture="prone", dying_since=self.turn, around={})


class Died(Event[Creature], frozen=True):
    """It is dead."""

    clause = "damage.death-at-zero"
    last_words: bool = False

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="dead", posture="prone", last_words=self.last_words, around={})


class Spared(Event[Creature], frozen=True):
    """The game master lets it live."""

    clause = "dying.npc"

    def apply(self, before: Creature) -> Creature:
        return before.with_(spared=True)


class WentDown(Event[Creature], frozen=True):
    """It lies helpless at 0 Toughness, by the game master's word."""

    clause = "dying.npc"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="down", posture="prone", around={})


class StepTaken(Event[Creature], frozen=True):
    """One step nearer to death."""

    clause = "dying.roll-11-19"
    steps: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(steps=self.steps)


class Revived(Event[Creature], frozen=True):
    """It is dying no longer and comes to itself."""

    clause = "healing.dying"
    posture: Posture
    acts_from: int
    steps: int = 0

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            status="active",
            posture=self.posture,
            acts_from=self.acts_from,
            steps=self.steps,
            unconscious=False,
            dying_since=0,
        )


class Stabilized(Event[Creature], frozen=True):
    """The Death Tests end; it lies unconscious at 0 Toughness."""

    clause = "healing.dying"
    steps: int = 0

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="down", unconscious=True, steps=self.steps, dying_since=0)


class StepsForgotten(Event[Creature], frozen=True):
    """Whole again, it has left its steps towards death behind."""

    clause = "dying.roll-11-19"

    def apply(self, before: Creature) -> Creature:
        return before.with_(steps=0)


class HoursHealed(Event[Creature], frozen=True):
    """Hours went by that do not make a full day yet."""

    clause = "healing.natural"
    hours: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(healing_hours=self.hours)


class SightChanged(Event[Creature], frozen=True):
    """It was blinded or sees again, or light, smoke or fog changed about it."""

    clause = "blind.conditions"
    blind: bool
    sight: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(blind=self.blind, sight=self.sight)


class Tainted(Event[Creature], frozen=True):
    """Corruption of either kind is now this much."""

    clause = "secondary.corruption-threshold"
    corruption: int
    stain: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(corruption=self.corruption, stain=self.stain)


class Overcome(Event[Creature], frozen=True):
    """Corruption reached its Resolute: it is the game master's now."""

    clause = "secondary.corruption-threshold"

    def apply(self, before: Creature) -> Creature:
        return before.with_(abomination=True, side="npc", group="abominations")
