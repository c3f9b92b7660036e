"""A fight: who is in it, in what order, and whose place it is."""

from collections.abc import Iterable
from typing import Annotated

from rulewright.engine import Record, World
from rulewright.engine.facts import Who, drawn
from rulewright.engine.facts import hidden as on_no_page
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.records.creature import Creature


class Fight(Record, frozen=True, kw_only=True):
    """A fight: the order, the turn and whose place it is. Clauses: turn-order.fixed, actions.on-initiative"""

    id: str = FIGHT
    order: Annotated[tuple[str, ...], drawn("Order")] = ()
    turn: Annotated[int, drawn("Order")] = 0
    """Number of the turn of everyone; 0 while the order is being set up."""
    at: Annotated[int, drawn("Order")] = 0
    """Place in the order of whoever acts now."""
    held: Annotated[bool, on_no_page("whose place it is, is not among those who are there")] = False
    """It is the place of somebody who is not in the order as it is seen."""
    waiting: Annotated[tuple[Who, ...], drawn("Order")] = ()
    """Late arrivals, from the next turn on."""

    @property
    def now(self) -> str:
        """Who acts now; nobody before the first turn, nor where it is nobody's who is there."""
        return self.order[self.at] if self.turn and self.order and not self.held else ""

    def has(self, who: str) -> bool:
        """Whether somebody is in it, or waits to join. Clause: turn-order.fixed"""
        return who in self.order or who in self.waiting

    def acting(self, world: World) -> Creature | None:
        """Whoever's place it is, if they can act in this turn. Clauses: actions.on-initiative, dying.state"""
        who = world.records.get(self.now)
        return who if isinstance(who, Creature) and who.acts_in(self.turn) else None


def goes_on(people: Iterable[Creature]) -> bool:
    """Whether enemies are left who can settle it with dice: of two groups, and one of them a player's.

    Clauses: turn-order.fixed, checks.only-players-roll
    """
    able = [one for one in people if one.able]
    return len({one.group for one in able}) > 1 and any(one.side == "pc" for one in able)
