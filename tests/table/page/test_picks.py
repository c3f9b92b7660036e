"""Whatever a procedure's parameter picks from a list of the game's is a list to pick from, with words for each row."""

from typing import Any

import pytest

from rulewright.engine import Procedure, Record, System, World, installed
from rulewright.engine.declared.picks import Own
from rulewright.engine.parameters import Parameter
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Creature as Left
from rulewright.systems.bdp.records.fights import Battlefield
from rulewright.systems.contested.records import Creature, Item, Ordeal, Place, Store
from rulewright.systems.contested.records import Matter as Extraordinary
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.phased.bodies.owed import Matter
from rulewright.systems.phased.records.creatures import Creature as Fallen
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.symbaroum.records.creature import Creature as Slain
from rulewright.table.view.doing.forms import form
from tests.places.hand import with_a_place

PICKED = [
    pytest.param(system, procedure, one, id=f"{procedure.id} {one.name}")
    for system in installed().values()
    for procedure in system.procedures.values()
    for one in procedure.parameters
    if one.rows is not None
]

LAID_OUT: dict[str, tuple[Record, ...]] = {
    "bdp": (
        Battlefield(zones=("the stair", "the hall")),
        Attempt(id="attempt-dorn", who="dorn", what="to climb"),
        Left(id="fallen", name="Fallen", status="dead"),
    ),
    "symbaroum": (Slain(id="fallen", name="Fallen", status="dead"),),
    "contested": (
        Store(id="ground", items=(Item(name="rope"),)),
        Creature(id="fallen", name="Fallen", status="dead"),
        Extraordinary(id="matter-1", on="fallen"),
    ),
    "phased": (
        Fallen(id="fallen", name="Fallen", dead=True),
        Lying(id="lying", place="place-hall", things=("hand",)),
        Matter(id="matter-1", on="fallen", what="trick"),
    ),
    "murdham": (Owed(id="owed-1", what="how they fell", choices=("softly", "hard")),),
}
"""What a list is made of that no place has."""
STAIR = Ordeal("the loose stair", "save", "dex", 20)
WANTED = ("wolf", "dog", "goblin", "bandit", "undead", "Räuber", "Untote")


def _trapped(one: Record) -> Record:
    return one.with_(ordeals=(STAIR,)) if isinstance(one, Place) else one


NOTHING_HERE = {
    "bdp.event-told what",
    *(f"{game}.turn-to place" for game in ("bdp", "contested", "murdham", "phased", "symbaroum")),
    "contested.send who",
    "murdham.unload-vehicle item",
    "murdham.mend weapon",
    "murdham.pick-up weapon",
    "murdham.take other",
    "phased.give keys",
    "phased.lay-down keys",
    "phased.loot keys",
    "phased.take-up keys",
    "symbaroum.elixir-effect comes",
    "phased.who-wanders who",
    "bdp.camp patient",
    "murdham.meeting others",
    "contested.reaction who",
    "murdham.roll-attitude met",
    "murdham.set-attitude met",
    "phased.reaction met",
}
"""Rows of what has fallen, lies there or is due, or of strangers, of which there is nothing in these worlds."""


@pytest.mark.parametrize(("system", "procedure", "one"), PICKED)
def test_rows_have_names_and_each_its_own_value(system: System, procedure: Procedure[..., Any], one: Parameter) -> None:
    """For whomever and whatever may be named beside them."""
    world = World([*map(_trapped, with_a_place(system)), *LAID_OUT.get(system.id, ())])
    kinds = {each.name: each.type for each in procedure.parameters if each.kind == "record"}
    named = [{name: who.id for name, kind in kinds.items() if isinstance(who, kind)} for who in world]
    assert one.rows is not None
    rows = [row for given in ({}, *filter(None, named)) for row in one.rows(world, given)]
    assert rows or isinstance(one.rows, Own) or f"{procedure.id} {one.name}" in NOTHING_HERE, (
        "what somebody has may be nothing"
    )
    assert all(row.title and row.value for row in rows)
    assert {type(row.value) for row in rows} <= {str}, "it goes over the wire and into the journal"
    assert not [row.title for row in rows if "_" in row.title or "{" in row.line]


FREE = frozenset(
    word
    for line in (
        "name called text secret looks back why what note question cause stake other_stake condition",
        "doing stunt flaw spot clue about effect goal matter ailment at other_side stakes wants",
        "limits outcome true false trinket plant how zones landmarks enhanced impaired elsewhere truth says words",
    )
    for word in line.split()
)
"""Fields that are words of people's own: names, notes, sentences, reasons, where somebody runs to."""
BY_HAND = ("overrule", "swap-picture")
"""What no form is opened for: numbers are changed where they stand, and pictures where they lie."""


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_nothing_is_typed_that_can_be_picked_and_nothing_as_json(system: System) -> None:
    """Every question of every form is picked, counted or ticked, or is words of people's own."""
    asked = [
        (one.id, each)
        for one in system.procedures.values()
        if one.id.partition(".")[2] not in BY_HAND
        for form_ in (form(one, system=system),)
        for each in (*form_.questions, *form_.asks)
    ]
    assert [(where, each.name) for where, each in asked if each.kind == "value"] == []
    typed = [
        f"{where} {each.name}"
        for where, each in asked
        if each.kind in ("text", "words")
        and not (each.words or each.picks or each.picture or each.seat or each.long or each.name in FREE)
    ]
    assert typed == []


PARTED = ("sell", "give", "drop", "put-down", "lay-down", "find-buyer", "take-off", "sheathe", "stow", "loot", "take")
"""Procedures by which somebody parts with what is theirs, by their names after the game's."""


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_what_somebody_parts_with_is_picked_from_what_they_own(system: System) -> None:
    """And what is bought from a list with prices."""
    typed = [
        f"{one.id} {each.name}"
        for one in system.procedures.values()
        if one.id.partition(".")[2] in PARTED
        for each in one.parameters
        if each.kind in ("text", "words") and each.rows is None and not each.words
    ]
    assert typed == []
    sold = [
        each.rows
        for one in system.procedures.values()
        if one.id.partition(".")[2] == "sell"
        for each in one.parameters
        if each.kind == "text" and each.by == "caller"
    ]
    assert all(isinstance(rows, Own) for rows in sold)
    assert system.shop is not None
    wares = next(one.rows for one in system.shop.procedure.parameters if one.rows is not None)
    assert all(row.price for row in wares(World(), {}))


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_foes_are_found_by_what_people_call_them(system: System) -> None:
    assert system.foes is not None
    one = next(one for one in system.foes.parameters if one.rows is not None)
    assert one.rows is not None
    rows = list(one.rows(World(), {}))
    assert all(row.line and row.text for row in rows)
    called = {word for row in rows for word in (*row.kinds, *row.title.casefold().split())}
    assert [word for word in WANTED if word not in called] == []


FEW, SCREENFUL = 20, 40


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_a_long_list_is_searched_and_a_very_long_one_stands_under_headings(system: System) -> None:
    """Boxes to tick are for a few words. Creatures and spells are known by name, and have their search alone."""
    asked = [(one.id, each) for one in system.procedures.values() for each in one.parameters]
    assert [f"{where} {one.name}" for where, one in asked if len(one.words) > FEW and one.rows is None] == []
    foes = system.foes.id if system.foes else ""
    listed = [
        (f"{where} {one.name}", list(one.rows(World(), {})))
        for where, one in asked
        if where != foes and one.words and one.rows is not None and not isinstance(one.rows, Own)
    ]
    flat = [where for where, rows in listed if len(rows) > SCREENFUL and len({str(row.group) for row in rows}) < 2]
    assert flat == []
