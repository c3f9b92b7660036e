"""States that pass: conditions and when they end, special movement, diseases; and what an animal is trained for."""

from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import drawn, state
from rulewright.errors import Sentence
from rulewright.systems.murdham.tables import Disease

Until = Literal[
    "",
    "end of round",
    "end of next round",
    "end of stretch",
    "end of watch",
    "end of day",
    "end of fight",
    "full rest",
    "for good",
]
FOR_GOOD: Final = "for good"
"""What stands for the moment of what never ends. Clause: core.omens.survive"""
FIGHT_ENDS: Final = "end of fight"
"""The moment at which what a fight brought is over. Clause: manipulation.intimidate.combat"""


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A passing state of somebody. Clause: core.conditions"""

    name: str
    """A name of the table of conditions."""
    by: str = ""
    """What brought it on, so that what ends one does not end another."""
    of: str = ""
    """The source of a fear, the arm that is hurt, or the disease."""
    until: Until = ""
    """When it ends by itself; empty if only an action ends it."""

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Sentence:
        """Its name, with the source if it is a fear."""
        if self.of and self.name == "frightened":
            return Sentence("frightened of {of}", of=self.of)
        if self.of and self.name == "taunted":
            return Sentence("taunted by {of}", of=self.of)
        if self.of and self.name == "terrified":
            return Sentence("terrified of {of}", of=self.of)
        return Sentence(self.name)

    @property
    def lasting(self) -> Sentence:
        """Its words, with it if it stays for good. Clause: core.omens.survive"""
        return Sentence("{condition} for good", condition=self.words) if self.until == FOR_GOOD else self.words

    @property
    def ends(self) -> str:
        """The moment at which it ends by itself; empty if none does."""
        return "" if self.until == FOR_GOOD else self.until


Training = Literal["mount", "labour", "fight", "hunt", "track", "tricks"]
TRAININGS: tuple[Training, ...] = get_args(Training)
"""What an animal can be trained for. Clause: animals.train"""


class Going(msgspec.Struct, frozen=True, omit_defaults=True):
    """Special movement somebody is in the middle of. Clauses: move.balance, move.leap, move.climb, move.swim"""

    kind: Literal["balancing", "landing", "climbing", "swimming"]
    hard: bool = False
    """Whether each round of it takes a save."""
    rounds: int = 1
    """The round it is in."""


UNSURE = {"balancing": "acrobatics", "landing": "acrobatics", "climbing": "climb", "swimming": "swim"}
"""Special movement that impairs attacks, with the skill that spares one that.

Clauses: move.balance.attacks, move.leap.attacks, move.climb.attacks, move.swim.attacks, core.skills
"""


class Illness(Record, frozen=True, kw_only=True):
    """A disease somebody has, or has had. Clauses: disease.recovery, disease.immunity"""

    on: Annotated[str, drawn("on")]
    """Id of whoever has it."""
    disease: Annotated[str, drawn("Disease")]
    """Its name in the table of diseases."""
    successes: Annotated[int, drawn("recovery saves passed", one="recovery save passed")] = 0
    """Recovery saves passed so far. Clause: disease.recovery"""
    fails: Annotated[int, drawn("recovery saves failed", one="recovery save failed")] = 0
    """Recovery saves failed so far. Clause: disease.failure"""
    spared: Annotated[bool, state("recovery save spared", clause="items.cure")] = False
    """A cure stands for the recovery save of this day. Clause: items.cure"""
    feet: Annotated[Literal["", "rotting", "lost"], drawn("feet")] = ""
    """What black gangrene has done to the feet. Clause: disease.black-gangrene"""
    over: Annotated[int | None, drawn("well again", is_moment=True)] = None
    """Moment of the recovery, in seconds on the clock; None while it goes on. Clause: disease.immunity"""


def illness_id(who: str, row: Disease) -> str:
    """Id of somebody's illness: nobody has the same disease twice at a time."""
    return f"illness-{who}-{row.id}"
