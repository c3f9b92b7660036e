"""Places: looking around, going on, picking up and meeting, and searching for what is hidden.

The places are of every game (bricks.exploring); what a deed takes here, and who can do it, is of this one.
"""

from typing import Annotated, Any, Final

import msgspec

from rulewright.engine import Field, Record, Rule, change, must, peek, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find, Locale
from rulewright.systems.bricks.exploring.rules import (
    find_hiding,
    finds_nothing,
    hidden_in,
    place_here,
    trove_meant,
    uncover,
    way_meant,
)
from rulewright.systems.bricks.picking import finds, ways
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.heap import tell_what_lies_here
from rulewright.systems.phased.bodies.load import must_have_room
from rulewright.systems.phased.bodies.load import receive as gain
from rulewright.systems.phased.delving.doors import (
    bring_to_light,
    door_between,
    doors_at,
    fall_shut,
    let_go_behind,
    must_let_through,
    opened_by,
    see_from_here,
    stand_door,
    standing_between,
)
from rulewright.systems.phased.delving.traps import find_trap, must_be_thief, reach_for, traps_at
from rulewright.systems.phased.events.bodies import LoadTaken
from rulewright.systems.phased.events.outings import PlaceSearched
from rulewright.systems.phased.outings.company import (
    company,
    leave_strangers,
    move_off,
    must_be_settled,
    must_have_rested,
    ready,
    whereabouts,
)
from rulewright.systems.phased.outings.rest import spend_turn
from rulewright.systems.phased.outings.safety import must_see
from rulewright.systems.phased.people.creature_picks import creature_picks
from rulewright.systems.phased.people.meeting import called_in
from rulewright.systems.phased.people.reactions import meet_strangers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Place, Trap
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.records.wild import JOURNEY, Journey
from rulewright.systems.phased.spells.circle import step_out
from rulewright.systems.phased.things.keys import gain_keys


def _moves() -> Rule[Any]:
    """The exploration turn of going on. Clauses: dungeon.turn, dungeon.action.move"""
    yield from spend_turn(moving=True)


@procedure("phased.look-around", title="Look around")
def look_around() -> Rule[exploring.Place]:
    """Say what everybody sees of the place, the ways, who and what is there. Clause: dungeon.turn"""
    place = yield from exploring.look_around()
    yield from tell_what_lies_here()
    return place


@procedure("phased.go", title="Go", together=True, when=at_peace)
def go(
    way: Annotated[str, Field("which way", rows=ways)],
) -> Rule[Place]:
    """Move the party along an open way, which takes a turn; unwedged doors fall shut behind it.

    Clauses: dungeon.action.move, doors.stuck, doors.monsters, spells.circle-of-protection
    """
    place = yield from place_here(Place, "dungeon.action.move")
    chosen = yield from way_meant(place, way)
    door = yield from door_between(place.id, chosen.to)
    if door is not None:
        yield from must_let_through(door)
    yield from must_have_rested(*(yield from company()))
    yield from must_be_settled()
    left = yield from doors_at(place.id)
    yield from leave_strangers()
    yield from move_off()

    def spend() -> Rule[None]:
        yield from let_go_behind(left, (yield from company()))
        yield from fall_shut(left)
        yield from _moves()

    yield from exploring.go_on(way, spend)
    place = yield from place_here(Place)
    yield from tell_what_lies_here()
    yield from see_from_here(place)
    return place


@procedure("phased.find", title="Pick up", by="owner", here=True)
def find(
    who: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here", rows=finds)] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place: coins, a key, or a notable object that takes a unit of load.

    Whoever takes what has a trap on it meets the trap first, and takes nothing if it fells them. Clauses:
    treasure.item, treasure.coins, traps.treasure.trigger, doors.locked
    """
    yield from ready(who)
    yield from must_see()

    def receive(one: Find) -> Rule[bool]:
        opens = yield from opened_by(one.name)
        load = LoadTaken(coins=one.coins) if one.coins else LoadTaken(treasure=1, objects=(one.name,))
        load = LoadTaken() if opens else load
        must_have_room(who, load)
        taker = yield from reach_for(who, one.name)
        if not taker.able:
            yield from say("{who} does not get it: {thing}", who=taker, thing=one.name, clause="traps.treasure.trigger")
            return False
        is_said = not load.coins or str(load.coins) in one.name
        money = None if is_said else Sentence("{n} coin", "{n} coins", n=load.coins)
        yield from say(
            "{who} picks up: {thing}[, {coins}]", who=taker, thing=one.name, coins=money, clause="treasure.item"
        )
        if opens:
            yield from gain_keys(taker, (door.id for door in opens))
            yield from say("It is a key: {doors}", of=opens, doors=named(opens), clause="doors.locked")
        else:
            yield from gain(taker, load)
        return True

    return (yield from exploring.find_here(what, receive))


@procedure("phased.who-is-here", title="See who is here", by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place. Clauses: reactions.when, reactions.table"""
    return (yield from exploring.meet_here(called_in, meet_strangers))


class Found(msgspec.Struct, frozen=True):
    """What a search brought to light, counted."""

    doors: int = 0
    traps: int = 0
    others: int = 0
    """Hidden ways without a door, hidden things, and those who hide."""


@procedure("phased.search", title="Search", by="owner", here=True)
def search(who: Annotated[Creature, Field("who searches")]) -> Rule[Found]:
    """Search the place thoroughly for a turn: what is hidden comes to light without a roll, but no trap on treasure.

    A large place takes several turns. Clauses: dungeon.action.search, dungeon.turn, doors.secret, traps.room.detect
    """
    yield from ready(who)
    yield from must_be_settled()
    where = yield from whereabouts()
    must(
        where or (yield from peek(Journey, JOURNEY)) is None,
        "on the way there is no place to search: explore the area",
        clause="wild.explore",
    )
    yield from must_see(who)
    yield from say("{who} searches the place", who=who)
    found = (yield from _all_of(where, who)) if (yield from _done(where)) else None
    if found == Found():
        yield from finds_nothing(who)
    yield from spend_turn()
    return found or Found()


def _done(where: str) -> Rule[bool]:
    """Whether a place has been searched through with this turn. Clause: dungeon.action.search"""
    place = yield from peek(Place, where)
    if place is None:
        return True
    place = yield from change(place, PlaceSearched())
    done = place.searched >= place.search_turns
    if not done:
        yield from say("The place is large: the search is not over yet")
    return done


def _all_of(where: str, who: Creature) -> Rule[Found]:
    """Bring to light what a search finds in a place. Clauses: doors.secret, traps.room.detect, traps.treasure.detect"""
    doors = tuple(one for one in (yield from doors_at(where)) if one.hidden)
    for door in doors:
        yield from bring_to_light(door)
    traps = tuple(one for one in (yield from traps_at(where)) if not one.known)
    for trap in traps:
        yield from find_trap(trap)
    place = yield from peek(Place, where)
    ways, things = hidden_in(place) if place is not None else ([], [])
    hiding = 0
    if place is not None:
        yield from uncover(place, (ways, things), who=who)
        hiding = yield from find_hiding(place.id, called_in)
    behind = {one for door in doors for one in door.between}
    return Found(len(doors), len(traps), len([way for way in ways if way not in behind]) + len(things) + hiding)


@procedure("phased.search-treasure", title="Search a treasure for traps", by="owner", here=True)
def search_treasure(
    who: Annotated[Creature, Field("the thief who searches")],
    what: Annotated[str, Field("the treasure", rows=finds)] = "1",
) -> Rule[Trap | None]:
    """Search a treasure for a trap, which takes the turn: a thief finds it without a roll.

    Clause: traps.treasure.detect
    """
    yield from ready(who)
    yield from must_be_settled()
    yield from must_be_thief(who)
    yield from must_see(who)
    where = yield from whereabouts()
    name = (yield from _named(what)) if where else what
    yield from say("{who} searches for traps: {thing}", who=who, thing=name)
    found = next(iter((yield from traps_at(where, name))), None)
    if found is None:
        yield from say("{who} finds no trap", who=who)
    elif not found.known:
        found = yield from find_trap(found)
    yield from spend_turn()
    return found


def _named(what: str) -> Rule[str]:
    """The name of a thing that can be seen at the place. Clause: traps.treasure.detect"""
    place = yield from place_here(exploring.Place, "traps.treasure.detect")
    number = trove_meant(place, what, _name, "traps.treasure.detect")
    return place.troves[number].name


def _name(find: Any) -> str:
    return str(find.name)


def lying_in(place: str) -> Rule[tuple[Record, ...]]:
    """Traps of a place and on treasures in it, and what lies there. Clauses: traps.room.trigger,
    traps.treasure.trigger
    """
    traps = tuple(one for one in (yield from survey(Trap)) if one.place == place)
    return (*traps, *(one for one in (yield from survey(Lying)) if one.place == place and place))


def _sets_out_alone(who: Creature, place: Locale, there: Locale) -> Rule[None]:
    """Refuse what the company may not do either: to go through a shut door, tired, or before an encounter is met; and
    let whoever goes step out of a circle. Clauses: dungeon.action.move, doors.stuck, spells.circle-of-protection
    """
    door = yield from door_between(place.id, there.id)
    if door is not None:
        yield from must_let_through(door)
    yield from must_have_rested(who)
    yield from must_be_settled()
    yield from step_out(who)


def _takes_a_turn(_who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """The exploration turn of going on, in which others do what they do. Clauses: dungeon.turn, dungeon.action.move"""
    yield from _moves()


GROUND: Final = exploring.Ground(
    "phased",
    Place,
    creature_picks,
    doors=True,
    door=stand_door,
    within=lying_in,
    between=standing_between,
    leave=lambda _from, _to: leave_strangers(),
    kind=Creature,
    clause="dungeon.action.move",
    peace=at_peace,
    sets_out=_sets_out_alone,
    arrives=_takes_a_turn,
)
"""Places as a referee makes them here. Clause: dungeon.action.room"""
MAKING: Final = exploring.procedures(GROUND)
