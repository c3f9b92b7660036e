"""What each message does. A Complaint leaves everything as it was and becomes the answer."""

from typing import TYPE_CHECKING, Any

from rulewright.campaign.sight import Seat
from rulewright.errors import NotAllowed
from rulewright.table import protocol as say

if TYPE_CHECKING:
    from rulewright.table.room import Line, Room


def do(room: "Room", line: "Line", message: say.FromSeat) -> Any:
    """Do what a message says; what is given back becomes the reply, None a plain Done."""
    person = room.people[line.person]
    seat, campaign = person.seat, room.campaign
    if person.role in ("spectator", "room") and not isinstance(message, (say.Hello, say.Find, say.Earlier, say.Watch)):
        raise NotAllowed("whoever only looks on cannot do anything here")
    match message:
        case say.Hello():
            return room.welcome(line)
        case say.Do():
            campaign.command(message.procedure, message.arguments, by=seat, command=message.id)
        case say.Answer():
            campaign.answer(message.command, message.key, by=seat, expect=message.wait)
        case say.Drop():
            campaign.cancel(message.command, by=seat.name)
        case say.Undo():
            campaign.undo(_entry(room, message.item), by=seat.name)
        case say.Redo():
            campaign.redo(_entry(room, message.item), by=seat.name)
        case say.LookAs():
            _referee_only(seat)
            line.looking_as = message.seat
            return room.welcome(line)
        case say.Watch():
            line.watched = message.who[:8]
        case _:
            raise NotAllowed(f"'{type(message).__name__}' is not served yet")
    return None


def _entry(room: "Room", command: str) -> int | None:
    found = room.campaign.ledger.by_command.get(command)
    return found.seq if found else None


def _referee_only(seat: Seat) -> None:
    if not seat.referee:
        raise NotAllowed("only a referee may do that")
