"""Repeated messages: anything done before the server fell, or the link broke, is not done twice.

Belongs here: the id under which a message's deed is kept, and finding it in the journal. Not here: answers remembered
in memory (delivery).
"""

from hashlib import sha256
from typing import Final

from rulewright.engine.journal.entries import AnyEntry, Entry
from rulewright.errors import Refused, Sentence
from rulewright.table.desk.desk import Desk
from rulewright.table.people import Person

USED: Final = Sentence("this command's id is used already: give each command an id of its own")


def own_id(desk: Desk, person: Person, identity: str) -> str:
    """Return the id under which a person's request is kept.

    It is their message's id, or one made from it if somebody else's deed, proposal or call has that one: a refusal
    would reveal that there is one, and it may be hidden.
    """
    known = desk.campaign.ledger.by_command.get(identity)
    found = [] if known is None else [known.by]
    found += [one.by for one in desk.proposals if one.id == identity]
    found += [one.by for one in desk.calls if one.id == identity]
    if all(by == person.id for by in found):
        return identity
    return sha256(f"{person.id} {identity}".encode()).hexdigest()


def done_before(
    desk: Desk, person: Person, identity: str, kind: type[AnyEntry] | tuple[type[AnyEntry], ...], procedure: str = ""
) -> AnyEntry | None:
    """Return the entry of this person's same message; None if there is none. Refused if another has its id."""
    known = desk.campaign.ledger.by_command.get(identity)
    if known is None:
        return None
    is_same = isinstance(known, kind) and getattr(known, "by", "") == person.id
    if not is_same or (isinstance(known, Entry) and known.procedure != procedure):
        raise Refused(USED)
    return known
