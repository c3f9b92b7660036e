"""The board as a page draws it: places, the ways between them, and who is where.

Belongs here: shapes and laying places out. Not here: which places there are, which a game or the table says.
"""

from collections.abc import Iterable, Sequence
from itertools import count, product
from typing import Final

import msgspec
from msgspec.structs import replace

from rulewright.engine.declared.offer import Offer

WIDE: Final = 8
HIGH: Final = 5
GAP: Final = 3
"""Size of a place that nobody drew, and its distance from the next, in board units."""


class Square(msgspec.Struct, frozen=True, kw_only=True):
    """A place or zone."""

    id: str
    name: str
    x: float
    y: float
    w: float = WIDE
    h: float = HIGH
    kind: str = "place"
    secret: bool = False
    fixed: bool = False
    """Whether the game determines it, so that it cannot be moved."""
    go: Offer | None = None
    """The offer that takes those a person leads there, if that is possible now."""
    ruled: bool = False
    """Whether it is drawn by hand and a place of the game as well: one goes there by the game's own way."""


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """A way between two places."""

    id: str
    a: str
    b: str
    kind: str = "path"
    state: str = "open"
    secret: bool = False
    fixed: bool = False


class Placed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody on the board."""

    who: str
    title: str
    spot: str = ""
    x: float = 0
    y: float = 0
    secret: bool = False
    mine: bool = False
    """Whether the person looking may move it; the table fills that in."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the board."""

    spots: tuple[Square, ...] = ()
    links: tuple[Passage, ...] = ()
    stands: tuple[Placed, ...] = ()


def overlaid(of_game: Board, of_table: Board) -> Board:
    """Return the game's board with what was drawn by hand over it.

    A place that both have by one name is one, lying as it was drawn, whichever came first; of the ways between two
    places the game's counts. Where somebody stands, the drawing counts, but not against the game where it says that
    they are elsewhere, and they were put into a place that it knows.
    """
    drawn = {one.name.casefold(): one for one in of_table.spots}
    same = {one.id: drawn[one.name.casefold()].id for one in of_game.spots if one.name.casefold() in drawn}
    goes = {same[one.id]: one.go for one in of_game.spots if one.id in same}
    ways = tuple(replace(one, a=same.get(one.a, one.a), b=same.get(one.b, one.b)) for one in of_game.links)
    known = {frozenset((one.a, one.b)) for one in ways}
    there = {one.who: replace(one, spot=same.get(one.spot, one.spot)) for one in of_game.stands}
    for one in of_table.stands:
        elsewhere = one.who in there and there[one.who].spot != one.spot
        if not (elsewhere and one.spot in goes):
            there[one.who] = one
    return Board(
        spots=(
            *(one for one in of_game.spots if one.id not in same),
            *(replace(one, go=goes[one.id], ruled=True) if one.id in goes else one for one in of_table.spots),
        ),
        links=(*ways, *(one for one in of_table.links if frozenset((one.a, one.b)) not in known)),
        stands=tuple(there.values()),
    )


def laid_out(places: Sequence[str], ways: Iterable[tuple[str, str]]) -> dict[str, tuple[float, float]]:
    """Return a corner for each place; places with a way between them lie near each other. The same input gives the
    same.
    """
    near: dict[str, list[str]] = {one: [] for one in places}
    for a, b in ways:
        if a in near and b in near:
            near[a].append(b)
            near[b].append(a)
    cells: dict[str, tuple[int, int]] = {}
    for first in places:
        row = [first]
        while row:
            one = row.pop(0)
            if one not in cells:
                beside = [cells[other] for other in near[one] if other in cells]
                cells[one] = _free(beside[0] if beside else (0, 0), set(cells.values()))
                row += near[one]
    return {one: (x * (WIDE + GAP), y * (HIGH + GAP)) for one, (x, y) in cells.items()}


def _free(near: tuple[int, int], taken: set[tuple[int, int]]) -> tuple[int, int]:
    """Return the nearest free cell, to the right first, then below."""
    for far in count():
        ring = (step for step in product(range(-far, far + 1), repeat=2) if max(map(abs, step)) == far)
        for x, y in sorted(ring, key=lambda step: (abs(step[0]) + abs(step[1]), -step[0], -step[1])):
            if (cell := (near[0] + x, near[1] + y)) not in taken:
                return cell
    raise AssertionError("there is always room further out")
