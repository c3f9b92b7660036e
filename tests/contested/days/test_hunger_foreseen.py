"""What a rest costs in food is said before it is taken."""

from rulewright.engine import Clock, World
from rulewright.systems.contested.display.clock import strip
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.stock import item
from rulewright.systems.contested.records import Creature

MIRA = Creature(id="mira", name="Mira", items=(item("rations"),))


def due(text, *people):
    """What the clock says falls due by a step of that name."""
    steps = strip(World([Clock(), *people]), {}).steps
    return next([str(one) for one in step.due] for step in steps if step.offer.text == text)


def test_a_week_without_food_says_who_goes_hungry_and_one_with_board_does_not():
    packed = MIRA.items[0].uses
    assert due("Rest a week, with water", MIRA) == [f"Mira has food for {packed} of 7 days, and goes hungry"]
    assert due("Rest a week in safety, with board and bed", MIRA) == []


def test_a_day_of_waiting_is_a_day_without_sleep():
    assert due("Wait a day", MIRA) == ["Mira goes without sleep"]


def test_whoever_has_eaten_for_the_days_or_has_enough_is_not_named():
    assert due("Wait a day", MIRA.with_(fed=1, slept=1)) == []
    assert due("Wait an hour", MIRA.with_(items=())) == []


def test_nothing_is_said_of_those_whose_pack_is_closed_to_a_seat():
    assert due("Wait a day", MIRA.with_(items=())) == []


def test_the_button_of_a_rest_says_it_too():
    found = [one.text for one in offers(World([Clock(), MIRA.with_(items=(), gold=1)]), "mira")]
    assert "Rest a week, with water: not enough food for all" in found
