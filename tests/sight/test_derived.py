"""What is made of views and kept is what is made of each view by itself, whatever happens and whoever looks."""

import pytest

from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Seat
from rulewright.campaign.seen.viewer import Viewer
from rulewright.engine import System, installed
from rulewright.engine.declared.derived import Memo
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from rulewright.table.view.whole import Made, parts
from tests.evenings.player import Player
from tests.eyes import eyes_of
from tests.sight.test_viewer import go_on, party

STEPS = 25


@pytest.mark.parametrize("one", installed().values(), ids=lambda one: one.id)
def test_every_seat_gets_the_parts_it_would_get_if_nothing_were_kept(one: System) -> None:
    player, memo, settings = Player(one, 11), Memo(), Settings()
    seats = (ONLOOKER, REFEREE_SEAT, *(Seat(who, owns=(who,)) for who in party(player)[:2]))
    people = tuple(
        Person(id=f"seat-{number}", nick="", role="referee" if seat.referee else "player", plays=seat.owns)
        for number, seat in enumerate(seats)
    )
    viewers = [Viewer(person.seat, one) for person in people]
    made = [Made() for _ in seats]
    for _ in range(STEPS):
        for person, viewer, mine in zip(people, viewers, made, strict=True):
            seen = viewer.see(player.world)
            eyes = eyes_of(person, one, player.world, seen, memo=memo, settings=settings, people=people)
            fresh = eyes_of(person, one, player.world, seen, memo=Memo(), settings=settings, people=people)
            assert mine.make(eyes) == parts(fresh)
        go_on(player)
