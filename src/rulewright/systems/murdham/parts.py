"""What space, gear, battle, magic and growth bring to the game: records, events and procedures, area by area.

Belongs here: lists. Not here: any rule.
"""

from typing import Final

from rulewright.systems.murdham import weariness
from rulewright.systems.murdham.battle import (
    ambush,
    blasts,
    guarding,
    holds,
    maneuvers,
    mercy,
    opportunity,
    picking,
    turns,
)
from rulewright.systems.murdham.events import goods, places, powers
from rulewright.systems.murdham.events import holds as hold_events
from rulewright.systems.murdham.gear import durability, load, medicine, mending, money
from rulewright.systems.murdham.growth import advancing, burying, leading
from rulewright.systems.murdham.magic import miscasts, profane, sacred
from rulewright.systems.murdham.records import Zone
from rulewright.systems.murdham.space import steps, zones

RECORDS: Final = (Zone,)
EVENTS: Final = (
    *places.ALL,
    *goods.ALL,
    *hold_events.ALL,
    *powers.ALL,
    *advancing.EVENTS,
    *burying.EVENTS,
    *weariness.EVENTS,
)
PROCEDURES: Final = (
    turns.bonus_action,
    picking.pick_up,
    maneuvers.hold,
    holds.break_hold,
    holds.let_free,
    guarding.guard,
    opportunity.opportunity,
    blasts.blast,
    mercy.death_blow,
    mercy.surrender,
    mercy.chase,
    ambush.show,
    zones.lay_out,
    zones.put,
    steps.go_to,
    load.weigh,
    money.change_money,
    durability.try_item,
    mending.mend,
    medicine.treat,
    medicine.drink_draught,
    sacred.invoke_sacred,
    profane.invoke_profane,
    miscasts.go_wrong,
    weariness.stay_awake,
    advancing.advance,
    leading.lead,
    leading.part,
    leading.loyal,
    burying.bury,
)
