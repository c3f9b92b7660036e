"""Where the party is, as people read it: the place with its ways, what can be found, who is here."""

from collections.abc import Iterable

from rulewright.engine import Line, Record, Sheet, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import PERILS, Locale, Scene, unmet
from rulewright.systems.bricks.exploring.together import at_hand, is_ours
from rulewright.systems.bricks.house.records import SCENE, TRADED, dealer_id
from rulewright.systems.bricks.saying import in_a_row

Lines = tuple[Line, ...]


def scene(
    world: World,
    party: Iterable[Record],
    *,
    light: str = "",
    dead: Iterable[Record] = (),
) -> Sheet | None:
    """The place where the party is; None if nothing is explored.

    `light` says what it sees by where it is dark; the `dead` lie there who are at the place, or with it.
    """
    at = world.records.get(SCENE)
    place = world.records.get(at.place) if isinstance(at, Scene) else None
    if not isinstance(place, Locale):
        return None
    there = [world.records[name] for name in place.here if name in world]
    bodies = {one.id: one for one in at_hand(world, dead)}
    own = (one for one in bodies.values() if is_ours(one))
    here = {one.id: one for one in (*there, *at_hand(world, party), *own)}
    groups = (
        (Sentence("You see"), (*((Line("", place.text),) if place.text else ()), *conditions(place, light))),
        (Sentence("Ways"), _ways(place, world)),
        (Sentence("Here"), tuple(_person(one, world, is_dead=one.id in bodies) for one in here.values())),
        (Sentence("To find"), _finds(place)),
        (Sentence("Referee"), _aside(place)),
    )
    return Sheet(place.title, tuple((name, lines) for name, lines in groups if lines))


def conditions(place: Locale, light: str = "") -> Lines:
    """How dark and how dangerous a place is, and whether people trade there."""
    dark = (Line("", Sentence("It is dark here."), note=light),) if place.dark else ()
    market = (Line("", TRADED),) if place.market else ()
    return (*dark, *((Line("", PERILS[place.peril]),) if place.peril else ()), *market)


def _person(one: Record, world: World, *, is_dead: bool) -> Line:
    return Line(one.title, Sentence("dead") if is_dead else "", note=dealing(one, world))


def dealing(one: Record, world: World) -> Sentence | str:
    """What is said of somebody who deals; nothing of others."""
    return Sentence("buys and sells") if dealer_id(one.id) in world else ""


def _ways(place: Locale, world: World) -> Lines:
    """Ways by the numbers people go by; hidden ones have none."""
    lines, number = [], 0
    for way in place.ways:
        number += not way.hidden
        where = world.records[way.to].title if way.to in world else ""
        words = (where if way.text else "", Sentence("hidden") if way.hidden else "", way.why_closed)
        note = in_a_row(filter(None, words)) if any(words) else ""
        lines.append(Line("" if way.hidden else str(number), way.text or where, note=note))
    return tuple(lines)


def _finds(place: Locale) -> Lines:
    found, number = [], 0
    for one in place.troves:
        if not one.taken:
            number += not one.hidden
            found.append(Line("" if one.hidden else str(number), one.text, note="hidden" if one.hidden else ""))
    return tuple(found)


def _aside(place: Locale) -> Lines:
    """What only the referee knows of a place."""
    left = () if place.met else place.creatures
    return (
        *((Line("", place.secret),) if place.secret else ()),
        *((Line("", Sentence("Whoever rests here is safe.")),) if place.safe else ()),
        *(Line("Not met yet", unmet(one), note=one.text) for one in left),
    )
