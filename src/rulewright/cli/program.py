"""The program `rulewright`: its commands, and how complaints end them.

Results go to standard output, remarks to standard error. Exit 0 done, 1 refused by the rules, 2 not understood.
"""

import os
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

import click

from rulewright.cli.games import takes_games
from rulewright.cli.output import remark
from rulewright.errors import Complaint, Unclear, Unreadable

GROUP = "rulewright.commands"
"""Name of the entry point group through which other floors and packages bring commands, such as `table`."""
COMMANDS = {
    "play": "rulewright.cli.session.command:play",
    "roll": "rulewright.cli.dice:roll",
    "odds": "rulewright.cli.odds.command:odds",
    "rules": "rulewright.cli.rules:rules",
    "character": "rulewright.cli.character:character",
    "new": "rulewright.cli.campaigns:new",
    "log": "rulewright.cli.campaigns:log",
    "undo": "rulewright.cli.campaigns:undo",
    "redo": "rulewright.cli.campaigns:redo",
    "replay": "rulewright.cli.campaigns:replay",
    "export": "rulewright.cli.carried:export",
    "import": "rulewright.cli.carried:import_",
    "backup": "rulewright.cli.carried:backup",
    "restore": "rulewright.cli.carried:restore",
    "check": "rulewright.cli.rules:check",
    "lab": "rulewright.cli.lab:lab",
}


class Program(click.Group):
    """A group that loads a command only when it is asked for, so that `roll` starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - what click calls it with
        """Return the commands in the order of an evening, then those that other packages bring."""
        return [*COMMANDS, *(point.name for point in entry_points(group=GROUP))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - what click calls it with
        """Return the command of that name."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            brought: click.Command | None = next(
                (point.load() for point in entry_points(group=GROUP) if point.name == cmd_name), None
            )
            return takes_games(brought) if brought else None
        module, _, name = place.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return takes_games(command)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a complaint becomes one sentence and an exit code."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except Complaint as complaint:
            remark(str(complaint))
            ctx.exit(exit_code(complaint))
        except click.UsageError as wrong:
            asked = wrong.ctx.command_path if wrong.ctx else "rulewright"
            remark(f"{wrong.format_message().rstrip('.')}; see '{asked} --help'")
            ctx.exit(2)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left unsaid is not said at exit
            ctx.exit(0)
        except OSError as wrong:
            remark(f"standard output: {wrong.strerror or wrong}; what was done is kept, but could not be shown")
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(1)


def exit_code(complaint: Complaint) -> int:
    """Return 2 for what is not understood, 1 for what is understood and declined."""
    return 2 if isinstance(complaint, (Unreadable, Unclear)) else 1


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulewright")
def main() -> None:
    """A referee for tabletop adventure games: rules played to the letter, explained, and kept."""


takes_games(main)
