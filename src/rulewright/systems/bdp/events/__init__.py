"""What can happen in `bdp`, one file a part of the game.

Belongs here: events, each with its effect on one record. Not here: deciding that they happen.
"""

from rulewright.systems.bdp.events import body, craft, fight, foes, illness, magic, pack, rest, wounds

ALL = (*body.ALL, *craft.ALL, *fight.ALL, *foes.ALL, *illness.ALL, *magic.ALL, *pack.ALL, *rest.ALL, *wounds.ALL)
"""Every event of the game."""
