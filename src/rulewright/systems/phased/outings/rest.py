"""Rest: short for HP, long for fatigue and a little of one ability, full for everything but grievous wounds.

Critical damage ends only with aid and rest, before the hour is over.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import EVERYONE, Field, Lasting, Part, Question, Rolls, Rule, Told, procedure
from rulewright.engine.clock import Endings, running_clock
from rulewright.engine.verbs import (
    change,
    choose,
    lasts,
    look,
    must,
    pass_time,
    peek,
    remove,
    say,
    survey,
    tell,
)
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.together import (
    must_all_be_together,
    must_be_together,
    those_here,
    who_hears_of,
)
from rulewright.systems.bricks.hours import span
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.bricks.people.standing_by import Undisturbed
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.daily import DAY, end_of_day
from rulewright.systems.phased.bodies.gear import hands_take_the_action
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.bodies.load import effective_hp
from rulewright.systems.phased.bodies.nerve import comes_round
from rulewright.systems.phased.bodies.ruled import part_by_death
from rulewright.systems.phased.bodies.saves import NAMES
from rulewright.systems.phased.bodies.supplies import rations_left, share_rations, today
from rulewright.systems.phased.combat.attack import must_be_among
from rulewright.systems.phased.events.bodies import (
    AbilityRestored,
    Died,
    FatigueCleared,
    HpRestored,
    HungerEnded,
    Stabilised,
    Tended,
)
from rulewright.systems.phased.numbers import HEALING_DIE, TURN_SECONDS, WATCH_SECONDS, WEEK_SECONDS
from rulewright.systems.phased.options import SHORT_REST_CLEARS_FATIGUE
from rulewright.systems.phased.outings.company import company, must_be_settled
from rulewright.systems.phased.outings.encounters import each_turn
from rulewright.systems.phased.outings.safety import is_lit, is_safe, is_town, must_be_undisturbed
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.spells.lasting import ENDINGS as OF_SPELLS

AN_HOUR: Final = 60
"""Minutes of an hour, from which on time is told in larger units."""
Heal = Ability | None


@procedure("phased.tend", title="Tend the hurt", by="owner")
def tend(
    helper: Annotated[Creature, Field("who helps")],
    victim: Annotated[Creature, Field("who suffers critical damage")],
) -> Rule[Creature]:
    """Look after somebody with critical damage: a rest then makes him stable; in a fight it is the round's action.

    Clauses: critical.stabilise, phases.actions
    """
    must_be_able(helper)
    yield from must_be_together(helper, victim, clause="critical.stabilise")
    must(victim.state == "critical", "{title} has no critical damage to tend", title=victim)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        must_be_among(fight, helper, victim)
    helper = yield from hands_take_the_action(helper)
    yield from say("{helper} tends {victim}", helper=helper, victim=victim)
    return (yield from change(victim, Tended(helper.id)))


@procedure("phased.short-rest", title="Short rest", by="owner", together=True, when=at_peace, books=True)
def short_rest(
    resters: Annotated[tuple[Creature, ...], Field("who rests")],
    safe: Annotated[bool | None, Field("the place is safe", empty="as it is", by="referee")] = None,
    lit: Annotated[bool | None, Field("the place is lit", empty="as it is", by="referee")] = None,
) -> Rule[None]:
    """Rest a turn in a safe and lit place: all HP come back.

    Clauses: rest.short, fatigue.removal, critical.stabilise, dungeon.events.when
    """
    resters = yield from with_the_tended(resters)
    yield from must_rest(resters)
    must((yield from is_safe()) if safe is None else safe, "a short rest needs a safe place")
    must((yield from is_lit(resters)) if lit is None else lit, "a short rest needs a lit place")
    if resters:
        yield from say(
            "{who} rests for a turn", many="{who} rest for a turn", n=len(resters), of=resters, who=named(resters)
        )
    clears = yield from SHORT_REST_CLEARS_FATIGUE
    for rested in (yield from pass_rest(resters, TURN_SECONDS)):
        who = yield from _refill(rested)
        if clears:
            yield from _shed(who)
    yield from each_turn()


@procedure("phased.long-rest", title="Long rest", by="owner", together=True, when=at_peace, books=True, even=("down",))
def long_rest(
    who: Annotated[Creature, Field("who rests")],
    heal: Annotated[Heal, Field("the ability that heals d6", empty="chosen when it comes to it")] = None,
    others: Annotated[tuple[Creature, ...], Field("who rests with them, in the same night")] = (),
    fed: Annotated[bool, Field("they eat what there is at the place, as at an inn", by="referee")] = False,
    undisturbed: Undisturbed = None,
) -> Rule[Creature]:
    """Rest a night in camp: all HP, no fatigue, and d6 of one ability. All who rest share one night, and eat.

    Clauses: rest.long, fatigue.removal, wild.camp, wild.camp.unfed
    """
    everybody = yield from with_the_tended(_each_once(who, others))
    yield from must_rest(everybody)
    must(
        not (yield from survey(Outing)),
        "out here a night is one watch for the whole company: make camp",
        clause="wild.camp",
    )
    yield from must_be_undisturbed(undisturbed)
    day = yield from today()
    eaters = tuple(one for one in everybody if one.eats and one.fed < day)
    if not fed:
        yield from must_be_fed(eaters)
    healing = {who.id: heal} if heal is not None else {}
    for one in everybody[1:]:
        ability = yield from chosen(one)
        healing |= {one.id: ability} if ability is not None else {}
    yield from say(
        "{who} rests for a night in camp",
        many="{who} rest for a night in camp",
        n=len(everybody),
        of=everybody,
        who=named(everybody),
    )
    if not fed:
        yield from share_rations(eaters, (yield from company()), day)
    for rested in (yield from pass_rest(everybody, WATCH_SECONDS)):
        one = yield from recover(rested)
        if one.id in healing:
            yield from mend_in_a_night(one, healing[one.id], "heal" if one.id == who.id else f"heal-{one.id}")
    return (yield from look(Creature, who.id))


@procedure("phased.full-rest", title="Full rest", by="owner", together=True, when=at_peace, books=True, even=("down",))
def full_rest(
    who: Annotated[Creature, Field("who rests")],
    others: Annotated[tuple[Creature, ...], Field("who rests with them, in the same week")] = (),
    town: Annotated[bool | None, Field("they are in a town", empty="where people buy and sell", by="referee")] = None,
    undisturbed: Undisturbed = None,
) -> Rule[Creature]:
    """Rest a week in town: everything comes back but what grievous wounds took. All who rest share one week.

    Clauses: rest.full, wounds.permanent
    """
    everybody = yield from with_the_tended(_each_once(who, others))
    yield from must_rest(everybody)
    must(not (yield from survey(Outing)), "a full rest is a week in town: come back there first")
    must((yield from is_town()) if town is None else town, "a full rest is a week in town, and here is none")
    yield from must_be_undisturbed(undisturbed)
    yield from say(
        "{who} rests for a week in town",
        many="{who} rest for a week in town",
        n=len(everybody),
        of=everybody,
        who=named(everybody),
    )
    for rested in (yield from pass_rest(everybody, WEEK_SECONDS)):
        one = yield from recover(rested)
        for ability in NAMES:
            if one.score(ability) < one.maximum(ability):
                one = yield from mend(one, ability, one.maximum(ability))
    return (yield from look(Creature, who.id))


def _each_once(who: Creature, others: tuple[Creature, ...]) -> tuple[Creature, ...]:
    return (who, *(one for one in others if one.id != who.id))


def must_be_fed(eaters: tuple[Creature, ...]) -> Rule[None]:
    """Refuse a meal for which the company has too few rations. Clauses: wild.camp, rest.long"""
    there = 0
    for one in (yield from company()):
        there += rations_left(one)
    must(
        there >= len(eaters),
        "{n} ration for {eaters}",
        many="{n} rations for {eaters}",
        n=there,
        eaters=Sentence("{n} eater", "{n} eaters", n=len(eaters)),
        clause="wild.camp",
    )


def with_the_tended(resters: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Those who rest, and with them whoever is looked after by one of them. Clause: critical.stabilise"""
    ids = {one.id for one in resters}
    everybody = yield from survey(Creature)
    tended = tuple(one for one in everybody if one.tended_by in ids and one.state == "critical" and one.id not in ids)
    return (*resters, *(yield from those_here(tended)))


def chosen(who: Creature) -> Rule[Ability | None]:
    """Which of the abilities that are lowered a long rest heals; None where none is. Clause: rest.long"""
    lowered = tuple(one for one in NAMES if who.score(one) < who.maximum(one))
    if len(lowered) < 2:
        return lowered[0] if lowered else None
    labels = tuple(f"{NAMES[one]} {who.score(one)}/{who.maximum(one)}" for one in lowered)
    answer = yield from choose(who.id, "heal", lowered, labels=labels, asks=partial(_asked, who))
    return next(one for one in lowered if one == answer)


def _asked(who: Creature) -> Question:
    return Question(Sentence("A night in camp gives {who} d6 of one ability back. Which?", who=who.title))


@procedure("phased.wait", title="Let time pass", by="referee", when=at_peace, books=True)
def wait(minutes: Annotated[int, Field("minutes that pass", low=0, high=100_000)]) -> Rule[None]:
    """Let game time pass; what falls due meanwhile happens. Clause: critical.untreated"""
    must(minutes >= 0, "minutes cannot be negative, {minutes} are", minutes=minutes)
    if minutes < AN_HOUR:
        yield from say("{n} minute passes", many="{n} minutes pass", n=minutes)
    else:
        yield from say("Time passes: {span}", span=span(minutes * 60))
    yield from must_be_settled()
    yield from pass_time(minutes * 60, ENDINGS)


def die_untreated(lasting: Lasting) -> Rule[None]:
    """The hour is over without aid and rest. Clause: critical.untreated"""
    who = yield from peek(Creature, lasting.on)
    if who is not None and who.critical:
        yield from change(who, Died(), "critical.untreated")
        heard = EVERYONE if who.kind != "monster" or who.player else (yield from who_hears_of(who))
        if heard == EVERYONE:
            yield from say("{who} dies untreated, the hour is over", "dying", who=who)
        else:
            yield from say("Elsewhere {who} dies untreated", "dying", audience=heard, who=who)
        yield from part_by_death(who)


ENDINGS: Final[Endings] = {DYING: die_untreated, DAY: end_of_day, **OF_SPELLS}


def must_rest(resters: tuple[Creature, ...]) -> Rule[None]:
    """Refuse rest in a fight and for the dead. Clause: rest.short"""
    must((yield from peek(Fight, FIGHT)) is None, "nobody rests in a combat")
    yield from must_be_settled()
    yield from must_all_be_together(resters)
    for who in resters:
        must(who.state != "dead", "{title} is dead", title=who.title, clause="zero.str")


def pass_rest(resters: tuple[Creature, ...], seconds: int) -> Rule[tuple[Creature, ...]]:
    """Let the time of a rest pass; those who then rested, the tended made stable. Clause: critical.stabilise"""
    yield from must_be_settled()
    yield from rest_the_tended(resters)
    yield from pass_time(seconds, ENDINGS)
    rested = []
    for one in resters:
        who = yield from look(Creature, one.id)
        if not who.out_of_the_fight:
            rested.append(who)
    return tuple(rested)


def rest_the_tended(resters: tuple[Creature, ...]) -> Rule[None]:
    """Whoever is looked after and rests is stable. Clause: critical.stabilise"""
    for who in resters:
        if who.tended_by:
            yield from _stabilise(who)


def _stabilise(who: Creature) -> Rule[None]:
    """Aid and a turn of rest within the hour. Clauses: critical.stabilise, critical.untreated"""
    clock = yield from running_clock()
    hours = yield from lasts(who.id, DYING)
    if any(one.until is not None and one.until < clock.seconds + TURN_SECONDS for one in hours):
        return
    for one in hours:
        yield from remove(one.id)
    yield from change(who, Stabilised())
    yield from say("{who} is stable again", "rest", who=who)
    yield from comes_round(who)


def _refill(who: Creature) -> Rule[Creature]:
    """All HP, unless he went hungry. Clauses: rest.short, wild.camp.unfed"""
    missing = who.max_hp - who.hp
    if who.hungry or missing <= 0:
        return who
    counting = yield from effective_hp(who.with_(hp=who.max_hp))
    yield from tell(_healed, who, "HP", missing, who.max_hp, counting > 0)
    return (yield from change(who, HpRestored(missing)))


def recover(who: Creature) -> Rule[Creature]:
    """All HP and no fatigue. Clauses: rest.long, fatigue.removal, wild.camp.unfed"""
    if who.hungry:
        who = yield from change(who, HungerEnded())
    who = yield from _refill(who)
    return (yield from _shed(who))


def _shed(who: Creature) -> Rule[Creature]:
    """No fatigue any more. Clause: fatigue.removal"""
    if not who.fatigue:
        return who
    yield from say("{who} is rid of all fatigue", who=who, clause="fatigue.removal")
    return (yield from change(who, FatigueCleared()))


def mend_in_a_night(who: Creature, ability: Ability, why: str) -> Rule[Creature]:
    """Roll how much of an ability a long rest gives back, named `why`. Clause: rest.long"""
    given = Sentence("A night in camp gives {who} so much {ability} back", who=who.title, ability=NAMES[ability])
    return (yield from mend(who, ability, (yield from own_roll(who, HEALING_DIE, why, given))))


def mend(who: Creature, ability: Ability, points: int) -> Rule[Creature]:
    """Give points of an ability back, never above its maximum. Clauses: rest.long, rest.full"""
    points = max(0, min(points, who.maximum(ability) - who.score(ability)))
    yield from tell(_healed, who, NAMES[ability], points, who.score(ability) + points, True)
    return (yield from change(who, AbilityRestored(ability, points))) if points else who


def _healed(_rolls: Rolls, who: Creature, what: str, points: int, now: int, counts: bool) -> Told:
    parts = (Part("before", now - points), Part("rest", points))
    text = Sentence("{who} regains {points} {what}, now {now}", who=who.title, points=points, what=what, now=now)
    if not counts:
        text = Sentence("{healing}: none counts under load", healing=text)
    outside = Sentence("{who} has all of the {what}", who=who.title, what=what)
    if points:
        outside = Sentence("{who} regains {what}", who=who.title, what=what)
    return Told(text, about="rest", parts=parts, total=now, clause="rest.long", outside=outside)


def spend_turn(*, moving: bool = False) -> Rule[str]:
    """Let a turn pass, and what a turn in a delve brings happen. Clauses: dungeon.turn, dungeon.events.when"""
    if not moving:  # whoever goes has asked before going
        yield from must_be_settled()
    yield from pass_time(TURN_SECONDS, ENDINGS)
    return (yield from each_turn(moving=moving))
