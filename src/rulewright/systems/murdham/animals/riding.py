"""Riding: a trained mount and a saddle; danger tests the rider, and whoever fails is thrown; getting on and off."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, need, peek, procedure, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import spend_movement
from rulewright.systems.murdham.animals.training import must_be_animal
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.riders import Danger
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.animals import Dismounted, Mounted
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.grip import DOWN
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.numbers import DISMOUNT_DIE
from rulewright.systems.murdham.records.creature import Creature

RIDER: Final = "ride"
"""The skill that makes somebody proficient. Clause: core.skills"""
SADDLE: Final = str(Sentence("saddle"))
"""What riding takes. Clause: mounts.ride"""
THROWN_DIE: Final = "d4"
"""Direct damage of a fall from a mount. Clause: mounts.save"""


@procedure("murdham.ride", title="Mount", by="owner")
def ride(
    rider: Annotated[Creature, Field("who rides")],
    mount: Annotated[Creature, Field("the animal")],
    moving: Annotated[bool, Field("whether it is moving just then", by="referee")] = False,
) -> Rule[bool]:
    """Get on a mount that is trained and saddled; riders try it without either, with an AGI save.

    Clauses: mounts.ride, animals.train.mount, core.skills, combat.mounted
    """
    must_be_able(rider)
    must_be_animal(mount, "mounts.ride")
    must_be_able(mount)
    must(not rider.rides, "{title} rides already", title=rider)
    skilled = RIDER in rider.skills
    trained = "mount" in mount.trainings
    saddled = SADDLE in (*mount.items, *rider.items)
    must(
        skilled or trained,
        "{animal} accepts no rider: it is not trained as a mount",
        animal=mount,
        clause="animals.train.mount",
    )
    must(skilled or saddled, "riding needs a saddle")
    if not (yield from mount_or_dismount(rider, moving=moving)):
        return False
    if not (trained and saddled) and not (yield from attempt(rider, "agi", "agi-save")):
        yield from say("{animal} does not let {who} up", animal=mount, who=rider)
        return False
    yield from say("{who} rides {animal}", who=rider, animal=mount)
    yield from change((yield from look(Creature, rider.id)), Mounted(mount.id))
    return True


@procedure("murdham.mount-danger", title="Keep the saddle", by="owner", even=("down", "out of turn", "frenzied"))
def keep_saddle(
    rider: Annotated[Creature, Field("who rides")],
    danger: Annotated[Danger, Field("what the mount does", by="referee")] = "fright",
) -> Rule[Annotated[bool, result("stays on", answers=True)]]:
    """Stay on a mount in danger with an AGI save, or be thrown for d4 direct damage.

    Answers whether they stay on.

    Clauses: mounts.save, core.proficiency
    """
    mount = need(
        (yield from peek(Creature, rider.rides)) if rider.rides else None, "{title} rides nothing", title=rider
    )
    yield from say("{animal}: {danger}", animal=mount, danger=DOES[danger])
    if (yield from attempt(rider, "agi", "agi-save", proficient=RIDER in rider.skills)):
        return True
    yield from _throw((yield from look(Creature, rider.id)))
    return False


def _throw(rider: Creature) -> Rule[None]:
    """Throw a rider for d4 direct damage. Clause: mounts.save"""
    rider = yield from change(rider, Dismounted())
    yield from say("{who} is thrown", who=rider)
    yield from hit(rider, THROWN_DIE, direct=True)


def go_down(who: Creature) -> Rule[None]:
    """Carry nobody any more: riders save or are thrown, and the senseless among them are thrown; the dead ride nothing.

    Clauses: mounts.save, combat.mounted
    """
    if who.dead and who.rides:
        yield from change(who, Dismounted())
    for rider in (yield from survey(Creature)):
        if rider.rides != who.id:
            continue
        if not rider.can_act:
            yield from _throw(rider)
        elif (yield from keep_saddle(rider, "fall")):
            yield from change((yield from look(Creature, rider.id)), Dismounted())
            yield from say("{who} gets clear of {animal}", who=rider, animal=who)


DOWN.append(go_down)


DOES: Final[dict[Danger, Sentence]] = {
    "sprint": Sentence("it sprints"),
    "leap": Sentence("it leaps"),
    "dodge": Sentence("it dodges a blow"),
    "fright": Sentence("it takes fright"),
    "fall": Sentence("it goes down"),
    "something else": Sentence("it is in danger"),
}
"""What a mount does that tests its rider, in words. Clause: mounts.save"""

CLIMB_HALVES: Final = 1
"""Movement that getting on or off costs, in half zones. Clause: combat.mounted"""


def mount_or_dismount(who: Creature, *, moving: bool) -> Rule[bool]:
    """Get on or off a mount or vehicle in a fight; returns whether somebody stays on their feet.

    Clause: combat.mounted
    """
    yield from spend_movement(who, CLIMB_HALVES)
    if not moving or (yield from attempt(who, "agi", "agi-save", proficient=RIDER in who.skills)):
        return True
    who = yield from look(Creature, who.id)
    yield from harm(who, (yield from damage_roll(DISMOUNT_DIE, why="fall-damage")))
    return False
