"""Taking back and letting stand again, by whoever may."""

from typing import TYPE_CHECKING

from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.campaign.ledger import gone
from rulewright.campaign.sight import entry_seen
from rulewright.engine.journal import AnyEntry, Deed, Entry, OptionsSet, Redone, Undone, deeds
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table import protocol as say
from rulewright.table.deeds.again import done_before
from rulewright.table.view.log import may_undo

if TYPE_CHECKING:
    from rulewright.table.line import Line
    from rulewright.table.people import Person
    from rulewright.table.room import Room

STOOD_ON = Sentence("what came later stands on it: ask the referee")


def undo(room: "Room", line: "Line", message: say.Undo) -> None:
    """Take back the latest deed, or the log item that is named."""
    person = room.people[line.person]
    if done_before(room, person, message.id, Undone):
        return
    target = _named(room, person, message.item) if message.item else _latest(room, person)
    _turn(room, person, lambda: room.campaign.undo(target, by=person.id, command=message.id))


def redo(room: "Room", line: "Line", message: say.Redo) -> None:
    """Let what was taken back last, or the log item that is named, stand again."""
    person = room.people[line.person]
    if done_before(room, person, message.id, Redone):
        return
    target = _named(room, person, message.item) if message.item else _latest_gone(room, person)
    _turn(room, person, lambda: room.campaign.redo(target, by=person.id, command=message.id))


def _turn(room: "Room", person: "Person", deed: object) -> None:
    try:
        deed()  # type: ignore[operator]
    except (Overtaken, NotKept):
        raise
    except Complaint as complaint:
        if person.role == "referee":
            raise
        # What stands on it may be something they must not know of.
        room.tell(
            lambda one: one.role == "referee",
            Sentence("{nick} could not: {complaint}", nick=person.nick, complaint=complaint.sentence),
            person.id,
        )
        raise Refused(STOOD_ON) from None


def _named(room: "Room", person: "Person", command: str) -> int:
    """Number of the entry that a log item means. NotAllowed where it is another's to take back."""
    found = room.campaign.ledger.by_command.get(command)
    if found is None or not _sees(room, person, found):
        raise Refused("nothing of that name is in the log")
    if not may_undo(person, found.by, room.settings):
        raise NotAllowed("that is not yours to take back: ask the referee")
    return found.seq


def _latest(room: "Room", person: "Person") -> int | None:
    """Number of the latest deed that stands and is this person's to take back; None leaves it to the campaign."""
    if person.role == "referee":
        return None
    return _first(
        room,
        person,
        list(reversed(deeds(room.campaign.ledger.entries))),
        Sentence("nothing of yours is left to take back"),
    )


def _latest_gone(room: "Room", person: "Person") -> int | None:
    """Number of the deed that was taken back last, and is this person's."""
    if person.role == "referee":
        return None
    entries = room.campaign.ledger.entries
    taken = gone(entries)
    order = [entries[one.target - 1] for one in reversed(entries) if isinstance(one, Undone) and one.target in taken]
    return _first(
        room,
        person,
        [one for one in order if isinstance(one, (Entry, OptionsSet))],
        Sentence("nothing of yours is left to let stand again"),
    )


def _first(room: "Room", person: "Person", found: list[Deed], what: str) -> int:
    for one in found:
        if may_undo(person, one.by, room.settings) and _sees(room, person, one):
            return one.seq
    raise Refused(what)


def _sees(room: "Room", person: "Person", entry: AnyEntry) -> bool:
    known = room.showing.memory(room.showing.eyes(person))
    about = known.of(entry, "undone" if entry.seq in room.campaign.ledger.gone else "done")
    return entry_seen(entry, person.seat, number=1, about=about) is not None
