"""What follows from a world is made again if something it has read is another, and only then."""

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.engine import Clock, Rule, World, look, must, procedure
from rulewright.engine.declared.derived import Fixed, Memo, derived
from rulewright.engine.rules.refusing import refusal
from rulewright.engine.running.run import Run
from rulewright.errors import Refused
from tests.lantern.records import Walker

MIRA, BO = Walker(id="mira", name="Mira", hp=2), Walker(id="bo", name="Bo", hp=3)
CLOCK = Clock()


class Counted:
    """A function, and how often it ran."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function, self.times = function, 0

    def __call__(self, world: World, *given: Any) -> Any:
        self.times += 1
        return self.function(world, *given)


def hp_of(world, who):
    return world[who].hp


def everybody(world):
    return tuple(one.name for one in world.all(Walker))


def test_a_result_is_kept_while_the_record_it_read_is_the_very_same():
    memo, hp = Memo(), Counted(hp_of)
    world = World([MIRA, BO])
    assert memo.of(world).make(hp, "mira") == 2
    other = World([MIRA, BO.with_(hp=1), CLOCK])
    assert (memo.of(other).make(hp, "mira"), hp.times) == (2, 1)
    hurt = World([MIRA.with_(hp=0), BO])
    assert (memo.of(hurt).make(hp, "mira"), hp.times) == (0, 2)
    assert (memo.of(world).make(hp, "mira"), hp.times) == (2, 2), "the first is kept as well"


def test_what_looked_for_somebody_who_was_not_there_is_made_again_when_they_come():
    memo = Memo()

    def is_there(world, who):
        return who in world, world.records.get(who)

    assert memo.of(World([MIRA])).make(is_there, "bo") == (False, None)
    assert memo.of(World([MIRA, BO])).make(is_there, "bo") == (True, BO)


def test_a_survey_of_a_type_holds_while_all_of_that_type_are_the_very_same_in_the_same_order():
    memo, names = Memo(), Counted(everybody)
    assert memo.of(World([MIRA, BO])).make(names) == ("Mira", "Bo")
    assert (memo.of(World([MIRA, CLOCK, BO])).make(names), names.times) == (("Mira", "Bo"), 1)
    assert (memo.of(World([BO, MIRA])).make(names), names.times) == (("Bo", "Mira"), 2)
    assert (memo.of(World([MIRA])).make(names), names.times) == (("Mira",), 3)


@pytest.mark.parametrize(
    "through",
    [
        list,
        len,
        lambda world: dict(world.records),
        lambda world: {**world.records},
        lambda world: list(world.records.values()),
        lambda world: list(world.records.items()),
        lambda world: list(world.records),
        lambda world: world.records.copy(),
        lambda world: World(world.records),
        lambda world: Run(world).records,
        lambda world: world == World([]),
        lambda world: world.named(Walker, "bo"),
    ],
)
def test_whatever_goes_through_all_records_is_made_again_when_any_is_another(through):
    memo, gone = Memo(), Counted(lambda world: repr(through(world)))
    memo.of(World([MIRA, BO])).make(gone)
    now = World([MIRA, BO.with_(hp=9)])
    after = memo.of(now).make(gone)
    assert gone.times == 2
    assert memo.of(World(now.records)).make(gone) == after
    assert gone.times == 2


def test_a_result_that_others_use_is_made_once_and_stops_what_does_not_change_it():
    best = Counted(lambda world: max(world.all(Walker), key=lambda one: one.hp).name)
    strongest = derived(best)
    line = Counted(lambda world, who: f"{world[who].name}, {strongest(world)} leads")
    memo = Memo()
    world = memo.of(World([MIRA, BO]))
    assert [world.make(line, who) for who in ("mira", "bo")] == ["Mira, Bo leads", "Bo, Bo leads"]
    assert (line.times, best.times) == (2, 1)
    same = memo.of(World([MIRA, BO.with_(hp=4)]))
    assert (same.make(line, "mira"), line.times, best.times) == ("Mira, Bo leads", 2, 2)
    turned = memo.of(World([MIRA.with_(hp=9), BO]))
    assert (turned.make(line, "bo"), line.times) == ("Bo, Mira leads", 3)
    assert strongest(World([MIRA])) == "Mira", "in any other world it is just the function"


def test_settings_are_arguments_and_a_complaint_is_not_kept():
    memo, world = Memo(), World([MIRA])
    assert memo.of(world).make(lambda _world, options: dict(options), Fixed({"harsh": True})) == {"harsh": True}

    def refuse(_world: World) -> None:
        raise Refused("no")

    refuses = Counted(refuse)
    for _ in range(2):
        with pytest.raises(Refused):
            memo.of(world).make(refuses)
    assert refuses.times == 2


@procedure("lantern.stride", title="Stride", by="owner", verb="stride")
def stride(who: Walker) -> Rule[None]:
    """Walk on, where the other one is still up."""
    WALKED.append(who.id)
    other = yield from look(Walker, "bo")
    must(other.hp, "{other} is down", other=other)


WALKED: list[str] = []


def test_whether_a_deed_would_be_refused_is_found_out_again_only_if_its_guards_read_something_new():
    WALKED.clear()
    memo, given = Memo(), Fixed(who="mira")

    def asked(world):
        return refusal(world, stride, given, Fixed())

    def wrong(*people):
        return memo.of(World([*people, CLOCK])).make(asked)

    assert wrong(MIRA, BO) is None
    assert wrong(MIRA, BO, Walker(id="nim")) is None, "of whom nothing was asked"
    assert WALKED == ["mira"]
    assert str(wrong(MIRA, BO.with_(hp=0)).sentence) == "Bo is down"
    assert wrong(MIRA.with_(hp=1), BO) is None
    assert WALKED == ["mira"] * 3


def test_what_hangs_on_several_things_is_made_once_for_all_who_have_the_very_same():
    memo, pairs = Memo(), Counted(lambda _memo, *of: list(of))
    one, other = ["view"], ["people"]
    first = memo.shared(pairs, one, other)
    assert memo.shared(pairs, one, other) is first
    assert memo.shared(pairs, list(one), other) == first
    assert pairs.times == 2, "an equal one is not the same"


def test_a_refusal_that_says_the_same_is_the_same_and_stops_what_hangs_on_it():
    memo, line = Memo(), Counted(lambda world: str(refusal(world, stride, Fixed(who="mira"), Fixed())))
    said = [memo.of(World([MIRA, one, CLOCK])).make(line) for one in (BO.with_(hp=0), BO.with_(hp=0, name="Bo"))]
    assert said == ["Bo is down"] * 2
    assert line.times == 1
    assert memo.of(World([MIRA, BO, CLOCK])).make(line) == "None"
