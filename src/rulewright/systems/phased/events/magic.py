"""What magic does: spells laid and lifted, minds in other bodies, charms, ailments, the risen."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Ailment, Attitude, Creature, Fight, Working, Writing

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
    """A spell lies on it."""

    clause = "spell.duration"
    spell: str

    def apply(self, before: Creature) -> Creature:
        state = {STATE_OF[self.spell]: True} if self.spell in STATE_OF else {}
        return before.with_(spells=(*before.spells, self.spell), **state)


class SpellLifted(Event[Creature], frozen=True):
    """A spell that lay on it is over; cast twice, it still lies there once."""

    clause = "spell.duration"
    spell: str

    def apply(self, before: Creature) -> Creature:
        at = before.spells.index(self.spell)
        left = before.spells[:at] + before.spells[at + 1 :]
        state = {STATE_OF[self.spell]: self.spell in left} if self.spell in STATE_OF else {}
        return before.with_(spells=left, **state)


class Charmed(Event[Creature], frozen=True):
    """Charms make it feel otherwise than it does at heart, or no longer do."""

    clause = "spells.charm"
    attitude: Attitude
    at_heart: Attitude = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(attitude=self.attitude, at_heart=self.at_heart)


class Dominated(Event[Creature], frozen=True):
    """Somebody else rules its body; nobody does where `by` is empty."""

    clause = "spells.dominate"
    by: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(ruled_by=self.by)


class WentLimp(Event[Creature], frozen=True):
    """Its mind left its body."""

    clause = "spells.dominate"

    def apply(self, before: Creature) -> Creature:
        return before.with_(limp=True)


class CameBack(Event[Creature], frozen=True):
    """Its mind is in its own body again."""

    clause = "spells.dominate"

    def apply(self, before: Creature) -> Creature:
        return before.with_(limp=False)


class FellIll(Event[Creature], frozen=True):
    """A disease, poison or curse is upon it."""

    clause = "spells.heal-sickness.magical"
    ailment: Ailment

    def apply(self, before: Creature) -> Creature:
        return before.with_(ailments=(*before.ailments, self.ailment))


class GotWell(Event[Creature], frozen=True):
    """An ailment is gone."""

    clause = "spells.heal-sickness.mundane"
    ailment: Ailment

    def apply(self, before: Creature) -> Creature:
        at = before.ailments.index(self.ailment)
        return before.with_(ailments=before.ailments[:at] + before.ailments[at + 1 :])


class WoundsClosed(Event[Creature], frozen=True):
    """Every grievous wound is gone, and so are blindness and paralysis that no spell keeps up."""

    clause = "wounds.permanent"

    def apply(self, before: Creature) -> Creature:
        return before.with_(wounds=(), blinded=False, held="hold-person" in before.spells)


class TurnedAgainstAll(Event[Creature], frozen=True):
    """A risen body serves nobody any more."""

    clause = "spells.animate-dead.end"

    def apply(self, before: Creature) -> Creature:
        return before.with_(kind="monster", player="", attitude="Hostile")


class WritingGained(Event[Creature], frozen=True):
    """A Spellbook or scroll came into its hands."""

    clause = "spell.level"
    writing: Writing

    def apply(self, before: Creature) -> Creature:
        return before.with_(writings=(*before.writings, self.writing))


class QuestionAsked(Event[Working], frozen=True):
    """One of the questions of a spell is used up."""

    clause = "spells.augury.questions"

    def apply(self, before: Working) -> Working:
        return before.with_(left=before.left - 1)


class CircleLeft(Event[Working], frozen=True):
    """Somebody is no longer within a circle."""

    clause = "spells.circle-of-protection"
    who: str

    def apply(self, before: Working) -> Working:
        return before.with_(on=tuple(one for one in before.on if one != self.who))


class FightJoined(Event[Fight], frozen=True):
    """Somebody takes part in the fight from now on, with the party or against it."""

    clause = "spells.animate-dead.count"
    who: str
    with_party: bool = True

    def apply(self, before: Fight) -> Fight:
        if self.with_party:
            return before.with_(party=(*before.party, self.who))
        return before.with_(
            party=tuple(one for one in before.party if one != self.who), enemies=(*before.enemies, self.who)
        )


EVENTS = (
    SpellLaid,
    SpellLifted,
    Charmed,
    Dominated,
    WentLimp,
    CameBack,
    FellIll,
    GotWell,
    WoundsClosed,
    TurnedAgainstAll,
    WritingGained,
    QuestionAsked,
    CircleLeft,
    FightJoined,
)
