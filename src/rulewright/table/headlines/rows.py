"""The rows of a game: how lines' templates begin, and the headline each becomes."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from rulewright.chance.remembered import USUAL

Tone = Literal["fall", "rescue", "harm", "miss", "deed", "roll", "quiet"]
TONES: Final[tuple[Tone, ...]] = ("quiet", "roll", "deed", "miss", "harm", "rescue", "fall")
"""Tones by their weight among the lines of an entry, the lightest first: a save weighs less than its consequence."""
SHARED: Final = "shared"
"""The file of lines that several games share."""
Moment = Literal["", "great", "botch"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The headline for one kind of line."""

    line: str
    """The beginning of the line's template, or of a sentence in it."""
    whole: bool = False
    """The line's own template is this and no more: it is nothing but what somebody wrote."""
    where: dict[str, str] = {}
    """Fields with the texts they must begin with."""
    holds: str = ""
    """The required beginning of the template of a sentence in the line, if any."""
    tone: Tone = "deed"
    who: str = "who"
    """The field that names its subject: who is hurt, who does it."""
    says: str = ""
    """The headline, with the line's own fields and `{who}`; empty for the line itself."""
    by: str = ""
    """The headline where somebody else did it, who is `{actor}`."""
    each: str = ""
    """What is said of each, with the line's own fields, where the entry says the same of several."""
    again: str = ""
    """What is said instead of `each` of whom it was just said."""
    of_all: str = ""
    """The headline of several: `{all}` is what is said of each, and `{actor}` who did it."""
    frame: str = ""
    """What is said before whatever came of it: a night that passed, a spell that took effect, what somebody tried and
    how that came out, which is `{verdict}`."""
    answers: bool = False
    """It is what was tried for, and told whatever else came of it: what a search brings to light, a journey's end."""
    aside: bool = False
    """It happens by the way, such as that a light burns down: told only if nothing else came of it."""
    closes: bool = False
    """It is said last, whatever else came of it: a fight that is over."""
    grave: bool = False
    """It outweighs others of its tone: a death any other fall, an escape from it any other rescue."""
    lesser: bool = False
    """Others of its tone outweigh it: a Scar, any other fall."""
    together: bool = False
    """Everybody with the same outcome in an entry is named in one headline."""
    actor: str = ""
    """The field that names who acts, for the lines that follow: their turn begins with it."""
    reaction: bool = False
    """Whoever acts does so in the turn of another."""
    moment: Moment = ""
    calm: bool = False
    """No single roll of the entry decides anything, as when all roll for their place: a close one is no moment."""


@cache
def rows(game: str) -> tuple[Row, ...]:
    """Return the rows of a game; the first that fits counts, the game's own before the shared ones."""
    files = (Path(__file__).parent / f"{one}.yaml" for one in (game, SHARED))
    found = (msgspec.yaml.decode(one.read_bytes(), type=tuple[Row, ...]) for one in files if one.exists())
    return tuple(row for some in found for row in some)


@lru_cache(USUAL)
def rows_about(game: str, template: str) -> tuple[Row, ...]:
    """Return the rows of a game for lines that begin as this template does."""
    return tuple(row for row in rows(game) if (template == row.line if row.whole else template.startswith(row.line)))
