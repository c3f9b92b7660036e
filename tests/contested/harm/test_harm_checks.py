"""Checks, Saves and contests."""

from fractions import Fraction

import pytest

from rulewright.chance import d
from rulewright.engine import REFEREE, Clock, chance_of, exact, play, why_not
from rulewright.engine.world import World
from rulewright.errors import Refused
from rulewright.systems.contested.checks.rolls import Side, action, swing_of
from rulewright.systems.contested.checks.sides import ObjectDie, merged
from rulewright.systems.contested.records import Creature, Item, Mishap
from rulewright.systems.contested.turns.attempts import check, contest, save

ROPE = Item(name="rope", die="d4")
SHIELD = Item(name="shield", die="d6", held=True)
MIRA = Creature(id="mira", name="Mira", strength=10, dexterity=9, willpower=12, items=(ROPE, SHIELD))
BO = Creature(id="bo", name="Bo", kind="npc", strength=13, dexterity=8)


def test_an_action_that_comes_to_its_dc_succeeds_and_a_save_that_does_fails():
    assert play(check, MIRA, "str", dice=[("base", 10)], world=[MIRA]).value.success
    assert not play(save, MIRA, "str", dice=[("base", 10)], world=[MIRA]).value.success


def test_the_line_of_a_check_opens_into_die_score_and_object():
    (told,) = play(check, MIRA, "dex", 24, objects=("rope",), dice=[("base", 7), ("rope", 3)], world=[MIRA]).told
    assert [(part.name, part.value) for part in told.parts] == [("d20", 7), ("DEX", 9), ("rope (d4)", 3)]
    assert (told.total, told.against, told.verdict) == (19, 24, "fails")
    assert told.text == "Mira: DEX check 19 against 24: fails."


def test_an_object_can_have_advantage_of_its_own():
    run = play(check, MIRA, "dex", objects=("rope+1",), dice=[("base", 7), ("rope", (2, 4))], world=[MIRA])
    assert run.value.success
    assert (run.told[0].parts[2].name, run.told[0].parts[2].why) == ("rope (d4: 2, 4)", "Advantage")


def test_what_nobody_carries_cannot_serve():
    with pytest.raises(Refused, match=r"Mira has no crowbar; there is rope, shield"):
        play(check, MIRA, "str", objects=("crowbar",), world=[MIRA])


def test_a_hidden_number_is_told_to_the_referee_alone():
    shown, secret = play(check, MIRA, "str", 17, hidden=True, dice=[("base", 9)], world=[MIRA]).told
    assert "17" not in shown.text
    assert shown.against is None
    assert (secret.audience, secret.against) == (REFEREE, 17)


def test_a_trivial_attempt_rolls_nothing():
    assert play(check, MIRA, "str", trivial="success", world=[MIRA]).value.success


def test_nobody_is_persuaded_by_an_uncanny_shape():
    odd = MIRA.with_(mishaps=(Mishap(17),))
    assert not play(check, odd, "wil", 5, persuasion=True, world=[odd]).value.success


def test_bought_advantage_is_used_up_by_the_next_base_die():
    keen = MIRA.with_(advantage=2)
    run = play(check, keen, "str", dice=[("base", (3, 4, 11))], world=[keen])
    assert run.value.success
    assert run.world.get(Creature, "mira").advantage == 0


def test_somebody_down_tries_nothing_and_still_saves():
    down = MIRA.with_(status="critical")
    refused = why_not(check, {"who": down, "attribute": "str"}, World([down]))
    assert str(refused) == "Mira is critically hurt and can only crawl"
    assert play(save, down, "str", dice=[("base", 12)], world=[down]).value.success


def test_a_tie_of_a_contest_is_the_initiators():
    run = play(
        contest,
        MIRA,
        (BO,),
        "str",
        ("str",),
        dice=[("base", 12), ("save-base", 9)],
        world=[MIRA, BO],
    )
    assert run.value.winner == "initiator"
    assert [line.total for line in run.told] == [22, 22]


def test_a_target_is_asked_how_it_resists():
    run = play(
        contest,
        BO,
        (MIRA,),
        "str",
        ("str", "dex"),
        choices=[("defence", "dex+shield")],
        dice=[("base", 5), ("save-base", 8), ("save-shield", 2)],
        world=[MIRA, BO],
    )
    assert run.value.winner == "target"
    assert run.told[-1].total == 19


def test_each_of_several_targets_answers_one_roll():
    run = play(
        contest,
        MIRA,
        (BO, BO.with_(id="mack")),
        "str",
        ("dex",),
        dice=[("base", 9), ("save-base-bo", 11), ("save-base-mack", 12)],
        world=[MIRA, BO],
    )
    assert [one.winner for one in run.value.met] == ["initiator", "target"]


def test_things_of_one_name_fall_together():
    assert merged((ObjectDie("rope", d(4)), ObjectDie("rope", d(4), 1))) == (ObjectDie("rope", d(4) + d(4).swing(1)),)


@pytest.mark.parametrize(("reading", "left"), [("one-for-one", 1), ("altogether", 0)])
def test_a_table_chooses_how_advantage_and_disadvantage_mix(reading, left):
    assert play(swing_of, 2, 1, options={"mixed-advantage": reading}).value == left


def test_a_table_may_refuse_advantage_and_disadvantage_together():
    with pytest.raises(Refused, match="not both"):
        play(swing_of, 2, 1, options={"mixed-advantage": "refused"})


def test_a_table_may_let_naturals_decide():
    side, options = Side("str", 18), {"naturals": "automatic"}
    assert chance_of(lambda one: one.success, action, MIRA, side, 5, options=options) == Fraction(19, 20)
    assert chance_of(lambda one: one.success, action, MIRA, Side("str", 1), 40, options=options) == Fraction(1, 20)
    with_object = Side("str", 18, 0, (ObjectDie("rope", d(4)),))
    assert chance_of(lambda one: one.success, action, MIRA, with_object, 5, options=options) == Fraction(19, 20)


def test_automatic_naturals_meet_in_a_contest():
    run = play(
        contest,
        MIRA,
        (BO,),
        "str",
        ("str",),
        options={"naturals": "automatic"},
        dice=[("base", 20), ("save-base", 19)],
        world=[MIRA, BO],
    )
    assert run.value.winner == "initiator"  # 30 against 32: the natural 20 decides


def test_a_table_may_add_a_bonus_instead_of_the_score():
    run = play(check, MIRA, "wil", 12, dice=[("base", 11)], options={"modifier": "bonus"}, world=[MIRA])
    assert run.value.success
    assert (run.told[0].parts[1].name, run.told[0].parts[1].why) == ("WIL 12", "bonus of the score")


def test_a_table_may_let_a_save_hold_on_its_number():
    assert play(save, MIRA, "str", dice=[("base", 10)], options={"save-tie": "holds"}, world=[MIRA]).value.success


def test_a_table_may_keep_bought_advantage_for_actions():
    keen = MIRA.with_(advantage=1)
    run = play(save, keen, "str", dice=[("base", 3)], options={"gained-advantage-serves": "actions"}, world=[keen])
    assert run.world.get(Creature, "mira").advantage == 1


def test_odds_are_told_apart_as_finely_as_the_table_wants():
    side = Side("str", 10)
    count = {
        detail: len(exact(action, MIRA, side, options={"detail": detail}).items())
        for detail in ("outcome", "naturals", "totals")
    }
    assert count == {"outcome": 2, "naturals": 4, "totals": 20}


def test_a_clock_is_not_needed_for_a_check():
    assert Clock not in {type(one) for one in play(check, MIRA, "str", dice=[("base", 3)], world=[MIRA]).world}


def test_an_uncanny_shape_persuades_nobody_who_resists_either() -> None:
    odd = Creature(id="odd", mishaps=(Mishap(17),))
    deaf, wary = Creature(id="deaf", group="others"), Creature(id="wary", group="others")
    world = [odd, deaf, wary]
    assert play(contest, odd, (wary,), "wil", persuasion=True, world=world).value.winner == "target"
    both = play(contest, odd, (deaf, wary), "wil", persuasion=True, world=world).value.met
    assert [(one.target, one.winner) for one in both] == [("deaf", "target"), ("wary", "target")]


def test_the_referee_may_give_the_targets_of_a_contest_advantage_on_their_saves() -> None:
    dice: list[tuple[str, int | tuple[int, ...]]] = [("base", 10), ("save-base", (4, 15))]
    run = play(contest, MIRA, (BO,), "str", ("dex",), save_advantage=1, dice=dice, world=[MIRA, BO])
    assert run.value.winner == "target"
