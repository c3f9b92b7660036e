"""Offers of this game: in the reader's language, and done as they are offered."""

import pytest

from rulewright.engine import Offer, World, play
from rulewright.errors import Sentence
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.dialogue.attitude import roll_attitude
from rulewright.systems.murdham.display.glance import strip
from rulewright.systems.murdham.display.turn_order import due
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.table.words import in_language
from tests.house.demos import demo
from tests.murdham.people import somebody, world

HURT, AIRLESS = somebody(strength=10, health=6), somebody(airless=2)


def everything(there: World) -> tuple[Offer, ...]:
    """All that is offered, that is due, and that the clock can do."""
    own = [offer for one in there.all(Creature) for offer in offers(there, one.id, {})]
    return (*own, *due(there), *(step.offer for step in strip(there, {}).steps))


@pytest.mark.parametrize("fighting", [False, True])
def test_every_offer_of_the_demonstration_is_told_in_german(fighting):
    texts = [one.text for one in everything(demo(SYSTEM, fighting=fighting))]
    reasons = [one.why_not for one in everything(demo(SYSTEM, fighting=fighting)) if one.why_not]
    assert texts
    assert [one for one in (*texts, *reasons) if in_language(one, "de") == one] == []


def test_perils_are_told_in_german():
    told = [in_language(one.text, "de") for one in due(world(AIRLESS))]
    assert told == ["Ada hat wieder Luft"]


def test_the_dying_are_due_with_the_time_they_have_left():
    dying = play(suffer, HURT, 9, world=world(HURT)).world
    told = [in_language(one.text, "de") for one in due(dying)]
    assert told == ["Ada stirbt (noch 12 Sekunden): 1 Gesundheit rettet, wenn jemand hilft"]
    assert "Ada: stirbt" in [in_language(one, "de") for step in strip(dying, {}).steps for one in step.due]


def test_arguments_of_an_offer_are_plain_text():
    values = [value for one in everything(demo(SYSTEM, fighting=False)) for value in one.arguments.values()]
    assert values
    assert not [one for one in values if isinstance(one, Sentence)]


def test_how_somebody_met_feels_can_be_rolled_as_it_is_offered():
    found = [one for one in everything(demo(SYSTEM, fighting=False)) if one.procedure == roll_attitude.id]
    assert found
    assert [one.why_not for one in found if one.why_not] == []
