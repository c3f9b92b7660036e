"""Numbers inside words that people give, such as the 3 of `dodge:3`: read under a bound, and never a traceback.

Belongs here: reading one number. Not here: dice (chance.reading), whole arguments (parameters).
"""

import re
from typing import Final

MOST_DIGITS: Final = 6
"""The most digits of a number in a word."""
_NUMERAL: Final = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")


def numeral(word: str) -> int | None:
    """Return the whole number from 0 that a word is; None if it is not one, or longer than anybody means.

    Only the digits 0 to 9 count: `str.isdigit` is true of a superscript two as well, which `int` does not read.
    """
    return int(word) if _NUMERAL.fullmatch(word) else None
