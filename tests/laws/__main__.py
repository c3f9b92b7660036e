"""`make laws`: random play against the laws of a game, or of all. `python -m tests.laws [GAME [ACTS [NAME]]]`.

ACTS is 100,000 a game where nothing is said; NAME makes another walk.
"""

import sys

from rulewright.engine import installed
from tests.laws.walking import Walk, told

FULL = 100_000


def main(game: str = "", acts: str = str(FULL), name: str = "") -> int:
    """Print what was found; 1 if anything was."""
    broken = 0
    for system in installed().values():
        if game in ("", system.id):
            walk = Walk(system, name)
            walk.acted(int(acts))
            missed = sorted(one for one, p in system.procedures.items() if not p.house and not walk.ran[one])
            print(f"{system.title}: {walk.acts} acts, {walk.refused} refusals, {len(walk.found)} laws broken")  # noqa: T201 - a program of its own, which prints what it finds
            print(f"never ran: {', '.join(missed) or 'none'}")  # noqa: T201 - a program of its own, which prints what it finds
            print(told(walk.found))  # noqa: T201 - a program of its own, which prints what it finds
            broken += len(walk.found)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
