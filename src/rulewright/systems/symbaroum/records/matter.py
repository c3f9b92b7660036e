"""What the rules leave to the referee and wait for: what comes of an elixir or an oil."""

from typing import Annotated, ClassVar

from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden


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
