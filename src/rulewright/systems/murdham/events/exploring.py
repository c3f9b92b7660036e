"""What happens to a stretch and to a journey, to those who go without rest, and to those who move specially."""

from rulewright.engine import Event, append, becomes, marks, plus, without
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Mode, Stretch
from rulewright.systems.murdham.records.states import Going


class ActedInStretch(Event[Stretch], frozen=True):
    """Somebody did the one thing of this stretch. Clause: explore.turn.one-action"""

    effect = becomes(acted=append("who", "what"))
    who: str
    what: str = ""


StretchEnded = marks("StretchEnded", Stretch, "A new stretch starts. Clause: explore.turn.end", acted=())


class ModeSwitched(Event[Stretch], frozen=True):
    """The company entered a site or left it, and nobody has acted yet. Clause: explore.mode.switch"""

    effect = becomes(acted=())
    mode: Mode
    settlement: bool = False
    """Whether the site is a settlement. Clause: trade.market"""


class WeatherTurned(Event[Stretch], frozen=True):
    """The weather became extremely bad, or bearable. Clause: weather.speed"""

    bad_weather: bool


class FoundThere(Event[Stretch], frozen=True):
    """Somebody found shelter or people where the company is. Clauses: weather.shelter, trade.illegal.find"""

    effect = becomes(found=append("what"))
    what: str


class LeftBehind(Event[Stretch], frozen=True):
    """The company went on from what it had found on the way. Clause: weather.shelter"""

    effect = becomes(found=without("what"))
    what: str


class AreasCovered(Event[Stretch], frozen=True):
    """The company covered some eighths of an area. Clause: wilderness.speed"""

    eighths: int
    new: bool = False
    """A new journey began."""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(covered=self.eighths + (0 if self.new else before.covered))


StayedAwake = marks(
    "StayedAwake", Creature, "A watch ended, and somebody had no rest in it. Clause: rest.daily.skipped", awake=plus(1)
)
Rested = marks("Rested", Creature, "Somebody had a rest. Clause: rest.daily.skipped", awake=0)


class SetOut(Event[Creature], frozen=True):
    """Somebody began to balance, climb or swim, or landed after a leap. Clause: move.special.max-duration"""

    going: Going


FootingFound = marks(
    "FootingFound", Creature, "Somebody stands firm again. Clause: move.special.max-duration", going=None
)


class Exerted(Event[Creature], frozen=True):
    """Somebody moved specially for some time. Clause: move.special.max-duration"""

    effect = becomes(effort=plus("seconds"))
    seconds: int


EffortOver = marks(
    "EffortOver", Creature, "A stretch went by without special movement. Clause: move.special.max-duration", effort=0
)
