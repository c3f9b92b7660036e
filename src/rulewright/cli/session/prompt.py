"""The prompt: completion, history, and a clean way out."""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from rulewright.campaign import Campaign
from rulewright.cli.output import folded, remark
from rulewright.cli.session.greeting import glance, greeting
from rulewright.cli.session.table import Table
from rulewright.cli.session.terminal import Terminal
from rulewright.engine.parameters import Parameter
from rulewright.errors import Complaint


class Words(Completer):
    """Completes the last word: verbs, names, parameters, and after `name=` what it can be."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002 - what prompt_toolkit calls it with
        """Yield everything the word before the cursor may become."""
        line = document.text_before_cursor
        *before, word = line.lstrip("? ").split(" ")
        name, sign, last = word.rpartition("=")
        last = last.rpartition(",")[2]
        for one in self.fitting([part for part in before if part], name if sign else ""):
            if last and one.casefold().startswith(last.casefold()) and one != last:
                yield Completion(one, start_position=-len(last))

    def fitting(self, before: list[str], name: str = "") -> list[str]:
        """Return words that may stand after `before`, or after `name=`."""
        people = [record.id for record in self.table.people()]
        system = self.table.campaign.system
        verbs = {one.verb: one for one in system.procedures.values()}
        spoken = [word for word in before[:2] if word in verbs]
        if not before:
            return sorted({*self.table.own, *verbs, *people})
        if not spoken:
            own = {"help": (*verbs,), "set": (*system.options,), "options": (*system.options,)}.get(before[0], ())
            return sorted({*people, *own, *(verbs if before[0] in people else ())})
        parameters = verbs[spoken[0]].parameters
        if name:
            return next((_values(one, people) for one in parameters if one.name == name), [])
        return [*people, *(one.name if one.kind == "flag" else f"{one.name}=" for one in parameters)]


def _values(parameter: Parameter, people: list[str]) -> list[str]:
    if parameter.kind in ("record", "records"):
        return people
    return list(parameter.words)


def evening(campaign: Campaign, *, typed: bool) -> None:
    """Play at the prompt until the person leaves."""
    session: PromptSession[str] = PromptSession(history=history())
    asking: PromptSession[str] = PromptSession()

    def ask(question: str) -> str | None:
        try:
            return asking.prompt(fit(question) + " " * question.endswith(" "))
        except (EOFError, KeyboardInterrupt):
            return None

    table = Terminal(campaign, ask, typed=typed, say=lambda text: remark(fit(text)))
    table.say(greeting(table))
    completer = Words(table)
    while not table.over:
        try:
            line = session.prompt(table.prompt, completer=completer, bottom_toolbar=lambda: glance(table))
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        take(table, line)


def take(table: Table, line: str) -> None:
    """Do one line; a complaint is printed, and Ctrl+C stops what takes too long."""
    try:
        for text, _ in table.line(line):
            print(fit(text), flush=True)  # noqa: T201 - the session's own output
    except Complaint as complaint:
        table.say(str(complaint))
    except KeyboardInterrupt:
        table.say("stopped; nothing was done")


def fit(text: str) -> str:
    """Return text folded to the terminal's width."""
    return folded(text, shutil.get_terminal_size().columns)


class Typed(FileHistory):
    """What was typed, in a file; a full disk stops nobody from playing."""

    def store_string(self, string: str) -> None:
        """Keep a line, if there is room."""
        with suppress(OSError):
            super().store_string(string)


def history() -> History:
    """Return what was typed on earlier evenings, kept where programs keep such things; not at all if that is
    impossible.
    """
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    file = Path(state) / "rulewright" / "history"
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return Typed(str(file))
