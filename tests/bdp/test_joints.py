"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from typing import Any

import pytest

from rulewright.engine import Record, World, play
from rulewright.errors import Refused
from rulewright.systems.bdp.foes.entering import enter
from rulewright.systems.bdp.records.road import Journey, Matter, Trek
from rulewright.systems.bdp.road.events import dungeon_event, watch_event
from rulewright.systems.bdp.road.told import event_told
from rulewright.systems.bdp.table.fight_view import due
from tests.bdp.people import ELF, MIRA, world


def offered(of: World, verb: str) -> list[dict[str, Any]]:
    """What is due of a procedure, by its arguments."""
    return [dict(one.arguments) for one in due(of) if one.procedure == f"bdp.{verb}"]


def after_event(face: int, *records: Record, out: bool = True) -> World:
    """The world after an event of a Watch, or of a dungeon."""
    dice = {"d6": [face], "weather-d6": [1]} if out and face == 3 else {"d6": [face]}
    if out:
        return play(watch_event, world=world(*records, Trek(weather="nice")), dice=dice).world
    return play(dungeon_event, world=world(*records), dice=dice).world


def test_an_encounter_asks_for_its_foes_and_another_event_does_not_make_it_forgotten() -> None:
    met = after_event(1, MIRA, out=False)
    assert offered(met, "meet") == [{}]
    both = play(dungeon_event, world=met, dice={"d6": [4]}).world
    assert both.all(Matter)[0].left == ("surprise", "reaction", "foes", "loss")
    come = play(enter, "A pedlar", world=both).world
    assert not offered(come, "meet")
    assert offered(come, "loss")


def test_surroundings_that_turn_may_be_the_weather_of_the_day() -> None:
    turned = after_event(3, MIRA)
    assert {"weather": "terrible"} in offered(turned, "event-told")
    assert {"weather": "nice"} not in offered(turned, "event-told")
    with pytest.raises(Refused, match="that already"):
        play(event_told, "", "nice", world=turned)
    told = play(event_told, "", "terrible", world=turned).world
    assert told.get(Trek, "trek").weather == "terrible"
    assert not told.all(Matter)


def test_a_discovery_is_offered_in_words_and_leaving_it_at_that_is_another_choice() -> None:
    choices = offered(after_event(6, MIRA), "event-told")
    assert len([one for one in choices if one.get("what")]) == 3
    assert choices[-1] == {}


def test_exhaustion_has_in_a_dungeon_the_prices_that_it_has_there() -> None:
    tired = after_event(5, MIRA, ELF, out=False)
    assert offered(tired, "exhaustion") == [{}, {"price": "rest"}, {"price": "eat"}]
    way = after_event(5, MIRA, Journey(goal="home", length=2))
    assert offered(way, "exhaustion") == [{}, {"price": "watch"}]
