"""`rulewright odds`: exact odds of dice, and of anything that the rules let somebody do.

Belongs here: what is asked, as text, a table and a picture. Not here: solving (chance, engine), the words of what may
come of something (engine.forks).
"""

import re
from typing import Final

PROCEDURE: Final = re.compile(r"[a-z][a-z0-9_-]*\.[a-z][a-z0-9-]*")
"""The form of a deed's name."""
MOST_TIMES: Final = 100
"""The most commands in a row."""
