"""Somebody new: an id of their own, a name, and whatever is left open drawn by a die over what is legal."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from rulewright.chance import d
from rulewright.content import NameList, pack
from rulewright.engine import Rule, roll

T = TypeVar("T")
SEEN, APART = 20, d(80)
"""Numbers that are left to those who come in view, and the die for the first number of the unseen."""
NEWCOMER = "newcomer"
"""The beginning of an id where a name has no letters to make one of."""


def drawn(options: Sequence[T], why: str) -> Rule[T]:
    """One of several by a die named `why` with as many sides; no die falls where there is but one."""
    if len(options) == 1:
        return options[0]
    return options[(yield from roll(d(len(options)), why)) - 1]


def named_or_drawn(name: str, game: str) -> Rule[str]:
    """The name that is given, else one of the pack's names of a game by a die named `name`."""
    return name.strip() or (yield from drawn(first_names(game), "name"))


@cache
def first_names(game: str) -> tuple[str, ...]:
    """The names that a game's pack has for new characters."""
    return next(row.entries for row in pack(game, "names", NameList) if row.id == "given")


class _Apart(frozenset[str]):
    """Ids that are taken, and of numbered ones all up to a number."""

    most: int

    def __contains__(self, identity: object) -> bool:
        number = str(identity).rpartition("-")[2]
        return super().__contains__(identity) or (number.isdecimal() and int(number) <= self.most)


def taken_for(ids: Iterable[str], *, unseen: bool) -> Rule[frozenset[str]]:
    """Which ids are taken for those who come. Whoever comes unseen is numbered from where a secret die says: else the
    numbers of others would tell how many there are, and its own, once it is shown, how many are left.
    """
    if not unseen:
        return frozenset(ids)
    found = _Apart(ids)
    found.most = SEEN + (yield from roll(APART, "number", secret=True)) - 1
    return found


def free_id(name: str, taken: Iterable[str]) -> str:
    """An id made of a name, numbered where somebody has it."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or NEWCOMER
    borne, number, found = frozenset(taken), 1, plain
    while found in borne:
        number += 1
        found = f"{plain}-{number}"
    return found
