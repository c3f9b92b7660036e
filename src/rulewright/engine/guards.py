"""Guards: what must be so before a rule goes on, in one line each.

    must(who.able, "{who} cannot react", who=who)
    axe = need(who.weapon, "{who} has no weapon in hand", who=who)

Records stand for their names. The clause is that of the rule that asks, unless another is named.
"""

from typing import Any, TypeVar

from rulewright.engine.lines import sentence
from rulewright.errors import Refused

T = TypeVar("T")


def must(holds: object, template: str, /, *, clause: str | None = None, **fields: Any) -> None:
    """Refuse what the rules forbid, in words, where `holds` is false."""
    if not holds:
        raise Refused(sentence(template, fields), clause=clause)


def need(found: T | None, template: str, /, *, clause: str | None = None, **fields: Any) -> T:
    """What was found; refuse, in words, where there is none."""
    if found is None:
        raise Refused(sentence(template, fields), clause=clause)
    return found
