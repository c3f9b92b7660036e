"""Cases of dungeon turns: what each is spent on, and the events that come."""

from collections.abc import Callable, Generator
from typing import Any

from tests.cases.convert.adapters.phased import doors
from tests.cases.convert.adapters.phased.people import person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.chains import ends_of
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Clock, Record, Rule, create, explore, look, survey
from rulewright.systems.bricks.exploring import Find, Scene, Way
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.phased.delving.opening import force_door
from rulewright.systems.phased.delving.places import go, search, search_treasure
from rulewright.systems.phased.delving.turns import make_noise, take_turn
from rulewright.systems.phased.outings.rest import short_rest
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Area, Delve, Door, Outing, Place, Trap

AREA = "area"
HERE, THERE = "here", "there"
FILLER = "nobody"
CHEST = "chest"
EVENTS = {
    "encounter": "Encounter",
    "clue": "Clue",
    "exhaustion": "Exhaustion",
    "locality": "Locality",
    "free": "Free",
    "weather": "Weather",
    "": "none",
}
"""Events by the words of a case."""


def wandering(stage: Stage) -> Area:
    """The area of a case, with a table whose first face is what the case's own table yields."""
    word = (stage.case.get("dice") or {}).get("encounter")
    stage.faces["encounter"] = {word: 1} if word else {}
    area = Area(id=AREA, name="the area", wandering=(word, FILLER) if word else ())
    stage.records.append(area)
    return area


def pending(stage: Stage) -> str:
    """The encounter that a clue has foreshadowed."""
    word = stage.given.get("pending", "none")
    return "" if word == "none" else word


def company(stage: Stage) -> tuple[Creature, ...]:
    """Who is out: the party, or the one character."""
    given = stage.given
    several = given["party"].items() if "party" in given else [("pc", given.get("pc"))]
    return tuple(stage.add(person(words, name)) for name, words in several)


def brought(stage: Stage, outing: str) -> Steps:
    """What an event brought, in the words of a case."""
    after = yield from look(Outing, outing)
    return {
        "event": EVENTS[after.event],
        "encounter": after.coming or "none",
        "pending": after.pending or "none",
        "must_rest": [name for name, one in stage.people.items() if one.id in after.resting],
    }


def _places(stage: Stage) -> tuple[Door, ...]:
    """Two places with a way between them, and what the case hides in the first."""
    room = stage.given.get("room", {})
    ways = Way(THERE, "on"), Way(HERE, "back")
    trapped = "trap" in stage.given or room.get("treasure_traps", 0)
    if "trap" in stage.given and stage.given["trap"]["place"] != "treasure":
        raise Unknown("trap.place")
    place = Place(
        id=HERE,
        called="here",
        text="",
        ways=ways[:1],
        troves=(Find(CHEST, "a chest"),) if trapped else (),
        search_turns=room.get("turns_needed", 1),
        searched=room.get("turns_spent", 0),
    )
    stage.records += [place, Place(id=THERE, called="there", text="", ways=ways[1:]), Scene(place=HERE)]
    hidden = [Door(id=f"d{at}", name=f"d{at}", hidden=True) for at in range(room.get("secret_doors", 0))]
    hidden = [one.with_(between=(HERE,)) for one in hidden]
    traps = [Trap(id=f"t{at}", name=f"t{at}", place=HERE) for at in range(room.get("traps", 0))]
    traps += [Trap(id="on", name="on", place=HERE, treasure=CHEST)] if trapped else []
    stage.records += [*hidden, *traps]
    return (doors.the_door(stage),) if "door" in stage.given else ()


Turn = Callable[[Stage, Creature, tuple[Door, ...]], Generator[Any, Any, Any]]


def _go(_stage: Stage, _who: Creature, _doors: tuple[Door, ...]) -> Generator[Any, Any, Any]:
    scene = yield from look(Scene, SCENE)
    yield from go(THERE if scene.place == HERE else HERE)


DEEDS: dict[str, Turn] = {
    "move": _go,
    "search": lambda _stage, who, _doors: search(who),
    "search treasure": lambda _stage, who, _doors: search_treasure(who, CHEST),
    "open stuck door": lambda _stage, who, shut: force_door(who, shut[0]),
    "short rest": lambda stage, _who, _doors: short_rest(tuple(stage.people.values())),
}


def turn(stage: Stage) -> Prepared:
    """One turn of a delve."""
    return _turns(stage, [stage.given["turn"]])


def turns(stage: Stage) -> Prepared:
    """Several turns of a delve, one after the other."""
    return _turns(stage, list(stage.given["turns"]))


def _turns(stage: Stage, spent: list[Any]) -> Prepared:
    who = company(stage)
    stage.records.append(Delve(area=wandering(stage).id, pending=pending(stage)))
    shut = _places(stage)
    noisy = stage.given.get("noisy", False)
    unknown = [one for one in spent if isinstance(one, str) and one not in DEEDS]
    if unknown:
        raise Unknown(f"turn: {unknown[0]}")

    if "odds" in stage.case and len(spent) > 1:
        return stage.prepared(lambda: _long(stage, who, spent))

    def steps() -> Steps:
        told: dict[str, Any] = {}
        encounters = 0
        for number, deed in enumerate(spent, 1):
            if not isinstance(deed, str):
                yield from take_turn(tuple(deed))
            yield from stage.step(DEEDS[deed](stage, who[0], shut), event=(str(number),))
            told = yield from brought(stage, DELVE)
            encounters += told["event"] == "Encounter"
        if noisy:
            yield from stage.step(make_noise(), event=(str(len(spent) + 1),))
        told |= (yield from doors.now(shut[0])) if shut else {}
        return {**told, "encounters": encounters, "found": (yield from _found())}

    return stage.prepared(steps)


def _long(stage: Stage, who: tuple[Creature, ...], spent: list[str]) -> Steps:
    """Many turns as a chain of them, so that odds merge what is alike between two turns."""
    records = (Clock(), *who, *stage.records)

    def step(state: tuple[tuple[Record, ...], int, int]) -> Rule[tuple[tuple[Record, ...], int, int]]:
        before, number, encounters = state
        for one in before:
            yield from create(one)
        yield from DEEDS[spent[number]](stage, who[0], ())
        after: tuple[Record, ...] = ()
        for one in before:
            after = (*after, (yield from look(Record, one.id)))
        delve = yield from look(Delve, DELVE)
        return after, number + 1, encounters + (delve.event == "encounter")

    chain = explore(step, (records, 0, 0), lambda state: state[1] == len(spent))
    _, _, encounters = yield from ends_of(chain)
    return {"encounters": encounters}


def _found() -> Steps:
    """What has been found, counted."""
    found_doors = [one for one in (yield from survey(Door)) if not one.hidden]
    traps = [one for one in (yield from survey(Trap)) if one.known]
    on_treasure = [one for one in traps if one.treasure]
    return {
        "secret_doors": len(found_doors),
        "traps": len(traps) - len(on_treasure),
        "treasure_traps": len(on_treasure),
    }
