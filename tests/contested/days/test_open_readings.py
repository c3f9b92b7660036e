"""Facts where one rule leans on another: doubles, long lacks of rest, claws, the helpless."""

import pytest

from rulewright.engine import Clock, World, play
from rulewright.errors import Refused
from rulewright.systems.contested.body.condition import hindrance, perish
from rulewright.systems.contested.downtime.rest import recuperate
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.inventory import part_with
from rulewright.systems.contested.harm.scars import mark
from rulewright.systems.contested.harm.special_effects import befall
from rulewright.systems.contested.people.stock import creature
from rulewright.systems.contested.records import Creature, CriticalDeed, Item, Mishap, Scar, Store

MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=4)
BO = Creature(id="bo", name="Bo")


def test_a_double_dies_with_its_twin():
    twin = MIRA.with_(id="twin", mishaps=(Mishap(23, other="mira"),))
    one = MIRA.with_(mishaps=(Mishap(23, other="twin"),))
    for dying in (one, twin):
        run = play(perish, dying, world=[one, twin])
        assert {each.status for each in run.world.all(Creature)} == {"dead"}


def test_a_twin_that_is_gone_keeps_nobody_from_dying():
    one = MIRA.with_(mishaps=(Mishap(23, other="twin"),))
    assert play(perish, one, world=[one]).value.status == "dead"


def test_a_few_hours_end_the_lack_of_rest_of_the_walloped():
    world = World([Clock(), MIRA])
    down = play(mark, MIRA, 3, world=world)
    one = down.world.get(Creature, "mira")
    assert not one.sleepless
    run = play(recuperate, one, "hours", dice=[("max-hp", 2)], world=down.world)
    assert run.value.deprived == ""


def test_a_few_hours_do_not_end_a_lack_of_rest_of_another_cause():
    world = World([Clock(), MIRA.with_(scars=(Scar(3, healed=False),), deprived="rest")])
    tired = play(deprive, world.get(Creature, "mira"), world=world)
    assert tired.value.sleepless
    still = play(recuperate, tired.value, "hours", world=tired.world).value
    assert still.deprived == "rest"
    slept = play(recuperate, tired.value, "night", safe=True, dice=[("max-hp", 2)], world=tired.world).value
    assert (slept.deprived, slept.sleepless) == ("", False)


def test_a_foe_that_deprives_adds_to_the_needs_and_starts_the_days():
    hungry = MIRA.with_(deprived="food")
    run = play(befall, hungry, CriticalDeed("deprive"), "a moth", world=[Clock(), hungry])
    assert run.world.get(Creature, "mira").deprived == "food and rest"
    assert any(getattr(one, "what", "") == "deprived-day" for one in run.world)


def test_what_a_foe_strikes_from_the_hand_lies_on_the_ground():
    armed = MIRA.with_(items=(Item(name="axe", die="d8", held=True, weapon=True),))
    run = play(befall, armed, CriticalDeed("disarm"), "a beak", world=[armed])
    assert run.world.get(Creature, "mira").items == ()
    assert [item.name for item in run.world.get(Store, "ground").items] == ["axe"]


def test_claws_cannot_be_dropped():
    with pytest.raises(Refused, match="is part of"):
        part_with(creature("marsh-hawk"), "claws")


def test_the_helpless_are_those_whom_the_table_says():
    limp = BO.with_(dexterity=0)
    assert "paralyzed" in play(hindrance, limp).value
    assert play(hindrance, limp, options={"helpless": "both"}).value == ""
    dice = {"base": [1], "save-base": [20], "unarmed": [1]}
    easier = play(
        attack,
        MIRA,
        (limp,),
        choices=[("defence", "str")],
        dice={**dice, "unarmed": [1]},
        world=[MIRA, limp],
        options={"helpless": "both"},
    )
    assert not easier.value.hit
