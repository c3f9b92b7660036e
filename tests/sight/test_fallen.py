"""What the fallen have with them lies open to whoever is there; what somebody on their feet has does not."""

from collections.abc import Mapping
from typing import Any

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Record, System, World
from rulewright.engine.declared.shown import faults
from rulewright.systems import bdp, contested, murdham, phased, symbaroum
from rulewright.systems.bdp.records.creature import Creature as Bdp
from rulewright.systems.bdp.records.items import Item as Thing
from rulewright.systems.contested.records import Creature as Contested
from rulewright.systems.contested.records import Item
from rulewright.systems.murdham.records.creature import Creature as Murdham
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.phased.records.creatures import Creature as Phased
from rulewright.systems.symbaroum.records.creature import Creature as Symbaroum
from rulewright.table.settings import Settings, opened

ANN = Seat("ann", owns=("mira",))
FOES: Mapping[str, tuple[System, Record, tuple[Mapping[str, Any], ...], tuple[str, ...]]] = {
    "bdp": (
        bdp.SYSTEM,
        Bdp(id="foe", kind="npc", items=(Thing(name="rope"),), coins=5, rations=2),
        ({"status": "dead"}, {"status": "out"}),
        ("items", "coins", "rations"),
    ),
    "contested": (
        contested.SYSTEM,
        Contested(id="foe", kind="npc", group="foes", items=(Item(name="bow"),), gold=5),
        ({"status": "dead"}, {"status": "critical"}),
        ("items", "gold"),
    ),
    "murdham": (
        murdham.SYSTEM,
        Murdham(id="foe", kind="gm", items=("rope",), quarters=40),
        ({"dead": True}, {"conditions": (Condition(name="incapacitated"),)}),
        ("items", "quarters", "conditions"),
    ),
    "symbaroum": (
        symbaroum.SYSTEM,
        Symbaroum(id="foe", side="npc", gear=("rope",), money=3),
        ({"status": "dead"}, {"status": "down"}, {"unconscious": True}),
        ("gear", "money"),
    ),
    "phased": (
        phased.SYSTEM,
        Phased(id="foe", kind="monster", coins=3, gear=("hand",)),
        ({"dead": True}, {"critical": True}, {"asleep": True}),
        ("coins", "gear"),
    ),
}
games = pytest.mark.parametrize(("system", "foe", "states", "fields"), FOES.values(), ids=list(FOES))


def seen(system: System, one: Record) -> Record:
    return view(World([one]), ANN, system, opened(Settings())).world[one.id]


@games
def test_what_can_be_taken_from_the_fallen_is_seen_by_those_who_may_take_it(
    system: System, foe: Record, states: tuple[Mapping[str, Any], ...], fields: tuple[str, ...]
) -> None:
    for state in states:
        fallen = foe.with_(**state)
        assert {name: getattr(seen(system, fallen), name) for name in fields} == {
            name: getattr(fallen, name) for name in fields
        }


@games
def test_what_somebody_on_their_feet_has_is_theirs_to_know(
    system: System, foe: Record, states: object, fields: tuple[str, ...]
) -> None:
    assert states
    blank = type(foe)(id="foe")
    assert [getattr(seen(system, foe), name) for name in fields] == [getattr(blank, name) for name in fields]
    assert faults(type(foe), system.shown[type(foe)]) == []
