"""Steps: all that a run did, in order. They are the body of a journal's entry.

Belongs here: the kinds of step, the line people read and who may hear it. Not here: how they are made (running) or
kept (campaign).
"""

from typing import Any, Final, Generic, TypeVar

import msgspec

from rulewright.engine.wording import UNSAID, Term
from rulewright.errors import Sentence

EVERYONE: Final = "everyone"
"""The audience of everybody."""
REFEREE: Final = "referee"
"""The audience of the referee alone."""

E = TypeVar("E")
R = TypeVar("R")


def owner_of(record_id: str) -> str:
    """Return the audience of the record's player and the referee."""
    return f"owner:{record_id}"


class Rolled(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Dice fell."""

    why: str
    """The purpose of the roll."""
    dice: str
    """The dice in notation."""
    faces: tuple[int, ...]
    """The face of each die, in the order of throwing."""
    value: int
    """The total of the dice."""
    secret: bool = False
    typed: bool = False
    """Whether a person threw real dice and typed them in."""


class Chosen(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """A person decided."""

    who: str
    why: str
    answer: str
    sealed: bool = False
    by: str = ""
    """The one who really answered: a policy, or the referee in somebody's place; empty for the person asked."""


class Changed(msgspec.Struct, Generic[E], frozen=True, tag=True, omit_defaults=True, gc=False):
    """An event happened to a record."""

    on: str
    event: E
    """One of the system's events."""
    clause: str = ""


class Created(msgspec.Struct, Generic[R], frozen=True, tag=True, omit_defaults=True, gc=False):
    """A record came into the world."""

    record: R
    """One of the system's records."""


class Removed(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """A record left the world."""

    id: str


class Part(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One number that went into a total, with its reason. Its words are kept as plain text, since parts are many."""

    name: Term
    value: int
    why: Term = ""


class Told(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """One line people read, which opens into its causes."""

    text: Sentence
    """The line: one plain sentence that says who, what, how much and what follows."""
    about: str = ""
    """The name of the roll it explains; or a short key."""
    parts: tuple[Part, ...] = ()
    """The parts of `total`; without one, numbers that stand side by side."""
    total: int | None = None
    """The total rolled or worked out."""
    against: int | None = None
    """The number that the total is compared with."""
    verdict: Sentence = UNSAID
    clause: str = ""
    audience: str = EVERYONE
    of: tuple[str, ...] = ()
    """Ids of the records whose numbers it shows: it opens only for those who see them whole. Filled in by the run.

    `referee` is among them if it shows what is kept back from those who see somebody whole.
    """
    target: tuple[Part, ...] = ()
    """The parts of `against`, if it has any."""
    outside: Sentence = UNSAID
    """The same line for those who do not see all of its subjects (`of`) whole; SAME if the text is the same, and empty
    if nothing is closed.
    """
    to_all: bool = False
    """Read also by those who know nothing of somebody the command names: nothing in it depends on them."""
    strikes: tuple[str, ...] = ()
    """Ids of those whom the deed strikes at: they notice that, hit or miss, whoever it is that they do not see."""


Step = Rolled | Chosen | Changed[Any] | Created[Any] | Removed | Told
