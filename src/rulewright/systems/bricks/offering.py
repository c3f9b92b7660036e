"""Offers whose reasons come from the rules themselves, so that a grey button and a refusal are one code."""

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.engine import Offer, Procedure, World, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint

Deed = tuple[Procedure[..., Any], Mapping[str, Any], str]
"""A procedure, its arguments by plain value, and what it comes to in words."""


def offered(deed: Deed, world: World, options: Mapping[str, Any]) -> Offer:
    """One deed as an offer: the guards of its own rule say why not."""
    procedure, arguments, text = deed
    try:
        bound = bind(procedure.parameters, arguments, world)
    except Complaint as unfit:
        return Offer(procedure.id, dict(arguments), text, unfit.sentence)
    complaint = why_not(procedure, bound, world, options=options)
    return Offer(procedure.id, dict(arguments), text, complaint.sentence if complaint else "")


def all_offered(deeds: Iterable[Deed], world: World, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """Several deeds as offers, in their order; the same one twice is one."""
    found: dict[tuple[str, str], Offer] = {}
    for deed in deeds:
        offer = offered(deed, world, options)
        found.setdefault((offer.procedure, repr(sorted(offer.arguments.items()))), offer)
    return tuple(found.values())
