"""Lists of names or short texts to draw from."""

from rulewright.content.notation import IllFormed, faces_of, must_number
from rulewright.content.rows import Row


class NameList(Row, frozen=True):
    """Names or short texts to draw from."""

    id: str
    title: str
    entries: tuple[str, ...]
    dice: str | None = None
    """The die that picks an entry; empty for any fair draw."""

    def __post_init__(self) -> None:
        check_faces(self.dice, "entries", self.entries)


def check_faces(dice: str | None, field: str, entries: tuple[str, ...]) -> None:
    """Check that a field has no entry twice, and one for each face of the dice; IllFormed otherwise."""
    if len(set(entries)) != len(entries):
        raise IllFormed(field, "an entry stands there twice", "write each entry once")
    if dice is not None:
        must_number(field, len(entries), faces_of("dice", dice))
