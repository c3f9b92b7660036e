"""Decisions and dice that a command waits for."""

from typing import Any

import msgspec

from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.journal.entries import Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import REFEREE, Rolled, Told
from rulewright.engine.wording import Term
from rulewright.errors import Sentence
from rulewright.table.headlines import Headline, Turn, outcome
from rulewright.table.view.eyes import Eyes, Wait


class Waiting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A wait of a command, as a seat sees it."""

    command: str
    wait: int
    """Number of the wait, to be sent back with the answer."""
    title: Term
    """The words of the button that was pressed; the procedure's title where not all of them are for this seat, and
    nothing if that is not.
    """
    who: str
    """Id of the record whose person decides."""
    name: str
    why: Term
    text: Term = ""
    """The decision in words, for whoever decides; empty if it has only `why`, and for everybody else."""
    options: tuple[tuple[str, Term], ...] = ()
    """Keys with labels, for whoever may answer."""
    dice: str = ""
    """Dice to be thrown by hand, in notation; then there are no options."""
    sealed: bool = False
    mine: bool = False
    """Whether this seat is the one asked."""
    told: tuple[Told, ...] = ()
    """The lines told so far."""
    rolled: tuple[Rolled, ...] = ()
    """Dice that fell so far, as far as this seat sees them."""
    belong: tuple[int, ...] = ()
    """For each of `rolled` the place in `told` of the line it belongs to; -1 if there are no lines."""
    headline: Headline | None = None
    """The outcome so far; of several turns that of the one it waits in."""
    turns: tuple[Turn, ...] = ()
    """What each did so far, if several acted."""
    suggested: str = ""
    """For referees: the answer of the tactics of whoever is asked."""
    until: str = ""
    """When the usual answer is taken, in people's time."""
    others: tuple[str, ...] = ()
    """For the person asked, and for referees: names of others among the arguments, as far as the seat sees them."""


def waiting(eyes: Eyes) -> tuple[Waiting, ...]:
    """Part `waiting`."""
    return tuple(found for one in eyes.waits if (found := _waiting(eyes, one)) is not None)


def _waiting(eyes: Eyes, wait: Wait) -> Waiting | None:
    entry = wait.entry
    seen = entry_seen(entry, eyes.seat, number=entry.seq, state="waiting", about=eyes.about)
    if seen is None or seen.asks is None:
        return None
    asked = seen.asks
    so_far = outcome(seen, eyes.system.base.id)
    mine = asked.who in eyes.seat.owns or (eyes.seat.referee and asked.who == REFEREE)
    return Waiting(
        command=entry.command,
        wait=wait.number,
        title=_title(eyes, wait) if seen.what == entry.procedure else "",
        who=asked.who,
        name=eyes.world[asked.who].title if asked.who in eyes.world else asked.who,
        why=asked.why,
        text=asked.text,
        options=tuple(zip(asked.options, asked.labels or asked.options, strict=True)),
        dice=asked.dice,
        sealed=asked.sealed,
        mine=mine,
        told=seen.told,
        rolled=seen.rolled,
        belong=seen.belong,
        headline=so_far.turns[-1].headline if so_far.turns else so_far.headline,
        turns=so_far.turns,
        suggested=wait.suggested if eyes.seat.referee else "",
        until=wait.until,
        others=_others(eyes, entry, asked.who) if (mine or eyes.seat.referee) and not asked.sealed else (),
    )


def _title(eyes: Eyes, wait: Wait) -> Term:
    """What was pressed, or the procedure's title; only to referees what only they command, and that tactics act."""
    entry = wait.entry
    found = eyes.system.procedure(entry.procedure)
    alone = eyes.system.unattended.acts(eyes.world) if eyes.system.unattended else None
    is_hidden = found.by == "referee" or (alone is not None and alone.procedure == entry.procedure)
    if is_hidden and not eyes.seat.referee:
        return ""
    is_whole = eyes.seat.referee or entry.by == eyes.person.id
    return wait.button if wait.button and (is_whole or _names_whom_they_see(wait.button, eyes)) else found.title


def _names_whom_they_see(text: Term, eyes: Eyes) -> bool:
    """Return whether nothing is set into a text but names of those a seat sees: what else there is may be a secret."""
    seen = {one.title for one in eyes.world.all(Record)}
    return isinstance(text, Sentence) and all(str(value) in seen for value in text.fields.values())


def _others(eyes: Eyes, entry: Entry[Any, Any], who: str) -> tuple[str, ...]:
    """Return titles of those this seat sees among the arguments, besides whoever is asked."""
    named = (one for value in entry.arguments.values() for one in (value if isinstance(value, list) else [value]))
    ids = dict.fromkeys(one for one in named if isinstance(one, str) and one in eyes.world and one != who)
    return tuple(eyes.world[one].title for one in ids if eyes.system.somebody(eyes.world[one]))
