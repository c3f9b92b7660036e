"""What happens outside fights, gathered for the table: records, events, procedures, offers, what is due, who sees what.

Belongs here: lists. Not here: rules, which stand in the areas they are of.
"""

from typing import Any, Final

from rulewright.engine import Procedure, Record, Shown
from rulewright.systems.murdham.beasts import befriending, orders, riding, training
from rulewright.systems.murdham.beasts import events as beast_events
from rulewright.systems.murdham.beasts import stock as beast_stock
from rulewright.systems.murdham.learning import knowledge, tongues
from rulewright.systems.murdham.moving import climbing, combining, ground, leaps, sprinting, swimming
from rulewright.systems.murdham.moving import records as moving_records
from rulewright.systems.murdham.searching import approach, awareness, meetings, secrets, traps
from rulewright.systems.murdham.searching import records as secret_records
from rulewright.systems.murdham.searching.meetings import Meeting
from rulewright.systems.murdham.searching.records import Secret
from rulewright.systems.murdham.things import boats, carts, doors, vehicles
from rulewright.systems.murdham.things import records as thing_records
from rulewright.systems.murdham.things.records import Thing
from rulewright.systems.murdham.travel import foraging, modes, pace, weather

RECORDS: Final = (Secret, Meeting, Thing)
EVENTS: Final = (
    *secret_records.EVENTS, *meetings.EVENTS, *moving_records.EVENTS, *beast_events.EVENTS, *thing_records.EVENTS,
    tongues.TongueLearnt, knowledge.CareerTold,
)  # fmt: skip
PROCEDURES: Final[tuple[Procedure[..., Any], ...]] = (
    secrets.hide,
    secrets.search,
    secrets.examine,
    secrets.enter,
    traps.meet_trap,
    awareness.begin_meeting,
    awareness.lay_zones,
    awareness.settle_awareness,
    awareness.stay_hidden,
    approach.announce,
    approach.intend,
    approach.resolve,
    approach.converse,
    knowledge.tell_career,
    knowledge.know,
    knowledge.recognise,
    tongues.learn,
    tongues.read,
    modes.switch,
    pace.travel,
    weather.find_shelter,
    foraging.forage,
    foraging.eat_fruit,
    sprinting.sprint,
    ground.balance,
    ground.sneak,
    leaps.leap,
    climbing.climb,
    climbing.climb_on,
    swimming.swim,
    swimming.swim_on,
    swimming.rescue,
    swimming.reach_ground,
    combining.combine,
    doors.put_door,
    doors.open_lock,
    doors.bash,
    doors.batter,
    beast_stock.bring_animal,
    training.train,
    befriending.befriend,
    befriending.let_go,
    orders.order_animal,
    riding.ride,
    riding.keep_saddle,
    vehicles.bring_vehicle,
    vehicles.board,
    vehicles.get_off,
    carts.drive,
    carts.keep_upright,
    boats.move_boat,
    boats.keep_afloat,
)


def _met(one: Meeting, world: Any) -> Meeting:
    """A meeting with those of the others whom the company sees."""
    return one.with_(others=tuple(name for name in one.others if name in world))


def _manned(one: Thing, world: Any) -> Thing:
    """A vehicle with those of its driver and animals who are there."""
    driver = one.driver if one.driver in world else ""
    return one.with_(driver=driver, pullers=tuple(name for name in one.pullers if name in world))


SHOWN: Final[dict[type[Record], Shown]] = {
    Secret: Shown(everyone=True, kept_back=("spot", "perfect", "die", "clue"), absent=secret_records.not_found),
    Meeting: Shown(
        everyone=True,
        kept_back=("others_aware", "others_want", "unnoticed"),
        absent=meetings.not_noticed,
        trimmed=_met,
    ),
    Thing: Shown(everyone=True, trimmed=_manned),
}
"""A secret is not there until it is found, nor a meeting with others whom the company has not noticed."""
