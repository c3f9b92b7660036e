"""An attack, damage, a save and morale, by hand: a foe with other numbers and the same outcome is the same foe."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import pytest

from rulewright.campaign.seen.sight import view
from rulewright.engine import World
from rulewright.engine.journal.entries import Entry
from rulewright.engine.steps import Rolled, Told
from rulewright.systems.murdham.records import fight_and_stretch as fights
from rulewright.systems.symbaroum.records import gear
from tests.sight.test_outside import outcome
from tests.sight.test_play import log_of, logged, looking, sent_alike
from tests.sight.wishes import Wish, entry_of
from tests.sight.worlds import ANNA, GAMES

Fields = Mapping[str, Mapping[str, Any]]
"""Other fields, by record."""


class Case(NamedTuple):
    """A deed against Bo, of whom Anna knows no number, in two worlds."""

    procedure: str
    arguments: dict[str, Any]
    one: Fields
    other: Fields
    seed: int
    fighting: bool = False
    hears: str = ""
    """A line that she hears."""


_SHAKEN = {"shaken": True, "leader": "bo"}
_HALVED = {
    "sides": (fights.Side("company", ("ash", "mira")), fights.Side("foes", ("bo", "lurk"), standing=2)),
    "firm": (),
    "broken": (),
    "passed": ("company", "foes"),
    "holder": "company",
    "next": "company",
}
_THIN, _THICK = gear.Armor(name="hide", value=1), gear.Armor(name="hide", value=2)
CASES = (
    Case(
        "contested.attack",
        {"attacker": "ash", "targets": ["bo"], "weapons": ["axe"]},
        {"bo": {"hp": 9, "max_hp": 9, "armor": 1}},
        {"bo": {"hp": 12, "max_hp": 12, "armor": 2}},
        0,
        hears="Bo is hit: hurt.",
    ),
    Case(
        "contested.damage",
        {"target": "bo", "rolled": 4},
        {"bo": {"hp": 6, "max_hp": 6, "armor": 1}},
        {"bo": {"hp": 9, "max_hp": 9, "armor": 2}},
        0,
        hears="Bo is hit: hurt.",
    ),
    Case(
        "contested.save",
        {"who": "bo", "attribute": "dex", "dc": 15},
        {"bo": {"dexterity": 10}},
        {"bo": {"dexterity": 12}},
        0,
        hears="Bo: DEX save holds.",
    ),
    Case(
        "contested.morale",
        {"group": "foes", "leader": "bo", "anyway": True},
        {"bo": {"willpower": 9}},
        {"bo": {"willpower": 12}},
        0,
        fighting=True,
        hears="Bo: WIL save holds.",
    ),
    Case(
        "symbaroum.attack",
        {"who": "ash", "target": "bo"},
        {"bo": {"own_toughness": 20, "armor": _THIN, "own_defense": 9}},
        {"bo": {"own_toughness": 22, "armor": _THICK, "own_defense": 8}},
        3,
        hears="Bo is hit: hurt",
    ),
    Case(
        "symbaroum.attack",
        {"who": "bo", "target": "ash"},
        {"bo": {"accurate": 10}},
        {"bo": {"accurate": 12}},
        1,
        hears="Ash defends against Bo (club): succeeds",
    ),
    Case(
        "symbaroum.hurt",
        {"target": "bo", "damage": 3},
        {"bo": {"own_toughness": 10}},
        {"bo": {"own_toughness": 14}},
        0,
        hears="Bo is hit: hurt",
    ),
    Case(
        "symbaroum.test",
        {"who": "ash", "attribute": "cunning", "against": "bo"},
        {"bo": {"cunning": 10}},
        {"bo": {"cunning": 12}},
        1,
        hears="Ash tests Cunning: succeeds",
    ),
    Case(
        "phased.attack",
        {"attacker": "ash", "target": "bo"},
        {"bo": {"hp": 9, "max_hp": 9, "hide": 1}},
        {"bo": {"hp": 12, "max_hp": 12, "hide": 2}},
        0,
        hears="Bo is hit: hurt",
    ),
    Case(
        "phased.save",
        {"who": "bo", "ability": "str"},
        {"bo": {"strength": 10, "max_strength": 10}},
        {"bo": {"strength": 13, "max_strength": 13}},
        1,
        hears="Bo: STR save passed",
    ),
    Case(
        "phased.morale",
        {"fight": "fight"},
        {"bo": {"willpower": 9, "undead": False}, "fight": _SHAKEN},
        {"bo": {"willpower": 12, "undead": False}, "fight": _SHAKEN},
        0,
        fighting=True,
        hears="Bo: WIL save failed",
    ),
    Case(
        "bdp.attack",
        {"who": "ash", "target": "bo"},
        {"bo": {"hp": 9, "max_hp": 9, "hide": 1, "reactions": ()}},
        {"bo": {"hp": 12, "max_hp": 12, "hide": 2, "reactions": ()}},
        0,
        hears="Bo is hit.",
    ),
    Case(
        "bdp.save",
        {"who": "bo", "ability": "str"},
        {"bo": {"strength": 10, "max_strength": 10}},
        {"bo": {"strength": 13, "max_strength": 13}},
        1,
        hears="Bo: STR Save passes.",
    ),
    Case(
        "bdp.casualty",
        {"group": "band"},
        {"band": {"willpower": 7, "count": 9, "steadfast": False}},
        {"band": {"willpower": 9, "count": 12, "steadfast": False}},
        1,
        hears="Band hold, 1 fallen: they fight on.",
    ),
    Case(
        "murdham.attack",
        {"attacker": "ash", "target": "bo", "die": "d8"},
        {"bo": {"strength": 12, "full_strength": 12, "health": 12, "armour": 1}, "ash": {"conditions": ()}},
        {"bo": {"strength": 15, "full_strength": 15, "health": 15, "armour": 2}, "ash": {"conditions": ()}},
        5,
        hears="Bo is hit: hurt",
    ),
    Case(
        "murdham.suffer-damage",
        {"target": "bo", "damage": 4},
        {"bo": {"strength": 12, "full_strength": 12, "health": 12, "armour": 1}},
        {"bo": {"strength": 15, "full_strength": 15, "health": 15, "armour": 2}},
        0,
        hears="Bo is hit: hurt",
    ),
    Case(
        "murdham.save",
        {"who": "bo", "ability": "wit"},
        {"bo": {"wits": 8}},
        {"bo": {"wits": 11}},
        1,
        hears="Bo: WIT save passed",
    ),
    Case(
        "murdham.end-round",
        {},
        {"bo": {"wits": 8}, "lurk": {"dead": True}, "fight": _HALVED},
        {"bo": {"wits": 11}, "lurk": {"dead": True}, "fight": _HALVED},
        0,
        fighting=True,
        hears="Bo: WIT save failed",
    ),
)


def worlds(case: Case) -> tuple[World, World]:
    world = GAMES[case.procedure.partition(".")[0]].world(fighting=case.fighting)
    one, other = (
        World([msgspec.structs.replace(record, **fields.get(record.id, {})) for record in world])
        for fields in (case.one, case.other)
    )
    return one, other


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.procedure} {case.hears}")
def test_a_foe_with_other_numbers_is_the_same_foe_where_the_outcome_is_the_same(case: Case) -> None:
    system = GAMES[case.procedure.partition(".")[0]].system
    one, other = worlds(case)
    mine, theirs = (
        entry_of(system.procedure(case.procedure), Wish(world, case.arguments, case.seed)) for world in (one, other)
    )
    assert isinstance(mine, Entry), mine
    assert isinstance(theirs, Entry), theirs
    after, other_after = one.after(mine.steps), other.after(theirs.steps)
    looks = view(after, ANNA, system).looks
    assert view(one, ANNA, system).looks == view(other, ANNA, system).looks
    assert looks == view(other_after, ANNA, system).looks
    assert outcome(mine) == outcome(theirs)
    assert [step.text for step in mine.steps if isinstance(step, Told)] != [
        step.text for step in theirs.steps if isinstance(step, Told)
    ], "the referee is told them apart"
    heard = [line for one_ in log_of(system, one, mine, ANNA) for line in one_.lines]
    assert any(case.hears in line for line in heard), heard
    assert logged(system, one, mine, ANNA) == logged(system, other, theirs, ANNA)
    assert sent_alike(*(looking(system, world, ANNA, looks) for world in (after, other_after)))


def test_no_die_of_a_foes_save_is_seen() -> None:
    for game in GAMES.values():
        procedure = game.system.procedures.get(f"{game.id}.save")
        if procedure is None:  # where only players roll
            continue
        ability = next(one for one in procedure.parameters if one.name in ("ability", "attribute"))
        entry = entry_of(procedure, Wish(game.world(), {"who": "bo", ability.name: "str"}, 4))
        assert isinstance(entry, Entry)
        assert any(isinstance(step, Rolled) for step in entry.steps)
        log = msgspec.json.decode(logged(game.system, game.world(), entry, ANNA))
        assert "rolled" not in log[0], game.id
