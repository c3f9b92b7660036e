"""Who is led, who is there and who may know hang on what is open: a game that tells a secret by them hears of it."""

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.engine import Clock, Record, Shown, System, World, installed
from rulewright.engine.checks.conformance import problems
from rulewright.engine.checks.leaks import leaks


class Rat(Record, frozen=True, kw_only=True):
    """A creature of a made-up game."""

    name: str = "Rat"
    side: str = "den"
    tame: bool = False
    fear: int = 0
    of: str = ""
    readers: str = "everyone"

    @property
    def is_friend(self) -> bool:
        return self.tame


CLOSED = "which is closed to some who see that it is there"


def game(shown: Shown, led: Callable[[Any], bool] = lambda one: one.side == "party", *rats: Rat) -> System:
    return System(
        id="rats",
        title="Rats",
        behaviour=1,
        records=(Rat,),
        events=(),
        procedures=(),
        shown={Rat: shown},
        led=led,
        world=lambda: World([Clock(), *rats]),
    )


def _absent(one: Any, world: World) -> bool:
    return bool(one.fear > 2 or any(other.tame for other in world.all(Rat) if other.id != one.id))


def test_a_game_whose_words_hang_on_open_fields_keeps_the_contract() -> None:
    assert problems(game(Shown(outside=("name", "side")))) == []
    assert problems(game(Shown(outside=("name", "side", "fear"), absent=_absent))) == []


@pytest.mark.parametrize("led", [lambda one: one.tame, lambda one: one.is_friend], ids=["a field", "a property"])
def test_who_is_led_by_a_closed_field_is_told_by_the_kit(led: Callable[[Any], bool]) -> None:
    wrong = f"`led` depends on Rat.tame, {CLOSED}"
    assert problems(game(Shown(outside=("name",)), led)) == [wrong]
    assert problems(game(Shown(outside=("name", "tame")), led)) == []


def test_a_closed_field_is_found_behind_an_open_one() -> None:
    def led(one: Any) -> bool:
        return bool(one.side != "" or one.tame)

    assert problems(game(Shown(outside=("name", "side")), led)) == [f"`led` depends on Rat.tame, {CLOSED}"]


def test_who_is_absent_by_a_closed_field_of_its_own_is_told_by_the_kit() -> None:
    wrong = f"`absent` depends on Rat.fear, {CLOSED}"
    assert problems(game(Shown(outside=("name", "side"), absent=_absent))) == [wrong]
    assert problems(game(Shown(everyone=True, kept_back=("fear",), absent=_absent))) == [wrong]


def test_whether_somebody_is_there_may_hang_on_secrets_of_others() -> None:
    rats = (Rat(id="one", tame=True), Rat(id="two"))
    assert leaks(game(Shown(outside=("name", "side", "fear"), absent=_absent), lambda _: True, *rats)) == []


@pytest.mark.parametrize(
    ("shown", "field"),
    [
        (Shown(everyone=True, kept_back=("readers",), audience="readers"), "readers"),
        (Shown(outside=("name", "side"), audience="readers"), "readers"),
        (Shown(outside=("name", "side"), lies_on="of"), "of"),
    ],
)
def test_a_word_that_says_who_may_know_and_is_closed_is_told_by_the_kit(shown: Shown, field: str) -> None:
    assert problems(game(shown)) == [f"Rat.{field} says who may know of it, and is itself closed to some who do"]


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_in_every_installed_game_who_is_led_and_there_hangs_on_what_is_open(system: System) -> None:
    assert [one for one in problems(system) if "closed to some" in one] == []
