"""A ready adventure takes nothing away that the referee has set: the party goes there only if it is told to."""

from typing import Any

import pytest

from rulewright.engine import Record, System, World, installed, play
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE, SETTING, Setting

PLACES = [one for one in installed().values() if one.demo and SCENE in one.demo()]
games = pytest.mark.parametrize("game", PLACES, ids=lambda one: one.id)


def done(game: System, verb: str, here: World, **given: Any) -> World:
    """The world after a command of a game."""
    return play(game.procedures[f"{game.id}.{verb}"], world=here, **given).world


def where(here: World) -> str:
    """The id of the place where the party is; empty if it is in none."""
    found = here.records.get(SCENE)
    return found.place if isinstance(found, Scene) else ""


@games
def test_where_nothing_is_set_the_party_is_where_the_adventure_begins(game: System) -> None:
    assert game.demo
    assert where(done(game, "adventure", game.world())) == where(game.demo()) != ""


@games
def test_places_that_the_referee_has_made_stay_and_the_party_stays_there(game: System) -> None:
    made = done(game, "make-place", game.world(), name="Old mill")
    after = done(game, "adventure", made)
    assert where(after) == where(made) != ""
    assert {one.id for one in made} < {one.id for one in after}
    gone = done(game, "take-party", after, place=_start(game, after))
    assert where(gone) == _start(game, after).id


@games
def test_a_scene_that_is_set_stays_and_the_party_goes_if_it_is_told_to(game: System) -> None:
    told = done(game, "set-scene", game.world(), called="The mill yard")
    assert where(done(game, "adventure", told)) == ""
    assert isinstance(done(game, "adventure", told)[SETTING], Setting)
    gone = done(game, "adventure", told, go=True)
    assert (where(gone), SETTING in gone) == (_start(game, gone).id, False)


def _start(game: System, here: World) -> Record:
    assert game.demo
    return here[where(game.demo())]
