"""The rows of a game: lines by how their templates begin, and what they come to."""

from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

Tone = Literal["fall", "rescue", "harm", "miss", "deed", "quiet"]
TONES: Final[tuple[Tone, ...]] = ("quiet", "deed", "miss", "harm", "rescue", "fall")
"""How much a line weighs against the others of its entry, the least first."""
SHARED: Final = "shared"
"""The file of lines that several games say."""
Moment = Literal["", "great", "botch"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a line comes to."""

    line: str
    """How the template of the line, or of a sentence in it, begins."""
    where: dict[str, str] = {}
    """Fields with the texts they must begin with."""
    holds: str = ""
    """How the template of a sentence in the line must begin, where that matters."""
    tone: Tone = "deed"
    who: str = "who"
    """The field that names whom it is about: who is hurt, who does it."""
    says: str = ""
    """The headline, of the line's own fields and `{who}`; empty for the line itself."""
    by: str = ""
    """The headline where somebody else did it, who is `{actor}`."""
    actor: str = ""
    """The field that names who acts, for the lines that follow."""
    moment: Moment = ""


@cache
def rows(game: str) -> tuple[Row, ...]:
    """The rows of a game, the first that fits counts; its own before the shared ones."""
    files = (Path(__file__).parent / f"{one}.yaml" for one in (game, SHARED))
    found = (msgspec.yaml.decode(one.read_bytes(), type=tuple[Row, ...]) for one in files if one.exists())
    return tuple(row for some in found for row in some)
