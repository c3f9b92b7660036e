"""Pages of the manual that show the terminal: `docs/terminal.md` from the help texts, and evenings played anew.

Run `python -m rulewright.cli.pages PAGE...`. In a page, a block marked `console` holds what is typed: `$ ` before a
command of the shell, `NAME> ` before a line at the prompt. Everything else in it is written anew from what comes of it.
"""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from rulewright.campaign import Campaign
from rulewright.cli.program import main
from rulewright.cli.session.command import opened
from rulewright.cli.session.greeting import greeting
from rulewright.cli.session.table import Table
from rulewright.cli.session.terminal import Terminal
from rulewright.errors import Complaint

BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^(?P<at>\$|[\w' -]*>|.* shows\?) ?(?P<line>.*)$")
PLAY = "rulewright play "
TERMINAL = "terminal.md"


def reference() -> str:
    """Return the page of all commands, from their own help."""
    context = click.Context(main, info_name="rulewright", help_option_names=["-h", "--help"])
    parts = ["# The commands\n\nWritten from `--help` by `make docs`. Exit codes: 0 done, 1 refused by the rules, "]
    parts.append("2 not understood. Results go to standard output, remarks to standard error.\n")
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context, terminal_width=100)
        parts.append(f"\n## {name}\n\n```text\n{command.get_help(inner)}\n```\n")
        for word, one in command.commands.items() if isinstance(command, click.Group) else ():
            within = click.Context(one, info_name=word, parent=inner, terminal_width=100)
            parts.append(f"\n### {name} {word}\n\n```text\n{one.get_help(within)}\n```\n")
    return "".join(parts)


def refreshed(text: str) -> str:
    """Return a page with every evening on it played anew."""
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        try:
            return BLOCK.sub(lambda block: "".join(f"{line}\n" for line in evening.block(block.group())), text)
        finally:
            evening.leave()


class Evening:
    """Blocks of a page, played one after the other in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.campaign: Campaign | None = None
        self.table: Table | None = None
        self.typed: list[str] = []
        self.shown: list[str] = []

    def block(self, text: str) -> Iterator[str]:
        """Return the lines of one block as they come out now."""
        found = [match for line in text.splitlines() if (match := TYPED.match(line))]
        lines = [(match["at"], match["line"]) for match in found]
        while lines:
            at, line = lines.pop(0)
            if at == "$":
                yield f"$ {line}"
                yield from self._shell(line)
                continue
            assert self.table is not None, f"'{line}' stands before any '$ {PLAY}...'"
            self.typed = [then for _, then in lines]
            self.shown = [f"{self.table.prompt}{line}".rstrip()]
            self._take(self.table, line)
            lines = lines[len(lines) - len(self.typed) :]
            yield from self.shown

    def leave(self) -> None:
        """Release the campaign."""
        if self.campaign is not None:
            self.campaign.release()
        self.campaign = self.table = None

    def _take(self, table: Table, line: str) -> None:
        try:
            for text, _ in table.line(line):
                self._show(text)
        except Complaint as complaint:
            self._show(str(complaint))
        if table.over:
            self.leave()

    def _show(self, text: str) -> None:
        self.shown += [line.rstrip() for line in text.splitlines()]

    def _ask(self, question: str) -> str | None:
        *lines, last = question.split("\n")
        self.shown += lines
        if not self.typed:
            return None
        self.shown.append(f"{last}{self.typed[0]}")
        return self.typed.pop(0)

    def _shell(self, line: str) -> Iterator[str]:
        """Return the output of a command of the shell; playing goes on in the lines that follow."""
        words = shlex.split(line)
        assert words[0] == "rulewright", line
        if line.startswith(PLAY) and "--script" not in words:
            with main.make_context("rulewright", words[1:]) as context:
                command = main.get_command(context, "play")
                assert command is not None
                given = command.make_context("play", words[2:], parent=context).params
            self.leave()
            file = self.folder / given["campaign"]
            is_new = not file.exists()
            self.campaign = opened(file, given["name"], demo=given["demo"], seed=given["seed"], quiet=True)
            self.table = Terminal(self.campaign, self._ask, typed=given["typed"], say=self._show)
            if is_new:
                yield f"A new campaign of {self.campaign.system.title}, kept in {given['campaign']}."
            yield from greeting(self.table).splitlines()
            return
        program = [sys.executable, "-c", "from rulewright.cli import main; main(prog_name='rulewright')", *words[1:]]
        run = subprocess.run(  # noqa: S603 - our own program
            program,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        yield from (one.rstrip() for one in run.stdout.decode().splitlines())


def write(pages: list[str]) -> None:
    """Write the pages anew."""
    for page in map(Path, pages):
        text = reference() if page.name == TERMINAL else refreshed(page.read_text("utf-8"))
        page.write_text(text, "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
