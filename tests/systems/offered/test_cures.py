"""What a refusal offers makes the deed possible: each cure is done, and then the deed itself."""

from typing import Any

import msgspec
import pytest

from rulewright.chance import Seeded
from rulewright.engine import Procedure, System, World, installed, live, why_not
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.parameters import bind
from rulewright.engine.record import Record
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.contested.records import Creature as Contested
from rulewright.systems.contested.records import Item
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.table.view.doing.cures import cures
from tests.bdp.people import MIRA as HALE
from tests.murdham.people import somebody, world
from tests.symbaroum.people import BOW, brute, fight, mira

SWORD = Item(name="sword", die="d8", weapon=True, held=True)
TWO_HANDED = Item(name="bow", die="d6", weapon=True, ranged=True, hands=2)
AXE = Item(name="axe", die="d8", weapon=True)
FOE = Contested(id="bo", name="Bo", kind="npc", group="foes", strength=9, dexterity=10, hp=9, max_hp=9)
TORCH, DAGGER = item_named("torch"), item_named("dagger")

BANK = Zone(id="bank", name="Bank", ways=(Way(to="bridge"),))
BRIDGE = Zone(id="bridge", name="Bridge", ways=(Way(to="bank"),))
KNIFE, HALBERD = Weapon(id="knife", dropped_by="bo"), Weapon(id="great", make="martial-great-weapon", owner="ada")
BLOW = {"attacker": "ada", "target": "bo"}


def armed(*items: Item) -> Contested:
    return Contested(id="ael", name="Ael", strength=12, dexterity=10, items=items)


def wrong(game: System, world: World, name: str, arguments: dict[str, object]):
    found: Procedure[..., Any] = game.procedure(name)
    return why_not(found, bind(found.parameters, arguments, world), world)


CASES = [
    ("contested", [armed(AXE), FOE], "contested.attack", {"attacker": "ael", "targets": ["bo"], "weapons": ["axe"]}),
    (
        "contested",
        [armed(SWORD, TWO_HANDED), FOE],
        "contested.attack",
        {"attacker": "ael", "targets": ["bo"], "weapons": ["bow"]},
    ),
    (
        "bdp",
        [HALE.with_(items=(msgspec.structs.replace(TORCH, hand="right"), DAGGER))],
        "bdp.hold",
        {"who": HALE.id, "thing": "dagger", "hand": "right"},
    ),
    (
        "symbaroum",
        fight(mira(weapons=(BOW,), shields=("shield",)), brute()),
        "symbaroum.attack",
        {"who": "mira", "target": brute().id},
    ),
    (
        "murdham",
        world(BANK, BRIDGE, somebody(zone="bank"), somebody("bo", kind="gm", zone="bridge")),
        "murdham.attack",
        BLOW,
    ),
    ("murdham", world(somebody(), somebody("bo", kind="gm"), KNIFE), "murdham.attack", {**BLOW, "weapon": "knife"}),
    (
        "murdham",
        world(somebody(), somebody("bo", kind="gm", grabbed_by="ada"), HALBERD),
        "murdham.attack",
        {**BLOW, "weapon": "great"},
    ),
]


@pytest.mark.parametrize(("game", "records", "name", "arguments"), CASES)
def test_what_is_offered_makes_it_possible(game: str, records: list[Record], name: str, arguments: dict[str, object]):
    system = installed()[game]
    world = records if isinstance(records, World) else World(records)
    refusal = wrong(system, world, name, arguments)
    assert refusal is not None
    assert len(refusal.cures) == 1
    for step in refusal.cures[0].steps:
        found = system.procedure(step.procedure)
        world = live(found, source=Seeded(1), world=world, **bind(found.parameters, step.arguments, world)).world
    assert wrong(system, world, name, arguments) is None


def test_a_remedy_after_which_it_still_cannot_be_done_is_not_offered():
    given = Fixed({"who": "mira", "target": "brute"})
    game = installed()["symbaroum"]
    for left, offered in ((("combat", "movement"), 1), (("movement",), 0)):
        bowman = mira(weapons=(BOW,), shields=("shield",), left=left)
        found = cures(World(fight(bowman, brute())), game, game.procedure("symbaroum.attack"), given, Fixed({}))
        assert len(found) == offered, left
