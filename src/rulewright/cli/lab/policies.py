"""`lab policies`: how a side can fight where nobody is asked.

Belongs here: the command. Not here: the ways themselves (each game), following them (lab.scenario).
"""

import click

from rulewright.cli.games import named_game
from rulewright.cli.output import json_option, show
from rulewright.lab.scenario import ways


@click.command()
@click.argument("game")
@json_option
def policies(game: str, as_json: bool) -> None:
    """How a side of a fight can decide in GAME: whom it strikes, when it runs, how it reacts.

    Each is a name for --policy SIDE=NAME. One that says whom to strike or when to run goes together with one that
    answers questions: --policy party=weakest+dodge.
    """
    found = ways(named_game(game))
    show("\n".join(f"{name:<16}{text}" for name, text in found.items()), found, as_json)
