"""What of the log stands on what: why something cannot be taken back, in the words in which the log tells both.

Belongs here: an entry's outcome in words. Not here: what stands on what (campaign.undoing), who may take back (deeds).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.campaign.seen.sight import Seen, entry_seen
from rulewright.engine.journal import AnyEntry, Entry
from rulewright.errors import Complaint, Refused, Sentence
from rulewright.table.desk.desk import Desk
from rulewright.table.headlines import headline
from rulewright.table.people import Person
from rulewright.table.words.phrases import phrase

STANDS_ON = Sentence("“{deed}” cannot {what}: “{later}” came later and stands on it. Take that back first")


@contextmanager
def told(desk: Desk) -> Iterator[None]:
    """Tell what this block cannot undo or redo in the words of the referee's log: the campaign names entries by number,
    and its complaint is the cause.
    """
    try:
        yield
    except Complaint as wrong:
        referee = next(person for person in desk.people.values() if person.role == "referee")  # who alone reads it
        found = in_words(desk, referee, wrong)
        if found is None:
            raise
        raise found from wrong


def in_words(desk: Desk, person: Person, wrong: Complaint) -> Refused | None:
    """Return why something cannot be undone or redone in the words of a person's own log; None where it is for another
    reason, or something that they do not see stands on it.
    """
    known = wrong.sentence.fields
    if not {"seq", "other", "what", "later"} <= known.keys():
        return None
    entries = desk.campaign.ledger.entries
    one, later = (_called(desk, person, entries[known[at] - 1]) for at in ("seq", "other"))
    return Refused(Sentence(STANDS_ON, deed=one, what=known["what"], later=later)) if one and later else None


def _called(desk: Desk, person: Person, entry: AnyEntry) -> Sentence | None:
    if seen(desk, person, entry) is None:
        return None
    return outcome(desk, person, entry) or Sentence("the house rules")


def outcome(desk: Desk, person: Person, entry: AnyEntry) -> Sentence | None:
    """Return what came of a deed as the log tells it to whoever asks; else what the deed was."""
    known = seen(desk, person, entry)
    head = headline(known, desk.campaign.system.base.id) if known else None
    if head:
        return head.text
    found = desk.campaign.system.procedures.get(entry.procedure) if isinstance(entry, Entry) else None
    if found is None or not isinstance(entry, Entry):
        return None
    return Sentence(phrase(found, entry.arguments, desk.sight(person).view.world))


def seen(desk: Desk, person: Person, entry: AnyEntry) -> Seen | None:
    """Return an entry as a person sees it; None where they do not."""
    known = desk.memory(person)
    about = known.of(entry, "undone" if entry.seq in desk.campaign.ledger.gone else "done")
    return entry_seen(entry, person.seat, number=1, about=about)
