"""A stretch at a site or a watch on a journey: each of the company does one thing.

What takes less than the unit is free; what takes a watch, begun at a site, keeps somebody busy until it is over.
A third watch without rest is a groggy one. Each full rest leaves time for one activity, such as training an animal.
"""

from itertools import groupby
from typing import Annotated, Final, Literal

from rulewright.engine import Clock, Field, Lasting, Rolls, Rule, Told, procedure
from rulewright.engine.clock import CLOCK
from rulewright.engine.verbs import begin, change, create, look, must, peek, remove, say, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.hours import span
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.events.exploring import ActedInStretch, Rested, StayedAwake
from rulewright.systems.murdham.health.conditions import gain, lose
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.options import COUNTED_WATCHES
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Stretch

Takes = Literal["", "moment", "stretch", "watch"]
RESTS: Final = str(Sentence("daily rest"))
"""What somebody does in the watch of a rest. Clauses: explore.action.watch, rest.daily"""
SPANS: Final[tuple[Takes, ...]] = ("moment", "stretch", "watch")
"""How long deeds take, the shortest first.

Clauses: explore.action.quick, explore.action.stretch, explore.action.watch
"""
LEAST_TIME: Final[dict[str, Takes]] = {
    str(Sentence("move across sectors")): "stretch",
    str(Sentence("search a zone")): "stretch",
    str(Sentence("move across regions")): "watch",
    str(Sentence("search a sector")): "watch",
    str(Sentence("search a region")): "watch",
    str(Sentence("forage")): "watch",
    RESTS: "watch",
}
"""The least that deeds the rules name take. Clauses: explore.action.stretch, explore.action.watch"""
SPENT: Final = {
    "stretch": Sentence("the action of this stretch is already spent"),
    "watch": Sentence("the action of this watch is already spent"),
}
"""Why somebody has to wait for the next unit of time. Clause: explore.turn.one-action"""


@procedure("murdham.act", title="Act in this stretch", by="owner", books=True)
def act(
    who: Annotated[Creature, Field("who acts")],
    what: Annotated[str, Field("what they do: move on, search, talk", empty="nothing")] = "",
    takes: Annotated[Takes, Field("how long it takes", empty="as long as what is counted")] = "",
) -> Rule[Stretch]:
    """Do the one thing of this stretch, or on a journey of this watch, or pass; what is quicker is free.

    Clauses: explore.turn.one-action, explore.action.stretch, explore.action.watch, explore.action.quick
    """
    takes = yield from must_be_ready(who, what, takes)
    stretch = yield from peek(Stretch, STRETCH)
    unit = stretch.unit if stretch else "stretch"
    if stretch is None:
        stretch = yield from create(Stretch())
    yield from tell(_acts, who, what, takes, unit)
    if SPANS.index(takes) < SPANS.index(unit):
        return stretch
    yield from tire(who)
    if takes != unit:
        yield from occupy(who, what)
    return (yield from change(stretch, ActedInStretch(who.id, what)))


def spend_action(who: Creature, what: str, takes: Takes = "stretch") -> Rule[None]:
    """Use up the one thing that somebody does in this stretch, where the deed itself tells of it.

    Clauses: explore.turn.one-action, explore.action.stretch
    """
    takes = yield from must_be_ready(who, what, takes)
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is None:
        stretch = yield from create(Stretch())
    if SPANS.index(takes) >= SPANS.index(stretch.unit):
        yield from tire(who)
        yield from change(stretch, ActedInStretch(who.id, what))


MEETS: Final = str(Sentence("deals with others"))
"""What somebody did in a stretch who talked or fought. Clause: encounter.duration"""


def take_the_stretch(company: tuple[Creature, ...]) -> Rule[None]:
    """Spend what is left of the stretch on a talk or a fight; on a journey the watch has room for it.

    Clause: encounter.duration
    """
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is None:
        stretch = yield from create(Stretch())
    for one in company:
        if stretch.unit == "stretch" and one.explores and one.id not in dict(stretch.acted):
            stretch = yield from change(stretch, ActedInStretch(one.id, MEETS))


def act_together(people: tuple[Creature, ...], what: str) -> Rule[None]:
    """Do the one thing of this stretch or watch together, once each of them can; the deed tells of it.

    Clause: explore.turn.one-action
    """
    for one in people:
        yield from must_be_ready(one, what)
    for one in people:
        yield from spend_action(one, what, "")


def must_be_ready(who: Creature, what: str, takes: Takes = "") -> Rule[Takes]:
    """Refuse a deed to whoever cannot do it in this stretch or watch; answers how long it takes.

    Clauses: explore.turn.one-action, explore.action.stretch, explore.action.watch, explore.action.quick
    """
    must_be_able(who)
    must_be_awake(who)
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    unit = stretch.unit if stretch else "stretch"
    takes = _time_of(what, takes or LEAST_TIME.get(what, unit))
    must(
        what != RESTS, "{title}: a daily rest is a deed of its own, with what it takes", title=who, clause="rest.daily"
    )
    if SPANS.index(takes) < SPANS.index(unit):
        return takes
    yield from must_be_idle(who)
    if stretch is not None and who.id in dict(stretch.acted):
        text = Sentence("{title}: {why}", title=who.title, why=SPENT[unit])
        raise Refused(text, clause="explore.turn.one-action")
    return takes


def _time_of(what: str, takes: Takes) -> Takes:
    """How long a deed takes; Refused if that is less than the rules demand. Clause: explore.action.watch"""
    least = LEAST_TIME.get(what, "moment")
    if SPANS.index(takes) < SPANS.index(least):
        needs = Sentence("a watch") if least == "watch" else Sentence("a stretch")
        raise Refused(
            Sentence("{deed}: that needs {time}", deed=Sentence(what), time=needs), clause=f"explore.action.{least}"
        )
    return takes


def _acts(_rolls: Rolls, who: Creature, what: str, takes: Takes, unit: str) -> Told:
    if what:
        does = Sentence(what)
    else:
        does = Sentence("nothing in this stretch") if unit == "stretch" else Sentence("nothing in this watch")
    text = Sentence("{who}: {deed}", who=who.title, deed=does)
    if SPANS.index(takes) < SPANS.index(unit):
        text = Sentence("{deed}, which takes nobody's action", deed=text)
    elif takes != unit:
        text = Sentence("{deed}, for a whole watch", deed=text)
    return Told(text, about="act", clause="explore.turn.one-action")


BUSY: Final = "busy"
"""What lasts while somebody is busy for a watch. Clause: explore.turn.one-action"""


def occupy(who: Creature, what: str) -> Rule[None]:
    """Be busy with something for a whole watch from now. Clauses: explore.turn.one-action, explore.action.watch"""
    yield from begin(BUSY, who.id, seconds=WATCH_SECONDS, title=what, clause="explore.turn.one-action")


def busy_ids() -> Rule[frozenset[str]]:
    """Ids of those who are busy. Clause: explore.turn.one-action"""
    return frozenset(one.on for one in (yield from survey(Lasting)) if one.what == BUSY)


def must_be_idle(who: Creature) -> Rule[None]:
    """Refuse another action to whoever is busy. Clause: explore.turn.one-action"""
    for one in (yield from survey(Lasting)):
        if one.what == BUSY and one.on == who.id:
            left = (one.until or 0) - (yield from look(Clock, CLOCK)).seconds
            raise Refused(
                Sentence(
                    "{title} is busy for another {left}: {what}",
                    title=who.title,
                    left=span(left),
                    what=Sentence(one.title),
                ),
                clause="explore.turn.one-action",
            )


GROGGY_AFTER: Final = 2
"""Watches without rest after which somebody is groggy who does not rest in the next. Clause: rest.daily.skipped"""
SPENT_AFTER: Final = 3
"""Watches without rest after which somebody can only rest. Clause: rest.daily.skipped"""
SLEEPLESS: Final = str(Sentence("no rest"))
"""Cause of what ends with a rest. Clause: rest.daily.skipped"""


def watch_over(resting: tuple[str, ...] = ()) -> Rule[None]:
    """If the clock counts watches, count one that ended for every character without a rest.

    Clause: rest.daily.skipped
    """
    if not (yield from COUNTED_WATCHES):
        return
    awake = [one for one in (yield from survey(Creature)) if goes_without(one, resting)]
    for n, some in groupby(sorted(awake, key=_awake), _awake):
        yield from _told_awake(tuple(some), n + 1)
    for one in awake:
        yield from _count(one)


def _awake(one: Creature) -> int:
    return one.awake


def _told_awake(people: tuple[Creature, ...], n: int) -> Rule[None]:
    yield from say(
        "{who}: {n} watch without rest", many="{who}: {n} watches without rest", of=people, n=n, who=named(people)
    )


def goes_without(one: Creature, resting: tuple[str, ...]) -> bool:
    """Whether somebody goes without the rest they need. Clause: rest.daily.skipped"""
    return one.kind == "pc" and one.status == "alive" and not one.unliving and one.id not in resting


@procedure("murdham.stay-awake", title="A watch without rest", by="referee")
def stay_awake(who: Annotated[Creature, Field("who has had no rest in the watch that ended")]) -> Rule[Creature]:
    """Count a watch without rest: whoever does not rest in the third is groggy, and from the fourth on can only rest.

    Clause: rest.daily.skipped
    """
    yield from _told_awake((who,), who.awake + 1)
    return (yield from _count(who))


def _count(who: Creature) -> Rule[Creature]:
    who = yield from change((yield from look(Creature, who.id)), StayedAwake())
    return (yield from tire(who)) if who.awake > GROGGY_AFTER else who


def tire(who: Creature) -> Rule[Creature]:
    """Be groggy if this is the third watch without rest, now that it is spent on something else.

    Clause: rest.daily.skipped
    """
    if who.awake < GROGGY_AFTER or any(one.by == SLEEPLESS for one in who.conditions):
        return who
    return (yield from gain((yield from look(Creature, who.id)), "groggy", by=SLEEPLESS))


def have_rested(who: Creature) -> Rule[Creature]:
    """Start counting anew after a rest, and be groggy from sleeplessness no longer. Clause: rest.daily.skipped"""
    for one in who.conditions:
        if one.by == SLEEPLESS:
            who = yield from lose(who, one)
    return (yield from change(who, Rested())) if who.awake else who


def must_be_awake(who: Creature) -> None:
    """Refuse anything but a rest to whoever has gone without for too long. Clause: rest.daily.skipped"""
    must(
        who.awake < SPENT_AFTER,
        "{title} has gone {watches} watches without rest, and can only rest",
        title=who,
        watches=who.awake,
    )


ACTIVITY: Final = "full rest activity"
"""What lasts while the activity of a full rest is still open. Clause: rest.full.activity"""

OPEN: Final = str(Sentence("time for an activity of the full rest"))
"""What it is called."""


def leave_time(who: Creature) -> Rule[None]:
    """Give somebody time for one activity after a full rest. Clause: rest.full.activity"""
    yield from begin(ACTIVITY, who.id, seconds=WATCH_SECONDS, title=OPEN, clause="rest.full.activity")


def must_have_time(who: Creature) -> Rule[Lasting]:
    """Refuse an activity unless its full rest has just ended and leaves one open. Clause: rest.full.activity"""
    for one in (yield from survey(Lasting)):
        if one.what == ACTIVITY and one.on == who.id:
            return one
    raise Refused(
        Sentence("{title}: that is an activity of a full rest, which comes first", title=who.title),
        clause="rest.full.activity",
    )


def spend_activity(who: Creature) -> Rule[None]:
    """Use up the activity of a full rest. Clause: rest.full.activity"""
    yield from remove((yield from must_have_time(who)).id)
