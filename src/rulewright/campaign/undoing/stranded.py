"""Commands that wait and can no longer go on: what they stood on was taken back, or something else happened since."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.dice.real_dice import Players
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.undoing.undo import marks_of
from rulewright.chance import Dice, Pool, Thrown
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.requests.kinds import Choose, Graded, Hand, Roll, Throw
from rulewright.engine.running.run import Run, Waiting
from rulewright.engine.system import System
from rulewright.errors import Complaint, Sentence

MOOT: Final = Sentence("what was asked is no longer asked")
"""Why a command that waits goes no further, where nothing forbids it."""


def stranded(
    ledger: Ledger, system: System, writes: Iterable[str] | None, players: Players | None
) -> list[tuple[Entry[Any, Any], Sentence]]:
    """Return the commands that wait and no longer ask what they asked, each with the reason; with `writes`, of those
    that have read these records.
    """
    marks = None if writes is None else marks_of(writes, ledger.types())
    touched = [one for one in ledger.waiting.values() if marks is None or not marks.isdisjoint(one.reads)]
    return [(one, why) for one in touched if (why := _why_stranded(ledger, system, one, players))]


def _why_stranded(ledger: Ledger, system: System, entry: Entry[Any, Any], players: Players | None) -> Sentence | None:
    """Return why a command that waits can no longer go on; None if it still asks the same of the same one."""
    try:
        again = Attempt(system.procedure(entry.procedure), entry.arguments, ledger.world)
        again.run(Unanswered(), ledger.options, entry.steps, entry.thrower, players)
    except Complaint as complaint:
        return complaint.sentence
    return None if _what(again.asks) == _what(entry.asks) else MOOT


def _what(asks: Asked | None) -> tuple[Any, ...]:
    """Return what decides whether an answer still fits; in what words it is asked may have changed."""
    return (asks.who, asks.why, asks.options, asks.dice) if asks else ()


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
