"""What people call what can be done at a table, in their own words, by the moments of play.

Belongs here: the words. Not here: how near a typed word is to one of them (table, cli), what games call
it.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import yaml


class Spoken(msgspec.Struct, frozen=True):
    """What people call one thing that can be done."""

    verbs: tuple[str, ...]
    """Procedures as games name them after the dot, the likeliest first; a game has some of them. One that means
    something else in other games is named with its game."""
    words: tuple[str, ...]
    given: dict[str, Any] = {}
    """The arguments that the words say as much as."""
    icon: str = ""
    """The name of the drawing in `icons/deeds.svg` that stands for them; empty for none."""
    alike: tuple[str, ...] = ()
    """Procedures that are drawn alike, and that these words do not mean."""


@cache
def moments() -> dict[str, tuple[Spoken, ...]]:
    """Return what people call what can be done, by the moments of play."""
    text = files("rulewright.content").joinpath("spoken.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, tuple[Spoken, ...]])


def icon_of(verb: str) -> str:
    """Return the drawing that stands for a procedure of that name; empty for none."""
    rows = (row for some in moments().values() for row in some)
    return next((row.icon for row in rows if row.icon and verb in (*row.verbs, *row.alike)), "")
