"""Encounters: who is told of them, and who says what is wanted."""

from typing import Any

import pytest

from rulewright.engine import REFEREE, play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.characters.advancement import advance
from rulewright.systems.murdham.display.turn_order import due
from rulewright.systems.murdham.encounters.approach import announce, intend, resolve
from rulewright.systems.murdham.encounters.awareness import begin_meeting, lay_zones, settle_awareness
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.offers.by_situation import offers
from tests.murdham.people import somebody, world

ADA, BO = somebody(), somebody("bo")
THIEVES = tuple(somebody(name, kind="gm") for name in ("sly", "moll"))
THERE = world(ADA, BO, *THIEVES)


def met(ours: int, theirs: int) -> Any:
    """A run that settles who is aware of whom, by what each side rolls."""
    there = play(lay_zones, world=play(begin_meeting, (ADA, BO), THIEVES, world=THERE).world).world
    return play(settle_awareness, world=there, dice=[("company-wit-save", ours), ("others-wit-save", theirs)])


def offered(there: Any, who: str, deed: Any) -> list[dict[str, Any]]:
    return [dict(one.arguments) for one in offers(there, who, {}) if one.procedure == deed.id]


def test_players_hear_nothing_of_those_whom_their_company_has_not_noticed():
    unnoticed = met(20, 20)
    assert {one.audience for one in unnoticed.told} == {REFEREE}
    there = play(announce, ADA, "talk", world=unnoticed.world).world
    ends = play(resolve, world=play(intend, "hide", world=there).world)
    assert [(str(one.text), one.audience) for one in ends.told] == [("it comes to neither a fight nor a talk", REFEREE)]
    noticed = met(2, 20)
    assert [str(one.text) for one in noticed.told if one.audience != REFEREE] == ["the company notices Sly, Moll"]


def test_each_side_says_for_itself_what_it_wants_and_nothing_is_said_for_it():
    both = met(2, 2).world
    assert [(one.procedure, dict(one.arguments)) for one in due(both)] == [
        (announce.id, {"who": "ada"}),
        (intend.id, {}),
    ]
    assert offered(both, "bo", announce) == [{"who": "bo"}]
    assert offered(play(announce, BO, "talk", world=both).world, "bo", announce) == []
    assert offered(met(20, 2).world, "bo", announce) == [], "whoever has noticed nobody is not asked"


def test_an_encounter_is_offered_with_the_sides_as_they_are():
    assert offered(THERE, "sly", begin_meeting) == [{"company": ["ada", "bo"], "others": ["sly", "moll"]}]
    assert offered(met(2, 2).world, "sly", begin_meeting) == []
    rows = {one.name: one.rows for one in begin_meeting.parameters}
    assert {name: [one.value for one in row(THERE, {})] for name, row in rows.items() if row} == {
        "company": ["ada", "bo"],
        "others": ["sly", "moll"],
    }
    assert isinstance(met(2, 2).value, Meeting)


def test_only_the_company_travels_and_advances():
    (rows,) = (one.rows for one in SYSTEM.procedure("travel").parameters if one.name == "company")
    assert rows is not None
    assert [one.value for one in rows(THERE, {})] == ["ada", "bo"]
    with pytest.raises(Refused, match="Sly is no Player character"):
        play(advance, THIEVES[0], 2, world=THERE)
