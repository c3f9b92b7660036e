"""A skill that is being learned, and what happens to those who grow."""

from typing import Literal

from rulewright.engine import Event, Record
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bricks.abilities import Ability

Way = Literal["training", "book"]


class Lesson(Record, frozen=True, kw_only=True):
    """A skill somebody is learning, as a Complex Task. Clause: improve.skill.task"""

    who: str = ""
    """Id of the pupil."""
    skill: str = ""
    task: str = ""
    """Id of the Complex Task."""
    way: Way = "training"
    modifier: int = 0
    """What the teacher adds to the rolls of the task."""
    coins: int = 0
    """Price of a week, in coins."""
    days: int = 0
    """Days spent so far."""


class LessonHeld(Event[Lesson], frozen=True):
    """Some days were spent on learning."""

    clause = "improve.skill.task"
    days: int

    def apply(self, before: Lesson) -> Lesson:
        return before.with_(days=before.days + self.days)


class AbilityRaised(Event[Creature], frozen=True):
    """An ability grew, now and at most."""

    clause = "improve.ability.training"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        grown = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return grown.with_score(self.ability, before.score_now(self.ability) + self.points)


class MaxHpRaised(Event[Creature], frozen=True):
    """The most HP somebody can have became more."""

    clause = "improve.hp.training"
    max_hp: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(max_hp=self.max_hp)


class SkillLearned(Event[Creature], frozen=True):
    """A skill was learned."""

    clause = "improve.skill.task"
    skill: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(skills=(*before.skills, self.skill))


EVENTS = (LessonHeld, AbilityRaised, MaxHpRaised, SkillLearned)
