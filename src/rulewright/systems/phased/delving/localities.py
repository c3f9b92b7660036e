"""What changes about a place, and what harms those who stay in it: gas, cold, water, fire, darkness, noise.

The event table says that something changes; the referee picks what, or a die does.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.chance import d
from rulewright.engine import Field, Rule, World, change, must, need, peek, procedure, roll, say
from rulewright.engine.declared.picks import Pick
from rulewright.engine.odds.results import result
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.events import PlaceWritten
from rulewright.systems.bricks.exploring.records import PERILS
from rulewright.systems.bricks.exploring.rules import hidden_in, uncover
from rulewright.systems.phased.bodies.harm import lose
from rulewright.systems.phased.bodies.saves import escape
from rulewright.systems.phased.delving.doors import bring_to_light, doors_at
from rulewright.systems.phased.events.outings import DoorAlerted, DoorOpened, DoorShut, PerilBraved, PlaceChanged
from rulewright.systems.phased.outings.company import company, whereabouts
from rulewright.systems.phased.records.delving import DELVE, Delve, Door, Place
from rulewright.systems.phased.tables import LOCALITIES, Locality

PERIL_DIE: Final = d(6)
"""What a peril takes off STR where the save fails, as traps do. Clause: traps.damage"""
BRAVES: Final[Mapping[str, Ability]] = {"gas": "str", "cold": "str", "heat": "str", "water": "dex", "fire": "dex"}
"""The ability that saves from what harms whoever stays in a place. Clause: saves.when"""


def possible(row: Locality, place: Place | None, doors: Iterable[Door]) -> bool:
    """Whether a change makes a difference to a place as it is."""
    if row.does in ("other", "warns"):
        return True
    if place is None:
        return False
    ways, things = hidden_in(place)
    return {
        "dark": not place.dark,
        "light": place.dark,
        "peril": place.peril != row.peril,
        "clears": bool(place.peril),
        "shuts": any(one.is_open for one in doors),
        "opens": any(not one.is_open and not one.warded and not one.hidden for one in doors),
        "shows": bool(ways or things or any(one.hidden for one in doors)),
    }[row.does]


def _changes(_world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """What may change."""
    for row in LOCALITIES.values():
        yield Pick(value=row.id, title=row.title)


@procedure("phased.locality", title="Let the place change", by="referee")
def change_place(
    how: Annotated[str, Field("what changes", empty="drawn from what makes a difference", rows=_changes)] = "",
    note: Annotated[str, Field("what else there is to say of it")] = "",
) -> Rule[Annotated[str, result("what changes", answers=True)]]:
    """Let something about the place change where the party is, as the referee picks or a die does.

    Answers what changes, in words. Clause: dungeon.events.locality
    """
    place = yield from peek(Place, (yield from whereabouts()))
    doors = yield from doors_at(place.id if place is not None else "")
    rows = [row for row in LOCALITIES.values() if possible(row, place, doors)]
    if how:
        must(how in LOCALITIES, "there is no such change of a place", clause="dungeon.events.locality")
        row = LOCALITIES[how]
        must(row in rows, "that changes nothing here", clause="dungeon.events.locality")
    else:
        row = rows[(yield from roll(d(len(rows)), "locality", secret=True)) - 1]
    yield from say("{change}[: {words}]", change=row.title, words=note.strip(), clause="dungeon.events.locality")
    if place is not None:
        yield from _write(place, row)
    yield from _move(doors, row)
    if row.does == "shows" and place is not None:
        for door in doors:
            if door.hidden:
                yield from bring_to_light(door)
        yield from uncover(place, hidden_in(place))
    delve = yield from peek(Delve, DELVE)
    if delve is not None and delve.changing:
        yield from change(delve, PlaceChanged())
    return row.title


def _write(place: Place, row: Locality) -> Rule[None]:
    """Let a place be otherwise from now on."""
    dark = {"dark": True, "light": False}.get(row.does, place.dark)
    peril = {"peril": row.peril, "clears": ""}.get(row.does, place.peril)
    if (dark, peril) != (place.dark, place.peril):
        safe = place.safe and not peril
        yield from change(place, PlaceWritten(place.called, place.text, place.secret, dark, peril, safe))


def _move(doors: tuple[Door, ...], row: Locality) -> Rule[None]:
    """Let a door fall shut or burst open, or let those behind all of them hear."""
    if row.does == "shuts":
        yield from change(next(one for one in doors if one.is_open), DoorShut())
    elif row.does == "opens":
        shut = next(one for one in doors if not one.is_open and not one.warded and not one.hidden)
        yield from change(shut, DoorOpened())
    elif row.does == "warns":
        yield from warn_behind(doors)


def warn_behind(doors: Iterable[Door]) -> Rule[None]:
    """Let whoever is behind doors hear them come, but not behind those that nobody knows of.

    Clauses: doors.force.fail, dungeon.events.when
    """
    for door in doors:
        if not (door.alert or door.hidden):
            yield from change(door, DoorAlerted())


@procedure("phased.brave-peril", title="Brave what harms here", by="referee")
def brave_peril() -> Rule[Annotated[tuple[str, ...], result("who is harmed", answers=True)]]:
    """Let all who spent a turn in gas, cold, heat, water or fire save, or lose STR as to a trap.

    Answers the ids of those it harms. Clauses: dungeon.events.locality, traps.damage, saves.when
    """
    place = need(
        (yield from peek(Place, (yield from whereabouts()))), "nobody knows where the party is: draw the place first"
    )
    must(place.peril, "nothing harms anybody here", clause="dungeon.events.locality")
    harmed: tuple[str, ...] = ()
    yield from say("{peril} Whoever stays makes a save", peril=PERILS[place.peril], clause="dungeon.events.locality")
    for one in (yield from company()):
        if (yield from escape(one, BRAVES[place.peril], why=f"{one.id}-peril-save")):
            continue
        points = yield from roll(PERIL_DIE, f"{one.id}-peril")
        yield from lose(one, "str", points)
        harmed = (*harmed, one.id)
    delve = yield from peek(Delve, DELVE)
    if delve is not None and delve.endangered:
        yield from change(delve, PerilBraved())
    return harmed
