"""What each miracle does, by the number of its Faith Dice and by their total.

Belongs here: one rule for each miracle. Not here: paying for it (miracles), what rules read of it later (bodies.boons).
"""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from rulewright.engine import Rule, begin, change, create, lasts, look, peek, say, stop, tell
from rulewright.engine.clock import running_clock
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import BLESS, CLEAN_AIR, CLEAN_FOOD, WARDED, blessing_id, surge
from rulewright.systems.bdp.bodies.falling import fell
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.clock import SECONDS
from rulewright.systems.bdp.events.harm import HpRegained
from rulewright.systems.bdp.events.magic import Protected, SmiteGiven, Strengthened
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.saying import named, said

CLAUSE: Final = "miracle.list.table"
Reached = tuple[str, ...]


class Call(msgspec.Struct, frozen=True):
    """A miracle that was paid for. Clause: miracle.cast.wil"""

    by: str
    dice: int
    sum: int
    ability: Ability = "str"


def bless(call: Call, allies: tuple[Creature, ...]) -> Rule[Reached]:
    """Leave [sum] points for the Saves of those blessed, until the day ends. Clause: miracle.list.table"""
    number = 1
    while (yield from peek(Blessing, blessing_id(call.by, number))) is not None:
        number += 1
    blessed = tuple(one.id for one in allies)
    yield from create(Blessing(id=blessing_id(call.by, number), by=call.by, points=call.sum, blessed=blessed))
    clock = yield from running_clock()
    left = SECONDS["day"] - clock.seconds % SECONDS["day"]
    yield from begin(BLESS, call.by, seconds=left, title="Bless", clause=CLAUSE, amount=number)
    text = Sentence(
        "Blessed: {names}, {n} point for their Saves.",
        "Blessed: {names}, {n} points for their Saves.",
        names=named(allies),
        n=call.sum,
    )
    yield from tell(said, text, CLAUSE, *allies)
    return blessed


def rebuke(call: Call, enemies: tuple[Creature, ...]) -> Rule[Reached]:
    """Let [sum] Enemies of Faith save with WIL above [dice] or flee. Clause: miracle.list.table"""
    fled: Reached = ()
    for one in enemies:
        if not one.able or one.heartened:
            continue
        why = "save" if len(enemies) == 1 else f"save-{one.id}"
        if not (yield from save(one, "wil", why, difficulty=call.dice)):
            yield from fell((yield from look(Creature, one.id)), "routed", "routed", CLAUSE)
            fled = (*fled, one.id)
    return fled


def empower(call: Call, allies: tuple[Creature, ...]) -> Rule[Reached]:
    """Give [sum] allies [dice] bonus damage for the next battle. Clauses: miracle.list.table, miracle.bonus.capped"""
    for one in allies:
        yield from change(one, Strengthened(max(one.empowered, call.dice)))
    names = named(allies)
    text = Sentence("Empowered for the next battle: {names}, {points} bonus damage.", names=names, points=call.dice)
    yield from tell(said, text, CLAUSE, *allies)
    return tuple(one.id for one in allies)


def replenish(call: Call, allies: tuple[Creature, ...]) -> Rule[Reached]:
    """Let [dice] allies regain [sum] HP each; no waterskin is needed.

    Clauses: miracle.list.table, deprivation.effect.no-recovery, inventory.full.hp-zero
    """
    healed: Reached = ()
    for one in allies:
        points = min(call.sum, one.max_hp - one.hp)
        if points > 0 and not one.deprived and not one.full and one.status != "dead":
            one = yield from change(one, HpRegained(points), CLAUSE)  # noqa: PLW2901 - as it then stands
            healed = (*healed, one.id)
        else:
            points = 0
        yield from say(
            "{who} regains {points} HP: {hp} of {most}." if points else "{who} regains no HP.",
            "replenish",
            who=one,
            points=points,
            hp=one.hp,
            most=one.max_hp,
            total=points,
            outside="{who} regains HP." if points else "{who} regains no HP.",
            clause=CLAUSE,
        )
    return healed


def smite(call: Call, casters: tuple[Creature, ...]) -> Rule[Reached]:
    """Give the caster's next [dice] attacks [sum] bonus damage each, unless an earlier one holds more in all.

    Ruling: of two, the one whose attacks still to come do more damage together counts; they do not add up.
    Clauses: miracle.list.table, miracle.bonus.capped
    """
    for one in casters:
        if one.smite * one.smites > call.sum * call.dice:
            yield from say("The earlier Smite of {who} is stronger, and stays.", who=one, clause=CLAUSE)
            continue
        yield from change(one, SmiteGiven(call.sum, call.dice))
        text = Sentence(
            "The next attack of {who} does {points} bonus damage.",
            "The next {n} attacks of {who} do {points} bonus damage each.",
            n=call.dice,
            who=one.title,
            points=call.sum,
        )
        yield from tell(said, text, CLAUSE, one)
    return (call.by,)


def protect(call: Call, allies: tuple[Creature, ...]) -> Rule[Reached]:
    """Let [dice] people count as having 3 Armor against the next [dice] attacks each. Clause: miracle.list.table"""
    for one in allies:
        yield from change(one, Protected(max(one.protection, call.dice)))
    text = Sentence(
        "Protected against the next attack: {names}.",
        "Protected against the next {n} attacks each: {names}.",
        n=call.dice,
        names=named(allies),
    )
    yield from tell(said, text, CLAUSE, *allies)
    return tuple(one.id for one in allies)


PURIFIED: Final[Mapping[int, Sentence]] = {
    1: Sentence("A waterskin or a meal is clean: it stays down, whatever it was."),
    2: Sentence("Up to 4 waterskins or meals are clean: they stay down, whatever they were."),
    3: Sentence("Toxins nearby do nothing for ten minutes."),
    4: Sentence("Toxins nearby do nothing for a Watch."),
}
"""The effect of Purify, by the number of dice. Clause: miracle.list.table"""
CLEANSED: Final = {1: 1, 2: 4}
"""Portions that Purify cleanses, by the number of dice. Clause: miracle.list.table"""
SUPPRESSED: Final = {3: SECONDS["turn"], 4: SECONDS["watch"]}
"""Seconds for which it suppresses toxins, by the number of dice: a while is ten minutes, a longer one a Watch.

Clause: miracle.list.table
"""


def purify(call: Call, _nobody: tuple[Creature, ...]) -> Rule[Reached]:
    """Cleanse a portion, four of them until the day ends, or suppress all toxins nearby for a time.

    Clause: miracle.list.table
    """
    yield from tell(said, PURIFIED[call.dice], CLAUSE)
    if call.dice in CLEANSED:
        clock = yield from running_clock()
        left = SECONDS["day"] - clock.seconds % SECONDS["day"]
        clean = CLEANSED[call.dice] + sum(one.amount for one in (yield from lasts(call.by, CLEAN_FOOD)))
        yield from stop(call.by, CLEAN_FOOD)
        yield from begin(CLEAN_FOOD, call.by, seconds=left, title=CLEAN_FOOD, clause=CLAUSE, amount=clean)
    else:
        yield from begin(CLEAN_AIR, call.by, seconds=SUPPRESSED[call.dice], title=CLEAN_AIR, clause=CLAUSE)
    return ()


def shelter(call: Call, people: tuple[Creature, ...]) -> Rule[Reached]:
    """Ward [dice] people from harsh weather for [sum] hours. Clause: miracle.list.table"""
    for one in people:
        yield from begin(WARDED, one.id, seconds=call.sum * SECONDS["hour"], title="warded from weather", clause=CLAUSE)
    text = Sentence(
        "Warded from harsh weather for {n} hour: {names}.",
        "Warded from harsh weather for {n} hours: {names}.",
        n=call.sum,
        names=named(people),
    )
    yield from tell(said, text, CLAUSE, *people)
    return tuple(one.id for one in people)


def uplift(call: Call, people: tuple[Creature, ...]) -> Rule[Reached]:
    """Let Saves of one damaged ability count as its current score plus [sum], for [dice] times 10 minutes.

    Clause: miracle.list.table
    """
    for one in people:
        noted = min(one.maximum(call.ability), one.score_now(call.ability) + call.sum)
        length = call.dice * SECONDS["turn"]
        title = "Surge of Resilience"
        yield from begin(surge(call.ability), one.id, seconds=length, title=title, clause=CLAUSE, amount=noted)
        yield from say(
            "{ability} Saves of {who} count as {noted} for {minutes} minutes.",
            "surge",
            who=one,
            noted=noted,
            ability=call.ability.upper(),
            minutes=call.dice * SECONDS["turn"] // 60,
            total=noted,
            outside="{ability} Saves of {who} count higher for {minutes} minutes.",
            clause=CLAUSE,
        )
    return tuple(one.id for one in people)


Effect = Callable[[Call, tuple[Creature, ...]], Rule[Reached]]
EFFECTS: Final[Mapping[str, Effect]] = {
    "bless": bless,
    "rebuke": rebuke,
    "empower": empower,
    "replenish": replenish,
    "smite": smite,
    "divine-protection": protect,
    "purify": purify,
    "elemental-protection": shelter,
    "surge-of-resilience": uplift,
}
"""What each miracle does, by its row. Clause: miracle.list.table"""
