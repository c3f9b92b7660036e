"""Diseases over several days: when Saves are made, what ends them, what care is worth."""

import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.bdp.harm.diseases import contract, cure, illness_day, nurse
from rulewright.systems.bdp.recovery.rest import end_of_day
from tests.bdp.people import MIRA, ORC, stands, world


def ill(disease: str, **dice: int):
    """Mira on the day after she caught it."""
    caught = play(contract, MIRA, disease, dice=list(dice.items()), world=world(MIRA))
    return play(end_of_day, stands(caught, "mira"), world=tuple(caught.records.values())).value


def test_nobody_saves_on_the_day_a_disease_is_caught():
    caught = play(contract, MIRA, "Swampsigh", dice=[("duration", 3)], world=world(MIRA)).value
    with pytest.raises(Refused, match="no Save of Mira against disease is due today"):
        play(illness_day, caught, world=world(caught))


def test_a_save_is_made_once_a_day():
    one = ill("swampsigh", duration=3)
    after = play(illness_day, one, dice=[("save", 13)], world=world(one)).value
    assert (after.strength, after.illnesses[0].days) == (11, 2)
    with pytest.raises(Refused, match="due today"):
        play(illness_day, after, world=world(after))


def test_the_end_of_the_day_makes_the_saves_that_were_left_out_and_no_others():
    one = ill("swampsigh", duration=2)
    after = play(end_of_day, one, dice=[("save", 5)], world=world(one)).value
    assert (after.illnesses[0].days, after.illnesses[0].settled) == (1, False)
    saved = play(illness_day, one, dice=[("save", 5)], world=world(one)).value
    assert play(end_of_day, saved, world=world(saved)).value.illnesses[0].days == 1


def test_a_disease_ends_with_its_last_day_whether_the_save_passes_or_not():
    one = ill("mindfog fever", duration=1)
    assert play(illness_day, one, dice=[("save", 20)], world=world(one)).value.illnesses == ()


def test_care_for_the_day_gives_advantage_whoever_makes_the_save():
    one = ill("shadowrot")
    one = play(nurse, one, world=world(one)).value
    after = play(end_of_day, one, dice=[("save", [19, 7])], world=world(one)).value
    assert (after.illnesses[0].successes, after.nursed) == (1, False)


def test_rest_without_care_is_worth_nothing():
    one = ill("shadowrot")
    assert chance_of(lambda who: who.dexterity == 10, illness_day, one, rest=True) == chance_of(
        lambda who: who.dexterity == 10, illness_day, one
    )


def test_another_disease_comes_with_its_numbers():
    caught = play(contract, ORC, "gout", ability="dex", damage="d4", lasts="5", world=world(ORC)).value
    assert (caught.illnesses[0].days, caught.illnesses[0].needed) == (5, 0)
    endless = play(contract, ORC, "gout", ability="dex", damage="1", lasts="no end", world=world(ORC)).value
    assert (endless.illnesses[0].days, endless.illnesses[0].needed) == (None, 1)


def test_nobody_catches_twice_what_they_have_or_is_cured_of_what_they_have_not():
    one = ill("shadowrot")
    with pytest.raises(Refused, match="has Shadowrot already"):
        play(contract, one, "shadowrot", world=world(one))
    with pytest.raises(Refused, match="does not have Swampsigh"):
        play(cure, one, "Swampsigh", world=world(one))
