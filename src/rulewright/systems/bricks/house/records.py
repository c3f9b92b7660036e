"""What a table keeps beside the game: notes, and a board of places, paths and who stands where.

Ids are made of names, never of counts: a number would tell how many hidden things there are.
"""

from typing import Literal

from rulewright.engine import EVERYONE, Record

SpotKind = Literal["place", "zone", "area"]
LinkKind = Literal["path", "door", "stairs", "secret-door"]
LinkState = Literal["open", "closed", "locked", "stuck", "broken"]


class Note(Record, frozen=True, kw_only=True):
    """Something somebody wrote down."""

    text: str
    audience: str = EVERYONE
    """Who may read it: everyone, the referee, the owner of a record."""
    about: str = ""
    """Id of the record it is about."""

    @property
    def title(self) -> str:
        """The name people use: how it begins."""
        return self.text if len(self.text) <= 40 else f"{self.text[:37].rstrip()}..."


class Spot(Record, frozen=True, kw_only=True):
    """A place, zone or area of the board, in board units from its upper left corner."""

    name: str
    x: float = 0
    y: float = 0
    w: float = 4
    h: float = 3
    kind: SpotKind = "place"
    secret: bool = False


class Link(Record, frozen=True, kw_only=True):
    """A way between two spots."""

    a: str
    """Ids of the spots at its ends."""
    b: str
    kind: LinkKind = "path"
    state: LinkState = "open"
    secret: bool = False


class Stand(Record, frozen=True, kw_only=True):
    """Where somebody or something stands."""

    who: str
    """Id of the record that stands there."""
    spot: str = ""
    """Id of the spot it stands in; empty on open ground."""
    x: float = 0
    y: float = 0
    secret: bool = False


SETTING = "setting"
"""Id of the scene that the referee has set."""


class Setting(Record, frozen=True, kw_only=True):
    """Where everybody is, in the referee's words."""

    id: str = SETTING
    called: str
    text: str = ""

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called


class Unseen(Record, frozen=True, kw_only=True):
    """Somebody is there, and only the referee knows."""

    who: str
    """Id of the record nobody sees."""


Drawn = Spot | Link | Stand


def slug(text: str) -> str:
    """A name as an id: its letters and digits, in small letters, joined by hyphens; empty where it has none."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


def stand_id(who: str) -> str:
    """Id of where a record stands."""
    return f"at-{who}"


def unseen_id(who: str) -> str:
    """Id of what keeps a record from being seen."""
    return f"unseen-{who}"
