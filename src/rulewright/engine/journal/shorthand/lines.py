"""What stands in the arrays, in order. Places stand in people's files: none is moved or taken away, and a new one comes
last and has a default. What is left out at an array's end is the default.
"""

from functools import cache
from typing import Annotated, Any, Final, NamedTuple, Union

import msgspec

from rulewright.chance import Share
from rulewright.engine.journal.entries import Asked, Others

Word = Annotated[int, msgspec.Meta(ge=0)]
"""The number of a word: 0 is none, 1 the first that the journal has said."""
Said = int | list[Any] | dict[str, Any]
"""A sentence, see `words`."""


class RolledLine(msgspec.Struct, array_like=True, tag=0, gc=False):
    """Dice fell. A plain die gives one number; otherwise the value is the sum unless given."""

    why: Word
    dice: Word
    faces: int | tuple[int, ...]
    value: int | None = None
    secret: bool = False
    typed: bool = False


class ChosenLine(msgspec.Struct, array_like=True, tag=1, gc=False):
    """A person decided."""

    who: Word
    why: Word
    answer: Word
    by: Word = 0
    sealed: bool = False


class RemovedLine(msgspec.Struct, array_like=True, tag=4, gc=False):
    """A record left the world."""

    id: Word


class PartLine(msgspec.Struct, array_like=True, gc=False):
    """One number that went into a total."""

    name: Word
    value: int
    why: Word = 0


class ToldLine(msgspec.Struct, array_like=True, tag=5, gc=False):
    """A line people read; for everyone if its audience is none."""

    text: Said
    of: tuple[Word, ...] = ()
    clause: Word = 0
    about: Word = 0
    parts: tuple[PartLine, ...] = ()
    total: int | None = None
    outside: Said = 0
    against: int | None = None
    verdict: Said = 0
    target: tuple[PartLine, ...] = ()
    audience: Word = 0
    to_all: bool = False
    strikes: tuple[Word, ...] = ()


class OtherLine(msgspec.Struct, array_like=True, tag=1, gc=False):
    """An entry of another kind than a command's, which is an object as in the older form."""

    entry: Others


class WhenLine(msgspec.Struct, array_like=True, tag=0, gc=False):
    """The beginning of a command's array, up to when it was."""

    seq: int
    command: str
    procedure: Word
    words: tuple[str, ...] = ()
    arguments: msgspec.Raw = msgspec.Raw(b"{}")
    by: Word = 0
    at: str = ""


CHANGED: Final = 2
CREATED: Final = 3
ENTRY: Final = 0


class Shapes(NamedTuple):
    """The arrays that hold events and records of one game."""

    changed: type[Any]
    """`on`, the event as an object, its clause."""
    created: type[Any]
    """The record as an object."""
    entry: type[Any]
    """A command; for everyone if its audience is none."""


@cache
def shapes_of(events: tuple[type[Any], ...], records: tuple[type[Any], ...]) -> Shapes:
    """Return the arrays of a game with these events and records."""
    happening: Any = Union[events]  # noqa: UP007 - built at run time
    kind: Any = Union[records]  # noqa: UP007 - joined at run time

    class ChangedLine(msgspec.Struct, array_like=True, tag=CHANGED, gc=False):
        on: Word
        event: happening
        clause: Word = 0

    class CreatedLine(msgspec.Struct, array_like=True, tag=CREATED, gc=False):
        record: kind

    step: Any = Union[RolledLine, ChosenLine, ChangedLine, CreatedLine, RemovedLine, ToldLine]  # noqa: UP007 - joined at run time

    class EntryLine(msgspec.Struct, array_like=True, tag=ENTRY, gc=False):
        seq: int
        command: str
        procedure: Word
        words: tuple[str, ...] = ()
        """The words it uses first, in the order of their numbers."""
        arguments: dict[str, Any] = {}
        by: Word = 0
        at: str = ""
        behaviour: int = 0
        dice: str = ""
        reads: tuple[Word, ...] = ()
        steps: tuple[step, ...] = ()
        waits: bool = False
        asks: Asked | None = None
        resumes: int = 0
        carried: int = 0
        thrower: Word = 0
        audience: Word = 0
        shares: tuple[Share, ...] = ()
        alone: bool = False

    return Shapes(ChangedLine, CreatedLine, EntryLine)


def line(kind: type[Any], *values: Any) -> list[Any]:
    """Return an array of a kind, without the defaults at its end."""
    tag, first, defaults = _made_so(kind)  # type: ignore[arg-type]  # classes are hashable
    end = len(values)
    while end > first and values[end - 1] == defaults[end - 1 - first]:
        end -= 1
    return [*tag, *values[:end]]


@cache
def _made_so(kind: Any) -> tuple[tuple[int, ...], int, tuple[Any, ...]]:
    """Return a kind's tag, how many of its places have no default, and the defaults of the others."""
    fields = msgspec.structs.fields(kind)
    defaults = tuple(
        one.default_factory() if one.default_factory is not msgspec.NODEFAULT else one.default for one in fields
    )
    first = sum(one is msgspec.NODEFAULT for one in defaults)
    tag = kind.__struct_config__.tag
    return () if tag is None else (tag,), first, defaults[first:]
