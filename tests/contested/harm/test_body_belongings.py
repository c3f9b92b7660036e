import pytest

from rulewright.engine import Clock, play, why_not
from rulewright.engine.world import World
from rulewright.errors import Refused, Unreadable
from rulewright.systems.contested.downtime.grimoire import unpack
from rulewright.systems.contested.gear.belongings import drop, give, hold, put, stow, take, take_off, wear
from rulewright.systems.contested.gear.fatigue import add_fatigue, tire
from rulewright.systems.contested.gear.inventory import fit_in, free_slots, hands_used
from rulewright.systems.contested.gear.market import buy, grant, sell
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap, Store

ROPE = Item(name="rope")
CHEST = Item(name="chest", slots=2)
CHALK = Item(name="chalk", slots=0)


def mira(**fields):
    return Creature(id="mira", name="Mira", **fields)


def test_petty_things_fill_no_slot_bulky_ones_two_and_fatigue_and_tumours_one_each():
    who = mira(items=(ROPE, CHEST, CHALK), grimoire=Grimoire(), fatigue=2, tumours=1)
    assert free_slots(who) == 10 - 1 - 2 - 0 - 2 - 2 - 1


def test_a_purse_under_100_gp_is_petty():
    assert free_slots(mira(gold=99)) == 10
    assert free_slots(mira(gold=100)) == 9


def test_what_is_dropped_lies_on_the_ground_and_can_be_taken_up_again():
    world = play(drop, mira(items=(ROPE,)), "rope", world=[Clock(), mira(items=(ROPE,))]).world
    assert world.get(Store, "ground").items == (ROPE,)
    after = play(take, world.get(Creature, "mira"), "rope", world=world)
    assert after.value.items == (ROPE,)
    assert after.world.get(Store, "ground").items == ()


def test_nothing_is_taken_without_room_for_it():
    full = mira(items=(Item(name="load", slots=9),))
    ground = Store(id="ground", items=(CHEST,))
    with pytest.raises(Refused, match="needs 2 free slots and has 1"):
        play(take, full, "chest", world=[full, ground])


def test_what_is_not_there_is_not_taken_and_the_message_says_what_is():
    with pytest.raises(Unreadable, match="there is rope"):
        play(take, mira(), "lamp", world=[mira(), Store(id="ground", name="the ground", items=(ROPE,))])


def test_a_cart_has_four_slots_and_no_more():
    who = mira(items=(CHEST,))
    cart = Store(id="cart-1", name="the cart", slots=4, items=(CHEST, ROPE))
    with pytest.raises(Refused, match="has 1 slot left"):
        play(put, who, "chest", cart, world=[who, cart])


def test_fatigue_cannot_be_dropped_or_put_on_a_cart():
    cart = Store(id="cart-1", slots=4)
    for rule, args in ((drop, ("fatigue",)), (put, ("fatigue", cart))):
        with pytest.raises(Refused, match="cannot be dropped"):
            play(rule, mira(fatigue=1), *args, world=[mira(fatigue=1), cart])


def test_giving_moves_thing_gold_and_dust_and_neither_is_made_nor_lost():
    giver, getter = mira(items=(ROPE,), gold=9, dust=2), Creature(id="keld", name="Keld", gold=1)
    run = play(give, giver, getter, "rope", 4, 1, world=[giver, getter])
    after, got = run.world.get(Creature, "mira"), run.world.get(Creature, "keld")
    assert (after.items, after.gold, after.dust) == ((), 5, 1)
    assert (got.items, got.gold, got.dust) == ((ROPE,), 5, 1)


def test_the_dead_give_nothing():
    dead, other = mira(items=(ROPE,), status="dead"), Creature(id="keld")
    with pytest.raises(Refused, match="is dead and gives nothing"):
        play(give, dead, other, "rope", world=[dead, other])


def test_nobody_gives_gold_that_is_not_there():
    who, other = mira(gold=3), Creature(id="keld")
    with pytest.raises(Refused, match="has 3 gp, not 4"):
        play(give, who, other, "", 4, world=[who, other])


def test_the_grimoire_wants_both_hands():
    who = mira(grimoire=Grimoire(), items=(Item(name="lantern", held=True),))
    with pytest.raises(Refused, match="the Grimoire needs both hands, Mira has one hand free"):
        play(hold, who, "grimoire", world=[who])
    freed = play(stow, who, "lantern", world=[who]).value
    assert play(hold, freed, "grimoire", world=[freed]).value.grimoire.held


def test_a_fused_grimoire_takes_one_hand_for_ever():
    who = mira(grimoire=Grimoire(fused=True, held=True, slots=1))
    assert hands_used(who) == 1
    for rule in (stow, drop):
        with pytest.raises(Refused, match="never let go"):
            play(rule, who, "grimoire", world=[who])


def test_armour_protects_from_the_moment_it_is_put_on_until_it_is_taken_off():
    who = mira(items=(Item(name="helmet", armor=1),))
    worn = play(wear, who, "helmet", world=[who]).value
    assert worn.items[0].worn
    assert not play(take_off, worn, "helmet", world=[worn]).value.items[0].worn


def test_wings_let_nobody_wear_armour():
    who = mira(items=(Item(name="helmet", armor=1),), mishaps=(Mishap(19),))
    refused = why_not(wear, {"creature": who, "thing": "helmet"}, World([who]))
    assert "wings" in str(refused)


def test_the_owner_chooses_what_is_dropped_for_fatigue_and_a_bulky_thing_leaves_a_slot_free():
    who = mira(items=(ROPE, CHEST), fatigue=7)
    run = play(add_fatigue, who, 1, world=[who], choices=[("drop", "chest")])
    assert (run.value.fatigue, run.value.items, free_slots(run.value)) == (8, (ROPE,), 1)


def test_fatigue_that_finds_nothing_to_drop_is_not_added():
    who = mira(fatigue=9, tumours=1, items=(CHALK,))
    assert play(add_fatigue, who, 2, world=[who]).value.fatigue == 9


def test_whoever_fills_the_last_slot_is_at_0_hp_without_scar_or_save():
    who = mira(fatigue=9, hp=5, max_hp=5)
    run = play(tire, who, 1, world=[who])
    assert (run.value.hp, run.value.max_hp, run.value.scars_due) == (0, 5, ())


def test_a_table_may_switch_the_full_inventory_off():
    who = mira(fatigue=9, hp=5, max_hp=5)
    assert play(tire, who, 1, world=[who], options={"full-inventory": False}).value.hp == 5


def test_whoever_carries_more_than_the_slots_hold_drops_until_it_fits():
    who = mira(slots=3, items=(ROPE, CHEST, Item(name="lamp")))
    run = play(fit_in, who, world=[who], choices=[("drop", "rope")])
    assert [item.name for item in run.value.items] == ["chest", "lamp"]


def test_claws_are_part_of_the_body():
    who = mira(items=(Item(name="claws", slots=0, natural=True),))
    with pytest.raises(Refused, match="part of Mira"):
        play(drop, who, "claws", world=[who])


def test_a_sword_costs_10_gp_and_fills_a_slot():
    who = mira(gold=12)
    after = play(buy, who, "sword", world=[who]).value
    assert (after.gold, after.items[0].die, free_slots(after)) == (2, "d8", 9)


def test_nobody_buys_without_the_gold_or_the_room():
    with pytest.raises(Refused, match="10 gp needed, Mira has 9"):
        play(buy, mira(gold=9), "sword", world=[mira(gold=9)])
    full = mira(gold=50, items=(Item(name="load", slots=9),))
    with pytest.raises(Refused, match="needs 2 free slots"):
        play(buy, full, "bow", world=[full])


def test_what_has_no_price_waits_for_the_referee_to_set_one():
    who = mira(gold=60)
    with pytest.raises(Refused, match="no price"):
        play(buy, who, "mana-dust", world=[who])
    assert play(buy, who, "mana-dust", 2, "", 30, world=[who]).value.dust == 2


def test_a_bought_grimoire_holds_one_random_spell_of_the_list():
    who = mira(gold=300)
    after = play(buy, who, "grimoire", world=[who], dice=[("spell", 53)]).value
    assert (after.grimoire.spells, after.gold, free_slots(after)) == (("Mirror Image",), 0, 8)


def test_a_mule_stands_beside_its_owner_with_six_slots():
    who = mira(gold=30)
    run = play(buy, who, "mule", world=[who])
    assert run.world.get(Store, "mule-1").slots == 6
    assert free_slots(run.value) == 10


def test_selling_gives_the_price_agreed():
    who = mira(items=(ROPE,))
    after = play(sell, who, "rope", 3, world=[who]).value
    assert (after.items, after.gold) == ((), 3)


def test_a_scroll_found_is_petty_and_has_a_spell():
    after = play(grant, mira(), "scroll", 1, "Web", world=[mira()]).value
    assert (after.items[0].spell, free_slots(after)) == ("Web", 10)


def test_a_second_grimoire_is_packed_until_it_is_unpacked():
    who = mira(grimoire=Grimoire(spells=("Knock",)))
    two = play(grant, who, "grimoire", 1, "Web", world=[who]).value
    assert (two.grimoire.spells, free_slots(two)) == (("Knock",), 6)
    after = play(unpack, two, world=[two]).value
    assert (after.grimoire.spells, after.items[0].book.spells) == (("Web",), ("Knock",))
