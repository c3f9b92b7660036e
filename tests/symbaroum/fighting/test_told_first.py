"""What is said first of a deed leaves out nothing that came of it."""

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import World
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.challenges import make_test
from rulewright.systems.symbaroum.characters.belongings import take
from rulewright.systems.symbaroum.characters.experience import award
from rulewright.systems.symbaroum.harm.dying import death_test
from rulewright.systems.symbaroum.harm.healing import first_aid
from rulewright.systems.symbaroum.movement.moves import stand_up
from rulewright.table.headlines import headline
from tests.symbaroum.people import brute, fight, mira, near, play

SCRATCHED = mira(id="bet", name="Bet", lost=5)


def first(run):
    return headline(Seen(number=1, what="symbaroum.deed", told=tuple(run.told)), "symbaroum")


def test_two_hits_of_one_deed_are_both_told():
    foe, me = near(brute(own_pain=2, strong=15), mira())
    run = play(
        attack,
        me,
        foe,
        world=fight(me, foe),
        dice=[("attack", 2), ("damage", 4), ("attack", 2), ("damage", 1)],
        choices=[("pain", "free-attack")],
    )
    assert str(first(run).text) == "Mira hits Brute for 4 and for 1."


def test_healing_says_who_healed_and_what_it_cost_them():
    odo = mira(id="odo", name="Odo", abilities={"lay-on-hands": "novice"})
    run = play(
        first_aid,
        odo,
        SCRATCHED,
        "lay-on-hands",
        world=World([odo, SCRATCHED]),
        dice=[("lay-on-hands", 4), ("corruption", 2)],
        options={"corruption": True},
    )
    assert str(first(run).text) == "Bet regains 4 Toughness (Lay on Hands, by Odo). Odo carries 2 corruption."


def test_a_thing_and_money_taken_together_are_told_together():
    me, dead = mira(), brute(status="dead", money=12, gear=("rope",))
    run = play(take, me, dead, "rope", 12, world=World([me, dead]))
    assert [str(one.text) for one in run.told] == ["Mira gets Rope and 12 sh from Brute"]


def test_a_test_says_at_what_somebody_succeeds_or_does_not():
    me, foe = mira(), brute()
    failed = play(make_test, me, "persuasive", world=World([me]), dice=[("persuasive-test", 20)])
    assert str(first(failed).text) == "Mira does not succeed with Persuasive."
    held = play(make_test, me, "strong", foe, world=World([me, foe]), dice=[("strong-test", 2)])
    assert str(first(held).text) == "Mira succeeds with Strong against Brute."


def test_a_test_to_get_up_says_what_it_is_for():
    me = mira(posture="prone")
    run = play(stand_up, me, world=World([me]), dice=[("quick-test", 2)])
    assert str(run.told[0].text).startswith("Mira tests Quick to get up: 2 against 10")


def test_a_step_towards_death_is_told_as_harm_and_a_death_as_a_fall():
    dying = mira(status="dying", lost=10)
    slips = first(play(death_test, dying, world=World([dying]), dice=[("death-test", 13)]))
    assert (slips.tone, str(slips.text)) == ("harm", "Mira slips towards death: 1 of 3 steps.")
    last = dying.with_(steps=2)
    assert first(play(death_test, last, world=World([last]), dice=[("death-test", 13)])).tone == "fall"
    assert first(play(death_test, dying, world=World([dying]), dice=[("death-test", 20)])).tone == "fall"
    assert first(play(death_test, dying, world=World([dying]), dice=[("death-test", 5)])).tone == "rescue"


def test_whoever_gains_experience_is_named_with_all_the_others():
    run = play(award, points=30, people=(mira(), SCRATCHED), world=World([mira(), SCRATCHED]))
    assert str(first(run).text) == "Experience gained: Mira (30) and Bet (30)."
