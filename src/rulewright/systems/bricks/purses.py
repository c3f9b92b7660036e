"""Purses of several: what a buyer's own lacks is chipped in by those who are there, and all may be shared evenly.

Belongs here: sharing a price, and sharing what there is. Not here: what money is, which is each game's.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from rulewright.engine import Event, Record, Rule, change, look, must, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.saying import named

R = TypeVar("R", bound=Record)
SHARED: Final = "who chips in where the buyer's own money is too little"
"""What a parameter is that names those who share a price."""


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


def chip_in(purse: Purse, who: R, price: int, others: tuple[R, ...], clause: str) -> Rule[R]:
    """Let others make up what somebody's purse lacks of a price, in the order they are named; return the buyer with it.

    Refused, with nothing handed over, if one of them is not there or all purses together hold too little.
    """
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
    for one in helpers:
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
