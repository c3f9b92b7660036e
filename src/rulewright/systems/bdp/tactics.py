"""How those decide whom nobody asks: foes in play, characters in a forecast."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.answers import Policy, first
from rulewright.engine.requests import Choose
from rulewright.systems.bdp.magic.countering import COUNTER
from rulewright.systems.bdp.rivals.argument import WHY, replies

CANCELS: Final = ("power", "ward")
"""Decisions on what Power cancels: as many dice as it can. Clause: magic.gear.dice"""


def wary(request: Choose, run: Any) -> str:
    """Defend in the way that costs least and helps most: a free block or dodge, else the first answer.

    Clauses: react.block.free, react.dodge.free, social.argument.circle
    """
    if request.why == WHY:
        return replies(request, run)
    if request.why in CANCELS:
        return request.options[-1]
    if request.why == "reaction":
        free = [key for key, label in zip(request.options, request.labels, strict=True) if "Fatigue" not in label]
        return next((key for key in ("block", "dodge") if key in free), request.options[0])
    return request.options[0]


def bold(request: Choose, run: Any) -> str:
    """Parry where possible, else strike back, else take it; answer spells with all dice.

    Clauses: react.parry.roll, react.fight-back.strike, magic.counterspell.total, social.argument.circle
    """
    if request.why == WHY:
        return replies(request, run)
    if request.why in (*CANCELS, COUNTER):
        return request.options[-1]
    if request.why == "reaction":
        return next((key for key in ("parry", "fight-back") if key in request.options), request.options[0])
    return request.options[0]


POLICIES: Final[Mapping[str, Policy]] = {"usual": wary, "first": first, "wary": wary, "bold": bold}
"""Every policy by name."""
