"""Cutting a battlefield into zones, and moving from one to the next."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Line, Rule, World, procedure
from rulewright.engine.verbs import change, create, look, must, need, peek, refused, remove, roll, say, survey, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bdp.blows.morale import Turn, is_held
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.events.fights import MovedOn, ZoneTaken
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.harm.damage import take
from rulewright.systems.bdp.options import LEAVING
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, GROUND, Battlefield, Fight, Post, Spacing, between
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.bricks.picking import there
from rulewright.systems.bricks.saying import in_a_row, said

MOST_ZONES: Final = 2
"""Zones that a whole turn of moving crosses; beside another action it is one. Clause: combat.zone.movement"""
PARTING_DIE: Final = d(4)
"""The quick attack on somebody who leaves a zone carelessly. Clause: combat.zone.leaving"""

ZONES: Final = there(Battlefield, lambda ground: ground.zones)
"""The zones of the battlefield. Clause: combat.zone.movement"""


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a move."""

    zone: int
    """The zone stood in afterwards, from 0."""
    turn: Turn = "quick"


@procedure("bdp.zones", title="Cut the battlefield into zones", by="referee")
def cut(
    zones: Annotated[tuple[str, ...], Field("the zones, in a row")],
    party: Annotated[int, Field("number of the zone where the party stands", low=1, high=100)] = 1,
    foes: Annotated[int | None, Field("that of the foes", empty="the last one", low=1, high=100)] = None,
) -> Rule[Battlefield]:
    """Cut the battlefield of a fight into zones in a row: the same zone is Close or Near, one or two apart is Far.

    Clause: combat.zone.movement
    """
    fight = yield from peek(Fight, FIGHT)
    fight = need(fight, "there is no fight: zones are those of a battlefield")
    if (yield from peek(Battlefield, GROUND)) is not None:
        raise Refused("the battlefield has its zones already", clause="combat.zone.movement")
    theirs = len(zones) if foes is None else foes
    must(
        len(zones) >= 2 and max(party, theirs) <= len(zones),
        "name at least two zones, and for each side one of them: there are {n}",
        n=len(zones),
    )
    posts = tuple(Post(one, zone - 1) for side, zone in ((fight.party, party), (fight.foes, theirs)) for one in side)
    yield from tell(said, Sentence("The battlefield: {zones}.", zones=in_a_row(zones)), "combat.zone.movement")
    return (yield from create(Battlefield(zones=zones, posts=posts)))


@procedure("bdp.post", title="Put somebody into a zone", by="referee")
def put(
    who: Annotated[Creature, Field("who stands there")],
    zone: Annotated[str, Field("the zone", rows=ZONES)],
) -> Rule[Battlefield]:
    """Say in which zone somebody stands. Clause: combat.zone.movement"""
    ground = yield from _ground()
    return (yield from _stand(ground, who, zone_meant(ground, zone)))


@procedure("bdp.move", title="Move to another zone", by="owner", even=("disheartened",))
def move(
    who: Annotated[Creature, Field("who moves")],
    zone: Annotated[str, Field("the zone", rows=ZONES)],
    careful: Annotated[bool, Field("withdraws carefully, which takes the whole turn where foes are near")] = False,
) -> Rule[Move]:
    """Move to the next zone; one zone more takes the whole turn. Leaving foes carelessly draws a quick attack of 1d4.

    Clauses: combat.zone.movement, combat.zone.leaving
    """
    ground = yield from _ground()
    must_act(who)
    yield from must_have_turn(who)
    fight = yield from peek(Fight, FIGHT)
    goal = zone_meant(ground, zone)
    crossed = yield from _crossed(ground, who, goal, fight, careful)
    foes = yield from _foes_beside(ground, who, fight)
    ground = yield from _leave(ground, who, goal, foes if not careful else ())
    if fight is not None and fight.has(who.id):
        yield from change(fight, MovedOn(who.id))
    whole = crossed == MOST_ZONES or (careful and bool(foes))
    if whole:
        yield from spend_turn(who.id)
    return Move(zone=ground.zone_of(who.id) or 0, turn="full" if whole else "quick")


def _ground() -> Rule[Battlefield]:
    ground = yield from peek(Battlefield, GROUND)
    ground = need(ground, "the battlefield has no zones: cut it into some first", clause="combat.zone.movement")
    return ground


def zone_meant(ground: Battlefield, word: str) -> int:
    """The zone that is meant, by its number from 1 or its name. Clause: combat.zone.movement"""
    for at, name in enumerate(ground.zones):
        if word.strip().casefold() in (str(at + 1), name.casefold()):
            return at
    raise Unreadable(
        Sentence("'{word}'", word=word),
        "there is no such zone",
        Sentence("there are {rows}", rows=", ".join(ground.zones)),
    )


def _crossed(ground: Battlefield, who: Creature, goal: int, fight: Fight | None, careful: bool) -> Rule[int]:
    """Zones crossed this turn, including this move; raises Refused if it is too far or somebody cannot move.

    Clauses: combat.zone.movement, skill.damage.triggers
    """
    start = ground.zone_of(who.id)
    start = need(start, "{who} stands in no zone yet", who=who)
    must(not (yield from is_held(who)), "{who} cannot move this turn", who=who, clause="skill.damage.triggers")
    before = int(fight is not None and who.id in fight.moved)  # after two zones the turn is over
    crossed = before + abs(goal - start)
    most = 1 if careful else MOST_ZONES
    if goal == start or crossed > most:
        raise refused(
            "{who} can get to a zone beside this one, or one further with the whole turn: not to {zone}",
            who=who,
            zone=ground.zones[goal],
        )
    return crossed


def _foes_beside(ground: Battlefield, who: Creature, fight: Fight | None) -> Rule[tuple[Creature, ...]]:
    """Foes who can act in the zone somebody is in. Clause: combat.zone.leaving"""
    found: tuple[Creature, ...] = ()
    for other in (yield from survey(Creature)):
        against = are_against(other, who)
        if fight is not None and fight.has(who.id):
            against = fight.has(other.id) and (other.id in fight.party) != (who.id in fight.party)
        if against and other.able and ground.apart(who.id, other.id) == 0:
            found = (*found, other)
    return found


def _leave(ground: Battlefield, who: Creature, goal: int, foes: tuple[Creature, ...]) -> Rule[Battlefield]:
    """Leave a zone for another; the first of `foes` gets a quick attack. Clause: combat.zone.leaving"""
    if foes and (yield from LEAVING):
        who = yield from _parting(foes[0], who)
    return (yield from _stand(ground, who, goal)) if who.able else ground


def _parting(foe: Creature, who: Creature) -> Rule[Creature]:
    """A quick attack on somebody who leaves carelessly, with no time to react. Clause: combat.zone.leaving"""
    yield from say("{foe} gets a quick blow in as {who} leaves.", "move", foe=foe, who=who)
    points = yield from roll(PARTING_DIE, "damage-d4")
    yield from take(who, points, armor=armor_of(who))
    return (yield from look(Creature, who.id))


def _stand(ground: Battlefield, who: Creature, zone: int) -> Rule[Battlefield]:
    """Put somebody into a zone, which ends the ranges set before. Clause: combat.zone.movement"""
    for other in (yield from survey(Creature)):
        if (yield from peek(Spacing, between(who.id, other.id))) is not None:
            yield from remove(between(who.id, other.id))
    yield from say("{who} is now here: {zone}.", "move", who=who, zone=ground.zones[zone])
    return (yield from change(ground, ZoneTaken(who.id, zone)))


def move_towards(ground: Battlefield, who: Creature, target: Creature) -> Rule[None]:
    """Move one zone nearer to somebody. Clauses: combat.zone.movement, combat.zone.leaving"""
    here, there = ground.zone_of(who.id) or 0, ground.zone_of(target.id) or 0
    foes = yield from _foes_beside(ground, who, (yield from peek(Fight, FIGHT)))
    yield from _leave(ground, who, here + (1 if there > here else -1), foes)


def battlefield_of(world: World) -> Battlefield | None:
    """The battlefield, if it is cut into zones."""
    found = world.records.get(GROUND)
    return found if isinstance(found, Battlefield) else None


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Zones that somebody could get to. Clauses: combat.zone.movement, combat.zone.leaving"""
    ground = battlefield_of(world)
    here = ground.zone_of(one.id) if ground else None
    if ground is None or here is None:
        return
    for at, name in enumerate(ground.zones):
        words = {"who": one.id, "zone": str(at + 1)}
        if abs(at - here) == 1:
            yield move, words, Sentence("Move to: {zone}", zone=name)
            yield move, {**words, "careful": True}, Sentence("Withdraw carefully to: {zone}", zone=name)
        elif abs(at - here) == MOST_ZONES:
            yield move, words, Sentence("Move to: {zone}, with the whole turn", zone=name)


def lines(world: World) -> tuple[Line, ...]:
    """Who stands in which zone. Clause: combat.zone.movement"""
    ground = battlefield_of(world)
    if ground is None:
        return ()
    there = [
        in_a_row([world[one.who].title for one in ground.posts if one.zone == at and one.who in world])
        for at in range(len(ground.zones))
    ]
    return tuple(
        Line(name, names, clause="combat.zone.movement") for name, names in zip(ground.zones, there, strict=True)
    )
