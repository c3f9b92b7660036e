"""What is sold and what somebody could sell, as rows to pick from, with what it is worth."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final

from rulewright.engine import World
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.characters.picks import CAREERS, STARTING_ITEMS
from rulewright.systems.murdham.gear.money import QUARTERS, money_in_words, quarters_of
from rulewright.systems.murdham.gear.wares import listed_price, value_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.tables import ARMS, DRUGS, GOODS, POISONS, VEHICLES
from rulewright.systems.murdham.town.beasts_and_vehicles import beasts_sold, ware
from rulewright.systems.murdham.town.belongings import is_theirs, worth_of_kept


def _goods() -> Iterator[Pick]:
    for row in (row for row in GOODS.values() if not row.found):
        if row.armour:
            yield _ware(row.name, Sentence("armour {n}", n=row.armour), row.quarters, ARMOUR)
        else:
            yield _ware(row.name, "", row.quarters, GEAR)
    for arm in ARMS.values():
        if arm.price:
            yield _ware(arm.name, arm.die, arm.price * QUARTERS, WEAPONS)
    for drug in DRUGS.values():
        yield _ware(drug.name, Sentence(drug.means), drug.price * QUARTERS, DRUG)
    for poison in POISONS.values():
        does = in_a_row((Sentence(poison.effect), Sentence(poison.delivery)))
        yield _ware(poison.name, does, poison.price * QUARTERS, POISON)


def _beasts_and_vehicles() -> Iterator[Pick]:
    for beast in beasts_sold():
        breed = beast.breed
        line = in_a_row((scored(STR=breed.strength, AGI=breed.agility, WIT=breed.wits), *map(Sentence, breed.traits)))
        yield _ware(beast.written, line, beast.worth(breed.price) * QUARTERS, TRAINED if beast.trainings else ANIMAL)
    for make in VEHICLES.values():
        hands = (Sentence("rowers {n}", n=make.rowers), Sentence("sailors {n}", n=make.sailors))
        needed = [one for one in hands if one.fields["n"]]
        line = in_a_row((Sentence("places {n}", n=make.places), *needed))
        yield _ware(make.name, line, make.price * QUARTERS, VEHICLE)


def _ware(name: str, line: str, quarters: int, group: str) -> Pick:
    price = Sentence("{n} sh", n=money_in_words(quarters))
    return Pick(value=name, title=ware(name), line=line, price=price, cost=quarters, group=group)


def _unpriced() -> Iterator[Pick]:
    """What people begin with and no list prices. Clauses: create.rest, trade.equal-value"""
    kits = (*(one for row in CAREERS.values() for one in row.items), *STARTING_ITEMS)
    for name in dict.fromkeys(kits):
        if listed_price(name) is None:
            price = Sentence("the GM names a price")
            yield Pick(value=name, title=Sentence(name), price=price, group=OTHER)


GEAR, ARMOUR, WEAPONS = Sentence("gear"), Sentence("armour"), Sentence("weapon")
ANIMAL, TRAINED, VEHICLE = Sentence("animal"), Sentence("trained animal"), Sentence("vehicle")
DRUG, POISON, OTHER = Sentence("drug"), Sentence("poison"), Sentence("other things")
priced = listed(lambda: chain(_goods(), _beasts_and_vehicles()))
"""Goods, armour, weapons, drugs, poisons, beasts and vehicles with a price. Clause: core.money"""
wares = listed(lambda: chain(_goods(), _beasts_and_vehicles(), _unpriced()))
"""All that, and what belongs to a kit and has no price. Clauses: core.money, trade.equal-value"""
things = listed(lambda: chain(_goods(), _unpriced()))
"""Those of all wares that are made by hand and lie in a pack. Clause: trade.equal-value"""


def _worth(name: str) -> Pick:
    """A thing as a row with its value, where the lists have one. Clause: core.money"""
    try:
        worth = Sentence("worth {n} sh", n=money_in_words(quarters_of(value_of(name))))
    except Refused:
        worth = Sentence("the GM says what it is worth")
    return Pick(value=name, title=Sentence(name), line=worth)


def _things(one: Creature) -> Iterator[Pick]:
    return map(_worth, dict.fromkeys(one.items))


def _records(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    who = str(given.get("who"))
    mine = (one for one in world.all(Weapon) if one.owner == who and not one.dropped_by)
    yield from map(_worth, dict.fromkeys(one.title for one in mine))
    every: tuple[Creature | Thing, ...] = (*world.all(Creature), *world.all(Thing))
    for kept in every:
        if is_theirs(kept, who):
            line = Sentence("worth {n} sh", n=money_in_words(quarters_of(worth_of_kept(kept))))
            yield Pick(value=kept.id, title=kept.title, line=line)


possessions: Final = Own("who", _things, also=_records)
"""What somebody could part with: things, weapons, beasts, vehicles. Clauses: trade.market, core.money"""
