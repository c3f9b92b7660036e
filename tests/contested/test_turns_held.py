"""Held Actions: declared, paid, expired, happening."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.contested.events.turns import AdvantageUsed, ApSpent, HeldDeclared, HeldExpired, HeldHappened
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.held import ATTACKED, held_answers, hold, trigger
from rulewright.systems.contested.fight.turns import end_turn, start_turn
from rulewright.systems.contested.records import Creature, Held, Item

SWORD = Item(name="sword", die="d8", weapon=True, held=True)
MIRA = Creature(id="mira", name="Mira", dexterity=10, items=(SWORD,), dust=1, gold=5)
BO = Creature(
    id="bo",
    name="Bo",
    kind="npc",
    group="orcs",
    strength=12,
    items=(Item(name="axe", die="d8", weapon=True, held=True),),
)


def holding(creature, *names, **words):
    for name in names:
        creature = play(hold, creature, name, 1, world=[creature], **words).value
    return creature


def test_a_held_action_is_paid_for_when_it_is_declared_and_takes_bought_advantage_along():
    eager = MIRA.with_(advantage=2)
    run = play(hold, eager, "shoot", 2, "when the door opens", attribute="dex", world=[eager])
    held = Held(name="shoot", condition="when the door opens", attribute="dex", score=10, advantage=2)
    assert run.events == [ApSpent(2), HeldDeclared(held)]
    assert (run.value.ap, run.value.advantage) == (2, 0)


def test_a_held_action_lasts_until_the_own_next_turn_and_no_ap_come_back():
    ready = holding(MIRA, "shoot", "duck")
    ended = play(end_turn, ready, world=[ready]).value
    assert [one.name for one in ended.held] == ["shoot", "duck"]
    begun = play(start_turn, ended, world=[ended])
    assert begun.events == [HeldExpired("shoot"), HeldExpired("duck")]
    assert (begun.value.ap, begun.value.held) == (4, ())


def test_it_uses_up_its_resources_when_it_happens_and_then_rolls_with_its_advantages():
    ready = holding(MIRA.with_(advantage=1), "spark", attribute="wil", dust=1, gold=5)
    run = play(trigger, ready, "spark", dice=[("base", (2, 11))], world=[ready])
    assert run.events == [HeldHappened("spark", 1, 1, 5), AdvantageUsed()]
    assert run.value.success
    after = run.world.get(Creature, "mira")
    assert (after.dust, after.gold, after.held, after.advantage) == (0, 0, (), 0)


def test_without_the_resource_it_does_not_happen_and_goes_on_being_held():
    ready = holding(MIRA, "spell", dust=2)
    with pytest.raises(Refused, match="'spell' needs 2 Mana Dust, 1 left"):
        play(trigger, ready, "spell", world=[ready])


def test_a_score_that_changed_meanwhile_counts_as_the_table_reads_it():
    weak = holding(MIRA, "push", attribute="str").with_(strength=4)
    dice = [("base", 12)]
    assert not play(trigger, weak, "push", dice=dice, world=[weak]).value.success
    old = play(trigger, weak, "push", dice=dice, world=[weak], options={"held-score": "when-declared"})
    assert old.value.success


def test_only_what_is_held_can_happen_and_only_by_who_can_act():
    with pytest.raises(Refused, match="does not hold 'parry', but dodge"):
        play(trigger, one := holding(MIRA, "dodge"), "parry", world=[one])
    down = holding(MIRA, "dodge", defence="dodge").with_(status="critical")
    with pytest.raises(Refused, match="critical"):
        play(trigger, down, "dodge", world=[down])
    assert play(held_answers, down, ATTACKED, world=[down]).value == ()


def test_only_defences_answer_an_attack():
    ready = holding(holding(MIRA, "trip"), "dodge", defence="dodge")
    assert [one.name for one in play(held_answers, ready, ATTACKED, world=[ready]).value] == ["dodge"]
    assert play(held_answers, ready, "somebody runs past", world=[ready]).value == ()


def test_a_held_dodge_gives_advantage_on_the_own_save():
    ready = holding(MIRA.with_(items=()), "dodge", defence="dodge")
    run = play(
        attack, BO, (ready,),
        dice={"base": [10], "axe": [4], "save-base": [5, 17]},
        choices=[("attacked", "dodge"), ("defence", "dex")],
        world=[ready, BO],
    )  # fmt: skip
    assert not run.value.hit
    assert run.world.get(Creature, "mira").held == ()


def test_a_held_parry_adds_the_die_of_the_weapon_to_the_own_save():
    ready = holding(MIRA, "parry", defence="parry")
    assert ready.held[0].objects == ("sword",)
    run = play(
        attack, BO, (ready,),
        dice={"base": [10], "axe": [4], "save-base": [11], "save-sword": [6]},
        choices=[("attacked", "parry"), ("defence", "dex")],
        world=[ready, BO],
    )  # fmt: skip
    assert not run.value.hit


def test_whoever_goes_on_holding_keeps_the_held_action():
    ready = holding(MIRA.with_(items=()), "dodge", defence="dodge")
    dice = {"base": [10], "axe": [4], "save-base": [20]}
    run = play(attack, BO, (ready,), dice=dice, choices=[("attacked", "keep"), ("defence", "dex")], world=[ready, BO])
    assert [one.name for one in run.world.get(Creature, "mira").held] == ["dodge"]
