"""Rows of dice to pick from, wherever somebody says which dice are thrown."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.errors import Sentence

DICE: Final = ("d4", "d6", "d8", "d10", "d12", "2d4", "2d6", "2d8", "3d6", "d20")
"""Dice that are thrown most."""


def dice_rows(*more: str) -> Rows:
    """Dice that are thrown most, and `more` words that may stand in their place; others can be typed."""

    def rows(_world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
        yield from (Pick(value=one, title=one) for one in DICE)
        yield from (Pick(value=one, title=Sentence(one)) for one in more)

    return rows
