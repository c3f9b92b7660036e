"""An evening of phased, from the door to the seed."""

from playwright.sync_api import expect

from tests.evenings.customs import Evening


def test_an_evening_of_phased(serve, browser):
    evening = Evening(browser, serve("phased"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.begins("Oda Quill")
    evening.writes_notes()
    evening.looks_up_a_clause("phase", "Phase")
    evening.draws_a_board("Oda Quill")

    referee.steps("Let a turn pass")
    evening.takes_back("10 minutes pass")
    evening.takes_back_own(bob, "STR save", evening.bobs)
    evening.ann_asks("Speak to")
    evening.bob_asks_in_vain("Begin a fight")
    evening.asks_ann("Save", "Oda Quill", ability="DEX")

    ann.throws_own_dice()
    ann.does("STR save")
    ann.throws(7)
    bob.sees("Oda Quill: STR save 7, needs under 13: passed")
    ann.finds("attack", "Attack")
    ann.fills(attacker="Oda Quill", target="Reed cutter")
    ann.sends()
    ann.throws(6)
    ann.throws_own_dice(on=False)
    referee.steps("Let a watch pass", "Reed cutter")
    expect(referee.page.locator(".member").filter(has_text="Reed cutter")).to_contain_text("dead")

    evening.sees_as("Ann")
    referee.finds("maneuver", "Maneuver")
    referee.fills(attacker="Drowned clerk", target="Oda Quill", trick="trip")
    referee.sends()
    ann.answers()
    evening.ann_asks("Begin a fight")
    evening.fights("End the fight: ", "enemies plan", "(Strike|Shoot|Cast|Throw)", "next act", ".")
    evening.looks_back()
    evening.closes()
