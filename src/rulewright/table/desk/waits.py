"""The waits of a table: whose answer is missing, what tactics would answer, and the deadline.

Belongs here: looking at what waits. Not here: answering it (commanding), what a seat sees of it (view).
"""

from collections.abc import Callable
from typing import Any

from rulewright.campaign import Campaign
from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.tactics import habit
from rulewright.engine.journal.entries import Entry
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Chance
from rulewright.engine.running.run import Waiting
from rulewright.engine.wording import Term
from rulewright.errors import Complaint, Refused, Sentence
from rulewright.table.view.eyes import Wait

Moment = tuple[str, int]
"""A wait: the command, and the number of the entry that waits."""


class Waits:
    """The waits of one campaign."""

    def __init__(self, campaign: Campaign, button: Callable[[Entry[Any, Any]], Term]) -> None:
        """`button` returns the words of the button by which a command was given."""
        self._campaign, self._button = campaign, button
        self._suggested: dict[Moment, str] = {}
        self._buttons: dict[str, Term] = {}
        self.ends: dict[Moment, str] = {}
        """When the usual answer is taken, in people's time; set by whoever takes it then."""

    def all(self) -> tuple[Wait, ...]:
        """Return the waiting entries, oldest first."""
        found = []
        waiting = self._campaign.ledger.waiting
        self._buttons = {key: words for key, words in self._buttons.items() if key in waiting}
        for entry in waiting.values():
            until = self.ends.get((entry.command, entry.seq), "")
            suggested = self.usual(entry) if until or not self.is_led(entry) else ""
            if entry.command not in self._buttons:  # the world is still the one in which it was pressed
                self._buttons[entry.command] = self._button(entry)
            number, button = len(self.of(entry.command)), self._buttons[entry.command]
            found.append(Wait(entry=entry, number=number, suggested=suggested, until=until, button=button))
        return tuple(found)

    def of(self, command: str) -> list[Entry[Any, Any]]:
        """Return the entries in which a command has waited, oldest first."""
        entries = self._campaign.ledger.entries
        entry = self._campaign.ledger.by_command.get(command)
        found: list[Entry[Any, Any]] = []
        while isinstance(entry, Entry):
            if entry.status == "waiting":
                found.append(entry)
            entry = entries[entry.resumes - 1] if entry.resumes else None
        return found[::-1]

    def is_led(self, entry: Entry[Any, Any]) -> bool:
        """Return whether the entry waits for a person's decision, not for a foe's; where a whole fight is left to
        tactics, those whom no player plays follow theirs.
        """
        asked, campaign = entry.asks, self._campaign
        if asked is None or asked.who not in campaign.world:
            return True
        if campaign.system.procedure(entry.procedure).step and not self._is_played(asked.who):
            return False
        return campaign.system.led(campaign.world[asked.who])

    def _is_played(self, who: str) -> bool:
        players = self._campaign.players() if self._campaign.players else {}
        return any(who in plays for plays in players.values())

    def usual(self, entry: Entry[Any, Any]) -> str:
        """Return the usual answer to what an entry waits for; empty if it cannot be found, as with dice."""
        key = (entry.command, entry.seq)
        if key not in self._suggested:
            live = {(one.command, one.seq) for one in self._campaign.ledger.waiting.values()}
            self._suggested = {known: answer for known, answer in self._suggested.items() if known in live}
            self._suggested[key] = self._found_usual(entry)
        return self._suggested[key]

    def _found_usual(self, entry: Entry[Any, Any]) -> str:
        campaign = self._campaign
        answers: list[str] = []

        def listen(request: Choose, run: Any) -> str:
            answers.append(habit(campaign.system)(request, run))
            raise Waiting(request)

        try:
            attempt = Attempt(campaign.system.procedure(entry.procedure), entry.arguments, campaign.world)
            attempt.run(Chance(_NoDice(), listen), campaign.options, entry.steps)
        except Complaint:
            return ""
        options = entry.asks.options if entry.asks else ()
        return answers[0] if answers and answers[0] in options else ""


class _NoDice:
    """A source that has no dice: the decision comes before any that are still to fall."""

    def draw(self, sides: int) -> int:
        """Refuse: nothing falls here."""
        raise Refused(Sentence("a d{sides} was to fall before the answer was asked for", sides=sides))
