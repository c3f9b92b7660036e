"""Turns: whose place it is, what falls due at it, and the end of the fight.

A turn is one round of everyone. At its place an able combatant gets its two actions, a dying character makes its
Death Test, and whoever is dead or down is passed over.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.facts import is_touched
from rulewright.engine.verbs import change, look, must, peek, peek_all, refused, remove, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import stay_behind
from rulewright.systems.bricks.exploring.moving import run_off
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.people.sides import runs_off
from rulewright.systems.symbaroum.actions.costs import may_act
from rulewright.systems.symbaroum.actions.light import come_into, come_out
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.events.body import StoodUp
from rulewright.systems.symbaroum.events.fighting import (
    ArrivalsPlaced,
    CameUp,
    FightLeft,
    GroundLeft,
    Surprised,
    TurnOpened,
)
from rulewright.systems.symbaroum.fight.order import Ready, fight, look_fight, with_arrivals
from rulewright.systems.symbaroum.fight.surprise import all_noticed, spring
from rulewright.systems.symbaroum.harm.dying import face_death
from rulewright.systems.symbaroum.options import DEATH_TEST_SAME_TURN
from rulewright.systems.symbaroum.records.creature import GROUND, Creature
from rulewright.systems.symbaroum.records.fight import Fight

Happening = Literal["", "turn", "death-test"]
BRIEF: Final = Sentence("something brief")
"""What somebody did if they do not say what. Clause: actions.free"""


@procedure("symbaroum.begin", title="Begin the fight", by="referee", verb="begin")
def begin_fight() -> Rule[tuple[Opening, ...]]:
    """Open the first turn: those in ambush make their Free Attacks, then everybody acts in order.

    Clauses: surprise.free-attack, surprise.then-order, surprised.first-turn, turn-order.fixed
    """
    running = yield from look_fight()
    must(not running.turn, "the fight is in turn {turn} already", turn=running.turn, clause="turn-order.fixed")
    yield from change(running, CameUp(1, -1))
    openings = yield from spring()
    yield from all_noticed()
    yield from pass_on()
    return openings


@procedure("symbaroum.start", title="Begin a fight", by="referee", verb="start")
def start(
    combatants: Annotated[tuple[Creature, ...], Field("Everybody in the fight", here=True)],
    ready: Ready = (),
) -> Rule[tuple[Opening, ...]]:
    """Set up the order and open the first turn in one go, where nobody wants a later place.

    Clauses: turn-order.by-quick, turn-order.tie, weapons-ready.state, surprise.free-attack, turn-order.fixed
    """
    yield from fight(combatants, ready)
    return (yield from begin_fight())


@procedure("symbaroum.end-turn", title="End one's turn", by="owner", verb="end-turn", even=("down", "out of turn"))
def end_turn(who: Annotated[Creature, Field("Whose turn ends")]) -> Rule[str]:
    """Let the next one in the order act; the dying make their Death Tests at their places.

    Clauses: actions.on-initiative, turn-order.fixed, dying.death-test
    """
    running = yield from look_fight()
    if running.now != who.id:
        other = (yield from peek(Creature, running.now)) if running.now else None
        if other is None:
            raise refused("it is not {title}'s turn yet", title=who)
        raise refused("it is the turn of {title}", title=other)
    return (yield from pass_on())


@procedure("symbaroum.next", title="Go on", by="referee", verb="next")
def go_on() -> Rule[str]:
    """Go on to the next place in the order, whoever is slow to end its turn.

    Clause: turn-order.fixed
    """
    running = yield from look_fight()
    must(running.turn, "the fight has not begun: begin it first", clause="turn-order.wait")
    return (yield from pass_on())


def pass_on() -> Rule[str]:
    """Go to the next one who can act; answer who it is, or nobody where a whole turn went by without one.

    Clauses: turn-order.fixed, dying.death-test
    """
    running = yield from look_fight()
    for _ in range(len(running.order) + len(running.waiting)):
        running = yield from next_place()
        if (yield from come_up(running)) == "turn":
            return running.now
    return ""


def next_place() -> Rule[Fight]:
    """The next place in the order, the first of the next turn after the last. Clause: turn-order.fixed"""
    running = yield from look_fight()
    if running.at + 1 < len(running.order):
        return (yield from change(running, CameUp(running.turn, running.at + 1)))
    if running.waiting:
        order = yield from with_arrivals(running)
        running = yield from change(running, ArrivalsPlaced(order))
    return (yield from change(running, CameUp(running.turn + 1, 0), "turn-order.fixed"))


def come_up(running: Fight) -> Rule[Happening]:
    """What falls due at somebody's place: its turn, a Death Test, or nothing.

    Clauses: actions.per-turn, actions.on-initiative, dying.death-test, dying.state
    """
    who = yield from look(Creature, running.now)
    if who.status == "dying":
        same_turn = yield from DEATH_TEST_SAME_TURN
        if running.turn >= first_death_test(who, same_turn=same_turn):
            yield from face_death(who)
            return "death-test"
        return ""
    if not who.acts_in(running.turn):
        return ""
    yield from change(who, TurnOpened())
    yield from say(
        "Turn {turn}: {who} acts", "turn", turn=running.turn, who=who, clause="actions.on-initiative", to_all=True
    )
    return "turn"


def first_death_test(who: Creature, *, same_turn: bool = False) -> int:
    """Turn of the first Death Test of this spell of dying. Clause: dying.death-test"""
    return who.dying_since if same_turn or not who.dying_since else who.dying_since + 1


@procedure("symbaroum.end-fight", title="End the fight", by="referee", verb="end-fight")
def end_fight() -> Rule[None]:
    """The fight is over; places, lines of sight and what is left of turns go with it, and whoever can gets up. A party
    of whom everybody who can do anything ran is somewhere else then.

    Clauses: turn-order.fixed, movement.what
    """
    running = yield from look_fight()
    there = yield from survey(Creature)
    here = [one.id for one in (yield from those_here(there))]
    everyone = tuple([one for one in there if one.id in here or running.has(one.id)])
    for one in everyone:
        waiting = tuple(other for other in one.unaware if one.side == "pc" and not running.has(other))
        after = yield from change(one, FightLeft())
        if waiting:  # whoever lies in wait and did not fight is as unknown as before
            after = yield from change(one, Surprised(waiting))
        if is_touched(one, *GROUND):
            after = yield from change(one, GroundLeft())
        if after.able and after.posture == "prone" and one.id in running.order:
            yield from change(after, StoodUp())
    yield from remove(running.id)
    yield from say("The fight is over", "turn")
    for one in (yield from peek_all(Creature, [each.id for each in everyone if each.away])):
        if one.able and one.side == "npc" and not one.player:
            yield from runs_off(one, "movement.what")
    yield from _run_off(everyone)


def _run_off(before: tuple[Creature, ...]) -> Rule[None]:
    """Take a party that ran, as it was in the fight, out of the place; whoever is down stays there, and is with it
    again when it comes back. Clauses: movement.what, blind.conditions
    """
    party = [one for one in before if one.goes_along]
    ran, left = [one for one in party if one.away], [one for one in party if not one.away]
    if any(one.explores for one in ran) and not any(one.able and one.explores for one in left):
        yield from stay_behind([one.id for one in before if not one.goes_along and not one.away])
        there = yield from run_off((one.id for one in left), clause="movement.what")
        if there is not None and not there.dark:
            yield from come_out((yield from peek_all(Creature, [one.id for one in ran])))
    yield from come_into()


@procedure("symbaroum.free", title="Do something brief", by="owner", verb="free")
def free_action(
    who: Annotated[Creature, Field("Who does it")], what: Annotated[str, Field("What, in words")] = str(BRIEF)
) -> Rule[None]:
    """Do something brief, or alongside another action; it costs nothing and there is no limit.

    Clause: actions.free
    """
    yield from may_act(who)
    yield from say("{title}: {what}", "free", title=who, what=BRIEF if what == BRIEF else what)
