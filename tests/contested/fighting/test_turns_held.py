"""Held Actions: declared, paid, expired, happening."""

import pytest

from rulewright.engine import Clock, World, play
from rulewright.errors import Refused
from rulewright.systems.contested.events.turns import AdvantageUsed, ApSpent, HeldDeclared, HeldExpired, HeldHappened
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.held_actions import hold, trigger
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Held, Item
from rulewright.systems.contested.turns.action_points import end_turn, start_turn
from rulewright.systems.contested.turns.releasing import ATTACKED, held_answers

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
        attack,
        BO,
        (ready,),
        dice={"base": [10], "axe": [4], "save-base": [5, 17]},
        choices=[("attacked", "dodge"), ("defence", "dex")],
        world=[ready, BO],
    )
    assert not run.value.hit
    assert run.world.get(Creature, "mira").held == ()


def test_a_held_parry_adds_the_die_of_the_weapon_to_the_own_save():
    ready = holding(MIRA, "parry", defence="parry")
    assert ready.held[0].objects == ("sword",)
    run = play(
        attack,
        BO,
        (ready,),
        dice={"base": [10], "axe": [4], "save-base": [11], "save-sword": [6]},
        choices=[("attacked", "parry"), ("defence", "dex")],
        world=[ready, BO],
    )
    assert not run.value.hit


def test_whoever_goes_on_holding_keeps_the_held_action():
    ready = holding(MIRA.with_(items=()), "dodge", defence="dodge")
    dice = {"base": [10], "axe": [4], "save-base": [20]}
    run = play(attack, BO, (ready,), dice=dice, choices=[("attacked", "keep"), ("defence", "dex")], world=[ready, BO])
    assert [one.name for one in run.world.get(Creature, "mira").held] == ["dodge"]


def test_a_held_attack_is_made_with_the_weapon_attribute_and_dice_that_were_fixed():
    armed = MIRA.with_(advantage=1, items=(SWORD, Item(name="axe", die="d12", weapon=True, held=True)))
    ready = holding(armed, "ambush", deed="attack", attribute="dex", swing=1, things=("sword+1",))
    assert (ready.held[0].weapons, ready.held[0].attribute, ready.held[0].advantage) == (("sword+1",), "dex", 1)
    tough = BO.with_(hp=9)
    run = play(
        trigger,
        ready,
        "ambush",
        targets=(tough,),
        dice={"base": [3, 9, 14], "sword": [2, 7], "save-base": [1]},
        choices=[("defence", "str")],
        world=[ready, tough],
        options={"detail": "totals"},
    )
    assert (run.value.hit, run.value.damage, run.value.ir) == (True, 7, 14 + 10 + 7)
    after = run.world.get(Creature, "mira")
    assert (after.held, after.advantage, after.ap) == ((), 0, ready.ap)


def test_a_held_attack_fixes_the_best_weapon_where_none_is_named_and_needs_a_target_when_it_happens():
    ready = holding(MIRA, "strike", deed="attack")
    assert (ready.held[0].weapons, ready.held[0].attribute) == (("sword",), "str")
    with pytest.raises(Refused, match="say whom 'strike' is for"):
        play(trigger, ready, "strike", world=[ready])


def test_a_weapon_that_is_gone_by_then_cannot_strike():
    ready = holding(MIRA, "strike", deed="attack").with_(items=())
    with pytest.raises(Refused, match="no sword"):
        play(trigger, ready, "strike", targets=(BO,), world=[ready, BO])


def test_a_held_attack_uses_the_old_score_where_the_table_fixes_it():
    weak = holding(MIRA, "strike", deed="attack").with_(strength=4)

    def hits(**options):
        return play(
            trigger,
            weak,
            "strike",
            targets=(BO,),
            dice={"base": [10], "sword": [2], "save-base": [7]},
            choices=[("defence", "str")],
            world=[weak, BO],
            options=options,
        )

    assert not hits().value.hit
    run = hits(**{"held-score": "when-declared"})
    assert run.value.hit
    assert run.world.get(Creature, "mira").strength == 4


def test_a_held_contest_is_made_against_whoever_comes_by():
    ready = holding(MIRA, "trip", deed="contest", attribute="dex", swing=-1)
    dice = {"base": [5, 15], "save-base": [12]}
    run = play(trigger, ready, "trip", targets=(BO,), dice=dice, choices=[("defence", "dex")], world=[ready, BO])
    assert run.value.winner == "target"
    with pytest.raises(Refused, match="needs the Attribute"):
        holding(MIRA, "trip", deed="contest")


def test_a_held_spell_is_cast_with_the_dice_that_were_fixed_and_its_dust_is_used_up_once():
    book = Grimoire(spells=("Push", "Pull"), held=True)
    witch = MIRA.with_(items=(), dust=3, grimoire=book)
    ready = holding(witch, "ward", deed="cast", spell="push", dust=2)
    assert (ready.held[0].spell, ready.dust) == ("Push", 3)
    run = play(trigger, ready, "ward", targets=(BO,), dice=[("dust", (2, 5))], world=[Clock(), ready, BO])
    assert (run.value.name, run.value.sum) == ("Push", 7)
    assert run.world.get(Creature, "mira").dust == 1
    with pytest.raises(Refused, match="'Fly' is not in this Grimoire"):
        holding(witch, "fly", deed="cast", spell="Fly")


def test_a_held_scroll_is_cast_and_used_up_once():
    reader = MIRA.with_(items=(Item(name="Scroll of Push", spell="Push", hands=0),))
    ready = holding(reader, "ward", deed="cast", scroll="push", slots=1)
    run = play(trigger, ready, "ward", dice=[("slot", 2)], world=[Clock(), ready])
    assert (run.value.name, run.world.get(Creature, "mira").items) == ("Push", ())


def test_a_held_attack_is_offered_against_each_foe_and_a_held_check_once():
    ready = holding(MIRA, "strike", deed="attack")
    ready = holding(ready, "leap", attribute="dex")
    rag = BO.with_(id="rag", name="Rag")
    totals = (("mira", 9), ("bo", 5), ("rag", 4))
    groups = (("party", ("mira",)), ("orcs", ("bo", "rag")))
    fight = Fight(order=("bo", "mira", "rag"), groups=groups, totals=totals, turning=True)
    found = [one for one in offers(World([ready, BO, rag, fight]), "mira") if one.procedure == "contested.trigger"]
    assert [one.arguments.get("targets") for one in found] == [["bo"], ["rag"], None]
    assert not any(one.why_not for one in found)
