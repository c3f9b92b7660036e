"""What there is on a journey: the season, how far it has gone, and the weather over all."""

from typing import Annotated, Final, Literal, get_args

from rulewright.engine import Record
from rulewright.engine.facts import drawn
from rulewright.errors import Sentence
from rulewright.systems.phased.records.delving import Outing

Season = Literal["spring", "summer", "fall", "winter"]
Sky = Literal["nice", "fair", "unpleasant", "inclement", "extreme", "catastrophic"]
JOURNEY: Final = "journey"
"""Id of the journey."""
WEATHER: Final = "weather"
"""Id of the weather."""
SKIES: Final[tuple[Sky, ...]] = get_args(Sky)
"""Steps of the weather, from the best to the worst. Clause: wild.events.weather"""
SKY_WORDS: Final[dict[str, Sentence]] = {
    "nice": Sentence("nice"),
    "fair": Sentence("fair"),
    "unpleasant": Sentence("unpleasant"),
    "inclement": Sentence("inclement"),
    "extreme": Sentence("extreme"),
    "catastrophic": Sentence("catastrophic"),
}
"""Steps of the weather, as people are told them."""
SEASON_WORDS: Final[dict[Season, Sentence]] = {
    "spring": Sentence("spring"),
    "summer": Sentence("summer"),
    "fall": Sentence("fall"),
    "winter": Sentence("winter"),
}
"""Seasons, as people are told them."""


class Journey(Outing, frozen=True, kw_only=True):
    """A journey through the wilds in progress. Clauses: wild.action, wild.travel"""

    id: str = JOURNEY
    season: Annotated[Season, drawn("season")] = "spring"
    miles: Annotated[int, drawn("Miles", one="Mile")] = 0
    """Miles covered so far."""


class Weather(Record, frozen=True, kw_only=True):
    """The weather. Clause: wild.events.weather"""

    id: str = WEATHER
    sky: Annotated[Sky, drawn("weather")] = "fair"
    made: Annotated[str, drawn("weather")] = ""
    """What magic made of it, in words that are no step; empty where it is as its step says."""

    @property
    def now(self) -> str:
        """The weather in a word."""
        return self.made or self.sky
