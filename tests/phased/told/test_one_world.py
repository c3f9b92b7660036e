"""What stands between the rules: what is used is owned, rounds wait for all, days bring what they bring."""

from typing import Any

import pytest

import rulewright.engine
from rulewright.engine import Clock, World, why_not
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.daily import pay_wages
from rulewright.systems.phased.bodies.gear import let_go, wear, wield
from rulewright.systems.phased.bodies.load import take, tire
from rulewright.systems.phased.bodies.saves import make_save
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.combat.maneuvers import maneuver
from rulewright.systems.phased.delving.places import find, go, look_around
from rulewright.systems.phased.delving.turns import begin_delve
from rulewright.systems.phased.magic.writings import pass_on
from rulewright.systems.phased.outings.rest import full_rest, wait
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.pages.sheet import brief, sheet
from rulewright.systems.phased.people.chargen import hire, pay_hirelings
from rulewright.systems.phased.people.market import buy
from rulewright.systems.phased.records.delving import DELVE, Area
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.phased.rounds.fight import next_act, stand_by
from rulewright.systems.phased.spells.casting import hindrance
from rulewright.systems.phased.things.ground import lay_down, put_down, take_up
from rulewright.systems.phased.things.handing import give, hitch, loot
from rulewright.systems.phased.wild.travel import travel
from tests.phased.delving import HALL, SCENE, VAULT
from tests.phased.fights import Table
from tests.phased.people import after, somebody

PLACES = (HALL, VAULT, SCENE)
HIRED = [("hp", 4), ("str", (3, 3, 3)), ("dex", (3, 3, 3)), ("wil", (3, 3, 3))]


def play(*arguments: Any, **named: Any) -> Any:
    """A rule run with the dice given by name, whose records may be of any type."""
    return rulewright.engine.play(*arguments, **named)


def test_nobody_takes_in_hand_or_puts_on_what_they_have_not_got():
    ana = somebody("ana", gear=("hand",))
    for rule, things in ((wield, ("bow",)), (wield, ("hand", "hand")), (wear, ("Heavy Armor",))):
        with pytest.raises(Refused, match=r"has (no|not got)"):
            play(rule, ana, things, world=[ana])
    assert play(wield, ana, ("Hand",), world=[ana]).value.hands == ("hand",)


def test_who_takes_a_shield_keeps_the_armour_on_and_what_is_changed_for_another_suit_is_still_theirs():
    ana = somebody("ana", gear=("shield", "heavy-armor"), worn=("light-armor",))
    held = play(wear, ana, ("Shield",), world=[ana]).value
    assert (held.worn, held.hands) == (("light-armor",), ("shield",))
    changed = play(wear, ana, ("Heavy Armor",), world=[ana]).value
    assert changed.worn == ("heavy-armor",)
    assert "light-armor" in changed.belongings


def test_a_text_in_hand_is_what_is_read_from():
    ana = somebody("ana", writings=(Writing(spell="Sleep"),))
    held = play(wield, ana, ("spellbook",), world=[ana]).value
    assert not hindrance(held)
    assert "both hands" in hindrance(held.with_(hands=("spellbook", "torch")))


def test_the_dead_and_the_helpless_take_nothing_up():
    for state in ({"dead": True}, {"critical": True}):
        ana = somebody("ana", gear=("hand",), coins=100, **state)
        for rule, more in ((wield, ("hand",)), (buy, ("Hand",))):
            with pytest.raises(Refused):
                play(rule, ana, more, world=[Clock(), ana])
        with pytest.raises(Refused):
            play(take, ana, coins=5, world=[ana])
    with pytest.raises(Refused, match="is dead"):
        play(make_save, somebody("ana", dead=True), "str")


def test_in_a_fight_hands_are_filled_for_the_action_of_the_round():
    table = Table([somebody("ana", gear=("hand", "polearm"))], [somebody("orc", kind="monster")], ("initiative-ana", 5))
    table.run(wield, table.who("ana"), ("polearm",))
    assert table.who("ana").acted
    with pytest.raises(Refused, match="has acted already"):
        table.run(wield, table.who("ana"), ("hand",))


def test_things_and_money_are_handed_over_and_lie_with_one_of_them():
    ana, bor = somebody("ana", gear=("hand",), hands=("hand",), coins=50), somebody("bor")
    world = play(give, ana, bor, ("hand",), coins=20, world=[ana, bor]).world
    assert (world["ana"].gear, world["ana"].hands, world["ana"].coins) == ((), (), 30)
    assert (world["bor"].gear, world["bor"].coins) == (("hand",), 20)
    for wrong in ({"things": ("bow",)}, {"coins": 51}, {"treasure": 1}, {"supplies": 1}, {}):
        with pytest.raises(Refused):
            play(give, ana, bor, world=[ana, bor], **wrong)
    with pytest.raises(Refused, match="is dead and takes nothing"):
        play(give, ana, bor.with_(dead=True), coins=1, world=[ana, bor])


def test_what_the_fallen_had_is_taken_from_them():
    ana, orc = somebody("ana"), somebody("orc", kind="monster", dead=True, gear=("hand",), hands=("hand",), coins=9)
    world = play(loot, ana, orc, ("hand",), coins=9, world=[ana, orc]).world
    assert (world["ana"].gear, world["ana"].coins, world["orc"].belongings) == (("hand",), 9, ())
    with pytest.raises(Refused, match="has 0 units of treasure, not 1"):
        play(loot, ana, orc, treasure=1, world=[ana, orc])
    with pytest.raises(Refused, match="neither dead nor helpless"):
        play(loot, ana, orc.with_(dead=False), coins=1, world=[ana, orc])


def test_a_cart_that_is_owned_and_drawn_doubles_what_is_carried():
    ana = somebody("ana", gear=("cart-hand",))
    assert play(hitch, ana, "Cart, hand", world=[ana]).value.capacity == 8
    with pytest.raises(Refused, match="has no wagon"):
        play(hitch, ana, "Wagon", world=[ana])
    with pytest.raises(Refused, match="drawn by an animal"):
        play(hitch, ana.with_(gear=("wagon",)), "Wagon", world=[ana])


def test_whoever_gives_the_cart_or_its_animal_away_draws_it_no_more_and_first_puts_down_what_is_too_much():
    ana, bo = somebody("ana", gear=("wagon", "mule"), vehicle="wagon"), somebody("bo")
    for thing in ("wagon", "mule"):
        given = play(give, ana, bo, (thing,), world=[ana, bo])
        assert (after(given, "ana").vehicle, after(given, "ana").capacity) == ("", 4)
    laden = ana.with_(treasure=9)
    with pytest.raises(Refused, match="put some down first"):
        play(give, laden, bo, ("mule",), world=[laden, bo])
    fallen = laden.with_(dead=True)
    assert after(play(loot, bo, fallen, ("mule",), world=[fallen, bo]), "ana").vehicle == ""


def test_nobody_attacks_themselves():
    ana = somebody("ana")
    with pytest.raises(Refused, match="no target of the own attack"):
        play(attack, ana, ana, world=[ana])


def test_a_round_waits_until_everybody_has_said_what_they_do():
    table = Table(
        [somebody("ana"), somebody("bor")],
        [somebody("orc", kind="monster")],
        ("initiative-ana", 5),
        ("initiative-bor", 5),
    )
    table.plan("ana", "melee", at="orc")
    with pytest.raises(Refused, match="Bor has yet to say"):
        table.run(next_act, table.fight)
    table.run(stand_by, table.who("bor"))
    assert table.run(next_act, table.fight, dice=[("damage", 1)]).value[0].who == "ana"


def test_animals_eat_and_wages_fall_due_however_a_day_passes():
    ana = somebody("ana", coins=100, supplies=3)
    world = play(buy, ana, ("Mule",), world=[Clock(), ana]).world
    world = play(hire, "Tam", world=world, dice=HIRED).world
    for minutes in (24 * 60, 12 * 60, 12 * 60):
        world = play(wait, minutes, world=world).world
    tam = next(one for one in world if getattr(one, "name", "") == "Tam")
    assert (world["ana"].supplies, tam.owed) == (1, 20)
    world = play(pay_wages, world["ana"], (tam,), world=world).world
    assert (world["ana"].coins, world[tam.id].coins, world[tam.id].owed) == (50, 20, 0)


def test_a_week_in_town_is_one_week_for_all_who_rest():
    ana, bor = somebody("ana", hp=1), somebody("bor", hp=1)
    world = play(full_rest, ana, (bor,), world=[Clock(), ana, bor]).world
    assert (world["clock"].seconds, world["ana"].hp, world["bor"].hp) == (7 * 86_400, 6, 6)


def test_a_delve_begins_in_the_area_that_is_there():
    area = Area(id="fen", name="The fen", wandering=("sluice-hob",))
    assert play(begin_delve, world=World([Clock(), area])).world[DELVE].area == "fen"


def test_wages_that_are_owed_are_offered_and_a_day_is_paid_without_a_number():
    ana, tam = somebody("ana", coins=100), somebody("tam", kind="hireling", owed=20)
    world = World([Clock(), ana, tam])
    offered = next(one for one in offers(world, "ana", {}) if one.procedure == "phased.pay-wages")
    assert (offered.text, offered.arguments["hirelings"]) == ("Pay the wages that are owed: 20 coins to Tam", ["tam"])
    assert play(pay_hirelings, ana, world=world).world["tam"].paid_ahead == 1


def test_hunger_is_seen_at_a_glance():
    assert "hungry" in brief(somebody("ana", hungry=True), World([]))
    assert "hungry" not in brief(somebody("ana"), World([]))


def test_the_helpless_do_nothing_whatever_they_are_told_but_rest_and_eat():
    ana, hob = somebody("ana", critical=True, coins=50), somebody("hob", kind="monster")
    for verb, more in (("restock", {"weapon": "sling"}), ("pay", {}), ("blast", {"targets": (hob,)})):
        refusal = why_not(
            SYSTEM.procedure(verb), {SYSTEM.procedure(verb).parameters[0].name: ana, **more}, World([ana])
        )
        assert "is critically hurt" in str(refusal)
    assert why_not(SYSTEM.procedure("full-rest"), {"who": ana}, World([Clock(), ana])) is None


def test_nobody_outside_a_fight_does_anything_to_those_in_it():
    ana, bor, hob = somebody("ana"), somebody("bor"), somebody("hob", kind="monster")
    here = World([Clock(), ana, bor, hob, Fight(id="fight", party=("bor",), enemies=("hob",))])
    assert "is not in this fight" in str(why_not(SYSTEM.procedure("blast"), {"attacker": ana, "targets": (hob,)}, here))


def test_an_arm_that_is_lost_lets_go_of_what_needs_two_hands_and_it_stays_ones_own():
    ana = somebody("ana", hp=4, gear=(), hands=("polearm",), wounds=("lost-arm",))
    after = play(let_go, ana, world=[ana]).value
    assert (after.hands, after.gear) == ((), ("polearm",))
    assert play(let_go, somebody("bor", hands=("hand",)), world=[somebody("bor", hands=("hand",))]).value.hands == (
        "hand",
    )


def test_a_weapon_struck_from_the_hand_lies_there_until_somebody_takes_it_up():
    ana, orc = somebody("ana", die="", gear=("hand",), hands=("hand",)), somebody("orc", kind="monster")
    tried = {"dice": [("damage", 3)], "choices": [("maneuver", "effect")]}
    world = play(maneuver, orc, ana, "disarm", world=[Clock(), ana, orc], **tried).world
    assert (world["ana"].belongings, world["lying"].things) == ((), ("hand",))
    with pytest.raises(Refused, match="has no hand"):
        play(wield, world["ana"], ("hand",), world=world)
    table = Table([world["ana"]], [orc], ("initiative-ana", 5))
    table.world = World([*table.world, world["lying"]])
    table.run(take_up, table.who("ana"))
    ana = table.who("ana")
    assert (ana.gear, ana.disarmed, ana.acted, "lying" in table.world) == (("hand",), False, True, False)
    with pytest.raises(Refused, match="has acted already"):
        table.run(lay_down, ana, ("hand",))


def test_a_foe_takes_its_own_weapon_up_again():
    orc = somebody("orc", kind="monster", disarmed=True)
    assert not play(take_up, orc, world=[Clock(), orc]).value.disarmed
    with pytest.raises(Refused, match="nothing lies here"):
        play(take_up, orc.with_(disarmed=False), world=[Clock(), orc])


def test_a_thrown_weapon_is_on_the_ground_and_no_longer_owned():
    ana, orc = somebody("ana", gear=("hand",), hands=("hand",)), somebody("orc", kind="monster")
    world = play(attack, ana, orc, "thrown", "Hand", world=[Clock(), ana, orc], dice=[("damage", 1)]).world
    assert (world["ana"].belongings, world["lying"].things) == ((), ("hand",))


def test_load_that_is_put_down_lies_where_it_was_put_with_what_is_left_of_it():
    ana = somebody("ana", supplies=3, rations=4, delve_kit=True, treasure=1)
    start = World([Clock(), ana, somebody("bor"), *PLACES])
    world = play(put_down, ana, world=start).world
    heap = world["lying-hall"]
    assert (heap.supplies, heap.rations, heap.kits, heap.treasure) == (1, 4, 1, 1)
    away = play(go, "1", world=world).world
    with pytest.raises(Refused, match="nothing lies here"):
        play(take_up, away["bor"], world=away)
    run = play(go, "1", world=away)
    assert any("On the ground: 1 unit of supplies" in one.text for one in run.told)
    bor = play(take_up, run.world["bor"], world=run.world).world["bor"]
    assert (bor.supplies, bor.rations, bor.delve_kit, bor.treasure) == (3, 4, True, 1)


def test_a_notable_object_keeps_its_name_wherever_it_goes():
    ana, bor = somebody("ana", treasure=1), somebody("bor")
    found = play(find, ana, "box", world=World([Clock(), ana, bor, *PLACES])).world
    assert (found["ana"].treasure, found["ana"].objects, found["ana"].load) == (2, ("box",), 2)
    line = sheet(found["ana"], found).line("box")
    assert line is not None
    assert line.value == "a treasure"
    given = play(give, found["ana"], found["bor"], ("box",), world=found)
    assert (given.world["ana"].treasure, given.world["bor"].treasure, given.world["bor"].objects) == (1, 1, ("box",))
    assert any(one.text == "Bor gets box from Ana" for one in given.told)
    laid = play(put_down, given.world["bor"], world=given.world).world
    seen = play(look_around, world=laid)
    assert any(one.text == "  On the ground: box" for one in seen.told)
    with pytest.raises(Refused, match="no such thing lies here"):
        play(take_up, laid["ana"], ("crown",), world=laid)
    back = play(take_up, laid["ana"], ("box",), world=laid).world
    assert (back["ana"].treasure, back["ana"].objects, "lying-hall" in back) == (2, ("box",), False)


def test_of_pieces_that_are_only_counted_those_without_a_name_go_first():
    ana, bor = somebody("ana", treasure=3, objects=("crown", "idol")), somebody("bor")
    for pieces, kept in ((1, ("crown", "idol")), (2, ("idol",)), (3, ())):
        run = play(give, ana, bor, treasure=pieces, world=[ana, bor]).world
        assert (run["ana"].objects, run["bor"].treasure, len(run["bor"].objects)) == (kept, pieces, pieces - 1)
    tired = play(tire, ana, 2, world=[Clock(), ana]).world
    assert (tired["ana"].objects, tired["lying"].treasure, tired["lying"].objects) == (("crown", "idol"), 1, ())


def test_begun_rations_make_no_whole_unit_in_another_pack():
    ana, bor = somebody("ana", supplies=1, rations=3), somebody("bor")
    with pytest.raises(Refused, match="has 0 units of supplies, not 1"):
        play(give, ana, bor, supplies=1, world=[ana, bor])


def test_fatigue_lets_what_no_longer_fits_lie():
    ana = somebody("ana", supplies=1, rations=2, fatigue=3)
    assert play(tire, ana, world=[Clock(), ana]).world["lying"].rations == 2


def test_a_torch_and_a_book_in_hand_do_not_become_things_of_others():
    ana = somebody("ana", hands=("torch", "spellbook"), writings=(Writing(spell="Sleep"),))
    bor = somebody("bor")
    for thing in ("torch", "spellbook"):
        with pytest.raises(Refused):
            play(give, ana, bor, (thing,), world=[ana, bor])
    with pytest.raises(Refused, match="is dead and takes nothing"):
        play(pass_on, ana, bor.with_(dead=True), "Sleep", world=[ana, bor])
    world = play(pass_on, ana, bor, "Sleep", world=[ana, bor]).world
    assert (world["ana"].hands, world["ana"].writings, world["bor"].writings) == (("torch",), (), ana.writings)


def test_what_lies_on_the_way_is_left_behind_by_those_who_travel_on():
    ana = somebody("ana", treasure=1)
    world = play(put_down, ana, world=World([Clock(seconds=8 * 3600), ana, Journey()])).world
    run = play(travel, (world["ana"],), world=world, dice=[("miles", (3, 3)), ("event", 6)])
    assert any(one.text == "Left behind: 1 piece of treasure" for one in run.told)
    with pytest.raises(Refused, match="nothing lies here"):
        play(take_up, run.world["ana"], world=run.world)
