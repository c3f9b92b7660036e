"""Offers whose reasons come from the rules themselves, so that a grey button and a refusal share one source."""

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.engine import Guard, Offer, Procedure, World
from rulewright.engine.declared.derived import Fixed, fixed
from rulewright.engine.rules.refusing import refusal

Deed = tuple[Procedure[..., Any], Mapping[str, Any], str]
"""A procedure, its arguments as plain values, and what it does in words."""


def offered(deed: Deed, world: World, options: Mapping[str, Any], guard: Guard | None = None) -> Offer:
    """Return one deed as an offer: the guards of its own rule, after the game's, say why not.

    What it needs and does not name yet is no reason against it: its form asks for that.
    """
    procedure, arguments, text = deed
    wrong = refusal(world, procedure, Fixed(arguments), fixed(options), guard)
    is_asked = wrong is not None and bool(wrong.field) and wrong.field not in arguments
    return Offer(procedure.id, dict(arguments), text, wrong.sentence if wrong and not is_asked else "")


def all_offered(
    deeds: Iterable[Deed], world: World, options: Mapping[str, Any], guard: Guard | None = None
) -> tuple[Offer, ...]:
    """Return several deeds as offers, in their order; repeated ones once."""
    found: dict[tuple[str, str], Offer] = {}
    for deed in deeds:
        offer = offered(deed, world, options, guard)
        found.setdefault((offer.procedure, repr(sorted(offer.arguments.items()))), offer)
    return tuple(found.values())
