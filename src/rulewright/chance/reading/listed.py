"""Notation of several throws, each with a result of its own: `3#d20`, `6x4d6kh3`, `d20, 2d6`.

Belongs here: splitting them. Not here: what one throw means (notation).
"""

import re
from itertools import pairwise
from typing import Final

from rulewright.chance.expression import Dice
from rulewright.chance.limits import MOST_RESULTS, MOST_TEXT, check_number
from rulewright.chance.reading.notation import parse
from rulewright.errors import Sentence, Unreadable

_TIMES: Final = re.compile(
    r"(?P<before>\s*(?:[/!]\w+|roll)\s+)?\s*(?P<count>\d{1,7})\s*(?:#|[x×](?=\s*\d*\s*[dw(\[{]))(?P<throw>.+)",  # noqa: RUF001 - what other programs write
    re.IGNORECASE | re.DOTALL,
)
_DECIMAL: Final = re.compile(r"\d+,\d+")
_REPEATED: Final = re.compile(r"\s*[/!]rr\s+(?P<count>\d{1,7})\s+(?P<throw>.+)", re.IGNORECASE | re.DOTALL)
"""As Avrae writes it."""


def parse_each(text: str) -> tuple[Dice, ...]:
    """Return the throws that notation means, one or several; Unreadable as for `parse`, and if there are too many."""
    found: list[Dice] = []
    for part in _parted(text) if len(text) <= MOST_TEXT else [text]:
        times = _REPEATED.fullmatch(part) or _TIMES.fullmatch(part)
        if times is None:
            found.append(parse(part))
        else:
            count = int(times["count"])
            check_number(part.strip(), count, "the number of results", 1, MOST_RESULTS)
            found += [parse(times["throw"])] * count
    check_number(text.strip(), len(found), "the number of results", 1, MOST_RESULTS)
    return tuple(found)


def _parted(text: str) -> list[str]:
    """Return the parts between commas and semicolons outside brackets; the whole text if a part would be empty."""
    parts, depth = [""], 0
    for sign in text.split("#", 1)[0] if " #" in text else text:
        depth += (sign in "([{") - (sign in ")]}")
        if sign in ",;" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    for part, after in pairwise(parts):
        if _DECIMAL.search(f"{part},{after}") and "" in (part.strip("0123456789 "), after.strip("0123456789 ")):
            raise Unreadable(
                text.strip(),
                Sentence("'{number}' stands for no throw", number=_DECIMAL.findall(f"{part},{after}")[-1]),
                Sentence("write whole numbers; a comma parts two throws"),
            )
    return parts if all(part.strip() for part in parts) else [text]
