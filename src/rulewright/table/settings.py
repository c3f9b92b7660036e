"""A table's own settings: openness, automation, rights. The game's options are elsewhere (System.options)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from rulewright.campaign.seen.views import Level
from rulewright.engine.clock import CLOCK
from rulewright.engine.procedure import Procedure

Degree = Literal["record", "remind", "propose", "do"]
"""The degree of automation: only record what people enter; remind them of what is due; propose it; do it."""
Openness = Level
"""The view others have of a creature: all of it, its looks in a word or two, only that it is there."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a table. A referee may change any field at any time."""

    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    odds: Literal["everyone", "referee", "nobody"] = "everyone"
    """The people who see odds on buttons."""
    party: Openness = "whole"
    """The players' view of each other's characters."""
    foes: Openness = "words"
    """The players' view of creatures that no player leads."""
    shown: Annotated[dict[str, Openness | Literal["absent"]], msgspec.Meta(max_length=1000)] = {}
    """The same for single records, by id."""
    undo: Literal["referee", "own", "anyone"] = "referee"
    """The right to undo: only the referee, who can be asked; everybody their own deeds; or anyone anything."""
    degrees: Annotated[dict[str, Degree], msgspec.Meta(max_length=1000)] = {}
    """How far the table goes by itself, by kind; for a kind that is left out see `degree_of`.

    The kinds are `deeds` (what players command), `together` (commands that concern everybody, such as time that
    passes), `beyond` (what goes beyond the rules, such as rolling a score again), `due` (what is due by the rules),
    `foes` (decisions of those whom no person leads), or the id of a procedure.
    """
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """Seconds that a choice waits for a player before the usual answer is taken; 0 for ever."""


USUAL: dict[str, Degree] = {"deeds": "do", "together": "propose", "beyond": "propose", "due": "remind", "foes": "do"}
_CAUTIOUS: tuple[Degree, ...] = get_args(Degree)


def degree_of(settings: Settings, kind: str, procedure: str = "") -> Degree:
    """Return how far the table goes for a kind of thing, or for one procedure if that is set."""
    return settings.degrees.get(procedure) or settings.degrees.get(kind) or USUAL[kind]


def degree_of_deed(settings: Settings, procedure: Procedure[..., Any]) -> Degree:
    """Return how far the table goes with a player's command: for what concerns everybody, or goes beyond the rules,
    never further than for other deeds.
    """
    kinds = ["deeds", *(["together"] if procedure.together else []), *(["beyond"] if procedure.beyond else [])]
    return min((degree_of(settings, kind, procedure.id) for kind in kinds), key=_CAUTIOUS.index)


def is_proposed(settings: Settings, procedure: Procedure[..., Any], arguments: Mapping[str, Any]) -> bool:
    """Return whether a player who commands this asks the referee for it."""
    if procedure.by == "referee" or procedure.asks_referee(arguments):
        return True
    return degree_of_deed(settings, procedure) == "propose"


def opened(settings: Settings) -> dict[str, Openness | Literal["absent"]]:
    """Return the table's openness, as `campaign.seen.sight` takes it. The clock is open to all: rules count on it."""
    shown = {one: level for one, level in settings.shown.items() if one != CLOCK}
    return {"party": settings.party, "foes": settings.foes, **shown}
