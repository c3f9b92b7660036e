"""Luck, age and horses."""

from fractions import Fraction

import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.bodies.falling import fell
from rulewright.systems.bdp.checks.luck import luck
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.checks.tasks import fate, task
from rulewright.systems.bdp.creation.background import roll_age, score_word
from rulewright.systems.bdp.creation.character import character, rumours
from rulewright.systems.bdp.gear.prices import buy
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.road.horses import bring_horse, frighten, mount
from rulewright.systems.bdp.things.slots import pick_up
from tests.bdp.people import ELF, MIRA, ORC, stands, world

LUCKY = {"luck": True}


def says(answer: str):
    """Somebody who always answers so, where they can."""
    return lambda request, _run: answer if answer in request.options else request.options[0]


def test_luck_is_not_rolled_where_the_table_plays_without_it():
    with pytest.raises(Refused, match="plays without Luck"):
        play(luck, MIRA, world=world(MIRA))


def test_equal_brings_a_point_of_luck_back():
    assert play(luck, MIRA, dice=[("d20", 10)], options=LUCKY, world=world(MIRA)).value.luck == 11


def test_a_natural_20_cannot_be_bought_off_nor_can_more_luck_be_burnt_than_there_is():
    low = MIRA.with_(luck=3)
    for face in (20, 16):
        run = play(make_save, low, "str", dice=[("save", face)], options=LUCKY, world=world(low))
        assert (run.value, stands(run, "mira").luck) == (False, 3)


def test_burning_luck_is_worth_its_points_in_faces_of_the_die():
    low = MIRA.with_(luck=3)
    plain = chance_of(lambda passed: passed, make_save, low, "str", options=LUCKY, world=world(low))
    burnt = chance_of(
        lambda passed: passed, make_save, low, "str", options=LUCKY, policy=says("burn"), world=world(low)
    )
    assert (plain, burnt) == (Fraction(12, 20), Fraction(15, 20))


def test_with_advantage_the_cheaper_die_is_bought_and_with_disadvantage_both():
    for swing, left in ((1, 8), (-1, 5)):
        run = play(
            make_save,
            MIRA,
            "str",
            swing=swing,
            dice=[("save", [14, 15])],
            choices=[("burn", "burn")],
            options=LUCKY,
            world=world(MIRA),
        )
        assert (run.value, stands(run, "mira").luck) == (True, left)


def test_foes_have_no_luck_to_burn():
    run = play(make_save, ORC, "str", dice=[("save", 12)], options=LUCKY, world=world(ORC))
    assert run.value is False


def test_age_is_rolled_once_and_leaves_nobody_with_less_than_nothing():
    old = play(roll_age, MIRA, "old", dice=[("years-d10", 7)], world=world(MIRA))
    one = stands(old, "mira")
    assert (one.age, old.value.skills, one.dexterity, one.max_dexterity) == (60, 4, 8, 8)
    with pytest.raises(Refused, match="has an age: 60"):
        play(roll_age, one, world=world(one))


def test_a_table_that_plays_with_age_gives_as_many_careers_as_the_age_has_skills():
    dice: list[tuple[str, int | list[int]]] = [
        ("str", [3, 3, 3]),
        ("dex", [3, 3, 3]),
        ("wil", [3, 3, 3]),
        ("hp", 4),
        ("d6", 1),
        ("years-d6", 2),
        ("name", 1),
        ("coins", [1, 1, 1]),
    ]
    one = play(
        character,
        careers=("noble", "noble"),
        skills=("Commander", "Learned"),
        damage_type="piercing",
        weapon="dagger",
        package="shield",
        arms=("mace",),
        add=False,
        options={"age": True},
        dice=dice,
    ).value
    assert (one.age, one.skills, one.careers) == (19, ("Commander",), ("noble",))
    assert (one.strength, one.dexterity, one.willpower) == (8, 11, 7)
    assert [item.name for item in one.held] == ["mace"]
    assert (one.filled, one.coins) == (5, 3)


def test_weapons_of_a_package_are_those_it_holds():
    with pytest.raises(Refused, match="the package has 2 fast weapons"):
        play(character, package="light", arms=("greatsword",))


def test_nobody_learns_from_the_order_which_rumour_is_true():
    for face, first in ((1, "so"), (2, "not so")):
        one = play(rumours, MIRA, "so", "not so", dice=[("order", face)], world=world(MIRA)).value
        assert one.rumours[0] == first


def test_scores_have_words_at_both_ends_and_none_between():
    assert [score_word(MIRA.with_(strength=score), "str") for score in (6, 7, 14, 15)] == ["frail", None, None, "tough"]


def test_a_skill_or_a_career_of_ones_own_counts_as_skill():
    thief = MIRA.with_(skills=("Lockpicker",), careers=("thief",))
    for skill, career in (("Lockpicker", ""), ("", "thief")):
        known = play(task, thief, benefits=1, skill=skill, career=career, world=world(thief)).value
        tried = play(task, MIRA, benefits=1, skill=skill, career=career, dice=[("d6", 4)], world=world(MIRA)).value
        assert (known.factors, tried.factors) == (3, 2)


def mounted(**more):
    """Mira on a horse."""
    horse = play(bring_horse, "Ember", world=world(MIRA)).value
    rider = MIRA.with_(**more)
    return play(mount, rider, horse, world=world(rider, horse))


def test_a_rider_takes_15_of_the_slots_and_a_full_horse_is_none_the_worse():
    ridden = mounted()
    ember = stands(ridden, "ember")
    assert (ember.free, ember.hp) == (10, 3)
    laden = ember.with_(load=9)
    full = play(pick_up, laden, "crowbar", world=world(laden)).value
    assert (full.free, full.hp) == (0, 3)
    heavy = play(bring_horse, "Soot", world=world()).value.with_(load=11)
    with pytest.raises(Refused, match="a rider takes 15 slots, and Soot has 14 free"):
        play(mount, ELF, heavy, world=world(ELF, heavy))


def test_a_frightened_horse_throws_its_rider_unless_the_rider_is_a_master():
    ridden = mounted()
    records = tuple(ridden.records.values())
    thrown = play(frighten, stands(ridden, "ember"), dice=[("save", 15), ("seat", 15)], world=records)
    assert (stands(thrown, "mira").mounted, stands(thrown, "ember").rider) == (False, "")
    master = mounted(skills=("Mount Mastery",))
    assert play(frighten, stands(master, "ember"), world=tuple(master.records.values())).value


def test_riders_flee_with_the_horses_feet_and_arrows_are_dodged_with_their_own():
    ridden = mounted(dexterity=4)
    one, records = stands(ridden, "mira"), tuple(ridden.records.values())
    fled = play(retreat, one, shooting=True, dice=[("save", 12), ("shot", 5)], world=records).value
    assert (fled.away, fled.hit) == (True, True)
    with pytest.raises(Refused, match="on foot"):
        play(retreat, ELF, slower=True, world=world(ELF))


def test_whoever_rides_away_takes_the_horse_out_of_the_fight_with_them():
    ridden = mounted()
    fight = Fight(party=("mira", "ember"), foes=("orc",), settled=True, first=("mira",))
    run = play(retreat, stands(ridden, "mira"), slower=True, world=(*ridden.records.values(), ORC, fight))
    assert run.world.get(Fight, "fight").gone == ("mira", "ember")


@pytest.mark.parametrize("falls", ["mira", "ember"])
def test_neither_a_fallen_rider_nor_a_fallen_horse_keeps_the_seat(falls: str):
    ridden = mounted()
    run = play(fell, stands(ridden, falls), "dead", "", "crit.str.zero", world=tuple(ridden.records.values()))
    assert (stands(run, "mira").mounted, stands(run, "mira").mount, stands(run, "ember").rider) == (False, "", "")


def test_horse_armor_takes_its_slots():
    horse = play(bring_horse, "Ember", "full plate", "cart", world=world()).value
    assert (horse.hide, horse.free, horse.items) == (3, 29, (Item(name="full plate", slots=6, worn=True),))


def test_with_luck_it_is_somebodys_luck_that_answers_for_the_die_of_fate():
    run = play(fate, MIRA, dice=[("d20", 9)], options=LUCKY, world=world(MIRA))
    assert (run.value, stands(run, "mira").luck) == (("yes", ""), 9)
    with pytest.raises(Refused, match="whose luck"):
        play(fate, options=LUCKY, world=world(MIRA))


def test_a_horse_that_is_bought_comes_along_and_lies_in_no_pack() -> None:
    rider = MIRA.with_(coins=250, player="ada")
    run = play(buy, rider, "Horse", 120, number=2, world=world(rider))
    bought = [one for one in run.world.all(Creature) if one.folk == "horse"]
    assert [(one.name, one.player, one.capacity) for one in bought] == [("Horse", "ada", 25), ("Horse 2", "ada", 25)]
    assert (run.value.coins, run.value.items) == (10, rider.items)
