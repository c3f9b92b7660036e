"""Rest: a watch that gives health back if the day's needs are met, and a week that mends nearly everything.

A daily rest uses up rations, water and a camping kit in the wilds, money in a settlement.
"""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import (
    Field,
    Rule,
    change,
    create,
    look,
    must,
    pass_time,
    peek,
    procedure,
    say,
    stop,
    survey,
)
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.standing_by import Undisturbed, must_be_undisturbed
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.exploring import RESTS, SPENT, busy_ids, have_rested, leave_time, must_be_idle
from rulewright.systems.murdham.actions.work import DAY_REST, REST, resting_ids, stay_at, work
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.events.bodies import HealthRegained, OmensRestored
from rulewright.systems.murdham.events.exploring import ActedInStretch, StretchEnded
from rulewright.systems.murdham.events.perils import CorruptionLess, ManaRestored
from rulewright.systems.murdham.gear.money import QUARTERS, must_afford, pay
from rulewright.systems.murdham.health.abilities import lower_ability, raise_ability
from rulewright.systems.murdham.health.conditions import lose
from rulewright.systems.murdham.magic.arts import HINTED
from rulewright.systems.murdham.numbers import HABIT_DAILY, HABIT_WEEKLY, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.murdham.perils.drugs import feed_habits
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Stretch
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.space.whereabouts import SHELTER, is_found
from rulewright.systems.murdham.travel.clock import ENDINGS, advance
from rulewright.systems.murdham.travel.foraging import spoil
from rulewright.systems.murdham.travel.journey import must_be_sheltered
from rulewright.systems.murdham.travel.music import play_for_somebody
from rulewright.systems.murdham.travel.provisions import (
    FRUGAL,
    LACKED,
    NEEDS,
    Need,
    Provided,
    provide,
    supplied_here,
)

WEEK_DAYS: Final = 7
"""Days of a full rest. Clause: rest.full"""
FULL_PRICE: Final = 32
"""Shillings a full rest costs. Clause: rest.full"""
MENDING_PRICE: Final = 16
"""Shillings more for each condition it clears. Clause: rest.full"""
MEDITATION: Final = "meditation"
SICK: Final = "sick"
"""What ends by its own course and not by rest. Clause: core.conditions"""


@procedure("murdham.daily-rest", title="Daily rest", by="owner", together=True, when=at_peace)
def daily_rest(
    resters: Annotated[tuple[Creature, ...], Field("who rests")],
    food: Annotated[bool | None, Field("they have food", empty="as their supplies have it", by="referee")] = None,
    water: Annotated[bool | None, Field("they have water", empty="as their supplies have it", by="referee")] = None,
    sleep: Annotated[bool | None, Field("they sleep well", empty="as their supplies have it", by="referee")] = None,
    camp: Annotated[bool, Field("they camp in the wilds", by="referee")] = False,
    bad_weather: Annotated[bool, Field("the weather is extremely bad", by="referee")] = False,
    shelter: Annotated[bool, Field("they have proper shelter", by="referee")] = False,
    supplies: Annotated[
        Provided, Field("what food, water and beds come from", empty="as it is where they are", by="referee")
    ] = "",
    undisturbed: Undisturbed = None,
) -> Rule[Fraction]:
    """Rest for a watch: health and mana to the maximum if all needs are met; each missing one costs a point.

    It is what they do in this watch, which passes at once where all others of the company are spoken for.
    Answers what it cost in shillings.

    Clauses: rest.daily, rest.daily.needs, rest.daily.supplies, rest.daily.skipped, drugs.addicted.daily, weather.rest,
    core.skills
    """
    yield from _must_rest(resters)
    yield from must_be_undisturbed(undisturbed, Creature, _could_act, "rest.daily")
    stretch = yield from peek(Stretch, STRETCH)
    for one in resters:
        yield from must_be_idle(one)
        if stretch is not None and stretch.unit == "watch" and one.id in dict(stretch.acted):
            why = Sentence("{title}: {why}", title=one.title, why=SPENT["watch"])
            raise Refused(why, clause="explore.turn.one-action")
    by = supplies or (yield from supplied_here())
    wild = camp or (by in ("wilds", "dry wilds") and stretch is not None and stretch.mode == "travel")
    bad = bad_weather or (stretch is not None and stretch.bad_weather)
    must_be_sheltered(wild=wild, bad_weather=bad, shelter=shelter or (yield from is_found(SHELTER)))
    yield from say(
        "{who} rests for a watch" if len(resters) == 1 else "{who} rest for a watch", of=resters, who=named(resters)
    )
    said: dict[Need, bool | None] = {"food": food, "water": water, "sleep": sleep}
    missing = [need for need, there in said.items() if there is False]
    given = [need for need, there in said.items() if there]
    waits = yield from _unspoken_for(resters)
    if waits:
        yield from _lie_down(resters, by, missing, given, waits)
        return Fraction(0)
    yield from advance(WATCH_SECONDS, tuple(one.id for one in resters))
    quarters = 0
    for one in resters:
        quarters += yield from wake((yield from look(Creature, one.id)), by, missing, given)
    yield from _begin_anew()
    return Fraction(quarters, QUARTERS)


def _could_act(one: Creature) -> bool:
    """Whether a foe who stands by could do something: no prisoner, and no animal in keeping. Clause: rest.daily"""
    return not one.down and not one.captor and not one.leader and not one.breed


def _unspoken_for(resters: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of the company who have not yet said what they do in the watch of a rest. Clause: explore.turn.end"""
    stretch = yield from peek(Stretch, STRETCH)
    acted = dict(stretch.acted) if stretch is not None and stretch.unit == "watch" else {}
    done = {*acted, *(yield from busy_ids()), *(one.id for one in resters)}
    return tuple(one for one in (yield from survey(Creature)) if one.explores and one.can_act and one.id not in done)


def _lie_down(
    resters: tuple[Creature, ...],
    by: Provided,
    missing: list[Need],
    given: list[Need],
    waits: tuple[Creature, ...],
) -> Rule[None]:
    """Let the rest be what these do in the watch, and wait for the others.

    Clauses: explore.turn.one-action, rest.daily
    """
    for one in resters:
        yield from stay_at(one, RESTS, REST, by, missing, given)
        stretch = yield from peek(Stretch, STRETCH)
        if stretch is None:
            stretch = yield from create(Stretch())
        if one.id not in dict(stretch.acted):
            yield from change(stretch, ActedInStretch(one.id, RESTS))
    yield from say(
        "the watch passes once {names} have said what they do", of=waits, names=named(waits), clause="explore.turn.end"
    )


def _begin_anew() -> Rule[None]:
    """Begin a stretch or watch in which nobody has acted. Clause: explore.turn.end"""
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.acted:
        yield from change(stretch, StretchEnded())


@work(REST)
def wake(who: Creature, by: Provided, missing: list[Need], given: list[Need] | tuple[()] = ()) -> Rule[int]:
    """Have rested for a watch, with what there was to eat, drink and lie on; answers what it cost, in quarters.

    `missing` and `given` are the needs that the referee said were not met or were, whatever there was.

    Clauses: rest.daily, rest.daily.needs, rest.daily.supplies
    """
    if who.dead:
        return 0
    had = yield from provide(who, by, (*missing, *given))
    yield from _slept(who.id, (*missing, *had.missing))
    yield from play_for_somebody((yield from look(Creature, who.id)))
    return had.quarters


@work(DAY_REST)
def rest_in_a_day(who: Creature) -> Rule[None]:
    """Have had the rest of a day that ran out in one go, where people know what meets its needs.

    Clauses: rest.daily, rest.daily.needs, rest.daily.supplies, weather.rest
    """
    by = yield from supplied_here()
    stretch = yield from peek(Stretch, STRETCH)
    if by == "the table" or who.id in (yield from resting_ids()):
        return
    out = by != "settlement" and stretch is not None and stretch.mode == "travel" and stretch.bad_weather
    missing: list[Need] = ["sleep"] if out and not (yield from is_found(SHELTER)) else []
    yield from wake((yield from look(Creature, who.id)), by, missing)


def _slept(name: str, missing: tuple[Need, ...]) -> Rule[None]:
    """What a rest did for somebody who lacked something, or nothing.

    Clauses: rest.daily, rest.daily.needs, core.skills
    """
    who = yield from have_rested((yield from look(Creature, name)))
    yield from stop(who.id, HINTED)
    if missing:
        yield from say(
            "{who} lacked {needs}, and is not refreshed.",
            who=who,
            needs=every(LACKED[one] for one in missing),
            clause="rest.daily.needs",
        )
    for need in missing:
        who = yield from lower_ability(who, NEEDS[need], 1)
    who = yield from feed_habits(who, HABIT_DAILY)
    if (not missing or FRUGAL in who.skills) and not who.dead:
        if who.health >= who.max_health:
            yield from say("{who} is rested", who=who, clause="rest.daily")
        who = yield from _refresh(who)
    yield from spoil(who)


def in_the_wild(stretch: Stretch | None, scene: Scene | None) -> bool:
    """Return whether it is told where the company is, and that is no settlement. Clause: rest.full"""
    return (stretch is not None or scene is not None) and not (stretch is not None and stretch.settlement)


@procedure("murdham.full-rest", title="Full rest", by="owner", together=True, when=at_peace, even=("down",))
def full_rest(
    who: Annotated[Creature, Field("who rests")],
    others: Annotated[tuple[Creature, ...], Field("who rests along with them, in the same week")] = (),
    camp: Annotated[
        bool | None,
        Field("it would be in a camp, and not in a settlement", empty="as where they are", by="referee"),
    ] = None,
    pays: Annotated[
        bool | None,
        Field("each purse pays its part", empty="in a settlement, yes", by="referee"),
    ] = None,
    undisturbed: Undisturbed = None,
) -> Rule[Annotated[int, result("shillings it costs", one="shilling it costs", answers=True)]]:
    """Rest for a week in a settlement: health, mana, omens, abilities and injuries.

    Answers the cost in shillings.

    Clauses: rest.full, drugs.addicted.full, core.skills
    """
    resters = tuple({one.id: one for one in (who, *others)}.values())
    yield from _must_rest(resters)
    yield from must_be_undisturbed(undisturbed, Creature, _could_act, "rest.full")
    stretch = yield from peek(Stretch, STRETCH)
    wild = in_the_wild(stretch, (yield from peek(Scene, SCENE)))
    must(not (wild if camp is None else camp), "a full rest needs a settlement, and is never had in a camp")
    pays = (stretch is not None and stretch.settlement) if pays is None else pays
    for one in resters:
        yield from must_be_idle(one)
        if pays:
            must_afford(one, cost_of(one) * QUARTERS)
    yield from pass_time(WEEK_DAYS * WATCHES_A_DAY * WATCH_SECONDS, ENDINGS)
    cost = 0
    for one in resters:
        cost += yield from _mend((yield from look(Creature, one.id)), pays=pays)
    yield from _begin_anew()
    return cost


def _mend(who: Creature, *, pays: bool) -> Rule[int]:
    """What a week of rest gives back; answers its cost in shillings.

    Clauses: rest.full, drugs.addicted.full, core.skills
    """
    if who.dead:
        return 0
    cost = cost_of(who)
    if pays:
        who = yield from pay(who, cost * QUARTERS, "rest.full")
    for one in mended(who):
        who = yield from lose(who, one)
    for ability in NAMES:
        lost = who.full_score(ability) - who.score(ability)
        who = yield from raise_ability(who, ability, lost)
    if who.omens < who.max_omens:
        who = yield from change(who, OmensRestored(who.max_omens))
    # After the abilities are back, so that the loss stays: the ruling of drugs.addicted.full.
    who = yield from feed_habits(who, HABIT_WEEKLY)
    who = yield from have_rested((yield from _refresh(who)))
    if MEDITATION in who.skills and who.corruption:
        who = yield from change(who, CorruptionLess(who.corruption))
    yield from leave_time(who)
    yield from say(
        "{who} has rested for a week: {n} shilling",
        "rest",
        many="{who} has rested for a week: {n} shillings",
        total=cost,
        who=who,
        n=cost,
        clause="rest.full",
    )
    return cost


def mended(who: Creature) -> tuple[Condition, ...]:
    """Conditions that a full rest ends. Clause: rest.full"""
    return tuple(one for one in who.conditions if one.until != "for good" and one.name != SICK)


def cost_of(who: Creature) -> int:
    """What a full rest costs somebody as things stand, in shillings. Clause: rest.full"""
    return FULL_PRICE + MENDING_PRICE * len(mended(who))


def _must_rest(resters: tuple[Creature, ...]) -> Rule[None]:
    """Refuse rest in a fight and for the dead. Clause: rest.daily"""
    must(resters, "name who rests")
    must((yield from peek(Fight, FIGHT)) is None, "nobody rests in a fight: end it first")
    dead = [one.title for one in resters if one.status == "dead"]
    must(not dead, "{dead} cannot rest: dead", dead=", ".join(dead))


def _refresh(who: Creature) -> Rule[Creature]:
    if who.mana < who.max_mana:
        who = yield from change(who, ManaRestored())
    missing = who.max_health - who.health
    if missing <= 0:
        return who
    yield from say(
        "{who} is rested: health {health}",
        "rest",
        outside="{who} is rested",
        who=who,
        health=who.max_health,
        clause="rest.daily",
    )
    return (yield from change(who, HealthRegained(missing), "rest.daily"))
