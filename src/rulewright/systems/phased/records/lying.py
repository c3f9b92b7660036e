"""What lies on the ground of a place, until somebody takes it up."""

from typing import Annotated, Final

from rulewright.engine import Record
from rulewright.engine.facts import Who, hidden
from rulewright.errors import Sentence

GROUND: Final = Sentence("what lies on the ground")
"""What everything that lies in one place is called together."""
TOLD: Final = "the place says what lies there, all in one line"
"""Why no field of its own stands on a page."""


class Lying(Record, frozen=True, kw_only=True):
    """Everything that was dropped or laid down in one place. Clauses: weapons.hand, load.unencumbered"""

    place: Annotated[str, hidden(TOLD)] = ""
    """Id of the place; empty where no places are told."""
    left: Annotated[bool, hidden("whoever left it behind was told")] = False
    """The party has travelled on from it, over land."""
    things: Annotated[tuple[str, ...], hidden(TOLD)] = ()
    """Weapons, armour and the like, by id."""
    supplies: Annotated[int, hidden(TOLD)] = 0
    """Whole units of supplies."""
    rations: Annotated[int, hidden(TOLD)] = 0
    """Day's rations of units in use. Clause: supplies.food-week"""
    kits: Annotated[int, hidden(TOLD)] = 0
    """Units that were opened as the kit of a delve. Clause: supplies.delve"""
    treasure: Annotated[int, hidden(TOLD)] = 0
    objects: Annotated[tuple[str, ...], hidden(TOLD)] = ()
    """The pieces of treasure that have a name, by it. Clause: treasure.item"""
    coins: Annotated[int, hidden(TOLD)] = 0
    keys: Annotated[tuple[Who, ...], hidden(TOLD)] = ()
    """Ids of the doors whose keys lie there. Clause: doors.locked"""

    @property
    def title(self) -> str:
        """What all of it is called."""
        return GROUND

    @property
    def units(self) -> int:
        """Units of supplies, begun ones among them."""
        return self.supplies + self.kits + bool(self.rations)

    @property
    def nameless(self) -> int:
        """Pieces of treasure that have no name. Clause: treasure.item"""
        return self.treasure - len(self.objects)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return not (self.things or self.units or self.treasure or self.coins or self.keys)
