"""Commands, and the answers they wait for.

What a player commands is bound in the world as they see it, and what is refused is probed there, so that a refusal
tells them nothing new. If only the true world refuses it, they get one fixed sentence, and the referee the reason.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from rulewright.campaign.commands.answering import no_longer_open
from rulewright.campaign.dice.real_dice import next_die
from rulewright.campaign.faults import BetweenEvenings, NotKept, Overtaken
from rulewright.campaign.seats import check_caller
from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.journal.entries import Cancelled, Entry
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.probe import why_not
from rulewright.engine.steps import Rolled
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence, Unreadable, either
from rulewright.table import protocol
from rulewright.table.deeds import calls
from rulewright.table.deeds.asking import put_before
from rulewright.table.deeds.pictures import check_pictures
from rulewright.table.deeds.pledges import shares
from rulewright.table.desk.desk import Desk
from rulewright.table.desk.sights import Sight
from rulewright.table.line import Line
from rulewright.table.open_things import OpenCall
from rulewright.table.people import Person
from rulewright.table.running.again import done_before
from rulewright.table.running.commanding import answer as answer_as
from rulewright.table.running.commanding import done, is_dice, run, seat_newcomer
from rulewright.table.settings import degree_of_deed
from rulewright.table.words.phrases import phrase, written

CANNOT: Final = Sentence("it cannot be done now, for a reason that the referee knows")
PASSED: Final = Sentence("something has happened since you looked: look again, then command")

_KEEPING = (Overtaken, NotKept, BetweenEvenings)
"""Complaints that are about the evening and its storage, and reveal no fact of the game."""


def _nothing() -> None:
    """Check nothing."""


def command(desk: Desk, line: Line, message: protocol.Do) -> protocol.Done:
    """Command a procedure."""
    person = desk.people[line.person]
    found = desk.campaign.system.procedure(message.procedure)
    if isinstance(known := done_before(desk, person, message.id, Entry, found.id), Entry):
        return done(message.id, known)
    if message.expect is not None:
        _check_not_passed(desk, person, message.expect)
    mixed = shares(desk, person.id, message.share)
    if person.role == "referee":
        check_pictures(desk, person, found, message.arguments)
        entry = run(desk, person.seat, found, message.arguments, message.id, typed=person.own_dice, shares=mixed)
        return done(message.id, entry)
    called, arguments, check_possible = allowed(desk, person, found, message.arguments)
    check_pictures(desk, person, found, message.arguments)
    is_asked = called is not None and called.given(str(arguments[called.parameter])) == arguments
    if called is None and len(found.answerable(arguments)) < len(found.parameters):
        put_before(desk, person, found, arguments, message.id)  # the referee gives what is open, and lets it happen
        return protocol.Done(message.id, proposed=True)
    if called is None:
        degree = degree_of_deed(desk.settings, found)
        if degree != "do":
            check_possible()
        if degree == "propose":
            put_before(desk, person, found, arguments, message.id)
            return protocol.Done(message.id, proposed=True)
        if degree != "do":
            return done(message.id, _written_down(desk, person, found, arguments, message.id))
    # With the referee's leave goes only what the referee asked for, word by word.
    seat = msgspec.structs.replace(person.seat, referee=True) if is_asked else person.seat
    deed = partial(run, desk, seat, found, arguments, message.id, typed=person.own_dice, shares=mixed)
    entry = apart(desk, person, deed, check_possible)
    if called is not None:
        calls.tick_off(desk, called, arguments)
    return done(message.id, entry)


def allowed(
    desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]
) -> tuple[OpenCall | None, dict[str, Any], Callable[[], None]]:
    """Return the call that a player's command answers, if any; its arguments as whole ids, from the world as they see
    it; and a check that raises the Complaint that the command makes in that world.

    NotAllowed if it is not theirs to command and nobody has called for it; that is found before any rule runs.
    """
    if unseen := calls.with_unseen(desk, person, found, arguments):
        return *unseen, _nothing
    sight = desk.sight(person)
    bound = bind(found.answerable(arguments), arguments, sight.view.world)
    plain = {name: written(bound[name]) for name in arguments}
    called = calls.answered(desk, person, found, plain)
    if called is None:
        check_caller(desk.campaign.system, person.seat, found, bound)
    return called, plain, partial(_check_possible, desk, sight, found, bound, plain)


def _check_possible(
    desk: Desk, sight: Sight, found: Procedure[..., Any], bound: Mapping[str, Any], plain: Mapping[str, Any]
) -> None:
    """Raise the Complaint that a command makes in the world as a person sees it, unless the true world allows it."""
    wrong = why_not(found, bound, sight.view.world, options=sight.options)
    if wrong is not None:
        # What is closed to them stands at its default in their world, so that it may refuse what is possible.
        try:
            truly = bind(found.parameters, plain, desk.campaign.world)
        except Complaint:
            raise wrong from None
        if why_not(found, truly, desk.campaign.world, options=sight.options) is not None:
            raise wrong


def apart(desk: Desk, person: Person, deed: Callable[[], Entry[Any, Any]], check: Callable[[], None] = _nothing) -> Any:
    """Do something for a player. If only the true world refuses it, they get a fixed sentence, and the referee the
    reason.

    `check` raises the Complaint that it makes in the world as they see it: it is called only for what was refused.
    """
    try:
        return deed()
    except _KEEPING:
        raise
    except Complaint as complaint:
        if desk.people[person.id].role == "referee":
            raise
        check()
        desk.notify(
            lambda one: one.role == "referee",
            Sentence("{nick} could not: {complaint}", nick=person.nick, complaint=complaint.sentence),
            person.id,
        )
        raise Refused(CANNOT) from None


def answer(desk: Desk, line: Line, message: protocol.Answer) -> protocol.Done:
    """Answer the decision that a command waits for."""
    person = desk.people[line.person]
    waiting = awaited(desk, person, message.command, message.wait)
    asked = desk.asked_of(person, waiting)
    if asked is not None and not is_dice(waiting) and message.key not in asked.options:
        raise Unreadable(
            asked.why,
            Sentence("'{key}' is none of the answers", key=message.key),
            Sentence("say {options}", options=either(asked.options)),
        )
    mixed = shares(desk, person.id, message.share)
    deed = partial(answer_as, desk, waiting, message.key, person.seat, mixed)
    return done(message.id, given(desk, person, waiting, deed))


def faces(desk: Desk, line: Line, message: protocol.Faces) -> protocol.Done:
    """Take what real dice show, or let the table's dice fall."""
    person = desk.people[line.person]
    waiting = awaited(desk, person, message.command, message.wait)
    asked = desk.asked_of(person, waiting)
    if message.faces and asked is not None and asked.dice and (sides := next_die(asked, message.faces)):
        return protocol.Done(message.id, next=sides)
    mixed = shares(desk, person.id, message.share)

    def fall() -> Entry[Any, Any]:
        shown = message.faces or None
        return desk.campaign.answer_faces(waiting.command, shown, by=person.seat, expect=waiting.seq, shares=mixed)

    entry = given(desk, person, waiting, fall)
    seat_newcomer(desk, entry)
    return done(message.id, entry)


def given(desk: Desk, person: Person, waiting: Entry[Any, Any], deed: Any) -> Any:
    """Give an answer for somebody; if it comes too late because another was taken, they learn that."""
    if desk.campaign.ledger.waiting.get(waiting.command) is waiting:
        return apart(desk, person, deed)
    try:
        return deed()
    except (*_KEEPING, Refused, Unreadable):
        raise Overtaken(_closed(desk, person, waiting.command, waiting.seq)) from None


def awaited(desk: Desk, person: Person, identity: str, number: int) -> Entry[Any, Any]:
    """Return the wait that a person means. Refused if they see none, NotAllowed if another is asked."""
    waits = desk.waits.of(identity)
    if not 1 <= number <= len(waits):
        raise Overtaken(_closed(desk, person, identity))
    found = waits[number - 1]
    asked = desk.asked_of(person, found)
    if asked is None:
        raise Overtaken(_closed(desk, person, identity, found.seq))
    if not (person.seat.referee or asked.who in person.plays):
        there = desk.sight(person).view.world
        if asked.who not in there:
            raise NotAllowed("only whoever is asked, or the referee, may answer this")
        who = there[asked.who].title
        raise NotAllowed(Sentence("only whoever plays {who}, or the referee, may answer this", who=who))
    return found


def _closed(desk: Desk, person: Person, identity: str, seq: int | None = None) -> Sentence:
    """Return the complaint for somebody that a decision is no longer open, and what is."""
    about = desk.sight(person).about
    return no_longer_open(desk.campaign.ledger, identity, person.seat, expect=seq, about=about)


def drop(desk: Desk, line: Line, message: protocol.Drop) -> None:
    """Drop a waiting command; it has changed nothing.

    Once the table's dice have fallen in it, only a referee may: whoever could drop and repeat it would choose among
    dice.
    """
    person = desk.people[line.person]
    if done_before(desk, person, message.id, Cancelled):
        return
    waiting = desk.campaign.ledger.waiting.get(message.command)
    if waiting is None or not (person.seat.referee or waiting.by == person.id):
        raise Refused("nothing of yours waits under that name")
    if not person.seat.referee and any(isinstance(step, Rolled) and not step.typed for step in waiting.steps):
        raise NotAllowed("dice have fallen for it already: ask the referee to drop it")
    desk.campaign.cancel(message.command, by=person.id, asked=message.id)


def _check_not_passed(desk: Desk, person: Person, expect: int) -> None:
    """Overtaken if something that this seat sees has happened after the item it knows."""
    about = desk.sight(person).about
    fresh = [one for one in desk.campaign.held if entry_seen(one, person.seat, number=1, about=about)]
    if fresh or desk.items(person).last != expect:
        raise Overtaken(PASSED)


def _written_down(
    desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any], identity: str
) -> Entry[Any, Any]:
    """Write a player's command into the log, and do nothing else: the table only keeps a record of play."""
    system = desk.campaign.system
    name = f"{system.base.id}.record"
    if name not in system.procedures:
        raise Refused(Sentence("{title} has no way to write a command down without doing it", title=system.title))
    text = str(phrase(found, arguments, desk.sight(person).view.world))
    return desk.campaign.command(name, {"text": text}, by=person.seat, command=identity)
