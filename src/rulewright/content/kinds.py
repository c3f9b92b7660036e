"""What people call creatures besides their names: wolf, bandit, undead; in every language."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain

import msgspec
import yaml

from rulewright.chance.remembered import USUAL


class Kind(msgspec.Struct, frozen=True):
    """A kind of creature in people's words."""

    icon: str
    """The name of its drawing in `icons/creatures.svg`."""
    words: tuple[str, ...]
    are: tuple[str, ...]
    """Ids of creatures of this kind whose names do not say so."""


@cache
def kinds() -> dict[str, Kind]:
    """Return every kind, by its first name."""
    text = files("rulewright.content").joinpath("kinds.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, Kind])


def kinds_of(identity: str) -> tuple[str, ...]:
    """Return what people would call the creature of that id."""
    said = {word.casefold() for word in identity.split("-")}
    return tuple(
        word
        for kind in kinds().values()
        if identity in kind.are or not said.isdisjoint(map(str.casefold, kind.words))
        for word in kind.words
    )


@lru_cache(USUAL)
def icon_of(title: str) -> str:
    """Return the drawing for a creature of that title, numbered or not (`Fen Poacher 2`); empty if none fits.

    A kind in its last word comes before the lists, and those before its other words: a bone warden is bones.
    """
    said = [word for word in re.split(r"[^a-z]+", title.casefold()) if word]
    if not said:
        return ""
    ids = {"-".join(said), said[-1]}
    all_kinds = kinds().values()
    return next(
        chain(
            (one.icon for one in all_kinds if said[-1] in one.words),
            (one.icon for one in all_kinds if not ids.isdisjoint(one.are)),
            (one.icon for one in all_kinds if not set(said).isdisjoint(one.words)),
        ),
        "",
    )
