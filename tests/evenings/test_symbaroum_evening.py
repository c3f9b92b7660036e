"""An evening of symbaroum, from the door to the seed."""

from tests.evenings.customs import Evening


def test_an_evening_of_symbaroum(serve, browser):
    evening = Evening(browser, serve("symbaroum"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.secrets += ["The captain gives up no name for the gallows"]
    evening.begins("Berin Oxley")
    referee.sees("What the town owes")
    evening.writes_notes()
    evening.looks_up_a_clause("pain", "Pain")
    evening.draws_a_board("Berin Oxley")

    referee.does("Look into: the roster", "Berin Oxley")
    evening.everybody_answers()
    while referee.offers("the roster"):
        referee.does("Look into: the roster")
        evening.everybody_answers()
    evening.takes_back("Berin Oxley finds out: The captain's roster")
    evening.takes_back_own(bob, "Test Strong", evening.bobs)
    referee.finds("hurt", "Deal damage")
    referee.fills(target="Berin Oxley", damage="8")
    referee.sends()
    evening.everybody_answers()
    referee.steps("Let a day pass", "Berin Oxley regains 1 Toughness")
    referee.sees("Berin Oxley regains 1 Toughness (time)")
    evening.asks_ann("Test an attribute", "Berin Oxley", attribute="quick")

    referee.finds("test", "Test an attribute")
    referee.fills(who="Berin Oxley", attribute="quick", against="Toll ruffian 1")
    referee.sends()
    evening.everybody_answers()
    evening.shows_both_sides()

    ann.throws_own_dice()
    evening.asks_ann("Test an attribute", "Berin Oxley", attribute="strong")
    ann.throws(7)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.lets_players("put it ready")
    evening.ann_asks("Test Vigilant")
    evening.lets_players("do it")
    referee.finds("fight", "Set up a fight")
    referee.ticks("Berin Oxley", evening.bobs, "Toll ruffian 1", "Toll ruffian 2")
    referee.sends()
    evening.everybody_answers()
    referee.does_due("Begin the fight")
    referee.finds("hurt", "Deal damage")
    referee.fills(target="Toll ruffian 2", damage="8", attacker="Berin Oxley")
    referee.sends()
    evening.everybody_answers()
    evening.fights("Attack", "Close in on", ".")
    evening.looks_back()
    evening.closes()
