"""How a server's process shares itself out, so that no table waits long for what another needs.

Belongs here: the garbage collector, the turns of threads. Not here: what rooms do when (room).
"""

import gc
import sys
from typing import Final

TURN: Final = 0.0005
"""How long the loop may keep a thread waiting that comes back from the disk, in seconds. Python's usual 5 ms are waited
out after each step of a commit when many tables are busy."""
YOUNG: Final = (5_000, 5, 1_000)
"""After how much the collector looks at what is young, of middle age and old: often at little, seldom at everything,
which takes half a second where there are hundreds of tables."""


def begin() -> None:
    """Tune the process; once, when a server is made."""
    sys.setswitchinterval(TURN)
    gc.set_threshold(*YOUNG)
