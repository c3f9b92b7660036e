"""What lasts beside a fight: an argument, a duel, long undertakings, a journey, each with what carries it on."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.engine.display.glance import Meter
from rulewright.engine.display.panels import Panel, Side, Stage
from rulewright.errors import Sentence
from rulewright.systems.bdp.complex_tasks import SPANS, Undertaking, close_task, work
from rulewright.systems.bdp.conflicts.argument import ONE, OTHER, WORDS, argue, end_argument
from rulewright.systems.bdp.conflicts.argument import Side as Arguing
from rulewright.systems.bdp.conflicts.duel import STAGES, Duel, end_duel, fight_on
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import JOURNEY, Journey
from rulewright.systems.bdp.road import offers as abroad
from rulewright.systems.bdp.road.journey import travel
from rulewright.systems.bdp.road.watches import WATCHES
from rulewright.systems.bricks.offering import all_offered

CIRCLE: Final = Sentence(
    "{attack} beats {flourish}, {flourish} beats {defend}, {defend} beats {attack}.",
    attack=WORDS["attack"],
    flourish=WORDS["flourish"],
    defend=WORDS["defend"],
)
"""What each argument beats. Clause: social.argument.circle"""


def panels(world: World) -> tuple[Panel, ...]:
    """What lasts beside a fight, as far as it is there in this world.

    Clauses: social.composure.start, duel.rounds.three, task.roll.progress, wild.journey.length
    """
    return (*_argument(world), *_duel(world), *_tasks(world), *_journey(world))


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
        next=Sentence("Both choose in secret. Who wins the round takes d8 Composure, who loses it d4; equals d6 each."),
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
        next_ = Sentence("2d6 and what helps: from 7 a step, from 10 another one without a roll.")
        if task.carried:
            next_ = Sentence("The next step comes without a roll.")
        ends = Sentence("Put it away") if task.finished else Sentence("Give it up")
        closing = (close_task, {"task": task.id}, ends)
        working = (work, {"task": task.id}, Sentence("Work on it"))
        yield Panel(
            task.id,
            "task",
            task.title,
            done=Meter(Sentence("steps"), task.done, task.steps),
            lines=(SPANS[task.unit],),
            next=Sentence("It is done.") if task.finished else next_,
            acts=all_offered((closing,) if task.finished else (working, closing), world, {}),
            clause="task.roll.progress",
        )


def _journey(world: World) -> Iterator[Panel]:
    """How far it is to the goal, and who has not said what they do with the Watch. Clause: wild.journey.length"""
    way, trek = world.records.get(JOURNEY), abroad.trek_of(world)
    if not isinstance(way, Journey):
        return
    # Nobody on the way knows how long it is: they see no more than the shortest length there is.
    done = Meter(Sentence("Watches"), way.done, way.length if way.length > 1 else None)
    waits = []
    if trek is not None:
        waits = [one.title for one in world.all(Creature) if one.kind == "pc" and one.able and not trek.did(one.id)]
    unsaid = Sentence("Still to say what they do: {names}.", names=", ".join(waits))
    yield Panel(
        way.id,
        "journey",
        Sentence("To {goal}", goal=way.goal),
        done=done,
        stages=tuple(
            Stage(name, "done" if at < trek.watch else "now" if at == trek.watch else "ahead")
            for at, name in enumerate(WATCHES)
        )
        if trek is not None
        else (),
        next=unsaid if waits else "",
        acts=all_offered(((travel, {}, Sentence("Travel for a Watch, everybody")),), world, {}),
        clause="wild.journey.length",
    )
