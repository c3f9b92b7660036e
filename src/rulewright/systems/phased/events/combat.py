"""What happens to the fight itself: rounds, phases, plans, reach, casualties, morale."""

from rulewright.engine import Event, append, becomes, drop, given, marks
from rulewright.systems.phased.records import Act, Fight


class InitiativeSettled(Event[Fight], frozen=True):
    """Who has the initiative is known. Clause: initiative.save"""

    winners: tuple[str, ...]
    first: tuple[str, ...] = ()


class ActPlanned(Event[Fight], frozen=True):
    """Somebody means to do something this round. Clause: phases.actions"""

    effect = becomes(plans=append("act"))
    act: Act


class ActDropped(Event[Fight], frozen=True):
    """A planned act is done or will not be done. Clause: initiative.order"""

    effect = becomes(plans=drop("act"))
    act: Act


class ActSettled(Event[Fight], frozen=True):
    """An act whose place came happened, or came to nothing. Clause: initiative.order"""

    act: Act
    done: bool = True

    def apply(self, before: Fight) -> Fight:
        if self.done:
            return before.with_(done=(*before.done, self.act))
        return before.with_(off=(*before.off, self.act))


class PlacePassed(Event[Fight], frozen=True):
    """Somebody's place in this phase is over, and so are the places before it. Clause: initiative.order"""

    past: tuple[str, ...]


class PhaseBegan(Event[Fight], frozen=True):
    """The next phase begins. Clause: phases.order"""

    effect = becomes(past=())
    phase: int


class RoundBegan(Event[Fight], frozen=True):
    """The next round begins. Clause: phases.order"""

    effect = becomes(phase=1, past=(), plans=(), done=(), off=())
    round: int


class CameIntoReach(Event[Fight], frozen=True):
    """Two combatants are within each other's melee reach. Clause: charge.condition"""

    who: str
    of: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(engaged=(*before.engaged, (self.who, self.of)))


class LeftReach(Event[Fight], frozen=True):
    """Somebody is out of everybody's melee reach. Clause: withdraw.half-move"""

    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(engaged=tuple(pair for pair in before.engaged if self.who not in pair))


class Charged(Event[Fight], frozen=True):
    """A move counts as a charge: the next attack on that enemy is enhanced. Clause: charge.condition"""

    who: str
    at: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(charges=(*before.charges, (self.who, self.at)))


class ChargeSpent(Event[Fight], frozen=True):
    """The charge has enhanced an attack. Clause: charge.enhanced"""

    who: str
    at: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(charges=tuple(pair for pair in before.charges if pair != (self.who, self.at)))


class CasualtyTaken(Event[Fight], frozen=True):
    """An enemy is slain or critically hurt. Clause: morale.first-casualty"""

    effect = becomes(fallen=append("who"))
    who: str


GroupShaken = marks("GroupShaken", Fight, "The enemies owe a morale save. Clause: morale.half", shaken=True)


class LoneFoeShaken(Event[Fight], frozen=True):
    """A foe that stands alone owes a morale save. Clause: morale.lone"""

    effect = becomes(alone=given("who"), alone_tested=append("who"))
    who: str


class MoraleTested(Event[Fight], frozen=True):
    """The morale saves that were due are made. Clause: morale.first-casualty"""

    ran: tuple[str, ...]
    casualties: int

    def apply(self, before: Fight) -> Fight:
        running = (*before.running, *self.ran)
        return before.with_(shaken=False, alone="", answered=self.casualties, running=running)


class FightLeft(Event[Fight], frozen=True):
    """Somebody has got away. Clause: flee.save"""

    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(
            gone=(*before.gone, self.who),
            engaged=tuple(pair for pair in before.engaged if self.who not in pair),
            plans=tuple(act for act in before.plans if act.who != self.who),
        )
