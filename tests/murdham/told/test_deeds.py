"""What people can do, what they are offered, and second chances with omens."""

from fractions import Fraction
from typing import Any

import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.checks.contests import contest
from rulewright.systems.murdham.checks.dice import take_chance
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.health.mutations import mutate
from rulewright.systems.murdham.magic.miscasts import go_wrong
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.perils.poison import take_antidote
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.tables import MUTATIONS
from tests.murdham.people import after, somebody, words, world

SPEND = "spend an omen on {}"


def under(*names: str, **fields: Any) -> Creature:
    return somebody(conditions=tuple(Condition(name) for name in names), **fields)


@pytest.mark.parametrize("condition", ["incapacitated", "entangled", "stunned", "terrified"])
def test_some_conditions_bar_every_attack(condition):
    ada, bo = under(condition), somebody("bo")
    with pytest.raises(Refused, match=condition):
        play(attack, ada, bo, "d6", dice=[("damage", 3)], world=world(ada, bo))


def test_the_blind_hit_on_a_wit_save_and_shoot_nothing():
    ada, bo, bow = under("blind"), somebody("bo"), Weapon(id="bow", make="bow")
    people = world(ada, bo, bow)
    assert not play(attack, ada, bo, "d6", dice=[("wit-save", 10)], world=people).value.landed
    assert chance_of(lambda hit: hit.landed, attack, ada, bo, "d6", world=people) == Fraction(9, 20)
    with pytest.raises(Refused, match="no ranged attacks"):
        play(attack, ada, bo, "d6", bow, world=people)


def test_fists_are_impaired_unless_a_brawler_has_them():
    ada, bo, brawler = somebody(), somebody("bo"), somebody("cy", skills=("brawling",))
    people = world(ada, bo, brawler)
    assert play(attack, ada, bo, dice=[("first-roll", 3), ("second-roll", 2)], world=people).value.damage == 2
    assert play(attack, brawler, bo, dice=[("damage", 5)], world=people).value.damage == 5


def test_the_hobbled_move_half_as_far_and_only_on_a_stick():
    ada = under("hobbled")
    assert play(move, ada, 3, stick=True, world=world(ada)).value == 2
    with pytest.raises(Refused, match="stick or crutch"):
        play(move, ada, 2, world=world(ada))


def test_a_climber_falls_two_metres_less_without_any_save():
    ada = somebody(skills=("climb",))
    assert play(fall, ada, 300, False, world=world(ada)).value.dice == 0


def test_an_omen_rolls_a_chance_again_that_was_not_hoped_for():
    ada = somebody(omens=1)
    dice, spent = [("chance-d6", 5), ("chance-d6-again", 2)], [(SPEND.format("chance-d6"), "spend")]
    run = play(take_chance, 2, 6, ada, dice=dice, choices=spent, world=world(ada))
    assert (run.value, after(run).omens) == (True, 0)
    run = play(take_chance, 2, 6, ada, False, dice=[("chance-d6", 5)], world=world(ada))
    assert (run.value, after(run).omens) == (False, 1)


def test_an_omen_tries_a_dud_antidote_again():
    ada = somebody(omens=1, items=("antidote",))
    dice, spent = [("antidote-d4", 1), ("antidote-d4-again", 2)], [(SPEND.format("antidote-d4"), "spend")]
    run = play(take_antidote, ada, dice=dice, choices=spent, world=world(ada))
    assert (run.value, after(run).omens) == (True, 0)


@pytest.mark.parametrize(("counts", "left"), [("deafened", ["deaf"]), ("injured-leg", ["hobbled"])])
def test_an_omen_rolls_another_injury_and_one_of_the_two_counts(counts, left):
    ada = somebody(omens=1)
    choices = [(SPEND.format("injury-d12"), "spend"), ("which injury counts", counts)]
    run = play(injure, ada, dice=[("injury-d12", 9), ("injury-d12-again", 6)], choices=choices, world=world(ada))
    assert (words(after(run)), after(run).omens) == (left, 0)


def test_an_omen_rolls_another_miscast_or_mutation_and_one_of_the_two_counts():
    ada = somebody(omens=1)
    choices = [(SPEND.format("miscast-d12"), "spend"), ("which miscast counts", "fizzle")]
    dice = [("miscast-d12", 10), ("miscast-d12-again", 1)]
    run = play(go_wrong, ada, "bewitch", dice=dice, choices=choices, world=world(ada))
    assert (run.value, after(run).omens, run.world.all(Owed)) == (False, 0, ())
    rows = [row for row in MUTATIONS.values() if row.kind == "mind" and not row.ability][:2]
    dice = [
        ("mutation-d12", 1),
        *zip(("mutation-d20", "mutation-d20-again"), (row.faces[0] for row in rows), strict=True),
    ]
    choices = [(SPEND.format("mutation-d20"), "spend"), ("which mutation counts", rows[0].id)]
    run = play(mutate, ada, dice=dice, choices=choices, world=world(ada))
    assert (run.value, after(run).omens) == ((rows[0].name,), 0)


def test_an_omen_rolls_a_lost_contest_again():
    ada, bo = somebody(omens=1, wits=10), somebody("bo", wits=8)
    dice = [("contest-ada", 12), ("contest-bo", 4), ("contest-ada-again", 3)]
    spent = [(SPEND.format("contest-ada"), "spend")]
    run = play(contest, (ada, bo), "wit", dice=dice, choices=spent, world=world(ada, bo))
    assert (run.value.winner, after(run).omens) == ("ada", 0)


def test_those_who_tie_in_a_contest_repeat_it_among_themselves():
    ada, bo, cy = somebody(wits=10), somebody("bo", wits=8), somebody("cy", wits=15)
    dice = [("contest-ada", 7), ("contest-bo", 5), ("contest-cy", 1), ("contest-ada-tie", 9), ("contest-bo-tie", 2)]
    run = play(contest, (ada, bo, cy), "wit", dice=dice, world=world(ada, bo, cy))
    assert run.value.ranking == ("cy", "bo", "ada")
    with pytest.raises(Refused, match="2 or more"):
        play(contest, (ada,), "wit", world=world(ada))


def test_offers_ask_the_rules_what_is_possible():
    ada = under("entangled", items=("antidote", "darkroot"))
    wolf, knife = somebody("wolf", kind="gm"), Weapon(id="knife", owner="ada")
    assert SYSTEM.offers is not None
    found = {one.text: one.why_not for one in SYSTEM.offers(world(ada, wolf, knife), "ada", {})}
    assert found["Break free (STR save)"] == ""
    assert found["Take an antidote"] == "Ada is entangled and cannot act"
    assert found["Attack Wolf: knife"] == "Ada is entangled and cannot act"
    assert found["Move 2 zones"] == "Ada is entangled and cannot act"


def test_somebody_at_a_glance():
    ada = under("deaf", health=4, omens=2)
    assert SYSTEM.brief(ada, world(ada)) == "Ada: health 4/9, STR 9 AGI 9 WIT 9, deaf, 2 omens"


def test_people_decide_for_player_characters_and_for_whom_a_player_runs():
    assert SYSTEM.led(somebody())
    assert SYSTEM.led(somebody(kind="gm", player="bo"))
    assert not SYSTEM.led(somebody(kind="gm"))
