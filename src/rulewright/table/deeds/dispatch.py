"""Which message is done where, and who may send it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulewright.errors import NotAllowed
from rulewright.table import protocol as say
from rulewright.table.deeds import asking, commands, questions, steering, undoing

if TYPE_CHECKING:
    from rulewright.table.line import Line
    from rulewright.table.room import Room

DEEDS: Final[dict[type[Any], Callable[["Room", "Line", Any], Any]]] = {
    say.Hello: steering.hello,
    say.LookAs: steering.look_as,
    say.Watch: steering.watch,
    say.Set: steering.choose,
    say.Evening: steering.evening,
    say.Do: commands.command,
    say.Answer: commands.answer,
    say.Faces: commands.faces,
    say.Drop: commands.drop,
    say.Undo: undoing.undo,
    say.Redo: undoing.redo,
    say.Propose: asking.propose,
    say.Settle: asking.settle,
    say.Call: asking.call,
    say.Odds: questions.odds,
    say.WhyNot: questions.why_not,
    say.Find: questions.find,
    say.Earlier: questions.earlier,
    say.Rewind: questions.rewind,
}
QUESTIONS: Final = (say.Hello, say.LookAs, say.Watch, say.Odds, say.WhyNot, say.Find, say.Earlier, say.Rewind)
"""Messages that change nothing of the campaign."""
ANYBODYS: Final = (say.Hello, say.Watch, say.Find, say.Earlier, say.Rewind)
REFEREES: Final = (say.LookAs, say.Settle, say.Call, say.Evening)


def do(room: "Room", line: "Line", message: say.FromSeat) -> Any:
    """Do what a message says; what is given back becomes the reply, None a plain Done."""
    person = room.people.get(line.person)
    if person is None or person.gone:
        raise NotAllowed("this seat was given up: ask the referee for a new link")
    if person.role in ("spectator", "room") and not isinstance(message, ANYBODYS):
        raise NotAllowed("whoever only looks on cannot do anything here")
    if isinstance(message, REFEREES) and person.role != "referee" and not asking.is_own(room, person, message):
        raise NotAllowed("only a referee may do that")
    if line.looking_as and not isinstance(message, QUESTIONS):
        raise NotAllowed("you are looking through somebody else's eyes: look through your own again to act")
    return DEEDS[type(message)](room, line, message)
