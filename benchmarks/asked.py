"""How a benchmark is asked for, which is the same for all: `python benchmarks/NAME.py`, with `--help` for the rest.

Belongs here: reading what was asked, ending as a program does. Not here: what is measured.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence


def asked(
    doc: str | None, *, often: tuple[str, str] = ("", ""), parts: Sequence[str] = (), only: Sequence[str] = ()
) -> argparse.Namespace:
    """Read what a benchmark is asked for; `--help` says what it measures, and ends it.

    `often` is the name of the number that it may be given, and what that is; `parts` are those of it that can be asked
    for by themselves; `only` are the games of which it can be asked for one.
    """
    text = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=doc, formatter_class=text, allow_abbrev=False)
    parser.add_argument("--short", action="store_true", help="see that it works, in a moment, and miss no goal")
    name, means = often
    if name:
        parser.add_argument("often", nargs="?", type=int, metavar=name, help=means)
    if parts:
        parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts)} only these")
    if only:
        parser.add_argument("--only", choices=only, help="of one game")
    given = parser.parse_args()
    if unknown := [one for one in (given.parts if parts else ()) if one not in parts]:
        parser.error(f"there is no part {', '.join(unknown)}: there are {', '.join(parts)}")
    return given


def ended(main: Callable[[], int]) -> int:
    """Run a benchmark and return its exit status. If nobody reads on, it ends there, and what it began ends too."""
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more is said, at the very end either
        return 1
    return status
