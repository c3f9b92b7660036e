"""The places of a site: looking around, going on, picking up and meeting where the party is.

The places are those of every game (bricks.exploring); what they take here, and who can do it, is this game's.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from rulewright.engine import Field, Procedure, Record, Rule, Sheet, World, change, look, procedure, say, survey
from rulewright.engine.display.board import Board
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find, Locale, Place
from rulewright.systems.bricks.exploring.drawn.parting import leave_alone
from rulewright.systems.bricks.exploring.events import ComradesLeft
from rulewright.systems.bricks.exploring.rules import way_meant
from rulewright.systems.bricks.house import noticed
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import finds, ways
from rulewright.systems.murdham.actions.exploring import must_be_idle, spend_action
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.characters.creation import called_in
from rulewright.systems.murdham.characters.picks import creature_picks
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.dialogue.attitude import meet_strangers
from rulewright.systems.murdham.events.goods import Received
from rulewright.systems.murdham.events.perils import ItemFound
from rulewright.systems.murdham.gear.money import QUARTERS, bulk_of
from rulewright.systems.murdham.perils.fear import meet_all, meet_dread
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.site.doors import doors_between, lying_in, stand_door
from rulewright.systems.murdham.site.secrets import notice, search
from rulewright.systems.murdham.space.load import is_encumbered, item_bulk, must_carry, say_if_burdened
from rulewright.systems.murdham.space.whereabouts import go_with_company, lie_there
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.journey import ARRIVED


def _passes() -> Rule[Any]:
    """Spend the stretch for the whole company. Clause: explore.action.stretch"""
    yield from run_out("stretch")


@procedure("murdham.look-around", title="Look around")
def look_around() -> Rule[Place]:
    """Say what everybody sees of the place, the ways, who and what is there.

    Clauses: perception.describe, explore.action.stretch
    """
    return (yield from exploring.look_around())


@procedure("murdham.go", title="Go", together=True, when=at_peace)
def go(
    way: Annotated[str, Field("which way", rows=ways)],
) -> Rule[Place]:
    """Move the party along an open way, which takes the stretch; some may notice something there in passing.

    Clauses: explore.action.stretch, perception.describe, secrets.passive, traps.clue, fear.save
    """
    for one in (yield from survey(Creature)):
        if one.explores and not one.dead:
            yield from must_be_idle(one)
    yield from way_meant((yield from exploring.here()), way)
    yield from go_with_company()
    place = yield from exploring.go_on(way, _passes)
    yield from _take_in(place)
    return place


def _take_in(place: Place) -> Rule[None]:
    """Meet what there is at a place to which the company has come. Clauses: secrets.passive, traps.clue, fear.save"""
    yield from lie_there()
    company = tuple(one for one in (yield from survey(Creature)) if one.kind == "pc" and not one.dead)
    yield from notice(company)
    there = tuple(one for one in (yield from survey(Creature)) if one.id in place.here)
    yield from meet_dread((yield from noticed(there)))


def arrive() -> Rule[None]:
    """See the place to which a journey has led the company. Clause: perception.describe"""
    yield from _take_in((yield from exploring.look_around()))


ARRIVED.append(arrive)


@procedure("murdham.find", title="Pick up", by="owner", when=at_peace, here=True)
def find(
    who: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here", rows=finds)] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place: a thing, or shillings.

    Clauses: explore.action.stretch, core.money
    """
    must_be_able(who)
    burdened = yield from is_encumbered(who)

    def take(one: Find) -> Rule[Any]:
        money = Sentence("{n} sh", n=one.coins) if one.coins and str(one.coins) not in one.name else None
        yield from say(
            "{who} picks up: {thing}[, {money}]",
            outside="{who} picks up: {thing}",
            who=who,
            thing=one.name,
            money=money,
        )
        if one.coins:
            yield from must_carry(who, bulk_of(one.coins * QUARTERS, who))
            yield from change(who, Received(one.coins * QUARTERS), "core.money")
        else:
            yield from must_carry(who, item_bulk(one.name))
            yield from change(who, ItemFound(one.name))

    found = yield from exploring.find_here(what, take)
    yield from say_if_burdened(who, burdened)
    return found


@procedure("murdham.who-is-here", title="See who is here", by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place; what frightens by being there does so.

    Clauses: core.abilities, fear.save, attitude.levels
    """
    made = yield from exploring.meet_here(called_in, meet_strangers)
    yield from meet_dread((yield from noticed(made)))
    return made


def offered_here(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do at the place. Clause: explore.action.stretch"""
    known: tuple[Procedure[..., Any], ...] = (look_around, go, find, who_is_here, search, *MAKING)
    return exploring.deeds(world, one.id, {each.verb: each for each in known})


def party(world: World) -> tuple[Creature, ...]:
    """Those who explore together; whoever was left at a place, or lies dead there, is met there."""
    left = {name for place in world.all(Place) for name in place.here}
    return tuple(one for one in world.all(Creature) if one.kind == "pc" and not one.dead and one.id not in left)


def board(world: World) -> Board:
    """The places the party knows. Clause: explore.action.stretch"""
    return exploring.board(world, party(world), go.id)


def scene(world: World) -> Sheet | None:
    """The place where the party is. Clause: explore.action.stretch"""
    dead = (one for one in world.all(Creature) if one.status == "dead")
    return exploring.scene(world, party(world), dead=dead)


GOES: Final = str(Sentence("goes alone"))
"""What somebody did in a stretch who went somewhere without the others. Clause: explore.action.stretch"""


def _sets_out_alone(who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """The one thing of the stretch, for whoever goes. Clauses: explore.turn.one-action, explore.action.stretch"""
    yield from must_be_idle(who)
    yield from spend_action(who, GOES)


def _comes_alone(who: Creature, _place: Locale, there: Locale) -> Rule[None]:
    """Take followers and prisoners along, and face what frightens there. Clauses: core.followers, fear.save"""
    everybody = yield from survey(Creature)
    there = yield from look(Locale, there.id)
    for one in everybody:
        if who.id in (one.leader, one.captor) and not one.dead:
            yield from leave_alone(one)
            if who.id in there.here:
                there = yield from change(there, ComradesLeft((one.id,)))
    yield from meet_all((one, (who,)) for one in everybody if one.id in there.here and not one.down)


GROUND: Final = exploring.Ground(
    "murdham",
    Place,
    creature_picks,
    door=stand_door,
    within=lying_in,
    between=doors_between,
    leave=lambda _from, _to: go_with_company(),
    kind=Creature,
    clause="explore.action.stretch",
    peace=at_peace,
    sets_out=_sets_out_alone,
    arrives=_comes_alone,
)
"""Places as a referee makes them here. Clause: explore.action.stretch"""
MAKING: Final = exploring.procedures(GROUND)
