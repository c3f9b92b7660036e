"""Cases of the wilds: watches, travel, camps, weather."""

from collections.abc import Callable, Generator
from typing import Any

from tests.cases.convert.adapters.phased.people import ability, person, slug
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.adapters.phased.turns import brought, company, pending, wandering
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.phased.delving.records import Area
from rulewright.systems.phased.magic.lasting import Work
from rulewright.systems.phased.magic.levels import seconds_of
from rulewright.systems.phased.magic.weather import control_weather
from rulewright.systems.phased.numbers import RATIONS_A_UNIT, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.rest import wait
from rulewright.systems.phased.supplies import rations_left
from rulewright.systems.phased.tables import SPELLS, named
from rulewright.systems.phased.wild.camp import make_camp
from rulewright.systems.phased.wild.chances import turn_weather, wild_event
from rulewright.systems.phased.wild.records import JOURNEY, WEATHER, Journey, Weather
from rulewright.systems.phased.wild.travel import explore, forced_march, travel
from rulewright.systems.phased.wild.watches import watches_of

PORTER = "porter"
DAY_MINUTES = WATCHES_A_DAY * WATCH_SECONDS // 60


def listing(stage: Stage) -> Prepared:
    """The watches of a day."""
    season = stage.given["season"]
    stage.add(person(None, "pc"))

    def steps() -> Steps:
        light = watches_of(season)
        return {"watches": list(light), "hours": len(light) * WATCH_SECONDS // 3600}
        yield

    return stage.prepared(steps)


def _journey(stage: Stage, **more: Any) -> Journey:
    """A journey at the watch of a case."""
    stage.seconds = (stage.given.get("watch", 1) - 1) * WATCH_SECONDS
    journey = Journey(
        season=stage.given.get("season", "spring"), area=wandering(stage).id, pending=pending(stage), **more
    )
    stage.records.append(journey)
    return journey


Deed = Callable[[tuple[Creature, ...]], Generator[Any, Any, Any]]


def _on_the_move(stage: Stage, deed: Deed) -> Prepared:
    who = company(stage)
    _journey(stage)

    def steps() -> Steps:
        yield from stage.step(deed(who))
        journey = yield from look(Journey, JOURNEY)
        area = yield from look(Area, journey.area)
        told = yield from brought(stage, JOURNEY)
        return {**told, "miles": journey.miles, "landmarks": "revealed" if area.explored else "none"}

    return stage.prepared(steps)


def travelling(stage: Stage) -> Prepared:
    """A watch of travel."""
    return _on_the_move(stage, travel)


def marching(stage: Stage) -> Prepared:
    """A forced march."""
    return _on_the_move(stage, forced_march)


def exploring(stage: Stage) -> Prepared:
    """A look at the area."""
    return _on_the_move(stage, explore)


def camping(stage: Stage) -> Prepared:
    """A camp; the rations at hand are of whoever carries them, or of a porter."""
    given = stage.given
    words = {name: given["party"][name] for name in given["party"]}
    people = {name: person(one, name) for name, one in words.items()}
    units = -(-given["rations"] // RATIONS_A_UNIT)
    bearer = next((name for name, one in people.items() if units and one.supplies == units), PORTER)
    people.setdefault(PORTER, person(None, PORTER, supplies=units))
    people[bearer] = people[bearer].with_(rations=given["rations"] % RATIONS_A_UNIT)
    for one in people.values():
        stage.add(one)
    _journey(stage, resting=tuple(map(slug, given.get("must_rest", ()))))
    who = tuple(people[name] for name in words)
    unfed = tuple(people[name] for name, one in words.items() if not one["eats"])
    heals = {one["heal"] for one in words.values() if "heal" in one}
    if len(heals) > 1:
        raise Unknown("heal: several")
    heal = ability(heals.pop()) if heals else None

    def steps() -> Steps:
        yield from stage.step(make_camp(who, unfed, heal))
        carried = yield from look(Creature, people[bearer].id)
        journey = yield from look(Journey, JOURNEY)
        return {"rations": rations_left(carried), "must_rest": list(journey.resting)}

    return stage.prepared(steps)


def weather(stage: Stage) -> Prepared:
    """The weather, turned by an event or by itself, so many times; a spell may have set it days before."""
    given = stage.given
    word, times = given.get("weather", "fair"), given.get("weather_events", 1)
    _journey(stage)
    caster = stage.add(person(None, "pc"))
    made = _spell(stage, caster, word)
    if made is None:
        stage.records.append(Weather(sky=word))
    day = given.get("day", 1)

    def steps() -> Steps:
        if made is not None:
            yield from control_weather(made)
            yield from wait((day - 1) * DAY_MINUTES)
        for _ in range(times):
            yield from stage.step(wild_event() if stage.rolls("event") else turn_weather())
        lasts = seconds_of(made.spell, made.level) if made is not None else 0
        return {"weather": (yield from look(Weather, WEATHER)).now, "lasts_days": lasts // (DAY_MINUTES * 60)}

    return stage.prepared(steps)


def _spell(stage: Stage, caster: Creature, wanted: str) -> Work | None:
    """The spell that set the weather, if one did."""
    if "spell" not in stage.given:
        return None
    return Work(
        caster=caster, spell=named(SPELLS, stage.given["spell"]), level=stage.given.get("level", 1), matter=wanted
    )
