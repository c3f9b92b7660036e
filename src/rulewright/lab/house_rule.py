"""A house rule tried in the lab: a game with some of its numbers changed.

Belongs here: the changed game, and values as people type them. Not here: what can be changed (engine.changes).
"""

from collections.abc import Mapping
from functools import lru_cache

import yaml

from rulewright.engine import System
from rulewright.engine.hacks.changes import Unfit
from rulewright.errors import Sentence, Unreadable

Value = bool | int | float | str
"""A number of a game: a number, a word, dice as they are written."""


def with_numbers(game: System, numbers: Mapping[str, Value]) -> System:
    """Return the game with some numbers changed; Unreadable if it has none of a name, or cannot have it so."""
    return _changed(game, tuple(numbers.items())) if numbers else game


@lru_cache(maxsize=16)
def _changed(game: System, numbers: tuple[tuple[str, Value], ...]) -> System:
    try:
        return game.changed(id=f"{game.id}-tried", title=game.title, behaviour=game.behaviour, numbers=dict(numbers))
    except Unfit as wrong:
        name = next((name for name, _ in numbers if name in wrong.where), game.title)
        raise Unreadable(Sentence("number '{name}'", name=name), wrong.what, wrong.right) from None


def typed(text: str) -> Value:
    """Return a value as it is typed: `12`, `true`, `2d6`."""
    try:
        found = yaml.safe_load(text)
    except (
        yaml.YAMLError,
        ValueError,
        RecursionError,
    ):  # a day that is none, figures without end, brackets in brackets
        return text
    return found if isinstance(found, (bool, int, float, str)) else text


def is_number(name: str) -> bool:
    """Return whether a name is written as those of numbers are."""
    return name.rpartition(".")[2].isupper()
