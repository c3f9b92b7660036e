"""Commands, and the answers they wait for.

What a player commands is bound and probed in the world as they see it, so that a refusal tells them nothing new. What
is refused only in the true world they hear in one fixed sentence, and the referee hears why.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.campaign.seats import Seat, check_caller
from rulewright.campaign.sight import entry_seen
from rulewright.campaign.tactics import patient
from rulewright.engine.entries import Asked, Entry
from rulewright.engine.parameters import bind
from rulewright.engine.probe import why_not
from rulewright.engine.procedure import Procedure
from rulewright.engine.steps import Created, Rolled
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence, Unreadable, either
from rulewright.table import protocol as say
from rulewright.table.deeds import calls
from rulewright.table.deeds.again import done_before
from rulewright.table.open_things import OpenCall
from rulewright.table.settings import degree_of
from rulewright.table.view.eyes import Eyes
from rulewright.table.wording import phrase, written

if TYPE_CHECKING:
    from rulewright.table.line import Line
    from rulewright.table.people import Person
    from rulewright.table.room import Room

CANNOT: Final = Sentence("it cannot be done now, for a reason that the referee knows")
NOT_AWAITED: Final = Sentence("this is not waited for any more: look at what happened since")
PASSED: Final = Sentence("something has happened since you looked: look again, then command")

_KEEPING = (Overtaken, NotKept)
"""Complaints that concern the keeping, and no fact of the game."""


def command(room: "Room", line: "Line", message: say.Do) -> say.Done:
    """Command a procedure."""
    person = room.people[line.person]
    found = room.campaign.system.procedure(message.procedure)
    if isinstance(known := done_before(room, person, message.id, Entry, found.id), Entry):
        return done(message.id, known)
    if message.expect is not None:
        _check_not_passed(room, person, message.expect)
    if person.role == "referee":
        return done(message.id, run(room, person.seat, found, message.arguments, message.id, typed=person.own_dice))
    called, arguments = allowed(room, person, found, message.arguments)
    is_asked = called is not None and called.given(str(arguments[called.parameter])) == arguments
    if called is None:
        degree = degree_of(room.settings, "deeds", found.id)
        if degree == "propose":
            from rulewright.table.deeds.asking import put_before

            put_before(room, person, found, arguments, message.id)
            return say.Done(message.id, proposed=True)
        if degree != "do":
            return done(message.id, _written_down(room, person, found, arguments, message.id))
    # With the referee's leave goes only what the referee asked for, word by word.
    seat = msgspec.structs.replace(person.seat, referee=True) if is_asked else person.seat
    entry = told_apart(room, person, lambda: run(room, seat, found, arguments, message.id, typed=person.own_dice))
    if called is not None:
        calls.tick_off(room, called, arguments)
    return done(message.id, entry)


def run(
    room: "Room", seat: Seat, found: Procedure[..., Any], arguments: Mapping[str, Any], identity: str,
    *, typed: bool = False,
) -> Entry[Any, Any]:  # fmt: skip
    """Run a procedure; those whom no person leads answer by their tactics, where the table is set so."""
    more: dict[str, Any] = {"typed": True} if typed else {}
    if not typed and degree_of(room.settings, "foes", found.id) == "do":
        more["answers"] = room.campaign.chance(patient(room.campaign.system))
    entry = room.campaign.command(found.id, arguments, by=seat, command=identity, **more)
    seat_newcomer(room, entry)
    return entry


def done(identity: str, entry: Entry[Any, Any]) -> say.Done:
    """The answer for a command."""
    return say.Done(identity, waits=entry.status == "waiting")


def allowed(
    room: "Room", person: "Person", found: Procedure[..., Any], arguments: Mapping[str, Any]
) -> tuple[OpenCall | None, dict[str, Any]]:
    """The call that a player's command answers, if any, and its arguments as whole ids, from the world as they see it.

    NotAllowed where it is not theirs to command and nobody has called for it; that is found before any rule runs. Else
    the Complaint that it makes in that world.
    """
    if unseen := calls.with_unseen(room, person, found, arguments):
        return unseen
    eyes = room.showing.eyes(person)
    bound = bind(found.parameters, arguments, eyes.world)
    plain = {name: written(bound[name]) for name in arguments}
    called = calls.answered(room, person, found, plain)
    if called is None:
        check_caller(person.seat, found, bound)
    _check_possible(room, eyes, found, bound, plain)
    return called, plain


def _check_possible(
    room: "Room", eyes: Eyes, found: Procedure[..., Any], bound: Mapping[str, Any], plain: Mapping[str, Any]
) -> None:
    """The Complaint that a command makes in the world as a person sees it, unless the true world allows it."""
    wrong = why_not(found, bound, eyes.world, options=eyes.options)
    if wrong is not None:
        # What is closed to them stands at its default in their world, so that it may refuse what is possible.
        try:
            truly = bind(found.parameters, plain, room.campaign.world)
        except Complaint:
            raise wrong from None
        if why_not(found, truly, room.campaign.world, options=eyes.options) is not None:
            raise wrong


def told_apart(room: "Room", person: "Person", deed: Any) -> Any:
    """Do something for a player. What only the true world refuses they hear in a fixed sentence; the referee, why."""
    try:
        return deed()
    except _KEEPING:
        raise
    except Complaint as complaint:
        if room.people[person.id].role == "referee":
            raise
        room.tell(
            lambda one: one.role == "referee",
            Sentence("{nick} could not: {complaint}", nick=person.nick, complaint=complaint.sentence),
            person.id,
        )
        raise Refused(CANNOT) from None


def answer(room: "Room", line: "Line", message: say.Answer) -> say.Done:
    """Answer the decision that a command waits for."""
    person = room.people[line.person]
    waiting = awaited(room, person, message.command, message.wait)
    asked = asked_of(room, person, waiting)
    if asked is not None and not is_dice(waiting) and message.key not in asked.options:
        raise Unreadable(
            asked.why,
            Sentence("'{key}' is none of the answers", key=message.key),
            Sentence("say {options}", options=either(asked.options)),
        )
    return done(message.id, given(room, person, waiting, lambda: answered(room, waiting, message.key, person.seat)))


def answered(room: "Room", waiting: Entry[Any, Any], key: str, seat: Seat) -> Entry[Any, Any]:
    """Give an answer, with tactics for whatever is asked next of those whom no person leads."""
    more: dict[str, Any] = {}
    if not waiting.typed and degree_of(room.settings, "foes", waiting.procedure) == "do":
        more["answers"] = room.campaign.chance(patient(room.campaign.system))
    entry = room.campaign.answer(waiting.command, key, by=seat, expect=waiting.seq, **more)
    seat_newcomer(room, entry)
    return entry


def faces(room: "Room", line: "Line", message: say.Faces) -> say.Done:
    """Take what real dice show, or let the table's dice fall."""
    person = room.people[line.person]
    waiting = awaited(room, person, message.command, message.wait)

    def fall() -> Entry[Any, Any]:
        shown = message.faces or None
        return room.campaign.answer_faces(waiting.command, shown, by=person.seat, expect=waiting.seq)

    entry = given(room, person, waiting, fall)
    seat_newcomer(room, entry)
    return done(message.id, entry)


def is_dice(waiting: Entry[Any, Any]) -> bool:
    """Whether a command waits for dice to be typed in."""
    return waiting.asks is not None and bool(waiting.asks.dice)


def given(room: "Room", person: "Person", waiting: Entry[Any, Any], deed: Any) -> Any:
    """Give an answer for somebody; one that comes too late, and is not the one that was taken, says just that."""
    if room.campaign.ledger.waiting.get(waiting.command) is waiting:
        return told_apart(room, person, deed)
    try:
        return deed()
    except (*_KEEPING, Refused, Unreadable):
        raise Overtaken(NOT_AWAITED) from None


def awaited(room: "Room", person: "Person", identity: str, number: int) -> Entry[Any, Any]:
    """The wait that a person means. Refused where they see none, NotAllowed where another is asked."""
    waits = room.automation.waits_of(identity)
    if not 1 <= number <= len(waits):
        raise Overtaken(NOT_AWAITED)
    found = waits[number - 1]
    asked = asked_of(room, person, found)
    if asked is None:
        raise Overtaken(NOT_AWAITED)
    if not (person.seat.referee or asked.who in person.plays):
        raise NotAllowed(
            Sentence("only whoever plays {who}, or the referee, may answer '{why}'", who=asked.who, why=asked.why)
        )
    return found


def asked_of(room: "Room", person: "Person", waiting: Entry[Any, Any]) -> Asked | None:
    """What a command waits for, as a person sees it."""
    about = room.showing.eyes(person).about
    seen = entry_seen(waiting, person.seat, number=1, state="waiting", about=about)
    return seen.asks if seen is not None else None


def drop(room: "Room", line: "Line", message: say.Drop) -> None:
    """Drop a waiting command; it has changed nothing. Once the table's dice have fallen in it, only a referee may:
    whoever could drop and command it again would choose among dice.
    """
    person = room.people[line.person]
    waiting = room.campaign.ledger.waiting.get(message.command)
    if waiting is None or not (person.seat.referee or waiting.by == person.id):
        raise Refused("nothing of yours waits under that name")
    if not person.seat.referee and any(isinstance(step, Rolled) and not step.typed for step in waiting.steps):
        raise NotAllowed("dice have fallen for it already: ask the referee to drop it")
    room.campaign.cancel(message.command, by=person.id)


def seat_newcomer(room: "Room", entry: Entry[Any, Any]) -> None:
    """A player without a character who has made one plays it from now on."""
    character, person = room.campaign.system.character, room.people.get(entry.by)
    if character is None or entry.procedure != character.id or entry.status != "done":
        return
    if person is None or person.role != "player" or person.plays:
        return
    system = room.campaign.system
    made = [step.record for step in entry.steps if isinstance(step, Created) and system.somebody(step.record)]
    if mine := next((one.id for one in made if system.led(one)), ""):
        room.people.put(msgspec.structs.replace(person, plays=(mine,)))


def _check_not_passed(room: "Room", person: "Person", expect: int) -> None:
    """Overtaken where something that this seat sees has happened after the item they know."""
    eyes = room.showing.eyes(person)
    fresh = [one for one in room.campaign.held if entry_seen(one, person.seat, number=1, about=eyes.about)]
    if fresh or room.showing.items(person).last != expect:
        raise Overtaken(PASSED)


def _written_down(
    room: "Room", person: "Person", found: Procedure[..., Any], arguments: Mapping[str, Any], identity: str
) -> Entry[Any, Any]:
    """Write a player's command into the log, and do nothing else: the table keeps only what people say."""
    system = room.campaign.system
    name = f"{system.base.id}.record"
    if name not in system.procedures:
        raise Refused(Sentence("{title} has no way to write a command down without doing it", title=system.title))
    text = str(phrase(found, arguments, room.showing.eyes(person).world))
    return room.campaign.command(name, {"text": text}, by=person.seat, command=identity)
