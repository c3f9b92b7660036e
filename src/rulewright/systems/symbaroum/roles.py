"""Who fills the roles of an encounter that is told without naming this game.

Belongs here: one character and one creature for each role. Not here: how they are made, and the lists.
"""

from typing import Final

from rulewright.engine.declared.roles import Roles

ROLES: Final = Roles(
    party={
        "fighter": {
            "novice": ["man-at-arms", "iron-fist"],
            "weapons": ["sword"],
            "armor": "scale-mail",
            "shield": "shield",
        },
        "scout": {"novice": ["marksman", "tracking"], "weapons": ["bow", "dagger"], "armor": "leather-jerkin"},
        "healer": {"novice": ["medicus", "lay-on-hands"], "weapons": ["quarterstaff"], "armor": "padded-coat"},
    },
    foes={
        "brute": "toll-ruffian",
        "skirmisher": "ditch-lurker",
        "archer": "hedge-archer",
        "boss": "road-captain",
    },
)
