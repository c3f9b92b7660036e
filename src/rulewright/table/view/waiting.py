"""Decisions and dice that are waited for."""

from typing import Any

import msgspec

from rulewright.campaign.sight import entry_seen
from rulewright.engine.entries import Entry
from rulewright.engine.steps import Told
from rulewright.table.view.eyes import Eyes


class Waiting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is waited for, as a seat sees it."""

    command: str
    wait: int
    """Number of the wait, to be given back with the answer."""
    title: str
    """The procedure's title."""
    who: str
    """Id of the record whose person decides."""
    name: str
    why: str
    options: tuple[tuple[str, str], ...] = ()
    """Keys with labels, for whoever may answer."""
    dice: str = ""
    """Dice to be thrown by hand, in notation; then there are no options."""
    sealed: bool = False
    mine: bool = False
    """This seat is the one asked."""
    told: tuple[Told, ...] = ()
    """What has happened so far."""


def waiting(eyes: Eyes) -> tuple[Waiting, ...]:
    """Part `waiting`."""
    return tuple(found for entry in eyes.waiting if (found := _waiting(eyes, entry)) is not None)


def _waiting(eyes: Eyes, entry: Entry[Any, Any]) -> Waiting | None:
    seen = entry_seen(entry, eyes.seat, number=entry.seq, state="waiting")
    if seen is None or seen.asks is None:
        return None
    asked = seen.asks
    return Waiting(
        command=entry.command,
        wait=entry.seq,
        title=eyes.system.procedure(entry.procedure).title,
        who=asked.who,
        name=eyes.world[asked.who].title if asked.who in eyes.world else asked.who,
        why=asked.why,
        options=tuple(zip(asked.options, asked.labels or asked.options, strict=True)),
        sealed=asked.sealed,
        mine=asked.who in eyes.seat.owns,
        told=seen.told,
    )
