"""Training abilities for coins, combat training for more HP, and milestones."""

from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Field, Rule, change, look, must, procedure, reaches, refused, roll, say
from rulewright.engine.odds.results import implied
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.features import MOST_HP
from rulewright.systems.bdp.bodies.peace import at_peace, must_be_among_people
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named
from rulewright.systems.bdp.clock import let_pass, must_be_settled
from rulewright.systems.bdp.events.character import AbilityRaised, MaxHpRaised
from rulewright.systems.bdp.gear.prices import must_have_coins, pay
from rulewright.systems.bdp.numbers import MOST_ABILITY, WEEK_SECONDS
from rulewright.systems.bdp.options import LEGENDARY_FROM
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bricks.meanwhile import spend

ABILITY_WEEK: Final = 200
"""Price of a week of training an ability, in coins. Clause: improve.ability.training"""
TRAINING_DIE: Final = d(20)
"""Die at the end of the week, which has to be above the ability. Clause: improve.ability.training"""


@procedure("bdp.train-ability", title="Train an ability", by="owner", together=True, when=at_peace)
def train_ability(
    who: Annotated[Creature, Field("who trains")],
    ability: Annotated[str, Field("the ability that is trained", words=ABILITIES, titles=ABILITY_TITLES)],
) -> Rule[bool]:
    """Train an ability for a week and 200 coins: a d20 above its maximum raises that by 1, to 18 at most.

    What a permanent wound has cost comes back like this as well; its slot does not. The week passes
    once for all who spend it on something. Clauses: improve.ability.training, wounds.permanent.training
    """
    used = ability_named(ability)
    must_act(who)
    most = who.maximum(used)
    must(
        most < MOST_ABILITY,
        "{ability} of {title} is {most}: {limit} is the limit",
        ability=used.upper(),
        title=who,
        most=most,
        limit=MOST_ABILITY,
    )
    yield from must_be_among_people("improve.ability.training")
    yield from must_be_settled()
    must_have_coins(who, ABILITY_WEEK, "improve.ability.training")
    who = yield from pay(who, ABILITY_WEEK, "improve.ability.training")
    yield from spend_weeks(who, 1)
    who = must_be_there((yield from look(Creature, who.id)))
    most = who.maximum(used)
    rises = yield from reaches(TRAINING_DIE, most + 1, "d20")
    yield from say(
        "{who} trains for a week: {ability} rises by 1."
        if rises
        else "{who} trains for a week: {ability} stays as it is.",
        roll="d20",
        who=who,
        ability=used.upper(),
        against=who.maximum(used) + 1,
        verdict="rises" if rises else "stays",
        outside="{who} trains for a week.",
    )
    if rises:
        yield from change(who, AbilityRaised(used, 1))
    return rises


def spend_weeks(who: Creature, weeks: int) -> Rule[None]:
    """Let somebody spend a number of weeks, with board and lodging. Clause: improve.ability.training"""
    if weeks:
        yield from spend((who.id,), weeks * WEEK_SECONDS, partial(let_pass, lodged=True))


def must_be_there(who: Creature) -> Creature:
    """Refuse to teach whoever did not live through it. Clause: improve.ability.training"""
    must_act(who)
    return who


Kind = Literal["basic", "advanced", "legendary"]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of combat training. Clause: improve.hp.training"""

    trainers: tuple[int, int]
    """Lowest and highest HP of a trainer who can give it."""
    pupils_from: int = 0
    """HP a pupil needs for it."""
    weeks: int = 0
    coins: int = 0
    """Price of a week, in coins; without one, the trainer sets it."""
    dice: Dice


COURSES: Final[dict[Kind, Course]] = {
    "basic": Course(trainers=(0, 6), weeks=1, coins=50, dice=d(6)),
    "advanced": Course(trainers=(7, 12), pupils_from=6, weeks=4, coins=75, dice=2 * d(6)),
    "legendary": Course(trainers=(13, 99), pupils_from=12, dice=3 * d(6)),
}
"""The three kinds of combat training. Clause: improve.hp.training"""
NAMES: Final[dict[Kind, Sentence]] = {
    "basic": Sentence("basic training"),
    "advanced": Sentence("advanced training"),
    "legendary": Sentence("legendary training"),
}


class Trained(msgspec.Struct, frozen=True, kw_only=True):
    """The result of combat training."""

    max_hp: Annotated[int, implied("the maximum HP is told")]
    coins: int = 0
    weeks: int = 0


@procedure("bdp.train-hp", title="Combat training", by="owner", together=True, when=at_peace)
def train_hp(
    who: Annotated[Creature, Field("who learns")],
    trainer: Annotated[Creature, Field("who teaches, with more HP than the pupil")],
    training: Annotated[Kind, Field("which training")] = "basic",
    price: Annotated[
        int | None,
        Field(
            "coins in all, where the trainer asks for another price",
            empty="the usual price",
            low=0,
            high=1_000_000,
            by="referee",
        ),
    ] = None,
) -> Rule[Trained]:
    """Train with somebody who has more HP: the roll is the new maximum, or it rises by 1 where the roll is lower.

    Basic takes a week and 50 coins, advanced 4 weeks at 75 each; for legendary training the trainer says the price.
    The weeks pass once for all who spend them on something. Clause: improve.hp.training
    """
    course = COURSES[training]
    must_act(who)
    must_act(trainer)
    must(
        trainer.max_hp > who.max_hp,
        "the trainer needs more HP than the pupil: {trainer} has {has}, {title} {own}",
        trainer=trainer,
        has=trainer.max_hp,
        title=who,
        own=who.max_hp,
    )
    _must_suit(training, course, trainer)
    needed = yield from _needed(training)
    must(
        who.max_hp >= needed,
        "{training} takes {needed} HP, and {title} has {has}",
        training=NAMES[training],
        needed=needed,
        title=who,
        has=who.max_hp,
    )
    must(price is not None or course.coins, "the trainer sets the price of legendary training: the referee names it")
    coins = course.weeks * course.coins if price is None else price
    if course.weeks:
        yield from must_be_among_people("improve.hp.training")
    yield from must_be_settled()
    must_have_coins(who, coins, "improve.hp.training")
    who = yield from pay(who, coins, "improve.hp.training")
    yield from spend_weeks(who, course.weeks)
    who = must_be_there((yield from look(Creature, who.id)))
    who = yield from _rolled(who, course, "improve.hp.training")
    return Trained(max_hp=who.max_hp, coins=coins, weeks=course.weeks)


def _must_suit(training: Kind, course: Course, trainer: Creature) -> None:
    """Refuse training that this trainer does not give. Clause: improve.hp.training"""
    low, high = course.trainers
    if not low <= trainer.max_hp <= high:
        gives = next(kind for kind, one in COURSES.items() if trainer.max_hp <= one.trainers[1])
        raise refused(
            "{trainer} with {hp} HP gives {gives}, not {training}",
            trainer=trainer,
            hp=trainer.max_hp,
            gives=NAMES[gives],
            training=NAMES[training],
        )


def _needed(training: Kind) -> Rule[int]:
    """HP that a training takes. Clause: improve.hp.training"""
    if training != "legendary":
        return COURSES[training].pupils_from
    return COURSES[training].pupils_from if (yield from LEGENDARY_FROM) == "12" else OLDER_LEGENDARY_FROM


OLDER_LEGENDARY_FROM: Final = 9
"""HP that legendary training takes in the older edition. Clause: improve.hp.training"""


@procedure("bdp.milestone", title="Milestone", by="referee")
def milestone(who: Annotated[Creature, Field("who has reached it")]) -> Rule[Creature]:
    """Let an important martial milestone bring the roll of the training that fits somebody's HP, without a trainer.

    Clauses: improve.hp.milestone, improve.hp.training
    """
    must_act(who)
    best: Kind = "basic"
    for kind in COURSES:
        if who.max_hp >= (yield from _needed(kind)):
            best = kind
    return (yield from _rolled(who, COURSES[best], "improve.hp.milestone"))


def _rolled(who: Creature, course: Course, clause: str) -> Rule[Creature]:
    """Roll the new maximum; a lower roll raises it by 1 instead, an equal one changes nothing.

    Clause: improve.hp.training
    """
    face = yield from roll(course.dice, str(course.dice))
    before = who.max_hp
    after = min(MOST_HP, face if face >= before else before + 1)
    if after > before:
        who = yield from change(who, MaxHpRaised(after), clause)
    yield from say(
        "{who} has learned nothing new: {hp} HP at most as before."
        if who.max_hp == before
        else "{who} has learned to fight better: {hp} HP at most now.",
        "hp",
        roll=str(course.dice),
        who=who,
        hp=who.max_hp,
        outside="{who} has trained.",
        clause=clause,
    )
    return who
