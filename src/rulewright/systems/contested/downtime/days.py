"""The end of a day: who has neither eaten nor slept goes without, and whoever is hired is owed a day's wage.

Rations are eaten by themselves where somebody has had nothing else; a meal or a night that the log knows is asked of
nobody.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rulewright.engine import Rule, World, change, look, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.events.body import Ate, Slept
from rulewright.systems.contested.events.people import WageFell
from rulewright.systems.contested.gear.deprivation import VESSEL, deprive, meet, needs
from rulewright.systems.contested.gear.supplies import RATIONS, eat
from rulewright.systems.contested.numbers import DAY_SECONDS
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.mishap_rows import BARK
from rulewright.systems.contested.words import GONE

FASTING: Final = (BARK, VESSEL)
"""Mishaps after which nobody eats. Clauses: magic.mishap.16, magic.mishap.22"""


def day_of(moment: int) -> int:
    """Number of the day that a moment of the clock ends or is in, from 1; 0 for the very first."""
    return -(-moment // DAY_SECONDS)


def end_day(day: int, *, lodged: bool = False, sleepers: tuple[str, ...] = ()) -> Rule[None]:
    """End a day for all, by its number; those `lodged` have board and bed, and `sleepers` slept as usual.

    Clauses: deprivation.state, hirelings.recruit
    """
    for one in (yield from survey(Creature)):
        who = yield from look(Creature, one.id)
        if who.status in GONE or who.draft:
            continue
        if who.wage and who.kind != "pc":
            yield from _earn(who)
        if who.kind == "pc":
            who = yield from board(who, day) if lodged else _dine(who, day)
            if lodged or who.slept >= day:
                continue
            if who.id in sleepers:
                yield from change(who, Slept(day))
                continue
            yield from deprive(who, "rest")


def board(who: Creature, day: int) -> Rule[Creature]:
    """Let somebody have eaten and slept up to the end of a day. Clause: deprivation.state"""
    if who.fed < day:
        who = yield from change(who, Ate(day))
    if who.slept < day:
        who = yield from change(who, Slept(day))
    return (yield from meet(who, "food"))


def _dine(who: Creature, day: int) -> Rule[Creature]:
    """Eat one's own rations at the end of a day without a meal, or go hungry. Clause: deprivation.state"""
    if who.fed >= day or any(suffers(who, row) for row in FASTING):
        return who
    packed = next((one for one in who.items if one.gear == RATIONS and one.uses), None)
    if packed is not None:
        return (yield from eat(who, packed, day))
    return (yield from deprive(who, "food")) if "food" not in needs(who) else who


def going_without(world: World, ids: Iterable[str], seconds: int, *, sleeps: bool) -> Iterator[Sentence]:
    """Say who of them would go hungry, or without sleep, while so much time passes without board and bed, as far as
    what they carry is seen.

    Clause: deprivation.state
    """
    began = clock_of(world).seconds
    days = range(began // DAY_SECONDS + 1, (began + seconds) // DAY_SECONDS + 1)
    for who in (world.get(Creature, one) for one in ids):
        is_seen = who.items or who.gold  # whose pack is closed to a seat carries nothing there
        if not is_seen or who.kind != "pc" or who.draft or who.status == "critical":
            continue
        lacks = needs(who)
        meals = 0 if any(suffers(who, row) for row in FASTING) else sum(day > who.fed for day in days)
        packed = sum(item.uses or 0 for item in who.items if item.gear == RATIONS)
        if meals and not packed and "food" not in lacks:
            yield Sentence("{who} has no food and goes hungry", who=who.title)
        elif meals > packed > 0:
            yield Sentence(
                "{who} has food for {packed} of {n} day, and goes hungry",
                "{who} has food for {packed} of {n} days, and goes hungry",
                n=meals,
                who=who.title,
                packed=packed,
            )
        if not sleeps and "rest" not in lacks and any(day > who.slept for day in days):
            yield Sentence("{who} goes without sleep", who=who.title)


def _earn(who: Creature) -> Rule[None]:
    who = yield from change(who, WageFell(who.wage))
    yield from say("{title} is owed {gold} gp of wages.", "wage", title=who, gold=who.owed, clause="hirelings.recruit")
