"""Random weapons, as the older edition has them. Clause: gear.random.weapons"""

from typing import Final

from rulewright.chance import d
from rulewright.engine import Rolls, Rule, Told, procedure, tell
from rulewright.errors import Sentence, either
from rulewright.systems.bdp.tables import RANDOM_WEAPONS
from rulewright.systems.bricks.scales import Scale

KIND: Final = Scale((row.kind, row.id) for row in RANDOM_WEAPONS.values()).ask(d(12), "d12")
"""The kind of a random weapon. Clause: gear.random.weapons"""
WITHIN: Final = {row.id: Scale(row.faces).ask(d(6), "d6") for row in RANDOM_WEAPONS.values()}
"""Weapons within each kind. Clause: gear.random.weapons"""


@procedure("bdp.random-weapon", title="Random weapon", clauses=("gear.random.weapons",), by="referee")
def random_weapon() -> Rule[tuple[str, ...]]:
    """Roll for a weapon: a d12 for its kind and a d6 within it; where two come up, either may be taken.

    Clause: gear.random.weapons
    """
    kind = yield from KIND
    found: tuple[str, ...] = yield from WITHIN[kind]
    yield from tell(_found, found)
    return found


def _found(rolls: Rolls, found: tuple[str, ...]) -> Told:
    text = Sentence("A random weapon: {weapons}.", weapons=either(found))
    return Told(text, about="d6", total=rolls["d6"].value, clause="gear.random.weapons")
