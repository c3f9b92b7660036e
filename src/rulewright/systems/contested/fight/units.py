"""Units: AP in seconds, Rounds in minutes, Spaces in metres and feet."""

from typing import Annotated

import msgspec

from rulewright.engine import Field, Rule, must, procedure, say
from rulewright.systems.contested.numbers import AP_SECONDS, ROUND_SECONDS, SPACE_CENTIMETRES, SPACE_FEET


class Measure(msgspec.Struct, frozen=True):
    """What units come to."""

    seconds: int = 0
    centimetres: int = 0
    feet: int = 0

    @property
    def minutes(self) -> float:
        """The time in minutes."""
        return self.seconds / 60

    @property
    def metres(self) -> float:
        """The length in metres."""
        return self.centimetres / 100


@procedure("contested.units", title="Units", by="anyone")
def units(
    ap: Annotated[int, Field("Action Points", low=0, high=1000)] = 0,
    rounds: Annotated[int, Field("Rounds of combat", low=0, high=1000)] = 0,
    spaces: Annotated[int, Field("Spaces", low=0, high=1000)] = 0,
) -> Rule[Measure]:
    """Say what AP and Rounds come to in time, and Spaces in length.

    Clauses: units.action-point, units.round, units.space
    """
    for name, number in (("AP", ap), ("Rounds", rounds), ("Spaces", spaces)):
        must(
            number >= 0,
            "{number} {name} cannot be converted: a number cannot be negative",
            number=number,
            name=name,
            clause="units.space",
        )
    measure = Measure(ap * AP_SECONDS + rounds * ROUND_SECONDS, spaces * SPACE_CENTIMETRES, spaces * SPACE_FEET)
    yield from say(
        "{seconds} seconds, or {minutes} minutes; {metres} metres, or {feet} feet.",
        "units",
        seconds=measure.seconds,
        minutes=f"{measure.minutes:g}",
        metres=f"{measure.metres:g}",
        feet=measure.feet,
    )
    return measure
