"""The whole page of a seat: all its parts, and which of them have to be made again.

Each is a function of the seat's eyes, and only of the fields that it names; if these are the same, so is the part.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from rulewright.engine.clock import Clock
from rulewright.engine.display.sheet import Sheet
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.bricks.house.commands.beginning import scene as set_scene
from rulewright.table.process.faults import place_of
from rulewright.table.view.board import board, notes
from rulewright.table.view.doing.due import clock, due
from rulewright.table.view.doing.forms import choices
from rulewright.table.view.doing.mending import mending
from rulewright.table.view.doing.offers import offers
from rulewright.table.view.doing.panels import panels
from rulewright.table.view.doing.start import start
from rulewright.table.view.doing.things import things
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.open_things import calls, proposals
from rulewright.table.view.order import order
from rulewright.table.view.people import people, who
from rulewright.table.view.pictures import pictures
from rulewright.table.view.so_far import meanwhile
from rulewright.table.view.table import table, trades
from rulewright.table.view.waiting import waiting
from rulewright.table.words import encode


def turn(eyes: Eyes) -> str:
    """Part `turn`: id of the one who acts now."""
    return eyes.system.turn(eyes.world) if eyes.system.turn else ""


def _scene(world: World, system: System) -> Sheet | None:
    return set_scene(world, system.scene(world))


LOG = logging.getLogger(__name__)
_WORLD = ("person", "view", "options")
PARTS: dict[str, tuple[Callable[[Eyes], Any], tuple[str, ...]]] = {
    "table": (table, ("person", "settings", "options", "evening")),
    "people": (people, ("person", "view", "people", "here")),
    "who": (who, ("person", "view", "people", "about", "waits", "options")),
    "trades": (trades, _WORLD),
    "turn": (turn, ("view",)),
    "order": (order, ("person", "view", "about", "waits", "options")),
    "clock": (clock, (*_WORLD, "about", "waits")),
    "scene": (lambda eyes: eyes.made(_scene, eyes.system), ("view",)),
    "panels": (panels, (*_WORLD, "settings")),
    "due": (due, ("person", "view", "about", "settings", "waits")),
    "waiting": (waiting, ("person", "view", "about", "waits")),
    "proposals": (proposals, ("person", "proposals")),
    "calls": (calls, ("person", "view", "calls")),
    "board": (board, ("person", "view")),
    "pictures": (pictures, ("person", "view")),
    "notes": (notes, ("view",)),
    "choices": (choices, ("person", "view")),
    "start": (start, _WORLD),
}
"""Every part by name: the function that makes it, and the fields of the eyes that it uses."""


class Made:
    """The parts of one seat as they were made last."""

    def __init__(self) -> None:
        self.bodies: dict[str, bytes] = {}
        self.stamp: tuple[object, ...] = ()
        """Their sources; if none has changed, nothing has to be made again."""
        self.since = 0.0
        """The time since when they are owed to somebody, by a monotonic clock; 0 if they are not."""
        self._eyes: Eyes | None = None

    def make(self, eyes: Eyes) -> dict[str, bytes]:
        """Return everything the seat sees, encoded, by the name of the part."""
        changed = _changed(self._eyes, eyes)
        found: dict[str, bytes] = {}
        for name, (part, needs) in PARTS.items():
            is_new = not changed.isdisjoint(needs)
            found[name] = _encoded(name, eyes, partial(part, eyes)) if is_new else self.bodies[name]
        kept = changed.isdisjoint((*_WORLD, "settings", "waits"))
        for one in dict.fromkeys((*eyes.person.plays, *eyes.watched)):
            self._add_somebody(found, eyes, one, kept=kept)
        self.bodies, self._eyes = found, eyes
        return found

    def _add_somebody(self, found: dict[str, bytes], eyes: Eyes, one: str, *, kept: bool) -> None:
        """Add the sheet and the offers of somebody who is seen whole."""
        if eyes.view.levels.get(one) != "whole" or one not in eyes.world or isinstance(eyes.world[one], Clock):
            return
        made: dict[str, Callable[[Eyes, str], Any]] = {"sheet": sheet, "can": offers}
        if eyes.seat.referee:
            made["mend"] = mending
        if eyes.seat.referee or one in eyes.person.plays:
            made["things"] = things
        for name, part in made.items():
            whole = f"{name}:{one}"
            is_kept = kept and whole in self.bodies
            found[whole] = self.bodies[whole] if is_kept else _encoded(name, eyes, partial(part, eyes, one))


def sheet(eyes: Eyes, one: str) -> Sheet | None:
    """Part `sheet:<id>`."""
    world = meanwhile(eyes)
    return eyes.made(_sheet, eyes.system, one) if world is eyes.world else _sheet(world, eyes.system, one)


def _sheet(world: World, system: System, who: str) -> Sheet | None:
    return system.sheet(world[who], world) if system.sheet else None


def _encoded(name: str, eyes: Eyes, part: Callable[[], Any]) -> bytes:
    """Return a part as bytes. One that fails is left out, and the server's log says so; the others are there."""
    try:
        return encode(part(), eyes.language, eyes.system.base.id)
    except Exception as wrong:  # noqa: BLE001 - whatever one part runs into, the table goes on
        facts = {"part": name, "fault": type(wrong).__name__, "where": place_of(wrong)}
        LOG.error("part.failed part=%(part)s fault=%(fault)s where=%(where)s", facts)  # noqa: TRY400 - no values
        return b"null"


def parts(eyes: Eyes) -> dict[str, bytes]:
    """Return everything a seat sees, made anew."""
    return Made().make(eyes)


def _changed(before: Eyes | None, after: Eyes) -> set[str]:
    """Return the fields that have changed. Views are compared by identity: they are made once for each world."""
    if before is None:
        return set(_NEEDED)
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in _NEEDED)
    return {name for name, was, now in pairs if was is not now and (name == "view" or was != now)}


_NEEDED = frozenset(name for _, needs in PARTS.values() for name in needs)
"""Every field of the eyes that some part uses."""
