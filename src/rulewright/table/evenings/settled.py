"""The target of a command, settled before its dice fell, opened for one seat as far as its log names it.

Belongs here: which parts of a seal are opened for a seat. Not here: how they are sealed (campaign.aims).
"""

import re
from typing import Any

import msgspec

from rulewright.campaign.dice.aims import Part, parts
from rulewright.campaign.seen.sight import Seen
from rulewright.chance.sheet import Sheet
from rulewright.engine.journal.entries import Entry
from rulewright.table.view.eyes import Eyes


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """The arguments of a command before its dice fell: those that this seat's log names are opened, the
    others sealed.
    """

    opened: tuple[Part, ...] = ()
    titles: tuple[str, ...] = ()
    """Names in the opened parts."""
    seals: tuple[str, ...] = ()
    """Seals of the parts that are not opened: SHA-256 in hexadecimal."""


def settled(sheet: Sheet, entry: Entry[Any, Any], one: Seen, eyes: Eyes) -> Settled:
    """Return the target of the attempt of `entry`, for a seat whose log shows it as `one`.

    Opened are the parts that name records the seat sees, each by a name in a line it was shown: nothing that it did not
    know.
    """
    said = "\n".join(str(line) for line in one.lines)
    opened, titles, seals = list[Part](), list[str](), list[str]()
    for part in parts(sheet, entry):
        named = _named(part, said, eyes)
        if named:
            opened.append(part)
            titles += (title for title in named if title not in titles)
        else:
            seals.append(part.seal)
    return Settled(opened=tuple(opened), titles=tuple(titles), seals=tuple(seals))


def _named(part: Part, said: str, eyes: Eyes) -> list[str]:
    """Return the names of everybody in a part; none if one of them is not named in the log."""
    value = msgspec.json.decode(part.value) if part.name and not part.name.isdigit() else None
    ids = value if isinstance(value, list) else [value]
    titles = [eyes.world[each].title for each in ids if isinstance(each, str) and each in eyes.world]
    if len(titles) != len(ids) or not all(_is_told(title, said) for title in titles):
        return []
    return titles


def _is_told(title: str, said: str) -> bool:
    """Return whether a name stands in a text as a word of its own."""
    return bool(title) and re.search(rf"(?<!\w){re.escape(title)}(?!\w)", said, re.IGNORECASE) is not None
