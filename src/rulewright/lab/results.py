"""Files that the lab kept: read back if this program wrote them in this form.

Belongs here: seeing of what form a file is, and the complaint. Not here: what stands in it (forecast, sweeps.grid).
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from rulewright.errors import Sentence, Unreadable

Kept = TypeVar("Kept", bound=msgspec.Struct)


class Origin(Protocol):
    """The version that made a kept result, and its form."""

    @property
    def game(self) -> str:
        """Id of the game."""

    @property
    def behaviour(self) -> int:
        """Number of the rules' behaviour."""

    @property
    def numbers(self) -> Mapping[str, Any]:
        """Numbers of the rules that were replaced."""

    @property
    def seed(self) -> int:
        """Seed of the dice."""

    @property
    def version(self) -> str:
        """Version of the program."""

    @property
    def format(self) -> int:
        """Format of the file."""


def origin(one: Origin) -> dict[str, str | int]:
    """Return how a kept thing was made, for files and reports."""
    return {
        "game": one.game,
        "behaviour": one.behaviour,
        "numbers": ", ".join(f"{name}={value}" for name, value in one.numbers.items()),
        "seed": one.seed,
        "version": one.version,
        "format": one.format,
    }


class _Head(msgspec.Struct):
    format: int | None = None


def read_kept(text: bytes, form: type[Kept], current: int, *, where: str, what: str, command: str = "") -> Kept:
    """A kept file of the `current` format; `what` it is to be is `forecast` or `sweep`, as its command is called
    unless `command` says else.

    Unreadable if it is none, or of another format.
    """
    try:
        head = msgspec.json.decode(text, type=_Head)
        if head.format is not None and head.format != current:
            wrong = Sentence("it is a {what} of format {format}", what=what, format=head.format)
            raise Unreadable(where, wrong, f"this program reads format {current}")
        return msgspec.json.decode(text, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Unreadable(where, f"this is no {what}", f"give a .json file that 'lab {command or what}' wrote") from None


def names_in(text: bytes) -> frozenset[str]:
    """Return the names that a kept file has at its top, by which it is seen what it is; none if it is no such file."""
    try:
        return frozenset(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return frozenset()
