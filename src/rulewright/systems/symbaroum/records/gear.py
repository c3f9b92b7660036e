"""Things that count in a fight: weapons and armor, as a creature has them.

Belongs here: shapes and what can be read off them. Not here: which weapons there are (content).
"""

import msgspec

from rulewright.systems.symbaroum.numbers import WEAPON_DICE, fixed
from rulewright.systems.symbaroum.rows import ONE_HANDED, ArmKind


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A weapon carried. Clauses: weapons-ready.state, combat-action.attack"""

    name: str
    gear: str = ""
    """Its row in the gear list; empty for a thing of its own."""
    category: ArmKind = ONE_HANDED
    die: str = ""
    """Damage die in notation; empty for the usual one of its kind."""
    damage: int | None = None
    """Fixed damage on the referee's side, where it is not half the die."""
    ready: bool | None = None
    """In hand; None where nobody has said so yet. Clause: weapons-ready.state"""
    qualities: tuple[str, ...] = ()
    """Deep Impact, Precise, Balanced, Massive: `deep-impact`, `precise`, `balanced`, `massive`."""
    oil: str = ""
    """The oil on it until it cuts, by its row in the gear list. Clause: elixir.self"""

    @property
    def dice(self) -> str:
        """The damage die in notation."""
        return self.die or WEAPON_DICE[self.category]

    @property
    def fixed(self) -> int:
        """Damage without a roll. Clause: defense.failed"""
        return fixed(self.dice) if self.damage is None else self.damage

    @property
    def melee(self) -> bool:
        """Whether it strikes at arm's length."""
        return self.category not in ("ranged", "thrown")

    @property
    def in_hand(self) -> bool:
        """Whether it can be used now; natural weapons always can. Clause: draw.natural"""
        return self.category == "natural" or bool(self.ready)


FISTS = Weapon(name="fists and feet", category="natural", ready=True)
"""What everybody has. Clause: draw.natural"""


class Armor(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Armor worn. Clauses: defense.failed, secondary.defense"""

    name: str = "armor"
    gear: str = ""
    die: str = ""
    """Rolled by a player; empty for none."""
    value: int | None = None
    """Fixed protection on the referee's side, where it is not half the die."""
    bonus: int = 0
    """Protection added to die or value."""
    impeding: int = 0

    @property
    def fixed(self) -> int:
        """Protection without a roll. Clause: defense.failed"""
        return (fixed(self.die) if self.value is None else self.value) + self.bonus
