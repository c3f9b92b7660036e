"""What happens to a body: wounds, pain, dying, healing."""

from rulewright.engine import Event, adds, becomes, given, marks, takes
from rulewright.systems.symbaroum.records.creature import Creature, Posture

ToughnessLost = adds("ToughnessLost", Creature, "lost", "Damage got through. Clause: damage.toughness")
ToughnessRegained = takes(
    "ToughnessRegained", Creature, "lost", "It healed, as far as there was something to heal. Clause: healing.ways"
)
KnockedDown = marks("KnockedDown", Creature, "Pain or a mishap threw it down. Clause: pain.knock-down", posture="prone")
StoodUp = marks("StoodUp", Creature, "It is on its feet. Clause: stand-up.test", posture="standing")


class Collapsed(Event[Creature], frozen=True):
    """A player character is dying. Clause: dying.state"""

    effect = becomes(status="dying", posture="prone", dying_since=given("turn"), around={})
    turn: int = 0
    """Turn of the fight; 0 outside one."""


class Died(Event[Creature], frozen=True):
    """It is dead. Clause: damage.death-at-zero"""

    effect = becomes(status="dead", posture="prone", around={})
    last_words: bool = False


WordsSpoken = marks(
    "WordsSpoken", Creature, "What time there was for last words is over. Clause: dying.roll-20", last_words=False
)
Spared = marks("Spared", Creature, "The referee lets it live. Clause: dying.npc", spared=True)
WentDown = marks(
    "WentDown",
    Creature,
    "It lies helpless at 0 Toughness, by the referee's word. Clause: dying.npc",
    status="down",
    posture="prone",
    around={},
)


class StepTaken(Event[Creature], frozen=True):
    """One step nearer to death. Clause: dying.roll-11-19"""

    steps: int


class Revived(Event[Creature], frozen=True):
    """It is dying no longer and comes to itself. Clause: healing.dying"""

    effect = becomes(status="active", unconscious=False, dying_since=0)
    posture: Posture
    acts_from: int
    steps: int = 0


class Stabilized(Event[Creature], frozen=True):
    """The Death Tests end; it lies unconscious at 0 Toughness. Clause: healing.dying"""

    effect = becomes(status="down", unconscious=True, dying_since=0)
    steps: int = 0


StepsForgotten = marks(
    "StepsForgotten",
    Creature,
    "Whole again, it has left its steps towards death behind. Clause: dying.roll-11-19",
    steps=0,
)


class HoursHealed(Event[Creature], frozen=True):
    """Hours went by that do not make a full day yet. Clause: healing.natural"""

    effect = becomes(healing_hours=given("hours"))
    hours: int


class SightChanged(Event[Creature], frozen=True):
    """It was blinded or sees again, or light, smoke or fog changed about it. Clause: blind.conditions"""

    blind: bool
    sight: str


class Tainted(Event[Creature], frozen=True):
    """Corruption of either kind is now this much. Clause: secondary.corruption-threshold"""

    corruption: int
    stain: int


Overcome = marks(
    "Overcome",
    Creature,
    "Corruption reached its Resolute: it is the referee's now. Clause: secondary.corruption-threshold",
    abomination=True,
    side="npc",
    group="abominations",
)


class SawInTheDark(Event[Creature], frozen=True):
    """Darkness is as good as day to somebody, or is so no more. Clause: blind.conditions"""

    effect = becomes(night_eyes=given("so"))
    so: bool
