"""An evening of contested, from the door to the seed."""

import re

from playwright.sync_api import expect

from tests.evenings.customs import Evening


def test_an_evening_of_contested(serve, whole_browser):
    an_evening(Evening(whole_browser, serve("contested")))


def an_evening(evening: Evening) -> None:
    """Explore, meet, fight, rest."""
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.secrets += ["The drivers are Old Peatling and Dame Coldharbour"]
    evening.begins("Keld Blackwater")
    referee.sees("End of the causeway")
    evening.writes_notes()
    evening.looks_up_a_clause("parry", "Parry")
    evening.draws_a_board("Keld Blackwater")

    bob.does("Begin to play")
    evening.takes_back_own(ann, "Look around", "causeway")
    evening.ask_leave(bob, "Go: The ring of stones. Up the slope to the stones")
    referee.accepts()
    referee.sees("The ring of stones")
    evening.takes_back("stones")
    referee.finds("deprive", "Deprive")
    referee.fills(creature="Keld Blackwater", need="rest")
    referee.sends()
    for day in ("first", "second"):
        referee.steps("Wait a day", f"Keld Blackwater: {day} day without rest is over")
    evening.asks_ann("Save", "Keld Blackwater", attribute="STR")
    referee.finds("contest", "Contest")
    referee.fills(initiator="Keld Blackwater", attribute="str")
    referee.ticks("Ismay Rushlight")
    referee.sends()
    evening.everybody_answers()
    evening.shows_both_sides()

    ann.throws_own_dice()
    evening.asks_ann("Save", "Keld Blackwater", attribute="WIL")
    ann.throws(7)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.lets_players("put it ready")
    evening.ask_leave(bob, "STR Save")
    referee.changes(attribute="wil")
    expect(bob.page.locator(".proposal")).to_have_count(0)
    expect(referee.page.locator(".log-item").last).to_contain_text(re.compile(f"{evening.bobs}.*WIL"))
    evening.lets_players("do it")
    referee.finds("meet", "Add foes")
    referee.fills(row="reedhound", number="2")
    referee.sends()
    referee.finds("start", "Begin a fight")
    referee.sends()
    evening.fights("Attack", "End", ".")
    evening.looks_back()
    evening.closes()
