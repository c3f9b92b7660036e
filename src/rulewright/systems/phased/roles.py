"""Who fills the roles of an encounter that is told without naming this game.

It has no classes: a thief is the only one who is made otherwise.

Belongs here: one character and one creature for each role. Not here: how they are made, and the lists.
"""

from typing import Final

from rulewright.engine.declared.roles import Roles

ROLES: Final = Roles(
    party={
        "fighter": {},
        "scout": {"thief": True},
        "healer": {},
    },
    foes={
        "brute": "mercenary",
        "skirmisher": "road-bandit",
        "archer": "bandit-archer",
        "boss": "bandit-chief",
    },
)
