"""What others than the referee may know of a journey and the weather."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Shown
from rulewright.systems.phased.delving.shown import outing_seen
from rulewright.systems.phased.wild.records import Journey, Weather

SHOWN: Final[Mapping[type[Record], Shown]] = {
    Journey: Shown(everyone=True, kept_back=("pending", "coming"), trimmed=outing_seen),
    Weather: Shown(everyone=True),
}
