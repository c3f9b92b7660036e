"""A room that is drawn on the board and made a place of the game is one room, whichever came first."""

import pytest

from rulewright.engine import installed
from rulewright.engine.display.board import Board, overlaid
from rulewright.systems.bricks import house
from tests.places.hand import Hand


@pytest.fixture(params=sorted(one.id for one in installed().values()))
def hand(request: pytest.FixtureRequest) -> Hand:
    return Hand(installed()[request.param])


def draw(hand: Hand) -> None:
    hand.does("draw-place", name="Hall", x=30, y=20)
    hand.does("draw-place", name="stair", x=50, y=20)
    hand.does("draw-path", a="spot-hall", b="spot-stair")
    hand.does("place", who=hand.hero, spot="spot-hall")


def make(hand: Hand) -> None:
    hand.does("make-place", name="Hall")
    hand.does("make-place", name="Stair", beside="place-hall")


def shown(hand: Hand) -> Board:
    return overlaid(hand.game.board(hand.world), house.board(hand.world))


@pytest.mark.parametrize("deeds", [(draw, make), (make, draw)])
def test_a_room_is_one_and_lies_where_it_was_drawn(hand: Hand, deeds) -> None:
    for deed in deeds:
        deed(hand)
    board = shown(hand)
    assert [(one.name, one.x, one.fixed) for one in board.spots] == [("Hall", 30, False), ("stair", 50, False)]
    assert [{one.a, one.b} for one in board.links] == [{"spot-hall", "spot-stair"}]
    assert board.spots[1].go is not None, "one goes there by the game's own way"
    assert {one.spot for one in board.stands if one.who == hand.hero} == {"spot-hall"}


@pytest.mark.parametrize("deeds", [(draw, make), (make, draw)])
def test_nobody_is_left_behind_in_the_drawn_room_when_the_party_goes_on(hand: Hand, deeds) -> None:
    for deed in deeds:
        deed(hand)
    hand.does("go", way="1")
    assert {one.spot for one in shown(hand).stands if one.who == hand.hero} == {"spot-stair"}


def test_what_is_only_drawn_stays_as_it_is(hand: Hand) -> None:
    draw(hand)
    assert [(one.name, one.ruled) for one in shown(hand).spots] == [("Hall", False), ("stair", False)]
