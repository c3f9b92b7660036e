"""What people do at a table beside the rules: notes, overruling, the board, a line in the log; the same in every game.

Belongs here: records, events and procedures of the table. Not here: any rule of a game, anything drawn by a page.
"""

from rulewright.systems.bricks.house.commands.beginning import Opening
from rulewright.systems.bricks.house.commands.overruling import Kept
from rulewright.systems.bricks.house.declared import EVENTS, RECORDS, procedures
from rulewright.systems.bricks.house.drawn import Pinned, board, pinned
from rulewright.systems.bricks.house.events import Overruled
from rulewright.systems.bricks.house.records import (
    Chart,
    Given,
    Handout,
    Link,
    Note,
    Portrait,
    Setting,
    Spot,
    Stand,
    Unseen,
)
from rulewright.systems.bricks.house.seen import SHOWN
from rulewright.systems.bricks.house.unseen import is_unseen, kept_unseen, noticed, shown, unnoticed
