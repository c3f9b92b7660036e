"""What happens to the fight itself: rounds, phases, plans, reach, casualties, morale."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Act, Fight


class InitiativeSettled(Event[Fight], frozen=True):
    """Who has the initiative is known."""

    clause = "initiative.save"
    winners: tuple[str, ...]
    first: tuple[str, ...] = ()

    def apply(self, before: Fight) -> Fight:
        return before.with_(winners=self.winners, first=self.first)


class ActPlanned(Event[Fight], frozen=True):
    """Somebody means to do something this round."""

    clause = "phases.actions"
    act: Act

    def apply(self, before: Fight) -> Fight:
        return before.with_(plans=(*before.plans, self.act))


class ActDropped(Event[Fight], frozen=True):
    """A planned act is done or will not be done."""

    clause = "initiative.order"
    act: Act

    def apply(self, before: Fight) -> Fight:
        return before.with_(plans=tuple(one for one in before.plans if one != self.act))


class ActSettled(Event[Fight], frozen=True):
    """An act whose place came happened, or came to nothing."""

    clause = "initiative.order"
    act: Act
    done: bool = True

    def apply(self, before: Fight) -> Fight:
        if self.done:
            return before.with_(done=(*before.done, self.act))
        return before.with_(off=(*before.off, self.act))


class PlacePassed(Event[Fight], frozen=True):
    """Somebody's place in this phase is over, and so are the places before it."""

    clause = "initiative.order"
    past: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(past=self.past)


class PhaseBegan(Event[Fight], frozen=True):
    """The next phase begins."""

    clause = "phases.order"
    phase: int

    def apply(self, before: Fight) -> Fight:
        return before.with_(phase=self.phase, past=())


class RoundBegan(Event[Fight], frozen=True):
    """The next round begins."""

    clause = "phases.order"
    round: int

    def apply(self, before: Fight) -> Fight:
        return before.with_(round=self.round, phase=1, past=(), plans=(), done=(), off=())


class CameIntoReach(Event[Fight], frozen=True):
    """Two combatants are within each other's melee reach."""

    clause = "charge.condition"
    who: str
    of: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(engaged=(*before.engaged, (self.who, self.of)))


class LeftReach(Event[Fight], frozen=True):
    """Somebody is out of everybody's melee reach."""

    clause = "withdraw.half-move"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(engaged=tuple(pair for pair in before.engaged if self.who not in pair))


class Charged(Event[Fight], frozen=True):
    """A move counts as a charge: the next attack on that enemy is enhanced."""

    clause = "charge.condition"
    who: str
    at: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(charges=(*before.charges, (self.who, self.at)))


class ChargeSpent(Event[Fight], frozen=True):
    """The charge has enhanced an attack."""

    clause = "charge.enhanced"
    who: str
    at: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(charges=tuple(pair for pair in before.charges if pair != (self.who, self.at)))


class CasualtyTaken(Event[Fight], frozen=True):
    """An enemy is slain or critically hurt."""

    clause = "morale.first-casualty"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(fallen=(*before.fallen, self.who))


class GroupShaken(Event[Fight], frozen=True):
    """The enemies owe a morale save."""

    clause = "morale.half"

    def apply(self, before: Fight) -> Fight:
        return before.with_(shaken=True)


class LoneFoeShaken(Event[Fight], frozen=True):
    """A foe that stands alone owes a morale save."""

    clause = "morale.lone"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(alone=self.who, alone_tested=(*before.alone_tested, self.who))


class MoraleTested(Event[Fight], frozen=True):
    """The morale saves that were due are made."""

    clause = "morale.first-casualty"
    ran: tuple[str, ...]
    casualties: int

    def apply(self, before: Fight) -> Fight:
        running = (*before.running, *self.ran)
        return before.with_(shaken=False, alone="", answered=self.casualties, running=running)


class FightLeft(Event[Fight], frozen=True):
    """Somebody has got away."""

    clause = "flee.save"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(
            gone=(*before.gone, self.who),
            engaged=tuple(pair for pair in before.engaged if self.who not in pair),
            plans=tuple(act for act in before.plans if act.who != self.who),
        )
