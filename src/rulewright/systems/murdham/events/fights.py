"""What happens to a fight, and to the stretch in which each acts once."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import Fight, Side, Stretch


class Began(Event[Fight], frozen=True):
    """It is decided which faction begins the round."""

    clause = "combat.initiative"
    side: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(next=self.side)


class TurnHad(Event[Fight], frozen=True):
    """Somebody had the turn of the round, and it is the next faction's go."""

    clause = "combat.rounds"
    who: str

    def apply(self, before: Fight) -> Fight:
        side = before.side_of(self.who)
        after = before.other(side.name) if side else before.next
        return before.with_(acted=(*before.acted, self.who), passed=(), next=after)


class Moved(Event[Fight], frozen=True):
    """Somebody went some zones in the turn of the round."""

    clause = "combat.rounds"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(moved=(*before.moved, self.who))


class Passed(Event[Fight], frozen=True):
    """A faction passed, and it is the next one's go."""

    clause = "combat.rounds"
    side: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(passed=(*before.passed, self.side), next=before.other(self.side))


class RoundEnded(Event[Fight], frozen=True):
    """A round is over, and the sides are counted anew."""

    clause = "combat.rounds"
    sides: tuple[Side, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(round=before.round + 1, sides=self.sides, acted=(), moved=(), passed=(), next="")


class MoraleTried(Event[Fight], frozen=True):
    """Some of a side gave up, the others are free of morale."""

    clause = "combat.morale"
    firm: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()

    def apply(self, before: Fight) -> Fight:
        return before.with_(firm=(*before.firm, *self.firm), broken=(*before.broken, *self.broken))


class ActedInStretch(Event[Stretch], frozen=True):
    """Somebody did the one thing of this stretch."""

    clause = "explore.turn.one-action"
    who: str
    what: str = ""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=(*before.acted, (self.who, self.what)))


class StretchEnded(Event[Stretch], frozen=True):
    """A new stretch starts."""

    clause = "explore.turn.end"

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=())


ALL = (Began, TurnHad, Moved, Passed, RoundEnded, MoraleTried, ActedInStretch, StretchEnded)
