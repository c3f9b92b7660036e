"""Running a procedure at a table: for the one who commands it, with tactics for creatures that no person leads.

Belongs here: what every command and answer has in common. Not here: who may send which message (deeds), what the table
commands by itself (automation).
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from rulewright.campaign.faults import Overtaken
from rulewright.campaign.seats import Seat
from rulewright.campaign.stored_journal import new_id
from rulewright.campaign.tactics import habit, patient
from rulewright.chance import Share
from rulewright.engine.journal.entries import Entry
from rulewright.engine.procedure import Procedure
from rulewright.engine.steps import Changed, Created
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Sentence
from rulewright.table.desk.desk import Desk
from rulewright.table.open_things import OpenCall
from rulewright.table.protocol import Done
from rulewright.table.settings import degree_of
from rulewright.table.view.doing.due import is_of

TABLE: Final = Seat("table", referee=True)
"""The name under which the table commands by itself."""
TIME: Final = Seat("time", referee=True)
"""The name under which the table answers when time is up."""

UNDER_WAY: Final = Sentence("this is being done already, and waits for an answer")


def run(
    desk: Desk,
    seat: Seat,
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    identity: str,
    *,
    typed: bool = False,
    shares: tuple[Share, ...] = (),
) -> Entry[Any, Any]:
    """Run a procedure; creatures that no person leads answer by their tactics, if the table is set so.

    Overtaken if what is due, or in a fight the very same, is under way already and waits, or if what its doer does
    already, or is asked about, could then not go on: it can only be called within `whole`.
    """
    more: dict[str, Any] = {"shares": shares} | ({"typed": True} if typed else {})
    if not typed and degree_of(desk.settings, "foes", found.id) == "do":
        more["answers"] = desk.campaign.chance(patient(desk.campaign.system))
    world = desk.campaign.world
    entry = desk.campaign.command(found.id, arguments, by=seat, command=identity, **more)
    waiting = desk.campaign.ledger.waiting.values()
    if any(_is_again(desk.campaign.system, world, one, entry) for one in waiting if one.command != entry.command):
        raise Overtaken(UNDER_WAY)  # the room takes back what this one did
    _refuse_to_strand_own(desk, found, entry)
    seat_newcomer(desk, entry)
    return entry


def _is_again(system: System, world: World, waiting: Entry[Any, Any], entry: Entry[Any, Any]) -> bool:
    """Whether a command in a world does what another does that waits there: while there are turns, or where it is owed
    but once.
    """
    if waiting.procedure != entry.procedure:
        return False
    if system.order(world) is not None and waiting.arguments == entry.arguments:
        return True
    return any(is_of(waiting, one, world) and is_of(entry, one, world) for one in system.due(world))


def answer(
    desk: Desk, waiting: Entry[Any, Any], key: str, seat: Seat, shares: tuple[Share, ...] = ()
) -> Entry[Any, Any]:
    """Give an answer; later questions to creatures that no person leads are answered by their tactics."""
    more: dict[str, Any] = {"shares": shares}
    if not waiting.typed and degree_of(desk.settings, "foes", waiting.procedure) == "do":
        more["answers"] = desk.campaign.chance(patient(desk.campaign.system))
    entry = desk.campaign.answer(waiting.command, key, by=seat, expect=waiting.seq, **more)
    seat_newcomer(desk, entry)
    return entry


def _refuse_to_strand_own(desk: Desk, found: Procedure[..., Any], entry: Entry[Any, Any]) -> None:
    """Refuse a deed after which what the same one does already, or is asked about, could not go on: dice that fell in
    that could else be got rid of.
    """
    doer = _doer(found, entry)
    if not doer or entry.status != "done" or not desk.campaign.ledger.waiting:
        return
    for one, _ in desk.campaign.stranded(entry.writes):
        other = desk.campaign.system.procedure(one.procedure)
        if doer in (_doer(other, one), one.asks.who if one.asks else ""):
            raise Overtaken(
                Sentence(
                    "'{deed}' still waits for an answer: let it be answered first, or call it off", deed=other.title
                )
            )


def _doer(found: Procedure[..., Any], entry: Entry[Any, Any]) -> str:
    """Return the id of whoever acts in a command, as its entry names them; empty for nobody."""
    return str(found.doer(entry.arguments) or "")


def let_lapse(desk: Desk, entry: Entry[Any, Any], why: Sentence) -> None:
    """Drop a command that waits and can no longer go on, and say so to whoever is concerned."""
    found, ledger = desk.campaign.system.procedure(entry.procedure), desk.campaign.ledger
    who = _doer(found, entry)
    title = Sentence(found.title)
    whole = Sentence("{who}: {deed}", who=ledger.world[who].title, deed=title) if who in ledger.world else title
    asked = entry.asks.who if entry.asks else ""
    desk.notify(
        lambda one: one.role == "referee",
        Sentence("{deed} goes no further, since things have changed: {why}", deed=whole, why=why),
    )
    concerned = [
        one for one in desk.people.every if one.role == "player" and (one.id == entry.by or asked in one.plays)
    ]
    unaware = {one.id for one in concerned if who and who not in desk.sight(one).view.levels}  # of whoever does it
    aware = {one.id for one in concerned} - unaware
    desk.notify(lambda one: one.id in aware, Sentence("{deed} goes no further, since things have changed", deed=title))
    desk.notify(
        lambda one: one.id in unaware, Sentence("What you were asked goes no further, since things have changed")
    )
    desk.campaign.cancel(entry.command, by=TABLE.name)


def roll_for_the_rest(desk: Desk, called: OpenCall, seat: Seat) -> None:
    """Roll for those called who have not rolled, with the usual answers; those who can no longer roll are left out."""
    found = desk.campaign.system.procedure(called.procedure)
    for who in called.who:
        if who not in called.done:
            answers = desk.campaign.chance(habit(desk.campaign.system))
            given, identity = called.given(who), new_id()  # one that nobody can have used before
            command = partial(desk.campaign.command, found.id, given, by=seat, command=identity, answers=answers)
            try_whole(desk, partial(_let_fall, desk, command, seat))


def _let_fall(desk: Desk, command: Callable[[], Entry[Any, Any]], seat: Seat) -> None:
    """Command something, and let the table's dice fall if it would wait for a player's."""
    entry = command()
    while entry.status == "waiting" and is_dice(entry):
        entry = desk.campaign.answer_faces(entry.command, None, by=seat, expect=entry.seq)


def try_whole(desk: Desk, deed: Callable[[], Any]) -> bool:
    """Do something as a whole, or not at all if it is refused; return whether it was done."""
    try:
        with desk.campaign.whole():
            deed()
    except Complaint:
        return False
    return True


def seat_newcomer(desk: Desk, entry: Entry[Any, Any]) -> None:
    """Let a player play whom they have just made; where none of theirs is left, also whom they have taken over.

    Whoever is left of theirs stays first, and those who are gone come last.
    """
    person, system, world = desk.people.get(entry.by), desk.campaign.system, desk.campaign.world
    if person is None or person.role != "player" or entry.status != "done":
        return
    left = tuple(
        one for one in person.plays if one in world and not (system.gone(world[one]) or system.turned(world[one]))
    )
    if left and (system.character is None or entry.procedure != system.character.id):
        return
    new = (world[one] for one in _brought(entry) if one in world and desk.people.player_of(one) is None)
    if mine := next((one.id for one in new if system.somebody(one) and system.led(one)), ""):
        lost = tuple(one for one in person.plays if one not in left)
        desk.people.put(msgspec.structs.replace(person, plays=(*left, mine, *lost)))


def _brought(entry: Entry[Any, Any]) -> Iterator[str]:
    """Yield the ids of those whom a command made, and of those whom it says that a player plays."""
    for step in entry.steps:
        if isinstance(step, Created):
            yield step.record.id
        elif isinstance(step, Changed) and "player" in step.event.__struct_fields__:
            yield step.on


def is_dice(waiting: Entry[Any, Any]) -> bool:
    """Return whether a command waits for dice to be typed in."""
    return waiting.asks is not None and bool(waiting.asks.dice)


def done(identity: str, entry: Entry[Any, Any]) -> Done:
    """Return the reply to the commander."""
    return Done(identity, waits=entry.status == "waiting")
