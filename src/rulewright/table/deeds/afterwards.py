"""Deeds that somebody wants done once another is really done: after a cure, what it makes possible.

Belongs here: keeping them while the first waits for a defence or an answer, and doing them then. Not here: what cures a
deed (view), commands as such (playing).
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from rulewright.engine.journal.entries import Entry
from rulewright.errors import Complaint, Sentence
from rulewright.table import open_things, protocol
from rulewright.table.deeds import playing
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line

THEN: Final = "then"
"""Their kind on the shelf; the key is the id of the command they come after."""


class Then(msgspec.Struct, frozen=True):
    """What somebody wants done after a command, in order."""

    by: str
    deeds: tuple[protocol.Deed, ...]


def command(desk: Desk, line: Line, message: protocol.Do) -> protocol.Done:
    """Command a procedure, and keep what is to be done after it; the room does that once it is done."""
    done = playing.command(desk, line, message)
    if message.then:
        desk.campaign.shelf.put(THEN, message.id, msgspec.json.encode(Then(line.person, message.then)))
    return done


def go_on(desk: Desk) -> bool:
    """Do the first deed that was to come after a command which is over; return whether there was one."""
    campaign = desk.campaign
    for identity, body in campaign.shelf.all(THEN).items():
        if identity in campaign.ledger.waiting or campaign.shelf.get(open_things.PROPOSALS, identity):
            continue
        before, wanted = campaign.ledger.by_command.get(identity), msgspec.json.decode(body, type=Then)
        is_done = isinstance(before, Entry) and before.status == "done" and before.seq not in campaign.ledger.gone
        if is_done and campaign.ledger.is_open and wanted.by in desk.people:
            _follow(desk, identity, wanted)
        campaign.shelf.drop(THEN, identity)
        return True
    return False


def _follow(desk: Desk, before: str, wanted: Then) -> None:
    """Do the first of these deeds for whoever wants them, and keep the others; they hear it if it cannot be done."""
    first, *others = wanted.deeds
    identity = sha256(f"{before} and then".encode()).hexdigest()
    message = protocol.Do(id=identity, procedure=first.procedure, arguments=first.arguments, then=tuple(others))
    try:
        with desk.campaign.whole():
            command(desk, Line(wanted.by, _unsent), message)
    except Complaint as complaint:
        text = Sentence("Not done: {why}", why=complaint.sentence)
        desk.notify(lambda one: one.id == wanted.by, text, wanted.by)


def _unsent(_body: Any) -> None:
    """Send nothing: this line is nobody's page."""
