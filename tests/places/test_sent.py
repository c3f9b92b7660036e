"""The referee sends people from place to place: foes come after the party, and into its fights."""

from typing import Any

import pytest

from rulewright.engine import installed, system
from rulewright.engine.running.probe import why_not
from rulewright.engine.running.run import Run
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.table import protocol as say
from rulewright.table.people import Person
from tests.places.test_apart import apart
from tests.table.room.table import Table

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
    world, _, other = apart(game)
    party = tuple(one for one in world if system(game).somebody(one) and one.id != other)
    with pytest.raises(Refused, match="goes where the party goes"):
        Run(world)(system(game).procedure("send"), party, world["there"])


@pytest.mark.parametrize("game", GAMES)
def test_no_fight_begins_with_somebody_who_is_elsewhere(game):
    world, _, other = apart(game)
    offer = system(game).fight(world)
    named = {name for value in (offer.arguments.values() if offer else ()) for name in value}
    assert other not in named


MEETINGS = (
    "argument",
    "duel",
    "contest",
    "game",
    "encounter",
    "ambush",
    "start",
    "fight",
    "start-fight",
    "begin-fight",
)
"""What is only between those who are here, by its verb in whichever game has it."""


@pytest.mark.parametrize("game", GAMES)
def test_nobody_elsewhere_is_offered_for_a_fight_an_argument_a_duel_or_a_contest(game, tmp_path):
    played, (world, _, other) = system(game), apart(game)
    people = (Person(id="rae", nick="Rae", role="referee"),)
    asked = 0
    with Table(tmp_path / "apart", people=people, game=played, world=world) as table:
        for deed in (one for one in played.procedures.values() if one.verb in MEETINGS):
            for one in (one for one in deed.parameters if one.kind in ("record", "records")):
                ask = say.Picks(id="p", procedure=deed.id, parameter=one.name, arguments={})
                named = [row["value"] for row in table.ask("rae", ask)["data"]]
                assert (other in named, bool(named)) == (False, True), (deed.id, one.name)
                asked += 1
    assert asked


@pytest.mark.parametrize(
    ("game", "verb"), [("bdp", "argument"), ("bdp", "duel"), ("bdp", "contest"), ("murdham", "game")]
)
def test_nobody_argues_duels_or_competes_with_somebody_elsewhere(game, verb):
    world, who, other = apart(game)
    both = (world[who], world[other])
    rest: dict[str, dict[str, Any]] = {
        "argument": {"one": both[:1], "other": both[1:], "stake": "peace", "other_stake": "gold"},
        "duel": {"one": both[0], "other": both[1]},
        "contest": {"parties": both, "abilities": ("str",)},
        "game": {"players": both},
    }
    assert "is at another place" in str(why_not(system(game).procedure(verb), rest[verb], world))
