"""What is bought and in nobody's pack is somebody's all the same: it is sold, handed over, laden and driven."""

from typing import Any

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.characters.creation import meet, rows_of_creatures
from rulewright.systems.murdham.combat.nonlethal import hold
from rulewright.systems.murdham.display.sheet import sheet
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.load import load_of
from rulewright.systems.murdham.tables import BREEDS, VEHICLES, arms_of
from rulewright.systems.murdham.town.handing_over import take
from rulewright.systems.murdham.town.trade import sell, trade, visit_market
from rulewright.systems.murdham.travel.journey import carried_speed
from rulewright.systems.murdham.vehicles.boarding import board, get_off
from rulewright.systems.murdham.vehicles.carts import drive
from rulewright.systems.murdham.vehicles.loading import give_vehicle, load_vehicle, unload_vehicle
from tests.murdham.people import after, somebody, world

DONKEY, CART = "donkey (labour)", "cart"
PRICES = BREEDS["donkey"].price * 2, VEHICLES[CART].price
RICH = 4 * sum(PRICES)


def bought(*others: Any, **fields: Any) -> Any:
    """A world in which Ada has bought a donkey and a cart for all she had."""
    ada = somebody(quarters=RICH, **fields)
    run = play(trade, ada, "buys", DONKEY, partner="ordinary person", world=world(ada, *others))
    return play(trade, after(run), "buys", CART, partner="ordinary person", world=run.world).world


def of(there: Any) -> tuple[Creature, Creature, Thing]:
    """Ada, her donkey and her cart."""
    (donkey,) = (one for one in there.all(Creature) if one.breed)
    (cart,) = there.all(Thing)
    return there["ada"], donkey, cart


def test_a_beast_and_a_vehicle_are_sold_for_what_they_cost_and_go_with_their_buyer():
    ada, donkey, cart = of(there := bought())
    (rows,) = (one.rows for one in SYSTEM.procedure("sell").parameters if one.name == "item")
    assert rows is not None
    assert [(one.value, str(one.line)) for one in rows(there, {"who": "ada"})] == [
        (donkey.id, f"worth {PRICES[0]} sh"),
        (cart.id, f"worth {PRICES[1]} sh"),
    ]
    run = play(sell, ada, donkey.id, "ordinary person", world=there)
    assert run.value == PRICES[0]
    assert [str(one.text) for one in run.told][0:2] == ["Ada sells donkey", "donkey leaves with its buyer"]
    run = play(sell, after(run), cart.id, "ordinary person", world=run.world)
    assert after(run).quarters == RICH
    assert [one.id for one in run.world if one.id not in ("clock", "ada")] == []


def test_on_the_market_a_beast_makes_room_for_another_and_nothing_is_sold_twice():
    ada, donkey, cart = of(there := bought())
    herd = tuple(somebody(f"sheep-{at}", kind="gm", breed="sheep", leader="ada") for at in range(3))
    there = type(there)([*there, *herd])
    run = play(visit_market, ada, (donkey.id,), ("sheep",), world=there)
    assert sum(one.leader == "ada" for one in run.world.all(Creature)) == 4
    assert "sold: donkey" in str(run.told[-1].text)
    with pytest.raises(Refused, match="Ada has no cart"):
        play(visit_market, ada, (cart.id, cart.id), world=there)
    with pytest.raises(Refused, match="has no"):
        play(sell, somebody("bo"), cart.id, world=there)


def test_what_still_carries_somebody_or_something_is_not_sold():
    ada, donkey, cart = of(there := bought(items=("torch",)))
    laden = play(load_vehicle, ada, cart, "torch", world=there).world
    with pytest.raises(Refused, match="cart still carries something: unload it first"):
        play(sell, laden["ada"], cart.id, world=laden)
    aboard = play(board, ada, cart, world=there).world
    with pytest.raises(Refused, match="Ada sits on cart: get off first"):
        play(sell, aboard["ada"], cart.id, world=aboard)
    packed = type(there)([*there, donkey.with_(items=("torch",))])
    with pytest.raises(Refused, match="donkey still carries something"):
        play(sell, ada, donkey.id, world=packed)


def test_a_damaged_vehicle_sells_for_nothing_like_any_damaged_thing():
    ada, _, cart = of(there := bought())
    worn = type(there)([*there, cart.with_(damaged=True)])
    assert play(sell, ada, cart.id, "ordinary person", world=worn).value == 0


def test_a_vehicle_is_taken_in_exchange_for_something_worth_no_more():
    ada, _, cart = of(there := bought())
    run = play(trade, ada, "buys", "sheep", partner="ordinary person", goods=cart.id, world=there)
    assert cart.id not in run.world
    assert after(run).quarters == 0


def test_a_vehicle_is_handed_over_with_what_lies_in_it_and_only_by_whose_it_is():
    bo = somebody("bo")
    ada, _, cart = of(there := bought(bo, items=("torch",)))
    run = play(load_vehicle, ada, cart, "torch", world=there)
    run = play(give_vehicle, ada, run.world[cart.id], bo, world=run.world)
    theirs = run.world.get(Thing, cart.id)
    assert (theirs.whose, theirs.goods) == ("bo", ("torch",))
    assert str(run.told[-1].text) == "cart belongs to Bo from now on"
    with pytest.raises(Refused, match="cart does not belong to Ada"):
        play(give_vehicle, ada, theirs, bo, world=run.world)


def test_goods_in_a_vehicle_burden_nobody_and_take_up_places_of_16_bulk():
    ada, _, cart = of(there := bought(items=("saddle",) * 4 + ("torch",)))
    gun = Weapon(id="gun", called="gun", make="long gun", owner="ada")
    there = type(there)([*there, gun])
    run = play(load_vehicle, ada, cart, "saddle", 4, world=there)
    run = play(load_vehicle, after(run), run.world[cart.id], "gun", world=run.world)
    assert load_of(after(run), run.world.all(Weapon)) == 1
    assert [str(line.value) for line in (sheet(after(run), run.world).line("cart"),) if line] == ["10 of 64 bulk"]
    for name in ("bo", "cy", "di"):
        there = type(run.world)([*run.world, somebody(name)])
        run = play(board, there[name], there[cart.id], world=there)
        assert after(run, name).rides == cart.id
    with pytest.raises(Refused, match="cart is full"):
        play(board, after(run), run.world[cart.id], world=run.world)
    there = run.world
    run = play(unload_vehicle, there["ada"], there[cart.id], "saddle", 3, world=there)
    assert after(run).items.count("saddle") == 3


def test_a_full_vehicle_takes_neither_goods_nor_people():
    ada, _, cart = of(there := bought(items=("torch",)))
    full = type(there)([*there, cart.with_(goods=("saddle",) * 32)])
    with pytest.raises(Refused, match="cart has room for 0 bulk more, and that is 1"):
        play(load_vehicle, ada, full[cart.id], "torch", world=full)
    with pytest.raises(Refused, match="cart is full"):
        play(board, ada, full[cart.id], world=full)


def test_what_is_damaged_stays_damaged_in_a_vehicle_and_a_weapon_stays_the_same():
    ada, _, cart = of(there := bought(items=("rope", "rope"), damaged=("rope",)))
    run = play(load_vehicle, ada, cart, "rope", 2, world=there)
    assert run.world.get(Thing, cart.id).damaged_goods == ("rope",)
    run = play(unload_vehicle, after(run), run.world[cart.id], "rope", 2, world=run.world)
    assert (after(run).items, after(run).damaged) == (("rope", "rope"), ("rope",))


def test_whoever_drives_goes_as_fast_as_what_pulls_and_no_longer_drives_once_off():
    ada, donkey, cart = of(there := bought())
    run = play(board, ada, cart, world=there)
    (offer,) = (one for one in offers(run.world, "ada", {}) if one.procedure == drive.id)
    assert (str(offer.text), offer.why_not) == ("Drive, drawn by donkey", "")
    assert offer.arguments["pullers"] == [donkey.id]
    run = play(drive, after(run), run.world[cart.id], (donkey,), world=run.world)
    assert play(carried_speed, after(run), world=run.world).value == run.value > 0
    with_bo = type(run.world)([*run.world, somebody("bo", rides=cart.id)])
    assert drive.id not in [one.procedure for one in offers(with_bo, "bo", {})], "there is a driver"
    run = play(get_off, after(run), world=run.world)
    left = run.world.get(Thing, cart.id)
    assert (left.driver, left.pullers) == ("", (donkey.id,))


def test_what_can_be_done_with_what_one_has_is_offered_and_stands_on_the_sheet():
    there = bought(somebody("bo"), items=("torch",))
    texts = [str(one.text) for one in offers(there, "ada", {}) if not one.why_not]
    for text in ("Get on: cart", "Lay in cart: torch", "Hand over to Bo: cart", "Hand over to Bo: donkey"):
        assert text in texts
    drawn = sheet(there["ada"], there)
    assert [(str(one.name), str(one.value), str(one.note)) for one in dict(drawn.groups)["Owned"]] == [
        ("donkey", "follows", "labour"),
        ("cart", "0 of 64 bulk", ""),
    ]


def test_teeth_and_claws_are_no_loot_and_nobody_is_disarmed_of_them():
    met = play(meet, "lych-hound", world=world(somebody()))
    (hound,) = met.value
    (bite,) = met.world.all(Weapon)
    with pytest.raises(Refused, match="has no weapon to drop"):
        play(hold, met.world["ada"], hound, "disarm", world=met.world)
    dead = type(met.world)([somebody(), bite, hound.with_(dead=True)])
    assert not [one for one in offers(dead, "ada", {}) if "Take from" in str(one.text)]
    (rows,) = (one.rows for one in SYSTEM.procedure("take").parameters if one.name == "item")
    assert rows is not None
    assert [*rows(dead, {"who": "ada", "other": hound.id})] == []
    with pytest.raises(Refused, match=f"has no {bite.id}"):
        play(take, dead["ada"], dead[hound.id], bite.id, world=dead)


def test_whatever_is_met_strikes_with_a_weapon_of_the_table_or_with_its_body():
    makes = {arm.make for row in rows_of_creatures().values() for arm in row.weapons}
    assert {make for make in makes if arms_of(make) is None} == {"body"}
