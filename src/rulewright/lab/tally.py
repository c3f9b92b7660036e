"""The counts of many fights: the winner, the rounds, the fate of each, the costs.

Belongs here: the counts, their shares with how sure they are, adding up. Not here: fighting (one_fight), pictures.
"""

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.engine import Record, System, World
from rulewright.engine.display.glance import Glance
from rulewright.lab.costs import FREE, cost
from rulewright.lab.one_fight import Fought, Sides, fights_by_itself

SURE: Final = 1.959963984540054
"""Standard errors on each side of a 95 % interval."""
UNHURT: Final = "unhurt"
HURT: Final = "hurt"
SAME: Final = "no worse"
"""Unhurt by this fight, of somebody who came into it hurt."""
DOWN: Final = "down"
LEFT: Final = "left the fight"
OPEN: Final = "undecided"
"""The outcome of a fight that did not end."""
STANDS: Final = "stands"
FLEES: Final = "flees"
DESTROYED: Final = "is destroyed"
WHOLE: Final = 10**15
"""Stands for all fights if they are solved: counts are parts of it."""


class Share(NamedTuple):
    """A chance as counted, with its 95 % interval (Wilson)."""

    part: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """Return the share of a count in a number."""
    if not of:
        return Share(0.0, 0.0, 1.0)
    part, z = count / of, SURE
    middle = (part + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(part * (1 - part) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(part, max(0.0, middle - half), min(1.0, middle + half))


class Fate(msgspec.Struct):
    """Somebody's fate over all the fights."""

    title: str
    side: str
    ends: dict[str, int] = msgspec.field(default_factory=dict)
    """The count of each state: unhurt, hurt, and the game's own words for worse."""
    marked: int = 0
    """The count of each lasting effect: a wound, a scar, an illness."""
    spent: dict[str, int] = msgspec.field(default_factory=dict)
    """How much higher each number of theirs was in the end, over all fights."""
    changed: dict[str, int] = msgspec.field(default_factory=dict)
    """How often something without a number was otherwise: a thing lost or damaged, a wound."""


class Tally(msgspec.Struct):
    """The counts of many fights."""

    fights: int = 0
    winners: dict[str, int] = msgspec.field(default_factory=dict)
    """By side; `nobody` if none stood, `undecided` if it did not end."""
    rounds: dict[int, int] = msgspec.field(default_factory=dict)
    fates: dict[str, Fate] = msgspec.field(default_factory=dict)
    """By id, in the order in which they stand at the table."""
    sides: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    """How often each side stands at the end of a fight that ended, flees (nobody stands, and somebody got away) or is
    destroyed (nobody got away).
    """
    is_exact: bool = False
    """Whether it was solved and not counted: counts are parts of WHOLE."""

    def add(self, other: "Tally", times: int = 1) -> None:
        """Add other fights, a number of times."""
        self.fights += other.fights * times
        _add(self.winners, other.winners, times)
        _add(self.rounds, other.rounds, times)
        for side, ways in other.sides.items():
            _add(self.sides.setdefault(side, {}), ways, times)
        for one, fate in other.fates.items():
            mine = self.fates.setdefault(one, Fate(fate.title, fate.side))
            mine.marked += fate.marked * times
            _add(mine.ends, fate.ends, times)
            _add(mine.spent, fate.spent, times)
            _add(mine.changed, fate.changed, times)

    def share(self, count: int) -> Share:
        """Return the share of a count in all fights; if they are solved, it is exact."""
        return Share(*[count / self.fights] * 3) if self.is_exact else share(count, self.fights)

    def won(self, side: str) -> Share:
        """The chance that a side stands at the end, alone."""
        return self.share(self.winners.get(side, 0))

    @property
    def error(self) -> float:
        """Return the standard error of the party's chance to win, from as many fights as there are."""
        if self.is_exact:
            return 0.0
        if not self.fights:
            return 1.0
        part = (self.winners.get("party", 0) + 1) / (self.fights + 2)
        return sqrt(part * (1 - part) / self.fights)

    @property
    def margin(self) -> float:
        """Return half the 95 % interval of a share of one half, the widest there is."""
        _, low, high = self.share(self.fights // 2)
        return (high - low) / 2

    @property
    def mean_rounds(self) -> float:
        """Return the mean number of rounds of a fight."""
        return sum(number * count for number, count in self.rounds.items()) / max(1, self.fights)


def _add(mine: dict[Any, int], more: Mapping[Any, int], times: int) -> None:
    for key, count in more.items():
        mine[key] = mine.get(key, 0) + count * times


def winner(fight: Fought, sides: Sides) -> str:
    """Return the side that stands alone, `nobody`, or `undecided`."""
    left = {sides.get(one, "") for one in fight.standing}
    if not fight.is_over or len(left) > 1:
        return OPEN
    return left.pop() if left else "nobody"


def counted(system: System, before: World, fight: Fought, sides: Sides) -> Tally:
    """Return one fight as a tally."""
    one = Tally(1, {winner(fight, sides): 1}, {fight.rounds: 1})
    for who, side in sides.items():
        record, after = before[who], fight.world.records.get(who)
        fate = one.fates[who] = Fate(record.title, side)
        was = system.glance(record, before)
        now = system.glance(after, fight.world) if after is not None else Glance()
        fate.ends[_end(system, after, was, now, who in fight.standing)] = 1
        known = {str(lies.text) for lies in was.suffers}
        fate.marked = int(any(str(lies.text) not in known and not lies.until for lies in now.suffers))
        paid = cost(record, after) if side == "party" and after is not None else FREE
        fate.spent, fate.changed = dict(paid.figures), {what: 1 for what in paid.others if what not in fate.ends}
    if fight.is_over:
        for side in dict.fromkeys(sides.values()):
            one.sides[side] = {_left_with(fight, sides, side, one.fates): 1}
    return one


def _left_with(fight: Fought, sides: Sides, side: str, fates: Mapping[str, Fate]) -> str:
    """The fate of a side in a fight that ended."""
    members = [who for who, its in sides.items() if its == side]
    if any(who in fight.standing for who in members):
        return STANDS
    return FLEES if any(LEFT in fates[who].ends for who in members) else DESTROYED


def _end(system: System, after: Record | None, was: Glance, now: Glance, stands: bool) -> str:
    if after is None:
        return LEFT
    says = fights_by_itself(system).down
    state = now.state or (says(after) if says else "")
    if state and (not stands or system.gone(after)):
        return str(state)
    if not stands:
        return DOWN if now.meters and now.meters[0].value <= 0 else LEFT
    lower = any(m.value < w.value for w, m in zip(was.meters[:1], now.meters[:1], strict=False))
    if lower or now.scores != was.scores:
        return HURT
    return UNHURT if _is_whole(was) else SAME


def _is_whole(one: Glance) -> bool:
    """Return whether nothing is missing of what harm takes: the first number, and the scores."""
    lacks = any(each.most is not None and each.value < each.most for each in one.meters[:1])
    now_and_full = (str(value).partition("/") for _, value in one.scores)
    return not lacks and not any(bar and now != full for now, bar, full in now_and_full)
