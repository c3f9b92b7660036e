"""Training, lessons, milestones and crucial Saves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Clock, live, play
from rulewright.errors import Refused
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.growth.everyday_skills import pocket_change
from rulewright.systems.bdp.growth.lessons import Lesson, award_skill, begin_lessons, study
from rulewright.systems.bdp.growth.training import milestone, train_ability, train_hp
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.road.watches import set_out
from tests.bdp.people import ELF, MIRA, ORC, stands, world

PUPIL = MIRA.with_(coins=1_000)


def test_training_raises_what_is_left_of_an_ability_with_its_maximum():
    hurt = PUPIL.with_(strength=9)
    assert play(train_ability, hurt, "str", dice=[("d20", 13)], world=world(hurt)).value
    grown = stands(play(train_ability, hurt, "str", dice=[("d20", 13)], world=world(hurt)), "mira")
    assert (grown.strength, grown.max_strength, grown.coins) == (10, 13, 800)


def test_who_cannot_pay_is_not_trained():
    poor = MIRA.with_(coins=199)
    with pytest.raises(Refused, match="that costs 200 coins, and Mira has 199"):
        play(train_ability, poor, "str", world=world(poor))


def test_a_trainer_gives_the_training_of_their_own_rank():
    veteran = ORC.with_(hp=9, max_hp=9)
    with pytest.raises(Refused, match="Orc with 9 HP gives advanced training, not basic training"):
        play(train_hp, PUPIL, veteran, "basic", world=world(PUPIL, veteran))
    with pytest.raises(Refused, match="advanced training takes 6 HP, and Mira has 4"):
        play(train_hp, PUPIL, veteran, "advanced", world=world(PUPIL, veteran))


def test_legendary_training_takes_fewer_hp_in_the_older_edition():
    pupil, champion = PUPIL.with_(hp=9, max_hp=9), ORC.with_(hp=15, max_hp=15)
    with pytest.raises(Refused, match="takes 12 HP"):
        play(train_hp, pupil, champion, "legendary", world=world(pupil, champion))
    older, dice = {"legendary_from": "9"}, [("3d6", [1, 1, 1])]
    run = play(train_hp, pupil, champion, "legendary", 50, options=older, dice=dice, world=world(pupil, champion))
    assert (run.value.max_hp, stands(run, "mira").coins) == (10, 950)


def test_legendary_training_costs_what_the_trainer_asks_and_nothing_is_not_asked():
    pupil, champion = PUPIL.with_(hp=12, max_hp=12), ORC.with_(hp=15, max_hp=15)
    with pytest.raises(Refused, match="the trainer sets the price of legendary training"):
        play(train_hp, pupil, champion, "legendary", world=world(pupil, champion))


def test_nobody_trains_or_earns_a_day_s_coins_where_there_are_no_people():
    idler = PUPIL.with_(skills=("Pocket Change",))
    wild = play(set_out, world=world(idler, ORC)).world
    for rule, more in ((train_ability, ("str",)), (train_hp, (ORC,)), (pocket_change, ())):
        with pytest.raises(Refused, match="among people"):
            play(rule, wild["mira"], *more, world=wild)


def test_nobody_learns_from_the_dead():
    fallen = ORC.with_(status="dead")
    with pytest.raises(Refused, match="Orc"):
        play(train_hp, PUPIL, fallen, world=world(PUPIL, fallen))


@given(st.integers(1, 18), st.integers(0, 2**32))
def test_a_milestone_never_takes_hp_away_and_never_gives_more_than_18(hp, seed):
    one = MIRA.with_(hp=hp, max_hp=hp)
    grown = live(milestone, one, source=Seeded(seed), world=world(one)).value
    assert hp <= grown.max_hp <= 18


def test_a_crucial_save_that_passes_teaches_nothing_and_no_ability_grows_past_18():
    run = play(make_save, MIRA, "wil", crucial=True, dice=[("save", 3)], world=world(MIRA))
    assert stands(run, "mira").max_willpower == 10
    best = MIRA.with_(willpower=18, max_willpower=18)
    run = play(make_save, best, "wil", crucial=True, dice=[("save", 20)], world=world(best))
    assert stands(run, "mira").max_willpower == 18


def test_a_skill_is_learned_by_the_steps_of_a_complex_task_and_paid_week_by_week():
    begun = play(begin_lessons, PUPIL, "lockpicker", teacher="expert", dice=[("d4", 1)], world=world(PUPIL))
    lesson, records = begun.value, tuple(begun.records.values())
    for _ in range(2):
        run = play(study, lesson, dice=[("2d6", [3, 2])], world=records)
        lesson, records = run.records[lesson.id], tuple(run.records.values())
        assert isinstance(lesson, Lesson)
    assert stands(run, "mira").coins == 950
    run = play(study, lesson, dice=[("2d6", [3, 2])], world=records)
    assert run.value
    assert stands(run, "mira").can("Lockpicker")
    assert not [one for one in run.records.values() if isinstance(one, (Lesson, Undertaking))]


def test_days_of_learning_are_spent_with_board_and_lodging_and_once_for_all_who_learn():
    start = world(PUPIL, ELF.with_(coins=1_000))
    here = play(begin_lessons, PUPIL, "lockpicker", dice=[("d4", 4)], world=start).world
    here = play(begin_lessons, here["elf"], "cook", dice=[("d4", 4)], world=here).world
    for lesson in here.all(Lesson):
        here = play(study, lesson, dice=[("2d6", [3, 2])], world=here).world
    assert here.get(Clock, "clock").seconds == 24 * 3600
    assert not any(one.deprived for one in here.all(Creature))
    wild = play(set_out, world=here).world
    alone = play(study, wild.all(Lesson)[0], dice=[("2d6", [3, 2])], world=wild).world
    assert alone.get(Creature, "mira").deprived


def test_a_book_takes_half_as_many_steps_again_and_no_coins():
    begun = play(begin_lessons, PUPIL, "Cook", way="book", dice=[("d4", 1)], world=world(PUPIL))
    task = begun.records[begun.value.task]
    assert isinstance(task, Undertaking)
    assert (task.steps, task.unit, begun.value.coins) == (5, "day", 0)


def test_only_dice_of_magic_and_faith_can_be_learned_again():
    adept = PUPIL.with_(skills=("Gifted", "Cook"))
    assert play(award_skill, adept, "gifted", world=world(adept)).value.skills.count("Gifted") == 2
    with pytest.raises(Refused, match="Mira knows that already: Cook"):
        play(award_skill, adept, "cook", world=world(adept))
