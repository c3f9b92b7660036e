"""Changed settings of the table itself in words, for referees; the values stand on their pages."""

from typing import Any, Final

from rulewright.engine.declared.option import label
from rulewright.engine.journal import OptionsSet
from rulewright.errors import Sentence, every

SEAT: Final = "seat:"
"""What begins the key of a seat among what changed."""
LINKS: Final = "links"
"""The field of a seat, or of the invite, that counts its links."""


def of_the_table(entry: OptionsSet) -> Sentence:
    """Return what was changed in a sentence."""
    seats = {key: fields for key, fields in entry.table.items() if key.startswith(SEAT)}
    names = [entry.named.get(key, str(fields.get("nick", ""))) for key, fields in seats.items()]
    if len(seats) == 1 and all(names):
        ((key, fields),) = seats.items()
        return _of_seat(names[0], fields, is_new=not entry.was.get(key) and "nick" in fields)
    if seats and all(names):
        is_new = all("nick" in fields for fields in seats.values()) and not any(entry.was.get(key) for key in seats)
        if is_new:
            return Sentence("{who} has a seat at the table", who=every(names))
        return Sentence("{who}: who plays whom has changed", who=every(names))
    if seats:
        return Sentence("the seats at the table have changed")
    if "invite" in entry.table:
        return Sentence("the join link has changed")
    return Sentence("the way the table plays has changed")


def _of_seat(who: str, fields: dict[str, Any], *, is_new: bool) -> Sentence:
    if is_new:
        return Sentence("{who} has a seat at the table", who=who)
    if fields.get("gone"):
        return Sentence("{who} has left the table", who=who)
    if "nick" in fields:
        return Sentence("{who} is now called {name}", who=who, name=str(fields["nick"]))
    if "role" in fields:
        return Sentence("{who} at the table from now on: {role}", who=who, role=label(str(fields["role"])))
    if "plays" in fields:
        return Sentence("whom {who} plays has changed", who=who)
    if "own_dice" in fields:
        with_own = Sentence("{who} throws dice of their own", who=who)
        return with_own if fields["own_dice"] else Sentence("the table throws the dice of {who}", who=who)
    return Sentence("the link of {who} has changed", who=who)
