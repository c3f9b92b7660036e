"""The demonstrations of all games, out of a fight and in one."""

from functools import cache
from typing import Any

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Offer, System, World, installed, live
from rulewright.engine.parameters import REQUIRED, bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.run import Run

FIGHTS = {"contested": "start-fight", "symbaroum": "fight", "phased": "fight", "bdp": "fight", "murdham": "fight"}
"""The procedure that begins a fight."""
PARTIES = {"party", "company", "combatants", "creatures"}
FOES = {"foes", "enemies", "combatants", "creatures"}
"""How its parameters call the two sides."""
GAMES = tuple(installed().values())
demos = pytest.mark.parametrize(
    ("game", "fighting"),
    [(game, fighting) for game in GAMES for fighting in (False, True)],
    ids=lambda one: one.id if isinstance(one, System) else "fight" if one else "peace",
)


def first_option(request: Choose, _run: Run) -> str:
    """Decide anything."""
    return request.options[0]


def done(game: System, world: World, verb: str, **arguments: Any) -> World:
    """The world after a command."""
    found = game.procedure(verb)
    bound = bind(found.parameters, arguments, world)
    return live(found, source=Seeded(1), policy=first_option, world=world, **bound).world


def bound_so_far(game: System, offer: Offer, world: World) -> Any:
    """What an offer gives, bound; its form asks for what it does not give."""
    given = offer.arguments
    found = game.procedures[offer.procedure].parameters
    return bind(tuple(one for one in found if one.name in given or one.default is not REQUIRED), given, world)


@cache
def demo(game: System, *, fighting: bool) -> World:
    """A demonstration, everybody in it fighting where wanted."""
    assert game.demo is not None
    world = game.demo()
    if not fighting:
        return world
    kind = game.creatures
    if not any(isinstance(one, kind) and not game.led(one) for one in world):
        world = done(game, world, "meet", row="reedhound", number=2)
    everybody = [one for one in world if isinstance(one, kind)]
    party, foes = ([one.id for one in everybody if game.led(one) is mine] for mine in (True, False))
    begin = game.procedure(FIGHTS[game.id])
    given = {
        one.name: [*(party if one.name in PARTIES else ()), *(foes if one.name in FOES else ())]
        for one in begin.parameters
        if one.name in PARTIES | FOES
    }
    world = done(game, world, begin.verb, **given)
    return done(game, world, "begin") if game.id == "symbaroum" else world
