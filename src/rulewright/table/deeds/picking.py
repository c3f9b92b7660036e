"""Rows to pick from, as a seat sees them."""

from rulewright.engine.declared.picks import Pick, rows_at
from rulewright.errors import NotAllowed, Sentence, Unreadable
from rulewright.table import protocol
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.view.doing.things import Told, told


def picks(desk: Desk, line: Line, message: protocol.Picks) -> list[Pick]:
    """Return the rows that a parameter is picked from. NotAllowed if this seat may not command its procedure."""
    eyes = desk.eyes_of_line(line)
    system = desk.campaign.system
    found = system.procedure(message.procedure)
    if found.by == "referee" and not eyes.seat.referee and found is not system.character:
        raise NotAllowed("only a referee may do that")
    one = next((one for one in found.parameters if one.name == message.parameter), None)
    if one is None or one.rows is None:
        raise Unreadable(Sentence("'{word}'", word=message.parameter), "nothing is picked for it", "write it")
    given = {name: value for name, value in message.arguments.items() if isinstance(value, str)}
    return list(rows_at(one.rows, eyes.world, given, eyes.options))


def acts(desk: Desk, line: Line, message: protocol.Acts) -> Told:
    """Return a thing on a sheet and its uses. NotAllowed if this seat does not act for its
    owner.
    """
    eyes = desk.eyes_of_line(line)
    is_theirs = eyes.seat.referee or message.who in eyes.person.plays
    if not is_theirs or eyes.view.levels.get(message.who) != "whole":
        raise NotAllowed("only whoever plays somebody, or the referee, acts for them")
    return told(eyes, message.who, message.thing)
