"""The eyes of somebody at a table where nothing has been set, for what is made from them."""

from typing import Any

from rulewright.campaign.seen.sight import Known, View, known, view
from rulewright.engine import System, World
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from rulewright.table.view.eyes import Eyes


def eyes_of(
    person: Person, system: System, world: World, mine: View | None = None, about: Known | None = None, **more: Any
) -> Eyes:
    """All that the parts for a person are made from; `mine` is what they see, where that is known already."""
    mine = view(world, person.seat, system) if mine is None else mine
    fields = {"options": {}, "settings": Settings(), "people": (person,), **more}
    about = known(world, mine) if about is None else about
    return Eyes(person=person, view=mine, about=about, system=system, **fields)
