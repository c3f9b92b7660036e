"""Cases of traps: met, disarmed, taken along with the treasure they are on."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.phased.people import ability, person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Rule, look
from rulewright.systems.bricks.exploring import Find, Scene
from rulewright.systems.phased.delving.places import find
from rulewright.systems.phased.delving.traps import disarm_trap, meet_trap
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Place, Trap

TREASURE = "chest"
ROOM = "room"


def the_trap(stage: Stage) -> Trap:
    """The trap of a case, with the place it is in."""
    given = stage.given["trap"]
    where = given.get("place", "room")
    if where not in ("room", "treasure"):
        raise Unknown(f"trap.place: {where}")
    fields: dict[str, Any] = {"die": given["die"]} if "die" in given else {}
    fields |= {"ability": ability(given["ability"])} if "ability" in given else {}
    trap = Trap(
        id="trap",
        name="the trap",
        place=ROOM,
        treasure=TREASURE if where == "treasure" else "",
        known=given.get("known", False),
        **fields,
    )
    place = Place(id=ROOM, called="the room", text="", troves=(Find(TREASURE, "a chest"),))
    stage.records += [trap, place, Scene(place=ROOM)]
    return trap


def _at_trap(stage: Stage, does: Callable[[Creature, Trap], Rule[Any]]) -> Prepared:
    """A case in which somebody does something at a trap, and what becomes of it."""
    who, trap = stage.add(person(stage.given["pc"], "pc")), the_trap(stage)

    def steps() -> Steps:
        yield from stage.step(does(who, trap))
        after = yield from look(Trap, trap.id)
        word = {"set": "avoided", "sprung": "triggered"}.get(after.state, after.state)
        return {"trap": word, "str_save": False}

    return stage.prepared(steps)


def meeting(stage: Stage) -> Prepared:
    """Meeting a trap."""
    return _at_trap(stage, meet_trap)


def disarming(stage: Stage) -> Prepared:
    """Disarming a trap."""
    return _at_trap(stage, disarm_trap)


def opening(stage: Stage) -> Prepared:
    """Taking a treasure with whatever is on it."""
    return _at_trap(stage, lambda who, _: find(who, TREASURE))
