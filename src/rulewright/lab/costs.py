"""The cost of a fight to somebody: the difference between their sheets before and after it.

Belongs here: comparing two sheets. Not here: which lines a sheet has (each game), adding up (tally).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rulewright.engine import Record, System, World
from rulewright.engine.display.glance import Glance
from rulewright.engine.display.sheet import Line

_FIGURE: Final = re.compile(r"(?<![\w.])-?\d+")


class Worth(NamedTuple):
    """Somebody's possessions and scores: numbers by name, and a text for everything else."""

    figures: Mapping[str, int]
    said: Mapping[str, str]
    derived: frozenset[str]
    """Names of what follows from other lines, or ends by itself: none of it is a cost."""
    carried: str
    """Everything in hand or worn, in one text."""
    state: str


def worth(system: System, record: Record, world: World, seen: Glance) -> Worth:
    """Return somebody's possessions and scores, as `seen` at a glance and on their sheet."""
    figures = {str(one.name): one.value for one in (*seen.meters, *((seen.room,) if seen.room else ()))}
    scores = {str(name): _FIGURE.match(str(value)) for name, value in seen.scores}
    figures |= {name: int(found[0]) for name, found in scores.items() if found}
    if seen.purse:
        figures[str(seen.purse.unit)] = seen.purse.coins
    known = {name.casefold() for name in figures}
    said: dict[str, str] = {}
    derived: set[str] = set()
    for line in _lines(system, record, world):
        name, figure = str(line.name), _figure(line)
        if name.casefold() in known:
            continue
        if line.until or len(line.parts) > 1:
            derived.add(name)
        elif figure is None:
            said[name] = f"{said.get(name, '')}{line.value} {line.note}"
        else:
            figures.setdefault(name, figure)
    return Worth(
        figures, said, frozenset(derived), ", ".join(map(str, seen.carries)).casefold(), str(seen.state).casefold()
    )


def spent(before: Worth, after: Worth) -> dict[str, int]:
    """Return how much higher each number is: one that is gone has become 0."""
    names = [name for name in {**before.figures, **after.figures} if name not in before.derived | after.derived]
    found = {name: after.figures.get(name, 0) - before.figures.get(name, 0) for name in names}
    return {name: value for name, value in found.items() if value}


def changed(before: Worth, after: Worth) -> Iterator[str]:
    """Yield the changed lines: things lost, damaged or used up; and new ones, as a wound, or a quiver now empty."""
    for name, text in before.said.items():
        if name.casefold() in before.carried and after.said.get(name) != text:
            yield name
    for name, text in after.said.items():
        if (
            name not in before.said
            and name not in before.derived
            and not (after.state and text.casefold().startswith(after.state))
        ):
            yield name


def _lines(system: System, record: Record, world: World) -> Iterator[Line]:
    if system.sheet is not None:
        for _, lines in system.sheet(record, world).groups:
            yield from lines


def _figure(line: Line) -> int | None:
    """The number of a line: of what is left of it, if its note begins with that (`3 uses left`), else of its value."""
    for text in (str(line.note), str(line.value)):
        if found := _FIGURE.match(text):
            return int(found[0])
    return None
