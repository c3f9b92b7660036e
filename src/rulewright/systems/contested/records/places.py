"""Places to explore: what can be found in them, and what they call for."""

from typing import Annotated

import msgspec

from rulewright.engine.facts import REFEREE_ONLY, drawn, hidden
from rulewright.engine.odds.results import result
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.contested.records.marks import CriticalDeed
from rulewright.systems.contested.rows.place_shapes import Demand


class Trove(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be taken away."""

    text: str
    gear: str = ""
    spell: str = ""
    """Id of the spell on a Scroll."""
    count: str = "1"
    """Dice, or a number."""
    gold: int = 0
    """Worth in gold pieces, where it is on no list."""
    hidden: Annotated[bool, result("hidden")] = False
    taken: Annotated[bool, result("taken")] = False
    coins: int = 0
    """So many gold pieces, and nothing else."""


class Ordeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll that the place calls for. Clauses: actions.versus-dc, saves.versus-dc"""

    what: str
    roll: Demand
    attribute: Ability
    dc: int
    on_success: str = ""
    on_failure: str = ""
    damage: str = ""
    """Dice of damage on a failure."""
    deed: CriticalDeed | None = None
    """What more a failure does."""
    opens: tuple[str, ...] = ()
    """Places to which a success opens the way."""
    passed: bool = False
    about: str = ""
    """Whom it is about: the id of somebody, or of their kind in the list of creatures."""


class Place(Locale, frozen=True, kw_only=True):
    """One room or spot of what is explored."""

    troves: Annotated[tuple[Trove, ...], drawn("To find")] = ()
    ordeals: Annotated[tuple[Ordeal, ...], drawn("Search", seen=REFEREE_ONLY)] = ()
    people: Annotated[tuple[str, ...], hidden("they are met when the place is entered", seen=REFEREE_ONLY)] = ()
    """Ids of the people of the place, in the content."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ids of those who are in this place or will be."""
        return (*self.here, *self.people)
