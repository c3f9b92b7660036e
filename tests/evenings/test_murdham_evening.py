"""An evening of murdham, from the door to the seed."""

from tests.evenings.customs import Evening


def test_an_evening_of_murdham(serve, browser):
    evening = Evening(browser, serve("murdham"))
    referee, ann, bob = evening.referee, evening.ann, evening.bob
    evening.begins("Gerda Stook", "Pim Larkin")
    evening.writes_notes()
    evening.looks_up_a_clause("omen", "Omen")
    evening.draws_a_board("Gerda Stook")

    ann.does("This stretch: search here")
    bob.does("This stretch: keep watch")
    for who, what in (("Sister Odile", "talk"), ("Jost Amsel", "keep watch")):
        referee.does(f"This stretch: {what}", who)
    referee.does("The next stretch")
    evening.takes_back("stretch")
    ann.throws_own_dice()
    evening.asks_ann("Save", "Gerda Stook", ability="STR")
    ann.throws(1)
    ann.does("WIT save")
    ann.throws(4)
    ann.throws_own_dice(on=False)

    evening.sees_as("Ann")
    evening.ann_asks("unclear who did")
    evening.fights("End round|End the fight", "Attack", "Pass", ".")
    evening.looks_back()
    evening.closes()
