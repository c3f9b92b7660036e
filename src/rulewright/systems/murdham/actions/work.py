"""Work: what takes a watch is begun now and done when the watch is over, and whoever is at it does nothing else.

At a site it lasts a watch from its beginning, on a journey to the end of the watch that runs. A fight breaks it off.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec

from rulewright.engine import Field, Lasting, Record, Rule, procedure
from rulewright.engine.facts import Who, hidden
from rulewright.engine.verbs import begin, create, lasts, look, must, peek, remove, say, stop, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.exploring import BUSY, act, occupy
from rulewright.systems.murdham.health.conditions import seconds_left
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch

Finish = Callable[..., Rule[Any]]
"""What comes of a piece of work: a rule of whoever did it and of what was said when it was begun."""
F = TypeVar("F", bound=Finish)
FINISHES: Final[dict[str, Finish]] = {}
"""What comes of each kind of work when its watch is over, by name. Clause: explore.action.watch"""


class Work(Record, frozen=True, kw_only=True):
    """What somebody is at until the watch is over. Clause: explore.action.watch"""

    on: Annotated[Who, hidden("what they are busy with says it")] = ""
    """Id of whoever is at it."""
    kind: Annotated[str, hidden("what they are busy with says it")] = ""
    """Which work it is, by the name of what comes of it."""
    said: Annotated[str, hidden("told when it is done")] = "[]"
    """What was said when it was begun, as JSON."""


def work_id(who: str) -> str:
    """Id of the work of somebody: nobody has two."""
    return f"work-{who}"


def work(name: str) -> Callable[[F], F]:
    """Above the rule that says what comes of a kind of work. Clause: explore.action.watch"""

    def keep(rule: F) -> F:
        FINISHES[name] = rule
        return rule

    return keep


def set_to_work(who: Creature, what: str, kind: str, *said: object) -> Rule[Work]:
    """Begin what takes a watch: the action of this stretch or watch is spent, and the result comes at its end.

    Clauses: explore.action.watch, explore.turn.one-action
    """
    yield from act(who, what, "watch")
    return (yield from stay_at(who, what, kind, *said))


def stay_at(who: Creature, what: str, kind: str, *said: object) -> Rule[Work]:
    """Be at a piece of work to the end of the watch. Clause: explore.action.watch"""
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.unit == "watch":
        yield from begin(
            BUSY, who.id, seconds=(yield from seconds_left("end of watch")), title=what, clause="explore.action.watch"
        )
    elif not (yield from lasts(who.id, BUSY)):
        yield from occupy(who, what)
    made = Work(id=work_id(who.id), on=who.id, kind=kind, said=msgspec.json.encode(said).decode())
    return (yield from create(made))


def finish_work(thing: Lasting) -> Rule[None]:
    """Be done when the watch is over, with what comes of it; nothing does where somebody is out by then.

    Clauses: explore.turn.one-action, explore.action.watch
    """
    who = yield from look(Creature, thing.on)
    done = yield from peek(Work, work_id(who.id))
    if done is not None:
        yield from remove(done.id)
    if who.status == "dead" or (done is not None and not who.can_act and done.kind not in PASSIVE):
        yield from say("nothing comes of it: {who} is out", who=who, clause="explore.action.watch")
        return
    yield from say("{who} is done: {what}", who=who, what=Sentence(thing.title), clause="explore.turn.one-action")
    if done is None:
        return
    try:
        yield from FINISHES[done.kind](who, *msgspec.json.decode(done.said))
    except Refused as why:  # it refuses before it changes anything, and time goes on
        yield from say("nothing comes of it: {why}", of=(who,), why=why.sentence, clause="explore.action.watch")


REST: Final = "rest"
DAY_REST: Final = "the rest of a day"
"""What a day has in it that runs out in one go. Clause: rest.daily"""
PASSIVE: Final = (REST,)
"""Work that is done lying down, even by those who can do nothing. Clause: rest.daily"""


def leave_work(who: Creature) -> Rule[None]:
    """Let somebody leave what they are at, with nothing to show for it. Clause: explore.action.watch"""
    for one in (yield from lasts(who.id, BUSY)):
        yield from say("{who} breaks it off: {what}", who=who, what=Sentence(one.title), clause="explore.action.watch")
    yield from stop(who.id, BUSY)
    if (yield from peek(Work, work_id(who.id))) is not None:
        yield from remove(work_id(who.id))


@procedure("murdham.break-off", title="Break off what takes a watch", by="owner")
def break_off(who: Annotated[Creature, Field("who is busy")]) -> Rule[None]:
    """Break off what one is busy with before the watch is over: the time is lost. Clause: explore.action.watch"""
    must((yield from lasts(who.id, BUSY)), "{title} is not busy", title=who)
    yield from leave_work(who)


def resting_ids() -> Rule[frozenset[str]]:
    """Ids of those who are at rest in this watch. Clause: rest.daily"""
    return frozenset(one.on for one in (yield from survey(Work)) if one.kind == REST)
