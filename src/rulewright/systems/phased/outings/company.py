"""Who is out together, where they are, and what they have time for."""

from rulewright.engine import Rule, World, must, peek, survey
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.exploring.together import at_hand, stay_behind, those_here
from rulewright.systems.bricks.exploring.waiting import must_have_met
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import PARTY, group_of
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.load import encumbered
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Delve, Outing, Place
from rulewright.systems.phased.spells.circle import step_out


def company() -> Rule[tuple[Creature, ...]]:
    """Those who explore together: everybody alive and here who is no monster. Clause: dungeon.turn"""
    everybody = yield from survey(Creature)
    return (yield from those_here(one for one in everybody if _explores(one)))


def company_in(world: World) -> tuple[Creature, ...]:
    """Those who explore together, in a given world, which may be what one seat sees of it. Clause: dungeon.turn"""
    return at_hand(world, (one for one in world.all(Creature) if _explores(one)))


def _explores(one: Creature) -> bool:
    return one.kind != "monster" and one.state != "dead"


def move_off() -> Rule[None]:
    """Let the company go on: nobody stays in a circle that was drawn here. Clause: spells.circle-of-protection"""
    for one in (yield from company()):
        yield from step_out(one)


def leave_strangers() -> Rule[None]:
    """Let those who are not of the company stay where they were met, at a place or along the way.

    Clauses: dungeon.action.move, wild.travel
    """
    here = yield from those_here((yield from survey(Creature)))
    strangers = (one.id for one in here if one.kind == "monster" and not one.player and group_of(one) != PARTY)
    yield from stay_behind(strangers, Place)


def laden() -> Rule[tuple[Creature, ...]]:
    """Those of the company who are encumbered. Clause: load.encumbered.capacity"""
    found: tuple[Creature, ...] = ()
    for one in (yield from company()):
        found = (*found, one) if (yield from encumbered(one)) else found
    return found


def whereabouts() -> Rule[str]:
    """Id of the place where the party is; empty where no places are told. Clause: dungeon.action.move"""
    scene = yield from peek(Scene, SCENE)
    return scene.place if scene is not None else ""


def ready(*who: Creature) -> Rule[None]:
    """Refuse a deed of a dungeon turn in a fight, to the helpless, and to those who owe a rest.

    Clauses: dungeon.action.room, dungeon.events.exhaustion, critical.helpless
    """
    yield from at_peace()
    for one in who:
        must_be_able(one)
    yield from must_have_rested(*who)


def must_have_rested(*who: Creature) -> Rule[None]:
    """Refuse those who owe a turn of rest. Clause: dungeon.events.exhaustion"""
    delve = yield from peek(Delve, DELVE)
    tired = tuple(one for one in who if delve is not None and one.id in delve.resting)
    must(not tired, "a turn of rest is owed before anything else: {who}", who=named(tired))


def must_be_settled() -> Rule[None]:
    """Refuse to let time pass before an encounter that has come, or whoever waits in the place, is met.

    Clauses: dungeon.events.encounter, wild.events.encounter
    """
    outings = yield from survey(Outing)
    must(
        not any(one.coming or one.unsaid == "encounter" for one in outings),
        "an encounter is on its way: it comes before any time passes",
        clause="dungeon.events.encounter",
    )
    yield from must_have_met("dungeon.events.encounter")
