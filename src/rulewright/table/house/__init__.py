"""The house: the campaigns kept in one place, and those of them that are in play.

Belongs here: making, copying, importing and exporting, deleting, opening and closing them. Not here: people, play,
pages.
"""

from rulewright.table.house.house import House, Kept
from rulewright.table.house.places import Binned, cupboard

__all__ = ["Binned", "House", "Kept", "cupboard"]
