"""What lies on the ground: laid there by rules, told to those who look, left behind by those who travel on.

Not here: laying down and taking up at somebody's word (ground).
"""

from collections.abc import Iterable

from rulewright.engine import Rule, World
from rulewright.engine.verbs import change, create, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.events.bodies import ThingsGiven
from rulewright.systems.phased.events.ground import LaidThere, LeftBehind
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.tables import called


def lie(what: LaidThere) -> Rule[Lying]:
    """Let something lie on the ground where the party is. Clauses: weapons.hand, load.unencumbered"""
    heap = yield from lying_here()
    if heap is None:
        place = yield from _whereabouts()
        taken = [one.id for one in (yield from survey(Lying))]
        heap = yield from create(Lying(id=free_id(f"lying-{place}" if place else "lying", taken), place=place))
    return (yield from change(heap, what))


def _whereabouts() -> Rule[str]:
    scene = yield from peek(Scene, SCENE)
    return scene.place if scene is not None else ""


def lying_at(world: World) -> Lying | None:
    """What lies where the party is, if anything does. Clause: load.unencumbered"""
    scene = world.records.get(SCENE)
    return _heap_at(scene.place if isinstance(scene, Scene) else "", world.all(Lying))


def lying_here() -> Rule[Lying | None]:
    """What lies where the party is, if anything does. Clause: load.unencumbered"""
    return _heap_at((yield from _whereabouts()), (yield from survey(Lying)))


def _heap_at(place: str, heaps: Iterable[Lying]) -> Lying | None:
    return next((one for one in heaps if one.place == place and not one.left), None)


def inventory(heap: Lying) -> str:
    """What lies there, in words."""
    counted = (
        (Sentence("{n} unit of supplies", "{n} units of supplies", n=heap.supplies), heap.supplies),
        (Sentence("the opened kit of a delve"), heap.kits),
        (Sentence("{n} ration", "{n} rations", n=heap.rations), heap.rations),
        (Sentence("{n} piece of treasure", "{n} pieces of treasure", n=heap.nameless), heap.nameless),
        (Sentence("{n} coin", "{n} coins", n=heap.coins), heap.coins),
        (Sentence("{n} key", "{n} keys", n=len(heap.keys)), len(heap.keys)),
    )
    things = (called(one).casefold() for one in heap.things)
    return in_a_row([*things, *heap.objects, *(words for words, count in counted if count)])


def tell_what_lies_here() -> Rule[None]:
    """Say what lies on the ground where the party is. Clause: load.unencumbered"""
    heap = yield from lying_here()
    if heap is not None:
        yield from say("  On the ground: {things}", things=inventory(heap), clause="load.unencumbered")


def leave_behind() -> Rule[None]:
    """Whoever travels on over land leaves what lies on the ground: it is what it was, and nobody is there any more.

    Clause: wild.travel
    """
    heap = _heap_at("", (yield from survey(Lying)))
    if heap is None:
        return
    yield from say("Left behind: {things}", things=inventory(heap), clause="wild.travel")
    yield from change(heap, LeftBehind())


def drop(who: Creature, things: tuple[str, ...]) -> Rule[Creature]:
    """Let weapons lie that have left somebody's hands: they are nobody's until they are taken up.

    Clauses: weapons.hand, maneuver.choice
    """
    if not things:
        return who
    owned = tuple(one for one in things if one in who.gear)
    if owned:
        who = yield from change(who, ThingsGiven(owned))
    yield from lie(LaidThere(things))
    return who
