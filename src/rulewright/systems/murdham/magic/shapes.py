"""Shapes: powers that change what somebody looks like or is: an animal, a tree, dead, in the air.

In another shape nobody speaks, and weapons are of no use; what had to do with it ends with the power.
"""

from typing import Final

from rulewright.engine import Rule, change, must, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.events.perils import Landed, ShapeTaken, TraitGained, TraitLost
from rulewright.systems.murdham.magic.working import Cast, needs, over, works
from rulewright.systems.murdham.records.creature import FALSE_DEATH, LEVITATION, WOOD, Creature
from rulewright.systems.murdham.space.flying import KINDS, flight_of
from rulewright.systems.murdham.tables import BREEDS

ANIMAL: Final = "animal shape"
TROPHY: Final = "trophy of "
"""What stands before the breed in the name of what an animal's shape takes. Clause: magic.profane"""


@needs(ANIMAL)
def must_have_trophy(cast: Cast) -> None:
    """Refuse an animal nobody knows, one of another size, and one of which there is no trophy. Clause: magic.profane"""
    breed = cast.about.strip()
    must(
        breed in BREEDS,
        "say which animal: {animals}",
        asks="about",
        animals=in_a_row(map(Sentence, BREEDS)),
        clause="magic.profane",
    )
    must(BREEDS[breed].size == cast.target.size, "{title} is of another size than that", title=cast.target)
    must(TROPHY + breed in cast.by.items, "{title} has no trophy of such an animal", title=cast.by)


@works(ANIMAL)
def take_shape(cast: Cast) -> Rule[None]:
    """Become an animal, with its teeth and without words. Clause: magic.profane"""
    yield from change(cast.target, ShapeTaken(cast.about.strip()))


@over(ANIMAL)
def take_own_shape(who: Creature) -> Rule[None]:
    """Be oneself again. Clause: magic.profane"""
    if who.shape:
        yield from change(who, ShapeTaken(""))


@needs(LEVITATION, WOOD, FALSE_DEATH)
def must_live(cast: Cast) -> None:
    """Refuse what is for the living. Clause: magic.profane"""
    must(not cast.target.dead, "{title} is dead", title=cast.target, clause="magic.profane")


@works(LEVITATION)
def lift(cast: Cast) -> Rule[None]:
    """Let somebody fly: as landers do, with a point as swoopers, with two as hoverers. Clause: magic.profane"""
    kind = KINDS[min(cast.extra, len(KINDS) - 1)]
    yield from change(cast.target, TraitGained(f"{LEVITATION}: {kind}"))


@over(LEVITATION)
def sink(who: Creature) -> Rule[None]:
    """Come down as the power ends. Clause: magic.profane"""
    for trait in [one for one in who.traits if one.startswith(f"{LEVITATION}: ")]:
        who = yield from change(who, TraitLost(trait))
    if who.aloft and not flight_of(who):
        yield from change(who, Landed())
        yield from say("{who} comes down", who=who, clause="magic.profane")
