"""What is sold: price bands, and all of it as rows to pick from."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.creature import HORSE
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import ARMOR, GEAR, PRICES, WEAPONS, PriceBand, PriceRow
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.picking import listed
from rulewright.systems.bricks.saying import in_a_row

BY_SUIT: Final[dict[str, PriceBand]] = {"light": "affordable", "medium": "costly", "heavy": "expensive"}
BY_SPEED: Final[dict[str, PriceBand]] = {"fast": "affordable", "balanced": "costly", "slow": "costly"}


def band_of(item: Item) -> PriceRow | None:
    """The price band of a thing; None if only the referee can say. Clause: gear.price.bands"""
    if item.name == HORSE:
        return PRICES["expensive"]
    row = GEAR.get(item.name.casefold().replace("'", "").replace(" ", "-"))
    if row:
        return PRICES[row.band]
    if item.weapon and item.weapon.grade == "legendary":
        return PRICES["expensive"]
    if item.weapon and item.weapon.speed in BY_SPEED:
        return PRICES[BY_SPEED[item.weapon.speed]]
    if item.shield:
        return PRICES["affordable"]
    return PRICES[BY_SUIT[item.suit]] if item.suit in BY_SUIT else None


def _wares() -> Iterator[Pick]:
    for row in GEAR.values():
        yield _ware(row.name, "", Sentence("gear"))
    for arm in WEAPONS.values():
        if arm.improvised or arm.speed == "bare":
            continue  # a fist is nobody's ware, and a chair is one only as a chair
        yield _ware(arm.name, in_a_row(filter(None, (arm.die, arm.speed, arm.type))), Sentence("weapon"))
    for piece in ARMOR.values():
        yield _ware(piece.name, Sentence("Armor {n}", n=piece.armor) if piece.armor else "", Sentence("armour"))


def _ware(name: str, line: str, group: str) -> Pick:
    band = band_of(item_named(name))
    return Pick(
        value=name,
        title=name[:1].upper() + name[1:],
        line=line,
        group=group,
        price=_price(band),
        cost=band.low if band else None,
    )


def mounts() -> Iterator[Pick]:
    """Yield what is sold and lies in no pack. Clauses: gear.price.bands, horse.stats.block"""
    yield _ware(HORSE, "", Sentence("gear"))


def _price(band: PriceRow | None) -> str:
    if band is None:
        return Sentence("the referee names a price")
    if band.high is None:
        return Sentence("{low} coins and more", low=band.low)
    return Sentence("{low} to {high} coins", low=band.low, high=band.high)


wares = listed(_wares)
"""Gear, weapons and armour. Clause: gear.price.bands"""
