"""Armour: put on and taken off by whoever has it, in a few minutes, and not in a fight."""

import pytest

from rulewright.engine import play
from rulewright.engine.declared.derived import Fixed
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.gear.armour import take_off, wear
from rulewright.systems.murdham.health.damage_rolls import reduced
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side, Stretch
from rulewright.systems.murdham.space.load import load_of
from rulewright.table.view.doing.things import _acts
from tests.murdham.people import after, somebody, world

FOE = somebody("foe", kind="gm")
FIGHT = Fight(sides=(Side("company", ("ada",)), Side("foes", ("foe",))), holder="company", next="company")


def test_armour_that_was_found_is_put_on_protects_and_weighs_what_it_did():
    ada = somebody(items=("light armour", "torch"))
    run = play(wear, ada, "light armour", world=world(ada))
    clad = after(run)
    assert (clad.armour, clad.items) == (1, ("torch",))
    assert reduced(clad, 4, direct=False) == 3
    assert load_of(clad, ()) == load_of(ada, ())
    assert [one.text for one in run.told][-1] == "Ada puts on light armour: armour 1"


def test_it_takes_the_stretch():
    ada = somebody(items=("light armour",))
    run = play(wear, ada, "light armour", world=world(ada))
    assert "ada" in dict(run.world.all(Stretch)[0].acted)
    with pytest.raises(Refused, match="already spent"):
        play(take_off, after(run), world=run.world)


def test_nobody_puts_it_on_or_takes_it_off_in_a_fight():
    ada = somebody(items=("heavy armour",), armour=1)
    for rule, given in ((wear, ("heavy armour",)), (take_off, ())):
        with pytest.raises(Refused, match="there is a fight"):
            play(rule, ada, *given, world=world(ada, FOE, FIGHT))


def test_what_was_worn_comes_off_with_its_make_and_its_damage():
    ada = somebody(items=("heavy armour",), armour=1, armour_version="robust", armour_damaged=True)
    clad = after(play(wear, ada, "heavy armour", world=world(ada)))
    assert (clad.armour, clad.armour_version, clad.armour_damaged) == (2, "", False)
    assert (clad.items, clad.damaged) == (("robust light armour",), ("robust light armour",))
    there = world(clad)
    again = after(play(wear, clad, "robust light armour", world=there))
    assert (again.armour, again.armour_version, again.armour_damaged, again.damaged) == (1, "robust", True, ())


def test_a_hide_does_not_come_off():
    boar = somebody(kin="other", armour=1, items=("light armour",))
    with pytest.raises(Refused, match="wears no armour"):
        play(take_off, boar, world=world(boar))
    with pytest.raises(Refused, match="wears no armour"):
        play(wear, boar, "light armour", world=world(boar))
    with pytest.raises(Refused, match="torch is no armour"):
        play(wear, somebody(items=("torch",)), "torch", world=world())


def test_better_armour_is_offered_and_any_is_changed_from_the_sheet():
    ada = somebody(items=("heavy armour", "light armour"), armour=1)
    found = {one.text: one.why_not for one in offers(world(ada), "ada", {}) if "armour" in one.text}
    assert found == {"Put on heavy armour (a stretch)": ""}
    acts = {str(each.text) for each in _acts(world(ada.with_(items=())), SYSTEM, "ada", "light armour", Fixed({}))}
    assert "Take off armour" in acts
    assert after(play(take_off, ada, "light armour", world=world(ada))).armour == 0
    with pytest.raises(Refused, match="does not wear heavy armour"):
        play(take_off, ada, "heavy armour", world=world(ada))


def test_nobody_is_offered_armour_in_a_fight():
    there = world(somebody(items=("heavy armour",)), FOE, FIGHT)
    assert not [one for one in offers(there, "ada", {}) if "armour" in one.text]
