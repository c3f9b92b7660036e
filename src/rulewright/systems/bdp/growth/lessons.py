"""A skill that is being learned, and what happens to those who grow."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from rulewright.engine import Event, Field, Record, Rule, World, becomes, plus, procedure
from rulewright.engine.facts import Who, hidden, state
from rulewright.engine.verbs import change, create, look, must, peek, remove, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.clock import SECONDS, must_be_settled
from rulewright.systems.bdp.complex_tasks import LENGTHS, Passes, Scope, Undertaking, make_progress, steps_of
from rulewright.systems.bdp.events.character import SkillLearned
from rulewright.systems.bdp.gear.prices import must_have_coins, pay
from rulewright.systems.bdp.picks import skill_picks
from rulewright.systems.bdp.records.creature import AGAIN, Creature
from rulewright.systems.bdp.tables import SKILLS
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.saying import said

Way = Literal["training", "book"]


class Lesson(Record, frozen=True, kw_only=True):
    """A skill somebody is learning, as a Complex Task. Clause: improve.skill.task"""

    who: Annotated[Who, state("learns")] = ""
    """Id of the pupil."""
    skill: Annotated[str, state("skill")] = ""
    task: Annotated[str, hidden("its steps stand on its own sheet")] = ""
    """Id of the Complex Task."""
    way: Annotated[Way, state("way")] = "training"
    modifier: Annotated[int, state("the teacher adds", low=None)] = 0
    """The teacher's bonus to the rolls of the task."""
    coins: Annotated[int, state("price of a week")] = 0
    """Price of a week, in coins."""
    days: Annotated[int, state("days spent", one="day spent")] = 0
    """Days spent so far."""

    @property
    def picked_as(self) -> str:
        """The skill that is learned."""
        return self.skill or self.id


class LessonHeld(Event[Lesson], frozen=True):
    """Some days were spent on learning. Clause: improve.skill.task"""

    effect = becomes(days=plus("days"))
    days: int


SCOPES: Final[dict[str, Scope]] = {"simple": "effort", "hard": "hard", "expert": "extraordinary"}
"""The steps of learning a skill are those of a Complex Task of this scope. Clause: improve.skill.task"""
TEACHERS: Final = {"": 0, "skilled": 1, "expert": 2}
"""A teacher's bonus to the rolls. Clause: improve.skill.task"""
TRAINING_WEEK: Final = 50
"""Price of a week of training a skill, about, in coins. Clause: improve.skill.task"""
BOOK_PRICE: Final = 2
"""The price of a book, as a multiple of the price of the training. Clause: improve.skill.task"""
BOOK_TIME: Final = (3, 2)
"""The time a book takes, as a share of the time with a teacher. Clause: improve.skill.task"""
WEEK: Final = 7


def skill_named(name: str) -> str:
    """A skill of the list as it is written there; any other stays as it is. Clause: skill.list.table"""
    low = name.strip().casefold()
    return next((row.name for row in SKILLS.values() if low in (row.id, row.name.casefold())), name.strip())


def must_be_new(who: Creature, skill: str) -> None:
    """Refuse to learn what is known already. Clause: improve.skill.task"""
    must(skill, "say which skill is to be learned")
    must(not who.can(skill) or skill in AGAIN, "{title} knows that already: {skill}", title=who, skill=skill)


@procedure("bdp.award-skill", title="Learn a skill by doing", by="referee")
def award_skill(
    who: Annotated[Creature, Field("who has learned it")],
    skill: Annotated[str, Field("the skill", rows=skill_picks)],
) -> Rule[Creature]:
    """Give somebody a skill that they have learned by doing. Clause: improve.skill.task"""
    learned = skill_named(skill)
    must_be_new(who, learned)
    return (yield from _learn(who, learned))


WeeklyPrice = Annotated[int, Field("price of a week of training, in coins", low=0, high=1_000_000)]


@procedure("bdp.lessons", title="Begin to learn a skill", by="referee")
def begin_lessons(
    who: Annotated[Creature, Field("who learns", able=True)],
    skill: Annotated[str, Field("the skill", rows=skill_picks)],
    difficulty: Annotated[Literal["simple", "hard", "expert"], Field("how hard the skill is")] = "simple",
    way: Annotated[Way, Field("under a teacher, or from a book")] = "training",
    teacher: Annotated[
        Literal["", "skilled", "expert"], Field("how well the teacher teaches", empty="as the rules find out")
    ] = "",
    coins: WeeklyPrice = TRAINING_WEEK,
    unit: Annotated[
        Literal["day", "week", "month"], Field("time of a step; more than a day for expert skills only")
    ] = "day",
) -> Rule[Lesson]:
    """Begin to learn a skill: simple 1d4+2 steps, hard 2d4+4, expert 4d4+8; from a book it takes half as many again.

    Clause: improve.skill.task
    """
    must_act(who)
    learned = skill_named(skill)
    must_be_new(who, learned)
    must(unit == "day" or difficulty == "expert", "only expert skills take more than a day a step")
    must(way != "book" or not teacher, "nobody teaches who learns from a book")
    scope = SCOPES[difficulty]
    steps = yield from steps_of(scope)
    if way == "book":
        steps = -(-steps * BOOK_TIME[0] // BOOK_TIME[1])
    taken = [one.id for one in (yield from survey(Record))]
    called = f"{who.title}: {learned}"
    identity = free_id(called, taken)
    task = Undertaking(id=identity, name=called, scope=scope, unit=unit, steps=steps, lesson=f"lesson-{identity}")
    task = yield from create(task)
    lesson = Lesson(
        id=task.lesson,
        who=who.id,
        skill=learned,
        task=task.id,
        way=way,
        modifier=TEACHERS[teacher],
        coins=coins if way == "training" else 0,
    )
    yield from say(
        "{who} begins to learn {skill}: {n} step.",
        "lesson",
        who=who,
        n=steps,
        skill=learned,
        many="{who} begins to learn {skill}: {n} steps.",
        total=steps,
        outside="{who} begins to learn something.",
    )
    return (yield from create(lesson))


@procedure("bdp.study", title="Learn on", by="anyone", together=True)
def study(
    lesson: Annotated[Lesson, Field("what is learned")],
    passes: Passes = True,
) -> Rule[bool]:
    """Learn for another unit of time, paying each week as it begins; with the last step the skill is known.

    The time passes once for all who spend it on something, with board and lodging where people are.
    Answers whether it is known. Clauses: improve.skill.task, task.roll.progress
    """
    who = yield from look(Creature, lesson.who)
    task = yield from peek(Undertaking, lesson.task)
    if task is None:
        yield from remove(lesson.id)
        yield from say(
            "{who} gives up learning {skill}.",
            "lesson",
            outside="{who} gives up learning something.",
            who=who,
            skill=lesson.skill,
        )
        return False
    must_act(who)
    must_be_new(who, lesson.skill)
    yield from at_peace()
    if passes:
        yield from must_be_settled()
    days = LENGTHS[task.unit] // SECONDS["day"]
    coins = (_weeks(lesson.days + days) - _weeks(lesson.days)) * lesson.coins
    must_have_coins(who, coins, "improve.skill.task")
    yield from pay(who, coins, "improve.skill.task")
    yield from change(lesson, LessonHeld(days))
    if not task.finished:
        task = (yield from make_progress(task, lesson.modifier, passes=passes, who=who.id)).task
    if not task.finished:
        return False
    yield from remove(lesson.id)
    yield from remove(task.id)
    yield from _learn((yield from look(Creature, who.id)), lesson.skill)
    return True


def _weeks(days: int) -> int:
    """The number of weeks that begin within a number of days."""
    return -(-days // WEEK)


def _learn(who: Creature, skill: str) -> Rule[Creature]:
    who = yield from change(who, SkillLearned(skill))
    yield from say(
        "{who} has learned {skill}.",
        "lesson",
        outside="{who} has learned something.",
        verdict="learned",
        who=who,
        skill=skill,
        clause="improve.skill.task",
    )
    return who


@procedure("bdp.book-price", title="Price of a book that teaches", by="referee")
def book_price(
    weeks: Annotated[int, Field("weeks the training would take", low=1, high=520)],
    coins: WeeklyPrice = TRAINING_WEEK,
) -> Rule[int]:
    """Say what a book costs that teaches a skill: twice what the training would. Clause: improve.skill.task"""
    price = BOOK_PRICE * weeks * coins
    text = Sentence("A book that teaches it costs {n} coin.", "A book that teaches it costs {n} coins.", n=price)
    yield from tell(said, text, "improve.skill.task")
    return price


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Lessons that somebody can continue. Clause: improve.skill.task"""
    for lesson in world.all(Lesson):
        if lesson.who == one.id:
            yield study, {"lesson": lesson.id}, Sentence("Learn on: {skill}", skill=lesson.skill)
