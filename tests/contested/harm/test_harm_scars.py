"""Scars, at once and when they have healed."""

from fractions import Fraction

import pytest

from rulewright.engine import Clock, Lasting, exact, pass_time, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.contested.body.condition import ENDINGS, can_act
from rulewright.systems.contested.harm.scars import give_scar, mark, recover, scar
from rulewright.systems.contested.records import Creature, Scar
from rulewright.systems.contested.tables import table
from rulewright.systems.contested.tables.scar_rows import ScarRow, scar_row

MIRA = Creature(id="mira", name="Mira", hp=0, max_hp=4, scars_due=(4,))


def after(run):
    return run.world.get(Creature, "mira")


def test_the_scar_that_is_due_is_rolled_once():
    run = play(scar, MIRA, dice=[("location", 3)], world=[Clock(), MIRA])
    assert (run.value.name, run.value.place, run.value.when) == ("Broken Limb", "arm", "after recovery")
    assert (after(run).scars, after(run).scars_due) == ((Scar(4, "arm", healed=False),), ())
    assert run.told[0].text == "Mira: Scar 4, Broken Limb (arm). A broken bone. It waits for the mending of the bone."
    with pytest.raises(Refused, match="Mira has no Scar coming"):
        play(scar, after(run), world=run.world)


def test_only_a_row_that_is_due_can_be_asked_for():
    with pytest.raises(Refused, match="Mira has another Scar coming: Broken Limb"):
        play(scar, MIRA, 9, world=[Clock(), MIRA])


def test_a_mended_limb_rolls_against_maximum_hp():
    world = play(scar, MIRA, dice=[("location", 3)], world=[Clock(), MIRA]).world
    run = play(recover, world.get(Creature, "mira"), 4, dice=[("max-hp", (4, 5))], world=world)
    assert (after(run).max_hp, after(run).hp, after(run).scars) == (9, 0, (Scar(4, "arm"),))
    with pytest.raises(Refused, match="no Scar 4"):
        play(recover, after(run), 4, world=run.world)


def test_only_pcs_get_scars():
    with pytest.raises(Refused, match="only PCs"):
        play(give_scar, MIRA.with_(kind="npc"), 1)


def test_the_walloped_are_deprived_until_they_have_recovered():
    world = play(give_scar, MIRA, 3, world=[Clock(), MIRA]).world
    assert world.get(Creature, "mira").deprived == "rest"
    run = play(recover, world.get(Creature, "mira"), 3, dice=[("max-hp", 2)], world=world)
    assert (after(run).deprived, after(run).max_hp) == ("", 6)


def test_a_mortal_wound_kills_within_the_hour_unless_it_is_healed():
    world = play(give_scar, MIRA, 11, world=[Clock(), MIRA]).world
    assert can_act(world.get(Creature, "mira")) == "mortally wounded and out of action"
    (lasting,) = [one for one in world.all(Lasting) if one.what == "mortal-wound"]
    assert lasting.until == 3600
    dead = play(pass_time, 3600, ENDINGS, world=world).world.get(Creature, "mira")
    assert dead.status == "dead"
    run = play(recover, world.get(Creature, "mira"), 11, dice=[("max-hp", (1, 2))], world=world)
    assert (after(run).max_hp, can_act(after(run)), after(run).deprived) == (3, "", "")
    healed = play(pass_time, 7200, ENDINGS, world=run.world).world.get(Creature, "mira")
    assert healed.status == "fighting"


def test_the_deafened_wait_for_help_that_rolls_nothing():
    world = play(give_scar, MIRA, 8, dice=[("wil-save", 1)], world=[Clock(), MIRA]).world
    run = play(recover, world.get(Creature, "mira"), 8, world=world)
    assert after(run).scars == (Scar(8),)


def test_the_referee_says_what_is_sundered():
    run = play(give_scar, MIRA, 10, part="left hand", dice=[("wil-save", 1)], world=[Clock(), MIRA])
    assert after(run).scars == (Scar(10, "left hand"),)


def test_doom_is_not_recovered_from():
    world = play(give_scar, MIRA, 12, world=[Clock(), MIRA]).world
    assert world.get(Creature, "mira").doomed
    with pytest.raises(Refused, match="next save"):
        play(recover, world.get(Creature, "mira"), 12, world=world)


def test_odds_of_a_scar_name_its_place():
    places = exact(mark, MIRA, 4, world=[Clock(), MIRA], of=lambda value, _world: value.place)
    assert {place: str(places.p(place)) for place in ("leg", "arm", "rib", "skull")} == {
        "leg": "1/3",
        "arm": "1/3",
        "rib": "1/6",
        "skull": "1/6",
    }


def test_a_head_wound_may_be_compared_with_the_maximum():
    hurt = MIRA.with_(strength=5, max_strength=12)
    dice = {"location": [1], "attribute": [3, 3, 3]}
    assert after(play(mark, hurt, 6, dice=dice, world=[Clock(), hurt])).strength == 9
    run = play(mark, hurt, 6, dice=dice, world=[Clock(), hurt], options={"head-wound": "maximum"})
    assert after(run).strength == 5


@pytest.mark.parametrize(("reading", "hp"), [("stay", 0), ("rise", 2)])
def test_a_table_chooses_whether_hp_rise_with_their_maximum(reading, hp):
    run = play(mark, MIRA, 2, dice=[("max-hp", 6)], world=[Clock(), MIRA], options={"raised-hp": reading})
    assert (after(run).max_hp, after(run).hp) == (6, hp)


@pytest.mark.parametrize(("reading", "will"), [("rises-if-whole", 4), ("stays", 4), ("rises", 7)])
def test_a_table_chooses_whether_a_hurt_attribute_rises_with_its_maximum(reading, will):
    hurt = MIRA.with_(willpower=4, max_willpower=10)
    dice = [("attribute", (4, 4, 5))]
    run = play(mark, hurt, 9, dice=dice, world=[Clock(), hurt], options={"raised-attribute": reading})
    assert (after(run).willpower, after(run).max_willpower) == (will, 13)


def test_the_table_is_whole():
    assert [scar_row(number).number for number in range(1, 13)] == list(range(1, 13))
    with pytest.raises(Refused, match="the table has rows 1 to 12, and none 13"):
        scar_row(13)
    with pytest.raises(Unreadable, match="write every row from 1 to 13"):
        table("scars", ScarRow, 1, 13)


def test_a_first_scar_raises_four_hp_in_one_case_of_three():
    dist = exact(mark, MIRA, 1, world=[Clock(), MIRA], of=lambda _value, world: world.find("mira").max_hp)
    assert dist.p(4) == Fraction(2, 3)
    assert dist.p(5) == dist.p(6) == Fraction(1, 6)


def test_what_a_scar_waits_for_reads_well_behind_for_and_behind_until():
    """A line says that it waits for it, the sheet that it lasts until then: both want a noun."""
    waits = [one.waits for one in (scar_row(number) for number in range(1, 13)) if one.waits]
    assert waits
    assert not [one for one in waits if " to " in one]
