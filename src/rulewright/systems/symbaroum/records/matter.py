"""What the rules leave to the referee and wait for: what comes of an elixir or an oil, and what harms people in a
place.
"""

from typing import Annotated, ClassVar

from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import PERILS, Peril


class Matter(Record, frozen=True, kw_only=True):
    """Something the referee has to say. Clauses: elixir.self, elixir.other"""

    noun: ClassVar[str] = "matter for the referee"
    on: Annotated[Who, drawn("whom it is about")] = ""
    """Id of whoever it is about."""
    what: Annotated[str, hidden("its name stands for it")] = ""
    """The elixir's row in the gear list."""
    called: Annotated[str, drawn("what is owed")] = ""
    """The elixir's name."""

    @property
    def picked_as(self) -> str:
        """The elixir by its name."""
        return self.called


class Hazard(Record, frozen=True, kw_only=True):
    """A place that harms whoever stays, and nobody has said yet how. Clauses: checks.scope, checks.gm-sets"""

    noun: ClassVar[str] = "danger of a place"
    place: Annotated[str, hidden("its name stands beside it")]
    """Id of the place."""
    called: Annotated[str, drawn("name")]
    """What the place is called."""
    peril: Annotated[Peril, drawn("peril")]

    @property
    def picked_as(self) -> str:
        """The place, with what harms people there."""
        return Sentence("{place}: {peril}", place=self.called, peril=PERILS.get(self.peril, ""))
