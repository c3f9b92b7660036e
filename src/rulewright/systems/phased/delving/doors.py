"""Doors: how they stand, what opens, wards and shuts them; the referee puts them before the party.

Every door is stuck unless it is locked. One that nothing wedges falls shut behind the party and is stuck again.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import EVERYONE, REFEREE, Field, Record, Rule, World, procedure
from rulewright.engine.declared.picks import Pick
from rulewright.engine.verbs import change, create, must, peek, peek_all, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.exploring.records import Locale, WayState
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.picking import ways
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.events.outings import DoorFound, DoorHeld, DoorOpened, DoorShut, KeyGained
from rulewright.systems.phased.outings.company import whereabouts
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DOOR_WORDS, Door, DoorState, Place

NO_KEY_WORKS: Final = Sentence("a Wizard Lock is on it: only Knock or like magic opens it")


def open_door(door: Door, clause: str = "", *who: Creature) -> Rule[Door]:
    """Let a door stand open, whatever shut it and whoever opens it. Clauses: doors.stuck, doors.locked"""
    door, name = (yield from change(door, DoorOpened(), clause)), (yield from called_here(door))
    clause = clause or "doors.stuck"
    if who:
        yield from say(
            "{who} gets {door} open",
            of=(*who, door),
            many="{who} get {door} open",
            n=len(who),
            who=named(who),
            door=name,
            clause=clause,
        )
    else:
        yield from say("{door} is open", of=(door,), door=name, clause=clause)
    return door


def must_be_at(door: Door) -> Rule[None]:
    """Refuse a door that nobody has found, or that is somewhere else. Clauses: doors.secret, dungeon.action.room"""
    must(not door.hidden, "nobody has found a door there: search the place first")
    where = yield from whereabouts()
    must(
        not door.between or where in door.between,
        "{door} is somewhere else: go there first",
        door=door,
        clause="dungeon.action.room",
    )


def must_be_shut(door: Door) -> None:
    """Refuse to open what is open, or what a Wizard Lock shuts. Clauses: doors.stuck, doors.locked"""
    must(not door.is_open, "{door} is open already", door=door)
    if door.warded:
        raise Refused(NO_KEY_WORKS, clause="spells.wizard-lock")


def holders_of(door: Door) -> Rule[tuple[Creature, ...]]:
    """Those who hold a door and still can. Clause: doors.hold"""
    return tuple(one for one in (yield from peek_all(Creature, door.held_by)) if one.able)


def let_go_behind(doors: tuple[Door, ...], party: tuple[Creature, ...]) -> Rule[None]:
    """Whoever goes on holds no door behind them any more. Clause: doors.hold"""
    ids = {one.id for one in party}
    for door in doors:
        if ids & set(door.held_by):
            yield from change(door, DoorHeld(tuple(one for one in door.held_by if one not in ids)))


def door_between(one: str, other: str) -> Rule[Door | None]:
    """The door between two places, if there is one. Clause: doors.stuck"""
    doors = yield from survey(Door)
    return next((door for door in doors if {one, other} == set(door.between)), None)


def doors_at(place: str) -> Rule[tuple[Door, ...]]:
    """Doors of a place; of no place, those that stand between none. Clause: doors.secret"""
    doors = yield from survey(Door)
    return tuple(door for door in doors if (place in door.between if door.between else not place))


def must_let_through(door: Door) -> Rule[None]:
    """Refuse to walk through a door that is shut. Clauses: doors.stuck, doors.locked"""
    must(
        door.is_open,
        "{door} is shut ({state}): open it first",
        door=(yield from called_here(door)),
        state=DOOR_WORDS[door.stands],
        clause="doors.locked" if door.state == "locked" else "doors.stuck",
    )


def fall_shut(doors: tuple[Door, ...]) -> Rule[None]:
    """Let open doors that nothing wedges fall shut behind the party: they are stuck again.

    Clauses: doors.monsters, doors.spike-open
    """
    for door in doors:
        if door.is_open and not door.spiked:
            yield from change(door, DoorShut())
            name = yield from called_here(door)
            yield from say("{door} falls shut and is stuck again", of=(door,), door=name)


def see_from_here(place: Place) -> Rule[None]:
    """Find the secret doors of a place that are none from this side, for their way is seen. Clause: doors.secret"""
    seen = {way.to for way in place.ways if not way.hidden}
    for door in (yield from doors_at(place.id)):
        if door.hidden and seen & set(door.between):
            yield from bring_to_light(door)


def bring_to_light(door: Door) -> Rule[Door]:
    """A search finds a secret door. Clause: doors.secret"""
    door = yield from change(door, DoorFound())
    yield from say("A secret door comes to light: {door}", door=door)
    return door


def opened_by(thing: str) -> Rule[tuple[Door, ...]]:
    """Doors whose key a thing is that can be found. Clause: doors.locked"""
    doors = yield from survey(Door)
    return tuple(one for one in doors if one.key and one.key.casefold() == thing.casefold())


def _things(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """Things to be found anywhere, any of which may be a key."""
    for place in world.all(Place):
        for one in place.troves:
            if not one.taken:
                yield Pick(value=one.name, title=one.text or one.name, line=place.title)


@procedure("phased.put-door", title="Put a door", by="referee")
def put_door(
    name: Annotated[str, Field("what it is called")],
    state: Annotated[DoorState, Field("how it stands")] = "stuck",
    hidden: Annotated[bool, Field("found only by a search")] = False,
    way: Annotated[str, Field("the way it is in", empty="none: it leads nowhere told", rows=ways)] = "",
    behind: Annotated[tuple[Creature, ...], Field("who is behind it")] = (),
    key: Annotated[str, Field("the thing to be found that is its key", rows=_things)] = "",
) -> Rule[Door]:
    """Put a door before the party: stuck, locked or open, plain or secret.

    Clauses: doors.stuck, doors.secret, doors.locked
    """
    taken = {door.title.casefold() for door in (yield from survey(Door))}
    must(name.casefold() not in taken, "there is a {name} already: give another name", name=name)
    lettered(name.strip(), name)
    between = yield from _ends(way, hidden=hidden)
    door = Door(
        id=f"door-{free_id(name, ())}",
        name=name,
        state=state,
        hidden=hidden,
        between=between,
        behind=tuple(one.id for one in behind),
        key=key,
    )
    door = yield from create(door)
    yield from say(
        "There is a door: {door} ({state})",
        audience=REFEREE if hidden else EVERYONE,
        of=(door,),
        door=name,
        state=DOOR_WORDS[door.stands],
    )
    return door


def _unnamed(between: tuple[str, ...]) -> str:
    """Id of the door of a way to which nobody has given a name."""
    return "-".join(("door", *between))


def door_in_words(door: Door, world: World, here: str) -> Sentence | str:
    """A door as whoever stands before it calls it: by its name, or by where it leads. Clause: doors.stuck"""
    beyond = [world.records.get(one) for one in door.between if one != here]
    return _in_words(door, beyond[0] if len(beyond) == 1 else None)


def called_here(door: Door) -> Rule[Sentence | str]:
    """A door as the party calls it from where they are. Clause: doors.stuck"""
    where = yield from whereabouts()
    beyond = tuple(one for one in door.between if one != where)
    return _in_words(door, (yield from peek(Place, beyond[0])) if len(beyond) == 1 else None)


def _in_words(door: Door, beyond: Record | None) -> Sentence | str:
    if door.id != _unnamed(door.between) or beyond is None:
        return door.title
    return Sentence("the door to {place}", place=beyond.title)


def stand_door(place: Locale, to: Locale, state: WayState, hidden: bool) -> Rule[None]:
    """Put a door in a way between two places: stuck unless it is locked. Clauses: doors.stuck, doors.locked"""
    yield from create(
        Door(
            id=_unnamed((place.id, to.id)),
            name=f"{place.title} / {to.title}",
            state="locked" if state == "locked" else "stuck",
            hidden=hidden,
            between=(place.id, to.id),
        )
    )


def standing_between(one: str, other: str) -> Rule[tuple[Record, ...]]:
    """The door between two places, if there is one. Clause: doors.stuck"""
    door = yield from door_between(one, other)
    return () if door is None else (door,)


def _ends(word: str, *, hidden: bool) -> Rule[tuple[str, ...]]:
    """The places at both ends of a way out of here; without a way, this place alone. Clause: dungeon.action.move"""
    where = yield from whereabouts()
    if not word:
        return (where,) if where else ()
    place = yield from peek(Place, where)
    ways = place.ways if place is not None else ()
    way = ways[meant(word, [(one.text, one.to) for one in ways], "way")]
    must(not hidden or way.hidden, "everybody sees that way: a door in it is no secret", clause="doors.secret")
    must((yield from door_between(where, way.to)) is None, "there is a door in that way already", clause="doors.stuck")
    return where, way.to


@procedure("phased.give-key", title="Give a key", by="referee")
def give_key(
    who: Annotated[Creature, Field("who gets it")],
    door: Annotated[Door, Field("the door it opens")],
) -> Rule[Creature]:
    """Give somebody the key to a door. Clause: doors.locked"""
    must(door.id not in who.keys, "{title} has that key already", title=who)
    yield from say("{who} has a key: {door}", who=who, door=door)
    return (yield from change(who, KeyGained(door.id)))


def door_meant(word: str) -> Rule[Door]:
    """The door within reach that people mean. Clauses: spells.knock, spells.wizard-lock"""
    doors = tuple(door for door in (yield from doors_at((yield from whereabouts()))) if not door.hidden)
    door = doors[meant(word, [(one.title, one.id) for one in doors], "door")]
    yield from must_be_at(door)
    return door


def must_be_knocked(door: Door) -> None:
    """Refuse to open what is open. Clause: spells.knock"""
    must(not door.is_open, "{door} is open already", door=door)
