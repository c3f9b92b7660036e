"""Light: whoever is in a dark place where nobody has a light sees nothing, and fights as the blind do.

The light itself burns as long as it is carried: nothing says how long one lasts.
"""

from collections.abc import Iterable
from functools import cache

from rulewright.content import pack
from rulewright.engine import Rule, change, look, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.symbaroum.events.body import SightChanged
from rulewright.systems.symbaroum.records.creature import Creature, Sight
from rulewright.systems.symbaroum.rows import Bearing


@cache
def _lights() -> dict[str, str]:
    """Names of what gives light, by id."""
    return {row.id: row.name for row in pack("symbaroum", "gear", Bearing) if row.kind == "light"}


def shines(creature: Creature) -> bool:
    """Whether somebody who can do something has a light. Clause: blind.conditions"""
    return creature.able and any(thing in _lights() for thing in creature.gear)


def seen_by(party: Iterable[Creature]) -> Sentence:
    """What the party sees by where it is dark, in words. Clause: blind.conditions"""
    held = ((one, thing) for one in party if shines(one) for thing in one.gear if thing in _lights())
    for one, thing in held:
        return Sentence("{who} gives light ({thing})", who=one.title, thing=_lights()[thing])
    return Sentence("without a light nobody finds anything")


def lit(people: Iterable[Creature] = ()) -> Rule[bool]:
    """Whether a player character has a light, or any of these people. Clause: blind.conditions"""
    party = [one for one in (yield from survey(Creature)) if one.side == "pc"]
    return any(map(shines, (*party, *people)))


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


def come_into(people: Iterable[Creature]) -> Rule[None]:
    """Let darkness fall about people, or lift from them, as the place is where they have come.

    Smoke and fog, and darkness that the referee has spoken of elsewhere than in a dark place, stay as they are.
    Clause: blind.conditions
    """
    people = tuple(people)
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Place, scene.place)) if scene is not None and scene.place else None
    if place is None or not place.dark:
        return
    sight: Sight = "clear" if (yield from lit(people)) else "darkness"
    for one in people:
        now = yield from look(Creature, one.id)
        if now.sight in ("clear", "darkness") and now.sight != sight:
            yield from see(now, sight, blind=now.blind)


def come_out(people: Iterable[Creature]) -> Rule[None]:
    """Let the darkness of a place stay behind with those who leave it. Clause: blind.conditions"""
    for one in people:
        if one.sight == "darkness":
            yield from see(one, "clear", blind=one.blind)
