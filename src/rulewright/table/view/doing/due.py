"""Everything due by the rules, and the clock with its steps."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.declared.offer import Offer
from rulewright.engine.display.glance import Step, Strip
from rulewright.engine.journal.entries import Entry
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.table.settings import Settings, degree_of
from rulewright.table.view.doing.leave import with_leave
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.so_far import meanwhile


def due(eyes: Eyes) -> tuple[Offer, ...]:
    """Part `due`: what this table reminds its people of, in the world as the seat sees it, but for what they see being
    answered.
    """
    found = _of_degree(eyes.settings, "remind", lambda: eyes.made(_due, eyes.system))
    held = [one.entry for one in eyes.waits] if found else []
    seen = [one for one in held if entry_seen(one, eyes.seat, number=one.seq, state="waiting", about=eyes.about)]
    return tuple(one for one in found if not any(is_of(each, one, eyes.world) for each in seen)) if seen else found


def is_of(entry: Entry[Any, Any], due: Offer, world: World) -> bool:
    """Whether a command does what is due: the same, with the same people and things, whatever is chosen with it."""
    same = entry.procedure == due.procedure
    return same and _named(entry.arguments, world) == _named(due.arguments, world)


def _named(arguments: Mapping[str, Any], world: World) -> set[str]:
    """Ids of the records among arguments."""
    values = (each for one in arguments.values() for each in (one if isinstance(one, (list, tuple)) else (one,)))
    return {one for one in values if isinstance(one, str) and one in world}


def wanted(system: System, world: World, settings: Settings, degree: str) -> tuple[Offer, ...]:
    """Return everything due by the rules whose degree of automation is exactly this."""
    return _of_degree(settings, degree, lambda: system.due(world))


def _of_degree(settings: Settings, degree: str, due: Callable[[], tuple[Offer, ...]]) -> tuple[Offer, ...]:
    if degree not in (degree_of(settings, "due"), *settings.degrees.values()):
        return ()
    return tuple(one for one in due() if degree_of(settings, "due", one.procedure) == degree)


def _due(world: World, system: System) -> tuple[Offer, ...]:
    return system.due(world)


def clock(eyes: Eyes) -> Strip:
    """Part `clock`: only a referee sees the steps that can be taken."""
    world, options = meanwhile(eyes), Fixed(eyes.options)
    is_now = world is eyes.world  # else a command waits, and what was spent in it so far is gone
    strip = eyes.made(_strip, eyes.system, options) if is_now else _strip(world, eyes.system, options)
    return strip if eyes.seat.referee else msgspec.structs.replace(strip, steps=())


def _strip(world: World, system: System, options: Fixed) -> Strip:
    strip = system.strip(world, options)
    return msgspec.structs.replace(strip, steps=tuple(_with_leave(one, world, system, options) for one in strip.steps))


def _with_leave(step: Step, world: World, system: System, options: Fixed) -> Step:
    """Return a step that only the referee's leave is wanting for, with that: it says first what speaks against it."""
    offer, aside = with_leave(step.offer, world, system, options)
    return Step(offer, (aside, *step.due)) if aside else step
