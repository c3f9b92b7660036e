"""The program `rulewright`: its commands, and what becomes of a complaint.

Results go to standard output, remarks to standard error. Exit 0 done, 1 refused by the rules, 2 not understood.
"""

import sys
from importlib import import_module
from typing import Any

import click

from rulewright.cli.output import remark
from rulewright.errors import Complaint, Unclear, Unreadable

COMMANDS = {
    "play": "rulewright.cli.session.command:play",
    "roll": "rulewright.cli.dice:roll",
    "odds": "rulewright.cli.dice:odds",
    "rules": "rulewright.cli.rules:rules",
    "character": "rulewright.cli.character:character",
    "new": "rulewright.cli.kept:new",
    "log": "rulewright.cli.kept:log",
    "undo": "rulewright.cli.kept:undo",
    "redo": "rulewright.cli.kept:redo",
    "replay": "rulewright.cli.kept:replay",
    "export": "rulewright.cli.kept:export",
    "import": "rulewright.cli.kept:import_",
    "check": "rulewright.cli.rules:check",
}


class Program(click.Group):
    """A group that loads a command only when it is asked for, so that `roll` starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The commands in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a complaint becomes one sentence and an exit code."""
        try:
            return super().invoke(ctx)
        except Complaint as complaint:
            remark(str(complaint))
            ctx.exit(exit_code(complaint))
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)


def exit_code(complaint: Complaint) -> int:
    """2 for what is not understood, 1 for what is understood and declined."""
    return 2 if isinstance(complaint, (Unreadable, Unclear)) else 1


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulewright")
def main() -> None:
    """A referee for tabletop adventure games: rules played to the letter, explained, and kept."""
