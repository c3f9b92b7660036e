"""Causes, names and numbers that a reader has before and after a press: doors, traps, coins, spoils, hands."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Find
from rulewright.systems.phased.bodies.load import take
from rulewright.systems.phased.delving.localities import brave_peril
from rulewright.systems.phased.delving.opening import force_door
from rulewright.systems.phased.delving.places import find, go
from rulewright.systems.phased.delving.traps import meet_trap
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.pages.sheet import sheet
from rulewright.systems.phased.people.selling import sell
from rulewright.systems.phased.records.delving import DELVE, Delve, Door
from rulewright.systems.phased.rounds.fight import begin_fight
from rulewright.systems.phased.tables import WOUNDS
from rulewright.systems.phased.things.handing import loot
from tests.phased.combat.test_told_first import first
from tests.phased.delving import HALL, MIRA, VAULT, done, dungeon, trap
from tests.phased.people import after, somebody

FELLED = somebody("hob", kind="monster", critical=True, gear=("hand", "shield"), hands=("hand",), coins=7)


def taking(*records):
    return [one for one in offers(dungeon(*records), "mira", {}) if one.procedure in ("phased.loot", "phased.tend")]


def test_what_the_fallen_have_is_offered_by_name_and_own_people_are_tended_first():
    hurt = somebody("tom", critical=True)
    said = taking(FELLED, hurt)
    assert [str(one.text) for one in said] == [
        "Tend Tom",
        "Take from Hob: hand weapon, shield, 7 coins",
        "Take from Hob: hand weapon",
        "Take from Hob: shield",
        "Take from Hob: 7 coins",
        "Tend Hob",
    ]
    assert not any(one.why_not for one in said)
    taken = done(dungeon(FELLED), loot, MIRA, FELLED, things=("hand", "shield"), coins=7)
    assert (after(taken, "mira").gear, after(taken, "mira").coins) == (("hand", "shield"), 7)
    assert [str(one.text) for one in taking(after(taken, "hob"))] == ["Tend Hob"]


def test_what_would_encumber_is_said_on_the_button():
    idol = FELLED.with_(gear=(), hands=(), coins=0, treasure=1, objects=("an idol",))
    assert "Take from Hob: an idol: encumbered then, and HP do not count" in [str(one.text) for one in taking(idol)]


def test_a_second_thing_of_a_kind_is_carried_and_supplies_are_lines_of_the_sheet():
    armed = MIRA.with_(gear=("hand", "shield", "hand"), hands=("hand", "shield"), supplies=2, rations=3, delve_kit=True)
    lines = [(str(one.name), str(one.value)) for one in dict(sheet(armed, dungeon(armed)).groups)["Gear"]]
    assert [value for name, value in lines if name == "Hand weapon"] == ["in hand", "carried"]
    assert ("Supplies", "2 units of supplies, 3 rations, torches and spikes for this delve") in lines


def test_a_forced_door_names_who_did_it_and_where_it_leads():
    plain = Door(id="door-hall-vault", name="Hall / Vault", between=("hall", "vault"))
    run = done(dungeon(plain), force_door, MIRA, plain, dice=[("str-save", 3)])
    assert "Mira gets the door to Vault open" in [str(one.text) for one in run.told]
    run = done(dungeon(plain), force_door, MIRA, plain, dice=[("str-save", 19)])
    assert "Mira does not get the door to Vault open, and the blow is heard" in [str(one.text) for one in run.told]


def test_a_door_that_is_shut_is_called_by_where_it_leads():
    plain = Door(id="door-hall-vault", name="Hall / Vault", between=("hall", "vault"))
    with pytest.raises(Refused, match=r"^the door to Vault is shut \(stuck\)"):
        done(dungeon(plain), go, "1")


def test_the_save_for_the_initiative_says_what_comes_of_it():
    orc = somebody("orc", kind="monster")
    run = play(begin_fight, (MIRA,), (orc,), world=dungeon(orc), dice=[("initiative-mira", 20)])
    assert str(run.told[0].text).endswith(": acts after the enemies")
    assert str(run.told[0].outside) == "Mira acts after the enemies"


def test_a_broken_arm_is_not_an_arm_that_is_off():
    assert {str(one.title) for one in WOUNDS.values() if one.side} == {
        "broken arm (off hand)",
        "broken arm (weapon hand)",
    }


def test_what_a_trap_or_a_peril_costs_is_told_with_it():
    run = done(dungeon(trap()), meet_trap, MIRA, trap(), dice=[("dex-save", 19), ("damage", 1)])
    assert str(first(run, "meet-trap").text) == "Pit goes off at Mira. Mira loses 1 STR."
    foul = HALL.with_(peril="gas")
    run = done(dungeon(foul), brave_peril, dice=[("mira-peril-save", 19), ("mira-peril", 2)])
    assert str(first(run, "brave-peril").text) == "Gas fills the air. Mira loses 2 STR."


def test_what_changes_about_a_place_is_one_matter():
    delve = Delve(area="caves", changing=True)
    found = [one for one in due(dungeon(delve, VAULT)) if one.procedure == "phased.locality"]
    assert len(found) > 2
    assert {str(one.text).partition(": ")[0] for one in found} == {"The place changes"}
    assert all(one.arguments["note"] == "" for one in found)
    assert DELVE in dungeon(delve)


def test_coins_that_are_picked_up_are_counted():
    chest = HALL.with_(troves=(Find("chest of coin", "a chest", coins=40), Find("5 coins", "a few coins", coins=5)))
    run = done(dungeon(chest), find, MIRA, "1")
    assert "Mira picks up: chest of coin, 40 coins" in [str(one.text) for one in run.told]
    run = done(dungeon(chest), find, MIRA, "2")
    assert "Mira picks up: 5 coins" in [str(one.text) for one in run.told]


def test_what_is_taken_up_has_an_amount_and_says_what_the_load_does():
    with pytest.raises(Refused, match="say how much is taken up"):
        done(dungeon(), take, MIRA)
    run = done(dungeon(), take, MIRA, supplies=1)
    assert [str(one.text) for one in run.told] == [
        "Mira carries 1 of 4 units: encumbered, and HP do not count",
    ]


def test_treasure_and_gear_are_sold_for_the_coins_that_the_referee_names():
    rich = MIRA.with_(gear=("shield",), treasure=2, objects=("an idol",), coins=3)
    town = dungeon(rich, HALL.with_(market=True))
    run = done(town, sell, rich, 120, things=("an idol", "shield"))
    sold = after(run, "mira")
    assert (sold.gear, sold.treasure, sold.objects, sold.coins) == ((), 1, (), 123)
    assert "Mira sells shield, an idol for 120 coins" in [str(one.text) for one in run.told]
    with pytest.raises(Refused, match="say what changes hands"):
        done(town, sell, rich, 10)
    with pytest.raises(Refused, match="nobody buys or sells here"):
        done(dungeon(rich), sell, rich, 10, pieces=1)
    with pytest.raises(Refused, match="would carry"):
        done(town, sell, rich, 9000, pieces=1)
