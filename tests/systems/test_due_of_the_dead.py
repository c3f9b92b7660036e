"""What is due of somebody who is dead, and of nobody else, is due no more, in every game that has such matters."""

from typing import Any

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Record, World, installed, live
from rulewright.engine.parameters import bind
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.contested.records import Matter as Natural
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.phased.bodies.owed import Matter as Trick
from rulewright.systems.symbaroum.records.matter import Matter as Elixir

WHO = {
    "bdp": "quarry-rat-1",
    "contested": "agna",
    "murdham": "peat-thief-1",
    "phased": "sluice-hob-1",
    "symbaroum": "toll-ruffian-1",
}
DIES: dict[str, tuple[str, dict[str, Any]]] = {
    "bdp": ("harm", {"who": "", "damage": "99"}),
    "contested": ("kill", {"creature": ""}),
    "murdham": ("murdham.suffer-damage", {"target": "", "damage": 99}),
    "phased": ("phased.lose-ability", {"who": "", "ability": "str", "points": 30}),
    "symbaroum": ("hurt", {"target": "", "damage": 99}),
}
"""A deed of the referee of which somebody dies."""


def owed(game: str, of: str) -> Record:
    """Something that is due of somebody alone."""
    return {
        "bdp": Attempt(id="due", who=of, what="the lock"),
        "contested": Natural(id="due", on=of, what="natural-20"),
        "murdham": Owed(id="due", on=of, what="a bribe"),
        "phased": Trick(id="due", on=of, what="trick"),
        "symbaroum": Elixir(id="due", on=of, what="antidote", called="Antidote"),
    }[game]


def after_death(game: str, *due: Record) -> World:
    system = installed()[game]
    assert system.demo is not None
    world = World([*system.demo(), *due])
    verb, given = DIES[game]
    found = system.procedure(verb)
    words = {name: value or WHO[game] for name, value in given.items()}
    after = live(found, source=Seeded(1), world=world, **bind(found.parameters, words, world)).world
    state = getattr(after[WHO[game]], "state", "") or getattr(after[WHO[game]], "status", "")
    assert state in ("dead", "killed"), state
    return after


@pytest.mark.parametrize("game", sorted(WHO))
def test_what_is_due_of_the_dead_alone_lapses_with_them(game: str) -> None:
    system = installed()[game]
    assert system.demo is not None
    other = next(one.id for one in system.demo() if system.somebody(one) and one.id != WHO[game])
    assert "due" not in after_death(game, owed(game, WHO[game]))
    assert "due" in after_death(game, owed(game, other)), "what is due of others stays"


@pytest.mark.parametrize(
    ("game", "due"),
    [
        ("contested", Natural(id="due", on="agna", what="chain-reaction")),
        ("contested", Natural(id="due", on="agna", what="felled")),
        ("murdham", Owed(id="due", on="peat-thief-1", what="wrong target", outlives=True)),
        ("phased", Trick(id="due", on="sluice-hob-1", what="mishap")),
    ],
    ids=lambda one: one if isinstance(one, str) else one.what,
)
def test_what_may_still_befall_others_is_due_all_the_same(game: str, due: Record) -> None:
    assert "due" in after_death(game, due)
