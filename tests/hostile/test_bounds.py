"""Whatever is given to any procedure of any game, however large or long: an outcome or one sentence, and soon."""

from time import thread_time
from typing import Annotated, Any, Final

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Field, Rule, Run, System, World, create, once, procedure, survey, tell, why_not
from rulewright.engine.checks.conformance import problems
from rulewright.engine.odds.exact import exact
from rulewright.engine.parameters import Parameter, bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.budget import MOST_MADE, MOST_REQUESTS, MOST_STEPS, Spent
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Complaint, Unreadable
from tests.engine.test_conformance import lantern
from tests.house.demos import GAMES, demo, first_option
from tests.lantern.records import Walker

MOST_SAID: Final = 20_000
"""Signs of a complaint: some list all that would be right."""
SOON: Final = 2.0
"""Seconds within which anything is answered."""
LONG: Final = "x" * 64_000
EXTREMES: Final[dict[str, tuple[Any, ...]]] = {
    "number": (10**12, -(10**12), 10**40),
    "text": (LONG, "x" * 2_000, "9" * 4_400, "9" * 2_000, "²", "1e-999999999", "1000d1000"),
    "word": (LONG, "²"),
    "record": (LONG, "9" * 4_400),
    "records": (["x"] * 4_000, ["9" * 4_400]),
    "words": (["x"] * 4_000, ["axe"] * 100, ["9" * 200] * 100, ["axe+99"] * 100, ["staff:²"], ["dodge:" + "9" * 190]),
    "value": (10**12, 10**40, float("nan"), float("inf"), "9" * 2_000, "[" * 2_000, [[0] * 1_000], {"x": LONG}),
    "flag": (10**12, LONG),
}


def usual(one: Parameter, world: World) -> Any:
    """Something that a parameter may be."""
    if one.kind in ("record", "records"):
        known = [record.id for record in world.all(one.type)]
        return known if one.kind == "records" else known[0] if known else "nobody"
    if one.kind in ("word", "words", "text"):
        word = one.words[0] if one.words else "axe"
        return [word] if one.kind == "words" else word
    return {"number": max(one.low or 0, 1), "flag": True}.get(one.kind, 1)


def extremes(one: Parameter, world: World) -> list[Any]:
    """The most a parameter may be, and more."""
    found = list(EXTREMES[one.kind])
    if one.kind == "number":
        found += [one.high, one.low]
    if one.kind == "records":
        found.append([record.id for record in world.all(one.type)][:1] * one.most)
    return found


def given(found: Procedure[..., Any], world: World) -> list[dict[str, Any]]:
    """Arguments of a procedure, one of them extreme, and all numbers at their highest."""
    plain = {one.name: usual(one, world) for one in found.parameters if one.required}
    cases = [{**plain, one.name: value} for one in found.parameters for value in extremes(one, world)]
    highest = {one.name: one.high for one in found.parameters if one.kind == "number"}
    return [*cases, {**plain, **highest}]


@pytest.mark.parametrize("fighting", [False, True], ids=["peace", "fight"])
@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)
def test_every_procedure_answers_soon_whatever_it_is_given(game, fighting):
    world, late, declined = demo(game, fighting=fighting), [], []
    for found in game.procedures.values():
        for arguments in given(found, world):
            begun = thread_time()
            try:
                bound = bind(found.parameters, arguments, world)
                why_not(found, bound, world)
                run = Run(world, Chance(Seeded(1), first_option))
                run(found, **bound)
                assert len(run.steps) <= MOST_STEPS * 2
            except Complaint as complaint:
                declined.append(str(complaint))
            if thread_time() - begun > SOON:
                late.append((found.id, str(arguments)[:200]))
    assert late == []
    assert len(declined) > len(game.procedures), "most of it is more than may be"
    assert [one for one in declined if "\n" in one or len(one) > MOST_SAID] == []


def demonstration(game: System) -> World:
    """The world of a game's demonstration."""
    assert game.demo is not None
    return game.demo()


def test_a_number_out_of_range_is_declined_in_one_sentence_and_with_its_field():
    game = next(one for one in GAMES if one.id == "contested")
    with pytest.raises(Unreadable) as declined:
        bind(game.procedure("meet").parameters, {"row": "reedhound", "number": 10**12}, demonstration(game))
    assert str(declined.value) == "'number': cannot be 1000000000000; from 1 to 100"
    assert declined.value.field == "number"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (10**9, "cannot be 1000000000"),
        ([10**9], "cannot be"),
        ({"a": {"b": [float("inf")]}}, "cannot be inf"),
        ("x" * 3_000, "has 3000 signs"),
        ([0] * 5_000, "names"),
    ],
)
def test_a_value_given_as_json_is_bounded_all_the_way_down(value, said):
    game = next(one for one in GAMES if one.id == "contested")
    with pytest.raises(Unreadable, match=said):
        bind(
            game.procedure("overrule").parameters,
            {"record": "ismay", "field": "hp", "value": value},
            demonstration(game),
        )


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("overrule", {"record": "ismay", "field": "hp", "value": str(10**9)}),
        ("overrule", {"record": "ismay", "field": "items", "value": f'[{{"name": "a", "slots": {10**9}}}]'}),
        ("overrule", {"record": "ismay", "field": "gold", "value": "9" * 1_900}),
        ("bring", {"kind": "creature", "called": "Big", "fields": {"hp": str(10**9)}}),
        ("bring", {"kind": "creature", "called": "x" * 500}),
    ],
)
def test_what_is_typed_for_a_field_is_bounded_like_what_is_given_as_json(verb, arguments):
    game = next(one for one in GAMES if one.id == "contested")
    found, world = game.procedure(verb), demonstration(game)
    with pytest.raises(Complaint):
        Run(world)(found, **bind(found.parameters, arguments, world))


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("999999", 999_999),
        ("1000000", None),
        ("²", None),
        ("\uff19", None),
        ("-1", None),
        ("", None),
        ("9" * 4_400, None),
        (" 1", None),
    ],
)
def test_a_number_in_a_word_is_read_under_a_bound(word, number):
    assert numeral(word) == number


def ask_for_ever() -> Rule[None]:
    """A rule that never ends."""
    while True:
        yield from survey(Walker)


def talk_for_ever() -> Rule[None]:
    """A rule that never stops talking."""
    while True:
        yield from tell(lambda _rolls: None)


def make_for_ever() -> Rule[None]:
    """A rule that brings in more and more."""
    number = 0
    while True:
        number += 1
        yield from create(Walker(id=f"w-{number}"))


def again() -> Rule[None]:
    """A rule that begins anew inside of itself, again and again."""
    yield from once(again)
    yield from tell(lambda _rolls: None)


def nothing() -> Rule[None]:
    """A rule that asks for nothing."""
    yield from ()


def inside() -> Rule[None]:
    """A rule that asks in vain within a rule that asks in vain."""
    while True:
        yield from once(nothing)


@pytest.mark.parametrize("rule", [ask_for_ever, talk_for_ever, make_for_ever, again, inside])
def test_a_run_without_end_is_ended_in_words(rule):
    begun = thread_time()
    with pytest.raises(Spent, match="more than can be done at once"):
        Run(World([Walker(id="mira")]))(rule)
    assert thread_time() - begun < SOON


def test_the_budget_is_of_one_run_and_not_of_its_sub_rules_each():
    asked = 0

    def many() -> Rule[None]:
        nonlocal asked
        for _ in range(900):
            asked += 1
            yield from survey(Walker)

    def outer() -> Rule[None]:
        while True:
            yield from once(many)

    with pytest.raises(Spent):
        Run()(outer)
    assert asked <= MOST_REQUESTS


def test_a_search_through_many_records_costs_more_than_one_request():
    asked = 0

    def search() -> Rule[None]:
        nonlocal asked
        while True:
            asked += 1
            yield from survey(Walker)

    with pytest.raises(Spent):
        Run(World([Walker(id=f"w-{number}") for number in range(MOST_MADE)]))(search)
    assert asked < MOST_REQUESTS / 10


def test_a_question_whether_it_may_be_and_its_odds_end_too():
    begun = thread_time()
    assert isinstance(why_not(ask_for_ever, {}, World()), Spent)
    with pytest.raises(Spent):
        exact(ask_for_ever)
    assert thread_time() - begun < 2 * SOON


@procedure("lantern.pile", title="Pile", clauses=("blow.harm",))
def pile(
    count: Annotated[int, Field("how many", low=1)],  # noqa: ARG001 - only its declaration is read
    far: Annotated[float, Field("how far")],  # noqa: ARG001 - only its declaration is read
    text: Annotated[str, Field("what it says", longest=10**9)] = "",  # noqa: ARG001 - only its declaration is read
) -> Rule[None]:
    """Pile up. Clause: blow.harm"""
    yield from ()


def test_the_kit_refuses_a_parameter_without_end():
    assert problems(lantern(procedures=(pile,))) == [
        "procedure lantern.pile: parameter count has no highest number",
        "procedure lantern.pile: parameter far has no highest number",
        "procedure lantern.pile: parameter text takes more than 10000 signs or things",
    ]
