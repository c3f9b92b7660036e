"""Places as a referee makes them in this game: where things lie, what calls for a roll."""

from typing import Any, Final

from rulewright.engine import Rule, change, peek
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring.ground import Laid
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.contested.events.places import TroveLaid
from rulewright.systems.contested.people.picks import creature_picks
from rulewright.systems.contested.places.explore import leave_behind, left_at, lie_again
from rulewright.systems.contested.records import Place, Store, Trove

HARDEST: Final = 40
"""The highest number that a way may call for. Clause: actions.dc.value"""


def _lay(place: Any, thing: Laid) -> Rule[Place]:
    """Something to be found, by its own words. Clause: inventory.sizes"""
    text = thing.text if thing.text == thing.name else f"{thing.name}, {thing.text}"
    trove = Trove(text=text, gold=thing.worth, coins=thing.coins, hidden=thing.hidden)
    laid: Place = yield from change(place, TroveLaid(trove))
    return laid


def _leave(place: Locale, to: str) -> Rule[None]:
    """What lies on the ground stays where it lies. Clause: inventory.slots"""
    yield from leave_behind(place)
    yield from lie_again(to)


def _left_in(place: str) -> Rule[tuple[Store, ...]]:
    """What was left on the ground of a place. Clause: inventory.slots"""
    left = yield from peek(Store, left_at(place))
    return () if left is None else (left,)


GROUND: Final = exploring.Ground(
    "contested", Place, creature_picks, easiest=1, hardest=HARDEST, lay=_lay, leave=_leave, within=_left_in
)
"""Places as a referee makes them here. Clause: actions.describe"""
MAKING: Final = exploring.procedures(GROUND)
