"""The party on its way from place to place: what was said of where it was stays behind."""

from collections.abc import Callable, Iterable

from rulewright.engine import Rule, change, look, peek, remove, say, survey
from rulewright.systems.bricks.exploring.events import ComradesJoined, ComradesLeft, PartyMoved
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE, SETTING, Setting


def moves(scene: Scene, to: str) -> Rule[None]:
    """Let the party be in another place, by its id, with those it left behind there; the scene set is over."""
    yield from change(scene, PartyMoved(to))
    yield from end_setting()
    there = yield from peek(Locale, to)
    if there is not None and there.left:
        yield from change(there, ComradesJoined())


Passable = Callable[[str, str], Rule[bool]]
"""Whether nothing shuts a way that is known, by the ids of both its ends."""


def way_off(place: Locale, passable: Passable | None = None) -> Rule[Locale | None]:
    """Return where those come to who flee from a place: one that is known if an open way leads there; None if no way is
    open.
    """
    found: Locale | None = None
    for way in place.ways:
        there = yield from peek(Locale, way.to)
        if there is not None and way.open and (passable is None or (yield from passable(place.id, way.to))):
            found = there if found is None or (there.entered and not found.entered) else found
    return found


def run_off(left: Iterable[str], passable: Passable | None = None, *, clause: str, to: str = "") -> Rule[Locale | None]:
    """Take the party that has fled out of its place, to the one with id `to` if it said so; `left` stay behind.

    Answers where it comes to: None where no places are told, or no way is open.
    """
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        return None
    place = yield from look(Locale, scene.place)
    found = (yield from peek(Locale, to)) or (yield from way_off(place, passable))
    if found is None:
        return None
    settled = {name for each in (yield from survey(Locale)) for name in each.here}
    ids = tuple(one for one in left if one not in settled)
    if ids:
        yield from change(place, ComradesLeft(ids))
    yield from moves(scene, found.id)
    yield from say("The party flees to {place}.", "place", place=found.title, clause=clause)
    return (yield from look(Locale, found.id))


def end_setting() -> Rule[None]:
    """Take away the scene that the referee has set, with its picture: it was about where the party is no longer."""
    if (yield from peek(Setting, SETTING)) is not None:
        yield from remove(SETTING)
