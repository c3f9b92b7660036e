"""Movement in a fight: close in, flank, go around, get up, get a clear line, run.

How to leave a melee or run past somebody stands in `withdrawal`.
"""

from typing import Annotated, Literal

import msgspec

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, refused, say
from rulewright.engine.declared.cures import cure
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand, still_there
from rulewright.systems.symbaroum.actions.costs import opponents, pay, price
from rulewright.systems.symbaroum.actions.light import carries_light, come_into
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.checks.rolls import check
from rulewright.systems.symbaroum.checks.thrown import word_of
from rulewright.systems.symbaroum.events.body import StoodUp
from rulewright.systems.symbaroum.events.fighting import ActionSpent, Approached, SightCleared, WentAway
from rulewright.systems.symbaroum.harm.wounds import aimed_at_no_more, leave_places
from rulewright.systems.symbaroum.movement.places import place_at, step_up
from rulewright.systems.symbaroum.numbers import OPPOSITE, PACES
from rulewright.systems.symbaroum.options import CREATURES_RISE_SLOWLY, FAILED_RISE_STAYS_DOWN, GO_AROUND_ONE_MOVE
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.states import STATES

Who = Annotated[Creature, Field("Who moves")]
Side = Annotated[
    Literal["", "north", "east", "south", "west"], Field("Side of the target, where it matters", empty="neither side")
]


class Moved(msgspec.Struct, frozen=True):
    """What came of a movement."""

    there: Annotated[bool, result("gets there", answers=True)] = True
    """It got where it wanted."""
    openings: tuple[Opening, ...] = ()
    """Free Attacks that fell due on the way."""
    covered: int = 0
    """Meters covered, where they were asked for."""
    left: int = 0
    """Meters still to go."""


def on_foot(who: Creature) -> None:
    """Refuse whoever lies. Clause: stand-up.test"""
    up = cure(Sentence("Stand up"), ("symbaroum.stand-up", {"who": who.id}))
    must(who.posture != "prone", "{title} is lying down and has to stand up first", title=who, cures=up)


def out_of_melee(who: Creature, *, but: str = "") -> Rule[None]:
    """Refuse whoever is in melee with anybody else. Clause: disengage.cost"""
    near = yield from opponents(who)
    others = [one.title for one in near if one.id != but]
    out = cure(Sentence("Withdraw"), ("symbaroum.withdraw", {"who": who.id}))
    must(not others, "{title} is in melee with {others}: withdraw first", title=who, others=every(others), cures=out)


def is_foe(who: Creature, target: Creature) -> None:
    """Refuse a target that is no enemy, or out of the fight. Clause: movement.engage"""
    if target.group == who.group or target.status in ("dead", "dying"):
        state = STATES[target.status] if target.group != who.group else Sentence("on the same side")
        raise refused(
            "{title} is {state}: there is no melee to seek with it", title=target, state=state, clause="movement.engage"
        )
    still_there(target)


def fronts_of(target: Creature) -> Rule[tuple[Creature, ...]]:
    """Those who stand before somebody, able and on its side. Clause: movement.bypass"""
    running = yield from peek(Fight, FIGHT)
    found: tuple[Creature, ...] = ()
    for name in target.behind:
        front = yield from look(Creature, name)
        here = running is None or name in running.order
        found = (*found, front) if here and front.able and front.group == target.group else found
    return found


def in_reach(who: Creature, target: Creature) -> Rule[None]:
    """Refuse a target that is no enemy, out of the fight, elsewhere, or behind others. Clause: movement.bypass"""
    is_foe(who, target)
    yield from must_be_at_hand(who, target)
    fronts = yield from fronts_of(target)
    if fronts:
        raise refused("{title} stands before {other}: pass by it or go around it", title=fronts[0].title, other=target)


@procedure("symbaroum.move", title="Move", by="owner", verb="move")
def move(who: Who, meters: Annotated[int, Field("Meters to the goal", low=0, high=10_000)] = PACES) -> Rule[Moved]:
    """Cover up to 10 meters, out of melee.

    Clauses: movement.what, movement.distance
    """
    on_foot(who)
    yield from out_of_melee(who)
    yield from pay(who, "move")
    covered = min(meters, PACES)
    yield from say("{who} moves {covered} m", "movement", who=who, covered=covered, clause="movement.distance")
    return Moved(covered == meters, (), covered, meters - covered)


@procedure("symbaroum.flee", title="Run from the fight", by="owner", verb="flee")
def flee(who: Who) -> Rule[Creature]:
    """Run from the fight for good, once out of melee: a Movement Action.

    Clauses: movement.what, disengage.cost, blind.conditions
    """
    on_foot(who)
    yield from out_of_melee(who)
    who = yield from pay(who, "move")
    yield from leave_places(who)
    yield from aimed_at_no_more(who)
    yield from say("{who} runs from the fight", "movement", who=who, clause="movement.what")
    gone = yield from change(who, WentAway())
    if carries_light(gone):
        yield from come_into()
    return gone


@procedure("symbaroum.engage", title="Close in", by="owner", verb="engage")
def engage(
    who: Who,
    target: Annotated[Creature, Field("The enemy")],
    place: Side = "",
    meters: Annotated[int, Field("Meters to it, where that matters", low=0, high=10_000, by="referee")] = 0,
) -> Rule[Moved]:
    """Close with an enemy, which begins melee with it; beyond 10 meters it is still on the way.

    Clauses: movement.engage, movement.distance, flanking.max-four, weapons-ready.long-free-attack
    """
    on_foot(who)
    yield from in_reach(who, target)
    yield from out_of_melee(who)
    side = place_at(target, who, place)
    yield from pay(who, "engage")
    meters = meters or who.approach.get(target.id, 0)
    covered = min(meters, PACES)
    if target.id in who.approach or meters > PACES:
        who = yield from change(who, Approached(target.id, meters - covered))
    if meters > PACES:
        yield from say(
            "{who} covers {covered} m towards {foe}",
            "movement",
            who=who,
            covered=covered,
            foe=target,
            clause="movement.distance",
        )
        return Moved(False, (), covered, meters - covered)
    yield from say(
        "{who} closes in on {foe} from the {side}",
        "movement",
        who=who,
        foe=target,
        side=Sentence(side),
        clause="movement.engage",
    )
    now = yield from look(Creature, who.id)
    openings = yield from step_up(now, target, side)
    return Moved(True, openings, covered, 0)


@procedure("symbaroum.flank", title="Take a flanking place", by="owner", verb="flank")
def flank(who: Who, target: Annotated[Creature, Field("The enemy an ally fights")], place: Side = "") -> Rule[Moved]:
    """Get around an enemy that an ally is fighting, to the side across from the ally.

    Clauses: movement.flank, flanking.take-position, flanking.both-gain, flanking.opposite
    """
    on_foot(who)
    yield from in_reach(who, target)
    yield from out_of_melee(who, but=target.id)
    must(
        any(one != who.id for one in target.around.values()),
        "no ally is fighting {title}: close in instead",
        title=target,
    )
    here = target.place_of(who.id)
    must(
        not here or place or OPPOSITE[here] not in target.around,
        "{title} flanks {other} already",
        title=who.title,
        other=target,
        clause="flanking.opposite",
    )
    side = place_at(target, who, place, flanking=True)
    yield from pay(who, "flank")
    yield from say(
        "{who} moves to the {side} of {foe}",
        "movement",
        who=who,
        side=Sentence(side),
        foe=target,
        clause="movement.flank",
    )
    now = yield from look(Creature, who.id)
    return Moved(True, (yield from step_up(now, target, side)))


@procedure("symbaroum.go-around", title="Go around enemies", by="owner", verb="go-around")
def go_around(
    who: Who,
    target: Annotated[
        Creature | None, Field("Whom it goes for, behind them", empty="nobody: it is just past them")
    ] = None,
) -> Rule[Moved]:
    """Circle wide around the enemies in front for a whole turn, which gives nobody a Free Attack.

    Clauses: flanking.go-around, actions.trade
    """
    on_foot(who)
    yield from out_of_melee(who)
    if target is not None:
        is_foe(who, target)
    side = place_at(target, who) if target is not None else None
    one_move = yield from GO_AROUND_ONE_MOVE
    yield from pay(who, "go-around", cost="movement" if one_move else "both")
    yield from say("{who} goes around wide", "movement", who=who, clause="flanking.go-around")
    if target is None or side is None:
        return Moved()
    now = yield from look(Creature, who.id)
    return Moved(True, (yield from step_up(now, target, side)))


@procedure("symbaroum.line-of-sight", title="Get a clear line of sight", by="owner", verb="line-of-sight")
def line_of_sight(who: Who, target: Annotated[Creature, Field("The target to see")]) -> Rule[Creature]:
    """Move so that nobody stands in the line to a target any more.

    Clauses: movement.line-of-sight, line-of-sight.blocked
    """
    on_foot(who)
    yield from must_be_at_hand(who, target)
    who = yield from pay(who, "line-of-sight")
    yield from say("{who} has a clear line to {foe}", "movement", who=who, foe=target, clause="movement.line-of-sight")
    return (yield from change(who, SightCleared(target.id))) if target.id in who.hidden else who


@procedure("symbaroum.stand-up", title="Stand up", by="owner", verb="stand-up")
def stand_up(who: Who) -> Rule[Annotated[tuple[bool, int], implied("the posture says it")]]:
    """Get up: a test of Quick. If it fails it takes the whole turn; with one action left it fails altogether.

    Creatures make no tests: they get up, for a Movement Action or, if the table says so, for the whole turn.

    Clauses: stand-up.test, movement.stand-up, prone.fighting, checks.only-players-roll
    """
    must(who.posture == "prone", "{title} is not lying down", title=who.title)
    left = yield from price(who, "stand-up")
    if who.side == "npc":
        held, number = not (yield from CREATURES_RISE_SLOWLY), who.quick
    else:
        held, number = yield from check(
            who,
            "quick",
            who.quick,
            clause="stand-up.test",
            deed=_rises,
            purpose=Sentence("You test {attribute} to get up", attribute=word_of("quick")),
        )
    whole_turn = left is None or len(left) > 0
    stays = not held and (not whole_turn or (yield from FAILED_RISE_STAYS_DOWN))
    if left is not None:
        who = yield from change(who, ActionSpent(left if held else (), "stand-up"))
    if stays:
        yield from say("{who} stays down", "movement", who=who, clause="stand-up.test")
    else:
        who = yield from change(who, StoodUp())
        yield from say(
            "{who} is up" if held else "{who} is up, and the turn is gone", "movement", who=who, clause="stand-up.test"
        )
    return held, number


def _rises(who: str) -> Sentence:
    return Sentence("{who} tests {attribute} to get up", who=who, attribute=word_of("quick"))
