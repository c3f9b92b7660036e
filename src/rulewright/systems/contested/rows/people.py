"""Shapes of the rows for people: where they come from, what they do for a living, what they are like."""

from rulewright.content.names import check_faces
from rulewright.content.notation import must_be_dice, must_number
from rulewright.content.rows import Row
from rulewright.systems.bricks.cairn.fighters import Scores

NAMES = 10
ANSWERS = 6


class Role(Row, frozen=True):
    """A trade that can be hired by the day."""

    id: str
    name: str
    wage: int
    """Gold pieces a day."""
    stats: Scores
    """A typical one."""
    gear: tuple[str, ...]
    """Ids of gear fitting the station."""
    text: str
    companion: str | None = None
    """Id of the animal that goes with it."""


class Answer(Row, frozen=True):
    """One row of a question."""

    text: str
    gear: tuple[str, ...] = ()
    """Ids of gear that come with it."""


class Question(Row, frozen=True):
    """A d6 table that fills in somebody's past."""

    question: str
    rows: tuple[Answer, ...]

    def __post_init__(self) -> None:
        must_number("rows", len(self.rows), ANSWERS)


class Background(Row, frozen=True):
    """Where a character comes from."""

    id: str
    number: int
    """The face of the d20."""
    name: str
    text: str
    names: tuple[str, ...]
    gold: str
    """Dice for gold pieces."""
    gear: tuple[str, ...]
    """Ids of what everybody of this background owns."""
    questions: tuple[Question, ...]

    def __post_init__(self) -> None:
        must_be_dice("gold", self.gold)
        must_number("names", len(self.names), NAMES)
        must_number("questions", len(self.questions), 2)


class TraitTable(Row, frozen=True):
    """One trait, as single words."""

    id: str
    title: str
    dice: str
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        check_faces(self.dice, "words", self.words)
