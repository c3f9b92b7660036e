"""Two worlds that differ only in what a seat may not know give that seat the same bytes."""

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rulewright.campaign.seen.sight import Known, View, known, view
from rulewright.engine import World
from rulewright.table.people import Person
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.whole import parts
from tests.eyes import eyes_of
from tests.sight.test_play import sent_alike
from tests.sight.varied import twins
from tests.sight.worlds import ANNA, GAMES, MARK, OPENED, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
FEW = settings(max_examples=25, derandomize=True, suppress_health_check=list(HealthCheck))
ANNAS = Person(id="anna", nick="Anna", role="player", plays=("ash",))


def seen_of(game: Game, world: World) -> tuple[View, Known]:
    seen = view(world, ANNA, game.system, OPENED)
    return seen, known(world, seen)


def anna(game: Game, seen: View, about: Known) -> Eyes:
    """All that the parts for Anna are made from."""
    return eyes_of(ANNAS, game.system, seen.world, seen, about, watched=("mira", "bo", "lurk"))


@games
@FEW
@given(data=st.data(), fighting=st.booleans())
def test_twin_worlds_look_the_same(game: Game, data: st.DataObject, fighting: bool) -> None:
    one, other = data.draw(twins(game, fighting=fighting, wild=True))
    mine, theirs = view(one, ANNA, game.system, OPENED), view(other, ANNA, game.system, OPENED)
    assert msgspec.json.encode(list(mine.world)) == msgspec.json.encode(list(theirs.world))
    assert list(mine.world.records) == list(theirs.world.records)
    assert mine.levels == theirs.levels
    assert mine.looks.keys() == theirs.looks.keys()


@games
@pytest.mark.parametrize("fighting", [False, True])
@FEW
@given(data=st.data())
def test_twin_worlds_are_drawn_with_the_same_bytes(game: Game, fighting: bool, data: st.DataObject) -> None:
    one, other = data.draw(twins(game, fighting=fighting, wild=False))
    mine, theirs = (anna(game, *seen_of(game, world)) for world in (one, other))
    assume(mine.view.looks == theirs.view.looks)  # how somebody looks is for everybody
    bytes_of = parts(mine)
    assert sent_alike(mine, theirs)
    assert MARK.encode() not in b"".join(bytes_of.values())
    assert not any(b"lurk" in part for name, part in bytes_of.items() if name != "table")
