"""Writings, what a spell is turned on, and spells that last."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.errors import Sentence
from rulewright.systems.phased.tables import SPELLS

Source = Literal["spellbook", "scroll"]
SOURCES: Final[dict[Source, Sentence]] = {"spellbook": Sentence("spellbook"), "scroll": Sentence("scroll")}


class Writing(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A Spellbook or a scroll: one spell, at its level. Clauses: spellbook.one-spell, spell.level"""

    spell: str
    source: Source = "spellbook"
    level: int = 1


class Aim(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a spell is turned on, and how it is read. Clauses: casting.enhance, spell.level"""

    targets: tuple[str, ...] = ()
    """Ids of those it is to touch."""
    matter: str = ""
    """What else it is about: a door, the weather wanted, how long somebody has been dead, a reflecting surface."""
    enhanced: bool = False
    level: int = 0
    """The level chosen, where the table has levels cost fatigue; 0 for the writing's own."""


class Working(Record, frozen=True, kw_only=True):
    """A spell that lasts: whose it is and what it lies on. Clause: spell.duration"""

    spell: Annotated[str, drawn("name")]
    """Id of the spell."""
    level: Annotated[int, hidden("the log said it when it was cast")]
    caster: Annotated[Who, drawn("name")]
    """Id of whoever cast it."""
    clock: Annotated[str, hidden("what lasts on the caster tells when it ends")]
    """Id of what lasts on its caster and ends it."""
    on: Annotated[tuple[Who, ...], drawn("lies on")] = ()
    """Ids of the creatures and doors it lies on."""
    matter: Annotated[str, drawn("name")] = ""
    """What else it is about, such as the weather it keeps."""
    left: Annotated[int, drawn("questions left", one="question left")] = 0
    """Questions that may still be asked."""

    @property
    def title(self) -> str:
        """The spell, as people pick it; whose it is stands beside it."""
        return SPELLS[self.spell].name
