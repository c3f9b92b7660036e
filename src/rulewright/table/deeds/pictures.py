"""Pictures named in commands: they must exist, and the commander must be allowed to see them.

Otherwise somebody who learnt a picture's name could show it to themselves.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.procedure import Procedure
from rulewright.errors import Unreadable
from rulewright.table.desk.desk import Desk
from rulewright.table.people import Person
from rulewright.table.view.pictures import shown_in


def check_pictures(desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> None:
    """Unreadable if a command names a picture that does not exist, or that this person may not show."""
    for one in found.parameters:
        name = arguments.get(one.name)
        if not one.picture or not isinstance(name, str) or not name:
            continue
        giver = desk.campaign.pictures.giver(name[: one.longest])
        may = giver is not None and (
            person.seat.referee or giver == person.id or name in shown_in(desk.sight(person).view.world)
        )
        if not may:
            wrong = Unreadable("the picture", "is none that was brought to this table", "choose one, or bring one in")
            wrong.field = one.name
            raise wrong
