"""On no screen of any game is a word broken, cut off or under another, nothing scrolls sideways, and no id is shown.

Each screen is looked at in both languages, in light and in dark, and in turn at every size; `python -m
tests.evenings.walk FOLDER` looks at all of them in every way, and keeps the pictures.
"""

import pytest

from tests.evenings.pictures import FIGHTS
from tests.evenings.walk.looks import Walk
from tests.evenings.walk.table import at_rest_and_in_a_fight, empty

GAMES = list(FIGHTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_can_be_read(serve, browser, game):
    walk = Walk(game, start=GAMES.index(game))
    at_rest_and_in_a_fight(walk, browser, serve(game))
    assert sorted(set(walk.wrong)) == []


def test_every_word_can_be_read_at_a_table_that_has_just_begun(serve, browser):
    server = serve("contested")
    for number, game in enumerate(GAMES):
        walk = Walk(game, start=number)
        empty(walk, browser, server)
        assert sorted(set(walk.wrong)) == []
