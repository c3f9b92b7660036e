"""Who is at fault, and the way out: five families under one root.

Belongs here: the families and what every complaint can say. Not here: the complaints of one floor.
"""

from typing import ClassVar

__all__ = ["Complaint", "Diverged", "NotAllowed", "Refused", "Unclear", "Unreadable"]


class Complaint(Exception):  # noqa: N818 - what is told to a person is no "Error" in their eyes
    """Anything Rulewright declines to do, with a message fit for the person who asked.

    Programs match on the class or on `code`; people read the message.
    """

    code: ClassVar[str] = "complaint"
    clause: str | None = None
    """The clause of the rules that stands behind the complaint, where there is one."""


class Unreadable(Complaint):
    """Text or data is not well formed.

    `where` names the file, line or field, `what` is wrong with it and `right` says what would be right.
    """

    code = "unreadable"

    def __init__(self, where: str, what: str, right: str = "") -> None:
        super().__init__(f"{where}: {what}" + (f"; {right}" if right else ""))
        self.where, self.what, self.right = where, what, right


class Refused(Complaint):
    """The rules forbid it here and now; nothing has changed."""

    code = "refused"

    def __init__(self, message: str, *, clause: str | None = None) -> None:
        super().__init__(message)
        if clause is not None:
            self.clause = clause


class Unclear(Complaint):
    """More than one thing is meant; `candidates` are the possible ones."""

    code = "unclear"

    def __init__(self, word: str, candidates: tuple[str, ...]) -> None:
        super().__init__(f"'{word}' could be {' or '.join(candidates)}: write more of the name")
        self.word, self.candidates = word, candidates


class Diverged(Complaint):
    """A recording no longer fits what the rules do with it; `entry` is the first that does not."""

    code = "diverged"

    def __init__(self, message: str, *, entry: int | None = None) -> None:
        super().__init__(message if entry is None else f"entry {entry}: {message}")
        self.entry = entry


class NotAllowed(Complaint):
    """This person may not do or know this."""

    code = "not-allowed"
