"""Running a command and writing down its outcome.

Belongs here: the dice of an attempt, and its entry. Not here: who may command, what waits (play).
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.dice.dealing import Announced, Labels, SeedDice
from rulewright.campaign.dice.lending import open_dice
from rulewright.campaign.dice.real_dice import ByHand, Players, Throwers
from rulewright.campaign.stored_journal import StoredJournal, now
from rulewright.chance import Share
from rulewright.engine.journal import Entry
from rulewright.engine.running.answers import Chance, Policy
from rulewright.engine.running.run import Answers
from rulewright.engine.steps import EVERYONE, Step
from rulewright.errors import Complaint


class Order(msgspec.Struct, frozen=True):
    """The procedure to run, and what its entry says about it."""

    command: str
    by: str
    answers: Answers | None = None
    thrower: str = ""
    """The record whose player throws real dice for it; empty if the table's dice fall."""
    dealt: int = 0
    """The number of open rolls that are dealt before the first that is thrown by hand."""
    past: tuple[Step, ...] = ()
    resumes: int = 0
    shares: tuple[Share, ...] = ()
    alone: bool = False
    """Players' devices were asked for shares, and none lent any."""
    players: Players | None = None
    """The players for whose dice to wait when the rule gives them the dice to throw; empty if there are none."""
    throwers: Throwers = ()
    """Ids of those whose players throw real dice, whoever commands."""


class Runs:
    """Attempts, one after the other, with dice from the evening's seed."""

    def __init__(self, kept: StoredJournal) -> None:
        self._kept = kept
        self._dice = SeedDice()

    def chance(self, policy: Policy) -> Chance:
        """Return the evening's dice for the next run, with decisions by `policy`."""
        return Chance(self._dice, policy)

    def run(self, attempt: Attempt, order: Order, answers: Answers, options: Mapping[str, Any]) -> Entry[Any, Any]:
        """Run an attempt and write its outcome down."""
        kept = self._kept
        # Whoever brings answers can show dice before they are on disk; while things are held nobody is shown any.
        shown = order.answers is not None and not kept.is_holding
        sheet, labels = kept.sheet, Labels(order.command, order.shares, order.past)
        self._dice.expect(lambda: kept.deal(shown=shown), kept.seed, sheet, labels)
        try:
            asked: Answers = answers
            if order.thrower or order.players:
                asked = ByHand(
                    answers,
                    order.dealt,
                    typed=bool(order.thrower),
                    by=order.by,
                    players=order.players,
                    throwers=order.throwers,
                )
            dealt = Announced(asked, self._dice) if sheet else asked
            attempt.run(dealt, options, order.past, order.thrower, order.players)
            if not self._dice.label:
                attempt.mark_brought()
            return kept.keep(self._entry(attempt, order))
        except BaseException:
            if self._dice.label and not shown:
                with suppress(Complaint):  # if even that cannot be kept, nobody saw the dice either
                    kept.begin_attempt()
            raise
        finally:
            self._dice.end()

    def _entry(self, attempt: Attempt, order: Order) -> Entry[Any, Any]:
        return Entry(
            seq=self._kept.next,
            command=order.command,
            procedure=attempt.procedure.id,
            arguments=attempt.arguments,
            by=order.by,
            at=now(),
            behaviour=self._kept.system.behaviour,
            audience=attempt.procedure.audience,
            status="waiting" if attempt.asks else "done",
            steps=attempt.steps,
            reads=attempt.reads,
            dice=self._dice.label,
            shares=order.shares,
            alone=order.alone and attempt.procedure.audience == EVERYONE and bool(open_dice(attempt)),
            resumes=order.resumes,
            carried=attempt.carried,
            asks=attempt.asks,
            thrower=order.thrower,
        )
