"""The first message to a line: who its seat is, and what never changes while it is connected."""

from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.protocol import VERSION, Welcome
from rulewright.table.view.doing.forms import forms


def welcome(desk: Desk, line: Line) -> Welcome:
    """Return the first message to a line; everything is sent anew after it."""
    line.begin_anew()
    mine, system = desk.people[line.person], desk.campaign.system
    line.role = mine.role
    return Welcome(
        version=VERSION,
        seat=mine.id,
        nick=mine.nick,
        role=mine.role,
        looking_as=line.looking_as,
        system=system.base.id,
        title=desk.settings.title,
        procedures=forms(system, line.language, referee=desk.people[line.looks_as].seat.referee),
    )
