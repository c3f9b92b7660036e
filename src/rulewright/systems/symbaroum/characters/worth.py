"""What matters of a thing to whoever chooses it, in a line: its die, what it hinders, its qualities, how long it works.

Belongs here: saying what the rules make of a row of the gear list. Not here: the rows (content), prices (wares).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.characters.stock import gear_named, kind_of, weapon_named
from rulewright.systems.symbaroum.harm.elixirs import COMES, OILS, works_for
from rulewright.systems.symbaroum.numbers import SHIELD_BONUS
from rulewright.systems.symbaroum.rows import Bearing

CATEGORIES: Final = {
    "short": Sentence("drawn for no Action"),
    "long": Sentence("strikes first when melee begins"),
    "ranged": Sentence("shoots"),
    "thrown": Sentence("is thrown"),
}
"""What a kind of weapon is good for. Clauses: draw.short, weapons-ready.long-free-attack, combat-action.attack"""
QUALITIES: Final = {
    "precise": Sentence("Precise: attack +1"),
    "balanced": Sentence("Balanced: Defense +1"),
    "deep-impact": Sentence("Deep Impact: damage +1"),
    "massive": Sentence("Massive: the better of two damage rolls"),
}
"""What a weapon's qualities do. Clauses: combat-action.attack, defense.value, defense.failed"""


UNTIL_IT_CUTS: Final = Sentence("stays on a blade until it cuts")
"""How long an oil lasts. Clause: elixir.self"""
THE_GAME_MASTERS: Final = Sentence("the referee says what comes of it")
"""What is said of an elixir that no rule gives an effect. Clauses: elixir.self, elixir.other"""


def worth(thing: str) -> Sentence:
    """What somebody wants to know of a thing before they choose it; empty for what is not on the gear list.

    Clauses: combat-action.attack, defense.failed, secondary.defense, shield.bonus, healing.herbal-cure
    """
    return in_a_row(_facts(gear_named(thing))) if kind_of(thing) else Sentence("")


def _facts(row: Bearing) -> Iterator[Sentence]:
    if row.kind == "weapon":
        arm = weapon_named(row.id)
        yield Sentence("damage {die}", die=arm.dice)
        if arm.category in CATEGORIES:
            yield CATEGORIES[arm.category]
        yield from (QUALITIES[one] for one in arm.qualities)
    elif row.kind == "armor":
        yield Sentence("Armor {die}", die=f"{row.die}+{row.bonus}" if row.bonus else row.die or "")
        if row.impeding:
            yield Sentence("Defense {change}", change=f"{-row.impeding:+d}")
    elif row.kind == "shield":
        yield Sentence("Defense {change}", change=f"{SHIELD_BONUS:+d}")
    elif row.kind == "elixir":
        yield UNTIL_IT_CUTS if row.id in OILS else works_for(row.hours)
        if row.id in COMES:
            yield THE_GAME_MASTERS
