"""A d20 that has to show a score or less: the roll-under test, save or check of several games.

Advantage keeps the lowest die and Disadvantage the highest, because here low is good.
"""

from functools import lru_cache
from typing import Final

from rulewright.chance import d
from rulewright.chance.remembered import USUAL
from rulewright.engine import grade
from rulewright.engine.requests.kinds import Graded

D20: Final = d(20)


@lru_cache(USUAL)
def under(
    score: int, why: str, swing: int = 0, *, always: int = 0, never: int = 21, secret: bool = False
) -> Graded[bool]:
    """Ask whether a d20 shows `score` or less.

    `swing` is Advantages less Disadvantages. Faces up to `always` succeed and faces from `never` on fail, whatever the
    score: `always=1, never=20` for games whose natural 1 and 20 decide; left out, no face decides by itself.
    """
    most = min(max(score, always), never - 1)
    return grade(D20.swing(-swing), (most + 1,), (True, False), why, secret=secret)
