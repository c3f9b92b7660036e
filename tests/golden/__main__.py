"""`python -m tests.golden record [GAME [KIND]]` writes recordings by the code as it is, of what was put in before.

With `--anew` what is put in is drawn anew as well: for the first recording, or after the cases have changed.
`python -m tests.golden compare [GAME [KIND]]` shows all differences.
"""

import sys

from tests.golden.compared import differences, report
from tests.golden.files import write
from tests.golden.recording import GAMES, KINDS, recorded

USAGE = "usage: python -m tests.golden record|compare [--anew] [GAME|all] [KIND]\n"


def main(words: list[str]) -> int:
    """Do what the words say."""
    anew = "--anew" in words
    what, *names = [one for one in words if one != "--anew"] or [""]
    games = [one for one in GAMES if not names or names[0] in (one, "all")]
    kinds = [one for one in KINDS if len(names) < 2 or names[1] == one]
    if what not in ("record", "compare") or not games or not kinds:
        sys.stderr.write(USAGE)
        return 2
    failed = False
    for game in games:
        for kind in kinds:
            if what == "record":
                header, items = recorded(game, kind, anew=anew)
                sys.stdout.write(f"{write(header, items)}: {len(items)} by {header.commit}\n")
            else:
                wrong = report(game, kind, differences(game, kind))
                failed = failed or bool(wrong)
                sys.stdout.write(wrong or f"{game} {kind}: as recorded\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
