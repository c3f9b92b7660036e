"""The kit finds what is wrong with a system, and nothing in one that keeps the contract."""

from typing import Any

import pytest

from rulewright.engine import Clock, Event, Option, Record, Rule, System, World, procedure
from rulewright.engine.checks.conformance import problems
from tests.lantern import CLAUSES, SYSTEM
from tests.lantern.records import Walker


class Idle(Event[Walker], frozen=True):
    """An event that does nothing of its own."""


class Strange(Event[Walker], frozen=True):
    """An event of a clause nobody knows."""

    clause = "no.such"

    def apply(self, before: Walker) -> Walker:
        return before


class Loose(Record, kw_only=True, frozen=False):  # type: ignore[misc]  # wrong on purpose
    """A record that can be changed in place."""


class Homesick(Record, frozen=True, kw_only=True):
    """A record whose field has no text form."""

    home: Any = None


class Untold(Record, frozen=True, kw_only=True):
    """A record with a field that JSON does not know."""

    number: complex = 0j


@procedure("torch.strike", title="Strike", clauses=("blow.harm",))
def foreign() -> Rule[None]:
    """A rule under another game's name. Clause: blow.harm"""
    yield from ()


@procedure("lantern.Loud_Name", title="Loud", clauses=("blow.harm",))
def loud() -> Rule[None]:
    """A rule with a name of the wrong form. Clause: blow.harm"""
    yield from ()


@procedure("lantern.mute", title="Mute", clauses=())
def mute(_who: Walker, how: Any = 1) -> Rule[None]:
    yield from [] if how else ()


@procedure("lantern.bash", title="Bash", clauses=("blow.harm",), verb="strike")
def bash(_who: Walker) -> Rule[None]:
    """A second rule of the same verb. Clause: blow.harm"""
    yield from ()


@procedure("lantern.lost", title="Lost", clauses=("no.such",))
def lost() -> Rule[None]:
    """A rule of a clause nobody knows."""
    yield from ()


def lantern(**more: Any) -> System:
    given: dict[str, Any] = {
        "id": "lantern",
        "title": "Lantern",
        "behaviour": 1,
        "records": SYSTEM.records[2:],
        "events": SYSTEM.events[1:],
        "procedures": tuple(SYSTEM.procedures.values()),
        "options": tuple(SYSTEM.options.values()),
        "world": SYSTEM.world,
    }
    for name, value in more.items():
        given[name] = (*given[name], *value) if isinstance(value, tuple) else value
    return System(**given)


def test_lantern_keeps_the_contract() -> None:
    assert problems(SYSTEM, CLAUSES) == problems(lantern(), CLAUSES) == []


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ({"id": "Lantern_2"}, "system id 'Lantern_2' is not kebab-case"),
        ({"behaviour": 0}, "behaviour starts at 1"),
        ({"procedures": (foreign,)}, "procedure id 'torch.strike' is not 'lantern.<kebab-case>'"),
        ({"procedures": (loud,)}, "procedure id 'lantern.Loud_Name' is not 'lantern.<kebab-case>'"),
        ({"procedures": (mute,)}, "procedure lantern.mute names no clause"),
        ({"procedures": (mute,)}, "procedure lantern.mute does not say what it does"),
        ({"procedures": (mute,)}, "procedure lantern.mute: parameter how is not described"),
        ({"procedures": (bash,)}, "verb 'strike' is used twice"),
        ({"procedures": (lost,)}, "procedure lantern.lost names 'no.such', which is no clause"),
        ({"events": (Idle,)}, "event Idle has no effect of its own"),
        ({"events": (Strange,)}, "event Strange names 'no.such', which is no clause"),
        ({"records": (type("Walker", (Record,), {}, frozen=True, kw_only=True),)}, "type name 'Walker' is used twice"),
        ({"records": (Untold,)}, "its types have no text form"),
        (
            {"options": (Option("odd", "Odd", values=(1, 2), default=1, clause="no.such"),)},
            "option odd names 'no.such', which is no clause",
        ),
        ({"world": World}, "its world has no clock"),
        (
            {"records": (Homesick,), "world": lambda: World([Clock(), Homesick(id="x", home=(1, 2))])},
            "record x does not come back from its text form",
        ),
        ({"left_out": {"no.such": "because"}}, "left out, but no such clause: no.such"),
    ],
)
def test_a_planted_fault_is_found(planted: dict[str, Any], said: str) -> None:
    found = problems(lantern(**planted), CLAUSES)
    assert any(said in one for one in found), found
