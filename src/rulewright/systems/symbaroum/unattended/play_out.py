"""Playing on: a turn as a series of decisions, and a fight to its end; policies answer where no person does."""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Question, Rule, choose, look, must, procedure, say, survey
from rulewright.errors import Sentence, every
from rulewright.systems.symbaroum.actions.costs import may_act
from rulewright.systems.symbaroum.fight.order import look_fight
from rulewright.systems.symbaroum.fight.turns import begin_fight, pass_on
from rulewright.systems.symbaroum.offers import possible
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight, goes_on
from rulewright.systems.symbaroum.unattended.tactics import STAY

MOST_ACTIONS = 12
"""Decisions of one turn, after which it ends by itself. Clause: actions.free"""


LEFT: Final = {"combat": Sentence("a Combat Action"), "movement": Sentence("a Movement Action")}
"""What is left of a turn, as somebody has it. Clause: actions.per-turn"""


def left_of(who: Creature) -> Sentence:
    """What is left of somebody's turn, in words. Clause: actions.per-turn"""
    return every(LEFT[one] for one in who.left) if who.left else Sentence("no Action left")


def _asked(who: Creature) -> Question:
    return Question(Sentence("It is your turn, and you have {left}. What do you do?", left=left_of(who)))


@procedure("symbaroum.play-turn", title="Play a turn", by="owner", verb="play-turn")
def play_turn(who: Annotated[Creature, Field("Whose turn it is")]) -> Rule[str]:
    """Play a whole turn: one decision after the other among what is possible, until the turn is ended.

    Clauses: actions.per-turn, actions.trade, actions.on-initiative
    """
    running = yield from may_act(who)
    must(running is not None, "there is no fight in which it could have a turn", clause="actions.on-initiative")
    acts = False
    for _ in range(MOST_ACTIONS):
        now = yield from look(Creature, who.id)
        if not now.able:
            break
        can = yield from possible(now)
        keys, labels = tuple(one.key for one in can), tuple(one.text for one in can)
        answer = yield from choose(who.id, "action", keys, labels=labels, asks=partial(_asked, now))
        chosen = next(one for one in can if one.key == answer)
        if answer == "end-turn":
            break
        yield from chosen.procedure(**chosen.arguments)
        acts = True
    if not acts and now.able and now.side == "npc":
        stays = now.tactics in STAY
        yield from say("{who} stays behind the others and waits" if stays else "{who} waits", "turn", who=now)
    return (yield from pass_on())


@procedure(
    "symbaroum.play-out", title="Play a fight to its end", by="referee", verb="play-out", step="symbaroum.play-turn"
)
def play_out(turns: Annotated[int, Field("Turns after which it stops anyway", low=1, high=200)] = 60) -> Rule[str]:
    """Let everybody act until one side has nobody left who can; answer which group stands, or nobody.

    Clauses: turn-order.fixed, actions.per-turn
    """
    running = yield from look_fight()
    last = running.turn + turns
    if not running.turn:
        yield from begin_fight()
        running = yield from look_fight()
    while goes_on(fighters := (yield from _fighters(running))) and running.turn <= last:
        yield from _next_turn(running)
        running = yield from look_fight()
    standing = tuple(dict.fromkeys(one.group for one in fighters if one.able))
    yield from say("Left standing: {who}", "end", who=every(standing) if standing else Sentence("nobody"))
    return standing[0] if len(standing) == 1 else ""


def _next_turn(running: Fight) -> Rule[None]:
    who = yield from look(Creature, running.now)
    if who.acts_in(running.turn):
        yield from play_turn(who)
    else:
        yield from pass_on()


def _fighters(running: Fight) -> Rule[tuple[Creature, ...]]:
    everyone = yield from survey(Creature)
    return tuple(one for one in everyone if one.id in running.order)
