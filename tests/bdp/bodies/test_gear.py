"""Lights by the clock, kits by their uses, smoke by its rounds, prices by their bands."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Lasting, Run, World, play
from rulewright.errors import Refused
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.checks.tasks import task
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.gear.kits import first_aid, offers, smoke_bomb, use_supplies
from rulewright.systems.bdp.gear.prices import buy, sell
from rulewright.systems.bdp.records.items import FallenLight, Item
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.lights import bad_fall, drop_light, light, put_out, take_light
from rulewright.systems.bdp.things.wares import band_of
from rulewright.systems.bricks.exploring import Place, Scene
from tests.bdp.people import MIRA, ORC, stands, world

TORCH, LANTERN = item_named("torch"), item_named("lantern")


def after(run: Run):
    """Everything as it stands after a run."""
    return tuple(run.records.values())


def burning(item: Item):
    """Mira with a light that burns."""
    one = MIRA.with_(items=(*MIRA.items, item))
    return play(light, one, item.name, world=world(one))


def test_a_light_burns_down_by_the_clock_and_a_used_up_torch_frees_its_slot():
    lit = burning(msgspec.structs.replace(TORCH, usage="d4"))
    spent = play(wait, "hour", dice=[("usage", 3), ("usage", 1)], world=after(lit))
    assert [item.name for item in stands(spent, "mira").items] == ["longsword"]
    assert not [one for one in after(spent) if isinstance(one, Lasting)]


def test_a_lantern_that_is_put_out_keeps_its_die_and_a_torch_does_not():
    for item, left in ((TORCH, "d6"), (LANTERN, "d10")):
        lit = burning(item)
        one = play(put_out, stands(lit, "mira"), item.name, world=after(lit)).value
        assert (one.items[-1].usage, one.items[-1].lit) == (left, False)


def test_a_dropped_torch_burns_on_where_it_lies_and_can_be_taken_up():
    lit = burning(TORCH)
    fell = play(drop_light, stands(lit, "mira"), dice=[("usage", 2)], world=after(lit))
    lies = play(wait, "turn", dice=[("usage", 1)], world=after(fell))
    found = lies.records[fell.value.id]
    assert isinstance(found, FallenLight)
    assert (found.item.usage, found.item.lit) == ("d6", True)
    taken = play(take_light, stands(lies, "mira"), found, world=after(lies))
    assert stands(taken, "mira").items[-1].lit
    assert [one.on for one in after(taken) if isinstance(one, Lasting)] == ["mira"]


def test_a_broken_lantern_goes_out_and_cannot_be_lit():
    lit = burning(LANTERN)
    fell = play(bad_fall, stands(lit, "mira"), dice=[("d6", 1)], world=after(lit))
    with pytest.raises(Refused, match="has no lantern to light"):
        play(light, stands(fell, "mira"), "lantern", world=after(fell))


def test_three_uses_of_a_healers_kit_and_it_is_gone():
    one = MIRA.with_(items=(item_named("healer's kit"),))
    run_world = world(one, ORC)
    for left in (2, 1, 0):
        out = ORC.with_(status="out", out_by="immobilized")
        run = play(first_aid, one, out, world=(*(each for each in run_world if each.id != "orc"), out))
        assert run.value.tended
        one, run_world = stands(run, "mira"), after(run)
        assert [item.uses for item in one.items] == [left] * bool(left)
    with pytest.raises(Refused, match="Mira has no healer's kit"):
        play(first_aid, one, ORC.with_(status="out"), world=run_world)


def test_climbing_gear_of_one_is_gear_for_all_until_it_is_spoilt():
    gear = item_named("climbing gear")
    for broken, factors in ((False, 3), (True, 2)):
        ally = ORC.with_(kind="pc", items=(msgspec.structs.replace(gear, broken=broken),))
        dice = [("d6", 4)] if broken else []
        tried = play(task, MIRA, like="climb", trained=True, dice=dice, world=world(MIRA, ally)).value
        assert tried.factors == factors


def test_supplies_hold_nothing_bulky_and_nothing_rare():
    one = MIRA.with_(items=(item_named("supplies"),))
    for thing in ("tent", "silvered dagger", "supplies", "legendary armor"):
        with pytest.raises(Refused, match="supplies"):
            play(use_supplies, one, thing, world=world(one))
    fed = play(use_supplies, one, "rations", world=world(one)).value
    assert (fed.rations, fed.filled) == (3, 1)


def test_smoke_gives_disadvantage_until_its_rounds_are_over():
    one = MIRA.with_(items=(item_named("smoke bomb"),))
    burst = play(smoke_bomb, one, (ORC,), dice=[("rounds", 1)], world=world(one, ORC))
    failed = play(make_save, stands(burst, "orc"), "dex", dice=[("save", [3, 18])], world=after(burst))
    assert failed.value is False
    clear = play(round_end, world=after(burst))
    assert any("smoke around Orc is gone" in told.text for told in clear.told)
    assert play(make_save, stands(clear, "orc"), "dex", dice=[("save", 3)], world=after(clear)).value


@given(st.sampled_from(["torch", "lantern", "longsword", "medium armor", "shield"]), st.integers(0, 2_000))
def test_things_are_bought_within_their_band_and_never_without_the_coins(thing, price):
    one = MIRA.with_(coins=500)
    band = band_of(item_named(thing))
    assert band is not None
    if band.low <= price <= min(band.high or price, 500):
        assert play(buy, one, thing, price, world=world(one)).value.coins == 500 - price
        return
    with pytest.raises(Refused):
        play(buy, one, thing, price, world=world(one))


def test_a_haggler_buys_cheaper_and_sells_dearer():
    one = MIRA.with_(skills=("Haggler",), coins=100)
    bought = play(buy, one, "lantern", 55, world=world(one)).value
    assert bought.coins == 50
    assert play(sell, bought, "lantern", 55, world=world(bought)).value.coins == 110


def test_a_light_stays_in_the_place_where_it_fell():
    places = Place(id="hall", called="Hall", text="wet"), Place(id="cellar", called="Cellar", text="dry")
    torch = msgspec.structs.replace(item_named("torch"), lit=True)
    bearer = MIRA.with_(items=(torch,))
    run = play(drop_light, bearer, dice=[("usage", 4)], world=world(bearer, *places, Scene(place="hall")))
    lies = run.world.all(FallenLight)[0]
    elsewhere = World(run.world.records | {"scene": Scene(place="cellar")})
    with pytest.raises(Refused, match="another place"):
        play(take_light, stands(run, "mira"), lies, world=elsewhere)
    assert [there for there in offers(stands(run, "mira"), run.world) if there[0] is take_light]
    assert not [there for there in offers(stands(run, "mira"), elsewhere) if there[0] is take_light]
