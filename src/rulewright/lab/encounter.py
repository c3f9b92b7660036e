"""An encounter told by roles, in several games side by side: a fighter, a scout and a healer against two brutes.

    roles:
      party: [fighter, scout, healer]
      foes: {brute: 2, boss: 1}
    games: [contested, phased]          # all, if nothing is said
    seed: 7

Belongs here: the file's form, and a scenario of each game. Not here: who fills a role (each game says that), fighting.
"""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from rulewright.engine import System, installed, system
from rulewright.errors import Refused, Sentence
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.scenario import MOST_MADE, Number, Scenario, Side, Word, made_ready, read_form

MOST_GAMES: Final = 20
PartyRole = Literal["fighter", "scout", "healer"]
FoeRole = Literal["brute", "skirmisher", "archer", "boss"]


class Cast(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The people and creatures of an encounter."""

    party: Annotated[list[PartyRole], msgspec.Meta(min_length=1, max_length=MOST_MADE)]
    foes: Annotated[dict[FoeRole, Number], msgspec.Meta(min_length=1)]


class Encounter(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An encounter told by roles."""

    roles: Cast
    games: Annotated[list[Word], msgspec.Meta(max_length=MOST_GAMES)] = []
    """The games to fight in; if none is named, all that say who fills the roles."""
    policies: dict[Side, Word] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 1


def read_encounter(file: Path) -> Encounter:
    """Return an encounter from a file; Unreadable names the fault and its place."""
    return read_form(file, Encounter, "see 'rulewright lab beside --help'")


def in_each_game(encounter: Encounter, *, where: str = "the encounter") -> list[Forecast]:
    """Return the encounter as a forecast of each game, with no fight yet.

    Unreadable if there is no such game; Refused if one does not say who fills a role.
    """
    games = [system(one, where=where) for one in dict.fromkeys(encounter.games)]
    games = games or [one for one in installed().values() if one.roles is not None]
    return [forecast_of(made_ready(_scenario(game, encounter), where=where)) for game in games]


def _scenario(game: System, encounter: Encounter) -> Scenario:
    roles = game.roles
    cast = encounter.roles
    missing = roles is None or not {*cast.party} <= {*roles.party} or not {*cast.foes} <= {*roles.foes}
    if roles is None or missing:
        raise Refused(Sentence("{title} does not say who fills each of these roles", title=game.title))
    foes: Counter[str] = Counter()
    for role, number in cast.foes.items():
        foes[roles.foes[role]] += number
    return Scenario(
        game=game.id,
        party=_party(cast.party, roles.party),
        foes=dict(foes),
        policies=encounter.policies,
        seed=encounter.seed,
    )


def _party(cast: list[PartyRole], makers: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    several = Counter(cast)
    met: Counter[str] = Counter()
    made = []
    for role in cast:
        met[role] += 1
        name = role.capitalize() + (f" {met[role]}" if several[role] > 1 else "")
        made.append({**makers[role], "name": name})
    return made
