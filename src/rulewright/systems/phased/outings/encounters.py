"""Event tables: what a dungeon turn, a noise or a watch of travel brings.

An encounter foreshadowed by a clue is the one that comes; a further clue points at the same one. Who wanders in an
area stands in a table of its own, which the referee gives.
"""

from collections.abc import Mapping

from rulewright.chance import d
from rulewright.engine import REFEREE, Rule, change, peek, peek_all, roll, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.events.outings import (
    EncounterCame,
    EventRolled,
    Foreshadowed,
    PerilMet,
    PlaceToChange,
    RestOwed,
    RestPaid,
    WanderersUnsaid,
)
from rulewright.systems.phased.numbers import EVENT_DIE
from rulewright.systems.phased.outings.company import laden, whereabouts
from rulewright.systems.phased.people.stock import prowlers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Area, Delve, Outing, Place, Unsaid
from rulewright.systems.phased.tables import DUNGEON_EVENTS, Chance


def each_turn(*, moving: bool = False) -> Rule[str]:
    """What a turn that is over brings in a delve, by the id of the event; empty outside one.

    Whoever owed a rest has had it where the party did not move.

    Clauses: dungeon.events.when, dungeon.events.exhaustion
    """
    delve = yield from peek(Delve, DELVE)
    if delve is None:
        return ""
    if delve.resting and not moving:
        yield from pay(delve)
    place = yield from peek(Place, (yield from whereabouts()))
    if place is not None and place.peril and not moving:
        yield from change(delve, PerilMet())
    return (yield from event(delve, DUNGEON_EVENTS))


def pay(outing: Outing) -> Rule[None]:
    """Those who owed a rest have rested. Clauses: dungeon.events.exhaustion, wild.events.exhaustion"""
    rested = tuple((yield from peek_all(Creature, outing.resting)))
    yield from change(outing, RestPaid())
    yield from say("{who} has rested", of=rested, many="{who} have rested", n=len(rested), who=named(rested))


def event(outing: Outing, table: Mapping[str, Chance]) -> Rule[str]:
    """Roll on an event table, and let happen what does not depend on where one is.

    Clauses: dungeon.events.when, dungeon.events.free, wild.events.free
    """
    face = yield from roll(EVENT_DIE, "event")
    row = next(one for one in table.values() if face in one.faces)
    yield from say(
        "Event {face}: {event}",
        "event",
        outside="Event {face}: {event}",
        total=face,
        verdict=row.title,
        clause=row.clause,
        face=face,
        event=row.title,
    )
    yield from change(outing, EventRolled(row.id), row.clause)
    if row.id == "encounter":
        yield from _encounter(outing, row)
    elif row.id == "clue":
        yield from _clue(outing, row)
    elif row.id == "exhaustion":
        yield from _exhaust(outing, row)
    elif row.id == "locality" and isinstance(outing, Delve):
        yield from change(outing, PlaceToChange())
    return row.id


def _encounter(outing: Outing, row: Chance) -> Rule[None]:
    """The encounter that a clue foreshadowed, or one of the table. Clauses: dungeon.events.encounter,
    wild.events.encounter
    """
    who = outing.pending or (yield from _wanders(outing))
    if who:
        yield from come(outing, who, row.clause)
    else:
        yield from _ask(outing, "encounter", row.clause)


def _clue(outing: Outing, row: Chance) -> Rule[None]:
    """The next encounter, rolled up now unless one is foreshadowed. Clauses: dungeon.events.clue, wild.events.clue"""
    who = outing.pending or (yield from _wanders(outing))
    if who:
        yield from point_at(outing, who, row.clause)
    else:
        yield from _ask(outing, "clue", row.clause)


def come(outing: Outing, who: str, clause: str) -> Rule[None]:
    """Let an encounter be on its way. Clauses: dungeon.events.encounter, wild.events.encounter"""
    yield from change(outing, EncounterCame(who), clause)
    yield from say("The encounter: {who}", audience=REFEREE, clause=clause, who=called(who))


def point_at(outing: Outing, who: str, clause: str) -> Rule[None]:
    """Let a clue point at somebody; a further one points at them too. Clauses: dungeon.events.clue, wild.events.clue"""
    if not outing.pending:
        yield from change(outing, Foreshadowed(who), clause)
    yield from say("The clue points at: {who}", audience=REFEREE, clause=clause, who=called(who))


def _ask(outing: Outing, what: Unsaid, clause: str) -> Rule[None]:
    """Put before the referee who wanders where no table says it. Clauses: dungeon.events.encounter, wild.explore"""
    yield from change(outing, WanderersUnsaid(what), clause)
    yield from say("No table says who wanders here: it is for the referee to say", audience=REFEREE, clause=clause)


def _exhaust(outing: Outing, row: Chance) -> Rule[None]:
    """The encumbered owe a rest. Clauses: dungeon.events.exhaustion, wild.events.exhaustion"""
    tired = yield from laden()
    if not tired:
        yield from say("Nobody is encumbered: it passes", clause=row.clause)
        return
    yield from change(outing, RestOwed(tuple(one.id for one in tired)), row.clause)
    yield from say(
        "{who} has to rest", clause=row.clause, of=tired, many="{who} have to rest", n=len(tired), who=named(tired)
    )


def _wanders(outing: Outing) -> Rule[str]:
    """A row of the area's own table, by a die with a face for each; empty where the referee has given none.

    Clauses: dungeon.events.encounter, wild.events.encounter
    """
    area = yield from peek(Area, outing.area)
    rows = area.wandering if area is not None else ()
    if len(rows) < 2:
        return rows[0] if rows else ""
    return rows[(yield from roll(d(len(rows)), "encounter", secret=True)) - 1]


def called(word: str) -> Sentence:
    """Somebody who wanders, in words: a creature of the list by its name. Clause: dungeon.events.encounter"""
    return Sentence("{who}", who=prowlers()[word].name if word in prowlers() else word)
