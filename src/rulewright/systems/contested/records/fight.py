"""A fight: who stands in which order, and whose Turn it is."""

from typing import Annotated

from rulewright.engine import Record
from rulewright.engine.facts import SAID, Who, drawn, hidden
from rulewright.systems.bricks.house.records import FIGHT


class Fight(Record, frozen=True, kw_only=True):
    """A fight in progress: who stands in which order, and whose turn it is. Clauses: combat.initiative.*, morale.*"""

    id: str = FIGHT
    order: Annotated[tuple[str, ...], drawn("Order of Turns")] = ()
    """Ids in the order of Turns of a Round."""
    groups: Annotated[tuple[tuple[str, tuple[str, ...]], ...], drawn("Groups")] = ()
    """Groups in the order they rotate, each with its members in their own order."""
    totals: Annotated[tuple[tuple[str, int], ...], drawn("initiative")] = ()
    """Initiative of each creature."""
    round: Annotated[int, drawn("round")] = 1
    turn: Annotated[int, drawn("Turn", odds=SAID)] = 0
    """Place in `order` of whoever acts now."""
    acted: Annotated[tuple[str, ...], drawn("acted", until=("round",), odds=SAID)] = ()
    """Ids whose Turn of this Round has begun."""
    started: Annotated[tuple[tuple[str, int], ...], drawn("at the start", odds=SAID)] = ()
    """How many each Group was when the fight began."""
    tested: Annotated[tuple[tuple[str, str], ...], hidden("it bars a second test of the same moment")] = ()
    """Morale moments already tested: (group, `first` or `half` or `lone`)."""
    fled: Annotated[tuple[str, ...], drawn("has left")] = ()
    """Ids that ran."""
    last: Annotated[str, drawn("Turn")] = ""
    """The Group that had the last Turn of this Round."""
    turning: Annotated[bool, hidden("the order says whose Turn it is")] = False
    """The Turn of whoever stands at `turn` has begun and not ended."""
    spots: Annotated[tuple[tuple[Who, int], ...], hidden("the order says how far off each is")] = ()
    """Where each stands along the line between the sides, in Spaces; nobody where all are within reach.

    Clause: units.space
    """
    crawled: Annotated[tuple[tuple[Who, int], ...], hidden("the log says who crawled")] = ()
    """The last Round in which each of the dying crawled. Clause: combat.critical.pc"""
    one_sided: Annotated[bool, hidden("that the end of the fight is due says it")] = False
    """The log has said that one side alone is left."""
    due: Annotated[tuple[tuple[str, str], ...], hidden("what is due says it")] = ()
    """Morale moments that are due and not tested yet: (group, moment)."""

    def has(self, who: str) -> bool:
        """Whether somebody fights in it, and has not run. Clause: combat.retreat"""
        return who in dict(self.totals) and who not in self.fled
