"""What happens on a journey: miles, seasons and areas go by, the weather turns, somebody goes hungry."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.wild.records import Journey, Season, Sky, Weather


class MilesCovered(Event[Journey], frozen=True):
    """The travellers got on."""

    clause = "wild.travel"
    miles: int

    def apply(self, before: Journey) -> Journey:
        return before.with_(miles=before.miles + self.miles)


class AreaEntered(Event[Journey], frozen=True):
    """The travellers came into another area."""

    clause = "wild.travel"
    area: str

    def apply(self, before: Journey) -> Journey:
        return before.with_(area=self.area)


class SeasonTurned(Event[Journey], frozen=True):
    """Another season began."""

    clause = "wild.season"
    season: Season

    def apply(self, before: Journey) -> Journey:
        return before.with_(season=self.season)


class WeatherTurned(Event[Weather], frozen=True):
    """The weather moved to a step."""

    clause = "wild.events.weather"
    sky: Sky

    def apply(self, before: Weather) -> Weather:
        return before.with_(sky=self.sky, made="")


class WeatherMade(Event[Weather], frozen=True):
    """Magic set the weather, in words that are no step."""

    clause = "spells.control-weather"
    words: str

    def apply(self, before: Weather) -> Weather:
        return before.with_(made=self.words)


class WentHungry(Event[Creature], frozen=True):
    """Somebody did not eat, and regains no HP before the next long rest."""

    clause = "wild.camp.unfed"

    def apply(self, before: Creature) -> Creature:
        return before.with_(hungry=True)


EVENTS = (MilesCovered, AreaEntered, SeasonTurned, WeatherTurned, WeatherMade, WentHungry)
