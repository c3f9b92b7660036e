from fractions import Fraction
from typing import Any

import msgspec
import pytest

from rulewright.engine import exact, play
from rulewright.errors import Refused
from rulewright.systems.bdp.blows.moment import Outcome
from rulewright.systems.bdp.blows.reactions import foe_of, must_react, open_reactions, stance
from rulewright.systems.bdp.blows.strikes import Strike, weapons_of
from rulewright.systems.bdp.fights.attacks import attack, attack_together
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.things.catalogue import item_named
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, world

SHIELD = msgspec.structs.replace(item_named("shield"), hand="left")


def options(who: Creature, foe: Creature) -> tuple[str, ...]:
    """The reactions open to somebody under attack."""

    def rule():
        seen = yield from foe_of(foe, who, weapons_of(foe, Strike(by=foe.id)))
        return open_reactions(who, (seen,), (yield from stance(who)))

    found: tuple[str, ...] = play(rule, world=world(who, foe)).value
    return found


def test_the_defender_is_asked_before_damage_is_rolled_and_pays_at_once():
    run = play(attack, ORC, MIRA, dice=[("damage-d4", 2)], choices=[("reaction", "block")], world=world(MIRA, ORC))
    names = [type(event).__name__ for event in run.events]
    assert names == ["FatigueTaken", "HpLost"]
    assert stands(run, "mira").fatigue == 1


def test_a_balanced_weapon_can_be_blocked_and_dodged_a_fast_one_only_blocked_a_slow_one_only_dodged():
    for weapon, hindered in (("mace", {"block", "dodge"}), ("dagger", {"block"}), ("maul", {"dodge"})):
        for reaction in ("block", "dodge"):
            foe = ORC.with_(items=(armed(weapon, "both"),))
            die = "damage-d4" if reaction in hindered else "damage"
            run = play(attack, foe, MIRA, dice=[(die, 1)], choices=[("reaction", reaction)], world=world(MIRA, foe))
            assert stands(run, "mira").hp == 3, (weapon, reaction)


def test_a_dagger_cannot_block_and_heavy_armour_cannot_dodge():
    assert "block" not in options(ELF, ORC)
    heavy = ELF.with_(items=(*ELF.items, item_named("heavy armor")))
    assert "dodge" not in options(heavy, ORC)


def test_a_shield_in_hand_can_block_and_a_stored_one_cannot():
    assert "block" in options(ELF.with_(items=(*ELF.items, SHIELD)), ORC)
    assert "block" not in options(ELF.with_(items=(*ELF.items, item_named("shield"))), ORC)


def test_without_a_free_slot_only_what_costs_no_fatigue_is_open():
    full = MIRA.with_(load=9)
    assert options(full, ORC) == ("defend", "parry")
    light_and_full = ELF.with_(load=9)
    assert options(light_and_full, ORC) == ("defend", "dodge", "parry")


def test_an_archer_can_be_neither_parried_nor_struck_back_at():
    archer = ORC.with_(items=(armed("shortbow", "both"),))
    assert options(MIRA, archer) == ("defend", "block", "dodge")


def test_a_bow_does_not_shoot_at_distant_targets_and_a_sword_does_not_reach_far_ones():
    archer = ORC.with_(items=(armed("shortbow", "both"),))
    beyond: tuple[tuple[Creature, Band], ...] = ((archer, "distant"), (ORC, "far"))
    for foe, band in beyond:
        apart = Spacing(id=between("mira", "orc"), band=band)
        with pytest.raises(Refused, match=f"does not reach {band.title()} targets"):
            play(attack, foe, MIRA, world=world(MIRA, foe, apart))


def test_a_foe_has_only_the_reactions_it_is_given_and_uses_them_up():
    assert options(ORC, MIRA) == ("defend",)
    trained = ORC.with_(reactions=("dodge",), uses=(("dodge", 1),))
    run = play(
        attack, MIRA, trained, dice=[("damage-d4", 2)], choices=[("reaction", "dodge")], world=world(MIRA, trained)
    )
    after = stands(run, "orc")
    assert (after.fatigue, dict(after.uses)["dodge"]) == (0, 0)
    assert options(after, MIRA) == ("defend",)


def test_the_answer_of_a_fight_back_cannot_be_reacted_to():
    run = play(
        attack,
        ELF,
        MIRA,
        dice=[("damage", 2), ("back-damage", 3)],
        choices=[("reaction", "fight-back")],
        world=world(MIRA, ELF),
    )
    assert stands(run, "elf").hp == 0
    with pytest.raises(Refused, match="cannot react to the answer"):
        must_react("block", MIRA, (), play(stance, MIRA, answering=True).value)


def test_whoever_falls_to_the_blow_does_not_strike_back():
    frail = MIRA.with_(strength=3, hp=0)
    run = play(
        attack,
        ORC,
        frail,
        dice=[("damage", 8)],
        choices=[("reaction", "fight-back"), ("sacrifice", "keep")],
        world=world(frail, ORC),
    )
    assert stands(run, "mira").status == "dead"
    assert run.value.answer is None


def test_one_choice_covers_everybody_who_strikes_at_once():
    run = play(
        attack_together,
        (ORC, ELF),
        MIRA,
        dice=[("damage-orc-d4", 3), ("damage-elf-d4", 4)],
        choices=[("reaction", "block")],
        world=world(MIRA, ORC, ELF),
    )
    assert stands(run, "mira").fatigue == 1
    assert run.value.landed.by == "elf"


def test_the_higher_roll_of_a_parry_goes_past_hp_without_a_save():
    run = play(
        attack,
        ORC,
        MIRA,
        dice=[("parry", 8), ("damage", 3)],
        choices=[("reaction", "parry"), ("sacrifice", "keep")],
        world=world(MIRA, ORC),
    )
    assert (stands(run, "orc").hp, stands(run, "orc").strength) == (6, 3)


def test_a_parry_of_equal_dice_is_won_as_often_as_it_is_lost():
    foe = ORC.with_(items=(armed("rapier"),))

    def winner(outcome: Outcome) -> str:
        return outcome.parried.winner if outcome.parried else ""

    def parry(request, _run):
        return "parry" if request.why == "reaction" else request.options[0]

    odds = exact(attack, foe, MIRA, world=world(MIRA, foe), policy=parry, of=lambda one, _world: winner(one))
    assert odds.p("defender") == odds.p("attacker") == Fraction(7, 16)
    assert odds.p("equal") == Fraction(1, 8)


def test_free_defence_can_be_switched_off():
    elf = ELF.with_(hp=6)
    dodging: dict[str, Any] = {"dice": [("damage-d4", 1)], "choices": [("reaction", "dodge")], "world": world(elf, ORC)}
    assert stands(play(attack, ORC, elf, **dodging), "elf").fatigue == 0
    assert stands(play(attack, ORC, elf, options={"free_defence": False}, **dodging), "elf").fatigue == 1
