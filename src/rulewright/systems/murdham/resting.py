"""Rest: a watch that gives health back where the day's needs are met, and a week that mends nearly everything."""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, look, pass_time, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.murdham.abilities import lift, lower
from rulewright.systems.murdham.activities import leave_time
from rulewright.systems.murdham.conditions import lose
from rulewright.systems.murdham.drugs import feed_habits
from rulewright.systems.murdham.events.bodies import HealthRegained, OmensRestored
from rulewright.systems.murdham.events.powers import CorruptionLess, ManaRestored
from rulewright.systems.murdham.gear.money import QUARTERS, must_afford, pay
from rulewright.systems.murdham.numbers import HABIT_DAILY, HABIT_WEEKLY, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.murdham.passing import ENDINGS
from rulewright.systems.murdham.provisions import FRUGAL, Provided, provide
from rulewright.systems.murdham.records import FIGHT, Ability, Condition, Creature, Fight
from rulewright.systems.murdham.saves import NAMES
from rulewright.systems.murdham.travel.foraging import spoil
from rulewright.systems.murdham.travel.weather import must_be_sheltered
from rulewright.systems.murdham.weariness import have_rested, watch_over

WEEK_DAYS: Final = 7
"""Days of a full rest. Clause: rest.full"""
FULL_PRICE: Final = 32
"""Shillings a full rest costs. Clause: rest.full"""
MENDING_PRICE: Final = 16
"""Shillings more for each condition it clears. Clause: rest.full"""
MEDITATION: Final = "meditation"
SICK: Final = "sick"
"""What ends by its own course and not by rest. Clause: core.conditions"""
NEEDS: Final[dict[str, Ability]] = {"food": "str", "water": "agi", "sleep": "wit"}
"""The ability that drops by 1 for each missing need. Clause: rest.daily.needs"""


@procedure(
    "murdham.daily-rest",
    title="Daily rest",
    clauses=(
        "rest.daily",
        "rest.daily.needs",
        "rest.daily.supplies",
        "rest.daily.skipped",
        "core.skills",
        "drugs.addicted.daily",
        "weather.rest",
    ),
    by="owner",
)
def daily_rest(
    resters: Annotated[tuple[Creature, ...], Field("who rests")],
    food: Annotated[bool, Field("they have food")] = True,
    water: Annotated[bool, Field("they have water")] = True,
    sleep: Annotated[bool, Field("they sleep well")] = True,
    camp: Annotated[bool, Field("they camp in the wilds")] = False,
    bad_weather: Annotated[bool, Field("the weather is extremely bad")] = False,
    shelter: Annotated[bool, Field("they have proper shelter")] = False,
    supplies: Annotated[Provided, Field("what food, water and beds come from; the table sees to it, if empty")] = "",
) -> Rule[Fraction]:
    """Rest for a watch: health and mana to the maximum if all needs are met; each missing one costs a point.

    Answers what it cost in shillings.
    Clauses: rest.daily, rest.daily.needs, rest.daily.supplies, rest.daily.skipped, drugs.addicted.daily, weather.rest
    """
    yield from _must_rest(resters)
    must_be_sheltered(wild=camp, bad_weather=bad_weather, shelter=shelter)
    text = Sentence("{names} rest for a watch", names=named(resters))
    yield from tell(said, text, "rest.daily", *resters)
    missing = [need for need, there in (("food", food), ("water", water), ("sleep", sleep)) if not there]
    yield from pass_time(WATCH_SECONDS, ENDINGS)
    yield from watch_over(tuple(one.id for one in resters))
    quarters = 0
    for one in resters:
        had = yield from provide((yield from look(Creature, one.id)), supplies)
        quarters += had.quarters
        yield from _slept(one.id, tuple(dict.fromkeys((*missing, *had.missing))))
    return Fraction(quarters, QUARTERS)


def _slept(name: str, missing: tuple[str, ...]) -> Rule[None]:
    """What a rest did for somebody who lacked something, or nothing.

    Clauses: rest.daily, rest.daily.needs, core.skills
    """
    who = yield from have_rested((yield from look(Creature, name)))
    for need in missing:
        who = yield from lower(who, NEEDS[need], 1)
    who = yield from feed_habits(who, HABIT_DAILY)
    if (not missing or FRUGAL in who.skills) and not who.dead:
        who = yield from _refresh(who)
    yield from spoil(who)


@procedure("murdham.full-rest", title="Full rest", clauses=("rest.full", "drugs.addicted.full"), by="owner")
def full_rest(
    who: Annotated[Creature, Field("who rests")],
    camp: Annotated[bool, Field("whether it would be in a camp, and not in a settlement")] = False,
    pays: Annotated[bool, Field("whether their own purse pays for it")] = False,
) -> Rule[int]:
    """Rest for a week in a settlement: health, mana, omens, abilities and injuries; answers the cost in shillings.

    Clauses: rest.full, drugs.addicted.full, core.skills
    """
    yield from _must_rest((who,))
    if camp:
        raise Refused("a full rest needs a settlement, and is never had in a camp", clause="rest.full")
    if pays:
        must_afford(who, cost_of(who) * QUARTERS)
    yield from pass_time(WEEK_DAYS * WATCHES_A_DAY * WATCH_SECONDS, ENDINGS)
    who = yield from look(Creature, who.id)
    if who.dead:
        return 0
    cost = cost_of(who)
    if pays:
        who = yield from pay(who, cost * QUARTERS, "rest.full")
    for one in mended(who):
        who = yield from lose(who, one)
    for ability in NAMES:
        lost = {"str": who.full_strength, "agi": who.full_agility, "wit": who.full_wits}[ability] - who.score(ability)
        who = yield from lift(who, ability, lost)
    if who.omens < who.max_omens:
        who = yield from change(who, OmensRestored(who.max_omens))
    # After the abilities are back, so that the loss stays: the ruling of drugs.addicted.full.
    who = yield from feed_habits(who, HABIT_WEEKLY)
    who = yield from have_rested((yield from _refresh(who)))
    if MEDITATION in who.skills and who.corruption:
        who = yield from change(who, CorruptionLess(who.corruption))
    yield from leave_time(who)
    yield from tell(_costs, who, cost)
    return cost


def mended(who: Creature) -> tuple[Condition, ...]:
    """Conditions that a full rest ends. Clause: rest.full"""
    return tuple(one for one in who.conditions if one.until != "for good" and one.name != SICK)


def cost_of(who: Creature) -> int:
    """What a full rest costs somebody as things stand, in shillings. Clause: rest.full"""
    return FULL_PRICE + MENDING_PRICE * len(mended(who))


def _must_rest(resters: tuple[Creature, ...]) -> Rule[None]:
    """Refuse rest in a fight and for the dead. Clause: rest.daily"""
    if not resters:
        raise Refused("name who rests", clause="rest.daily")
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("nobody rests in a fight: end it first", clause="rest.daily")
    dead = [one.title for one in resters if one.status == "dead"]
    if dead:
        raise Refused(Sentence("{dead} cannot rest: dead", dead=", ".join(dead)), clause="rest.daily")


def _refresh(who: Creature) -> Rule[Creature]:
    if who.mana < who.max_mana:
        who = yield from change(who, ManaRestored())
    missing = who.max_health - who.health
    if missing <= 0:
        return who
    yield from tell(_rested, who)
    return (yield from change(who, HealthRegained(missing), "rest.daily"))


def _rested(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence("{who} is rested: health {health}", who=who.title, health=who.max_health)
    return Told(text, about="rest", clause="rest.daily", outside=Sentence("{who} is rested", who=who.title))


def _costs(_rolls: Rolls, who: Creature, cost: int) -> Told:
    text = Sentence(
        "{who} has rested for a week: {n} shilling", "{who} has rested for a week: {n} shillings", who=who.title, n=cost
    )
    return Told(text, about="rest", total=cost, clause="rest.full")
