"""Light: whoever is in a dark place where nobody has a light sees nothing, and fights as the blind do.

The light itself burns as long as it is carried: nothing says how long one lasts.
"""

from collections.abc import Iterable
from functools import cache

from rulewright.content import pack
from rulewright.engine import Rule, World, change, peek, say, survey
from rulewright.engine.verbs import peek_all
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.together import at_hand, those_here
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.symbaroum.events.body import SightChanged
from rulewright.systems.symbaroum.records.creature import Creature, Sight
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.rows import Bearing


@cache
def _lights() -> dict[str, str]:
    """Names of what gives light, by id."""
    return {row.id: row.name for row in pack("symbaroum", "gear", Bearing) if row.kind == "light"}


def is_light(thing: str) -> bool:
    """Whether a thing gives light. Clause: blind.conditions"""
    return thing in _lights()


def carries_light(creature: Creature) -> bool:
    """Whether somebody has a light with them, which nobody holds up if they can do nothing.

    Clause: blind.conditions
    """
    return any(map(is_light, creature.gear))


def shines(creature: Creature) -> bool:
    """Whether somebody who can do something has a light. Clause: blind.conditions"""
    return creature.able and carries_light(creature)


def seen_by(party: Iterable[Creature]) -> Sentence:
    """What the party sees by where it is dark, in words. Clause: blind.conditions"""
    party = tuple(party)
    held = ((one, thing) for one in party if shines(one) for thing in one.gear if thing in _lights())
    for one, thing in held:
        return Sentence("{who} gives light ({thing})", who=one.title, thing=_lights()[thing])
    for one in party:
        if one.able and one.night_eyes:
            return Sentence("{who} sees in the dark", who=one.title)
    return Sentence("without a light nobody finds anything")


def lit(people: Iterable[Creature] = ()) -> Rule[bool]:
    """Whether anybody of the party who is here has a light, or any of these people. Clause: blind.conditions"""
    party = [one for one in (yield from those_here((yield from survey(Creature)))) if one.goes_along]
    return any(map(shines, (*party, *people)))


def sees(world: World) -> bool:
    """Whether anybody of the party sees in the dark where it is, by a light or by their eyes, in a given world, which
    may be what one seat sees of it. Clause: blind.conditions
    """
    return _see(at_hand(world, world.all(Creature)))


def sees_here() -> Rule[bool]:
    """Whether anybody of the party sees in the dark where it is. Clause: blind.conditions"""
    return _see((yield from those_here((yield from survey(Creature)))))


def _see(people: Iterable[Creature]) -> bool:
    return any(shines(one) or (one.night_eyes and one.able) for one in people if one.goes_along)


def see(creature: Creature, sight: Sight, *, blind: bool) -> Rule[Creature]:
    """Blind somebody, or put it into light, darkness, smoke or fog. Clause: blind.conditions"""
    after = yield from change(creature, SightChanged(blind, sight))
    if after.blind:
        yield from say("{who} is blind", "sight", who=after)
    elif after.impaired:
        yield from say("{who} stands in {sight}", "sight", who=after, sight=Sentence(after.sight))
    else:
        yield from say("{who} sees clearly", "sight", who=after)
    return after


def come_into(people: Iterable[Creature] = ()) -> Rule[None]:
    """Let darkness fall about people who have come to a dark place, or lift from them; and from all who are there, by a
    light that has come with them, has gone out or has changed hands.

    Smoke and fog, and darkness that the referee has spoken of elsewhere than in a dark place, stay as they are.
    Clause: blind.conditions
    """
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Place, scene.place)) if scene is not None and scene.place else None
    if place is None or not place.dark:
        return
    come = [one.id for one in people]
    fighters = [name for fight in (yield from survey(Fight)) for name in (*fight.order, *fight.waiting)]
    there = [
        one for one in (yield from those_here((yield from survey(Creature)))) if one.status != "dead" and not one.away
    ]
    about = [one for one in there if one.goes_along or one.id in (*come, *fighters) or one.sight == "darkness"]
    lights = [one for one in about if one.id in (*come, *fighters)]
    sight: Sight = "clear" if (yield from lit(lights)) else "darkness"
    for one in about:
        if one.sight in ("clear", "darkness") and one.sight != sight:
            yield from _turn(one, sight)


def dark_about(who: Creature, place: Locale) -> Rule[None]:
    """Let it be dark about somebody who has come alone to a place, unless they or others there of theirs have a light.

    Clause: blind.conditions
    """
    scene = yield from peek(Scene, SCENE)
    if not place.dark or (scene is not None and scene.place == place.id) or who.sight not in ("clear", "darkness"):
        return
    others = yield from peek_all(Creature, [one for one in place.left if one != who.id])
    sight: Sight = "clear" if any(map(shines, (who, *others))) else "darkness"
    if who.sight != sight:
        yield from _turn(who, sight)


def come_out(people: Iterable[Creature]) -> Rule[None]:
    """Let the darkness of a place stay behind with those who leave it. Clause: blind.conditions"""
    for one in people:
        if one.sight == "darkness":
            yield from _turn(one, "clear")


def _turn(one: Creature, sight: Sight) -> Rule[None]:
    """Let it be dark or light about somebody; who sees in the dark is told of neither. Clause: blind.conditions"""
    if one.night_eyes:
        yield from change(one, SightChanged(one.blind, sight))
    else:
        yield from see(one, sight, blind=one.blind)
