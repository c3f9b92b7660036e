"""Searching: a place for secret doors and traps, without a roll; a treasure for its own trap, by a thief."""

from typing import Annotated, Any

import msgspec

from rulewright.engine import Field, Rule, change, peek, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring.rules import hidden_in, place_here, trove_meant, uncover
from rulewright.systems.bricks.saying import said
from rulewright.systems.phased.delving.company import ready, whereabouts
from rulewright.systems.phased.delving.doors import bring_to_light, doors_at
from rulewright.systems.phased.delving.records import Place, Trap
from rulewright.systems.phased.delving.traps import find_trap, must_be_thief, traps_at
from rulewright.systems.phased.delving.turns import spend_turn
from rulewright.systems.phased.events.delving import PlaceSearched
from rulewright.systems.phased.records import Creature


class Found(msgspec.Struct, frozen=True):
    """What a search brought to light, counted."""

    doors: int = 0
    traps: int = 0
    others: int = 0
    """Hidden ways without a door, and hidden things."""


@procedure("phased.search", title="Search", by="owner")
def search(who: Annotated[Creature, Field("who searches")]) -> Rule[Found]:
    """Search the place thoroughly for a turn: what is hidden comes to light without a roll, but no trap on treasure.

    A large place takes several turns. Clauses: dungeon.action.search, dungeon.turn, doors.secret, traps.room.detect
    """
    yield from ready(who)
    where = yield from whereabouts()
    yield from say("{who} searches the place", who=who)
    found = (yield from _all_of(where)) if (yield from _done(where)) else None
    if found == Found():
        yield from say("Nothing comes to light.")
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


def _all_of(where: str) -> Rule[Found]:
    """Bring to light what a search finds in a place. Clauses: doors.secret, traps.room.detect, traps.treasure.detect"""
    doors = tuple(one for one in (yield from doors_at(where)) if one.hidden)
    for door in doors:
        yield from bring_to_light(door)
    traps = tuple(one for one in (yield from traps_at(where)) if not one.known)
    for trap in traps:
        yield from find_trap(trap)
    place = yield from peek(Place, where)
    ways, things = hidden_in(place) if place is not None else ([], [])
    if place is not None:
        yield from uncover(place, (ways, things))
    behind = {one for door in doors for one in door.between}
    return Found(len(doors), len(traps), len([way for way in ways if way not in behind]) + len(things))


@procedure("phased.search-treasure", title="Search a treasure for traps", by="owner")
def search_treasure(
    who: Annotated[Creature, Field("the thief who searches")],
    what: Annotated[str, Field("the treasure, by its number, its name or a word of it")] = "1",
) -> Rule[Trap | None]:
    """Search a treasure for a trap, which takes the turn: a thief finds it without a roll.

    Clause: traps.treasure.detect
    """
    yield from ready(who)
    yield from must_be_thief(who)
    where = yield from whereabouts()
    name = (yield from _named(what)) if where else what
    text = Sentence("{who} searches for traps: {thing}", who=who.title, thing=name)
    yield from tell(said, text, "traps.treasure.detect", who)
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
