"""Ordinary people: a pedlar, a reeve, an innkeeper, the same for all games.

Belongs here: who they are. Not here: their numbers, which each game has for each build.
"""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
import yaml

Build = Literal["plain", "strong", "nimble", "clever", "frail", "armed"]
"""What somebody's body and mind are good at; `armed` is strong and wears something."""
Arms = Literal["knife", "stick", "hammer", "spear"]
"""What somebody would defend themselves with."""


class Folk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody as people meet them anywhere."""

    id: str
    name: str
    """The trade, as their name for whoever does not know them."""
    build: Build
    arms: Arms
    text: str
    wants: str
    deals: bool = False
    """Whether they buy and sell."""


@cache
def folk() -> dict[str, Folk]:
    """Return all ordinary people, by id."""
    text = files("rulewright.content").joinpath("folk.yaml").read_text(encoding="utf-8")
    return {one.id: one for one in msgspec.convert(yaml.safe_load(text), tuple[Folk, ...])}
