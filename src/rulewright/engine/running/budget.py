"""Limits on one run: requests, steps, new records. Far above what play needs, they keep a table alive.

Belongs here: the bounds and the complaint when one is exceeded. Not here: how much may be given to a rule (bounds).
"""

from typing import ClassVar, Final

from rulewright.errors import Refused, Sentence

MOST_REQUESTS: Final = 100_000
"""The most requests of one run, and of one path of its odds."""
MOST_STEPS: Final = 10_000
"""The most dice, decisions, changes and lines of one run."""
MOST_MADE: Final = 1_000
"""The most records that one run may make."""
SURVEYED: Final = 32
"""The number of records a survey reads for the price of one request."""
STRETCH: Final = 1_000
"""The number of requests between two counts of the steps."""


class Spent(Refused):
    """A rule would do more than one run may; nothing has changed."""

    code: ClassVar[str] = "spent"

    def __init__(self) -> None:
        super().__init__(Sentence("this is more than can be done at once, so nothing was done: do it in smaller parts"))
