"""How Charms make somebody feel: each is a step from enmity to infatuation. Clause: spells.charm"""

from typing import Final

from rulewright.systems.phased.records import Attitude

WARMER: Final[dict[Attitude, Attitude]] = {
    "Hostile": "Uncertain",
    "Negative": "Uncertain",
    "Uncertain": "Positive",
    "Positive": "Infatuated",
    "Enthusiastic": "Infatuated",
}
"""What one Charm makes of a feeling; the infatuated stay so. Clause: spells.charm"""


def felt(at_heart: Attitude, charms: int) -> Attitude:
    """How somebody feels under so many Charms. Clause: spells.charm"""
    for _ in range(charms):
        at_heart = WARMER.get(at_heart, at_heart)
    return at_heart


def is_won_over(attitude: Attitude, charms: int) -> bool:
    """Whether Charms keep somebody from fighting the party. Clause: spells.charm"""
    return charms > 0 and attitude not in ("", "Hostile", "Negative")
