"""Who fills the roles of an encounter that is told without naming this game.

Belongs here: one character and one creature for each role. Not here: how they are made, and the lists.
"""

from typing import Final

from rulewright.engine.declared.roles import Roles

ROLES: Final = Roles(
    party={
        "fighter": {"careers": ["soldier"], "weapon": "longsword", "package": "shield"},
        "scout": {"careers": ["hunter"], "weapon": "shortbow", "package": "light"},
        "healer": {"careers": ["priest"], "skills": ["Lay On Hands"], "package": "light"},
    },
    foes={
        "brute": "chain-warder",
        "skirmisher": "bandit",
        "archer": "bandit-archer",
        "boss": "bandit-chief",
    },
)
