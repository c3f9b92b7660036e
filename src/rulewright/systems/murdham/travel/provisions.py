"""What meets the needs of a daily rest: packs in the wilds, purses in a settlement.

Belongs here: what there is to eat, drink and lie on, and who lacks it. Not here: what a rest does (resting).
"""

from collections.abc import Collection
from typing import Final, Literal

import msgspec

from rulewright.engine import Rule, change, peek, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.gear.money import QUARTERS, pay
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch
from rulewright.systems.murdham.tables import Ability
from rulewright.systems.murdham.travel.foraging import FOOD, FRUIT, KEEPS

Need = Literal["food", "water", "sleep"]
NEEDS: Final[dict[Need, Ability]] = {"food": "str", "water": "agi", "sleep": "wit"}
"""The ability that drops by 1 for each missing need. Clause: rest.daily.needs"""
LACKED: Final[dict[Need, Sentence]] = {
    "food": Sentence("food"),
    "water": Sentence("water"),
    "sleep": Sentence("good sleep"),
}
Provided = Literal["", "the table", "wilds", "dry wilds", "settlement"]
"""Who sees to the needs: as where they are has it, the table, packs, packs without clean water about, or purses.

Clause: rest.daily.supplies
"""
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


class Provisions(msgspec.Struct, frozen=True):
    """The needs somebody lacked, and the price paid."""

    missing: tuple[Need, ...] = ()
    quarters: int = 0
    """Paid, in quarters of a shilling."""


def provide(who: Creature, by: Provided, settled: Collection[Need] = ()) -> Rule[Provisions]:
    """Use up what a daily rest takes, as far as supplies last, for all needs but those that are settled.

    Clause: rest.daily.supplies
    """
    if not _fends(who, by):
        return Provisions()
    payer = (yield from peek(Creature, payer_for(who))) or who
    had = provisions(who, by, settled, payer.quarters)
    if by == "settlement":
        yield from pay(payer, had.quarters, "rest.daily.supplies")
    else:
        yield from _use_up(who, food="food" not in settled, water=by == "dry wilds" and "water" not in settled)
    return had


def payer_for(who: Creature) -> str:
    """Id of whose purse pays for somebody: a beast has none, and whoever leads it pays its meal and stable.

    Clauses: rest.daily.supplies, core.followers
    """
    return who.leader if BEAST in who.traits and who.leader else who.id


def provisions(who: Creature, by: Provided, settled: Collection[Need] = (), quarters: int = 0) -> Provisions:
    """The needs that are not settled and that what somebody has with them would not meet, and what the others cost;
    `quarters` are in the purse that pays in a settlement.

    Clause: rest.daily.supplies
    """
    if not _fends(who, by):
        return Provisions()
    if by == "settlement":  # a meal comes with water
        meal, room = _prices(who)
        meal, room = meal * ("food" not in settled), room * ("sleep" not in settled)
        eats = quarters >= meal
        left = quarters - meal * eats
        sleeps = left >= room
        met = {"food": eats, "water": eats, "sleep": sleeps}
        paid = meal * eats + room * sleeps
    else:
        food, water = sum(one in MEALS for one in who.items), sum(one == WATER for one in who.items)
        met = {
            "food": food >= portions(who),
            "water": by == "wilds" or water >= portions(who),
            "sleep": KIT in who.items,
        }
        paid = 0
    return Provisions(tuple(need for need in NEEDS if need not in settled and not met[need]), paid)


def _fends(who: Creature, by: Provided) -> bool:
    """Whether somebody meets their needs by what they have. Clause: rest.daily.supplies"""
    at_home = by != "settlement" and BEAST in who.traits
    return not (who.unliving or by in ("", "the table") or at_home)


def _prices(who: Creature) -> tuple[int, int]:
    """What a meal and a room cost somebody, in quarters. Clauses: rest.daily.supplies, core.skills, core.traits"""
    room = ROOM_PRICE * QUARTERS
    return MEAL_PRICE * QUARTERS * portions(who), room // (FRUGAL_SHARE if FRUGAL in who.skills else 1)


STURDY: Final = "sturdy"
STURDY_PORTIONS: Final = 2
"""What the sturdy eat and drink for one. Clause: core.traits"""


def portions(who: Creature) -> int:
    """How many portions somebody eats and drinks. Clauses: rest.daily.supplies, core.traits"""
    return STURDY_PORTIONS if STURDY in who.traits else 1


def _use_up(who: Creature, *, food: bool, water: bool) -> Rule[None]:
    """Eat rations, and drink water where none is found. Clause: rest.daily.supplies"""
    for _ in range(portions(who) if food else 0):
        meal = next((one for one in MEALS if one in who.items), "")
        if meal:
            who = yield from change(who, ItemGone(meal))
            yield from say("{who} eats: {food}", who=who, food=Sentence(meal), clause="rest.daily.supplies")
    for _ in range(portions(who) if water else 0):
        if WATER in who.items:
            who = yield from change(who, ItemGone(WATER))
            yield from say("{who} drinks: {drink}", who=who, drink=Sentence(WATER), clause="rest.daily.supplies")


def supplied_here() -> Rule[Provided]:
    """What meets the needs where the company is. Clause: rest.daily.supplies"""
    return supplied((yield from peek(Stretch, STRETCH)), (yield from peek(Scene, SCENE)))


def supplied(stretch: Stretch | None, scene: Scene | None) -> Provided:
    """What meets the needs: purses in a settlement, else packs; the table where nobody said where people are.

    Clause: rest.daily.supplies
    """
    if stretch is not None and stretch.settlement:
        return "settlement"
    return "the table" if stretch is None and scene is None else "wilds"
