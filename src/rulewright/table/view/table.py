"""The table itself: which game, which settings, whether an evening is open."""

from typing import Any

import msgspec

from rulewright.engine.option import spoken
from rulewright.table.view.eyes import Eyes


class Choice(msgspec.Struct, frozen=True):
    """One of the game's options, as it stands."""

    name: str
    title: str
    value: str
    values: tuple[str, ...]
    usual: str
    clause: str
    doc: str


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Part `table`."""

    title: str
    system: str
    """Id of the game."""
    game: str
    """Its title."""
    you: str
    """Id of the person whose eyes these are."""
    role: str
    plays: tuple[str, ...]
    own_dice: bool
    is_open: bool
    commitment: str
    odds: bool
    """Whether this seat sees odds."""
    settings: Any = None
    """`settings.Settings`, for referees."""
    options: tuple[Choice, ...] = ()


def table(eyes: Eyes) -> Table:
    """Part `table`."""
    referee = eyes.seat.referee
    return Table(
        title=eyes.settings.title,
        system=eyes.system.id,
        game=eyes.system.title,
        you=eyes.person.id,
        role=eyes.person.role,
        plays=eyes.person.plays,
        own_dice=eyes.person.own_dice,
        is_open=eyes.is_open,
        commitment=eyes.commitment,
        odds=eyes.settings.odds == "everyone" or (referee and eyes.settings.odds == "referee"),
        settings=eyes.settings if referee else None,
        options=tuple(
            Choice(
                one.name,
                one.title,
                spoken(eyes.options.get(one.name, one.default)),
                tuple(map(spoken, one.values)),
                spoken(one.default),
                one.clause,
                one.doc,
            )
            for one in eyes.system.options.values()
        ),
    )
