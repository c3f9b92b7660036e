"""What happens to people out there: what they gather, and what they eat of it."""

from typing import Final

from rulewright.engine import Event
from rulewright.systems.bdp.abroad.records import (
    DeedDone,
    Happened,
    LandChanged,
    Lengthened,
    TrapFound,
    TrapSettled,
    Travelled,
    WatchOver,
    WeatherForetold,
    WeatherTurned,
)
from rulewright.systems.bdp.records import Creature


class PortionsFound(Event[Creature], frozen=True):
    """Somebody has gathered food."""

    clause = "wild.gather.types"
    food: str
    portions: int

    def apply(self, before: Creature) -> Creature:
        larder = dict(before.larder)
        larder[self.food] = larder.get(self.food, 0) + self.portions
        return before.with_(larder=tuple(larder.items()))


class PortionEaten(Event[Creature], frozen=True):
    """A portion of what was gathered was eaten."""

    clause = "wild.gather.types"
    food: str

    def apply(self, before: Creature) -> Creature:
        left = ((food, count - (food == self.food)) for food, count in before.larder)
        return before.with_(larder=tuple((food, count) for food, count in left if count))


class RationsFound(Event[Creature], frozen=True):
    """There were more rations than anybody thought."""

    clause = "wild.camp.actions"
    uses: int = 1

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations + self.uses)


EVENTS: Final = (
    DeedDone, Happened, WatchOver, WeatherTurned, WeatherForetold, LandChanged, Travelled, Lengthened, TrapFound,
    TrapSettled, PortionsFound, PortionEaten, RationsFound,
)  # fmt: skip
