"""Guards: what must be so before a rule goes on, in one line each.

    must(who.able, "{who} cannot react", who=who)
    axe = need(who.weapon, "{who} has no weapon in hand", who=who)
    raise refused("{who} has no {thing}, but {things}", who=who, thing=thing, things=in_a_row(who.things))

Records stand for their names. `many` is the form for any number `n` but 1. The clause is that of the rule that asks,
unless another is named. `cures` are the deeds that would make it possible, if the guard knows them.
"""

from typing import Any, TypeVar

from rulewright.engine.declared.cures import Cure
from rulewright.engine.rules.lines import sentence
from rulewright.errors import Refused

T = TypeVar("T")


def must(
    holds: object,
    template: str,
    /,
    *,
    many: str = "",
    clause: str | None = None,
    cures: tuple[Cure, ...] = (),
    asks: str = "",
    **fields: Any,
) -> None:
    """Refuse, in words, unless `holds`; `asks` names the parameter that is yet to be given."""
    if not holds:
        raise refused(template, many=many, clause=clause, cures=cures, asks=asks, **fields)


def need(found: T | None, template: str, /, *, many: str = "", clause: str | None = None, **fields: Any) -> T:
    """Return `found`; refuse, in words, if it is None."""
    if found is None:
        raise refused(template, many=many, clause=clause, **fields)
    return found


def refused(
    template: str,
    /,
    *,
    many: str = "",
    clause: str | None = None,
    cures: tuple[Cure, ...] = (),
    asks: str = "",
    **fields: Any,
) -> Refused:
    """Return a refusal to be raised by the caller, if composing its words takes work of its own."""
    found = Refused(sentence(template, fields, many), clause=clause)
    found.cures, found.field = cures, asks
    return found
