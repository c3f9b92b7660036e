"""Taking back and letting stand again, by whoever may."""

from collections.abc import Callable

from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.campaign.ledger import gone
from rulewright.campaign.sight import entry_seen
from rulewright.engine.journal import AnyEntry, Deed, Entry, OptionsSet, Redone, Undone, deeds
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table import protocol
from rulewright.table.deeds.again import done_before
from rulewright.table.desk import Desk
from rulewright.table.line import Line
from rulewright.table.people import Person
from rulewright.table.steered import go_back, go_on
from rulewright.table.view.log import may_undo

STOOD_ON = Sentence("what came later stands on it: ask the referee")


def undo(desk: Desk, line: Line, message: protocol.Undo) -> None:
    """Take back the latest deed, or the log item that is named."""
    person = desk.people[line.person]
    if done_before(desk, person, message.id, Undone):
        return
    target = _named(desk, person, message.item) if message.item else _latest(desk, person)

    def do() -> None:
        back = desk.campaign.undo(target, by=person.id, command=message.id, at_table=True)
        if isinstance(entry := desk.campaign.ledger.entries[back.target - 1], OptionsSet):
            go_back(desk, entry)

    _turn(desk, person, do)


def redo(desk: Desk, line: Line, message: protocol.Redo) -> None:
    """Let what was taken back last, or the log item that is named, stand again."""
    person = desk.people[line.person]
    if done_before(desk, person, message.id, Redone):
        return
    target = _named(desk, person, message.item) if message.item else _latest_gone(desk, person)

    def do() -> None:
        again = desk.campaign.redo(target, by=person.id, command=message.id, at_table=True)
        if isinstance(entry := desk.campaign.ledger.entries[again.target - 1], OptionsSet):
            go_on(desk, entry)

    _turn(desk, person, do)


def _turn(desk: Desk, person: Person, deed: Callable[[], None]) -> None:
    try:
        deed()
    except (Overtaken, NotKept):
        raise
    except Complaint as complaint:
        if person.role == "referee":
            raise
        # What stands on it may be something they must not know of.
        desk.notify(
            lambda one: one.role == "referee",
            Sentence("{nick} could not: {complaint}", nick=person.nick, complaint=complaint.sentence),
            person.id,
        )
        raise Refused(STOOD_ON) from None


def _named(desk: Desk, person: Person, command: str) -> int:
    """Number of the entry that a log item means. NotAllowed if it is another's to take back."""
    found = desk.campaign.ledger.by_command.get(command)
    if found is None or not _sees(desk, person, found):
        raise Refused("nothing of that name is in the log")
    if not may_undo(person, found.by, desk.settings):
        raise NotAllowed("that is not yours to take back: ask the referee")
    return found.seq


def _latest(desk: Desk, person: Person) -> int | None:
    """Number of the latest deed that stands and is this person's to take back; None leaves it to the campaign."""
    if person.role == "referee":
        return None
    return _first(
        desk,
        person,
        list(reversed(deeds(desk.campaign.ledger.entries))),
        Sentence("nothing of yours is left to take back"),
    )


def _latest_gone(desk: Desk, person: Person) -> int | None:
    """Number of the deed that was taken back last, and is this person's."""
    if person.role == "referee":
        return None
    entries = desk.campaign.ledger.entries
    taken = gone(entries)
    order = [entries[one.target - 1] for one in reversed(entries) if isinstance(one, Undone) and one.target in taken]
    return _first(
        desk,
        person,
        [one for one in order if isinstance(one, (Entry, OptionsSet))],
        Sentence("nothing of yours is left to let stand again"),
    )


def _first(desk: Desk, person: Person, found: list[Deed], what: str) -> int:
    for one in found:
        if may_undo(person, one.by, desk.settings) and _sees(desk, person, one):
            return one.seq
    raise Refused(what)


def _sees(desk: Desk, person: Person, entry: AnyEntry) -> bool:
    known = desk.memory(person)
    about = known.of(entry, "undone" if entry.seq in desk.campaign.ledger.gone else "done")
    return entry_seen(entry, person.seat, number=1, about=about) is not None
