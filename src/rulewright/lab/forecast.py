"""A forecast: the likely outcome of a fight, as counted so far, with everything needed to continue.

Belongs here: what is kept of it, and reading it back. Not here: counting (counting), pictures (report).
"""

from functools import cache
from importlib.metadata import version
from typing import Any, Final

import msgspec

from rulewright.engine import System
from rulewright.engine.journal import Codec
from rulewright.engine.system import system
from rulewright.errors import Unreadable
from rulewright.lab.house_rule import Value, with_numbers
from rulewright.lab.results import origin, read_kept
from rulewright.lab.scenario import Setup
from rulewright.lab.tally import Tally

FORMAT: Final = 3


@cache
def program() -> str:
    """Return the version of this program."""
    return version("rulewright")


class Forecast(msgspec.Struct, kw_only=True):
    """The likely outcome of a fight, with everything needed to repeat or continue the count."""

    format: int = FORMAT
    game: str
    behaviour: int
    """Behaviour number of the game's rules."""
    seed: int
    options: dict[str, Any]
    policies: dict[str, str]
    numbers: dict[str, Value] = {}
    """A house rule that is tried: numbers of the game that differ."""
    people: str
    """The people of the fight before it begins, as records in JSON."""
    version: str = msgspec.field(default_factory=program)
    """The version of the program that made it."""
    tally: Tally = msgspec.field(default_factory=Tally)

    @property
    def how(self) -> str:
        """The method: counted in fights played by the rules, or solved exactly."""
        return "solved exactly" if self.tally.is_exact else f"{self.tally.fights:,} fights simulated"

    @property
    def system(self) -> System:
        """Its game."""
        return with_numbers(system(self.game), self.numbers)

    @property
    def made(self) -> dict[str, str | int]:
        """Return how it was made."""
        return {
            **origin(self),
            "fights": self.tally.fights,
            "how": self.how,
        }

    def _repr_html_(self) -> str:
        """As a notebook shows it."""
        from rulewright.lab.reporting.report import inset

        return inset(self)

    def write(self) -> bytes:
        """Return it as a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"


def read_forecast(text: bytes, *, where: str) -> Forecast:
    """Return a forecast from its file; Unreadable if it is malformed, of another version, or of other rules."""
    found = read_kept(text, Forecast, FORMAT, where=where, what="forecast")
    check_rules(found, where=where)
    return found


def check_rules(found: Forecast, *, where: str) -> None:
    """Unreadable if a forecast that was kept is of a game that is not there, or of other rules."""
    system(found.game, where=where)
    now = found.system
    if found.behaviour != now.behaviour:
        raise Unreadable(where, f"it was made by other rules of {now.title}", "make it anew")


def forecast_of(setup: Setup) -> Forecast:
    """Return a forecast that has seen no fight yet."""
    return Forecast(
        game=setup.game,
        behaviour=setup.system.behaviour,
        seed=setup.seed,
        options=setup.options,
        policies=setup.policies,
        numbers=setup.numbers,
        people=Codec(setup.system).encode_records(setup.world).decode(),
    )
