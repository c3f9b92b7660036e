"""What a player is offered: what only the referee does stands there to be asked for, or not at all."""

import pytest

from rulewright.table.view.doing.offers import offers
from tests.sight.test_calls import eyes
from tests.sight.worlds import GAMES, Game


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_no_player_reads_why_something_that_is_the_referees_cannot_be_done(game: Game) -> None:
    shown = offers(eyes(game, game.world()), "ash")
    assert shown
    assert not [one.text for one in shown if one.why_not and game.system.procedures[one.procedure].by == "referee"]
