"""Messages from a seat.

`id` is chosen by whoever asks and comes back in the answer. A command's `id` is the journal's command id as well, so
that the same message twice is done once.
"""

from typing import Annotated, Any, Final

import msgspec

from rulewright.chance import Share
from rulewright.chance.shares import MOST_SHARES

VERSION = 1
"""Rises when a page of an older version could not follow any more; such a page is told to load again."""


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of every message from a seat."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    """Up to 64 characters; answered by Done, Sorry or Reply with the same id."""


class Hello(Ask, frozen=True, tag_field="t", tag="hello"):
    """The first message on a socket. Everything this seat may see is sent after it.

    Sent again it changes the language.
    """

    version: int
    language: str = ""
    """`en` or `de`: in which this page is told sentences. Left out, what the browser likes best."""


Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Pledge(Ask, frozen=True, tag_field="t", tag="pledge"):
    """Tell the end of a chain of hashes, from which this device gives a share in the dice of each of its requests."""

    chain: Hash
    """SHA-256, 2048 times over, of a secret number that the device keeps for itself."""
    lends: bool = False
    """It is the chain of what this device lends, to be told anew on each socket; or else the one of its requests."""


class Mixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device's share in the dice of one request. No link is used twice, and none after one that was hashed less."""

    chain: Hash
    """As it was pledged by this seat."""
    number: Annotated[int, msgspec.Meta(ge=1, le=MOST_SHARES)]
    """The number of times the link must be hashed to reach the end of the chain."""
    link: Hash

    @property
    def share(self) -> Share:
        """The share as the campaign knows it."""
        return Share(self.chain, self.number, self.link)


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A procedure with its arguments, as a part of a message."""

    procedure: str
    arguments: dict[str, Any] = {}


MOST_AFTERWARDS: Final = 4
"""The most commands that are kept until another is done."""


class Do(Ask, frozen=True, tag_field="t", tag="do"):
    """Command a procedure."""

    procedure: str
    arguments: dict[str, Any] = {}
    expect: int | None = None
    """Number of the last log item this seat had seen, if being overtaken matters."""
    share: Mixed | None = None
    then: Annotated[tuple[Deed, ...], msgspec.Meta(max_length=MOST_AFTERWARDS)] = ()
    """What this seat wants done after it, in order, once it is really done: also if it waits for an answer first. Why
    one of them cannot be done is told by a Notice.
    """


class Answer(Ask, frozen=True, tag_field="t", tag="answer"):
    """Answer the decision that a command waits for."""

    command: str
    key: str
    wait: int
    """Number of the wait, as it stands in the part `waiting`: an answer to an older one is refused."""
    share: Mixed | None = None


class Faces(Ask, frozen=True, tag_field="t", tag="faces"):
    """The faces of real dice, for the roll a command waits for; without faces the table rolls instead."""

    command: str
    faces: tuple[int, ...]
    wait: int
    share: Mixed | None = None


class Lend(Ask, frozen=True, tag_field="t", tag="lend"):
    """Lend a share to a roll that somebody else asked for, in answer to Round; its chain is one that lends."""

    round: Annotated[str, msgspec.Meta(max_length=64)]
    """Its number."""
    share: Mixed


class Drop(Ask, frozen=True, tag_field="t", tag="drop"):
    """Drop a waiting command; it has changed nothing."""

    command: str


class Undo(Ask, frozen=True, tag_field="t", tag="undo"):
    """Take back the latest deed, or the log item `item`."""

    item: str = ""
    """`seen.command` of the log item; empty for the latest."""


class Redo(Ask, frozen=True, tag_field="t", tag="redo"):
    """Redo the last deed undone, or the log item `item`."""

    item: str = ""


class Odds(Ask, frozen=True, tag_field="t", tag="odds"):
    """Ask for the exact odds of a command. Answered by Reply with a list of Chance and Spread.

    With `command`, for each answer to the choice it waits for: a Reply with such a list by key.
    """

    procedure: str = ""
    arguments: dict[str, Any] = {}
    command: str = ""


MOST_IN_A_ROW: Final = 3
"""The most commands in a row that odds are asked for; the asker waits for them."""
MOST_ANSWERED: Final = 12
"""The most decisions that are answered beforehand."""
Word = Annotated[str, msgspec.Meta(max_length=100)]


class Decided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given beforehand, to a decision of whom the seat plays; a referee gives any. It is given as often as
    the decision comes.
    """

    who: Word
    """Id of whoever decides; empty for the referee."""
    why: Word
    answer: Word
    """The key of an option."""


class Weigh(Ask, frozen=True, tag_field="t", tag="weigh"):
    """Ask for the exact odds of several commands in a row, like or unlike, or of one with its decisions answered
    beforehand. Answered by Reply with Foreseen, which tells the decisions.
    """

    deeds: Annotated[tuple[Deed, ...], msgspec.Meta(min_length=1, max_length=MOST_IN_A_ROW)]
    answers: Annotated[tuple[Decided, ...], msgspec.Meta(max_length=MOST_ANSWERED)] = ()


class Forecast(Ask, frozen=True, tag_field="t", tag="forecast"):
    """The referee asks what is likely to come of the fight that is on, or of one with those who are there. Answered by
    Reply with Forecasted, which is better each time it is asked again.

    With `creature`, so many more of that row of the game's lists fight as well. If it `runs`, the party tries to get
    away at once.
    """

    creature: Annotated[str, msgspec.Meta(max_length=100)] = ""
    number: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    runs: bool = False


class WhyNot(Ask, frozen=True, tag_field="t", tag="why-not"):
    """Ask whether a command is possible now. Answered by Reply with the reason, or an empty text."""

    procedure: str
    arguments: dict[str, Any] = {}


class Picks(Ask, frozen=True, tag_field="t", tag="picks"):
    """Ask for the rows that a parameter is picked from, given the values of the others. Answered by Reply with a list
    of Pick.
    """

    procedure: str
    parameter: str
    arguments: dict[str, Any] = {}


class Acts(Ask, frozen=True, tag_field="t", tag="acts"):
    """Ask about a thing on somebody's sheet and its uses. Answered by Reply with a Told."""

    who: str
    thing: str
    """As it stands in the part `things:<id>`."""


class Search(Ask, frozen=True, tag_field="t", tag="search"):
    """Ask for matches of a few letters. Answered by Reply with a list of Hit, best first; all for none."""

    words: str = ""


class Propose(Ask, frozen=True, tag_field="t", tag="propose"):
    """Ask the referee to let a command happen."""

    procedure: str
    arguments: dict[str, Any] = {}
    note: str = ""


class Settle(Ask, frozen=True, tag_field="t", tag="settle"):
    """The referee accepts a proposal, perhaps with other arguments, or declines it; its author may withdraw it.

    With a call's id: rolls at once for those who have not, or lets the call go.
    """

    proposal: str
    accept: bool
    arguments: dict[str, Any] | None = None
    note: str = ""
    share: Mixed | None = None


class Call(Ask, frozen=True, tag_field="t", tag="call"):
    """The referee asks some to roll: one procedure, with the same arguments but for who. `who` are record ids."""

    procedure: str
    parameter: str
    """Name of the parameter that each of `who` is."""
    who: tuple[str, ...]
    arguments: dict[str, Any] = {}
    note: str = ""
    seconds: int = 0
    """After so many seconds it is rolled for those who have not; 0 for no end."""


class LookAs(Ask, frozen=True, tag_field="t", tag="look-as"):
    """The referee looks through the eyes of another seat; empty for their own. Everything is sent anew."""

    seat: str


class Watch(Ask, frozen=True, tag_field="t", tag="watch"):
    """Records whose offers and sheets are wanted besides one's own: ids, at most 8."""

    who: tuple[str, ...]


class Set(Ask, frozen=True, tag_field="t", tag="set"):
    """The referee changes some of the Settings or the game's options; or anyone their own dice."""

    settings: dict[str, Any] = {}
    options: dict[str, Any] = {}
    own_dice: bool | None = None


class Evening(Ask, frozen=True, tag_field="t", tag="evening"):
    """The referee closes the evening, so that everybody can check its dice, or opens the next one."""

    open: bool


class Find(Ask, frozen=True, tag_field="t", tag="find"):
    """Look up clauses of the rules by words. Answered by Reply with a list of Found."""

    words: str


class Earlier(Ask, frozen=True, tag_field="t", tag="earlier"):
    """Ask for log items before the first one this seat has. Answered by Reply with `{first, items}`."""

    before: int
    count: int = 200


class Rewind(Ask, frozen=True, tag_field="t", tag="rewind"):
    """Replay: ask how things stood after log item number `number`. Answered by Reply with the parts as they were."""

    number: int


FromSeat = (
    Hello
    | Pledge
    | Do
    | Answer
    | Faces
    | Lend
    | Drop
    | Undo
    | Redo
    | Odds
    | Weigh
    | Forecast
    | WhyNot
    | Picks
    | Acts
    | Search
    | Propose
    | Settle
    | Call
    | LookAs
    | Watch
    | Set
    | Evening
    | Find
    | Earlier
    | Rewind
)
