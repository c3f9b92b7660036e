"""Undo and redo, by those who may."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.campaign.ledger import gone
from rulewright.campaign.undoing.undo import to_drop, to_redo, to_undo
from rulewright.engine.journal import AnyEntry, Cancelled, Deed, Entry, OptionsSet, Redone, Undone, deeds
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table import protocol
from rulewright.table.deeds.asking import ask
from rulewright.table.deeds.playing import drop
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.open_things import Proposal
from rulewright.table.people import Person
from rulewright.table.running.again import done_before
from rulewright.table.running.stands_on import in_words, outcome, seen
from rulewright.table.running.steered import let_stand, take_back
from rulewright.table.view.log import asks_to_undo, may_undo

STOOD_ON = Sentence("what came later stands on it: ask the referee")


def undo(desk: Desk, line: Line, message: protocol.Undo) -> protocol.Done | None:
    """Undo the latest deed, or the named log item; or ask the referee to. What of theirs waits as the latest is
    dropped.
    """
    person = desk.people[line.person]
    if done_before(desk, person, message.id, (Undone, Cancelled)):
        return None
    waiting = None if message.item or person.role == "referee" else to_drop(desk.campaign.ledger, at_table=True)
    if waiting is not None and waiting.by == person.id:
        drop(desk, line, protocol.Drop(id=message.id, command=waiting.command))
        return None
    target = _named(desk, person, message.item) if message.item else _latest(desk, person)
    if asks_to_undo(person, desk.settings):
        return _asked(desk, person, "undo", target, message.id)
    _turn(desk, person, lambda: take_back(desk, target, person.id, message.id))
    return None


def redo(desk: Desk, line: Line, message: protocol.Redo) -> protocol.Done | None:
    """Redo the last deed undone, or the named log item; or ask the referee to."""
    person = desk.people[line.person]
    if done_before(desk, person, message.id, Redone):
        return None
    target = _named(desk, person, message.item) if message.item else _latest_gone(desk, person)
    if asks_to_undo(person, desk.settings):
        return _asked(desk, person, "redo", target, message.id)
    _turn(desk, person, lambda: let_stand(desk, target, person.id, message.id))
    return None


def _asked(
    desk: Desk, person: Person, turns: Literal["undo", "redo"], target: int | None, identity: str
) -> protocol.Done:
    """Propose to the referee that a deed be undone or redone."""
    assert target is not None, "only a referee leaves it to the campaign which deed is meant"
    _check(desk, person, turns, target)
    entry = desk.campaign.ledger.entries[target - 1]
    title = Sentence("Take it back") if turns == "undo" else Sentence("Let it stand again")
    told = outcome(desk, person, entry)
    if turns == "undo":
        what = Sentence("Take back “{told}”", told=told)
    else:
        what = Sentence("Let “{told}” stand again", told=told)
    ask(
        desk,
        person,
        Proposal(
            id=identity,
            by=person.id,
            procedure="",
            title=title,
            text=what if told else title,
            turns=turns,
            item=entry.command,
            at=datetime.now(UTC).isoformat(timespec="seconds"),
        ),
    )
    return protocol.Done(identity, proposed=True)


def _check(desk: Desk, person: Person, turns: Literal["undo", "redo"], target: int) -> None:
    """Refuse at once what the referee could not grant, as far as this person sees why."""
    turn = to_undo if turns == "undo" else to_redo
    try:
        turn(desk.campaign.ledger, desk.campaign.system, target, at_table=True)
    except Complaint as wrong:
        told = in_words(desk, person, wrong)
        if told:
            raise told from None


def _turn(desk: Desk, person: Person, deed: Callable[[], None]) -> None:
    try:
        deed()
    except (Overtaken, NotKept):
        raise
    except Complaint as wrong:
        if person.role == "referee":
            raise
        # What stands on it may be something they must not know of.
        desk.notify(
            lambda one: one.role == "referee",
            Sentence("{nick} could not: {complaint}", nick=person.nick, complaint=wrong.sentence),
            person.id,
        )
        cause = wrong.__cause__ if isinstance(wrong.__cause__, Complaint) else wrong
        raise in_words(desk, person, cause) or Refused(STOOD_ON) from None


def _named(desk: Desk, person: Person, command: str) -> int:
    """Return the number of the entry that a log item means. NotAllowed if only somebody else may undo it."""
    found = desk.campaign.ledger.by_command.get(command)
    if found is None or not _sees(desk, person, found):
        raise Refused("nothing of that name is in the log")
    if not may_undo(person, found.by, desk.settings):
        raise NotAllowed("that is not yours to take back: ask the referee")
    return found.seq


def _latest(desk: Desk, person: Person) -> int | None:
    """Return the number of the latest deed that stands and this person may undo; None leaves it to the campaign."""
    if person.role == "referee":
        return None
    return _first(
        desk,
        person,
        list(reversed(deeds(desk.campaign.ledger.entries))),
        Sentence("nothing of yours is left to take back"),
    )


def _latest_gone(desk: Desk, person: Person) -> int | None:
    """Return the number of this person's deed that was undone last."""
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
    return seen(desk, person, entry) is not None
