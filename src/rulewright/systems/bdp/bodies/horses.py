"""A horse: its numbers, what it wears and draws, and how one comes.

Belongs here: the animal. Not here: riding, travel and taking fright (road).
"""

from typing import Final, Literal

from rulewright.engine import Rule, create, say, survey
from rulewright.systems.bdp.numbers import HORSE_DEX
from rulewright.systems.bdp.records.creature import HORSE, Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bricks.cairn.fighters import at_full
from rulewright.systems.bricks.people.newcomers import free_id

Draws = Literal["", "cart", "wagon", "carriage"]
Barding = Literal["", "caparison", "chainmail", "full plate"]
STRENGTH, DEXTERITY, WILLPOWER, HP, CAPACITY = 16, HORSE_DEX, 5, 3, 25
"""The numbers of a horse. Clause: horse.stats.block"""
DRAWN: Final[dict[Draws, int]] = {"": 0, "cart": 10, "wagon": 40, "carriage": 80}
"""Slots that what a horse draws adds. Clause: horse.stats.block"""
BARDINGS: Final[dict[Barding, tuple[int, int]]] = {
    "": (0, 0),
    "caparison": (1, 1),
    "chainmail": (2, 3),
    "full plate": (3, 6),
}
"""Armor of a horse, and the slots it takes. Clause: horse.stats.block"""


def come(name: str = "", armor: Barding = "", draws: Draws = "", player: str = "") -> Rule[Creature]:
    """Let a horse come, led by a seat where one is named. Clause: horse.stats.block"""
    everybody = yield from survey(Creature)
    called = _unlike(name.strip() or "Horse", {one.name for one in everybody})
    points, slots = BARDINGS[armor]
    worn = (Item(name=armor, slots=slots, worn=True),) if armor else ()
    made = Creature(
        id=free_id(called, [one.id for one in everybody]),
        name=called,
        kind="npc",
        folk=HORSE,
        player=player,
        **at_full(hp=HP, strength=STRENGTH, dexterity=DEXTERITY, willpower=WILLPOWER),
        hide=points,
        items=worn,
        capacity=CAPACITY + DRAWN[draws],
    )
    made = yield from create(made)
    yield from say("Enter {names}.", names=made)
    return made


def _unlike(name: str, taken: set[str]) -> str:
    """A name that nobody else has: Horse, Horse 2."""
    return next(one for one in (name, *(f"{name} {n}" for n in range(2, len(taken) + 3))) if one not in taken)
