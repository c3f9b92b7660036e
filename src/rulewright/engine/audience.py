"""Who may know: everyone, the owner of one record, the referee.

Belongs here: the names of audiences. Not here: what a seat gets to see, which is the campaign's (`sight`).
"""

from typing import Final

EVERYONE: Final = "everyone"
REFEREE: Final = "referee"


def owner_of(record_id: str) -> str:
    """Return the audience of whoever plays the record `record_id`, and the referee."""
    return f"owner:{record_id}"
