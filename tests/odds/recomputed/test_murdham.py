"""Rules of `murdham`, recomputed."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import icepool
import pytest

from tests.murdham.people import somebody
from tests.odds.recomputed.asking import Chances, chances, figure, odds

D20 = icepool.d(20)
ADA = somebody(wits=9, agility=11, strength=12)
BO = somebody("bo", wits=7)


def exploding(sides: int, most: int) -> Chances:
    """A damage die: its maximum counts one less and is rolled again; what is `most` or more stands together."""
    found: Chances = {}
    base, weight = 0, Fraction(1)
    while base < most:
        weight /= sides
        for face in range(1, sides):
            found[min(base + face, most)] = found.get(min(base + face, most), Fraction(0)) + weight
        base += sides - 1
    found[most] = found.get(most, Fraction(0)) + weight
    return found


def added(one: Chances, other: Chances, most: int) -> Chances:
    found: Chances = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        found[min(a + b, most)] = found.get(min(a + b, most), Fraction(0)) + p * q
    return found


@pytest.mark.parametrize("score", [5, 11, 17])
def test_a_save_is_a_d20_of_the_score_or_less(score: int) -> None:
    assert odds("murdham.save", somebody(agility=score), who="ada", ability="agi") == chances(score >= D20)


def test_a_group_saves_with_one_d20() -> None:
    found = odds("murdham.group-save", ADA, BO, group=["ada", "bo"], ability="wit")
    assert found == chances(D20.map(lambda face: ("ada",) * (face <= 9) + ("bo",) * (face <= 7)))


def test_a_contest_is_won_by_the_ability_less_a_d20_that_is_higher_and_tied_anew() -> None:
    found = odds("murdham.contest", ADA, BO, group=["ada", "bo"], ability="wit", of=lambda one, _: one.winner)
    won = [0, 0]
    for a, b in product(range(1, 21), repeat=2):
        won[0] += 9 - a > 7 - b
        won[1] += 7 - b > 9 - a
    assert found == {"ada": Fraction(won[0], sum(won)), "bo": Fraction(won[1], sum(won))}


@pytest.mark.parametrize(("temper", "pick"), [("aggressive", min), ("peaceful", max)])
def test_an_attitude_is_the_worse_or_better_of_two_d6(temper: str, pick: Callable[[int, int], int]) -> None:
    found = odds("murdham.roll-attitude", ADA, met="ada", temper=temper)
    steps = ["", "hostile", "unfriendly", "unfriendly", "neutral", "neutral", "friendly"]
    assert found == chances(icepool.map(lambda a, b: steps[pick(a, b)], icepool.d(6), icepool.d(6)))


@pytest.mark.parametrize("health", [9, 10])
def test_torture_is_d6_direct_damage_and_then_a_wit_save_of_whoever_is_still_conscious(health: int) -> None:
    bo = somebody("bo", wits=7, strength=10, health=health, captor="ada")
    found = odds("murdham.torture", ADA, bo, actor="ada", target="bo")
    # Half of the health that is there, or more, knocks out.
    awake = sum((p for points, p in exploding(6, 40).items() if 2 * points < health), Fraction(0))
    assert found[True] == awake * Fraction(13, 20)


@pytest.mark.parametrize("metres", [2, 7, 12])
def test_a_fall_is_d4_direct_for_each_2_metres_and_2_metres_less_for_who_lands_well(metres: int) -> None:
    ada = somebody(agility=11, strength=12, health=12)
    found = odds("murdham.fall", ada, who="ada", centimetres=100 * metres, of=figure("ada", "health"))

    def dice(number: int) -> Chances:
        total: Chances = {0: Fraction(1)}
        for _ in range(number):
            total = added(total, exploding(4, 12), 12)
        return total

    full, less = dice(metres // 2), dice((metres - 2) // 2)
    left = {
        12 - points: Fraction(9, 20) * full.get(points, 0) + Fraction(11, 20) * less.get(points, 0)
        for points in range(13)
    }
    assert {health: p for health, p in found.items() if health > 0} == {h: p for h, p in left.items() if p and h > 0}


def test_a_taunt_works_where_the_taunter_passes_and_the_other_fails() -> None:
    found = odds("murdham.taunt", ADA, BO, actor="ada", target="bo")
    assert found[True] == Fraction(9, 20) * Fraction(13, 20)


def test_a_distraction_works_where_the_other_fails() -> None:
    assert odds("murdham.distract", ADA, BO, actor="ada", target="bo")[True] == Fraction(13, 20)


@pytest.mark.parametrize("strength", [8, 12])
def test_the_first_dose_of_poison_is_resisted_by_a_str_save(strength: int) -> None:
    ada = somebody(strength=strength)
    found = odds("murdham.expose-to-poison", ada, victim="ada", poison="lethal")
    assert found[True] == chances(strength < D20)[True]


def test_a_game_of_dice_is_even() -> None:
    found = odds("murdham.game", ADA, BO, players=["ada", "bo"], game="dice", of=lambda one, _: one.ranking[0])
    assert found == {"ada": Fraction(1, 2), "bo": Fraction(1, 2)}


@pytest.mark.parametrize("total", [1, 3, 9])
def test_soulblight_is_a_d12_of_the_total_or_less_which_it_costs(total: int) -> None:
    found = odds("murdham.suffer-corruption", ADA, who="ada", points=total, of=figure("ada", "corruption"))
    assert found == chances(icepool.d(12).map(lambda face: total - face if face <= total else total))


@pytest.mark.parametrize("armour", [0, 2])
@pytest.mark.parametrize("flammable", [False, True])
def test_burning_is_a_direct_d6_the_better_of_two_on_what_burns(armour: int, flammable: bool) -> None:
    ada = somebody(strength=10, health=10, armour=armour)
    found = odds("murdham.burn", ada, who="ada", flammable=flammable, of=figure("ada", "health"))
    lost = exploding(6, 40)
    if flammable:
        below = {points: sum((p for one, p in lost.items() if one < points), Fraction(0)) for points in range(42)}
        lost = {points: below[points + 1] ** 2 - below[points] ** 2 for points in lost}
    for health in range(1, 10):
        assert found.get(health, 0) == lost.get(10 - health, 0)


@pytest.mark.parametrize("die", ["d4", "d6", "d8"])
@pytest.mark.parametrize("armour", [0, 1, 3])
def test_a_blow_is_an_exploding_die_less_armour(die: str, armour: int) -> None:
    bo = somebody("bo", strength=18, health=18, armour=armour)
    found = odds("murdham.attack", ADA, bo, attacker="ada", target="bo", die=die, of=figure("bo", "health"))
    lost = exploding(int(die[1:]), 40)
    for health in range(10, 18):
        assert found.get(health, 0) == lost.get(18 - health + armour, 0)


def test_who_is_struck_for_half_of_the_health_left_falls_and_for_all_of_the_maximum_dies() -> None:
    bo = somebody("bo", strength=8, health=8)
    found = odds("murdham.attack", ADA, bo, attacker="ada", target="bo", die="d6", of=figure("bo", "status"))
    assert found["dead"] == sum((p for points, p in exploding(6, 40).items() if points >= 8), Fraction(0))


@pytest.mark.parametrize("wits", [6, 9, 15])
def test_terror_is_a_wit_save(wits: int) -> None:
    found = odds(
        "murdham.face-fear",
        somebody(wits=wits),
        group=["ada"],
        dread="terrifying",
        of=lambda _, world: bool(world.find("ada").conditions),
    )
    assert found == chances(wits < D20)
