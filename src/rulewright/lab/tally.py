"""What is counted of many fights: who won, after how many rounds, how each came out of it, what it cost.

Belongs here: the counts, their shares with how sure they are, adding up. Not here: fighting (one_fight), pictures.
"""

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.engine import Record, System, World
from rulewright.engine.glance import Glance
from rulewright.lab.one_fight import Fought, Sides

SURE: Final = 1.959963984540054
"""Standard errors on each side of an interval that holds 19 times in 20."""
UNHURT: Final = "unhurt"
HURT: Final = "hurt"
DOWN: Final = "down"
LEFT: Final = "left the fight"
OPEN: Final = "undecided"
"""How a fight ended that did not end."""
WHOLE: Final = 10**15
"""What stands for all fights where they are solved: counts are parts of it."""


class Share(NamedTuple):
    """A chance as counted, with the interval that holds the true one 19 times in 20 (Wilson)."""

    part: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """So many of so many."""
    if not of:
        return Share(0.0, 0.0, 1.0)
    part, z = count / of, SURE
    middle = (part + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(part * (1 - part) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(part, max(0.0, middle - half), min(1.0, middle + half))


class Fate(msgspec.Struct):
    """How somebody came out of the fights."""

    title: str
    side: str
    ends: dict[str, int] = msgspec.field(default_factory=dict)
    """How often in which state: unhurt, hurt, and the game's own words for worse."""
    marked: int = 0
    """How often with something that stays: a wound, a scar, an illness."""
    spent: dict[str, int] = msgspec.field(default_factory=dict)
    """What went, added up over all fights: by the name of each number that is drawn at a glance."""


class Tally(msgspec.Struct):
    """The counts of many fights."""

    fights: int = 0
    winners: dict[str, int] = msgspec.field(default_factory=dict)
    """By side; `nobody` where none stood, `undecided` where it did not end."""
    rounds: dict[int, int] = msgspec.field(default_factory=dict)
    fates: dict[str, Fate] = msgspec.field(default_factory=dict)
    """By id, in the order in which they stand at the table."""
    is_exact: bool = False
    """Solved and not counted: counts are parts of WHOLE."""

    def add(self, other: "Tally", times: int = 1) -> None:
        """Count other fights in, so many times."""
        self.fights += other.fights * times
        _add(self.winners, other.winners, times)
        _add(self.rounds, other.rounds, times)
        for one, fate in other.fates.items():
            mine = self.fates.setdefault(one, Fate(fate.title, fate.side))
            mine.marked += fate.marked * times
            _add(mine.ends, fate.ends, times)
            _add(mine.spent, fate.spent, times)

    def share(self, count: int) -> Share:
        """So many of all fights; where they are solved, there is nothing else it may be."""
        return Share(*[count / self.fights] * 3) if self.is_exact else share(count, self.fights)

    def won(self, side: str) -> Share:
        """The chance that a side stands at the end, alone."""
        return self.share(self.winners.get(side, 0))

    @property
    def error(self) -> float:
        """The standard error of the party's chance to win, from as many fights as there are."""
        if self.is_exact:
            return 0.0
        if not self.fights:
            return 1.0
        part = (self.winners.get("party", 0) + 1) / (self.fights + 2)
        return sqrt(part * (1 - part) / self.fights)

    @property
    def mean_rounds(self) -> float:
        """Rounds of a fight on average."""
        return sum(number * count for number, count in self.rounds.items()) / max(1, self.fights)


def _add(mine: dict[Any, int], more: Mapping[Any, int], times: int) -> None:
    for key, count in more.items():
        mine[key] = mine.get(key, 0) + count * times


def winner(fight: Fought, sides: Sides) -> str:
    """The side that stands alone, `nobody`, or `undecided`."""
    left = {sides.get(one, "") for one in fight.standing}
    if not fight.is_over or len(left) > 1:
        return OPEN
    return left.pop() if left else "nobody"


def counted(system: System, before: World, fight: Fought, sides: Sides) -> Tally:
    """One fight as a tally."""
    one = Tally(1, {winner(fight, sides): 1}, {fight.rounds: 1})
    for who, side in sides.items():
        record, after = before[who], fight.world.records.get(who)
        fate = one.fates[who] = Fate(record.title, side)
        was = system.glance(record, before)
        now = system.glance(after, fight.world) if after is not None else Glance()
        fate.ends[_end(system, after, was, now, who in fight.standing)] = 1
        known = {str(lies.text) for lies in was.suffers}
        fate.marked = int(any(str(lies.text) not in known and not lies.until for lies in now.suffers))
        values = {str(meter.name): meter.value for meter in now.meters}
        for meter in (*was.meters, *((was.room,) if was.room else ())):
            value = values.get(str(meter.name))
            if value is not None and value != meter.value:
                fate.spent[str(meter.name)] = value - meter.value
    return one


def _end(system: System, after: Record | None, was: Glance, now: Glance, stands: bool) -> str:
    if after is None:
        return LEFT
    if now.state and (not stands or system.gone(after)):
        return str(now.state)
    if not stands:
        return DOWN if now.meters and now.meters[0].value <= 0 else LEFT
    lower = any(m.value < w.value for w, m in zip(was.meters[:1], now.meters[:1], strict=False))
    return HURT if lower or now.scores != was.scores else UNHURT
