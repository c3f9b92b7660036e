"""Rules of `bdp`, recomputed."""

from fractions import Fraction

import icepool
import pytest
from dyce import H

from rulewright.chance import Seeded
from rulewright.engine import live
from rulewright.systems.bdp.harm.diseases import contract
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.recovery.rest import end_of_day
from tests.bdp.people import MIRA, ORC, stands, world
from tests.odds.recomputed.asking import chances, figure, odds

D20 = icepool.d(20)


@pytest.mark.parametrize(("swing", "die"), [(0, D20), (1, D20.lowest(2)), (-1, D20.highest(2))])
def test_a_save_is_a_d20_of_the_score_or_less(swing: int, die: icepool.Die[int]) -> None:
    found = odds("bdp.save", MIRA, who="mira", ability="str", swing=swing, of=lambda one, _: bool(one))
    assert found == chances(die <= 12)


def test_in_a_contest_the_higher_success_wins() -> None:
    found = odds("bdp.contest", MIRA, ORC, parties=["mira", "orc"], abilities=["str"])

    def winner(mira: int, orc: int) -> str:
        mine, yours = mira if mira <= 12 else 0, orc if orc <= 11 else 0
        return "" if mine == yours else "mira" if mine > yours else "orc"

    assert found == chances(icepool.map(winner, D20, D20))


def test_the_die_of_fate_has_six_answers() -> None:
    found = odds("bdp.fate")
    assert len(found) == 6
    assert set(found.values()) == {Fraction(1, 6)}


def test_a_reaction_is_2d6() -> None:
    found = odds("bdp.reaction", of=lambda one, _: one.word)
    by_hand = (2 @ H(6)).apply(lambda n: [0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5][n])
    names = ["hostile", "wary", "curious", "kind", "helpful"]
    assert found == {names[at - 1]: chance for at, chance in chances(by_hand).items()}


def test_surprise_is_a_1_for_the_party_and_a_6_for_the_others() -> None:
    assert odds("bdp.surprise") == {"party": Fraction(1, 6), "foes": Fraction(1, 6), "": Fraction(2, 3)}


def test_a_door_is_stuck_on_1_and_2() -> None:
    assert odds("bdp.open-door", MIRA, who="mira", of=lambda one, _: one.stuck)[True] == Fraction(1, 3)


def test_a_retreat_needs_a_dex_save() -> None:
    found = odds("bdp.retreat", MIRA.with_(dexterity=9), ORC, who="mira", of=lambda one, _: one.away)
    assert found[True] == Fraction(9, 20)


TORSO, LEGS, ARMS, HEAD = Fraction(5, 10), Fraction(2, 10), Fraction(2, 10), Fraction(1, 10)
"""Areas of an injury: 1 to 5, 6 and 7, 8 and 9, 10."""


@pytest.mark.parametrize("strength", [2, 12])
def test_an_injury_kills_by_the_head_on_1_to_3_or_where_the_torso_leaves_no_str(strength: int) -> None:
    who = MIRA.with_(strength=strength)
    by_hand = HEAD / 2 + TORSO * Fraction(sum(lost >= strength for lost in (1, 2, 3, 4)), 4)
    assert odds("bdp.injury", who, who="mira", of=figure("mira", "status"))["dead"] == by_hand


def test_an_injury_of_a_leg_takes_d4_dex() -> None:
    found = odds("bdp.injury", MIRA, who="mira", of=figure("mira", "dexterity"))
    assert found == {10: 1 - LEGS} | {10 - lost: LEGS / 4 for lost in (1, 2, 3, 4)}


def dies(strength: int, floors: int) -> Fraction:
    """By hand: 0 STR is death; else a save of what is left, and an injury where it fails."""
    total = Fraction(0)
    for lost, p in chances(floors @ icepool.d(10)).items():
        left = strength - lost
        if left <= 0:
            total += p
            continue
        fails = Fraction(20 - min(left, 20), 20)
        total += p * fails * (HEAD / 2 + TORSO * Fraction(sum(more >= left for more in (1, 2, 3, 4)), 4))
    return total


@pytest.mark.parametrize(("strength", "floors"), [(10, 1), (14, 2), (12, 2), (9, 3)])
def test_a_fall_is_d10_str_a_floor_with_a_save_and_an_injury(strength: int, floors: int) -> None:
    who = MIRA.with_(strength=strength, max_strength=strength)
    found = odds("bdp.hazard", who, who="mira", kind="fall", times=floors, of=figure("mira", "status"))
    assert found["dead"] == dies(strength, floors)


@pytest.mark.parametrize(("hp", "strength"), [(4, 12), (0, 9), (2, 15)])
def test_a_mace_of_d8_past_hp_is_str_and_the_save_is_of_what_is_left(hp: int, strength: int) -> None:
    mira = MIRA.with_(hp=hp, strength=strength, max_strength=strength)
    found = odds(
        "bdp.attack",
        ORC,
        mira,
        who="orc",
        target="mira",
        of=lambda one, _: bool(one.hurt.harm and one.hurt.harm.critical),
    )
    by_hand = sum(
        (Fraction(1, 8) * Fraction(20 - (strength - (points - hp)), 20) for points in range(hp + 1, 9)), Fraction(0)
    )
    assert found[True] == by_hand


DISEASES = {
    "Swampsigh": ("strength", {1: Fraction(1)}),
    "Bonebreaker Plague": ("strength", {2: Fraction(1)}),
    "Tick Jitters": ("dexterity", {1: Fraction(1, 2), 2: Fraction(1, 2)}),
    "Shadowrot": ("dexterity", {2: Fraction(1)}),
    "Mindfog Fever": ("willpower", {1: Fraction(1)}),
    "Soul's Despair": ("willpower", {lost: Fraction(1, 4) for lost in (1, 2, 3, 4)}),
}
"""What a failed save costs of which ability."""


@pytest.mark.parametrize("disease", DISEASES)
@pytest.mark.parametrize("cared", [False, True])
def test_a_day_of_a_disease_is_a_str_save_twice_where_one_rests_and_is_cared_for(disease: str, cared: bool) -> None:
    ability, costs = DISEASES[disease]
    caught = live(contract, MIRA, disease, source=Seeded(3), world=world(MIRA))
    there = live(end_of_day, stands(caught, "mira"), source=Seeded(3), world=caught.world).world
    before = there.get(Creature, "mira")
    found = odds(
        "bdp.illness-day",
        *(one for one in there if one.id != "clock"),
        who="mira",
        rest=cared,
        care=cared,
        of=figure("mira", ability),
    )
    fails = Fraction(8, 20) ** (2 if cared else 1)
    full = getattr(before, ability)
    by_hand = {full: 1 - fails} | {full - lost: fails * p for lost, p in costs.items()}
    assert found == by_hand
