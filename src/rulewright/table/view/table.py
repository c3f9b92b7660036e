"""The table itself: which game, which settings, whether an evening is open."""

from typing import Any, Final

import msgspec

from rulewright.campaign.seen.sight import seed_seen
from rulewright.engine.declared.option import answered, spoken
from rulewright.engine.running.probe import why_not
from rulewright.engine.wording import Term
from rulewright.table.house_rules import under_headings
from rulewright.table.settings import USUAL, Degree, degree_of
from rulewright.table.view.eyes import Eyes

PLAYERS_OWN: Final = "pc"
"""The games' word for a player's character, if a procedure makes others too."""


class Choice(msgspec.Struct, frozen=True):
    """One of the game's options, as it stands."""

    name: str
    title: Term
    value: str
    values: tuple[str, ...]
    labels: tuple[Term, ...]
    """The values as people read them."""
    usual: str
    clause: str
    doc: Term
    chapter: Term
    """The heading it stands under; they come in the order of the chapters."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """The table itself: which game, which settings, whether an evening is open."""

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
    """The promise about the evening's dice: a hash of the seals of all the secrets that they may come from."""
    checkable: bool
    """Whether an evening is closed, so that everybody can check the dice that they were shown."""
    seed: str
    """Seed of the last evening that was closed, for referees; for all if it is of an older kind."""
    seconds: int
    """The time a choice waits for a player; 0 means for ever."""
    undo: str
    """The right to undo."""
    deeds: str
    """The treatment of players' commands: do, propose, remind or record."""
    character: str = ""
    """Id of the procedure that makes a character of the game."""
    made_with: dict[str, Any] = {}
    """The arguments that are known already: that it is a player's."""
    odds: bool
    """Whether this seat sees odds."""
    settings: Any = None
    """Settings, for referees."""
    usual: dict[str, Degree] = {}
    """The degrees used if settings have none, for referees."""
    options: tuple[Choice, ...] = ()


def sees_odds(eyes: Eyes) -> bool:
    """Return whether this seat sees odds."""
    return eyes.settings.odds == "everyone" or (eyes.seat.referee and eyes.settings.odds == "referee")


def trades(eyes: Eyes) -> bool:
    """Part `trades`: whether there is somebody to buy from where the party is."""
    shop = eyes.system.shop
    return shop is not None and why_not(shop.when, {}, eyes.world, options=eyes.options) is None


def table(eyes: Eyes) -> Table:
    """Part `table`."""
    referee = eyes.seat.referee
    maker = eyes.system.character
    return Table(
        title=eyes.settings.title,
        system=eyes.system.base.id,
        game=eyes.system.title,
        you=eyes.person.id,
        role=eyes.person.role,
        plays=eyes.person.plays,
        own_dice=eyes.person.own_dice,
        is_open=eyes.evening.is_open,
        commitment=eyes.evening.commitment,
        checkable=bool(eyes.evening.seed),
        seed=seed_seen(eyes.evening.seed, eyes.seat),
        seconds=eyes.settings.seconds,
        undo=eyes.settings.undo,
        deeds=degree_of(eyes.settings, "deeds"),
        character=maker.id if maker else "",
        made_with={one.name: PLAYERS_OWN for one in maker.parameters if PLAYERS_OWN in one.words} if maker else {},
        odds=sees_odds(eyes),
        settings=eyes.settings if referee else None,
        usual=USUAL if referee else {},
        options=tuple(
            Choice(
                one.name,
                one.title,
                spoken(eyes.options.get(one.name, one.default)),
                tuple(map(spoken, one.values)),
                tuple(answered(value) for value in one.values),
                spoken(one.default),
                one.clause,
                one.doc,
                heading,
            )
            for heading, under in under_headings(eyes.system.options.values()).items()
            for one in under
        ),
    )
