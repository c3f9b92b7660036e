"""What magic does: spells laid and lifted, minds in other bodies, charms, ailments, the risen."""

from rulewright.engine import Event, append, becomes, drop, given, marks, minus, without
from rulewright.systems.phased.records.creatures import Ailment, Attitude, Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Working, Writing

STATE_OF = {
    "bless": "blessed",
    "wind-barrier": "wind_barrier",
    "haste": "hasted",
    "slow": "slowed",
    "hold-person": "held",
    "sleep": "asleep",
}
"""Spells whose whole effect is a state of whom they lie on, with its field."""


class SpellLaid(Event[Creature], frozen=True):
    """A spell lies on it. Clause: spell.duration"""

    spell: str

    def apply(self, before: Creature) -> Creature:
        state = {STATE_OF[self.spell]: True} if self.spell in STATE_OF else {}
        return before.with_(spells=(*before.spells, self.spell), **state)


class SpellLifted(Event[Creature], frozen=True):
    """A spell that lay on it is over; cast twice, it still lies there once. Clause: spell.duration"""

    spell: str

    def apply(self, before: Creature) -> Creature:
        at = before.spells.index(self.spell)
        left = before.spells[:at] + before.spells[at + 1 :]
        state = {STATE_OF[self.spell]: self.spell in left} if self.spell in STATE_OF else {}
        return before.with_(spells=left, **state)


class Charmed(Event[Creature], frozen=True):
    """Charms make it feel otherwise than it does at heart, or no longer do. Clause: spells.charm"""

    attitude: Attitude
    at_heart: Attitude = ""


class Dominated(Event[Creature], frozen=True):
    """Somebody else rules its body; nobody does where `by` is empty. Clause: spells.dominate"""

    effect = becomes(ruled_by=given("by"))
    by: str = ""


WentLimp = marks("WentLimp", Creature, "Its mind left its body. Clause: spells.dominate", limp=True)
CameBack = marks("CameBack", Creature, "Its mind is in its own body again. Clause: spells.dominate", limp=False)


class FellIll(Event[Creature], frozen=True):
    """A disease, poison or curse is upon it. Clause: spells.heal-sickness.magical"""

    effect = becomes(ailments=append("ailment"))
    ailment: Ailment


class GotWell(Event[Creature], frozen=True):
    """An ailment is gone. Clause: spells.heal-sickness.mundane"""

    effect = becomes(ailments=without("ailment"))
    ailment: Ailment


class WoundsClosed(Event[Creature], frozen=True):
    """Every grievous wound is gone, and so are blindness and paralysis that no spell keeps up.

    Clause: wounds.permanent
    """

    def apply(self, before: Creature) -> Creature:
        return before.with_(wounds=(), blinded=False, held="hold-person" in before.spells)


TurnedAgainstAll = marks(
    "TurnedAgainstAll",
    Creature,
    "A risen body serves nobody any more. Clause: spells.animate-dead.end",
    kind="monster",
    player="",
    attitude="Hostile",
)


class WritingGained(Event[Creature], frozen=True):
    """A Spellbook or scroll came into its hands. Clause: spell.level"""

    effect = becomes(writings=append("writing"))
    writing: Writing


QuestionAsked = marks(
    "QuestionAsked",
    Working,
    "One of the questions of a spell is used up. Clause: spells.augury.questions",
    left=minus(1),
)


class CircleLeft(Event[Working], frozen=True):
    """Somebody is no longer within a circle. Clause: spells.circle-of-protection"""

    effect = becomes(on=drop("who"))
    who: str


class FightJoined(Event[Fight], frozen=True):
    """Somebody takes part in the fight from now on, with the party or against it. Clause: spells.animate-dead.count"""

    who: str
    with_party: bool = True

    def apply(self, before: Fight) -> Fight:
        if self.with_party:
            return before.with_(party=(*before.party, self.who))
        return before.with_(
            party=tuple(one for one in before.party if one != self.who), enemies=(*before.enemies, self.who)
        )
