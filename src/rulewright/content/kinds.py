"""What people call creatures beside their names: wolf, bandit, undead; in every language."""

from functools import cache
from importlib.resources import files

import msgspec
import yaml


class Kind(msgspec.Struct, frozen=True):
    """A kind of creature in people's words."""

    words: tuple[str, ...]
    are: tuple[str, ...]
    """Ids of creatures that are of it though their names do not say so."""


@cache
def kinds() -> dict[str, Kind]:
    """Every kind, by its first name."""
    text = files("rulewright.content").joinpath("kinds.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, Kind])


def kinds_of(identity: str) -> tuple[str, ...]:
    """What people would call the creature of that id."""
    said = {word.casefold() for word in identity.split("-")}
    return tuple(
        word
        for kind in kinds().values()
        if identity in kind.are or not said.isdisjoint(map(str.casefold, kind.words))
        for word in kind.words
    )
