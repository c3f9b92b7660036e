"""`character`: make a character by the game's own rule."""

import click

from rulewright.chance import Seeded, Stream, new_seed
from rulewright.cli.output import json_option, remark, show
from rulewright.cli.session import show as shown
from rulewright.cli.session.ask import Asked
from rulewright.cli.session.words import read
from rulewright.engine import Chance, Run, system
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.systems import USUAL


@click.command()
@click.argument("words", nargs=-1)
@click.option("--system", "name", default=USUAL, show_default=True, help="The game.")
@click.option("--seed", type=int, help="Make the same character every time, from this number.")
@click.option("--ask", is_flag=True, help="Be asked for every decision; else the usual answer is taken.")
@json_option
def character(words: tuple[str, ...], name: str, seed: int | None, ask: bool, as_json: bool) -> None:
    """Make a character and show the sheet. WORDS are those of the game's own verb, as at the prompt."""
    game = system(name)
    if game.character is None or game.sheet is None:
        raise Refused(f"{game.title} does not make characters yet")
    world = game.world()
    found, arguments = read(" ".join([game.character.verb, *words]), game, world)
    source = Stream(new_seed(), "character") if seed is None else Seeded(seed)
    chance = Chance(source)
    answers = Asked(_asked, lambda one: one, chance, typed=False) if ask else chance
    run = Run(world, answers)
    run(found, **bind(found.parameters, arguments, world))
    made = [record for record in run.world if record.id not in world]
    for record in made:
        show("\n".join(shown.sheet(game.sheet(record, run.world), deep=False)), record, as_json)
    if not made:
        remark("nobody was made")


def _asked(question: str) -> str | None:
    answer: str = click.prompt(question.rstrip("> \n"), prompt_suffix="\n> ", err=True)
    return answer
