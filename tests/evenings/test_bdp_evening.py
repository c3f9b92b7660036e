"""An evening of bdp, from the door to the seed."""

import re

from playwright.sync_api import expect

from tests.evenings.customs import Evening
from tests.evenings.fights import LONGEST


def test_an_evening_of_bdp(serve, browser):
    evening = Evening(browser, serve("bdp"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.begins("Ysolt Garran", "Dorn Pellow")
    evening.writes_notes()
    evening.looks_up_a_clause("fatigue", "Fatigue")
    evening.draws_a_board("Ysolt Garran")

    referee.steps("Let an hour pass")
    evening.takes_back("hour")
    evening.ann_asks("A normal night")
    evening.takes_back_own(bob, "STR Save", "Dorn Pellow")
    evening.bob_asks_in_vain("Roll the strangers' reaction")
    evening.asks_ann("Save", "Ysolt Garran", ability="DEX")
    referee.finds("contest", "Contested Save")
    referee.ticks("Ysolt Garran", "Dorn Pellow")
    referee.fills(abilities="STR")
    referee.sends()
    referee.sees("wins the contest")

    ann.throws_own_dice()
    ann.does("STR Save")
    ann.throws(7)
    bob.sees("Ysolt Garran: STR Save 7 against 14: passes")
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.ann_asks("Begin a fight against")
    fight = evening.fight("Attack", "Settle", ".")
    blow = re.compile("Attack Chain warder.*warhammer")
    fight.goes_on(LONGEST, until=lambda: bob.is_offered(blow))
    bob.throws_own_dice()
    bob.does(blow)
    bob.throws(7)
    bob.throws_own_dice(on=False)
    expect(evening.suffers("Chain warder", "shocked")).to_have_count(1)
    fight.goes_on(LONGEST, until=lambda: not fight.looks_at_it()["turn"])
    referee.steps("End round 1", "Chain warder: shocked")
    referee.sees("Round 2 begins")
    expect(evening.suffers("Chain warder", "shocked")).to_have_count(0)
    fight.to_its_end()
    assert fight.answers
    evening.looks_back()
    evening.closes()
