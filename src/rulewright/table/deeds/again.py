"""Messages that come again: what was done before the server fell, or the link broke, is not done twice.

Belongs here: finding a deed by its message's id in the journal. Not here: answers remembered in memory (delivery).
"""

from typing import Final

from rulewright.engine.entries import AnyEntry, Entry
from rulewright.errors import Refused, Sentence
from rulewright.table.desk import Desk
from rulewright.table.people import Person

USED: Final = Sentence("this command's id is used already: give each command an id of its own")


def done_before(
    desk: Desk, person: Person, identity: str, kind: type[AnyEntry], procedure: str = ""
) -> AnyEntry | None:
    """The entry that came of this person's same message; None if there is none. Refused if another has its id."""
    known = desk.campaign.ledger.by_command.get(identity)
    if known is None:
        return None
    is_same = isinstance(known, kind) and getattr(known, "by", "") == person.id
    if not is_same or (isinstance(known, Entry) and known.procedure != procedure):
        raise Refused(USED)
    return known
