"""What a seat may know. Everything that leaves for a person comes out of this file.

Closed unless opened: of an entry a seat gets the lines, dice and choices whose audience it belongs to, and an entry of
which it may know nothing is not there: not greyed, not counted. Changes and records never leave as such.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.ledger import Ledger, dropped, gone
from rulewright.engine.audience import EVERYONE, REFEREE, owner_of
from rulewright.engine.journal import (
    AnyEntry,
    Asked,
    Entry,
    EveningClosed,
    EveningOpened,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.option import spoken
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import NotAllowed


class Seat(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    name: str
    owns: tuple[str, ...] = ()
    """Ids of the records it plays."""
    referee: bool = False


REFEREE_SEAT: Final = Seat(REFEREE, referee=True)
ONLOOKER: Final = Seat("")
"""A seat that plays nobody, such as a screen on the wall."""


def seat_of(who: Seat | str) -> Seat:
    """A seat for a word: `referee`, `everyone` for an onlooker, else whoever plays the record of that id."""
    if isinstance(who, Seat):
        return who
    if who == REFEREE:
        return REFEREE_SEAT
    if who in ("", EVERYONE):
        return ONLOOKER
    name = who.removeprefix(owner_of(""))
    return Seat(name, owns=(name,))


def may_know(seat: Seat, audience: str) -> bool:
    """Whether a seat belongs to an audience; one of an unknown name is the referee's alone."""
    if seat.referee or audience == EVERYONE:
        return True
    return any(audience == owner_of(record) for record in seat.owns)


def check_caller(seat: Seat, procedure: Procedure[..., Any], arguments: Mapping[str, Any]) -> None:
    """NotAllowed where this seat may not command this procedure on these records."""
    if seat.referee or procedure.by == "anyone":
        return
    if procedure.by == "referee":
        raise NotAllowed(f"only the referee may command '{procedure.verb}'")
    first = next((value for value in arguments.values() if isinstance(value, Record)), None)
    if first is None or first.id not in seat.owns:
        whose = first.title if first else "a creature"
        raise NotAllowed(f"only whoever plays {whose}, or the referee, may command '{procedure.verb}' for it")


def check_answerer(seat: Seat, asked: Asked) -> None:
    """NotAllowed where this seat is not the one asked."""
    if not seat.referee and asked.who not in seat.owns:
        raise NotAllowed(f"only whoever plays {asked.who}, or the referee, may answer '{asked.why}'")


Level = Literal["whole", "words", "outside"]
"""How much of a record is seen: all that its owner may know; how it looks; only its outside fields."""
Openness = Mapping[str, Level | Literal["absent"]]
"""What a table opens: by record id, or under `party` and `foes` for those a person leads and for those none does."""


class View(msgspec.Struct, frozen=True):
    """The world as a seat may see it. Whatever is made for that seat is made of this, so that nothing else can leak."""

    world: World
    """Records that are there for this seat; of those not seen whole, closed fields are at their defaults."""
    levels: dict[str, Level]
    """How much is seen, by record id."""
    looks: dict[str, str]
    """How those look that are not seen whole, in a word or two, by record id."""


def view(world: World, seat: Seat, system: System, opened: Openness | None = None) -> View:
    """The world as `seat` may see it."""
    del opened
    levels: dict[str, Level] = dict.fromkeys(world.records, "whole")
    return View(world if seat.referee else World([r for r in world if system.shown.get(type(r))]), levels, {})


class Seen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One outcome as a seat sees it."""

    number: int
    """The entry's number for the referee; for others its place among what they see."""
    command: str = ""
    """The command's id, by which it is named when it is to be taken back."""
    what: str
    """The procedure; `options`, `opened` or `closed` for what is none."""
    by: str = ""
    at: str = ""
    state: Literal["done", "waiting", "undone", "dropped"] = "done"
    told: tuple[Told, ...] = ()
    rolled: tuple[Rolled, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    """Choices; a sealed one has no answer before the command is over."""
    asks: Asked | None = None
    note: str = ""
    """What there is to say beside the lines: settings made, a seed promised or shown."""
    attempt: int = 1
    """Which attempt this is, for the referee; more than 1 where others were thrown away after dice had fallen."""
    undone_by: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The outcome as text, a line each."""
        return tuple(told.text for told in self.told) or ((self.note,) if self.note else (self.what,))


def seen(ledger: Ledger, seat: Seat) -> list[Seen]:
    """The whole log as a seat may see it, what was undone marked as such. Undo and redo show in the state alone."""
    states: dict[int, Any] = dict.fromkeys(gone(ledger.entries), "undone")
    resumed = {entry.resumes for entry in ledger.entries if isinstance(entry, Entry)}
    states |= dict.fromkeys(dropped(ledger.entries), "dropped")
    takers = {entry.target: entry.by for entry in ledger.entries if isinstance(entry, Undone)}
    found: list[Seen] = []
    for entry in ledger.entries:
        if entry.seq in resumed or isinstance(entry, (Undone, Redone)):
            continue
        number = entry.seq if seat.referee else len(found) + 1
        state = states.get(entry.seq, getattr(entry, "status", "done"))
        one = entry_seen(entry, seat, number=number, state=state)
        if one is not None:
            taker = takers.get(entry.seq, "") if state == "undone" else ""
            found.append(msgspec.structs.replace(one, undone_by=taker) if taker else one)
    return found


def entry_seen(entry: AnyEntry, seat: Seat, *, number: int, state: Any = "done") -> Seen | None:
    """An entry as a seat may see it; None where it may not know that it happened."""
    common: dict[str, Any] = {
        "number": number,
        "command": entry.command,
        "by": getattr(entry, "by", ""),
        "at": entry.at,
        "state": state,
    }
    if isinstance(entry, OptionsSet):
        note = ", ".join(f"{name}: {spoken(value)}" for name, value in entry.options.items())
        return Seen(what="options", note=note, **common)
    if isinstance(entry, EveningOpened):
        return Seen(what="opened", note=f"an evening opens; its dice are promised by {entry.commitment}", **common)
    if isinstance(entry, EveningClosed):
        return Seen(what="closed", note=f"the evening closes; the seed of its dice was {entry.seed}", **common)
    if not isinstance(entry, Entry) or not may_know(seat, entry.audience):
        return None
    told = tuple(step for step in entry.steps if isinstance(step, Told) and may_know(seat, step.audience))
    rolled = tuple(step for step in entry.steps if isinstance(step, Rolled) and (seat.referee or not step.secret))
    chosen = tuple(_choice(step, seat, over=entry.status == "done") for step in _choices(entry))
    asks = _question(entry.asks, seat) if entry.asks and state == "waiting" else None
    if not (seat.referee or told or rolled or chosen or asks):
        return None
    attempt = int(entry.dice.partition(".")[2] or 1) if seat.referee else 1
    return Seen(what=entry.procedure, told=told, rolled=rolled, chosen=chosen, asks=asks, attempt=attempt, **common)


def _choices(entry: Entry[Any, Any]) -> Iterable[Chosen]:
    return (step for step in entry.steps if isinstance(step, Chosen))


def _choice(step: Chosen, seat: Seat, *, over: bool) -> Chosen:
    """A choice; while its command runs, a sealed one shows its answer to nobody but whoever made it."""
    made_it = step.who in seat.owns or (seat.referee and step.by == seat.name)
    if not step.sealed or over or made_it:
        return step
    return msgspec.structs.replace(step, answer="", by="")


def _question(asked: Asked, seat: Seat) -> Asked:
    """What is asked of whom; what can be answered is for whoever is asked, and the referee."""
    if seat.referee or asked.who in seat.owns:
        return asked
    return Asked(asked.who, asked.why, sealed=asked.sealed)
