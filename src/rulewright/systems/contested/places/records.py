"""Places to explore, and the scene: where the party is."""

from typing import Literal

import msgspec

from rulewright.engine import Record
from rulewright.systems.contested.records import Attribute, CriticalDeed

SCENE = "scene"
"""Id of the scene."""


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way out of a place."""

    to: str
    """Id of the place it leads to."""
    text: str
    hidden: bool = False
    locked: bool = False

    @property
    def open(self) -> bool:
        """Whether it is known and passable."""
        return not (self.hidden or self.locked)


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """Creatures that are met in a place."""

    creature: str
    """Id in the list of creatures."""
    count: str = "1"
    """Dice, or a number."""
    text: str = ""


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


class Place(Record, frozen=True, kw_only=True):
    """One room or spot of what is explored."""

    called: str
    text: str
    """What everybody sees."""
    secret: str = ""
    """What only the referee knows."""
    ways: tuple[Way, ...] = ()
    troves: tuple[Trove, ...] = ()
    ordeals: tuple[Ordeal, ...] = ()
    creatures: tuple[Presence, ...] = ()
    people: tuple[str, ...] = ()
    """Ids of the people of the place, in the content."""
    entered: bool = False
    """The party has been here."""
    met: bool = False
    """Its creatures and people have come into play."""
    here: tuple[str, ...] = ()
    """Ids of those who have come into play here."""

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called


class Scene(Record, frozen=True, kw_only=True):
    """Where the party is."""

    id: str = SCENE
    place: str
    """Id of the place."""
