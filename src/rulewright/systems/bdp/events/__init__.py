"""What can happen in `bdp`, one file a part of the game.

Belongs here: events, each with its effect on one record. Not here: deciding that they happen.
"""

from rulewright.systems.bdp.events import body, fight, pack, rest, wounds

ALL = (*body.ALL, *fight.ALL, *pack.ALL, *rest.ALL, *wounds.ALL)
"""Every event of the game."""
