"""How much one run may do: requests, steps, records made. Far above what play needs, and there to keep a table alive.

Belongs here: the bounds and the complaint when one is passed. Not here: how much may be given to a rule (bounds).
"""

from typing import ClassVar, Final

from rulewright.errors import Refused, Sentence

MOST_REQUESTS: Final = 100_000
"""What a rule may ask for in one run, and on one path of its odds."""
MOST_STEPS: Final = 10_000
"""Dice, decisions, changes and lines of one run."""
MOST_MADE: Final = 1_000
"""Records that come into the world in one run."""
SURVEYED: Final = 32
"""Records that a survey looks through for the price of one request."""
STRETCH: Final = 1_000
"""Requests after which it is seen whether the steps are too many."""


class Spent(Refused):
    """A rule would do more than one run may; nothing has changed."""

    code: ClassVar[str] = "spent"

    def __init__(self) -> None:
        super().__init__(Sentence("this is more than can be done at once, so nothing was done: do it in smaller parts"))
