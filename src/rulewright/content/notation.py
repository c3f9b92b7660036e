"""The notation of fields that hold dice, an amount, a time or an id.

Fields keep the text as it was written; whoever rolls it parses it.
"""

import re

from rulewright.chance import parse
from rulewright.errors import Unreadable

_AMOUNT = re.compile(r"\[(?:dice|sum)\](?: x [1-9]\d*)?(?:\+[1-9]\d*)?")
_SPAN = re.compile(rf"(?:{_AMOUNT.pattern}|[1-9]\d*) (?:seconds?|minutes?|hours?|days?|rounds?)")
_DIE = re.compile(r"d[1-9]\d*")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class IllFormed(ValueError):  # noqa: N818 - named like the complaints
    """A field is malformed; the reader adds file and row."""

    def __init__(self, field: str, what: str, right: str) -> None:
        super().__init__(f"{field}: {what}; {right}")
        self.field, self.what, self.right = field, what, right


def is_id(text: str) -> bool:
    """Return whether `text` is a kebab-case id."""
    return _ID.fullmatch(text) is not None


def must_be_dice(field: str, *texts: str | None) -> None:
    """Refuse a field whose text is no dice notation."""
    for text in texts:
        if text is not None and (fault := _fault(text)):
            raise IllFormed(field, f"'{text}' is no dice notation, {fault}", "write dice such as d6, 2d6 or d20+4")


def must_be_amount(field: str, text: str | None) -> None:
    """Refuse a field that is neither dice nor counted in [dice] or [sum]."""
    if text is not None and not _AMOUNT.fullmatch(text) and (fault := _fault(text)):
        raise IllFormed(field, f"'{text}' is no amount, {fault}", "write d6, [dice], [sum]+1 or [sum] x 10")


def _fault(text: str) -> str:
    try:
        parse(text)
    except Unreadable as error:
        return error.what
    return ""


def faces_of(field: str, text: str) -> int:
    """Return the faces of the one die that a table is rolled with."""
    if not _DIE.fullmatch(text):
        raise IllFormed(field, f"'{text}' is not a single die", "write one die, such as d10")
    return int(text[1:])


def must_be_span(field: str, text: str | None) -> None:
    """Refuse a field that is no length of time."""
    if text is not None and not _SPAN.fullmatch(text):
        raise IllFormed(field, f"'{text}' is no length of time", "write '6 hours' or '[sum] x 10 minutes'")


def must_be_id(field: str, *texts: str | None) -> None:
    """Refuse a field that is not a kebab-case id."""
    for text in texts:
        if text is not None and not is_id(text):
            raise IllFormed(field, f"'{text}' is no id", "write it like long-sword")


def must_number(field: str, found: int, right: int) -> None:
    """Refuse a list that has too many or too few entries."""
    if found != right:
        raise IllFormed(field, f"{found} entries stand there", f"write {right}")
