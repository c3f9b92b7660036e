"""Exploring a place: looking around, going on, searching, opening, picking up and meeting.

The places are common to all games (bricks.exploring). Nobody but the players rolls: what is hidden, stuck or locked is
a modification of the test of whoever tries, as the referee set it.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from rulewright.engine import (
    Field,
    Procedure,
    Record,
    Rule,
    Sheet,
    World,
    change,
    look,
    must,
    need,
    procedure,
    say,
    survey,
)
from rulewright.engine.display.board import Board
from rulewright.engine.facts import is_touched
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find, Locale, Place
from rulewright.systems.bricks.exploring.rules import named_way, open_way, shut_way, way_meant
from rulewright.systems.bricks.exploring.together import at_hand
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import finds, ways
from rulewright.systems.symbaroum.actions.costs import fit_to_act
from rulewright.systems.symbaroum.actions.light import (
    come_into,
    come_out,
    dark_about,
    is_light,
    lit,
    seen_by,
    sees_here,
)
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.characters.picks import foe_picks
from rulewright.systems.symbaroum.characters.staging import called_in
from rulewright.systems.symbaroum.checks.rolls import Tested, attempt
from rulewright.systems.symbaroum.events.body import StoodUp
from rulewright.systems.symbaroum.events.fighting import FightLeft, GroundLeft, Surprised
from rulewright.systems.symbaroum.events.site import MoneyFound, ThingFound
from rulewright.systems.symbaroum.harm.hazards import in_danger
from rulewright.systems.symbaroum.harm.wounds import leave_places
from rulewright.systems.symbaroum.numbers import USUAL_DIFFICULTY
from rulewright.systems.symbaroum.records.creature import FIGHT, Creature
from rulewright.systems.symbaroum.records.creature import GROUND as GROUND_STOOD_ON
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.rows import Attribute

NOTICES: Final[Attribute] = "vigilant"
"""The attribute that notices what is hidden. Clause: attributes.vigilant"""
FORCES: Final[Attribute] = "strong"
"""The attribute that breaks doors. Clause: attributes.strong"""
PICKS: Final[Attribute] = "cunning"
"""The attribute that works out a lock. Clauses: attributes.cunning, problem-solving.what"""


@procedure("symbaroum.look-around", title="Look around")
def look_around() -> Rule[Place]:
    """Say what everybody sees of the place, the ways, who and what is there. Clause: problem-solving.what"""
    return (yield from exploring.look_around(sees_here))


@procedure("symbaroum.go", title="Go", together=True, when=at_peace)
def go(
    way: Annotated[str, Field("Which way", rows=ways)],
) -> Rule[Place]:
    """Move the party along an open way; whoever is not of it stays. Where it is dark they need a light to see.

    Clauses: problem-solving.what, blind.conditions
    """
    before = yield from exploring.here()
    yield from way_meant(before, way)
    yield from _leave()
    there = yield from exploring.go_on(way, _no_time, sees_here)
    yield from _come(before, there)
    return there


def _come(before: Locale, there: Locale) -> Rule[None]:
    """Let darkness fall about a party that has come where it is dark, and stay behind with those who leave it.

    Clause: blind.conditions
    """
    together = yield from _together()
    if before.dark and not there.dark:
        yield from come_out(together)
    if there.dark:
        yield from say("It is dark here: {light}", light=seen_by(together), clause="blind.conditions")
    yield from come_into(together)
    yield from in_danger((yield from look(Place, there.id)))


def _together() -> Rule[tuple[Creature, ...]]:
    """Those who explore together, without whoever of them is elsewhere. Clause: problem-solving.what"""
    return tuple([one for one in (yield from exploring.those_here((yield from survey(Creature)))) if one.goes_along])


def _must_be_able(who: Creature) -> Rule[None]:
    """Refuse whoever can do nothing, or is elsewhere than the party. Clauses: dying.state, problem-solving.what"""
    fit_to_act(who)
    yield from exploring.must_be_here(who)


def _must_see(who: Creature, place: Place) -> Rule[None]:
    """Refuse to look for anything in the dark without a light in the party, or eyes for it. Clause: blind.conditions"""
    must(
        not place.dark or who.night_eyes or (yield from lit()),
        "it is dark here, and nobody has a light",
        clause="blind.conditions",
    )


def _leave(*_way: object) -> Rule[None]:
    """Let whoever is not of the party stay where it leaves, and its dead; whoever goes does so on their feet, and what
    they were in the middle of with those who stay is over.

    Clauses: problem-solving.what, dying.state, stand-up.test, movement.what
    """
    place = yield from exploring.here()
    for one in (yield from _together()):
        if one.id not in place.here:
            yield from _set_out(one)
    yield from exploring.stay_behind([one.id for one in (yield from survey(Creature)) if not one.goes_along])


def _set_out(who: Creature) -> Rule[None]:
    """Let somebody of the party get ready to go; of whom they did not notice they know no more than before.

    Clauses: stand-up.test, movement.what, advantage.unaware
    """
    yield from leave_places(who)
    unnoticed = who.unaware
    if is_touched(who.with_(unaware=()), *FIGHT):
        who = yield from change(who, FightLeft())
        if unnoticed:
            who = yield from change(who, Surprised(unnoticed))
    if is_touched(who, *GROUND_STOOD_ON):
        yield from change(who, GroundLeft())
    if who.able and who.posture == "prone":
        yield from change(who, StoodUp())


def _must_get_on(who: Creature) -> Rule[None]:
    """Refuse to go anywhere to whoever can do nothing. Clauses: dying.state, problem-solving.what"""
    fit_to_act(who)
    yield from ()


def _sets_out_alone(who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """Let somebody get ready to go without the others. Clauses: problem-solving.what, movement.what"""
    yield from _set_out(who)


def _comes_alone(who: Creature, place: Locale, there: Locale) -> Rule[None]:
    """Let darkness fall about whoever has come alone where it is dark, and about those without the light they took
    along. Clause: blind.conditions
    """
    if place.dark:
        yield from come_out((who,))
    yield from dark_about(who, there)
    yield from come_into()


def _sees_alone(who: Creature) -> Rule[bool]:
    """Whether somebody who is alone sees in the dark. Clause: blind.conditions"""
    yield from ()
    return not who.impaired


def _no_time() -> Rule[None]:
    """Nothing says how long a way takes. Clause: problem-solving.what"""
    yield from ()


@procedure("symbaroum.search", title="Search", by="owner", when=at_peace, here=True)
def search(who: Annotated[Creature, Field("Who searches")]) -> Rule[bool]:
    """Search the place: a test of Vigilant brings to light what is hidden, made harder by what is hidden best.

    Clauses: attributes.vigilant, problem-solving.flow, checks.gm-sets
    """
    yield from _must_be_able(who)
    place = yield from exploring.here()
    yield from _must_see(who, place)
    hidden = [one.difficulty for one in place.ways if one.hidden]
    yield from say("{who} searches the place", who=who)

    def notices() -> Rule[bool]:
        return (yield from attempt(who, NOTICES, difficulty=min(hidden, default=0))).success

    return (yield from exploring.search_here(notices, _no_time, who, called_in))


@procedure("symbaroum.open-way", title="Force or pick a way open", by="owner", when=at_peace, here=True)
def open_closed(
    who: Annotated[Creature, Field("Who tries it")],
    way: Annotated[str, Field("Which way", empty="the first that is closed", rows=ways)] = "",
) -> Rule[Tested]:
    """Break a stuck door with a test of Strong, or open a lock with one of Cunning, as hard as the referee set it.

    Clauses: attributes.strong, attributes.cunning, checks.gm-sets, problem-solving.flow
    """
    yield from _must_be_able(who)
    place = yield from exploring.here()
    meant = need((yield from shut_way(place, way, "problem-solving.what")), "no way is closed here")
    text = named_way(meant, "").rstrip(".")
    yield from say("{who} tries to open a way[: {way}]", who=who, way=text)
    tested = yield from attempt(who, FORCES if meant.stuck else PICKS, difficulty=meant.difficulty)
    if tested.success:
        yield from open_way(place, meant.to, "problem-solving.flow")
        yield from say("The way is open", of=(who,))
    return tested


@procedure("symbaroum.find", title="Pick up what is here", by="owner", when=at_peace, here=True)
def find(
    who: Annotated[Creature, Field("Who picks it up")],
    what: Annotated[str, Field("What can be seen here", rows=finds)] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place. Clause: problem-solving.what"""
    yield from _must_be_able(who)
    yield from _must_see(who, (yield from exploring.here()))

    def receive(one: Find) -> Rule[Any]:
        yield from say("{who} picks up: {thing}", who=who, thing=one.name)
        after = yield from change(who, MoneyFound(one.coins) if one.coins else ThingFound(one.name))
        if is_light(one.name):
            yield from come_into()
        return after

    return (yield from exploring.find_here(what, receive))


@procedure("symbaroum.who-is-here", title="See who is here", by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place. Clause: checks.only-players-roll"""
    return (yield from exploring.meet_here(called_in))


ACTIONS: Final = (look_around, go, search, find, who_is_here)
"""Actions at a place, in the order of their buttons. Clause: problem-solving.what"""


def offered_here(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered to somebody at a place. Clause: problem-solving.what"""
    known: tuple[Procedure[..., Any], ...] = (*ACTIONS, *MAKING, open_closed)
    yield from exploring.deeds(world, one.id, {each.verb: each for each in known})


def party(world: World) -> tuple[Creature, ...]:
    """Those who explore together."""
    return tuple(one for one in world.all(Creature) if one.goes_along)


def present(world: World) -> tuple[Creature, ...]:
    """Those of whom nobody has said where they are: they are with the party, its foes and its dead as well.

    Clause: problem-solving.what
    """
    return tuple(one for one in world.all(Creature) if not one.away)


def board(world: World) -> Board:
    """The places the party knows, and who is there. Clause: problem-solving.what"""
    return exploring.board(world, present(world), go.id)


def place(world: World) -> Sheet | None:
    """The place where the party is. Clause: problem-solving.what"""
    together = party(world)
    dead = (one for one in world.all(Creature) if one.status == "dead")
    return exploring.scene(world, present(world), light=seen_by(at_hand(world, together)), dead=dead)


GROUND: Final = exploring.Ground(
    "symbaroum",
    Place,
    foe_picks,
    scene=Whereabouts,
    easiest=-2 * USUAL_DIFFICULTY,
    hardest=2 * USUAL_DIFFICULTY,
    leave=_leave,
    come=_come,
    kind=Creature,
    clause="problem-solving.what",
    peace=at_peace,
    fit=_must_get_on,
    sets_out=_sets_out_alone,
    arrives=_comes_alone,
    sees=_sees_alone,
)
"""Places as a referee makes them here. Clause: problem-solving.what"""
MAKING: Final = exploring.procedures(GROUND)
