"""The referee sends people from place to place: foes come after the party, and into its fights."""

import pytest

from rulewright.engine import installed, system
from rulewright.engine.running.run import Run
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Locale
from tests.places.test_apart import apart

GAMES = sorted(one for one, game in installed().items() if game.base is game)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_sent_here_is_here_and_no_longer_where_they_were(game):
    world, _, other = apart(game)
    run = Run(world)
    run(system(game).procedure("send"), (world[other],), world["here"])
    assert [one.here for one in run.world.all(Locale)] == [(other,), ()]
    assert [str(one.text) for one in run.told] == [f"{world[other].title} comes."]


@pytest.mark.parametrize("game", GAMES)
def test_where_somebody_is_sent_is_the_referees_secret_but_all_see_them_go(game):
    world, _, other = apart(game)
    here = Run(world)
    here(system(game).procedure("send"), (world[other],), world["here"])
    gone = Run(here.world)
    gone(system(game).procedure("send"), (world[other],), here.world["there"])
    told = [(one.audience, str(one.text)) for one in gone.told]
    assert told == [
        ("everyone", f"No longer in Here: {world[other].title}."),
        ("referee", f"In There: {world[other].title}."),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_party_is_taken_and_not_sent(game):
    world, who, _ = apart(game)
    with pytest.raises(Refused, match="goes where the party goes"):
        Run(world)(system(game).procedure("send"), (world[who],), world["there"])


@pytest.mark.parametrize("game", GAMES)
def test_no_fight_begins_with_somebody_who_is_elsewhere(game):
    world, _, other = apart(game)
    offer = system(game).fight(world)
    named = {name for value in (offer.arguments.values() if offer else ()) for name in value}
    assert other not in named
