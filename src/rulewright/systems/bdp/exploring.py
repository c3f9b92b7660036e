"""Exploring a site: look around, move on, search, pick up, and meet who is there.

The places are common to all games (bricks.exploring); what an action costs and who can do it is decided here.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from rulewright.engine import Field, Procedure, Record, Rule, Sheet, World, change, look, must, procedure, say, survey
from rulewright.engine.display.board import Board
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.clock import SECONDS, let_pass, must_be_settled
from rulewright.systems.bdp.events.gear import CoinsChanged, ItemTaken
from rulewright.systems.bdp.fights.meetings import meet_strangers
from rulewright.systems.bdp.foes.entering import called_in
from rulewright.systems.bdp.foes.picks import creature_picks
from rulewright.systems.bdp.growth.attempts import ask_for, senses_no_more
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.road.dungeons import find_trap, open_door, traps_in
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.darkness import is_blind
from rulewright.systems.bdp.things.slots import burdened, pick_up, sized
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find, Locale, Place
from rulewright.systems.bricks.exploring.ground import whereabouts
from rulewright.systems.bricks.exploring.rules import way_meant
from rulewright.systems.bricks.meanwhile import spend
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.groups import PARTY
from rulewright.systems.bricks.picking import finds, ways


def _passes() -> Rule[Any]:
    """A round of ten minutes. Clause: dungeon.turn.length"""
    yield from let_pass(SECONDS["turn"])


@procedure("bdp.look-around", title="Look around")
def look_around() -> Rule[Place]:
    """Say what everybody sees of the place, the ways, who and what is there. Clause: dungeon.turn.length"""
    return (yield from exploring.look_around())


@procedure("bdp.go", title="Go", together=True, when=at_peace)
def go(
    way: Annotated[str, Field("which way", rows=ways)],
) -> Rule[Place]:
    """Move the party along an open way, which takes ten minutes; strangers and its dead stay where they are.

    Clause: dungeon.turn.length
    """
    yield from must_be_settled()
    yield from way_meant((yield from exploring.here()), way)
    yield from _leave_others()
    known = {one.id for one in (yield from survey(Place)) if one.entered}
    place = yield from exploring.go_on(way, lambda: let_pass(SECONDS["turn"], arriving=True))
    yield from _arrive(place, new=place.id not in known)
    return place


def _taken(_from: Locale, to: str) -> Rule[None]:
    """What the party notices where the referee takes it, without strangers and its dead. Clause: skill.list.table"""
    yield from _leave_others()
    place = yield from look(Place, to)
    yield from _arrive(place, new=not place.entered)


def _leave_others() -> Rule[None]:
    """Let strangers and foes stay where they were met, and the dead be found, and what they have on them taken, where
    they lie and nowhere else.

    Clause: dungeon.turn.length
    """
    everybody = yield from survey(Creature)
    yield from exploring.stay_behind([one.id for one in everybody if one.group != PARTY or one.status == "dead"])


def _arrive(place: Place, *, new: bool) -> Rule[None]:
    """Let people feel what their senses tell them of a place: a secret passage close by, and in a new one what the
    referee says of magic at work, the undead and evil.

    Clause: skill.list.table
    """
    yield from senses_no_more()
    passages = any(way.hidden for way in place.ways)
    for one in (yield from survey(Creature)):
        if one.kind != "pc" or not one.able:
            continue
        if passages and one.can(HEIGHTENED_SENSES):
            yield from say("{who} feels a secret passage close by.", who=one, clause="skill.list.table")
        for skill in SENSES if new else ():
            if one.can(skill):
                yield from ask_for(one, skill=skill, sensed=True)


HEIGHTENED_SENSES: Final = "Heightened Senses"
"""The skill of those who feel secret passages close by. Clause: skill.list.table"""
SENSES: Final = ("Magic-Sense", "Sensitive Nose")
"""Skills of which the referee says at each new place what they tell. Clause: skill.list.table"""


@procedure("bdp.search", title="Search", by="owner", when=at_peace, here=True)
def search(who: Annotated[Creature, Field("who searches")]) -> Rule[bool]:
    """Search the place for ten minutes: with a WIL Save everything hidden comes to light.

    Clauses: dungeon.turn.length, saves.use.when
    """
    must_act(who)
    yield from must_be_settled()
    yield from must_see(who)
    yield from say("{who} searches the place.", who=who)
    return (yield from exploring.search_here(lambda: _notices(who), _passes, who, called_in))


def must_see(who: Creature) -> Rule[None]:
    """Refuse what nobody can do in the dark, where no light burns; some see well by night.

    Clauses: gear.light.torch, skill.list.table
    """
    must(not (yield from is_blind(who)), "it is dark here, and no light burns", clause="gear.light.torch")


def _notices(who: Creature) -> Rule[bool]:
    """The WIL Save of a search, which brings the traps of the place to light as well. Clause: dungeon.trap.disarm"""
    noticed = yield from save(who, "wil")
    for trap in (yield from traps_in((yield from whereabouts()), found=False)) if noticed else ():
        yield from find_trap(trap)
    return noticed


@procedure("bdp.find", title="Pick up what is here", by="owner", when=at_peace, here=True)
def find(
    who: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here", rows=finds)] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place, if it fits into the slots, or coins.

    Clauses: inventory.slots.ten, gear.price.bands
    """
    must_act(who)
    yield from must_see(who)

    def take(one: Find) -> Rule[Creature]:
        if not one.coins:
            return (yield from pick_up(who, one.name))
        yield from say("{who} finds {n} coin.", many="{who} finds {n} coins.", who=who, n=one.coins)
        return (yield from change(who, CoinsChanged(one.coins)))

    return (yield from exploring.find_here(what, take))


@procedure("bdp.who-is-here", title="See who is here", by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place. Clauses: abilities.scores.three, reaction.roll.2d6"""
    return (yield from exploring.meet_here(called_in, meet_strangers))


ACTIONS: Final = (look_around, go, search, find, who_is_here)
"""Actions at a place, in the order of their buttons. Clause: dungeon.turn.length"""


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered to somebody at a place. Clause: dungeon.turn.length"""
    seen = iter(exploring.seen_here(world))
    known: tuple[Procedure[..., Any], ...] = (*ACTIONS, *MAKING, open_door)
    for deed, given, text in exploring.deeds(world, one.id, {each.verb: each for each in known}):
        there = next(seen) if deed is find else None
        yield deed, given, _heavier(text, one, there) if there is not None and not there.coins else text


def _heavier(text: str, one: Creature, there: Find) -> str:
    """What picking up a thing is called, with what it comes to. Clause: inventory.full.hp-zero"""
    return burdened(text, one, ItemTaken(sized(one, item_named(there.name))).apply(one))


def party(world: World) -> tuple[Creature, ...]:
    """Those who explore together."""
    return tuple(one for one in world.all(Creature) if one.kind == "pc" and one.status != "dead")


def board(world: World) -> Board:
    """The places the party knows. Clause: dungeon.turn.length"""
    return exploring.board(world, party(world), go.id)


def scene(world: World) -> Sheet | None:
    """The place where the party is. Clause: dungeon.turn.length"""
    dead = (one for one in world.all(Creature) if one.status == "dead")
    return exploring.scene(world, party(world), dead=dead)


def _sets_out_alone(_who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """Refuse to go before an encounter that has come is met. Clause: dungeon.event.d6"""
    yield from must_be_settled()


def _takes_ten_minutes(who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """The round of ten minutes that a way takes, for whoever goes it. Clause: dungeon.turn.length"""
    yield from spend((who.id,), SECONDS["turn"], lambda seconds: let_pass(seconds, arriving=True))


GROUND: Final = exploring.Ground(
    "bdp",
    Place,
    creature_picks,
    within=traps_in,
    leave=_taken,
    kind=Creature,
    clause="dungeon.turn.length",
    peace=at_peace,
    sets_out=_sets_out_alone,
    arrives=_takes_ten_minutes,
)
"""Places as a referee makes them here. Clause: dungeon.turn.length"""
MAKING: Final = exploring.procedures(GROUND)
