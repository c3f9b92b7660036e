"""The parts of a journal: its beginning, and the kinds of entry.

Belongs here: the kinds, as values. Not here: their text form and replay (journal), files and databases (campaign).
Names of kinds and fields stand in people's files: they are never renamed, and a new field has a default.
"""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, Union

import msgspec

from rulewright.chance import Share
from rulewright.engine.record import Record
from rulewright.engine.steps import EVERYONE, Changed, Chosen, Created, Removed, Rolled, Told
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence

FORMAT = 3
"""Version of the journal's form, in which a new one is written; a file of a higher version is not opened.

In 1, sentences were plain text alone; in 2 each line stands for itself, and in 3 each word is written once (shorthand).
"""

E = TypeVar("E")
R = TypeVar("R")


class Header(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The beginning of a journal."""

    format: int
    system: str
    behaviour: int
    title: str
    options: dict[str, Any] = {}
    commitment: str = ""
    """Hash of the secret seed of the first evening's dice."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A decision that a command waits for; or, if `dice` is set, dice that a person throws."""

    who: str
    why: str
    options: tuple[str, ...] = ()
    """Keys of the answers; for dice, each die that is thrown in any case, in order, such as `d6`."""
    labels: tuple[Sentence, ...] = ()
    """The options in words; for dice, what each is thrown for."""
    sealed: bool = False
    dice: str = ""
    """The dice in notation, if dice are waited for; groups that are read together are joined by plus."""
    text: Sentence = UNSAID
    """The decision in words, for whoever decides; empty if it has only its name."""
    of: tuple[str, ...] = ()
    """Ids of the other records named in the text, and of those whose numbers it shows."""
    outside: Sentence = UNSAID
    """The text for those who do not see all of these whole, if it shows something closed."""
    unseen: tuple[Sentence, ...] = ()
    """The options in words for those who do not see one of these at all; else they are called by their keys."""
    struck: bool = False
    """Whether it comes of a blow at whoever is asked: they know of it, if they see nobody who strikes."""


class Entry(msgspec.Struct, Generic[E, R], frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """One command, with its whole outcome. One that waits has no changes yet: once answered, it is run again."""

    seq: int
    """Its number in the journal, from 1."""
    command: str
    """The command's own id: the same command twice is answered with the first result."""
    procedure: str
    arguments: dict[str, Any] = {}
    by: str = ""
    """The seat that commanded it."""
    at: str = ""
    """The moment it was made, in people's time."""
    behaviour: int = 0
    """Behaviour number of the rules that ran it."""
    audience: str = EVERYONE
    """The audience that may know of the command."""
    status: Literal["done", "waiting"] = "done"
    steps: tuple[Union[Rolled, Chosen, Changed[E], Created[R], Removed, Told], ...] = ()  # noqa: UP007 - joined at run time
    reads: tuple[str, ...] = ()
    """Ids of the records it read; a type's name if it read all of a type; `option:<name>` for settings."""
    dice: str = ""
    """`<seq>.<attempt>`: which attempt it is, and for an older seed the label of its stream; empty if no die fell."""
    shares: tuple[Share, ...] = ()
    """The shares of devices in its dice; empty if the dice come from the server's secrets alone."""
    alone: bool = False
    """Its dice fell openly at a table without a share of a player's device: none was connected, or none lent one in
    time.
    """
    resumes: int = 0
    """Number of the waiting entry that it resumes; 0 if it began here."""
    carried: int = 0
    """The number of rolls and choices known before this attempt, the answer it waited for included."""
    asks: Asked | None = None
    """The answer or dice it waits for."""
    thrower: str = ""
    """Id of the record whose player throws real dice for it and types them in; empty if the table's dice fall."""

    @property
    def typed(self) -> bool:
        """Whether its open dice are thrown by people and typed in."""
        return bool(self.thrower)

    @property
    def writes(self) -> set[str]:
        """Ids of the records it changed, made or removed."""
        return {_touched(step) for step in self.steps} - {""}


class Undone(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """An entry was undone."""

    seq: int
    command: str
    target: int
    by: str = ""
    at: str = ""


class Redone(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """An entry that was undone stands again."""

    seq: int
    command: str
    target: int
    by: str = ""
    at: str = ""


class Cancelled(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """A waiting command was dropped; `target` is its last waiting entry."""

    seq: int
    command: str
    target: int
    by: str = ""
    at: str = ""
    asked: str = ""
    """The id of the request to drop it, if it has one of its own: so that its repetition is known."""


class OptionsSet(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """Changed settings from here on: options of the game, or the table's own."""

    seq: int
    command: str
    options: dict[str, Any] = {}
    by: str = ""
    at: str = ""
    table: dict[str, dict[str, Any]] = {}
    """What is the table's own, from here on: fields by what has them, such as `settings` or `seat:<id>`. It holds
    nothing that opens a seat."""
    was: dict[str, dict[str, Any]] = {}
    """The same before, to go back to; empty if there is no way back, as from a link that was renewed."""
    named: dict[str, str] = {}
    """What the seats that changed were called then, by the same keys."""

    @property
    def reads(self) -> tuple[str, ...]:
        """The entries it depends on: none."""
        return ()

    @property
    def writes(self) -> set[str]:
        """The settings, by the names under which entries read them."""
        own = {f"table:{one}:{name}" for one, fields in self.table.items() for name in fields}
        return own | {f"option:{name}" for name in self.options}


class EveningOpened(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """A new evening began, with dice from a new secret seed."""

    seq: int
    command: str
    commitment: str
    """Hash of the seed."""
    by: str = ""
    at: str = ""


class EveningClosed(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """An evening ended and its seed was shown."""

    seq: int
    command: str
    seed: str
    """The seed, in hexadecimal."""
    by: str = ""
    at: str = ""


Others = Union[Undone, Redone, Cancelled, OptionsSet, EveningOpened, EveningClosed]  # noqa: UP007 - joined at run time
AnyEntry = Entry[Any, Any] | Undone | Redone | Cancelled | OptionsSet | EveningOpened | EveningClosed
Deed = Entry[Any, Any] | OptionsSet
"""An entry that can be undone."""


@dataclass(frozen=True)
class Journal:
    """A whole journal: its header, the records it begins with, its entries."""

    header: Header
    start: tuple[Record, ...]
    entries: tuple[AnyEntry, ...]


def _touched(step: Any) -> str:
    if type(step) is Changed:
        return step.on
    if type(step) is Created:
        return str(step.record.id)
    return step.id if type(step) is Removed else ""
