"""Who is with whom: the party at the place of the scene, others where they are at home, followers with the party.

Belongs here: whether two are at one place. Not here: how near to each other they stand there (each game's).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Procedure,
    Record,
    Rule,
    System,
    World,
    change,
    create,
    look,
    must,
    peek,
    survey,
)
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.events import Gathered, WentAlong
from rulewright.systems.bricks.exploring.records import BY_THE_WAY, Locale, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import PARTY, group_of

R = TypeVar("R", bound=Record)


def those_here(everybody: Iterable[R]) -> Rule[tuple[R, ...]]:
    """Return those of them who are where the party is: at the place of the scene, or on the road with it."""
    scene = yield from peek(Scene, SCENE)
    places = yield from survey(Locale)
    party = scene.place if scene is not None else ""
    return tuple(one for one in everybody if party in _homes(one, party, places))


def at_hand(world: World, everybody: Iterable[R]) -> tuple[R, ...]:
    """Return those of them who are where the party is, in a given world, which may be what one seat sees of it."""
    scene, places = world.records.get(SCENE), world.all(Locale)
    party = scene.place if isinstance(scene, Scene) else ""
    return tuple(one for one in everybody if party in _homes(one, party, places))


def are_together(one: Record, other: Record, *, away: bool = False) -> Rule[bool]:
    """Whether two are at the same place, which everybody is if no place is explored.

    The party may be `away` from all places, on a journey; so it is if there are places and it is in none.
    """
    scene = yield from peek(Scene, SCENE)
    places = yield from survey(Locale)
    party = "" if away or scene is None else scene.place
    return bool(_homes(one, party, places) & _homes(other, party, places))


def must_be_together(one: Record, other: Record, *, away: bool = False, clause: str | None = None) -> Rule[None]:
    """Refuse what somebody would do to, with or for another who is at another place."""
    must((yield from are_together(one, other, away=away)), "{title} is at another place", title=other, clause=clause)


def people_in(given: Mapping[str, Any], kind: type[R]) -> tuple[R, ...]:
    """Return everybody of a type whom the arguments of a deed name, the one who acts as well."""
    values = (value if isinstance(value, tuple) else (value,) for value in given.values())
    return tuple(one for each in values for one in each if isinstance(one, kind))


def must_all_be_together(people: Sequence[Record]) -> Rule[None]:
    """Refuse what several people do together who are not all at one place, such as a fight."""
    for one in people[1:]:
        yield from must_be_together(people[0], one)


def must_be_here(one: Record) -> Rule[None]:
    """Refuse what happens where the party is to somebody who is at another place."""
    must((yield from those_here((one,))), "{title} is at another place", title=one)


def met_by(who: R, deed: Procedure[..., Any], given: Mapping[str, Any]) -> tuple[R, ...]:
    """Return everybody to, with or for whom somebody does a deed, and who must be there for it."""
    near = {one.name: given[one.name] for one in deed.parameters if one.name in given and not one.afar}
    return tuple(one for one in people_in(near, type(who)) if one.id != who.id)


def of_party(game: System, one: Record) -> bool:
    """Return whether somebody is of the party: a person decides for them, or they fight on its side."""
    return game.somebody(one) and not game.gone(one) and (game.led(one) or group_of(one) == PARTY)


def must_be_where_it_is(who: Record, deed: Procedure[..., Any]) -> Rule[None]:
    """Refuse what somebody would do to the place where the party is who is at another."""
    if deed.here:
        yield from must_be_here(who)


def is_safe_here() -> Rule[bool]:
    """Whether the party is at a place where nobody finds those who rest."""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    return place is not None and place.safe


def is_safe(world: World) -> bool:
    """Whether the party is at a safe place, in a given world, which may be what one seat sees of it."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    return isinstance(place, Locale) and place.safe


def home_in(world: World, who: str) -> Locale | None:
    """Return the place where somebody of the party is without it; None where they go with it."""
    return next((one for one in world.all(Locale) if who in one.here), None)


def home_of(one: Record) -> Rule[str]:
    """Return the id of the place where somebody is at home, or was left; empty where they are with the party."""
    return next((place.id for place in (yield from survey(Locale)) if one.id in place.here), "")


def who_hears_of(one: Record) -> Rule[str]:
    """The audience of what befalls somebody: the referee alone where they are at another place than the party."""
    homes = {place.id for place in (yield from survey(Locale)) if one.id in place.here}
    scene = yield from peek(Scene, SCENE)
    return REFEREE if homes and (scene is None or scene.place not in homes) else EVERYONE


def stay_here(ids: Iterable[str]) -> Rule[None]:
    """Let those who come into play be at the place of the scene, if one is explored."""
    scene = yield from peek(Scene, SCENE)
    if scene is not None:
        yield from change((yield from look(Locale, scene.place)), Gathered(tuple(ids)))


def stay_behind(ids: Iterable[str], road: type[Locale] | None = None) -> Rule[None]:
    """Let those who are with the party, and do not go on with it, be at the place that it leaves; on the `road`, which
    is a place of the game's own type, somewhere along the way. They stay there until somebody sends for them.
    """
    scene = yield from peek(Scene, SCENE)
    if scene is None and road is None:
        return
    settled = {name for place in (yield from survey(Locale)) for name in place.here}
    if left := tuple(one for one in ids if one not in settled):
        if scene is not None:
            place = yield from look(Locale, scene.place)
        else:
            assert road is not None
            known = yield from peek(Locale, BY_THE_WAY)
            place = known or (yield from create(road(id=BY_THE_WAY, called=str(Sentence("Along the way")), text="")))
        yield from change(place, Gathered(left))


def go_along(ids: Iterable[str]) -> Rule[None]:
    """Let those who are here and follow somebody of the party leave the place with it."""
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        return
    place = yield from look(Locale, scene.place)
    if going := tuple(one for one in ids if one in place.here):
        yield from change(place, WentAlong(going))


def get_away(who: Record) -> Rule[Locale | None]:
    """Let somebody who is here leave by the first open way; answers the place they come to, None if there is none: they
    are gone from here all the same.
    """
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        return None
    place = yield from look(Locale, scene.place)
    way = next((one for one in place.ways if one.open), None)
    if who.id not in place.here:
        return None
    yield from change(place, WentAlong((who.id,)))
    if way is None:
        return None
    there: Locale = yield from change((yield from look(Locale, way.to)), Gathered((who.id,)))
    return there


def _homes(one: Record, party: str, places: Iterable[Locale]) -> frozenset[str]:
    """Ids of the places where somebody may be met; of those who are at home nowhere, the party's."""
    return frozenset(place.id for place in places if one.id in place.here) or frozenset((party,))
