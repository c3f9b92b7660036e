"""Devotion: imprinting miracles with a prayer book, and praying at the end of the day.

Miracles change at will at sunrise; on the road it takes ten minutes and a WIL Save, and failing it forbids further
changes till sunrise. An imprinted miracle fills a slot. Wounds and Fatigue can force it out; it cannot be dropped.
"""

from typing import Annotated, Final

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Field, Lasting, Part, Rule, procedure
from rulewright.engine import end as end_lasting
from rulewright.engine.clock import running_clock
from rulewright.engine.facts import turn
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import begin, change, lasts, look, must, roll, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.boons import EXALTED, UNSETTLED
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.clock import SECONDS, let_pass
from rulewright.systems.bdp.events.gear import MiracleForgotten
from rulewright.systems.bdp.events.harm import Spent
from rulewright.systems.bdp.events.magic import MiracleImprinted
from rulewright.systems.bdp.needs.met import regain
from rulewright.systems.bdp.numbers import DAY_SECONDS, MOST_PIETY, PRAYER_DIE, WATCH_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import MIRACLES, named
from rulewright.systems.bdp.things.slots import weigh
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.picking import rowed
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.scales import Scale

BOOK: Final = "prayer book"
"""The book that holds miracles; it fills a slot. Clause: miracle.slot.imprinted"""
CLAUSE: Final = "miracle.slot.imprinted"


class Imprinted(msgspec.Struct, frozen=True):
    """The result of changing imprinted miracles. Clause: miracle.slot.imprinted"""

    held: tuple[str, ...]
    """Miracles that are imprinted now."""
    settled: Annotated[bool, implied("what lasts until sunrise is told")] = True
    """Whether more can be changed before sunrise."""


@procedure("bdp.imprint", title="Imprint miracles", by="owner", when=at_peace)
def imprint(
    who: Annotated[Creature, Field("the devotee")],
    learn: Annotated[tuple[str, ...], Field("miracles to imprint, a slot each", rows=rowed(MIRACLES))] = (),
    forget: Annotated[tuple[str, ...], Field("miracles to let go", rows=rowed(MIRACLES))] = (),
    sunrise: Annotated[
        bool | None,
        Field("it is sunrise: no time passes, and no Save", empty="as the clock says", by="referee"),
    ] = None,
) -> Rule[Imprinted]:
    """Change imprinted miracles by a prayer book: at will at sunrise, else in ten minutes with a WIL Save.

    Whatever the Save shows the changes are made; failing it forbids more until sunrise.
    Clause: miracle.slot.imprinted
    """
    must_act(who)
    if sunrise is None:
        sunrise = not (yield from now()) % SECONDS["day"]
    new = tuple(named(MIRACLES, one, Sentence("miracle")).name for one in learn)
    old = tuple(named(MIRACLES, one, Sentence("miracle")).name for one in forget)
    _must_fit(who, new, old)
    unsettled = yield from _unsettled(who)
    must(unsettled is None or sunrise, "{title} can change no miracles before sunrise", title=who)
    if unsettled is not None:
        yield from end_lasting(unsettled, {})
    settled = True
    if not sunrise:
        yield from let_pass(SECONDS["turn"])
        settled = yield from save((yield from look(Creature, who.id)), "wil")
    for one in old:
        who = yield from change(who, MiracleForgotten(one), CLAUSE)
    for one in new:
        who = yield from change(who, MiracleImprinted(one))
    yield from say(
        "{who} has imprinted: {miracles}." if who.imprinted else "{who} has no miracle imprinted.",
        "imprint",
        who=who,
        miracles=in_a_row(Sentence(one) for one in who.imprinted),
        outside="{who} studies a prayer book.",
        clause=CLAUSE,
    )
    if not settled:
        clock, day = (yield from running_clock()), SECONDS["day"]
        left = day - clock.seconds % day
        yield from begin(UNSETTLED, who.id, seconds=left, title="no changes until sunrise", clause=CLAUSE)
    who = yield from weigh(who)
    return Imprinted(who.imprinted, settled)


def _must_fit(who: Creature, new: tuple[str, ...], old: tuple[str, ...]) -> None:
    must(
        any(item.name.casefold() == BOOK for item in who.items),
        "miracles are changed by a prayer book, and {title} has none",
        title=who,
        clause=CLAUSE,
    )
    must(new or old, "name miracles to imprint or to let go", clause=CLAUSE)
    missing = [one for one in old if one not in who.imprinted]
    if missing:
        text = Sentence("{title} has not imprinted {miracle}", title=who.title, miracle=Sentence(missing[0]))
        raise Refused(text, clause=CLAUSE)
    there = [one for one in new if one in who.imprinted and one not in old]
    must(not there and len(set(new)) >= len(new), "each miracle is imprinted once", clause=CLAUSE)
    must(
        len(new) - len(old) <= who.free,
        "{title} has {n} free slot, and each miracle fills one",
        many="{title} has {n} free slots, and each miracle fills one",
        title=who,
        n=who.free,
        clause=CLAUSE,
    )


def _unsettled(who: Creature) -> Rule[Lasting | None]:
    return next(iter((yield from lasts(who.id, UNSETTLED))), None)


PRAYER: Final = "prayer"
HEARD: Final = Scale(((1, "displeased"), (2, "silent"), (4, "approving"), (6, "impressed"), (9, EXALTED)))
"""Answers to a prayer, with the lowest total of each. Clause: prayer.roll.d6"""
POINTS: Final[dict[str, tuple[str, Dice, int]]] = {"silent": ("d2", d(2), 0), "approving": ("d4", d(4), 1)}
"""WIL regained by a roll, and what is added. Clause: prayer.roll.d6"""
ANSWERS: Final = {
    "displeased": Sentence("the power is displeased"),
    "silent": Sentence("the power is silent"),
    "approving": Sentence("the power approves"),
    "impressed": Sentence("the power is impressed"),
    EXALTED: Sentence("the power is exalted"),
}
"""Answers to a prayer, in words. Clause: prayer.roll.d6"""
AS_TOLD: Final = tuple(turn(answer, says) for answer, says in ANSWERS.items())
"""Answers to a prayer as odds tell them."""


class Prayer(msgspec.Struct, frozen=True):
    """The result of a prayer. Clause: prayer.roll.d6"""

    heard: Annotated[str, result("how the god takes it", answers=True, turns=AS_TOLD)]
    regained: Annotated[int, implied("WIL is told")] = 0

    @property
    def free_die(self) -> bool:
        """Whether every miracle tomorrow has a free Faith Die."""
        return self.heard == EXALTED


def is_evening(seconds: int) -> bool:
    """Whether a moment on the clock is in the last Watch of its day. Clauses: prayer.roll.d6, wild.watch.three"""
    return seconds % DAY_SECONDS >= DAY_SECONDS - WATCH_SECONDS


@procedure("bdp.pray", title="Pray", by="owner", when=at_peace)
def pray(
    who: Annotated[Creature, Field("the devotee")],
    bonus: Annotated[
        int, Field("how pious the day was, as the referee sees it", low=0, high=MOST_PIETY, by="referee")
    ] = 0,
    evening: Annotated[bool | None, Field("the day is at its end", empty="as the clock says", by="referee")] = None,
) -> Rule[Prayer]:
    """Pray at the end of a day, once: WIL comes back by how the power hears it.

    Clauses: prayer.roll.d6, deprivation.effect.no-recovery
    """
    must_act(who)
    must(0 <= bonus <= MOST_PIETY, "the bonus of a prayer is 0 to {most}, not {bonus}", most=MOST_PIETY, bonus=bonus)
    must(PRAYER not in who.used, "{title} has prayed today", title=who)
    if evening is None:
        evening = is_evening((yield from now()))
    must(evening, "the day is not at its end yet: one prays in its last Watch", clause="prayer.roll.d6")
    who = yield from change(who, Spent(PRAYER), "prayer.roll.d6")
    face = yield from roll(PRAYER_DIE, "d6")
    heard = HEARD.at(face + bonus)
    yield from say(
        "{who} prays: {answer}.",
        PRAYER,
        who=who,
        answer=ANSWERS[heard],
        parts=(Part("d6", face), *((Part("piety", bonus),) if bonus else ())),
        total=face + bonus,
        verdict=ANSWERS[heard],
    )
    before = who.willpower
    points = (yield from _rolled(heard)) if heard in POINTS else 0 if heard == "displeased" else who.max_willpower
    who = yield from regain(who, "wil", points, "prayer.roll.d6")
    if heard == EXALTED:
        yield from _exalt(who)
    return Prayer(heard, who.willpower - before)


def _rolled(heard: str) -> Rule[int]:
    why, dice, more = POINTS[heard]
    return (yield from roll(dice, why)) + more


def _exalt(who: Creature) -> Rule[None]:
    """Give every miracle of the next day a free die. Clause: prayer.roll.d6"""
    clock, day = (yield from running_clock()), SECONDS["day"]
    until_end = 2 * day - clock.seconds % day
    title = "free Faith Die tomorrow"
    yield from begin(EXALTED, who.id, seconds=until_end, title=title, clause="prayer.roll.d6", amount=clock.day() + 1)


def is_exalted(who: Creature) -> Rule[bool]:
    """Whether somebody's miracles have a free Faith Die today. Clause: prayer.roll.d6"""
    today = (yield from running_clock()).day()
    lasting = yield from survey(Lasting)
    return any(one.what == EXALTED and one.on == who.id and one.amount <= today for one in lasting)
