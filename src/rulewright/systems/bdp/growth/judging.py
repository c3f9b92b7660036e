"""What players try, as it waits for the referee: with the choices the rules give, each a press.

Belongs here: what is due then, and how it is called. Not here: trying and judging themselves (attempts).
"""

from collections.abc import Iterator, Mapping
from textwrap import shorten
from typing import Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bdp.checks.tasks import has_skill as counts_as_skill
from rulewright.systems.bdp.checks.tasks import is_lived, is_trained, usual_abilities
from rulewright.systems.bdp.growth.attempts import grant, is_judged, judge_it, let_drop, treated_for
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import CAREERS, TASK_TITLES, TASKS
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.offering import Deed


def due(world: World) -> Iterator[Deed]:
    """What waits for the referee, with the choices the rules give. Clauses: tgs.count.two, skill.list.table"""
    for attempt in world.all(Attempt):
        who = world.records.get(attempt.who)
        if isinstance(who, Creature) and not attempt.sensed:
            yield from judging(attempt, who, world)


def judging(attempt: Attempt, who: Creature, world: World) -> Iterator[Deed]:
    """The choices the referee has about what somebody tries. Clauses: tgs.count.two, skill.list.table"""
    if who.able:
        yield from _choices(attempt, who, world)
    nothing = Sentence("It tells nothing here") if attempt.sensed else None
    yield (
        let_drop,
        {"attempt": attempt.id},
        nothing or Sentence("Drop it: {who}, {what}", **_named(attempt, who, world)),
    )


def _choices(attempt: Attempt, who: Creature, world: World) -> Iterator[Deed]:
    it, named = {"attempt": attempt.id}, _named(attempt, who, world)
    if is_judged(attempt):
        yield grant, it, Sentence("{who}, {what}: it helps", **named)
        yield grant, {**it, "helps": False}, Sentence("{who}, {what}: it does not help", **named)
        return
    for time, gear, text in TRIES[_has_skill(attempt, who)]:
        yield judge_it, {**it, "time": time, "gear": gear}, Sentence(text.template, **named)
    yield judge_it, {**it, "doubt": "certain"}, Sentence("{who}, {what}: it cannot go wrong", **named)
    yield judge_it, {**it, "doubt": "impossible"}, Sentence("{who}, {what}: it cannot work", **named)


TRIES: Final[Mapping[bool, tuple[tuple[bool, bool, Sentence], ...]]] = {
    True: (
        (True, True, Sentence("{who}, {what}: with Skill, time and gear, so it works")),
        (True, False, Sentence("{who}, {what}: with Skill and time, so a d6 decides")),
        (False, True, Sentence("{who}, {what}: with Skill and gear, so a d6 decides")),
        (False, False, Sentence("{who}, {what}: with Skill alone, so it fails")),
    ),
    False: (
        (True, True, Sentence("{who}, {what}: with time and gear, so a d6 decides")),
        (False, False, Sentence("{who}, {what}: with one of them at most, so it fails")),
    ),
}
"""What there may be beside Skill, or without it: time, gear, and what follows. Clause: tgs.count.two"""


def _has_skill(attempt: Attempt, who: Creature) -> bool:
    like = attempt.like if attempt.like in TASKS else ""
    known, lived = who.can(attempt.skill) or is_trained(who, like), is_lived(who, like, attempt.career)
    return counts_as_skill(who, known, lived, usual_abilities(like) if like else ())


def treats(attempt: Attempt, world: World) -> Sentence | None:
    """Whom somebody tries to treat and for what, in words; None if it is nobody. Clause: wounds.level.three"""
    patient = world.records.get(attempt.patient)
    if not isinstance(patient, Creature):
        return None
    whom, what = Sentence("{who}", who=patient.title), treated_for(patient, attempt.skill, attempt.ailment)
    return Sentence("{who}, {what}", who=patient.title, what=what) if what else whom


MOST_SAID: Final = 40
"""The most signs of what somebody tries that stand on a button: the panel above has all of it."""


def _named(attempt: Attempt, who: Creature, world: World) -> dict[str, Sentence | str]:
    example = TASK_TITLES.get(attempt.like, "")
    career = CAREERS[attempt.career].name if attempt.career in CAREERS else ""
    what = shorten(attempt.what, MOST_SAID, placeholder="…") or word(attempt.skill or example or career)
    treated = treats(attempt, world)
    return {"who": who.title, "what": Sentence("{what} for {whom}", what=what, whom=treated) if treated else what}
