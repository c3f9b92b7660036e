"""A view that is kept up with the world is the view that is made anew, whatever happens."""

from contextlib import suppress
from random import Random

import pytest

from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Openness, Seat, view
from rulewright.campaign.seen.viewer import Viewer
from rulewright.engine import System, World, installed
from rulewright.errors import Complaint
from tests.evenings.player import Player
from tests.sight.worlds import ANNA, GAMES, OPENED, Game

STEPS = 60
TABLES: tuple[Openness, ...] = ({}, {"foes": "whole"}, {"party": "outside", "foes": "absent"})
"""What tables open."""


def party(player: Player) -> list[str]:
    return [one.id for one in player.world if player.system.somebody(one) and player.system.led(one)]


def go_on(player: Player) -> None:
    """Something that can be done now, whatever it is."""
    offers = [one for who in party(player) for one in player.may(who)] + player.due()
    offers += [one.offer for one in player.system.strip(player.world, {}).steps if not one.offer.why_not]
    for offer in player.chance.sample(offers, len(offers)):
        with suppress(Complaint):  # what is offered may hang on an answer
            player.take(offer)
            break


@pytest.mark.parametrize("opened", TABLES, ids=str)
@pytest.mark.parametrize("one", installed().values(), ids=lambda one: one.id)
def test_every_seat_sees_the_same_by_a_viewer_as_by_a_look(one: System, opened: Openness) -> None:
    player = Player(one, 7)
    seats = (ONLOOKER, REFEREE_SEAT, *(Seat(who, owns=(who,)) for who in party(player)))
    viewers = [Viewer(seat, one, opened) for seat in seats]
    views = []
    for _ in range(STEPS):
        for seat, viewer in zip(seats, viewers, strict=True):
            seen, anew = viewer.see(player.world), view(player.world, seat, one, opened)
            assert seen == anew
            assert list(seen.world.records) == list(anew.world.records)
        views.append(viewers[0].see(player.world))
        go_on(player)
    assert len({id(one) for one in views}) > 5


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_each_way_from_one_world_to_another_is_seen(game: Game) -> None:
    worlds = [game.world(), game.world(fighting=True), World([])]
    worlds += [World([one for one in worlds[1] if one.id != gone.id]) for gone in worlds[1]]
    worlds += [World([*worlds[1]][::-1])]
    for seat in (ANNA, ONLOOKER):
        viewer = Viewer(seat, game.system, OPENED)
        for one in Random(3).choices(worlds, k=80):
            assert viewer.see(one) == view(one, seat, game.system, OPENED)


def test_what_a_seat_may_not_know_gives_it_the_very_view_it_had() -> None:
    game = GAMES["contested"]
    before = game.world(fighting=True)
    viewer = Viewer(ANNA, game.system, OPENED)
    seen = viewer.see(before)
    foe = next(before[one] for one, level in seen.levels.items() if level == "words")
    hurt = World({**before.records, foe.id: foe.with_(tactics="another plan")})
    assert viewer.see(hurt) is seen
    named = World({**hurt.records, foe.id: foe.with_(name="Somebody else")})
    assert viewer.see(named).world[foe.id].title == "Somebody else"
