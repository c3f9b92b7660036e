"""Panels: everything in progress besides a fight, with the acts by which a seat can continue it."""

import msgspec

from rulewright.engine.declared.offer import Offer
from rulewright.engine.display.panels import Panel
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.table.settings import is_proposed
from rulewright.table.view.doing.offers import Can
from rulewright.table.view.eyes import Eyes


class Lasts(msgspec.Struct, frozen=True):
    """Something that goes on for a while, as a seat sees it."""

    panel: Panel
    """Without its acts."""
    acts: tuple[Can, ...]
    """Acts that this seat can do or ask for."""


def panels(eyes: Eyes) -> tuple[Lasts, ...]:
    """Part `panels`: what only a referee commands is in nobody else's."""
    return tuple(
        Lasts(
            msgspec.structs.replace(one, acts=()), tuple(_can(eyes, each) for each in one.acts if _is_for(eyes, each))
        )
        for one in eyes.made(_panels, eyes.system)
    )


def _panels(world: World, system: System) -> tuple[Panel, ...]:
    return system.panels(world)


def _is_for(eyes: Eyes, offer: Offer) -> bool:
    """Return whether a deed is this seat's to do: a referee's deeds are the referee's alone, others are their doer's
    player's.
    """
    if eyes.seat.referee:
        return True
    procedure = eyes.system.procedure(offer.procedure)
    if procedure.by == "referee" or not eyes.person.plays:
        return False
    if procedure.by != "owner":
        return True
    actor = next((one.name for one in procedure.parameters if one.kind in ("record", "records")), "")
    named = offer.arguments.get(actor)
    doers = [named] if isinstance(named, str) else named or []
    return not doers or any(one in eyes.person.plays for one in doers)


def _can(eyes: Eyes, offer: Offer) -> Can:
    asks = not eyes.seat.referee and is_proposed(eyes.settings, eyes.system.procedure(offer.procedure), offer.arguments)
    return Can(
        procedure=offer.procedure,
        arguments=offer.arguments,
        text=offer.text,
        why_not=offer.why_not,
        key="",
        propose=asks,
    )
