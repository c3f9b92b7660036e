"""Plain lines of the log: what somebody did, where there are no numbers to open."""

from collections.abc import Iterable

from rulewright.engine import Record, Rolls, Told
from rulewright.errors import Sentence


def said(_rolls: Rolls, text: str, clause: str, *_of: Record) -> Told:
    """A line for everybody who knows of those it tells of, who are given after it."""
    return Told(text, clause=clause)


def said_to(_rolls: Rolls, text: str, clause: str, audience: str, *_of: Record) -> Told:
    """A line for an audience."""
    return Told(text, clause=clause, audience=audience)


def several(number: int, one: str, many: str = "") -> str:
    """A number of things in words: `1 coin`, `2 coins`; `many` where it is not made by an s."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def in_a_row(words: Iterable[str]) -> str:
    """`a, b, c`, in any language."""
    said, *others = words
    for word in others:
        said = Sentence("{words}, {word}", words=said, word=word)
    return said


def named(people: tuple[Record, ...]) -> str:
    """Several by their names: `Ana, Bor and Kol`."""
    names = [one.title for one in people]
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])
