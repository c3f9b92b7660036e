"""Which line of an entry explains which dice, by the order in which they fell and were told.

Belongs here: pairing dice with lines. Not here: who may see either (sight).
"""

from bisect import bisect
from collections.abc import Mapping, Sequence

from rulewright.engine.steps import Rolled, Step, Told


def explaining(steps: Sequence[Step]) -> dict[int, list[int]]:
    """Return, by the place of each of the dice among the steps, the places of the lines that may explain them.

    These are the lines about them that are told before dice of the same name fall again. If there are none, they are
    those of the next dice of that name, with which these were thrown, or, the last first, those told before.
    """
    dice = [(place, one.why) for place, one in enumerate(steps) if isinstance(one, Rolled)]
    about: dict[str, list[int]] = {}
    for place, one in enumerate(steps):
        if isinstance(one, Told) and one.about:
            about.setdefault(one.about, []).append(place)
    again: dict[str, int] = {}
    found: dict[int, list[int]] = {}
    for place, why in reversed(dice):
        lines = about.get(why, [])
        end = again.get(why)
        between = lines[bisect(lines, place) : end if end is None else bisect(lines, end)]
        found[place] = between or (lines[::-1] if end is None else found[end])
        again[why] = place
    return found


def belonging(explained: Mapping[int, Sequence[int]], dice: Sequence[int], lines: Sequence[int]) -> tuple[int, ...]:
    """Return for each of the dice shown the place, among the lines shown, of the line it belongs to: the first that
    explains it, else the next that is told, else the last; -1 if no line is shown.

    `dice` and `lines` are their places among the steps.
    """
    at = {line: place for place, line in enumerate(lines)}
    return tuple(
        next((at[line] for line in explained[die] if line in at), min(bisect(lines, die), len(lines) - 1))
        for die in dice
    )
