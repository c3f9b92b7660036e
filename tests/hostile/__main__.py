"""`make hostile`: attacks in numbers, and what was found. SIZE is small, full, or a part of full such as 0.1."""

import sys

from tests.hostile.attacks import HEAD, Attack, timed
from tests.hostile.attacks.evening import long
from tests.hostile.attacks.files import content, databases, journals
from tests.hostile.attacks.floods import floods
from tests.hostile.attacks.kills import postgres, sqlite
from tests.hostile.attacks.people import referee, seat
from tests.hostile.attacks.procedures import procedures
from tests.hostile.attacks.texts import dice, lines, messages, questions, routes

SIZES = {"tiny": 0.0005, "small": 0.01, "full": 1.0}
ATTACKS: tuple[Attack, ...] = (
    dice,
    lines,
    messages,
    routes,
    journals,
    databases,
    content,
    procedures,
    questions,
    seat,
    referee,
    long,
    floods,
    sqlite,
    postgres,
)


def main(size: str = "small", *names: str) -> int:
    """Print the figures of all attacks, or of those named; 1 if anything was found."""
    part, found = SIZES.get(size) or float(size), 0
    print(HEAD, flush=True)  # noqa: T201 - a program of its own, which prints what it finds
    for attack in ATTACKS:
        if not names or attack.__name__ in names:
            figures = timed(attack, part)
            found += len(figures.findings)
            print(figures, flush=True)  # noqa: T201 - a program of its own, which prints what it finds
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
