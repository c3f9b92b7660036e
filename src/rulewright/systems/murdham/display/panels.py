"""What lasts beside a fight: a meeting, a journey, work that fills a watch, illnesses, each with what carries it on."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, get_args

from rulewright.engine import Lasting, World
from rulewright.engine.display.glance import Meter
from rulewright.engine.display.panels import Panel, Side, Stage
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import until
from rulewright.systems.bricks.offering import all_offered
from rulewright.systems.murdham.actions.exploring import BUSY
from rulewright.systems.murdham.display.turn_order import meeting_goes_on, present
from rulewright.systems.murdham.encounters.meeting import MEETING, Meeting, Step
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import CALLED, STRETCH, Stretch
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.tables import DISEASES
from rulewright.systems.murdham.travel.journey import PARTS, areas_in_words, travel

STEPS: Final[dict[Step, Sentence]] = {
    "zone map": Sentence("The map of zones"),
    "awareness": Sentence("Who is aware of whom"),
    "approach": Sentence("What each side wants"),
}
"""What is settled in a meeting, in order. Clause: encounter.setup"""


def panels(world: World) -> tuple[Panel, ...]:
    """What lasts beside a fight, as far as it is there in this world.

    Clauses: encounter.setup, explore.mode.travel, explore.action.watch, disease.recovery
    """
    return (*_meeting(world), *_journey(world), *_work(world), *_illnesses(world))


def _meeting(world: World) -> Iterator[Panel]:
    """The company and the others, and what is settled already. Clauses: encounter.setup, encounter.awareness"""
    meeting = world.records.get(MEETING)
    if not isinstance(meeting, Meeting):
        return
    wants = {"company": meeting.company_wants, "foes": meeting.others_want}
    sides = (("company", meeting.company), ("foes", meeting.others))
    steps = get_args(Step)
    yield Panel(
        meeting.id,
        "meeting",
        Sentence("An encounter"),
        sides=tuple(
            Side(CALLED[name], who=tuple(one.id for one in here), wants=Sentence(wants[name]) if wants[name] else "")
            for name, ids in sides
            if (here := present(world, ids))
        ),
        stages=tuple(
            Stage(name, "done" if at < steps.index(meeting.step) else "now" if step == meeting.step else "ahead")
            for at, (step, name) in enumerate(STEPS.items())
        ),
        acts=all_offered(meeting_goes_on(meeting, world), world, {}),
        clause="encounter.setup",
    )


def _journey(world: World) -> Iterator[Panel]:
    """How far the company has come. Clauses: explore.mode.travel, wilderness.speed"""
    stretch = world.records.get(STRETCH)
    if not isinstance(stretch, Stretch) or stretch.mode != "travel":
        return
    company = [one for one in world.all(Creature) if one.explores and not one.down]
    acted = dict(stretch.acted)
    open_ = [one.title for one in company if one.id not in acted and one.can_act]
    covered = areas_in_words(Fraction(stretch.covered, PARTS))
    yield Panel(
        "journey",
        "journey",
        Sentence("A journey"),
        lines=(Sentence("Regions covered so far: {covered}", covered=covered),),
        next=Sentence("Still to say what they do this watch: {names}.", names=", ".join(open_)) if open_ else "",
        acts=all_offered(
            ((travel, {"company": [one.id for one in company]}, Sentence("Travel on with the company")),), world, {}
        ),
        clause="explore.mode.travel",
    )


def _work(world: World) -> Iterator[Panel]:
    """What somebody is at until the watch is over. Clause: explore.action.watch"""
    for one in world.all(Lasting):
        who = world.records.get(one.on)
        if one.what == BUSY and isinstance(who, Creature):
            yield Panel(
                one.id,
                "task",
                Sentence("{who}: {deed}", who=who.title, deed=Sentence(one.title)),
                sides=(Side(who.title, who=(who.id,)),),
                lines=(Sentence("{time} left", time=until(one, world)),),
                clause=one.clause,
            )


def _illnesses(world: World) -> Iterator[Panel]:
    """Recovery saves passed and failed. Clauses: disease.recovery, disease.failure"""
    for one in world.all(Illness):
        who = world.records.get(one.on)
        if one.over is not None or not isinstance(who, Creature):
            continue
        needed = DISEASES[one.disease].successes
        yield Panel(
            one.id,
            "clock",
            Sentence("{who}: {disease}", who=who.title, disease=Sentence(one.disease)),
            sides=(Side(who.title, who=(who.id,)),),
            done=Meter(Sentence("recovery saves passed"), one.successes, needed or None),
            lines=(Sentence("failed: {fails}", fails=one.fails),) if one.fails else (),
            clause="disease.recovery",
        )
