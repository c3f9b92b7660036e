"""An evening of symbaroum, from the door to the seed."""

from tests.evenings.customs import Evening


def test_an_evening_of_symbaroum(serve, browser):
    evening = Evening(browser, serve("symbaroum"))
    referee, ann = evening.referee, evening.ann
    evening.secrets += ["The captain gives up no name for the gallows"]
    evening.begins("Berin Oxley", "Ysolt Varr")
    referee.sees("What the town owes")
    evening.writes_notes()
    evening.looks_up_a_clause("pain", "Pain")
    evening.draws_a_board("Berin Oxley")

    referee.does("Look into the-roster", "Berin Oxley")
    evening.takes_back("Berin Oxley")
    referee.steps("Let a day pass")
    evening.asks_ann("Test an attribute", "Berin Oxley", attribute="quick")

    ann.throws_own_dice()
    evening.asks_ann("Test an attribute", "Berin Oxley", attribute="strong")
    ann.throws(7)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    referee.finds("fight", "Set up a fight")
    for who in ("Berin Oxley", "Ysolt Varr", "Toll ruffian 1", "Toll ruffian 2"):
        referee.ticks(who)
    referee.sends()
    referee.does_due("Begin the fight")
    referee.finds("hurt", "State damage")
    referee.fills(target="Toll ruffian 2", damage="8", attacker="Berin Oxley")
    referee.sends()
    ann.answers()
    evening.fights("Attack", ".")
    evening.looks_back()
    evening.closes()
