"""The referee's leave: what a guard refuses, and a word of the referee sets aside, is offered with that word."""

from typing import NamedTuple

import msgspec

from rulewright.engine.declared.derived import Fixed
from rulewright.engine.declared.offer import Offer
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.systems.bricks.offering import offered


class WithLeave(NamedTuple):
    """An offer, with the referee's leave if nothing but that is wanting."""

    offer: Offer
    aside: Term = ""
    """The reason that the leave sets aside; empty if it sets none aside."""


def with_leave(one: Offer, world: World, system: System, options: Fixed) -> WithLeave:
    """Return an offer with the referee's leave, if it is refused without and possible with it."""
    found = system.procedures[one.procedure]
    left = found.leave(one.arguments) if one.why_not else {}
    if not left:
        return WithLeave(one)
    given = {**one.arguments, **left}
    if offered((found, given, one.text), world, options).why_not:
        return WithLeave(one)
    return WithLeave(msgspec.structs.replace(one, arguments=given, why_not=""), one.why_not)
