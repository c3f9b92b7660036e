"""What stands between the rules: what is used is owned, rounds wait for all, days bring what they bring."""

from typing import Any

import pytest

import rulewright.engine
from rulewright.engine import Clock, World
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.daily import pay_wages
from rulewright.systems.phased.bodies.gear import wear, wield
from rulewright.systems.phased.bodies.handing import give, hitch, loot
from rulewright.systems.phased.bodies.load import take
from rulewright.systems.phased.bodies.saves import make_save
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.delving.turns import begin_delve
from rulewright.systems.phased.outings.rest import full_rest, wait
from rulewright.systems.phased.people.chargen import hire
from rulewright.systems.phased.people.market import buy
from rulewright.systems.phased.records.delving import DELVE, Area
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import next_act, stand_by
from rulewright.systems.phased.spells.casting import hindrance
from tests.phased.fights import Table
from tests.phased.people import somebody

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
    with pytest.raises(Refused, match="has 0 of it, and 1 were named"):
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
