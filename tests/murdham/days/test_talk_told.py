"""What is tried on somebody with words is told: what was tried, what came of it, and what it takes."""

from typing import Any

import pytest

from rulewright.engine import World, play
from rulewright.engine.declared.picks import rows_at
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.characters.creation import GAME
from rulewright.systems.murdham.dialogue.attitude import roll_attitude, set_attitude
from rulewright.systems.murdham.dialogue.diplomacy import befriend, inspire, persuade
from rulewright.systems.murdham.records.creature import Creature
from tests.murdham.people import somebody, world

ADA, REEVE = somebody(), somebody("reeve", kind="gm", attitude="neutral")


def told(rule, roll=1, target=REEVE, **given: Any):
    run = play(rule, ADA, target, world=world(ADA, target), dice=[("actor-wit-save", roll)], **given)
    return next(one for one in run.told if str(one.text).startswith(ADA.title) and "save" not in str(one.text))


@pytest.mark.parametrize(
    ("rule", "roll", "says"),
    [
        (befriend, 1, "Ada does Reeve a favour, which is welcome: neutral before, friendly now."),
        (befriend, 20, "Ada does Reeve a favour, and makes no impression."),
        (inspire, 1, "Ada appeals to the feelings of Reeve, and moves them."),
        (inspire, 20, "Ada appeals to the feelings of Reeve, in vain."),
        (persuade, 1, "Ada argues with Reeve, and is believed."),
        (persuade, 20, "Ada argues with Reeve, and is not believed."),
    ],
)
def test_the_line_says_what_was_tried_and_what_came_of_it(rule, roll, says):
    assert told(rule, roll).text == says


def test_what_somebody_feels_is_the_gm_s_to_know():
    assert told(befriend).outside == "Ada does Reeve a favour, which is welcome."


def test_a_favour_that_changes_nothing_says_so():
    friend, stranger = REEVE.with_(attitude="friendly"), REEVE.with_(attitude="")
    assert "no more than that" in told(befriend, target=friend).text
    assert "is not settled" in told(befriend, target=stranger).text


def test_what_they_are_asked_is_told_as_well():
    assert told(persuade, what="the bridge is out").text.endswith("is believed: the bridge is out.")


def test_a_favour_takes_a_stretch_so_that_nobody_is_bought_within_minutes():
    once = play(befriend, ADA, REEVE, world=world(ADA, REEVE), dice=[("actor-wit-save", 20)])
    with pytest.raises(Refused, match="already spent"):
        play(befriend, once.world.get(Creature, "ada"), once.world.get(Creature, "reeve"), world=once.world)


@pytest.mark.parametrize("rule", [roll_attitude, set_attitude])
def test_those_who_are_met_are_none_of_the_company(rule):
    met = next(one for one in rule.parameters if one.name == "met")
    assert [one.value for one in rows_at(met.rows, World([ADA, REEVE]), {}, {})] == ["reeve"]


def test_people_of_the_gm_have_no_omens_of_their_own():
    given: dict[str, Any] = {"name": "Aldo Harrow", "strength": 8, "agility": 8, "wits": 8, "gm": True}
    aldo = next(iter(play(SYSTEM.procedure(f"{GAME}.join"), **given).world.all(Creature)))
    assert (aldo.omens, aldo.max_omens) == (0, 0)
