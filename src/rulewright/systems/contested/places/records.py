"""Places to explore, and the scene: where the party is."""

from typing import Literal

import msgspec

from rulewright.systems.bricks.exploring.records import SCENE, Locale, Presence, Scene, Way
from rulewright.systems.contested.records import Attribute, CriticalDeed

__all__ = ["SCENE", "Ordeal", "Place", "Presence", "Scene", "Trove", "Way"]


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
    hidden: bool = False
    taken: bool = False


class Ordeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll that the place calls for. Clauses: actions.versus-dc, saves.versus-dc"""

    what: str
    roll: Literal["action", "save"]
    attribute: Attribute
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


class Place(Locale, frozen=True, kw_only=True):
    """One room or spot of what is explored."""

    troves: tuple[Trove, ...] = ()
    ordeals: tuple[Ordeal, ...] = ()
    people: tuple[str, ...] = ()
    """Ids of the people of the place, in the content."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ids of those who are in this place or will be."""
        return (*self.here, *self.people)
