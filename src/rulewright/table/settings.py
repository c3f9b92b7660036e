"""A table's own settings: what it shows, who does what by itself. The game's options are elsewhere (System.options)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from rulewright.engine.clock import CLOCK
from rulewright.engine.procedure import Procedure

Degree = Literal["record", "remind", "propose", "do"]
"""How far a table goes by itself: keep only what people say; say what is due; put it ready; do it."""
Openness = Literal["whole", "words", "outside"]
"""What others see of a creature: all of it, how it looks in a word or two, only that it is there."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays. Any field may be changed at any time by a referee."""

    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    odds: Literal["everyone", "referee", "nobody"] = "everyone"
    """Who sees odds on buttons."""
    party: Openness = "whole"
    """What players see of each other's characters."""
    foes: Openness = "words"
    """What players see of those whom no player leads."""
    shown: Annotated[dict[str, Openness | Literal["absent"]], msgspec.Meta(max_length=1000)] = {}
    """The same for single records, by id."""
    undo: Literal["referee", "own", "anyone"] = "referee"
    """Who may take back what: only the referee, whom others ask about what they did; each what they did themselves; or
    anyone anything."""
    degrees: Annotated[dict[str, Degree], msgspec.Meta(max_length=1000)] = {}
    """How far the table goes by itself, by kind: `deeds` (what players command), `together` (what they command that
    concerns everybody, such as time that passes), `due` (what the rules want done), `foes` (decisions of those whom no
    person leads), or the id of a procedure. Left out: `degree_of`."""
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """How long a choice waits for a player before the usual answer is taken; 0 for ever."""


USUAL: dict[str, Degree] = {"deeds": "do", "together": "propose", "due": "remind", "foes": "do"}
_CAUTIOUS: tuple[Degree, ...] = get_args(Degree)


def degree_of(settings: Settings, kind: str, procedure: str = "") -> Degree:
    """How far the table goes for a kind of thing, or for one procedure if that is set."""
    return settings.degrees.get(procedure) or settings.degrees.get(kind) or USUAL[kind]


def degree_of_deed(settings: Settings, procedure: Procedure[..., Any]) -> Degree:
    """What becomes of a procedure that a player commands: of what concerns everybody never more than of other deeds."""
    kinds = ("deeds", "together") if procedure.together else ("deeds",)
    return min((degree_of(settings, kind, procedure.id) for kind in kinds), key=_CAUTIOUS.index)


def is_proposed(settings: Settings, procedure: Procedure[..., Any], arguments: Mapping[str, Any]) -> bool:
    """Whether a player who commands this asks the referee for it."""
    if procedure.by == "referee" or procedure.asks_referee(arguments):
        return True
    return degree_of_deed(settings, procedure) == "propose"


def opened(settings: Settings) -> dict[str, Openness | Literal["absent"]]:
    """What the table opens, as `campaign.sight` wants it. The clock is there for everybody: rules count on it."""
    shown = {one: level for one, level in settings.shown.items() if one != CLOCK}
    return {"party": settings.party, "foes": settings.foes, **shown}
