"""Wedging and holding doors, and getting through those that others wedge or hold; monsters pass all other doors freely.

Whoever wants through makes one STR save a try, by the strongest; those who hold roll nothing.
"""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, change, must, procedure, say, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.delving.doors import (
    NO_KEY_WORKS,
    fall_shut,
    holders_of,
    must_be_at,
    must_let_through,
    open_door,
)
from rulewright.systems.phased.delving.kit import kit_at_hand, open_kit
from rulewright.systems.phased.delving.opening import Shut, warn
from rulewright.systems.phased.events.outings import DoorHeld, DoorSpiked
from rulewright.systems.phased.outings.company import must_be_settled, ready
from rulewright.systems.phased.outings.rest import spend_turn
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door

Several = tuple[Creature, ...]


@procedure("phased.spike-door", title="Spike a door", by="owner", here=True)
def spike_door(
    who: Annotated[Creature, Field("who wedges it")],
    door: Shut,
    how: Annotated[Literal["shut", "open"], Field("how it is to stay")] = "shut",
) -> Rule[Door]:
    """Wedge a door shut or open with iron spikes of the delve's kit, which takes the turn.

    Clauses: doors.spike-shut, doors.spike-open, supplies.delve
    """
    yield from ready(who)
    yield from must_be_settled()
    yield from must_be_at(door)
    must(not door.spiked, "{door} is spiked already", door=door.title)
    if how == "open":
        yield from must_let_through(door)
    bearer = yield from kit_at_hand(who)
    yield from open_kit(bearer)
    door = yield from change(door, DoorSpiked(how == "open"), f"doors.spike-{how}")
    text = Sentence("{who} spikes {door} shut", who=who.title, door=door.title)
    if how == "open":
        text = Sentence("{who} spikes {door} open", who=who.title, door=door.title)
    yield from tell(said, text, f"doors.spike-{how}", who, door)
    yield from spend_turn()
    return door


@procedure("phased.hold-door", title="Hold a door", by="owner", here=True)
def hold_door(who: Annotated[Several, Field("who hold it")], door: Shut) -> Rule[Door]:
    """Hold a door against those who want through. Clause: doors.hold"""
    _must_be_somebody(who)
    for one in who:
        must_be_able(one)
    yield from must_be_at(door)
    must(
        not door.spiked or door.state != "open",
        "{door} is spiked open: it cannot be held",
        door=door.title,
        clause="doors.spike-open",
    )
    yield from say(
        "{who} holds {door}", of=(*who, door), many="{who} hold {door}", n=len(who), who=named(who), door=door.title
    )
    return (yield from change(door, DoorHeld(tuple(one.id for one in who))))


@procedure("phased.let-go", title="Let go of a door", verb="let-go")
def let_go(door: Shut) -> Rule[Door]:
    """Hold a door no longer. Clause: doors.hold"""
    must(door.held_by, "nobody holds {door}", door=door.title)
    yield from say("Nobody holds {door} any more", door=door)
    return (yield from change(door, DoorHeld(())))


@procedure("phased.burst-door", title="Burst a door that is held or spiked", by="owner", together=True, here=True)
def burst_door(who: Annotated[Several, Field("the side that wants through")], door: Shut) -> Rule[bool]:
    """Throw a side against a door that others hold or have spiked shut: one STR save in a round, by its strongest.

    Clauses: doors.hold, doors.spike-shut, doors.stuck
    """
    _must_be_somebody(who)
    able = [one for one in who if one.able]
    must(able, "nobody of them can force a door: {who}", who=named(who), clause="critical.helpless")
    if door.warded:
        raise Refused(NO_KEY_WORKS, clause="spells.wizard-lock")
    must((yield from _withstands(door)), "{door} is neither held nor spiked shut", door=door.title)
    strongest = max(able, key=lambda one: one.strength)
    if (yield from save(strongest, "str", why="str-save")):
        yield from open_door(door, "doors.hold" if door.held_by else "doors.spike-shut", *able)
        return True
    yield from warn(door)
    return False


@procedure("phased.pass-door", title="Go through a door", by="owner", verb="through", together=True, here=True)
def pass_door(who: Annotated[Several, Field("who go through")], door: Shut) -> Rule[bool]:
    """Go through a door: monsters pass any that is not wedged, warded or held, the party one that stands open.

    Behind the party it falls shut and is stuck again, unless it is spiked open. Clauses: doors.monsters,
    doors.spike-open, doors.spike-shut
    """
    _must_be_somebody(who)
    for one in who:
        must_be_able(one)
    monsters = all(one.kind == "monster" for one in who)
    must(
        monsters or len(door.between) <= 1,
        "{door} leads to another place: go that way",
        door=door.title,
        clause="dungeon.action.move",
    )
    if not monsters or door.warded:
        yield from must_let_through(door)
    elif (yield from _withstands(door)) and not (yield from burst_door(who, door)):
        return False
    yield from say(
        "{who} goes through {door}",
        of=(*who, door),
        many="{who} go through {door}",
        n=len(who),
        who=named(who),
        door=door.title,
    )
    if not monsters:
        yield from fall_shut((door,))
    return True


def _withstands(door: Door) -> Rule[bool]:
    """Whether a door is spiked shut, or held by somebody who still can. Clauses: doors.hold, doors.spike-shut"""
    return bool((yield from holders_of(door))) or (door.spiked and door.state != "open")


def _must_be_somebody(who: Several) -> None:
    """Refuse a deed that nobody does. Clause: doors.hold"""
    must(who, "nobody is named: say who")
