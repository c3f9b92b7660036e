"""What each day brings by itself, however its hours were passed: animals eat, wages fall due."""

from typing import Annotated, Final

from rulewright.engine import Clock, Field, Lasting, Rule, procedure
from rulewright.engine.clock import CLOCK
from rulewright.engine.verbs import begin, change, must, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.supplies import feed
from rulewright.systems.phased.events.bodies import CoinsPaid, WageOwed, WagePaid
from rulewright.systems.phased.numbers import WAGE, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import ANIMALS

DAY: Final = "day"
"""What lasts until the day is over, while there is anything that a day brings."""
A_DAY: Final = WATCH_SECONDS * WATCHES_A_DAY
ENDS: Final = str(Sentence("animals eat, wages fall due"))
"""What the end of a day brings, kept as plain text."""


def keep_days() -> Rule[None]:
    """See that days are counted from now on, where there is something that they bring.

    Clauses: transport.mule, hirelings.cost
    """
    clock = yield from peek(Clock, CLOCK)
    if clock is None or any(one.what == DAY for one in (yield from survey(Lasting))) or not (yield from _costs()):
        return
    yield from begin(DAY, CLOCK, seconds=A_DAY - clock.seconds % A_DAY, title=ENDS, clause="transport.mule")


def _costs() -> Rule[bool]:
    return any(_animals(one) or _is_hired(one) for one in (yield from survey(Creature)))


def _animals(one: Creature) -> tuple[str, ...]:
    return tuple(thing for thing in one.gear if thing in ANIMALS) if one.state != "dead" else ()


def _is_hired(one: Creature) -> bool:
    return one.kind == "hireling" and one.state != "dead"


def end_of_day(_day: Lasting) -> Rule[None]:
    """A day is over: animals eat of what their owners carry, and hirelings are owed their wage.

    Clauses: transport.mule, transport.horse, transport.warhorse, hirelings.cost
    """
    for one in (yield from survey(Creature)):
        if _animals(one):
            yield from feed(one, _animals(one))
    hired = tuple(one for one in (yield from survey(Creature)) if _is_hired(one))
    for one in hired:
        yield from change(one, WageOwed(WAGE))
    if hired:
        yield from say("{n} coins of wages are owed to {who} for the day", n=WAGE, who=named(hired), of=hired)
    yield from keep_days()


@procedure("phased.pay-wages", title="Pay the wages that are owed", by="owner")
def pay_wages(
    who: Annotated[Creature, Field("who pays")],
    hirelings: Annotated[tuple[Creature, ...], Field("who is paid")],
) -> Rule[Creature]:
    """Pay hirelings what is owed to them for days of service. Clause: hirelings.cost"""
    must_be_able(who)
    due = sum(one.owed for one in hirelings)
    must(due, "nothing is owed to them")
    must(due <= who.coins, "{n} coins are owed, the purse holds {coins}", n=due, coins=who.coins)
    who = yield from change(who, CoinsPaid(due), "hirelings.cost")
    for one in hirelings:
        if one.owed:
            yield from change(one, WagePaid(one.owed))
    yield from say("{who} pays {n} coins of wages to {hired}", who=who, n=due, hired=named(hirelings), of=hirelings)
    return who
