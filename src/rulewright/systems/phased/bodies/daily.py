"""What each day brings by itself, however its hours were passed: people and animals eat, wages fall due."""

from typing import Annotated, Final

from rulewright.engine import Clock, Field, Lasting, Rule, procedure
from rulewright.engine.clock import CLOCK
from rulewright.engine.verbs import begin, change, look, must, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.supplies import A_DAY, serve, share_rations, today
from rulewright.systems.phased.events.bodies import CoinsPaid, DayServed, WageOwed, WagePaid, WentHungry
from rulewright.systems.phased.numbers import WAGE
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing
from rulewright.systems.phased.tables import ANIMALS

DAY: Final = "day"
"""What lasts until the day is over, while there is anything that a day brings."""
ENDS: Final = str(Sentence("people and animals eat, wages fall due"))
"""What the end of a day brings, kept as plain text."""


def keep_days() -> Rule[None]:
    """See that days are counted from now on, where there is something that they bring.

    Clauses: transport.mule, hirelings.cost, wild.camp.unfed
    """
    clock = yield from peek(Clock, CLOCK)
    if clock is None or any(one.what == DAY for one in (yield from survey(Lasting))) or not (yield from _costs()):
        return
    yield from begin(DAY, CLOCK, seconds=A_DAY - clock.seconds % A_DAY, title=ENDS, clause="transport.mule")


def _costs() -> Rule[bool]:
    out = yield from survey(Outing)
    return bool(out) or any(_animals(one) or _is_hired(one) for one in (yield from survey(Creature)))


def _animals(one: Creature) -> tuple[str, ...]:
    return tuple(thing for thing in one.gear if thing in ANIMALS) if one.state != "dead" else ()


def _is_hired(one: Creature) -> bool:
    return one.kind == "hireling" and one.state != "dead" and not one.shares


def end_of_day(_day: Lasting) -> Rule[None]:
    """A day is over: who is out and has not eaten eats, or goes hungry; animals eat, and hirelings are owed their wage.

    Clauses: wild.camp.unfed, transport.mule, transport.horse, transport.warhorse, hirelings.cost
    """
    if (yield from survey(Outing)):
        yield from _eat((yield from today()) - 1)
    for one in (yield from survey(Creature)):
        if _animals(one):
            yield from serve(one, _animals(one), again=False)
    hired = tuple(one for one in (yield from survey(Creature)) if _is_hired(one))
    for one in hired:
        yield from change(one, DayServed(1) if one.paid_ahead else WageOwed(WAGE))
    unpaid = tuple(one for one in hired if not (one.paid_ahead or one.owed))
    if unpaid:  # of those who are owed some already it is no news: what they are owed stands with them
        yield from say("{n} coins of wages a day are owed from now on: {who}", n=WAGE, who=named(unpaid), of=unpaid)
    yield from keep_days()


def _eat(day: int) -> Rule[None]:
    """Whoever has neither eaten on a day nor chosen not to eats now; without food nobody regains HP.

    Clauses: wild.camp.unfed, supplies.food-week
    """
    everybody = tuple(one for one in (yield from survey(Creature)) if one.eats)
    company = yield from those_here(everybody)
    for sharing in (company, *((one,) for one in everybody if one not in company)):  # who was left behind eats alone
        eaters = tuple(one for one in sharing if max(one.fed, one.fasted) < day)
        for one in (yield from share_rations(eaters, sharing, day)):
            yield from go_hungry((yield from look(Creature, one.id)))


def go_hungry(who: Creature) -> Rule[None]:
    """Let somebody go without food: no HP come back before the next long rest. Clause: wild.camp.unfed"""
    yield from say("{who} goes hungry and regains no HP", who=who, clause="wild.camp.unfed")
    if not who.hungry:
        yield from change(who, WentHungry())


@procedure("phased.pay-wages", title="Pay the wages that are owed", by="owner", books=True)
def pay_wages(
    who: Annotated[Creature, Field("who pays")],
    hirelings: Annotated[tuple[Creature, ...], Field("who is paid")],
) -> Rule[Creature]:
    """Pay hirelings what is owed to them for days of service. Clause: hirelings.cost"""
    must_be_able(who)
    hirelings = tuple(one for one in hirelings if one.owed)
    due = sum(one.owed for one in hirelings)
    must(due, "nothing is owed to them")
    must(
        due <= who.coins,
        "{n} coin is owed, the purse holds {coins}",
        many="{n} coins are owed, the purse holds {coins}",
        n=due,
        coins=who.coins,
    )
    who = yield from change(who, CoinsPaid(due), "hirelings.cost")
    for one in hirelings:
        yield from change(one, WagePaid(one.owed))
    yield from say(
        "{who} pays {n} coin of wages to {hired}",
        many="{who} pays {n} coins of wages to {hired}",
        who=who,
        n=due,
        hired=named(hirelings),
        of=hirelings,
    )
    return who
