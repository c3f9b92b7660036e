"""Words about animals: training, befriending, orders, riding."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, worded
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Lasting, look
from rulewright.systems.murdham.animals.befriending import FRIEND, befriend
from rulewright.systems.murdham.animals.riding import SADDLE, keep_saddle, ride
from rulewright.systems.murdham.animals.training import Form, Task, order_animal, train
from rulewright.systems.murdham.animals.training import animal_of_breed as bred
from rulewright.systems.murdham.checks.riders import Danger
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import BREEDS
from rulewright.systems.murdham.travel.resting import full_rest

KINDS = {"dog": "medium dog"}
"""Breeds of which a case does not say the size."""
TASKS: Mapping[str, Task] = {
    "pull a cart": "pull",
    "follow tracks": "follow tracks",
    "jump through a hoop": "do a trick",
    "attack the bandit": "fight",
}
DANGERS: Mapping[str, Danger] = {"mount sprints": "sprint", "mount leaps": "leap"}


def _animal(stage: Stage, **words: Any) -> Creature:
    kind = stage.given.get("animal", "donkey")
    animal = bred(BREEDS[KINDS.get(kind, kind)], "animal", kind)
    trainings = tuple(stage.given.get("trainings", stage.given.get("animal-training", ())))
    animal = animal.with_(trainings=trainings, **words)
    stage.world.append(animal)
    return animal


def training(stage: Stage) -> Prepared:
    """`train animal`: in one full rest, or in several."""
    given = stage.given
    trainer = stage.people(given.get("trainer", {}), "trainer")
    animal = _animal(stage, tamed=given.get("tamed", False))
    one: Form = worded(train, "form", given.get("form", "mount"))
    forms: tuple[Form, ...] = (one, "labour") if given.get("sessions", 1) > 1 else (one,)

    def steps() -> Steps:
        results = []
        for form in forms:
            now = yield from look(Creature, trainer.id)
            if not now.dead:
                yield from full_rest(now)
            now, pupil = (yield from look(Creature, trainer.id)), (yield from look(Creature, animal.id))
            if now.dead:
                break
            results.append("succeeds" if (yield from train(now, pupil, form)) else "fails")
        now, pupil = (yield from look(Creature, trainer.id)), (yield from look(Creature, animal.id))
        return {
            "trainings": list(pupil.trainings),
            "tamed": pupil.tamed,
            "time": f"{len(forms)} full rest",
            "trainer-conditions": [one.name for one in now.conditions],
            "results": results,
        }

    return stage.prepared(steps, trainer.id)


def befriending(stage: Stage) -> Prepared:
    """`befriend animal`: with food, and perhaps another friend already."""
    given, who = stage.given, stage.people()
    animal = _animal(stage)
    if animal.wild != (given["animal-kind"] == "wild"):
        raise Unknown(f"animal-kind: {given['animal-kind']}")
    for one in given.get("befriended", ()):
        friend = bred(BREEDS[one], f"friend-{one}", one, leader=who.id)
        stage.world += [friend, Lasting(id="friend", what=FRIEND, on=friend.id, until=WATCH_SECONDS)]
    food = given.get("food-offered", True)

    return stage.comes(
        lambda: befriend(who, animal, food),
        lambda how: {
            "befriended": how == "befriended",
            "follows-for": "1 watch" if how == "befriended" else "",
            "animal-reaction": "flees or turns hostile" if how in ("flees", "turns hostile") else how,
        },
    )


def ordering(stage: Stage) -> Prepared:
    """`order animal`: something it is trained for, or not."""
    given, who = stage.given, stage.people({})
    animal, task = _animal(stage), TASKS[given["task"] if "task" in given else given["order"]]

    return stage.comes(lambda: order_animal(who, animal, task), lambda obeys: {"obeys": obeys, "works": obeys})


def riding(stage: Stage) -> Prepared:
    """`ride`: in quiet, or when the mount does something."""
    given, who = stage.given, stage.people()
    if "event" in given:
        return _danger(stage, who)
    if given.get("situation", "quiet") != "quiet":
        raise Unknown(f"situation: {given['situation']}")
    mount = _animal(stage, items=(SADDLE,) if given.get("saddle", False) else ())

    return stage.comes(lambda: ride(who, mount), lambda rides: {"rides": rides, "accepts-rider": rides})


def _danger(stage: Stage, who: Creature) -> Prepared:
    mount, danger = _animal(stage), DANGERS[stage.given["event"]]
    who = stage.instead(who.with_(rides=mount.id))

    def steps() -> Steps:
        return {"mounted": (yield from keep_saddle(who, danger))}

    return stage.prepared(steps)
