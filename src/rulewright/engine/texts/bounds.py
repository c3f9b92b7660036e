"""Bounds on input: characters of a text, words of a list, size of a number, depth of a value.

Belongs here: the usual bounds, and the complaint when one is exceeded. Not here: what an argument means (parameters).
"""

from collections.abc import Sized
from typing import Any, Final

from rulewright.errors import Sentence, Unreadable

MOST_SIGNS: Final = 2_000
"""The most characters of a text whose parameter sets no other bound."""
MOST_SIGNS_OF_WORD: Final = 200
"""The most characters of a word in a list, and of a name by which a record is meant."""
MOST_LISTED: Final = 100
"""The most items of a list whose parameter sets no other bound."""
MOST_NUMBER: Final = 1_000_000
"""The largest number inside a value given as JSON."""
MOST_SECONDS: Final = 10_000_000_000
"""The latest moment of game time, in seconds: some three hundred years."""
MOMENTS: Final = frozenset({"seconds", "until", "over"})
"""Names of fields that hold a moment of the clock."""
MOST_PARTS: Final = 2_000
"""The most parts of a value given as JSON: entries of its lists and fields of its objects, nested ones included."""
MOST_SHOWN: Final = 80
"""The most characters of the input that a complaint quotes."""


def said(value: Any) -> str:
    """Return the input as a complaint quotes it: as written, and cut short if it is long."""
    text = repr(value[: MOST_SHOWN + 1]) if isinstance(value, (str, bytes)) else repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def half_a_letter(text: str) -> tuple[str, Sentence, Sentence]:
    """Return the complaint about half a surrogate pair, as it comes of bytes that are not UTF-8."""
    shown = text.encode("utf-8", "replace").decode()[:80]
    return f"'{shown}'", Sentence("has half a letter in it"), Sentence("write text in UTF-8")


def check_signs(where: str, text: str, most: int) -> None:
    """Unreadable if a text is too long, or no text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unreadable(*half_a_letter(text)) from None
    if len(text) > most:
        raise Unreadable(
            where, Sentence("has {length} signs", length=len(text)), Sentence("write {most} at most", most=most)
        )


def check_count(where: str, things: Sized, most: int) -> None:
    """Unreadable if a list has too many items."""
    if len(things) > most:
        raise Unreadable(
            where, Sentence("names {count} things", count=len(things)), Sentence("name {most} at most", most=most)
        )


def check_range(where: str, number: float, low: float | None, high: float | None) -> None:
    """Unreadable if a number is out of range, or not a number, such as NaN."""
    if number != number or (low is not None and number < low) or (high is not None and number > high):  # noqa: PLR0124 - NaN alone is not itself
        raise Unreadable(where, Sentence("cannot be {value}", value=said(number)), _range(low, high))


def check_value(where: str, value: Any, name: str = "") -> None:
    """Unreadable if a value given as JSON holds a number, text or list larger than anybody means.

    `name` is the field it is for: a moment may be later than other numbers may be large.
    """
    left, seen = [(name, value)], 0
    while left:
        named, one = left.pop()
        if isinstance(one, str):
            check_signs(where, one, MOST_SIGNS)
        elif isinstance(one, (int, float)):
            most = MOST_SECONDS if named in MOMENTS else MOST_NUMBER
            check_range(where, one, -most, most)
        elif isinstance(one, dict):
            left += one.items()
            left += [("", key) for key in one]
        elif isinstance(one, (list, tuple)):
            left += [(named, each) for each in one]
        seen += 1
        check_count(where, range(seen + len(left)), MOST_PARTS)


def _range(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return Sentence("from {low} to {high}", low=low, high=high)
    return Sentence("{low} or more", low=low) if low is not None else Sentence("{high} or less", high=high)
