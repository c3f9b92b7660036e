"""Purses: how many of a thing a price and the room allow, what others chip in, and what all share evenly.

Belongs here: prices of several things, sharing a price, and sharing what there is. Not here: what money is, which is
each game's.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from rulewright.engine import Event, Field, Record, Rule, change, look, must, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.saying import named

R = TypeVar("R", bound=Record)
SHARED: Final = "who chips in where the buyer's own money is too little"
"""What a parameter is that names those who share a price."""
MOST_ALIKE: Final = 100
"""As many things alike change hands at once."""
HAS_FEWER: Final = Sentence("{title} has only {n}: {thing}")
"""What is said to whoever would part with more things alike than they have."""
HowMany = Annotated[int, Field("how many", low=1, high=MOST_ALIKE)]
"""How many things alike change hands in one deal."""


class Purse(NamedTuple):
    """What a game's money is."""

    has: Callable[[Any], int]
    """Returns what somebody's purse holds."""
    paid: Callable[[int], Event[Any]]
    """Returns the event by which so much leaves a purse."""
    got: Callable[[int], Event[Any]]
    """Returns the event by which so much comes into one."""
    said: Callable[[int], Sentence]
    """Returns so much money in words."""


def must_be_possible(number: int, must_do: Callable[[int], Rule[None]]) -> Rule[None]:
    """Refuse so many things alike where fewer are possible at most, and say how many; `must_do` refuses a number."""
    try:
        yield from must_do(number)
    except Refused as refusal:
        if number == 1:
            raise
        fewer = yield from _most(number - 1, must_do)
        names = {"why": refusal.sentence, "n": fewer}
        said = Sentence("{why}; at most {n} is possible", "{why}; at most {n} are possible", **names)
        told = Refused(said if fewer else Sentence("{why}; not even one is possible", **names), clause=refusal.clause)
        told.cures = refusal.cures
        raise told from refusal


def _most(number: int, must_do: Callable[[int], Rule[None]]) -> Rule[int]:
    for fewer in range(number, 0, -1):
        try:
            yield from must_do(fewer)
        except Refused:
            continue
        return fewer
    return 0


def must_have_together(purse: Purse, who: R, price: int, others: tuple[R, ...], clause: str) -> Rule[None]:
    """Refuse a price that all purses together do not hold, and whoever is to chip in and is not there."""
    helpers = tuple(one for one in others if one.id != who.id)
    for one in helpers:
        yield from must_be_together(who, one, clause=clause)
    have = sum(purse.has(one) for one in (who, *helpers))
    must(
        have >= price,
        "that costs {price}, and together they have {have}: {names}",
        price=purse.said(price),
        have=purse.said(have),
        names=named((who, *helpers)),
        clause=clause,
    )


def chip_in(purse: Purse, who: R, price: int, others: tuple[R, ...], clause: str) -> Rule[R]:
    """Let others make up what somebody's purse lacks of a price, in the order they are named; return the buyer with it.

    Refused, with nothing handed over, if one of them is not there or all purses together hold too little.
    """
    yield from must_have_together(purse, who, price, others, clause)
    for one in (each for each in others if each.id != who.id):
        who = yield from look(type(who), who.id)
        share = min(price - purse.has(who), purse.has(one))
        if share > 0:
            yield from change(one, purse.paid(share), clause)
            who = yield from change(who, purse.got(share), clause)
            yield from say("{who} chips in {money}.", who=one, money=purse.said(share), clause=clause)
    return who


def share_out(purse: Purse, people: tuple[R, ...], clause: str, must_fit: Callable[[R, int], Rule[None]]) -> Rule[None]:
    """Give all of them as much of what their purses hold together; what does not divide stays with the first of them.

    `must_fit` refuses what somebody cannot take. Refused, with nothing handed over, if there is nothing to share.
    """
    must(len(people) > 1, "there is nobody to share with", clause=clause)
    whole = sum(map(purse.has, people))
    each, left = divmod(whole, len(people))
    shares = [(one, each + (left if one is people[0] else 0) - purse.has(one)) for one in people]
    must(any(more for _, more in shares), "everybody has as much already", clause=clause)
    for one, more in shares:
        yield from must_fit(one, max(0, more))
    for one, more in shares:
        if more:
            yield from change(one, purse.got(more) if more > 0 else purse.paid(-more), clause)
    yield from say(
        "{names} share their money evenly: {money} each[, and {rest} more for {first}]",
        "money",
        of=people,
        outside="{names} share their money evenly",
        names=named(people),
        money=purse.said(each),
        rest=purse.said(left) if left else None,
        first=people[0],
        clause=clause,
    )
