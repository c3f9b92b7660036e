"""Cases of doors: listening, force, locks, spikes, holding, and going through."""

from typing import Any

from tests.cases.convert.adapters.phased.people import person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.phased.delving.opening import force_door, listen, pick_lock, unlock
from rulewright.systems.phased.delving.records import Door
from rulewright.systems.phased.delving.wedging import burst_door, pass_door, spike_door
from rulewright.systems.phased.numbers import TURN_SECONDS
from rulewright.systems.phased.records import Creature

STATES: dict[str, dict[str, Any]] = {
    "open": {"state": "open"},
    "stuck": {"state": "stuck"},
    "locked": {"state": "locked"},
    "wizard locked": {"state": "locked", "warded": True},
    "spiked shut": {"spiked": True},
    "spiked open": {"state": "open", "spiked": True},
    "held": {},
}
UNDEAD = ("skeleton", "zombie")


def the_door(stage: Stage, **more: Any) -> Door:
    """The door of a case; one that it says nothing of is stuck."""
    word = stage.given.get("door", "stuck")
    if word not in STATES:
        raise Unknown(f"door: {word}")
    door = Door(id="door", name="the door", **{**STATES[word], **more})
    stage.records.append(door)
    return door


def now(door: Door) -> Steps:
    """What a case says of a door as it stands."""
    door = yield from look(Door, door.id)
    return {
        "door": door.stands,
        "surprise_possible": not door.alert,
        "may_try_again": not door.is_open,
        "party_hears": door.alert,
    }


def _hero(stage: Stage) -> Creature:
    return stage.add(person(stage.given.get("pc"), "pc"))


def listening(stage: Stage) -> Prepared:
    """Listening at a door."""
    who = _hero(stage)
    kinds = dict.fromkeys(stage.given.get("behind", ()))
    behind = [stage.add(person(None, kind, kind="monster", undead=kind in UNDEAD)) for kind in kinds]
    door = the_door(stage, behind=tuple(one.id for one in behind))

    def steps() -> Steps:
        return {"heard": (yield from stage.step(listen(who, door)))}

    return stage.prepared(steps)


def forcing(stage: Stage) -> Prepared:
    """Forcing a door, once or until it opens."""
    who, door, tries = _hero(stage), the_door(stage), stage.given.get("tries", 1)

    def steps() -> Steps:
        for _ in range(tries):
            if (yield from stage.step(force_door(who, (yield from look(Door, door.id))))):
                break
        return (yield from now(door))

    return stage.prepared(steps)


def picking(stage: Stage) -> Prepared:
    """Picking a lock, after so many tries that failed."""
    who, door = _hero(stage), the_door(stage)
    stage.seconds = stage.given.get("failed_tries", 0) * TURN_SECONDS

    def steps() -> Steps:
        opened = yield from stage.step(pick_lock(who, door))
        return {"success": opened, **(yield from now(door))}

    return stage.prepared(steps)


def unlocking(stage: Stage) -> Prepared:
    """Opening a door with its key."""
    door = the_door(stage)
    words = stage.given["pc"]
    who = stage.add(person(words, "pc", keys=(door.id,) if words["key"] else ()))

    def steps() -> Steps:
        yield from stage.step(unlock(who, door))
        return (yield from now(door))

    return stage.prepared(steps)


def spiking_shut(stage: Stage) -> Prepared:
    """Wedging a door shut."""
    return _spiking(stage, "shut")


def spiking_open(stage: Stage) -> Prepared:
    """Wedging a door open."""
    return _spiking(stage, "open")


def _spiking(stage: Stage, how: Any) -> Prepared:
    who, door = _hero(stage), the_door(stage)

    def steps() -> Steps:
        yield from stage.step(spike_door(who, door, how))
        return (yield from now(door))

    return stage.prepared(steps)


def _side(stage: Stage) -> tuple[Creature, ...]:
    words = stage.given["monsters"] if "monsters" in stage.given else stage.given["party"]
    kind = "monster" if "monsters" in stage.given else "pc"
    return tuple(stage.add(person(words[name], name, kind=kind)) for name in words)


def passing(stage: Stage) -> Prepared:
    """Going through a door."""
    side, door = _side(stage), the_door(stage)

    def steps() -> Steps:
        through = yield from stage.step(pass_door(side, door))
        return {**(yield from now(door)), "through": through}

    return stage.prepared(steps)


def coming_back(stage: Stage) -> Prepared:
    """A door that the party went through, as it finds it later."""
    side = _side(stage)
    door = the_door(stage, spiked=stage.given.get("wedged", False))

    def steps() -> Steps:
        yield from stage.step(pass_door(side, door))
        return (yield from now(door))

    return stage.prepared(steps)


def forcing_held(stage: Stage) -> Prepared:
    """A side that throws itself against a door which others hold."""
    given = stage.given
    forcing = tuple(stage.add(person(words, f"forcer-{at}")) for at, words in enumerate(given["forcing"]))
    holding = tuple(stage.add(person(None, f"holder-{at}")) for at in range(given["holding"]))
    door = the_door(stage, held_by=tuple(one.id for one in holding))

    def steps() -> Steps:
        yield from stage.step(burst_door(forcing, door))
        return (yield from now(door))

    return stage.prepared(steps)
