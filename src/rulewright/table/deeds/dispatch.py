"""The function for each message, and the seats that may send it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from rulewright.errors import NotAllowed
from rulewright.table import protocol
from rulewright.table.deeds import (
    afterwards,
    asking,
    picking,
    playing,
    pledges,
    questions,
    searching,
    steering,
    undoing,
)
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.running.again import own_id

DEEDS: Final[dict[type[Any], Callable[[Desk, Line, Any], Any]]] = {
    protocol.Hello: steering.hello,
    protocol.LookAs: steering.look_as,
    protocol.Watch: steering.watch,
    protocol.Set: steering.choose,
    protocol.Evening: steering.evening,
    protocol.Pledge: pledges.pledge,
    protocol.Do: afterwards.command,
    protocol.Answer: playing.answer,
    protocol.Faces: playing.faces,
    protocol.Lend: pledges.lend,
    protocol.Drop: playing.drop,
    protocol.Undo: undoing.undo,
    protocol.Redo: undoing.redo,
    protocol.Propose: asking.propose,
    protocol.Settle: asking.settle,
    protocol.Call: asking.call,
    protocol.Odds: questions.odds,
    protocol.Weigh: questions.weighed,
    protocol.Forecast: questions.forecast,
    protocol.WhyNot: questions.why_not,
    protocol.Picks: picking.picks,
    protocol.Acts: picking.acts,
    protocol.Search: searching.search,
    protocol.Find: questions.find,
    protocol.Earlier: questions.earlier,
    protocol.Rewind: questions.rewind,
}
QUESTIONS: Final = (
    protocol.Hello,
    protocol.LookAs,
    protocol.Watch,
    protocol.Odds,
    protocol.Weigh,
    protocol.Forecast,
    protocol.WhyNot,
    protocol.Picks,
    protocol.Acts,
    protocol.Search,
    protocol.Find,
    protocol.Earlier,
    protocol.Rewind,
)
"""Messages that change nothing of the campaign."""
ANYBODYS: Final = (protocol.Hello, protocol.Watch, protocol.Find, protocol.Earlier, protocol.Rewind)
REFEREES: Final = (protocol.LookAs, protocol.Settle, protocol.Call, protocol.Evening, protocol.Forecast)


def do(desk: Desk, line: Line, message: protocol.FromSeat) -> Any:
    """Carry out a message; the return value becomes the reply, None a plain Done."""
    person = desk.people.get(line.person)
    if person is None or person.gone:
        raise NotAllowed("this seat was given up: ask the referee for a new link")
    if person.role in ("spectator", "room") and not isinstance(message, ANYBODYS):
        raise NotAllowed("whoever only looks on cannot do anything here")
    if isinstance(message, REFEREES) and person.role != "referee" and not asking.is_own(desk, person, message):
        raise NotAllowed("only a referee may do that")
    if line.looking_as and not isinstance(message, QUESTIONS):
        raise NotAllowed("you are looking through somebody else's eyes: look through your own again to act")
    kept_as = message.id if isinstance(message, QUESTIONS) else own_id(desk, person, message.id)
    if kept_as == message.id:
        return DEEDS[type(message)](desk, line, message)
    result = DEEDS[type(message)](desk, line, msgspec.structs.replace(message, id=kept_as))
    return msgspec.structs.replace(result, id=message.id) if isinstance(result, protocol.Done) else result
