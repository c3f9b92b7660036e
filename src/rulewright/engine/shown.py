"""What others may know of a record: the word a game gives for each of its types.

Belongs here: the shape of that word. Not here: who is who, which is the campaign's (`sight`).
Closed unless opened: a type a game says nothing of is the referee's alone, and so is every field that is not named.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Shown:
    """What there is to know of records of one type for those who are not the referee."""

    everyone: bool = False
    """All of it is everybody's, but for what is kept back: a clock, the order of a fight."""
    outside: tuple[str, ...] = ()
    """Fields that anybody who meets it may know; a stranger gets the others at their defaults."""
    kept_back: tuple[str, ...] = ()
    """Fields only the referee knows, even of one's own character."""
    absent: Callable[[Any, Any], bool] | None = None
    """`absent(record, world)`: whether it is not there at all for anybody but the referee."""
    trimmed: Callable[[Any, Any], Any] | None = None
    """`trimmed(record, world)`: the record without what only the referee knows inside a field, such as a hidden clue.

    `world` is what the seat sees, so that ids of records that are not there can be left out.
    """
    looks: Callable[[Any, Any], str] | None = None
    """`looks(record, world)`: how it looks to a stranger, in a word or two: `hurt`, `dead`. It may use every field."""
