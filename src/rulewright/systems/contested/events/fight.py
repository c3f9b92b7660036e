"""What happens to a fight and to those who stand in it: Rounds, Turns, who leaves, Morale."""

from rulewright.engine import Event, append, becomes, marks
from rulewright.engine.facts import cleared
from rulewright.systems.contested.records import Creature, Fight

Groups = tuple[tuple[str, tuple[str, ...]], ...]
Numbers = tuple[tuple[str, int], ...]


class Readied(Event[Creature], frozen=True):
    """It stands in a fight with the AP of its first Turn. Clause: combat.turn.ap"""

    ap: int
    surprised: bool = False
    group: str = ""
    """The Group it fights in."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            ap=self.ap,
            surprised=self.surprised,
            group=self.group or before.group,
            spaces=0,
            moves=0,
            draft=False,
            status="fighting" if before.status == "away" else before.status,
        )


GotAway = marks(
    "GotAway", Creature, "It has run from here to where nobody has said. Clause: combat.retreat", status="away"
)


class StoodDown(Event[Creature], frozen=True):
    """The fight is over for it: nothing of it is left but wounds. Clause: combat.turn.ap"""

    effect = cleared(Creature, "fight")
    ap: int


Broke = marks(
    "Broke", Creature, "Its Morale is gone: it runs, and attacks nobody. Clause: morale.triggers", fleeing=True
)


class TurnBegan(Event[Fight], frozen=True):
    """Somebody's Turn began. Clause: combat.initiative.interleave"""

    who: str
    group: str
    order: tuple[str, ...]
    """The whole Round as it now looks."""
    turn: int
    """Place of `who` in it."""

    def apply(self, before: Fight) -> Fight:
        acted = (*before.acted, self.who)
        return before.with_(order=self.order, turn=self.turn, acted=acted, last=self.group, turning=True)


TurnPassed = marks(
    "TurnPassed", Fight, "The Turn of whoever acted is over. Clause: combat.initiative.interleave", turning=False
)


class SidesLeft(Event[Fight], frozen=True):
    """One side alone can act from now on, or two again. Clause: combat.initiative.interleave"""

    one_sided: bool


class RoundBegan(Event[Fight], frozen=True):
    """Everybody has had a Turn, and a new Round began. Clause: combat.initiative.complete"""

    effect = becomes(acted=(), last="", turn=0, turning=False)
    round: int


class Lined(Event[Fight], frozen=True):
    """The order of Groups and of their members was settled anew: somebody joined, or initiative was rolled again.

    Clause: combat.initiative.sort
    """

    groups: Groups
    totals: Numbers
    started: Numbers
    back: str = ""
    """Who came back after having left."""

    def apply(self, before: Fight) -> Fight:
        fled = tuple(one for one in before.fled if one != self.back)
        return before.with_(groups=self.groups, totals=self.totals, started=self.started, fled=fled)


class Positioned(Event[Creature], frozen=True):
    """It stands in cover or not, its hands are bound or not. Clause: combat.modifiers.impaired"""

    covered: bool
    bound: bool


class Stood(Event[Fight], frozen=True):
    """Somebody stands somewhere else along the line between the sides. Clause: special.move.distance"""

    who: str
    spot: int
    """In Spaces."""

    def apply(self, before: Fight) -> Fight:
        return before.with_(spots=tuple({**dict(before.spots), self.who: self.spot}.items()))


class Crawled(Event[Fight], frozen=True):
    """One of the dying crawled to somewhere else along the line, in this Round. Clause: combat.critical.pc"""

    who: str
    spot: int
    """In Spaces."""

    def apply(self, before: Fight) -> Fight:
        return before.with_(
            spots=tuple({**dict(before.spots), self.who: self.spot}.items()),
            crawled=tuple({**dict(before.crawled), self.who: before.round}.items()),
        )


class LeftFight(Event[Fight], frozen=True):
    """Somebody ran, or left the fight otherwise. Clause: combat.retreat"""

    effect = becomes(fled=append("who"))
    who: str


class MoraleDue(Event[Fight], frozen=True):
    """A moment came at which a Group must test its Morale. Clause: morale.triggers"""

    group: str
    moments: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(due=(*before.due, *((self.group, one) for one in self.moments)))


class MoraleTested(Event[Fight], frozen=True):
    """A Group has tested its Morale for these moments, and does not again. Clause: morale.triggers"""

    group: str
    moments: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        done = tuple((self.group, one) for one in self.moments)
        left = tuple(one for one in before.due if one not in done)
        return before.with_(tested=(*before.tested, *done), due=left)
