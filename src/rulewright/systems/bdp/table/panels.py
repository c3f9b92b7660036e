"""What lasts beside a fight: an argument, a duel, undertakings, lessons, a journey, each with what carries it on."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.engine.display.glance import Meter
from rulewright.engine.display.panels import Panel, Side, Stage
from rulewright.errors import Sentence
from rulewright.systems.bdp.clock import WATCHES
from rulewright.systems.bdp.complex_tasks import (
    GREAT_FROM,
    PROGRESS_DICE,
    PROGRESS_FROM,
    SPANS,
    Undertaking,
    close_task,
    work,
)
from rulewright.systems.bdp.conflicts.argument import ONE, OTHER, WORDS, argue, end_argument
from rulewright.systems.bdp.conflicts.argument import Side as Arguing
from rulewright.systems.bdp.conflicts.duel import STAGES, Duel, end_duel, fight_on
from rulewright.systems.bdp.growth import attempts, judging
from rulewright.systems.bdp.growth.lessons import Lesson, study
from rulewright.systems.bdp.needs.foraging import LANDS
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import JOURNEY, TREK, Journey, Trek
from rulewright.systems.bdp.road import offers as abroad
from rulewright.systems.bdp.road.journey import travel
from rulewright.systems.bdp.road.watches import SEASONS
from rulewright.systems.bdp.road.weather import SKIES
from rulewright.systems.bdp.tables import CAREERS, TASK_TITLES
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.saying import in_a_row

CIRCLE: Final = Sentence(
    "{attack} beats {flourish}, {flourish} beats {defend}, {defend} beats {attack}.",
    attack=WORDS["attack"],
    flourish=WORDS["flourish"],
    defend=WORDS["defend"],
)
"""What each argument beats. Clause: social.argument.circle"""


def panels(world: World) -> tuple[Panel, ...]:
    """What lasts beside a fight, as far as it is there in this world.

    Clauses: social.composure.start, duel.rounds.three, task.roll.progress, improve.skill.task, wild.watch.three,
    tgs.gate.doubt
    """
    return (*_attempts(world), *_argument(world), *_duel(world), *_tasks(world), *_lessons(world), *_abroad(world))


def _attempts(world: World) -> Iterator[Panel]:
    """What people try, and what they draw on, until it is judged. Clauses: tgs.gate.doubt, skill.list.table"""
    for attempt in world.all(Attempt):
        who = world.records.get(attempt.who)
        if isinstance(who, Creature):
            yield Panel(
                attempt.id,
                "task",
                Sentence("What {who} may feel here: {skill}", who=who.title, skill=word(attempt.skill))
                if attempt.sensed
                else Sentence("{who} tries something", who=who.title),
                sides=(Side(who.title, who=(who.id,)),),
                lines=tuple(_drawn_on(attempt, world)),
                next=Sentence("The referee judges it."),
                acts=all_offered(judging.judging(attempt, who, world), world, {}),
                clause="tgs.gate.doubt",
            )


def _drawn_on(attempt: Attempt, world: World) -> Iterator[Sentence]:
    """What somebody says they try, and what they draw on. Clauses: tgs.gate.doubt, skill.use.tgs"""
    if attempt.what:
        yield Sentence("{what}", what=attempt.what)
    if attempt.skill:
        effect = word(attempts.ASKED[attempt.skill].effect) if attempt.skill in attempts.ASKED else ""
        yield Sentence("{name}: {value}", name=word(attempt.skill), value=effect)
    if treated := judging.treats(attempt, world):
        yield Sentence("For {whom}", whom=treated)
    if attempt.like:
        yield Sentence("Like this: {example}", example=Sentence(TASK_TITLES.get(attempt.like, attempt.like)))
    if attempt.career:
        yield Sentence("{name}: {value}", name=Sentence("Career"), value=Sentence(_career(attempt.career)))


def _career(row: str) -> str:
    return CAREERS[row].name if row in CAREERS else row


def _argument(world: World) -> Iterator[Panel]:
    """Two sides with their stakes and what Composure they have left. Clause: social.composure.start"""
    sides = [one for name in (ONE, OTHER) if isinstance(one := world.records.get(name), Arguing)]
    if not sides:
        return
    yield Panel(
        "argument",
        "argument",
        Sentence("An argument"),
        sides=tuple(_arguing(one, world) for one in sides),
        lines=(CIRCLE,),
        next=Sentence(
            "Both choose in secret. The winner costs the other d8 Composure, the loser d4; with no winner, d6 each."
        ),
        acts=all_offered(
            ((argue, {}, Sentence("A round of the argument")), (end_argument, {}, Sentence("Break it off"))), world, {}
        ),
        clause="social.argument.circle",
    )


def _arguing(one: Arguing, world: World) -> Side:
    here = [name for name in (one.leader, *one.members) if name in world]
    left = Meter(Sentence("Composure"), one.composure) if one.composure else None  # unknown where it is not told
    names = [world[name].title for name in dict.fromkeys(here)]
    return Side(", ".join(names), who=tuple(dict.fromkeys(here)), left=left, wants=one.stake)


def _duel(world: World) -> Iterator[Panel]:
    """A staredown, a draw and a clash, with who has the advantage. Clause: duel.rounds.three"""
    for duel in world.all(Duel):
        people = [world[name] for name in (duel.one, duel.other) if name in world]
        favoured = Sentence("has the advantage in the next contest")
        yield Panel(
            duel.id,
            "duel",
            Sentence("A duel"),
            sides=tuple(
                Side(one.title, who=(one.id,), note=favoured if one.id == duel.favoured else "") for one in people
            ),
            stages=tuple(
                Stage(title, "done" if at < duel.fought else "now" if at == duel.fought else "ahead")
                for at, (_, title) in enumerate(STAGES)
            ),
            next=Sentence("Next: {contest}.", contest=STAGES[duel.fought][1]),
            acts=all_offered(
                ((fight_on, {}, Sentence("Fight it out")), (end_duel, {}, Sentence("Break off the duel"))), world, {}
            ),
            clause="duel.rounds.three",
        )


def _tasks(world: World) -> Iterator[Panel]:
    """Long undertakings, with how many of their steps are done. Clause: task.roll.progress"""
    for task in world.all(Undertaking):
        if task.lesson:
            continue
        ends = Sentence("Put it away") if task.finished else Sentence("Give it up")
        closing = (close_task, {"task": task.id}, ends)
        working = (work, {"task": task.id}, Sentence("Work on it"))
        yield Panel(
            task.id,
            "task",
            task.title,
            done=Meter(Sentence("steps"), task.done, task.steps),
            lines=(SPANS[task.unit],),
            next=Sentence("It is done.") if task.finished else _next_step(task),
            acts=all_offered((closing,) if task.finished else (working, closing), world, {}),
            clause="task.roll.progress",
        )


def _next_step(task: Undertaking) -> Sentence:
    if task.carried:
        return Sentence("The next step comes without a roll.")
    return Sentence(
        "{dice} and what helps: from {least} a step, from {great} another one without a roll.",
        dice=str(PROGRESS_DICE),
        least=PROGRESS_FROM,
        great=GREAT_FROM,
    )


def _lessons(world: World) -> Iterator[Panel]:
    """What somebody is learning, with its steps and its price. Clause: improve.skill.task"""
    for lesson in world.all(Lesson):
        task, who = world.records.get(lesson.task), world.records.get(lesson.who)
        if not isinstance(task, Undertaking) or not isinstance(who, Creature):
            continue
        price = Sentence("{n} coin a week", "{n} coins a week", n=lesson.coins)
        yield Panel(
            lesson.id,
            "task",
            Sentence("{who} learns {skill}", who=who.title, skill=lesson.skill),
            sides=(Side(who.title, who=(who.id,)),),
            done=Meter(Sentence("steps"), task.done, task.steps),
            lines=(
                Sentence("From a book") if lesson.way == "book" else Sentence("Under a teacher"),
                SPANS[task.unit],
                *((price,) if lesson.coins else ()),
            ),
            next=_next_step(task),
            acts=all_offered(
                (
                    (study, {"lesson": lesson.id}, Sentence("Learn on")),
                    (close_task, {"task": task.id}, Sentence("Give it up")),
                ),
                world,
                {},
            ),
            clause="improve.skill.task",
        )


def _abroad(world: World) -> Iterator[Panel]:
    """A journey or days in the wilderness: how far it is, the Watches of the day, who has not said what they do.

    Clauses: wild.journey.length, wild.watch.three
    """
    way, trek = world.records.get(JOURNEY), abroad.trek_of(world)
    journey = way if isinstance(way, Journey) else None
    if journey is None and trek is None:
        return
    travels: Deed = (travel, {}, Sentence("Travel for a Watch, everybody"))
    yield Panel(
        journey.id if journey else TREK,
        "journey",
        Sentence("To {goal}", goal=journey.goal) if journey else Sentence("Days in the wilderness"),
        # Nobody on the way knows how long it is: they see no more than the shortest length there is.
        done=Meter(Sentence("Watches travelled"), journey.done, journey.length if journey.length > 1 else None)
        if journey
        else None,
        stages=tuple(
            Stage(name, "done" if at < trek.watch else "now" if at == trek.watch else "ahead")
            for at, name in enumerate(WATCHES)
        )
        if trek
        else (),
        lines=tuple(_sky(trek)) if trek else (),
        next=_unsaid(trek, world) if trek else "",
        acts=all_offered((*((travels,) if journey else ()), *abroad.of_the_watch(world)), world, {}),
        clause="wild.journey.length" if journey else "wild.watch.three",
    )


def _sky(trek: Trek) -> Iterator[Sentence]:
    """Country, season and weather. Clauses: wild.gather.types, wild.weather.d6"""
    yield Sentence("{season}, {land}", season=SEASONS[trek.season], land=LANDS[trek.terrain])
    if trek.weather:
        yield Sentence("Weather: {weather}", weather=SKIES[trek.weather])


def _unsaid(trek: Trek, world: World) -> str:
    """Who still has to choose an action for the Watch. Clause: wild.watch.three"""
    waits = [one.title for one in world.all(Creature) if one.kind == "pc" and one.able and not trek.did(one.id)]
    if waits:
        return Sentence("Still to say what they do: {names}.", names=in_a_row(waits))
    return Sentence("All have said what they do in this Watch.")
