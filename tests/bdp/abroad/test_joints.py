"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from typing import Any

import pytest

from rulewright.engine import Record, World, play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.exploring import go
from rulewright.systems.bdp.fights.attacks import attack_together
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.foes.entering import enter
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.road import Journey, Matter, Trek
from rulewright.systems.bdp.road.events import dungeon_event, watch_event
from rulewright.systems.bdp.road.told import event_told
from rulewright.systems.bdp.table.fight_view import due
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, ORC, world


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


GATE = Place(id="gate", called="Gate", ways=(Way("yard", "in"), Way("road", "out")), here=("orc",))
ROAD = Place(id="road", called="Road", ways=(Way("gate", "back"),), entered=True)
YARD = Place(id="yard", called="Yard", ways=(Way("gate", "back"),))


def fight_over(*people: Record, gone: tuple[str, ...]) -> World:
    """The world when a fight at the gate is over, of Mira and the elf against an orc."""
    fight = Fight(party=("mira", "elf"), foes=("orc",), gone=gone)
    return play(fight_end, world=world(*people, fight, GATE, YARD, ROAD, Scene(place="gate"))).world


def test_a_party_that_runs_comes_to_a_place_it_knows_and_leaves_behind_who_cannot_run() -> None:
    run = fight_over(MIRA, ELF.with_(status="out"), ORC, gone=("mira",))
    assert (run.get(Scene, "scene").place, run.get(Place, "gate").here) == ("road", ("orc", "elf"))
    back = play(go, "1", world=run).world
    assert (back.get(Scene, "scene").place, back.get(Place, "gate").here) == ("gate", ("orc",))
    one = fight_over(MIRA, ELF, ORC, gone=("mira",))
    assert one.get(Scene, "scene").place == "gate"


HORSE_THERE = Creature(id="horse", name="Horse", kind="npc", folk="horse")


def test_a_horse_that_is_ridden_or_led_runs_along_and_a_loose_one_is_found_where_it_stood() -> None:
    horse = HORSE_THERE
    rider = MIRA.with_(mounted=True, mount="horse", player="ada")
    dead = ELF.with_(status="dead")
    ridden = fight_over(rider, dead, ORC, horse.with_(rider="mira"), gone=("mira",))
    assert (ridden.get(Scene, "scene").place, ridden.get(Place, "gate").here) == ("road", ("orc", "elf"))
    led = fight_over(MIRA.with_(player="ada"), dead, ORC, horse.with_(player="ada"), gone=("mira",))
    assert led.get(Place, "gate").here == ("orc", "elf")
    fight = Fight(party=("mira", "elf"), foes=("orc",), gone=("mira",))
    run = play(fight_end, world=world(MIRA, dead, ORC, horse, fight, GATE, YARD, ROAD, Scene(place="gate")))
    assert run.world.get(Place, "gate").here == ("orc", "elf", "horse")
    assert "Elf and Horse stay behind." in [one.text for one in run.told]
    assert play(go, "1", world=run.world).world.get(Place, "gate").here == ("orc",)


def test_a_foe_that_runs_is_not_here_any_more() -> None:
    assert fight_over(MIRA, ELF, ORC, gone=("orc",)).get(Place, "gate").here == ()


def test_nobody_strikes_whoever_has_got_away() -> None:
    fight = Fight(party=("mira", "elf"), foes=("orc",), gone=("mira",), settled=True, first=("orc",))
    attack = SYSTEM.procedure("attack").commanded(able_and_in_turn)
    with pytest.raises(Refused, match="Mira has got away"):
        play(attack, ORC, MIRA, world=world(MIRA, ELF, ORC, fight))
    with pytest.raises(Refused, match="Mira has got away"):
        play(attack_together, (ORC,), MIRA, world=world(MIRA, ELF, ORC, fight))
