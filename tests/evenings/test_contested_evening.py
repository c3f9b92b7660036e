"""An evening of contested, from the door to the seed."""

from tests.evenings.customs import Evening


def test_an_evening_of_contested(serve, browser):
    an_evening(Evening(browser, serve("contested")))


def an_evening(evening: Evening) -> None:
    """Explore, meet, fight, rest."""
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.secrets += ["The drivers are Old Peatling and Dame Coldharbour"]
    evening.begins("Keld Blackwater", "Ismay Rushlight")
    referee.sees("End of the causeway")
    evening.writes_notes()
    evening.looks_up_a_clause("parry", "Parry")
    evening.draws_a_board("Keld Blackwater")

    ann.does("Look around")
    bob.does("Go: Up the slope to the stones")
    referee.sees("The ring of stones")
    evening.takes_back("stones")
    referee.steps("Wait 10 minutes")
    evening.asks_ann("Save", "Keld Blackwater", attribute="STR")

    ann.throws_own_dice()
    evening.asks_ann("Save", "Keld Blackwater", attribute="WIL")
    ann.throws(7)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    referee.finds("meet", "Bring in creatures")
    referee.fills(row="reedhound", number="2")
    referee.sends()
    referee.finds("start", "Start a fight")
    referee.sends()
    evening.fights("Attack", "End", ".")
    evening.looks_back()
    evening.closes()
