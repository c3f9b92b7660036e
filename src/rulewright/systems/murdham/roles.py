"""Who fills the roles of an encounter that is told without naming this game.

Belongs here: one character and one creature for each role. Not here: how they are made, and the lists.
"""

from typing import Final

from rulewright.engine.declared.roles import Roles

ROLES: Final = Roles(
    party={
        "fighter": {"career": "pikeman"},
        "scout": {"career": "forester"},
        "healer": {"career": "field surgeon"},
    },
    foes={
        "brute": "hired-blade",
        "skirmisher": "road-bandit",
        "archer": "bandit-archer",
        "boss": "bandit-captain",
    },
)
