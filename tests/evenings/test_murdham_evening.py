"""An evening of murdham, from the door to the seed."""

import re

from playwright.sync_api import expect

from tests.evenings.customs import Evening


def test_an_evening_of_murdham(serve, browser):
    evening = Evening(browser, serve("murdham"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.begins("Gerda Stook")
    evening.writes_notes()
    evening.looks_up_a_clause("omen", "Omen")
    evening.draws_a_board("Gerda Stook")

    evening.takes_back_own(ann, "This stretch: keep watch", "watch")
    bob.does("This stretch: keep watch")
    for who, what in (("Pim Larkin", "talk"), ("Sister Odile", "talk"), ("Jost Amsel", "keep watch")):
        referee.does(f"This stretch: {what}", who)
    referee.does("The next stretch")
    evening.takes_back("stretch")
    referee.does("Take darkroot", "Jost Amsel")
    evening.everybody_answers()
    expect(evening.suffers("Jost Amsel", "groggy")).to_have_count(1)
    referee.steps("The next watch, without waiting for anybody", "Jost Amsel: groggy ends")
    expect(evening.suffers("Jost Amsel", "groggy")).to_have_count(0)
    referee.finds("contest", "Contest")
    referee.ticks("Gerda Stook", evening.bobs)
    referee.fills(ability="str")
    referee.sends()
    evening.everybody_answers()
    referee.sees(re.compile(f"^({evening.bobs}|Gerda Stook|.* and .*) (wins|tie)"))
    ann.throws_own_dice()
    evening.asks_ann("Save", "Gerda Stook", ability="STR")
    ann.throws(1)
    ann.does("WIT save")
    ann.throws(4)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.bob_asks_in_vain("they start it")
    evening.ann_asks("unclear who did")
    evening.fights("End round|End the fight", "Attack", "Pass", ".")
    evening.looks_back()
    evening.closes()
