"""Rules of `phased`, recomputed."""

from fractions import Fraction
from typing import Any

import icepool
import pytest
from dyce import H

from tests.odds.recomputed.asking import chances, figure, odds
from tests.phased.delving import door, dungeon, trap
from tests.phased.outings.test_wilds import wilds
from tests.phased.people import somebody

D20 = icepool.d(20)
ORC = somebody("orc")


@pytest.mark.parametrize("score", [1, 9, 13, 18])
@pytest.mark.parametrize("swing", ["", "advantage", "disadvantage"])
def test_a_save_is_a_d20_under_the_score(score: int, swing: str) -> None:
    die = {"": D20, "advantage": D20.lowest(2), "disadvantage": D20.highest(2)}[swing]
    given: dict[str, Any] = {swing: True} if swing else {}
    found = odds("phased.save", somebody(dexterity=score), who="mira", ability="dex", **given)
    assert found.get(True, 0) == chances(die < score).get(True, 0)


def test_a_reaction_is_2d6() -> None:
    found = odds("phased.reaction", somebody(), met="mira", of=lambda one, _: one.attitude)
    by_hand = (2 @ H(6)).apply(lambda n: [0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5][n])
    names = ["Hostile", "Negative", "Uncertain", "Positive", "Enthusiastic"]
    assert found == {names[at - 1]: chance for at, chance in chances(by_hand).items()}


@pytest.mark.parametrize(("hp", "strength"), [(3, 13), (1, 10), (0, 6), (5, 8)])
@pytest.mark.parametrize(("swing", "sides"), [("", 6), ("enhanced", 8), ("impaired", 4)])
def test_damage_past_hp_comes_off_str_and_the_save_is_under_what_is_left(
    hp: int, strength: int, swing: str, sides: int
) -> None:
    mira = somebody(hp=hp, max_hp=6, strength=strength)
    given: dict[str, Any] = {swing: ["told"]} if swing else {}
    found = odds(
        "phased.attack",
        ORC,
        mira,
        attacker="orc",
        target="mira",
        **given,
        of=lambda _, world: (world.find("mira").hp, world.find("mira").strength),
    )

    def left(points: int) -> tuple[int, int]:
        return max(0, hp - points), max(0, strength - max(0, points - hp))

    assert found == chances(icepool.d(sides).map(left))


@pytest.mark.parametrize(("hp", "strength"), [(3, 13), (1, 10), (2, 6)])
def test_critical_damage_is_as_often_as_the_save_fails(hp: int, strength: int) -> None:
    mira = somebody(hp=hp, max_hp=6, strength=strength)
    found = odds("phased.attack", ORC, mira, attacker="orc", target="mira", of=figure("mira", "state"))
    down = sum(
        (Fraction(1, 6) * chances(strength - (points - hp) <= D20).get(True, 0) for points in range(hp + 1, 7)),
        Fraction(0),
    )
    assert 1 - found["able"] == down


@pytest.mark.parametrize("strength", [3, 5, 9])
def test_a_long_rest_heals_d6_str(strength: int) -> None:
    found = odds(
        "phased.long-rest", somebody(strength=strength), who="mira", heal="str", fed=True, of=figure("mira", "strength")
    )
    assert found == chances(icepool.d(6).map(lambda points: min(10, strength + points)))


def test_the_first_weather_is_nice_or_not() -> None:
    assert set(odds("phased.weather", of=lambda one, _: one.sky).values()) == {Fraction(1, 2)}


def test_a_watch_of_travel_is_2d6_miles() -> None:
    found = odds("phased.travel", *wilds(), who=["mira"])
    assert found == chances(2 @ icepool.d(6))


@pytest.mark.parametrize("score", [8, 13])
def test_a_trap_is_a_dex_save_or_its_die_off_its_ability(score: int) -> None:
    mira = somebody(dexterity=score, strength=12)
    there = dungeon(mira, trap(die="d6", ability="str"))
    found = odds("phased.meet-trap", *there, who="mira", trap="trap", of=figure("mira", "strength"))
    safe = chances(score > D20)[True]
    assert found == {12: safe} | {12 - lost: (1 - safe) / 6 for lost in range(1, 7)}


@pytest.mark.parametrize("score", [9, 14])
def test_a_stuck_door_is_forced_by_a_str_save(score: int) -> None:
    found = odds("phased.force-door", *dungeon(somebody(strength=score), door()), who="mira", door="door")
    assert found == chances(score > D20)


@pytest.mark.parametrize("score", [6, 13])
def test_who_passes_a_dex_save_acts_before_the_enemies(score: int) -> None:
    found = odds(
        "phased.begin-fight",
        somebody(dexterity=score),
        ORC,
        party=["mira"],
        enemies=["orc"],
        of=lambda fight, _: "mira" in fight.winners,
    )
    assert found == chances(score > D20)
