"""The games: each folder one system, whole; `bricks` holds mechanics that several share, as rules with arguments.

Belongs here: rules. Not here: dice (chance), running (engine), what the world is stocked with (content).
"""

from typing import Final

USUAL: Final = "contested"
"""The game that is meant where none is named."""
