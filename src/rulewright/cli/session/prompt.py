"""The prompt: completion, history, and a clean way out."""

from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, InMemoryHistory

from rulewright.campaign import Campaign
from rulewright.cli.output import remark
from rulewright.cli.session.table import Table
from rulewright.errors import Complaint


class Words(Completer):
    """Completes the last word: verbs and names; after `name=` nothing is guessed."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def get_completions(self, document: Document, _event: object):  # type: ignore[no-untyped-def]  # noqa: ANN201
        """Everything the word before the cursor may become."""
        word = document.get_word_before_cursor(WORD=True).lstrip("?").casefold()
        for one in self.table.completions():
            if one.casefold().startswith(word) and word:
                yield Completion(one, start_position=-len(word))


def evening(campaign: Campaign, *, typed: bool) -> None:
    """Play at the prompt until the person leaves."""
    session: PromptSession[str] = PromptSession(history=_history())

    def ask(question: str) -> str | None:
        try:
            return session.prompt(question)
        except (EOFError, KeyboardInterrupt):
            return None

    table = Table(campaign, ask, typed=typed)
    session.completer = Words(table)
    remark(f"{campaign.header.title or campaign.system.title}: {len(campaign.entries)} outcomes so far. Type 'help'.")
    while not table.over:
        try:
            line = session.prompt(table.prompt)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        try:
            for text, _ in table.line(line):
                print(text)  # noqa: T201 - the session's own output
        except Complaint as complaint:
            remark(str(complaint))


def _history() -> FileHistory | InMemoryHistory:
    file = Path.home() / ".rulewright-history"
    try:
        file.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(file))
