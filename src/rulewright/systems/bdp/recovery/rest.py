"""Recovery: a night's sleep, a day's treatment, the end of a day."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Rule, change, look, must, peek, procedure, refused, roll, say, survey
from rulewright.engine import end as end_lasting
from rulewright.errors import either
from rulewright.systems.bdp.bodies.boons import DROWSY, brew_on, is_warded
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.bodies.peace import at_peace, is_in_a_dungeon
from rulewright.systems.bdp.bodies.whom import whom
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named
from rulewright.systems.bdp.clock import SECONDS, WATCHES, let_pass, must_be_settled, seconds_left
from rulewright.systems.bdp.events.rest import Treated
from rulewright.systems.bdp.needs.days import end_day, missed
from rulewright.systems.bdp.needs.met import meet_need, regain
from rulewright.systems.bdp.needs.sleeping import (
    ASLEEP,
    QUALITIES,
    Quality,
    is_tired,
    lie_down,
    must_be_awake,
    must_be_tired,
    wake,
)
from rulewright.systems.bdp.numbers import TREATMENT_DIE, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.bdp.records.creature import Creature, Need
from rulewright.systems.bdp.records.road import TREK, DeedDone, Trek
from rulewright.systems.bdp.tables import GEAR
from rulewright.systems.bricks import meanwhile
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.people.standing_by import Undisturbed, must_be_undisturbed
from rulewright.systems.bricks.picking import worded

Shelter = Literal["", "indoors", "outdoors", "dungeon"]
"""Where somebody rests."""

HELP: Final[dict[Ability, tuple[str, ...]]] = {
    "str": ("healer", "physician", "clinic"),
    "dex": ("spa", "masseur", "bath house"),
    "wil": ("company", "tavern", "leisure", "tea ritual", "meditation", "prayer"),
}
"""Where each ability is treated.

Clauses: ability-recovery.str.healer, ability-recovery.dex.bath, ability-recovery.wil.company
"""


@procedure("bdp.sleep", title="Sleep", by="owner", together=True, when=at_peace, books=True, even=("down",))
def sleep(
    who: Annotated[Creature, Field("who sleeps")],
    quality: Annotated[
        Quality,
        Field("how well, before gear, place and tonic", by="referee"),
    ] = "normal",
    place: Annotated[
        Shelter,
        Field("where", empty="outdoors in the wilderness, or where the party is", by="referee"),
    ] = "",
    bedroll: Annotated[bool | None, Field("a bedroll is at hand", empty="if they have one", by="referee")] = None,
    tent: Annotated[bool | None, Field("a tent is at hand", empty="if the party has one", by="referee")] = None,
    harsh: Annotated[
        bool | None,
        Field("rain, cold, autumn or winter", empty="as the days in the wilderness are", by="referee"),
    ] = None,
    tonic: Annotated[bool, Field("a Sleeping Tonic was taken, by the referee's word", by="referee")] = False,
    undisturbed: Undisturbed = None,
) -> Rule[Quality]:
    """Sleep for a Watch. Perilous rest removes no Fatigue, normal rest all of it, comfortable rest restores scores too.

    The night passes once for all who sleep, or do something else with it; what it gives comes at its end. In the
    wilderness it is the Watch that is slept through, and passes when the Watch ends.

    Clauses: sleep.none.effect, sleep.perilous.effect, sleep.normal.effect, sleep.comfortable.effect, sleep.hp.none,
    fatigue.slot.removal, recipe.sleeping-tonic, miracle.list.table, sleep.quality.table
    """
    yield from must_be_settled()
    yield from must_be_undisturbed(undisturbed, Creature, attrgetter("able"), "sleep.quality.table")
    must(
        quality in QUALITIES,
        "the quality of rest is none, perilous, normal or comfortable, not {quality}",
        quality=quality,
        clause="sleep.quality.table",
    )
    yield from must_be_tired(who)
    trek = yield from peek(Trek, TREK)
    seconds = yield from _length(who, trek)
    quality = yield from _slept(who, quality, place, bedroll, tent, harsh, tonic)
    who = yield from look(Creature, who.id)
    night = yield from lie_down(who, quality, seconds)
    if trek is not None:
        yield from say("{who} lies down to sleep until the Watch ends.", who=who, clause="wild.watch.three")
        if not trek.did(who.id):
            yield from change(trek, DeedDone(who.id, "sleep"))
    elif (yield from meanwhile.has_passed((who.id,), seconds)):
        yield from meanwhile.spend((who.id,), seconds, let_pass)
        yield from end_lasting(night, {ASLEEP: wake})
    else:
        yield from meanwhile.spend((who.id,), seconds, let_pass)
        watch = WATCHES[(yield from meanwhile.now()) // WATCH_SECONDS % WATCHES_A_DAY]
        yield from say("Eight hours have passed: it is {watch}.", "time", watch=watch, clause="wild.watch.three")
    return quality


GUARDS: Final = whom(lambda one: one.able and one.group == "party")
"""Who could stand guard. Clauses: crit.out.duration, wild.watch.three"""


@procedure("bdp.night", title="A night for the company", by="referee", when=at_peace)
def night(
    guards: Annotated[tuple[Creature, ...], Field("who stands guard all night, and does not sleep", rows=GUARDS)] = (),
    quality: Annotated[
        Literal["perilous", "normal", "comfortable"], Field("how well, before gear, place and tonic")
    ] = "normal",
    place: Annotated[Shelter, Field("where", empty="outdoors in the wilderness, or where the party is")] = "",
    undisturbed: Undisturbed = None,
) -> Rule[tuple[Creature, ...]]:
    """Let all the characters sleep who can, but for those on guard: the night passes once for all of them.

    Whoever sleeps already, has slept just before or does something else with the Watch is left to that.

    Clauses: sleep.quality.table, wild.watch.three
    """
    for one in guards:
        must_act(one)
        yield from must_be_awake(one)
    watching = {one.id for one in guards}
    everybody = [one for one in (yield from survey(Creature)) if one.kind == "pc" and one.status != "dead"]
    asleep = {thing.on for thing in (yield from survey(Lasting)) if thing.what == ASLEEP}
    now, trek = (yield from meanwhile.now()), (yield from peek(Trek, TREK))
    sleepers = [
        one
        for one in everybody
        if one.id not in watching and one.id not in asleep and is_tired(one, now) and _has_time(one, trek)
    ]
    must(sleepers, "nobody is there to sleep", clause="sleep.quality.table")
    for one in sleepers:
        yield from must_be_tired(one)
    for one in sleepers:
        yield from sleep((yield from look(Creature, one.id)), quality, place, undisturbed=undisturbed)
    return tuple(sleepers)


def _length(who: Creature, trek: Trek | None) -> Rule[int]:
    """Seconds that are slept: in the wilderness, what is left of the Watch, after sleep that was broken off too.

    Clause: wild.watch.three
    """
    if trek is None:
        return WATCH_SECONDS
    must(
        _has_time(who, trek),
        "{who} has done something with this Watch already",
        who=who,
        clause="wild.watch.three",
    )
    left = seconds_left((yield from meanwhile.now()))
    must(
        2 * left >= WATCH_SECONDS, "too little of this Watch is left to sleep: end it first", clause="wild.watch.three"
    )
    return left


def _has_time(who: Creature, trek: Trek | None) -> bool:
    """Whether somebody does nothing with this Watch but camp and sleep. Clause: wild.watch.three"""
    return trek is None or trek.did(who.id) in ("", "camp", "sleep")


def _slept(
    who: Creature,
    quality: Quality,
    place: str,
    bedroll: bool | None,
    tent: bool | None,
    harsh: bool | None,
    tonic: bool,
) -> Rule[Quality]:
    """How well somebody sleeps, by what they have and where they are.

    Clauses: gear.bedroll.needed, recipe.sleeping-tonic, dungeon.turn.length
    """
    trek = yield from peek(Trek, TREK)
    place = place or ("outdoors" if trek is not None else "dungeon" if (yield from is_in_a_dungeon()) else "")
    bedroll = has(who, BEDROLL) if bedroll is None else bedroll
    tent = shares_tent(who, (yield from survey(Creature))) if tent is None else tent
    harsh = is_harsh(trek) if harsh is None else harsh
    drowsy = yield from brew_on(who, DROWSY)
    if drowsy is not None:
        yield from end_lasting(drowsy, {})
    mild = not harsh or (yield from is_warded(who))
    sheltered = bedroll and (tent or mild)
    if place == "outdoors" and quality == "normal" and not sheltered:
        yield from say(
            "{who} sleeps in the open without a tent, in the cold or the wet: the night is perilous."
            if bedroll
            else "{who} sleeps in the open without a bedroll: the night is perilous.",
            "sleep",
            who=who,
            clause="gear.bedroll.needed",
        )
    return effective_quality(quality, place, sheltered, tonic or drowsy is not None)


def is_harsh(trek: Trek | None) -> bool:
    """Whether nobody sleeps well outdoors without a tent. Clause: gear.bedroll.needed"""
    return trek is not None and (trek.season in COLD or trek.weather not in ("", "nice"))


def shares_tent(who: Creature, everybody: Iterable[Creature]) -> bool:
    """Whether somebody's company has a tent. Clause: gear.bedroll.needed"""
    return any(has(one, TENT) for one in everybody if one.group == who.group)


BEDROLL, TENT = GEAR["bedroll"].name, GEAR["tent"].name
"""What makes a night better. Clause: gear.bedroll.needed"""
COLD: Final = ("autumn", "winter")
"""Seasons in which nobody sleeps well without a tent. Clause: gear.bedroll.needed"""


def has(who: Creature, name: str) -> bool:
    """Whether somebody carries a thing that is whole. Clause: inventory.slots.ten"""
    return any(item.name == name and not item.broken for item in who.items)


def effective_quality(quality: Quality, place: str, sheltered: bool, tonic: bool) -> Quality:
    """The quality that counts: a dungeon is never better than perilous, nor is the open without bedroll and tent;
    a Sleeping Tonic makes it one better.

    Clauses: dungeon.turn.length, gear.bedroll.needed, recipe.sleeping-tonic
    """
    if quality == "none":
        return quality
    if place == "dungeon" or (place == "outdoors" and quality == "normal" and not sheltered):
        quality = "perilous"
    better = min(QUALITIES.index(quality) + tonic, len(QUALITIES) - 1)
    return QUALITIES[better]


@procedure("bdp.treatment", title="A day of treatment", by="referee")
def treatment(
    who: Annotated[Creature, Field("who is treated")],
    ability: Annotated[str, Field("the lowered ability", words=ABILITIES, titles=ABILITY_TITLES)],
    place: Annotated[
        str,
        Field(
            "where: clinic, bath house, tavern",
            empty="anywhere fitting",
            rows=worded("clinic", "bath house", "tavern"),
        ),
    ] = "",
) -> Rule[Creature]:
    """Have a lowered ability treated for a day, which takes a Watch: 1d4 comes back, once a day for each ability.

    Clauses: ability-recovery.str.healer, ability-recovery.dex.bath, ability-recovery.wil.company
    """
    used = ability_named(ability)
    must_live(who)
    yield from must_be_awake(who)
    must(
        used not in who.treated,
        "{used} of {title} was treated today: once per day for each ability",
        used=used.upper(),
        title=who,
    )
    if place and place not in HELP[used]:
        raise refused(
            "a {place} does not help {used}; {help} would", place=place, used=used.upper(), help=either(HELP[used])
        )
    yield from must_be_settled()
    who = yield from change(who, Treated(used))
    if who.deprived or who.score_now(used) >= who.maximum(used):
        yield from say(
            "{who} is Deprived: no {ability} comes back."
            if who.deprived
            else "{who} has lost nothing: no {ability} comes back.",
            "regained",
            who=who,
            ability=used.upper(),
            clause="deprivation.effect.no-recovery",
        )
        return who
    yield from meanwhile.spend((who.id,), WATCH_SECONDS, let_pass)
    who = yield from look(Creature, who.id)
    points = yield from roll(TREATMENT_DIE, "d4")
    return (yield from regain(who, used, points, "ability-recovery.str.healer"))


@procedure("bdp.day-end", title="The day ends", by="referee", when=at_peace, books=True)
def end_of_day(
    who: Annotated[Creature, Field("for whom")],
    unmet: Annotated[
        tuple[str, ...],
        Field(
            "needs that stayed unmet all day: food, sleep, water, warmth",
            by="referee",
            rows=worded("food", "sleep", "water", "warmth"),
        ),
    ] = (),
    meals: Annotated[
        int | None, Field("meals eaten today", empty="as the log has it", low=0, high=100, by="referee")
    ] = None,
) -> Rule[Creature]:
    """End a day for somebody before the clock does: food by what the log knows, all else by these words.

    The end of that day, when it comes with the clock, leaves out whoever has ended it.
    Clauses: deprivation.state.cause, deprivation.fatigue.daily, meals.daily.need, disease.daily.damage
    """
    needs = tuple(_need(word) for word in unmet)
    day = max((yield from meanwhile.now()) // SECONDS["day"], who.day_ended) + 1
    hungry = meals == 0 if meals is not None else "food" in missed(who)
    food: tuple[Need, ...] = ("food",) if hungry else ()
    return (yield from end_day(who, day, (*needs, *food)))


def _need(word: str) -> Need:
    for need in ("food", "sleep", "water", "warmth"):
        if need == word:
            return need
    raise refused("'{word}' is no need: food, sleep, water or warmth", word=word, clause="deprivation.state.cause")


@procedure("bdp.warm-up", title="Warm up", by="owner", when=at_peace, even=("down",))
def warm_up(who: Annotated[Creature, Field("who gets warm")]) -> Rule[Creature]:
    """Get warm at a fire or under a roof: nobody is Deprived of warmth any more. In the wilderness that takes a camp.

    Clauses: deprivation.state.cause, wild.camp.actions
    """
    trek = yield from peek(Trek, TREK)
    must(
        trek is None or trek.camped, "there is neither fire nor roof here: make camp first", clause="wild.camp.actions"
    )
    yield from say("{who} gets warm.", who=who)
    return (yield from meet_need(who, "warmth"))
