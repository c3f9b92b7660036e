"""Prayers at the end of a day, which bring WIL back; a power that is exalted gives a free Faith Die on the morrow."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import (
    Clock,
    Field,
    Lasting,
    Part,
    Rolls,
    Rule,
    Told,
    begin,
    change,
    look,
    procedure,
    roll,
    survey,
    tell,
)
from rulewright.engine.clock import CLOCK
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.body import Spent
from rulewright.systems.bdp.faith.graces import EXALTED
from rulewright.systems.bdp.numbers import MOST_PIETY, PRAYER_DIE
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rest import regain
from rulewright.systems.bdp.waiting import SECONDS
from rulewright.systems.bricks.scales import Scale

PRAYER: Final = "prayer"
HEARD: Final = Scale(((1, "displeased"), (2, "silent"), (4, "approving"), (6, "impressed"), (9, EXALTED)))
"""How a prayer is heard, with the lowest total of each. Clause: prayer.roll.d6"""
POINTS: Final[dict[str, tuple[str, Dice, int]]] = {"silent": ("d2", d(2), 0), "approving": ("d4", d(4), 1)}
"""WIL regained by a roll, and what is added. Clause: prayer.roll.d6"""
ANSWERS: Final = {
    "displeased": Sentence("the power is displeased"),
    "silent": Sentence("the power is silent"),
    "approving": Sentence("the power approves"),
    "impressed": Sentence("the power is impressed"),
    EXALTED: Sentence("the power is exalted"),
}
"""How a prayer is heard, in words. Clause: prayer.roll.d6"""


class Prayer(msgspec.Struct, frozen=True):
    """How a prayer was heard. Clause: prayer.roll.d6"""

    heard: str
    regained: int = 0

    @property
    def free_die(self) -> bool:
        """Whether every miracle tomorrow has a free Faith Die."""
        return self.heard == EXALTED


@procedure("bdp.pray", title="Pray", clauses=("prayer.roll.d6",), by="owner")
def pray(
    who: Annotated[Creature, Field("the devotee")],
    bonus: Annotated[int, Field("how pious the day was, as the referee sees it", low=0, high=MOST_PIETY)] = 0,
) -> Rule[Prayer]:
    """Pray at the end of a day, once: WIL comes back by how the power hears it.

    Clauses: prayer.roll.d6, deprivation.effect.no-recovery
    """
    must_act(who)
    if not 0 <= bonus <= MOST_PIETY:
        raise Refused(
            Sentence("the bonus of a prayer is 0 to {most}, not {bonus}", most=MOST_PIETY, bonus=bonus),
            clause="prayer.roll.d6",
        )
    if PRAYER in who.used:
        raise Refused(Sentence("{title} has prayed today", title=who.title), clause="prayer.roll.d6")
    who = yield from change(who, Spent(PRAYER), "prayer.roll.d6")
    face = yield from roll(PRAYER_DIE, "d6")
    heard = HEARD.at(face + bonus)
    yield from tell(_prayed, who, face, bonus, heard)
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
    clock, day = (yield from look(Clock, CLOCK)), SECONDS["day"]
    until_end = 2 * day - clock.seconds % day
    title = "free Faith Die tomorrow"
    yield from begin(EXALTED, who.id, seconds=until_end, title=title, clause="prayer.roll.d6", amount=clock.day() + 1)


def is_exalted(who: Creature) -> Rule[bool]:
    """Whether somebody's miracles have a free Faith Die today. Clause: prayer.roll.d6"""
    today = (yield from look(Clock, CLOCK)).day()
    lasting = yield from survey(Lasting)
    return any(one.what == EXALTED and one.on == who.id and one.amount <= today for one in lasting)


def _prayed(_rolls: Rolls, who: Creature, face: int, bonus: int, heard: str) -> Told:
    text = Sentence("{who} prays: {answer}.", who=who.title, answer=ANSWERS[heard])
    parts = (Part("d6", face), *((Part("piety", bonus),) if bonus else ()))
    return Told(text, about=PRAYER, parts=parts, total=face + bonus, verdict=ANSWERS[heard], clause="prayer.roll.d6")


PROCEDURES: Final = (pray,)
