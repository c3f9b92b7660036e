"""Sides of an argument, a duel, and what happens to them."""

from typing import Final, Literal

from rulewright.engine import Event, Record

Argument = Literal["attack", "defend", "flourish"]
ONE, OTHER = "argument-one", "argument-other"
"""Ids of the two sides of an argument."""
DUEL = "duel"
"""Id of the duel that goes on."""


class Side(Record, frozen=True, kw_only=True):
    """One side of an argument. Clause: social.composure.start"""

    leader: str = ""
    """Id of whoever speaks for it."""
    members: tuple[str, ...] = ()
    stake: str = ""
    """What it wants."""
    composure: int = 0


class ComposureLost(Event[Side], frozen=True):
    """A side lost Composure; nobody's WIL is any lower for it."""

    clause = "social.composure.start"
    points: int

    def apply(self, before: Side) -> Side:
        return before.with_(composure=before.composure - self.points)


class Duel(Record, frozen=True, kw_only=True):
    """A duel of three contests. Clause: duel.rounds.three"""

    id: str = DUEL
    one: str = ""
    other: str = ""
    fought: int = 0
    """Contests that are over."""
    favoured: str = ""
    """Id of the winner of the last one, who has advantage in the next."""


class ContestFought(Event[Duel], frozen=True):
    """One of the three contests is over; a draw favours nobody."""

    clause = "duel.rounds.three"
    winner: str = ""

    def apply(self, before: Duel) -> Duel:
        return before.with_(fought=before.fought + 1, favoured=self.winner)


EVENTS: Final = (ComposureLost, ContestFought)
