"""Plain lines of the log: what somebody did, if there are no numbers to open."""

from collections import Counter
from collections.abc import Iterable

from rulewright.engine import Record, Rolls, Told
from rulewright.errors import Sentence, every, verbatim


def said(_rolls: Rolls, text: Sentence, clause: str, *_of: Record) -> Told:
    """Return a line for everybody who knows its subjects, who are given after it."""
    return Told(text, clause=clause)


def said_to(_rolls: Rolls, text: Sentence, clause: str, audience: str, *_of: Record) -> Told:
    """Return a line for an audience."""
    return Told(text, clause=clause, audience=audience)


def in_a_row(words: Iterable[str]) -> Sentence:
    """Return `a, b, c`, in any language; names stay as they are."""
    said, *others = tuple(words) or ("",)
    for word in others:
        said = Sentence("{words}, {word}", words=said, word=word)
    return verbatim(said)


def counted(things: Iterable[str]) -> Sentence:
    """Return `ration (2), water`: each kind of thing once, in the order they first come."""
    found = Counter(things)
    return in_a_row(Sentence("{thing} ({n})", n=n, thing=thing) if n > 1 else thing for thing, n in found.items())


def several(thing: str, number: int) -> str:
    """Return `ration (2)` for so many things alike, and one by its name alone."""
    return thing if number == 1 else counted([thing] * number)


def named(people: tuple[Record, ...]) -> Sentence:
    """Return the names of several: `Ana, Bor and Kol`."""
    names = [one.title for one in people]
    return every([*([in_a_row(names[:-1])] if names[1:] else []), *names[-1:]])
