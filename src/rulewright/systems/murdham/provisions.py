"""Provisions: what a daily rest uses up: rations, water and a camping kit in the wilds, money in a settlement."""

from typing import Final, Literal

import msgspec

from rulewright.engine import Rule, change
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.gear.money import QUARTERS, pay
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.travel.foraging import FOOD, FRUIT, KEEPS

Need = Literal["food", "water", "sleep"]
Provided = Literal["", "wilds", "dry wilds", "settlement"]
"""Who sees to the needs: the table, their packs, their packs where no clean water is, or their purses."""
MEALS: Final = (FRUIT, FOOD, KEEPS)
"""Food of a pack, what spoils first. Clauses: rest.daily.supplies, rest.forage"""
WATER: Final = "water"
KIT: Final = "camping kit"
MEAL_PRICE: Final = 2
"""Shillings of a meal, with water. Clause: rest.daily.supplies"""
ROOM_PRICE: Final = 2
"""Shillings of a room, or of a stable. Clause: rest.daily.supplies"""
FRUGAL: Final = "frugal"
FRUGAL_SHARE: Final = 4
"""What lodging is divided by for the frugal. Clause: core.skills"""
BEAST: Final = "beast"


class Provisions(msgspec.Struct, frozen=True):
    """What somebody lacked, and what it cost."""

    missing: tuple[Need, ...] = ()
    quarters: int = 0
    """Paid, in quarters of a shilling."""


def provide(who: Creature, by: Provided) -> Rule[Provisions]:
    """Use up what a daily rest takes, as far as it is there. Clause: rest.daily.supplies"""
    if who.unliving or not by:
        return Provisions()
    if by == "settlement":
        return (yield from _bought(who))
    if BEAST in who.traits:  # at home in the wilds
        return Provisions()
    return (yield from _packed(who, dry=by == "dry wilds"))


def _packed(who: Creature, *, dry: bool) -> Rule[Provisions]:
    """A ration, water where none is found, and a camping kit. Clause: rest.daily.supplies"""
    missing: tuple[Need, ...] = ()
    food = next((one for one in MEALS if one in who.items), "")
    if food:
        who = yield from change(who, ItemGone(food))
    else:
        missing = (*missing, "food")
    if dry and WATER in who.items:
        who = yield from change(who, ItemGone(WATER))
    elif dry:
        missing = (*missing, "water")
    return Provisions(missing if KIT in who.items else (*missing, "sleep"))


def _bought(who: Creature) -> Rule[Provisions]:
    """A meal, which comes with water, and a room, as far as the purse goes. Clause: rest.daily.supplies"""
    meal = MEAL_PRICE * QUARTERS
    room = ROOM_PRICE * QUARTERS // (FRUGAL_SHARE if FRUGAL in who.skills else 1)
    missing: tuple[Need, ...] = ()
    paid = 0
    if who.quarters >= meal:
        paid = meal
    else:
        missing = ("food", "water")
    if who.quarters >= paid + room:
        paid += room
    else:
        missing = (*missing, "sleep")
    yield from pay(who, paid, "rest.daily.supplies")
    return Provisions(missing, paid)
