"""Places to explore, and the scene: where the party is."""

from typing import Annotated, Any, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import REFEREE_ONLY, drawn, hidden
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import SCENE

WayState = Literal["open", "locked", "stuck"]
Peril = Literal["", "fire", "gas", "cold", "heat", "water"]


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way out of a place."""

    to: str
    """Id of the place it leads to."""
    text: str
    hidden: Annotated[bool, result("hidden")] = False
    locked: Annotated[bool, result("locked")] = False
    """Whether it is closed until something opens it."""
    stuck: Annotated[bool, result("stuck")] = False
    """Whether it is closed by something other than a lock: it can only be forced."""
    door: bool = False
    """Whether there is a door in it, open or closed."""
    difficulty: int = 0
    """How hard it is to open or to find, in the terms of the game; 0 as usual."""

    @property
    def open(self) -> bool:
        """Whether it is known and passable."""
        return not (self.hidden or self.locked)

    @property
    def stands(self) -> "WayState":
        """How it stands: open, locked or stuck."""
        return "open" if not self.locked else "stuck" if self.stuck else "locked"

    @property
    def why_closed(self) -> Sentence | str:
        """What people read about a closed way; nothing if it is open."""
        return "" if not self.locked else Sentence("stuck") if self.stuck else Sentence("closed")


PERILS: Final[dict[Peril, Sentence]] = {
    "fire": Sentence("It burns here."),
    "gas": Sentence("Gas fills the air."),
    "cold": Sentence("It is freezing here."),
    "heat": Sentence("It is scorching here."),
    "water": Sentence("Water stands deep here."),
}
"""What harms whoever stays in a place, as people are told it."""


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """Creatures that are met in a place."""

    creature: str
    """Id in the list of creatures."""
    count: str = "1"
    """Dice, or a number."""
    text: str = ""
    hidden: bool = False
    """Whether they keep out of sight: nobody but the referee knows of them before a search finds them."""
    attitude: str = ""
    """How they meet strangers, in a word of the game; empty if nothing in the place says it."""


def unmet(one: Presence) -> Sentence:
    """Return who is to be met, and how many, in words."""
    return Sentence("{creature}, {count}", creature=one.creature.replace("-", " "), count=one.count)


class Find(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be taken away."""

    name: str
    text: str
    """What people see of it before anybody takes it."""
    worth: int = 0
    """In the coins of the game."""
    coins: int = 0
    """Whether it is a number of coins, and nothing else."""
    hidden: Annotated[bool, result("hidden")] = False
    taken: Annotated[bool, result("taken")] = False


BY_THE_WAY: Final = "by-the-way"
"""Id of the place where those are whom a party on the road has left behind."""


class Locale(Record, frozen=True, kw_only=True):
    """One room or spot of what is explored; games with more to say of theirs add fields."""

    called: Annotated[str, drawn("name")]
    text: Annotated[str, drawn("You see")] = ""
    """What everybody sees."""
    secret: Annotated[str, drawn("Referee", seen=REFEREE_ONLY)] = ""
    """What only the referee knows."""
    ways: Annotated[tuple[Way, ...], drawn("Ways")] = ()
    creatures: Annotated[tuple[Presence, ...], drawn("Not met yet", seen=REFEREE_ONLY)] = ()
    entered: Annotated[bool, hidden("what is drawn of a place tells whether anybody has been there")] = False
    """Whether the party has been here."""
    met: Annotated[bool, drawn("Not met yet", seen=REFEREE_ONLY)] = False
    """Whether its creatures and people have come into play."""
    here: Annotated[tuple[str, ...], drawn("Here")] = ()
    """Ids of those who have come into play here."""
    lurking: Annotated[
        tuple[str, ...], hidden("they are unseen, and those who are shown say it", seen=REFEREE_ONLY)
    ] = ()
    """Ids of those who have come into play here out of sight: a search finds them."""
    left: Annotated[tuple[str, ...], hidden("who is here says it")] = ()
    """Ids of those here whom the party left behind when it fled: they are with it again when it comes back."""
    troves: Annotated[tuple[Any, ...], drawn("To find")] = ()
    """What can be found, each with `hidden` and `taken`."""
    dark: Annotated[bool, drawn("dark")] = False
    """Whether those who bring no light see nothing here."""
    peril: Annotated[Peril, drawn("peril")] = ""
    """What harms whoever stays here."""
    safe: Annotated[bool, drawn("safe", seen=REFEREE_ONLY)] = False
    """Whether nobody finds those who rest here."""
    market: Annotated[bool, drawn("market")] = False
    """Whether there are people here who buy and sell."""

    warned: Annotated[bool, hidden("those who are there show it", seen=REFEREE_ONLY)] = False
    """Whether those here have heard somebody come, and are not surprised."""

    @property
    def unmet(self) -> bool:
        """Whether somebody is still to be met here who does not hide."""
        return not self.met and not all(one.hidden for one in self.creatures)

    @property
    def title(self) -> str:
        """The name people use."""
        return Sentence(self.called) if self.id == BY_THE_WAY else self.called

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the ids of those who are in this place or will be."""
        return self.here


class Place(Locale, frozen=True, kw_only=True):
    """A place of a game that has nothing to add."""

    troves: Annotated[tuple[Find, ...], drawn("To find")] = ()


class Scene(Record, frozen=True, kw_only=True):
    """Where the party is."""

    id: str = SCENE
    place: Annotated[str, drawn("place")]
    """Id of the place."""
