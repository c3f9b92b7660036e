"""Words about journeys: pace, shelter, foraging."""

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, done, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.numbers import USUAL_PACE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.travel.foraging import FOOD, FRUIT, forage
from rulewright.systems.murdham.travel.journey import find_shelter, speed_together, time_for

USUAL = "fruit and vegetables"
"""What somebody picks who may, where it is there to be found."""
LOAD = ("field kitchen",) * 5
"""A load beyond the carry limit."""


def travelling(stage: Stage) -> Prepared:
    """`travel`: areas in each unit of time, of one or of all who stay together."""
    given = stage.given
    members = given.get("members")
    if members is not None and not given.get("together", True):
        raise Unknown("together: false")
    people = (
        (stage.people(),) if members is None else tuple(stage.people(one, f"m{at}") for at, one in enumerate(members))
    )
    if given.get("speed", USUAL_PACE) != USUAL_PACE:
        raise Unknown(f"speed: {given['speed']}")
    if given.get("encumbered", False):
        people = tuple(stage.instead(one.with_(items=(*one.items, *LOAD))) for one in people)
    path, weather, regions = given["path"], given.get("bad-weather", False), given.get("regions", 0)

    return stage.comes(
        lambda: speed_together(people, path, weather),
        lambda areas: {"areas-per-unit": areas, "watches": time_for(regions, areas)},
        people[0].id,
    )


def sheltering(stage: Stage) -> Prepared:
    """`find shelter`: in a watch."""
    who = stage.people()

    def steps() -> Steps:
        found = yield from done(who, find_shelter(who))
        return {"shelter": found, "time": (yield from time_taken())}

    return stage.prepared(steps)


def foraging(stage: Stage) -> Prepared:
    """`forage`: what there is, and what is found."""
    given = stage.given
    if "time" in given:
        return _hasty(stage)
    tools = given.get("tools")
    who = stage.people(None, **({"items": tools} if tools is not None else {}))
    if "animal-training" in given:
        animal = stage.people({}, "animal")
        stage.instead(animal.with_(kind="gm", leader=who.id, trainings=tuple(given["animal-training"])))
    arm = given.get("weapon", {})
    if arm:
        make = "missile hand weapon" if arm["ranged"] else "dagger"
        stage.world.append(Weapon(id="bow", make=make, die=arm["damage"], owner=who.id))
    land = tuple(given.get(word, False) for word in ("vegetation", "fishing-water", "small-game", "large-game"))
    if given.get("pick", USUAL) != USUAL:
        raise Unknown(f"pick: {given['pick']}")

    def steps() -> Steps:
        rations = yield from done(who, forage(who, *land))
        now = yield from look(Creature, who.id)
        return {
            "rations": rations,
            "time": (yield from time_taken()),
            "perishable": any(one in (FOOD, FRUIT) for one in now.items),
        }

    return stage.prepared(steps)


def _hasty(stage: Stage) -> Prepared:
    """Foraging as if it took less than it does."""
    who, takes = stage.people({}), stage.given["time"].removeprefix("1 ")
    if stage.given["mode"] != "site":
        raise Unknown(f"mode: {stage.given['mode']}")

    return stage.comes(lambda: act(who, "forage", takes))


def crossing(stage: Stage) -> Prepared:
    """`move` across larger areas."""
    who, given = stage.people({}), stage.given
    stage.world.append(Stretch(mode=given["mode"]))
    deed = f"move across {given['areas']}"

    def steps() -> Steps:
        yield from act(who, deed)
        return {"time": (yield from time_taken())}

    return stage.prepared(steps)
