"""Long processes in cases of exact odds: a chain of rules, whose end stands for everything before it."""

from typing import Any

from rulewright.chance import d
from rulewright.engine import Chain, Rule
from rulewright.engine.requests.kinds import Graded


def ends_of(chain: Chain[Any]) -> Rule[Any]:
    """The end of a chain as one request: its exact distribution, for odds alone."""
    ends = chain.ends()
    request: Graded[Any] = Graded(d(20), (), (), "chain", False)
    request.branches, request.total = tuple(ends.items()), ends.total
    return (yield request)
