"""Sight: what a seat may know. Everything that reaches a person passes through this file.

Closed unless opened: of an entry a seat gets the lines, dice and choices whose audience it belongs to. An entry about
which it may know nothing does not exist for it: it is neither greyed out nor counted. Changes and records never leave
as such; the world leaves as a View (views), made for one seat.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from rulewright.campaign.ledger import Ledger, dropped, gone
from rulewright.campaign.seats import (
    ONLOOKER,
    REFEREE_SEAT,
    Seat,
    check_answerer,
    check_caller,
    may_know,
    seat_of,
)
from rulewright.campaign.seen.decisions import choice, choices, is_called_after, question, unnamed, words
from rulewright.campaign.seen.departed import departed
from rulewright.campaign.seen.explained import belonging, explaining
from rulewright.campaign.seen.felt import UNSEEN, Lines
from rulewright.campaign.seen.knowledge import About, Known, State, known, whole_to
from rulewright.campaign.seen.of_the_table import of_the_table
from rulewright.campaign.seen.views import Level, Openness, View, view
from rulewright.chance.sheet import read_seed, sheet_of
from rulewright.engine.declared.option import answered, label
from rulewright.engine.journal import AnyEntry, Asked, Entry, EveningClosed, EveningOpened, OptionsSet, Redone, Undone
from rulewright.engine.steps import EVERYONE, Chosen, Rolled, Told
from rulewright.engine.wording import SAME, UNSAID
from rulewright.errors import Sentence

__all__ = [
    "ONLOOKER",
    "REFEREE_SEAT",
    "About",
    "Known",
    "Level",
    "Openness",
    "Seat",
    "Seen",
    "State",
    "View",
    "check_answerer",
    "check_caller",
    "departed",
    "entry_seen",
    "is_open",
    "known",
    "may_know",
    "mentions",
    "seat_of",
    "seed_seen",
    "seen",
    "view",
]


CLOSES: Final = Sentence("the evening closes; everybody can check its dice now")


class Seen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One outcome as a seat sees it."""

    number: int
    """The entry's number for the referee; for others its place among what they see."""
    command: str = ""
    """The command's id, by which it can be undone."""
    what: str
    """The procedure; else `options`, `table`, `opened` or `closed`. Changes of the `table` stay."""
    by: str = ""
    at: str = ""
    state: State = "done"
    told: tuple[Told, ...] = ()
    rolled: tuple[Rolled, ...] = ()
    belong: tuple[int, ...] = ()
    """For each of `rolled` the place in `told` of the line it belongs to; -1 if there are no lines."""
    chosen: tuple[Chosen, ...] = ()
    """Choices; a sealed one has no answer before the command is over."""
    asks: Asked | None = None
    note: Sentence = UNSAID
    """Anything beside the lines: settings made, a seed promised or shown."""
    attempt: int = 1
    """The number of this attempt, for the referee; more than 1 if others were dropped after dice had fallen."""
    undone_by: str = ""
    alone: bool = False
    """Its dice have no share from a player's device: none was connected, or none lent one in time."""

    @property
    def lines(self) -> tuple[Sentence, ...]:
        """Return the outcome as text, one line each."""
        return tuple(told.text for told in self.told) or ((self.note or Sentence(self.what)),)


def seen(ledger: Ledger, seat: Seat, about: About | None = None) -> list[Seen]:
    """Return the whole log as a seat may see it, undone entries marked. Undo and redo themselves show only as that
    mark.

    `about` is what the seat knows of others; if left out, it knows only those it plays.
    """
    states: dict[int, Any] = dict.fromkeys(gone(ledger.entries), "undone")
    resumed = {entry.resumes for entry in ledger.entries if isinstance(entry, Entry)}
    states |= dict.fromkeys(dropped(ledger.entries), "dropped")
    takers = {entry.target: entry.by for entry in ledger.entries if isinstance(entry, Undone)}
    found: list[Seen] = []
    for entry in ledger.entries:
        if entry.seq in resumed or isinstance(entry, (Undone, Redone)):
            continue
        number = entry.seq if seat.referee else len(found) + 1
        state: State = states.get(entry.seq) or (entry.status if isinstance(entry, Entry) else "done")
        taker = takers.get(entry.seq, "") if state == "undone" else ""
        whom = None if about is None else about.of(entry, state)
        one = entry_seen(entry, seat, number=number, state=state, about=whom, undone_by=taker)
        if one is not None:
            found.append(one)
    return found


def entry_seen(
    entry: AnyEntry, seat: Seat, *, number: int, state: State = "done", about: Known | None = None, undone_by: str = ""
) -> Seen | None:
    """Return an entry as a seat may see it; None if it may not know that it happened."""
    common: dict[str, Any] = {
        "number": number,
        "command": entry.command,
        "by": getattr(entry, "by", ""),
        "at": entry.at,
        "state": state,
        "undone_by": undone_by,
    }
    if isinstance(entry, OptionsSet) and entry.table and (seat.referee or not entry.options):
        what = "options" if entry.was else "table"
        return Seen(what=what, note=of_the_table(entry), **common) if seat.referee else None
    if isinstance(entry, OptionsSet):
        settings = ", ".join(f"{label(name)}: {answered(value)}" for name, value in entry.options.items())
        return Seen(what="options", note=Sentence("{settings}", settings=settings), **common)
    if isinstance(entry, EveningOpened):
        note = Sentence("an evening opens; its dice are promised by {promise}", promise=entry.commitment)
        return Seen(what="opened", note=note, **common)
    if isinstance(entry, EveningClosed):
        seed = seed_seen(entry.seed, seat)
        note = Sentence("the evening closes; the seed of its dice was {seed}", seed=seed) if seed else CLOSES
        return Seen(what="closed", note=note, **common)
    if not isinstance(entry, Entry):
        return None
    if seat.referee:
        return _whole(entry, seat, common)
    about = about or Known(frozenset(seat.owns))
    if not may_know(seat, entry.audience):
        return None
    if _is_of_absent(entry, seat, about):
        return _of_absent(entry, seat, about, common)
    return _part(entry, seat, about, common)


def _whole(entry: Entry[Any, Any], seat: Seat, common: dict[str, Any]) -> Seen:
    """Return an entry as a referee sees it."""
    told = [(place, step) for place, step in enumerate(entry.steps) if isinstance(step, Told)]
    rolled = [(place, step) for place, step in enumerate(entry.steps) if isinstance(step, Rolled)]
    return Seen(
        what=entry.procedure,
        told=tuple(_open(step) for _, step in told),
        rolled=tuple(step for _, step in rolled),
        belong=belonging(explaining(entry.steps), [place for place, _ in rolled], [place for place, _ in told]),
        chosen=tuple(choice(step, seat, over=entry.status == "done") for step in choices(entry)),
        asks=entry.asks if common["state"] == "waiting" else None,
        attempt=int(entry.dice.partition(".")[2] or 1),
        alone=entry.alone,
        **common,
    )


def _part(entry: Entry[Any, Any], seat: Seat, about: Known, common: dict[str, Any]) -> Seen | None:
    """Return an entry as anybody else sees it; None if they see nothing of it."""
    lines = {place: step for place, step in enumerate(entry.steps) if isinstance(step, Told)}
    there = _there(entry, about)
    closed = {
        place for place, one in there.items() if one.outside and one.of and not any(whole_to(seat, about, one.of))
    }
    told = {place: _line(one, seat, about) for place, one in there.items() if may_know(seat, one.audience)}
    read = sorted([*told.items(), *((one.at, one.told) for one in about.felt)], key=lambda one: one[0])
    explained = explaining(entry.steps)

    def is_shown(place: int, dice: Rolled) -> bool:
        if dice.secret:
            return False
        if dice.typed and _is_own(entry, seat):
            return True
        by = explained[place]
        is_left_out = bool(by) and (closed.intersection(by) or there.keys().isdisjoint(by))
        return not (is_left_out or is_called_after(dice.why, about))

    rolled = {place: one for place, one in enumerate(entry.steps) if isinstance(one, Rolled) and is_shown(place, one)}
    there_to_choose = (step for step in choices(entry) if step.who not in about.absent)
    chosen = tuple(unnamed(choice(step, seat, over=entry.status == "done"), about) for step in there_to_choose)
    asked = entry.asks if common["state"] == "waiting" else None
    asks = question(asked, seat, about) if asked and asked.who not in about.absent else None
    is_kept_back = there.keys() != lines.keys()  # then what others decided in it tells nothing by itself
    is_mine = _is_own(entry, seat) or any(step.who in seat.owns for step in choices(entry))
    if not (read or rolled or asks or (is_mine if is_kept_back else chosen)):
        return None
    return Seen(
        what=entry.procedure,
        told=tuple(one for _, one in read),
        rolled=tuple(rolled.values()),
        belong=belonging(explained, tuple(rolled), [place for place, _ in read]),
        chosen=chosen,
        asks=asks,
        alone=entry.alone and bool(rolled),
        **common,
    )


def _of_absent(entry: Entry[Any, Any], seat: Seat, about: Known, common: dict[str, Any]) -> Seen | None:
    """Return an entry commanded with somebody who is not there for this seat: only the lines meant for everybody, what
    those it sees feel of it, and what its own characters decide. Nobody is told what was commanded, or by whom.
    """
    lines = (step for step in entry.steps if isinstance(step, Told) and step.to_all)
    there = (one for one in lines if about.absent.isdisjoint(one.of) and may_know(seat, one.audience))
    told = tuple(_line(one, seat, about) for one in there)
    felt = tuple(one.told for one in about.felt)
    if told:
        return Seen(what=entry.procedure, told=(*told, *felt), **common)
    asked = entry.asks if common["state"] == "waiting" else None
    # A die that nobody may know the reason of is the table's to throw: only what there is to decide is put, and the die
    # of whoever is struck at, who knows that.
    is_put = asked is not None and asked.who in seat.owns and (asked.struck or not asked.dice)
    asks = question(asked, seat, about, of_absent=True) if asked is not None and is_put else None
    if not felt and asks is None:
        return None
    return Seen(what=UNSEEN, told=felt, asks=asks, **{**common, "command": "", "by": "", "undone_by": ""})


def _is_of_absent(entry: Entry[Any, Any], seat: Seat, about: Known) -> bool:
    """Return whether an entry was commanded with somebody who is not there for this seat, by another."""
    return not (about.absent.isdisjoint(_named(entry)) or _is_own(entry, seat))


def _there(entry: Entry[Any, Any], about: Known) -> dict[int, Told]:
    """Return the lines about nobody hidden, by their places among the steps."""
    # Commanded with somebody who is not there, a line that does not say whom it is about may be about them.
    is_of_absent = not about.absent.isdisjoint(_named(entry))
    return {
        place: step
        for place, step in enumerate(entry.steps)
        if isinstance(step, Told) and about.absent.isdisjoint(step.of) and (step.of or not is_of_absent)
    }


def lines_of(entry: Entry[Any, Any], seat: Seat, about: Known) -> Lines:
    """Return which lines a seat is told, and which are kept from it because of somebody hidden."""
    steps = enumerate(entry.steps)
    for_it = frozenset(at for at, one in steps if isinstance(one, Told) and may_know(seat, one.audience))
    if _is_of_absent(entry, seat, about):
        return Lines(frozenset(), for_it, whole=True)
    told = for_it.intersection(_there(entry, about))
    return Lines(told, for_it - told)


def _is_own(entry: Entry[Any, Any], seat: Seat) -> bool:
    """Return whether this seat commanded it: then it hears that it is done, even if it was done to somebody unseen."""
    return bool(seat.name) and entry.by == seat.name


def _line(told: Told, seat: Seat, about: Known) -> Told:
    """Return a line; its numbers are only for those who see everybody whole that it is about.

    Others hear what it says from outside, if its text tells something closed.
    """
    if all(whole_to(seat, about, told.of)):
        is_bare = not (told.of or told.outside or told.to_all or told.strikes)
        return told if is_bare else msgspec.structs.replace(told, of=(), outside=UNSAID, to_all=False, strikes=())
    text = told.outside if told.outside and told.outside != SAME else told.text
    unopened: dict[str, Any] = {"parts": (), "target": (), "total": None, "against": None}
    return msgspec.structs.replace(told, text=text, of=(), outside=UNSAID, to_all=False, strikes=(), **unopened)


def _open(told: Told) -> Told:
    """Return a line as the referee sees it."""
    is_bare = not (told.outside or told.to_all or told.strikes)
    return told if is_bare else msgspec.structs.replace(told, outside=UNSAID, to_all=False, strikes=())


def seed_seen(seed: str, seat: Seat) -> str:
    """Return the seed of an evening that is closed.

    Empty if it seals a sheet from which a seat could work out dice it was not shown.
    """
    return seed if seat.referee or not sheet_of(read_seed(seed)) else ""


def mentions(entry: AnyEntry) -> set[str]:
    """Return the ids an entry mentions, on which depends how a seat sees it. Words that are no ids may be
    among them.
    """
    if not isinstance(entry, Entry):
        return set()
    found = set(_named(entry))
    for step in entry.steps:
        if isinstance(step, Told):
            found.update(step.of)
        elif isinstance(step, Chosen):
            found.update((step.who, *words(step.answer)))
    if entry.asks:
        found.update((entry.asks.who, *entry.asks.of))
        found.update(word for one in entry.asks.options for word in words(one))
    return found


def is_open(entry: Entry[Any, Any]) -> bool:
    """Return whether everybody may read all of an entry: a seat's view then depends only on what it knows and plays."""
    return entry.audience == EVERYONE and all(
        step.audience == EVERYONE for step in entry.steps if isinstance(step, Told)
    )


def _named(entry: Entry[Any, Any]) -> Iterable[str]:
    """Return the words an entry was commanded with, among them the ids of records."""
    for value in entry.arguments.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from (one for one in value if isinstance(one, str))
