"""An evening of bdp, from the door to the seed."""

from tests.evenings.customs import Evening


def test_an_evening_of_bdp(serve, browser):
    evening = Evening(browser, serve("bdp"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.begins("Ysolt Garran", "Dorn Pellow")
    evening.writes_notes()
    evening.looks_up_a_clause("fatigue", "Fatigue")
    evening.draws_a_board("Ysolt Garran")

    referee.steps("Let an hour pass")
    evening.takes_back("hour")
    ann.does("A normal night")
    evening.asks_ann("Save", "Ysolt Garran", ability="DEX")

    ann.throws_own_dice()
    ann.does("STR Save")
    ann.throws(7)
    bob.sees("Ysolt Garran: STR Save 7 against 14: passes")
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.ann_asks("Begin a fight against")
    fight = evening.fights("Attack", "Settle", ".")
    assert fight.answers
    evening.looks_back()
    evening.closes()
