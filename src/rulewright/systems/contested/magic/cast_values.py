"""What a casting was, for the Mishap that follows from it: plain values.

Belongs here: the values. Not here: any rule.
"""

from typing import Annotated, Literal

import msgspec

from rulewright.engine.facts import turn
from rulewright.engine.odds.results import implied, result
from rulewright.systems.contested.tables.mishap_rows import mishap_name

Spell = Literal["works", "fails", "reversed"]
MATCHES = {1: "none", 2: "pair"}
"""Names of the largest match; three and more are a triple."""


class Casting(msgspec.Struct, frozen=True):
    """What a Mishap may want to know of the casting that brought it. Clauses: magic.mishap.4, magic.mishap.14"""

    dice: int = 0
    """Magic Dice that fell; 0 where no casting brought it."""
    fatigue: int = 0
    """Fatigue that its dice gave."""
    failed: bool = False
    only_dust: bool = False
    note: str = ""
    """What the referee tells of it."""


class Worked(msgspec.Struct, frozen=True):
    """What came of Magic Dice. Clauses: magic.cast.sum, magic.cast.pair, magic.cast.triple"""

    dice: int
    sum: int
    match: int
    """Largest number of dice that show the same face."""
    casting: Casting = Casting()
    mishap: int | None = None
    """Row that is due."""
    times: int = 1

    @property
    def failed(self) -> bool:
        """Whether three or more matched."""
        return self.casting.failed


class Cast(msgspec.Struct, frozen=True):
    """How a casting came out. Clauses: magic.cast.invest, magic.cast.sum, magic.cast.pair, magic.cast.triple"""

    name: str
    spell: Annotated[Spell, result("the spell", answers=True)]
    pool: int
    """Magic Dice that were at hand."""
    dice: int
    sum: Annotated[int, result("pips in sum", one="pip in sum")]
    match: Annotated[str, result("match", turns=(turn("pair", "pair"), turn("triple", "triple")))]
    """The largest match: none, pair, triple."""
    mishap: Annotated[int | None, result("row of the Mishaps", spelled=mishap_name)]
    """Row of the Mishaps table that is due."""
    worked: Annotated[Worked, implied("sum, match and Mishap say it")]


class Copied(msgspec.Struct, frozen=True):
    """How copying came out. Clause: magic.copy.cost"""

    copied: Annotated[bool, result("the spell is copied", answers=True)]
    hours: Annotated[int, result("hours it takes", one="hour it takes")]
    """Hours that it took."""
    sum: Annotated[int, result("pips in sum", one="pip in sum")]
    mishap: Annotated[int | None, result("row of the Mishaps", spelled=mishap_name)] = None
