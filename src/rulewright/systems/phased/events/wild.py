"""What happens on a journey: miles, seasons and areas go by, the weather turns, somebody goes hungry."""

from rulewright.engine import Event, becomes, given, marks, plus
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.wild.records import Journey, Season, Sky, Weather


class MilesCovered(Event[Journey], frozen=True):
    """The travellers got on. Clause: wild.travel"""

    effect = becomes(miles=plus("miles"))
    miles: int


class AreaEntered(Event[Journey], frozen=True):
    """The travellers came into another area. Clause: wild.travel"""

    area: str


class SeasonTurned(Event[Journey], frozen=True):
    """Another season began. Clause: wild.season"""

    season: Season


class WeatherTurned(Event[Weather], frozen=True):
    """The weather moved to a step. Clause: wild.events.weather"""

    effect = becomes(made="")
    sky: Sky


class WeatherMade(Event[Weather], frozen=True):
    """Magic set the weather, in words that are no step. Clause: spells.control-weather"""

    effect = becomes(made=given("words"))
    words: str


WentHungry = marks(
    "WentHungry",
    Creature,
    "Somebody did not eat, and regains no HP before the next long rest. Clause: wild.camp.unfed",
    hungry=True,
)
