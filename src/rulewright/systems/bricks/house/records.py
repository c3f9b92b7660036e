"""What a table keeps beside the game: notes, and a board of places, paths and who stands where.

Ids are made of names, never of counts: a number would tell how many hidden things there are.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import EVERYONE, REFEREE, Record
from rulewright.engine.facts import MET, REFEREE_ONLY, drawn, hidden
from rulewright.errors import Sentence, Unreadable

SpotKind = Literal["place", "zone", "area"]
LinkKind = Literal["path", "door", "stairs", "secret-door"]
LinkState = Literal["open", "closed", "locked", "stuck", "broken"]


class Note(Record, frozen=True, kw_only=True):
    """Something somebody wrote down."""

    text: Annotated[str, drawn("text")]
    audience: Annotated[str, drawn("who may read it")] = EVERYONE
    """Who may read it: everyone, the referee, the owner of a record."""
    about: Annotated[str, drawn("about")] = ""
    """Id of the record it is about."""

    @property
    def title(self) -> str:
        """The name people use: how it begins."""
        return self.text if len(self.text) <= 40 else f"{self.text[:37].rstrip()}..."


class Spot(Record, frozen=True, kw_only=True):
    """A place, zone or area of the board, in board units from its upper left corner."""

    name: Annotated[str, drawn("name")]
    x: Annotated[float, drawn("place")] = 0
    y: Annotated[float, drawn("place")] = 0
    w: Annotated[float, drawn("size")] = 4
    h: Annotated[float, drawn("size")] = 3
    kind: Annotated[SpotKind, drawn("kind")] = "place"
    secret: Annotated[bool, drawn("secret")] = False


class Link(Record, frozen=True, kw_only=True):
    """A way between two spots."""

    a: Annotated[str, drawn("between")]
    """Ids of the spots at its ends."""
    b: Annotated[str, drawn("between")]
    kind: Annotated[LinkKind, drawn("kind")] = "path"
    state: Annotated[LinkState, drawn("state")] = "open"
    secret: Annotated[bool, drawn("secret")] = False


class Stand(Record, frozen=True, kw_only=True):
    """Where somebody or something stands."""

    who: Annotated[str, drawn("name", seen=MET)]
    """Id of the record that stands there."""
    spot: Annotated[str, drawn("place", seen=MET)] = ""
    """Id of the spot it stands in; empty on open ground."""
    x: Annotated[float, drawn("place", seen=MET)] = 0
    y: Annotated[float, drawn("place", seen=MET)] = 0
    secret: Annotated[bool, drawn("secret")] = False


SETTING = "setting"
"""Id of the scene that the referee has set."""
SCENE: Final = "scene"
"""Id of what says in which of the places of a game the party is."""
FIGHT: Final = "fight"
"""Id of the fight that is on, in every game that keeps one alone."""


TRADED: Final = Sentence("People buy and sell here.")
"""What everybody is told of a place or a scene with people who deal."""


class Setting(Record, frozen=True, kw_only=True):
    """Where everybody is, in the referee's words."""

    id: str = SETTING
    called: Annotated[str, drawn("name")]
    text: Annotated[str, drawn("You see")] = ""
    picture: Annotated[str, hidden("the page draws it")] = ""
    """Hash of a picture, as in all records here; empty if there is none."""
    market: Annotated[bool, drawn("market")] = False
    """Whether there are people who buy and sell."""

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called


class Portrait(Record, frozen=True, kw_only=True):
    """What somebody looks like."""

    who: Annotated[str, drawn("name", seen=MET)]
    """Id of the record whose face it is."""
    picture: Annotated[str, hidden("the page draws it", seen=MET)]


CHART = "chart"
"""Id of the map under the board."""


class Chart(Record, frozen=True, kw_only=True):
    """A picture that lies under the board as its map, in board units from the upper left corner."""

    id: str = CHART
    picture: Annotated[str, hidden("the page draws it")]
    x: Annotated[float, drawn("place")] = 0
    y: Annotated[float, drawn("place")] = 0
    w: Annotated[float, drawn("size")] = 36
    h: Annotated[float, drawn("size")] = 24
    whole: Annotated[bool, drawn("everybody sees all of it")] = False


class Handout(Record, frozen=True, kw_only=True):
    """A picture or a text that the referee shows."""

    called: Annotated[str, drawn("name")]
    text: Annotated[str, drawn("text")] = ""
    picture: Annotated[str, hidden("the page draws it")] = ""
    audience: Annotated[str, drawn("who may read it")] = REFEREE
    """The referee, until everybody has been shown it."""

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called


class Given(Record, frozen=True, kw_only=True):
    """A handout in the hands of one of those who were shown it, as it was then."""

    handout: Annotated[str, hidden("it is the same handout")]
    """Id of the handout."""
    who: Annotated[str, drawn("name")]
    """Id of whoever has it."""
    called: Annotated[str, drawn("name")]
    text: Annotated[str, drawn("text")] = ""
    picture: Annotated[str, hidden("the page draws it")] = ""
    audience: Annotated[str, drawn("who may read it")]

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called


class Unseen(Record, frozen=True, kw_only=True):
    """Somebody is there, and only the referee knows."""

    who: Annotated[str, hidden("whoever does not see them is not told that they are there", seen=REFEREE_ONLY)]
    """Id of the record nobody sees."""


class Dealer(Record, frozen=True, kw_only=True):
    """Somebody buys and sells, wherever they are."""

    who: Annotated[str, hidden("it stands beside the name of whoever does")]
    """Id of the record of whoever does."""


Drawn = Spot | Link | Stand


def slug(text: str) -> str:
    """Return a name as an id: its letters and digits, in small letters, joined by hyphens; empty if it has none."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


GIVE_A_NAME: Final = Sentence("give a name")
NAME: Final = Sentence("name")


def lettered(made: str, name: str, right: Sentence = GIVE_A_NAME, *, field: Sentence = NAME) -> str:
    """Return what was made of a name, such as its id; Unreadable if that is empty: `right` says what to give."""
    if not made:
        raise Unreadable(field, Sentence("'{name}' has no letters", name=name), right)
    return made


def stand_id(who: str) -> str:
    """Return the id of the stand of a record."""
    return f"at-{who}"


def portrait_id(who: str) -> str:
    """Return the id of somebody's portrait."""
    return f"portrait-{who}"


def unseen_id(who: str) -> str:
    """Return the id of the record that keeps another unseen."""
    return f"unseen-{who}"


def dealer_id(who: str) -> str:
    """Return the id of the record by which somebody buys and sells."""
    return f"dealer-{who}"
