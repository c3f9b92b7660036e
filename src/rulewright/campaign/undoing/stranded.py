"""Commands that wait and can no longer go on, because what they stood on was taken back or done again."""

from collections.abc import Mapping
from typing import Any

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.dice.real_dice import Players
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.undoing.undo import marks_of
from rulewright.chance import Dice, Pool, Thrown
from rulewright.engine.journal import Deed, Entry
from rulewright.engine.requests.kinds import Choose, Graded, Hand, Roll, Throw
from rulewright.engine.running.run import Run, Waiting
from rulewright.engine.system import System
from rulewright.errors import Complaint


def stranded(ledger: Ledger, system: System, deed: Deed, players: Players | None) -> list[Entry[Any, Any]]:
    """Return the commands that wait and, now that `deed` has gone or come back, no longer ask what they asked."""
    marks = marks_of(deed.writes, ledger.types())
    touched = [one for one in ledger.waiting.values() if not marks.isdisjoint(one.reads)]
    return [one for one in touched if not _still_asks(ledger, system, one, players)]


def _still_asks(ledger: Ledger, system: System, entry: Entry[Any, Any], players: Players | None) -> bool:
    try:
        again = Attempt(system.procedure(entry.procedure), entry.arguments, ledger.world)
        again.run(Unanswered(), ledger.options, entry.steps, entry.thrower, players)
    except Complaint:
        return False
    return again.asks == entry.asks


class Unanswered:
    """Answers that wait for everything."""

    def asks(self, request: Roll | Graded[Any] | Throw, hand: Hand | None = None) -> None:
        """Wait for dice."""
        raise Waiting(request, hand)

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Is never reached: all dice are waited for."""
        raise AssertionError(dice, why)

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Is never reached: all dice are waited for."""
        raise AssertionError(pool, why)

    def decide(self, request: Choose, _world: Run) -> str:
        """Wait for a decision."""
        raise Waiting(request)
