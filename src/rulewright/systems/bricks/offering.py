"""Offers whose reasons come from the rules themselves, so that a grey button and a refusal share one source."""

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.engine import Guard, Offer, Procedure, World, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint

Deed = tuple[Procedure[..., Any], Mapping[str, Any], str]
"""A procedure, its arguments as plain values, and what it does in words."""


def offered(deed: Deed, world: World, options: Mapping[str, Any], guard: Guard | None = None) -> Offer:
    """Return one deed as an offer: the guards of its own rule, after the game's, say why not.

    What it needs and does not name yet is no reason against it: its form asks for that.
    """
    procedure, arguments, text = deed
    procedure = procedure.commanded(guard) if guard else procedure
    try:
        bound = bind(procedure.parameters, arguments, world)
    except Complaint as unfit:
        is_asked = bool(unfit.field) and unfit.field not in arguments
        return Offer(procedure.id, dict(arguments), text, "" if is_asked else unfit.sentence)
    complaint = why_not(procedure, bound, world, options=options)
    return Offer(procedure.id, dict(arguments), text, complaint.sentence if complaint else "")


def all_offered(
    deeds: Iterable[Deed], world: World, options: Mapping[str, Any], guard: Guard | None = None
) -> tuple[Offer, ...]:
    """Return several deeds as offers, in their order; repeated ones once."""
    found: dict[tuple[str, str], Offer] = {}
    for deed in deeds:
        offer = offered(deed, world, options, guard)
        found.setdefault((offer.procedure, repr(sorted(offer.arguments.items()))), offer)
    return tuple(found.values())
