from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import REFEREE, chance_of, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.work import Work
from rulewright.systems.murdham.animals.riding import ride
from rulewright.systems.murdham.characters.picks import CAREERS, STARTING_ITEMS
from rulewright.systems.murdham.craft.crafting import craft, improvise
from rulewright.systems.murdham.craft.requirements import gather_materials
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.tables import ARMS, BREEDS, DRUGS, GOODS, POISONS, VEHICLES
from rulewright.systems.murdham.town.asking_around import Rumour, find_buyer, gather, tell_rumour
from rulewright.systems.murdham.town.beasts_and_vehicles import beasts_sold, worth_of
from rulewright.systems.murdham.town.games import play_game
from rulewright.systems.murdham.town.handing_over import give
from rulewright.systems.murdham.town.theft import steal
from rulewright.systems.murdham.town.trade import PARTNERS, Party, agreed_price, sell, trade, visit_market
from rulewright.systems.murdham.town.wares import priced, wares
from rulewright.systems.murdham.vehicles.boarding import board
from tests.murdham.people import after, somebody, watch_passed, world

RICH = 120
"""Quarters of a shilling."""
parties = st.builds(Party, bargains=st.booleans())


@given(st.integers(0, 500), parties, st.sampled_from(sorted(PARTNERS)), st.sampled_from(["", "scarce", "plentiful"]))
def test_nobody_sells_dearer_than_they_could_buy_the_same(value, me, partner, supply):
    other = PARTNERS[partner]
    illegal = other.fences

    def price(seller, buyer):
        return play(agreed_price, Fraction(value), seller, buyer, supply=supply, illegal=illegal).value

    gain, cost = price(me, other), price(other, me)
    assert gain <= cost or not other.resells
    assert gain % Fraction(1, 4) == cost % Fraction(1, 4) == 0


def test_a_dealer_may_go_by_the_value_itself():
    dealer, me = PARTNERS["dealer"], Party()
    options = {"fences_by_value": True}
    assert play(agreed_price, Fraction(64), me, dealer, illegal=True, options=options).value == 32
    assert play(agreed_price, Fraction(64), dealer, me, illegal=True, options=options).value == 128


def test_a_weapon_is_sold_like_any_thing_and_both_are_picked_with_what_they_are_worth():
    ada = somebody(items=("ration",))
    gun = Weapon(id="ada-handgun-1", called="handgun", make="handgun", owner="ada")
    there = world(ada, gun)
    (sold,) = (one.rows for one in SYSTEM.procedure("sell").parameters if one.name == "item")
    assert sold is not None
    assert [(one.value, str(one.line)) for one in sold(there, {"who": "ada"})] == [
        ("ration", "worth 4 sh"),
        ("handgun", f"worth {ARMS['handgun'].price} sh"),
    ]
    run = play(sell, ada, "handgun", world=there)
    assert run.value == Fraction(ARMS["handgun"].price, 4)
    assert gun.id not in run.world
    assert [str(one.text) for one in run.told] == ["Ada sells handgun", "Ada gets 4 sh"]


def test_on_the_market_is_whatever_has_a_price_and_whatever_people_begin_with():
    rows = {one.value: one for one in wares(world(), {})}
    lists = (
        *(row for row in GOODS.values() if not row.found),
        *DRUGS.values(),
        *POISONS.values(),
        *(arm for arm in ARMS.values() if arm.price),
    )
    kits = {one for career in CAREERS.values() for one in career.items} | set(STARTING_ITEMS)
    beasts = {one.written for one in beasts_sold()}
    assert {one.name for one in (*lists, *BREEDS.values(), *VEHICLES.values())} | kits | beasts == set(rows)
    assert {str(rows[one].group) for one in ("light armour", "heavy armour")} == {"armour"}
    assert {str(one.price) for one in rows.values() if one.cost is None} == {"the GM names a price"}
    assert {one.value for one in priced(world(), {})} == {one.value for one in rows.values() if one.cost is not None}


def test_a_horse_that_is_bought_is_paid_follows_its_buyer_and_carries_a_rider_and_a_load():
    ada = somebody(quarters=512 * 4, items=("saddle",))
    wanted = "light horse (mount)"
    run = play(trade, ada, "buys", wanted, partner="ordinary person", world=world(ada))
    (horse,) = (one for one in run.world.all(Creature) if one.breed)
    assert (after(run).quarters, horse.leader, horse.trainings) == (0, "ada", ("mount",))
    assert [str(one.text) for one in run.told] == [
        "Ada buys light horse, trained: mount",
        "Ada pays 512 sh, 0 sh left",
        "light horse follows Ada",
    ]
    laden = play(give, after(run), horse, "saddle", world=run.world)
    assert laden.world.get(Creature, horse.id).items == ("saddle",)
    assert after(play(ride, laden.world["ada"], laden.world[horse.id], world=laden.world)).rides == horse.id


def test_each_form_of_training_doubles_the_price_of_an_animal_and_none_has_three_or_is_wild():
    assert [worth_of(one) for one in ("donkey", "donkey (labour)", "donkey (mount and labour)")] == [32, 64, 128]
    assert worth_of("donkey (labour)", said=10) == 20
    for one in ("donkey (mount and labour and fight)", "wolf (fight)", "donkey (juggling)", "donkey (mount and mount)"):
        with pytest.raises(Refused, match="no price"):
            worth_of(one)


def test_nobody_buys_more_beasts_than_can_follow_them_and_nothing_is_paid():
    ada, rex = somebody(quarters=RICH), somebody("rex", kind="gm", leader="ada")
    with pytest.raises(Refused, match="leads 1 followers: at most 4"):
        play(visit_market, ada, (), ("sheep",) * 4, world=world(ada, rex))
    run = play(visit_market, ada, (), ("sheep",) * 3, world=world(ada, rex))
    assert (sum(one.leader == "ada" for one in run.world.all(Creature)), RICH - after(run).quarters) == (4, 12 * 4)
    with pytest.raises(Refused, match="a Player character leads"):
        play(trade, rex.with_(quarters=RICH), "buys", "sheep", world=world(ada, rex))


def test_a_cart_that_is_bought_stands_there_is_its_buyers_and_weighs_on_nobody():
    ada = somebody(quarters=RICH * 10)
    run = play(trade, ada, "buys", "cart", partner="ordinary person", world=world(ada))
    (cart,) = run.world.all(Thing)
    assert (cart.kind, cart.whose, cart.health, cart.armour) == ("vehicle", "ada", 8, 1)
    assert (RICH * 10 - after(run).quarters, after(run).items) == (256 * 4, ())
    assert after(play(board, after(run), cart, world=run.world)).rides == cart.id


def test_what_no_list_prices_is_bought_for_what_the_referee_names():
    ada = somebody(quarters=RICH)
    with pytest.raises(Refused, match="no price for coil of rope"):
        play(trade, ada, "buys", "coil of rope", world=world(ada))
    bought = after(play(trade, ada, "buys", "coil of rope", value=2, world=world(ada)))
    assert (bought.items, RICH - bought.quarters) == (("coil of rope",), 8)
    assert SYSTEM.procedure("trade").asks_referee({"item": "coil of rope", "value": 2})


def test_one_watch_on_the_market_is_enough_for_everything():
    ada = somebody(quarters=RICH, items=("antidote", "torch"))
    first = play(visit_market, ada, ("antidote",), ("rope ladder",), world=world(ada))
    assert (first.value, after(first).items, after(first).quarters) == (0, ("torch", "rope ladder"), RICH)
    second = play(visit_market, after(first), ("torch",), world=first.world)
    assert (second.value, after(second).items) == (Fraction(1, 2), ("rope ladder",))
    with pytest.raises(Refused, match="busy for another 8 hours: buys and sells on the market"):
        play(gather, after(second), world=second.world)


def test_of_several_alike_the_log_says_how_many():
    ada = somebody(quarters=RICH)
    run = play(visit_market, ada, (), ("torch", "water", "torch"), world=world(ada))
    assert run.told[-1].text == "Ada is on the market; bought: torch (2), water"


def test_nothing_is_sold_twice_and_nothing_bought_that_cannot_be_paid():
    ada = somebody(quarters=8, items=("antidote",))
    for sells, buys, says in (
        (("antidote", "antidote"), (), "has no antidote"),
        ((), ("antidote",), "it costs 16 sh"),
        ((), ("moon dust",), "no price for moon dust"),
    ):
        with pytest.raises(Refused, match=says):
            play(visit_market, ada, sells, buys, world=world(ada))


def test_a_bought_weapon_comes_to_hand_and_a_damaged_one_sells_for_nothing():
    ada = somebody(quarters=RICH)
    run = play(trade, ada, "buys", "martial hand weapon", world=world(ada))
    (sword,) = run.world.all(Weapon)
    assert (sword.die, sword.owner, after(run).quarters) == ("d6", "ada", RICH - 64)
    worn = world(after(run), sword.with_(damaged=True))
    sold = play(trade, after(run), "sells", "martial hand weapon", world=worn)
    assert (sold.value, sold.world.all(Weapon)) == (0, ())


def test_goods_change_hands_for_goods_worth_as_much():
    ada = somebody(items=("torch", "cure"))
    with pytest.raises(Refused, match="torch is worth less than antidote"):
        play(trade, ada, "buys", "antidote", goods="torch", world=world(ada))
    run = play(trade, ada, "buys", "antidote", goods="cure", world=world(ada))
    assert after(run).items == ("torch", "antidote")


def test_a_buyer_at_the_full_price_is_not_always_found_and_the_watch_is_gone_all_the_same():
    ada = somebody(items=("cure",))
    run = play(find_buyer, ada, "cure", world=world(ada))
    with pytest.raises(Refused, match="busy"):
        play(find_buyer, after(run), "cure", world=run.world)
    in_vain, sold = (watch_passed(run, dice=[("wit-save", face)]) for face in (10, 9))
    assert (after(in_vain).items, after(sold).items, after(sold).quarters) == (("cure",), (), 64)


def thieves(**fields):
    ada, orc = somebody(**fields), somebody("orc", kind="gm", items=("cure", "antidote"))
    return ada, orc, world(ada, orc)


def test_what_is_stolen_changes_hands_and_what_is_noticed_stays_unless_the_table_says_otherwise():
    ada, orc, there = thieves()
    run = play(steal, ada, orc, ("cure",), dice=[("steal-agi-save", 9)], world=there)
    assert (after(run).items, after(run, "orc").items) == (("cure",), ("antidote",))
    for keeps in (False, True):
        seen = play(
            steal, ada, orc, ("cure",), dice=[("steal-agi-save", 10)], world=there, options={"seen_thieves_keep": keeps}
        )
        assert (seen.value.noticed, seen.value.taken, "cure" in after(seen).items) == (True, keeps, keeps)


def test_thieves_lift_something_small_without_a_save_and_two_of_it_with_one():
    ada, orc, there = thieves(skills=("steal",))
    assert play(steal, ada, orc, ("cure",), world=there).value.taken
    both = play(steal, ada, orc, ("cure", "antidote"), dice=[("steal-agi-save", 9)], world=there)
    assert after(both).items == ("cure", "antidote")
    plain, orc, there = thieves()
    with pytest.raises(Refused, match="too large"):
        play(steal, plain, orc, ("cure", "antidote"), world=there)


def test_the_die_of_a_gm_character_is_secret_whether_it_plays_or_cheats():
    ada, orc = somebody(), somebody("orc", kind="gm")
    for cheats in ((), (orc,)):
        dice = [("contest-ada", 9), ("contest-orc", 5)] if not cheats else [("contest-orc", 5), ("contest-ada", 9)]
        run = play(play_game, (ada, orc), "cards", cheats, dice=dice, world=world(ada, orc))
        assert run.value.ranking == ("orc", "ada")
        assert run.rolls["contest-orc"].secret
        assert {one.audience for one in run.told if "Orc" in one.text and "wins" not in one.text} == {REFEREE}


def test_cheaters_who_are_not_caught_settle_it_among_themselves():
    ada, bo, cy = somebody(), somebody("bo"), somebody("cy", wits=15)
    dice = [("ada-wit-save", 9), ("bo-wit-save", 9), ("contest-ada", 9), ("contest-bo", 8), ("contest-cy", 1)]
    run = play(play_game, (ada, bo, cy), "cards", (ada, bo), dice=dice, world=world(ada, bo, cy))
    assert run.value.ranking == ("bo", "ada", "cy")


def test_who_has_learned_to_play_still_needs_luck_at_dice_and_a_save_when_watched():
    ada, bo = somebody(skills=("play games",)), somebody("bo")
    there = world(ada, bo)
    assert chance_of(lambda game: game.ranking[0] == "ada", play_game, (ada, bo), "dice", world=there) == Fraction(1, 2)
    watched = play(
        play_game, (ada, bo), "chess", (ada,), True, dice=[("ada-wit-save", 10), ("contest-bo", 1)], world=there
    )
    assert watched.value.caught == ("ada",)


def test_whether_a_rumour_is_true_its_hearer_never_sees():
    ada = somebody(player="ann")
    run = play(tell_rumour, ada, "the mill is haunted", False, world=world(ada))
    assert run.world.all(Rumour)[0].true is False
    assert view(run.world, Seat("ann", owns=("ada",)), SYSTEM).world.all(Rumour)[0].true is True


def test_a_gossip_listens_beside_other_things_and_has_a_feeling_that_may_mislead():
    ada = somebody(skills=("gossip",))
    heard = play(gather, ada, world=world(ada))
    assert not play(gather, after(heard), world=heard.world).world.all(Work)
    for die, feels in ((1, "not true"), (2, "true")):
        run = play(tell_rumour, ada, "the mill is haunted", dice=[("rumour-d4", die)], world=world(ada))
        assert run.rolls["rumour-d4"].secret
        assert str(run.told[-1].text) == f"Ada has a feeling that it is {feels}"


def test_a_crafter_makes_half_as_many_kinds_of_things_as_their_wit():
    ada = somebody(skills=("crafting",), wits=3, full_wits=3, crafts=("rope", "torch"), quarters=RICH)
    there = world(ada)
    assert after(play(craft, ada, "torch", workshop=True, world=there)).quarters == RICH - 2
    with pytest.raises(Refused, match="can make 2 kinds of things"):
        play(craft, ada, "crowbar", workshop=True, world=there)


def test_gathered_materials_cost_nothing_and_are_used_up():
    ada = somebody(skills=("apothecary",), items=("apothecary tools",))
    found = play(gather_materials, ada, "stretch", world=world(ada))
    made = play(
        craft,
        after(found).with_(items=after(found).items),
        "cure",
        count=2,
        materials="gathered",
        world=world(after(found)),
    )
    made = watch_passed(made)
    assert (after(made).quarters, after(made).items) == (0, ("apothecary tools", "cure", "cure"))
    with pytest.raises(Refused, match="gathered no raw materials"):
        play(craft, ada, "cure", materials="gathered", world=world(ada))


def test_crude_work_has_the_flaw_the_gm_gives_it_and_may_fail():
    ada = somebody()
    leaky = watch_passed(play(improvise, ada, "bucket", flaw="leaks", world=world(ada)), dice=[("wit-save", 9)])
    assert after(leaky).items == ("bucket (leaks)",)
    spoilt = watch_passed(play(improvise, ada, "bucket", world=world(ada)), dice=[("wit-save", 10)])
    assert after(spoilt).items == ()
    with pytest.raises(Refused, match="always has a flaw"):
        play(improvise, ada, "bucket", flaw=" ", world=world(ada))


def test_a_market_takes_a_watch_for_all_that_is_dealt_there_and_a_trader_on_the_road_a_stretch():
    ada = somebody(quarters=RICH, items=("antidote",))
    town = world(ada, Stretch(settlement=True))
    first = play(trade, ada, "buys", "torch", world=town)
    assert str(first.told[0].text) == "Ada: buys and sells on the market, for a whole watch"
    second = play(sell, after(first), "antidote", world=first.world)
    assert not [one for one in second.told if "for a whole watch" in str(one.text)]
    with pytest.raises(Refused, match="busy for another 8 hours"):
        play(gather, after(second), world=second.world)
    road = world(ada, Place(id="road", called="Road", market=True), Scene(place="road"))
    first = play(trade, ada, "buys", "torch", world=road)
    second = play(trade, after(first), "buys", "water", world=first.world)
    assert second.world.get(Stretch, "stretch").acted == (("ada", "deals with whoever buys and sells here"),)
    spent = world(ada, Stretch(acted=(("ada", "talk"),)), *road.all(Place), *road.all(Scene))
    with pytest.raises(Refused, match="already spent"):
        play(trade, ada, "buys", "torch", world=spent)
    assert play(trade, ada, "buys", "torch", "ordinary person", world=spent).told, "the GM says with whom"
