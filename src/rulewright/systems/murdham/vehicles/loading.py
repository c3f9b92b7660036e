"""Loading: goods laid in a vehicle, where they burden nobody, and taken out again; to whom a vehicle belongs."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any, Final

from rulewright.engine import Field, Rule, World, change, look, must, need, procedure, say, survey
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.events.fighting import PickedUp
from rulewright.systems.murdham.events.goods import ItemDamaged, ItemGone, ItemGot
from rulewright.systems.murdham.events.places import GoodsLaid, GoodsTaken, HandedOver
from rulewright.systems.murdham.gear.picks import had
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.load import bulk_in_words, item_bulk, must_carry, weapon_bulk
from rulewright.systems.murdham.space.whereabouts import must_be_with
from rulewright.systems.murdham.tables import VEHICLES
from rulewright.systems.murdham.vehicles.boarding import PLACE_BULK, bulk_laid, places_left

MOST_ALIKE: Final = 1000


def _laid(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    """What lies in the vehicle that is given. Clause: items.vehicles"""
    vehicle = world.records.get(str(given.get("vehicle")))
    if isinstance(vehicle, Thing):
        for name in dict.fromkeys(vehicle.goods):
            yield Pick(value=name, title=Sentence(name), line=Sentence("{n} there", n=vehicle.goods.count(name)))
        for arm in world.all(Weapon):
            if arm.owner == vehicle.id:
                yield Pick(value=arm.id, title=arm.title, line=arm.die)


def _portable(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """What somebody has, where there is a vehicle that it could be laid in. Clause: items.vehicles"""
    there = any(one.kind == "vehicle" and not one.wrecked for one in world.all(Thing))
    return had("who")(world, given) if there else ()


@procedure("murdham.load-vehicle", title="Lay in a vehicle", by="owner", when=at_peace, books=True)
def load_vehicle(
    who: Annotated[Creature, Field("who lays it there")],
    vehicle: Annotated[Thing, Field("the vehicle")],
    item: Annotated[str, Field("what is laid there", rows=Own("who", lambda _one: (), also=_portable))],
    number: Annotated[int, Field("how many of them", low=1, high=MOST_ALIKE)] = 1,
) -> Rule[Thing]:
    """Lay things in a vehicle that has room, 16 bulk to a place; they burden neither their owner nor those who pull it.

    Clauses: items.vehicles, core.encumbrance.bulk
    """
    must_be_free(who)
    _must_hold(vehicle)
    arm = None
    if item not in who.items:
        here = [one for one in (yield from survey(Weapon)) if one.owner == who.id and item in (one.id, one.title)]
        arm = need(here[0] if here else None, "{title} has no {item}", title=who, item=item)
    must(
        arm is not None or who.items.count(item) >= number, "{title} has too few of them: {item}", title=who, item=item
    )
    many = 1 if arm else number
    bulk = (weapon_bulk(arm) if arm else item_bulk(item)) * many
    free = (yield from places_left(vehicle)) * PLACE_BULK
    must(
        bulk <= free,
        "{vehicle} has room for {free} bulk more, and that is {bulk}",
        vehicle=vehicle,
        free=bulk_in_words(max(free, Fraction(0))),
        bulk=bulk_in_words(bulk),
    )
    what = _moved(arm.title if arm else item, many)
    yield from say("{who} lays in {vehicle}: {what}", who=who, vehicle=vehicle.title, what=what)
    if arm is not None:
        yield from change(arm, PickedUp(vehicle.id))
        return vehicle
    for _ in range(number):
        who = yield from look(Creature, who.id)
        damaged = item in who.damaged
        yield from change(who, ItemGone(item))
        vehicle = yield from change(vehicle, GoodsLaid(item, damaged))
    return vehicle


@procedure("murdham.unload-vehicle", title="Take out of a vehicle", by="owner", when=at_peace, books=True)
def unload_vehicle(
    who: Annotated[Creature, Field("who takes it")],
    vehicle: Annotated[Thing, Field("the vehicle")],
    item: Annotated[str, Field("what is taken out", rows=_laid)],
    number: Annotated[int, Field("how many of them", low=1, high=MOST_ALIKE)] = 1,
) -> Rule[Creature]:
    """Take things out of a vehicle, as many as one can carry. Clauses: items.vehicles, core.encumbrance"""
    must_be_free(who)
    must(vehicle.kind == "vehicle", "{what} is no vehicle", what=vehicle)
    arm = None
    if item not in vehicle.goods:
        here = [one for one in (yield from survey(Weapon)) if one.owner == vehicle.id and item in (one.id, one.title)]
        arm = need(here[0] if here else None, "{vehicle} holds nothing of that name", vehicle=vehicle)
    must(arm is not None or vehicle.goods.count(item) >= number, "{vehicle} holds fewer of them", vehicle=vehicle)
    many = 1 if arm else number
    yield from must_carry(who, (weapon_bulk(arm) if arm else item_bulk(item)) * many)
    what = _moved(arm.title if arm else item, many)
    yield from say("{who} takes out of {vehicle}: {what}", who=who, vehicle=vehicle.title, what=what)
    if arm is not None:
        yield from change(arm, PickedUp(who.id))
        return who
    for _ in range(number):
        damaged = item in vehicle.damaged_goods
        vehicle = yield from change(vehicle, GoodsTaken(item))
        who = yield from change((yield from look(Creature, who.id)), ItemGot(item))
        if damaged:
            who = yield from change(who, ItemDamaged(item))
    return who


@procedure("murdham.give-vehicle", title="Hand over a vehicle", by="owner", books=True)
def give_vehicle(
    who: Annotated[Creature, Field("whose vehicle it is")],
    vehicle: Annotated[Thing, Field("the vehicle")],
    to: Annotated[Creature, Field("to whom it belongs from now on")],
) -> Rule[Thing]:
    """Let a vehicle, with whatever lies in it, belong to somebody else. Clause: items.vehicles"""
    must(vehicle.kind == "vehicle", "{what} is no vehicle", what=vehicle)
    must(vehicle.whose == who.id, "{vehicle} does not belong to {who}", vehicle=vehicle, who=who)
    must(not to.dead and to.id != who.id, "{title} can have no vehicle of {who}", title=to, who=who)
    yield from must_be_with(who, to)
    yield from say("{vehicle} belongs to {who} from now on", vehicle=vehicle.title, who=to)
    return (yield from change(vehicle, HandedOver(to.id)))


def laid_in_words(vehicle: Thing, weapons: tuple[Weapon, ...]) -> Sentence:
    """How much lies in a vehicle, of how much it carries where nobody sits in it. Clause: items.vehicles"""
    most = Fraction(VEHICLES[vehicle.make].places * PLACE_BULK)
    laden = bulk_in_words(bulk_laid(vehicle, weapons))
    return Sentence("{laden} of {most} bulk", laden=laden, most=bulk_in_words(most))


def _moved(name: str, many: int) -> Sentence:
    return Sentence(name) if many == 1 else Sentence("{n} {thing}", n=many, thing=Sentence(name))


def _must_hold(vehicle: Thing) -> None:
    """Refuse what can hold no goods. Clauses: items.vehicles, items.health"""
    must(vehicle.kind == "vehicle", "{what} is no vehicle", what=vehicle)
    must(not vehicle.wrecked, "{what} is damaged and of no use", what=vehicle, clause="items.health")
