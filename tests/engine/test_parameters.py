"""Binding what somebody gave to what a procedure takes, and probing whether it may."""

from typing import Annotated, Any, Literal

import pytest

from rulewright.engine import Field, Rule, World, play, procedure, why_not
from rulewright.engine.parameters import bind, parameters_of
from rulewright.errors import Complaint, Refused, Unclear, Unreadable
from tests.lantern.game import arrive, count, light, oil, strike
from tests.lantern.records import Walker

WORLD = World(
    [Walker(id="mira", name="Mira the Bold"), Walker(id="mio", name="Mio"), Walker(id="bo-2", name="Bo", oil=0)]
)


def every(
    who: Annotated[Walker, Field("one")],  # noqa: ARG001 - only its declaration is read
    many: Annotated[tuple[Walker, ...], Field("some")] = (),  # noqa: ARG001 - only its declaration is read
    number: Annotated[int, Field("how many", low=1, high=9)] = 1,  # noqa: ARG001 - only its declaration is read
    least: Annotated[int, Field("at least", low=0)] = 0,  # noqa: ARG001 - only its declaration is read
    flag: Annotated[bool, Field("whether")] = False,  # noqa: ARG001 - only its declaration is read
    word: Annotated[Literal["left", "right"], Field("where")] = "left",  # noqa: ARG001 - only its declaration is read
    place: Annotated[str, Field("a place", words=("hill", "dale"))] = "hill",  # noqa: ARG001 - only its declaration is read
    note: Annotated[str | None, Field("anything")] = None,  # noqa: ARG001 - only its declaration is read
    tags: Annotated[tuple[str, ...], Field("words")] = (),  # noqa: ARG001 - only its declaration is read
) -> Rule[None]:
    """Everything a procedure can take."""
    yield from ()


def test_each_annotation_says_what_a_form_needs() -> None:
    kinds = {one.name: one.kind for one in parameters_of(every)}
    assert kinds == {
        "who": "record",
        "many": "records",
        "number": "number",
        "least": "number",
        "flag": "flag",
        "word": "word",
        "place": "word",
        "note": "text",
        "tags": "words",
    }
    who, _, number, *_, place, _, _ = parameters_of(every)
    assert (who.required, number.required) == (True, False)
    assert (number.low, number.high, number.doc, place.words) == (1, 9, "how many", ("hill", "dale"))


def test_names_become_records_as_they_stand_and_values_their_types() -> None:
    given = {"who": "mira", "many": ["bo-2", "mio"], "number": 3, "flag": True, "tags": ["a", "b"], "note": None}
    bound = bind(parameters_of(every), given, WORLD)
    assert bound == {
        "who": WORLD["mira"],
        "many": (WORLD["bo-2"], WORLD["mio"]),
        "number": 3,
        "flag": True,
        "tags": ("a", "b"),
        "note": None,
    }


@pytest.mark.parametrize("word", ["mira", "MIRA", "Mira the Bold", "mir", "mira t"])
def test_a_record_is_found_by_id_or_name_or_their_beginning(word: str) -> None:
    assert bind(light.parameters, {"who": word}, WORLD)["who"].id == "mira"


def test_a_record_itself_is_bound_as_it_stands_in_the_world() -> None:
    stale = Walker(id="mira", hp=1)
    assert bind(light.parameters, {"who": stale}, WORLD)["who"] == WORLD["mira"]


def test_one_name_will_do_for_several() -> None:
    assert bind(oil.parameters, {"who": "bo"}, WORLD)["who"] == (WORLD["bo-2"],)


@pytest.mark.parametrize(
    ("given", "family", "said"),
    [
        ({}, Unreadable, "'who': is missing; give one"),
        ({"who": "mi"}, Unclear, "'mi' could be Mira the Bold (mira) or Mio (mio): write more of the name"),
        ({"who": "zed"}, Unreadable, "'zed': no walker of that name here; there are mira, mio, bo-2"),
        ({"who": 7}, Unreadable, "'who': cannot be 7; give a name"),
        ({"who": "mira", "many": ["zed"]}, Unreadable, "no walker of that name here"),
        ({"who": "mira", "whom": "bo"}, Unreadable, "'whom': no such parameter; there are who, many, number"),
        ({"who": "mira", "number": 0}, Unreadable, "'number': cannot be 0; from 1 to 9"),
        ({"who": "mira", "number": 10}, Unreadable, "'number': cannot be 10; from 1 to 9"),
        ({"who": "mira", "least": -1}, Unreadable, "'least': cannot be -1; 0 or more"),
        ({"who": "mira", "number": "3"}, Unreadable, "'number': cannot be '3'; a whole number"),
        ({"who": "mira", "number": 2.5}, Unreadable, "a whole number"),
        ({"who": "mira", "number": True}, Unreadable, "a whole number"),
        ({"who": "mira", "flag": "maybe"}, Unreadable, "'flag': cannot be 'maybe'; yes or no"),
        ({"who": "mira", "word": "up"}, Unreadable, "'word': cannot be 'up'; one of left, right"),
        ({"who": "mira", "place": "moor"}, Unreadable, "'place': cannot be 'moor'; one of hill, dale"),
        ({"who": "mira", "note": 7}, Unreadable, "'note': cannot be 7; text"),
        ({"who": "mira", "tags": "a"}, Unreadable, "'tags': cannot be 'a'; a list of words"),
    ],
)
def test_what_cannot_be_bound_says_what_where_and_what_would_be_right(
    given: dict[str, Any], family: type[Complaint], said: str
) -> None:
    with pytest.raises(family) as wrong:
        bind(parameters_of(every), given, WORLD)
    assert said in str(wrong.value)


def test_in_an_empty_world_there_is_nobody_at_all() -> None:
    with pytest.raises(Unreadable, match="there is none at all"):
        bind(light.parameters, {"who": "mira"}, World())


def test_a_procedure_is_called_like_its_rule_and_knows_itself() -> None:
    assert (strike.id, strike.verb, strike.by, strike.clauses) == (
        "lantern.strike",
        "strike",
        "owner",
        ("blow.harm", "blow.duck"),
    )
    assert play(arrive, "ann", 4).value == Walker(id="ann", name="Ann", hp=4)
    assert repr(count) == "<procedure lantern.burden>"

    @procedure("lantern.x", title="X", clauses=(), verb="ex")
    def named() -> Rule[None]:
        yield from ()

    assert named.verb == "ex"


def test_a_probe_gives_the_refusal_of_the_rule_itself() -> None:
    complaint = why_not(light, {"who": WORLD["bo-2"]}, WORLD)
    assert isinstance(complaint, Refused)
    assert (str(complaint), complaint.clause) == ("Bo has 0 flasks of oil", "light.oil")
    with pytest.raises(Refused, match="Bo has 0 flasks of oil"):
        play(light, WORLD["bo-2"], world=WORLD)


def test_a_probe_stops_before_anything_happens() -> None:
    assert why_not(light, {"who": WORLD["mira"]}, WORLD) is None
    assert why_not(arrive, {"name": "mira"}, WORLD) is None
    assert why_not(count, {"who": WORLD["mira"], "measure": "hours"}, WORLD) is None
    assert WORLD.get(Walker, "mira").oil == 2
