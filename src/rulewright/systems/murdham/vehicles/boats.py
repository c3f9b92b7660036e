"""Boats: rowed by anybody, sailed by those who know the river, slower with too few hands; danger tests the driver."""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, must, peek, procedure, say
from rulewright.engine.odds.results import result
from rulewright.systems.murdham.actions.exploring import act_together
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.exploring import AreasCovered
from rulewright.systems.murdham.events.places import Manned
from rulewright.systems.murdham.options import SHORT_CREW_HALVES
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Stretch
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.distance import AREA_NAMES, area_of
from rulewright.systems.murdham.tables import Ability, VehicleRow
from rulewright.systems.murdham.travel.journey import PARTS, TRAVELS, areas_in_words
from rulewright.systems.murdham.vehicles.boarding import aboard, crash, vehicle_row
from rulewright.systems.murdham.vehicles.carts import driven_by

WITH_IT: Final = 4
"""Areas a boat covers in a unit of time with the current or the wind. Clause: boats.speed"""
OTHERWISE: Final = 2
"""Areas it covers otherwise. Clause: boats.speed"""
SHORT_SHARE: Final = Fraction(1, 2)
"""Share of the speed with too few hands, if any shortage halves it. Clause: boats.undermanned"""
RIVER_LORE: Final = "river lore"
"""The skill that sails, counts as two rowers, and makes proficient. Clauses: boats.propulsion, items.vehicles"""
ROWS_AS: Final = 2
"""Rowers that somebody with the skill counts as. Clause: items.vehicles"""
Propulsion = Literal["rowing", "sailing"]
STEERS: Final[dict[Propulsion, Ability]] = {"rowing": "str", "sailing": "wit"}
"""The ability that danger tests. Clause: boats.save"""


@procedure("murdham.boat", title="Move a boat", by="owner")
def move_boat(
    driver: Annotated[Creature, Field("who steers, and is on it")],
    boat: Annotated[Thing, Field("the boat")],
    with_it: Annotated[bool, Field("whether the current or the wind is with it", by="referee")] = False,
    propulsion: Annotated[
        Literal["", "rowing", "sailing"], Field("how it is moved", empty="under sail if it has one")
    ] = "",
) -> Rule[Fraction]:
    """Move a boat with everybody on it for a stretch, or on a journey a watch.

    Answers the areas it covers.

    Clauses: boats.propulsion, boats.speed, boats.undermanned, items.vehicles
    """
    must_be_able(driver)
    row = _row_of_boat(boat)
    must(driver.rides == boat.id, "a boat needs a driver who is on it")
    people = tuple(one for one in (yield from aboard(boat)) if one.can_act)
    by = propulsion or ("sailing" if row.sailors else "rowing")
    hands, needed = crew_of(people, row, by)
    areas = Fraction(WITH_IT if with_it else OTHERWISE)
    if hands < needed:
        areas *= SHORT_SHARE if (yield from SHORT_CREW_HALVES) else Fraction(hands, needed)
    if (yield from peek(Fight, FIGHT)) is None:
        yield from act_together(people, TRAVELS)
    yield from change(boat, Manned(driver.id))
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None:
        yield from change(stretch, AreasCovered(int(areas * PARTS)))
    yield from say(
        "{boat} covers {areas} {kind}, hands on board: {hands} of {needed}",
        "boat",
        boat=boat,
        areas=areas_in_words(areas),
        kind=AREA_NAMES[area_of(stretch.unit if stretch else "stretch")],
        hands=hands,
        needed=needed,
        clause="boats.speed",
    )
    return areas


def crew_of(people: tuple[Creature, ...], row: VehicleRow, by: Propulsion) -> tuple[int, int]:
    """How many hands a boat has, as rowers or sailors, and how many it needs; Refused if nobody can sail.

    Clauses: boats.propulsion, boats.undermanned, items.vehicles
    """
    able = [one for one in people if RIVER_LORE in one.skills]
    if by == "rowing":
        return len(people) + len(able) * (ROWS_AS - 1), row.rowers
    must(row.sailors, "it has no sail: it can only be rowed")
    must(able, "sailing needs the river lore skill")
    return len(able), row.sailors


@procedure("murdham.boat-danger", title="Keep a boat afloat", by="owner", even=("down", "out of turn", "frenzied"))
def keep_afloat(
    driver: Annotated[Creature, Field("who steers")],
    propulsion: Annotated[Propulsion, Field("whether it is rowed or sailed", by="referee")] = "rowing",
) -> Rule[Annotated[bool, result("the boat stays afloat", answers=True)]]:
    """Steer a boat through danger, such as rapids, with a STR save rowing or a WIT save sailing, or it crashes.

    Clauses: boats.save, core.proficiency
    """
    boat = yield from driven_by(driver)
    ability = STEERS[propulsion]
    if (yield from attempt(driver, ability, f"{ability}-save", proficient=RIVER_LORE in driver.skills)):
        yield from say("{boat} comes through", of=(driver,), boat=boat.title)
        return True
    yield from crash(boat, "boats.save")
    return False


def _row_of_boat(boat: Thing) -> VehicleRow:
    row = vehicle_row(boat)
    must(row.rowers, "{what} is no boat", what=boat, clause="boats.propulsion")
    return row
