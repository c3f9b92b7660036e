"""Shapes of the rows for places to explore and people ready to explore them."""

from typing import Literal

from rulewright.content.notation import must_be_dice, must_be_id
from rulewright.content.rows import Row
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.bricks.exploring.sites import Exit, Presence
from rulewright.systems.contested.rows.things import Effect

Demand = Literal["action", "save"]
"""What a place calls for: a roll of one's own, or a save."""


class Find(Row, frozen=True):
    """Something that can be taken away."""

    text: str
    gear: str | None = None
    """Id of gear, if the price list has it."""
    spell: str | None = None
    """Id of the spell on a scroll or in a book."""
    count: str = "1"
    """Dice for its number."""
    gold: int | None = None
    """Worth in gold pieces, if it has no price of its own."""
    hidden: bool = False

    def __post_init__(self) -> None:
        must_be_dice("count", self.count)


class Check(Row, frozen=True):
    """A roll that the place calls for."""

    what: str
    roll: Demand
    """An action succeeds on the number itself, a save must exceed it."""
    attribute: Ability
    dc: int
    about: str = ""
    """Id of the creature or the person that it is about, if it is over when they are gone."""
    on_success: str = ""
    on_failure: str = ""
    damage: str | None = None
    """Dice of damage on a failure."""
    effect: Effect | None = None
    opens: tuple[str, ...] = ()
    """Ids of the places to which a success opens the way."""

    def __post_init__(self) -> None:
        must_be_dice("damage", self.damage)


class Person(Row, frozen=True):
    """Somebody to talk to."""

    id: str
    name: str
    text: str
    stats: Scores
    wants: str
    reaction: dict[str, str]
    """For each attitude of the reactions table, how it shows; empty if the attitude is plain."""
    gear: tuple[str, ...] = ()
    hidden: bool = False
    """Whether they keep out of sight until a search finds them."""


class Place(Row, frozen=True):
    """One room or spot."""

    id: str
    name: str
    text: str
    """What everybody sees."""
    exits: tuple[Exit, ...]
    secret: str = ""
    """What only the referee knows."""
    market: bool = False
    """Whether there are people who buy and sell."""
    creatures: tuple[Presence, ...] = ()
    people: tuple[Person, ...] = ()
    finds: tuple[Find, ...] = ()
    checks: tuple[Check, ...] = ()

    def __post_init__(self) -> None:
        must_be_id("id", self.id)


class Situation(Row, frozen=True):
    """A small place to explore in an evening."""

    id: str
    name: str
    start: str
    """Id of the place where the party arrives."""
    opening: str
    """Text to read aloud."""
    secret: str
    """What is going on, for the referee."""
    hooks: tuple[str, ...]
    knot: str
    """The quarrel that the party walks into."""
    endings: tuple[str, ...]
    places: tuple[Place, ...]


class Character(Row, frozen=True):
    """Somebody ready to play."""

    id: str
    name: str
    background: str
    """Id of the background."""
    age: int
    stats: Scores
    gold: int
    gear: tuple[str, ...]
    """Ids of gear; what is carried twice is listed twice."""
    spells: tuple[str, ...] = ()
    """Ids of the spells in the grimoire."""
    scrolls: tuple[str, ...] = ()
    """Ids of the spells on scrolls."""
    text: str = ""
