"""What is left on somebody: Scars, lasting Mishaps, spells that lie there; and what is done to a victim."""

from typing import Annotated, Literal

import msgspec

from rulewright.engine.facts import Who
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.contested.rows.things import Sway
from rulewright.systems.contested.tables.mishap_rows import mishap_name
from rulewright.systems.contested.tables.scar_rows import scar_name


class CriticalDeed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What numbers can say of a foe's effect on a failed Critical Damage save. Clause: combat.critical.special"""

    do: Literal["restore", "lose", "drain", "fatigue", "deprive", "hold", "disarm"]
    """`drain`: what the victim loses, the attacker regains as HP. `hold`: the victim cannot leave its place."""
    what: Literal["", "hp", "str", "dex", "wil"] = ""
    amount: str = ""
    """Dice, or a number."""


class Scar(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Scar: its row and place, and whether its later die has been rolled. Clauses: scars.*"""

    row: int
    place: str = ""
    healed: Annotated[bool, result("healed")] = True
    """False while a recovery, a rest or help is awaited."""

    @property
    def words(self) -> Sentence:
        """Its name in the table, and where it is."""
        name = scar_name(self.row)
        return Sentence("{name} ({place})", name=name, place=Sentence(self.place)) if self.place else name


class Mishap(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lasting Mishap by its row. Clauses: magic.mishap.*"""

    row: int
    healed: Annotated[bool, result("over")] = False
    """What it waits for is over (tumours removed, recovered, undone)."""
    hand_cut_off: bool = False
    boon_used: Annotated[bool, result("used")] = False
    until: Annotated[int | None, result("ends", is_moment=True)] = None
    """Second on the clock at which it ends by itself; None where it does not."""
    note: str = ""
    """What the referee told of it."""
    other: str = ""
    """Id of the double. Clause: magic.mishap.23"""

    @property
    def words(self) -> Sentence:
        """Its name in the table."""
        return mishap_name(self.row)


class LaidSpell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell that lies on somebody for as long as it lasts. Clause: magic.spell-list"""

    spell: str
    by: Who = ""
    """Id of whoever cast it."""
    does: Sway = ""
    amount: int = 0
    """How much of it: arms that grew, how many times as fast."""
    until: Annotated[int | None, result("ends", is_moment=True)] = None
    """Second on the clock at which it ends by itself."""

    @property
    def words(self) -> Sentence:
        """Its name."""
        return Sentence("{spell}", spell=self.spell)
