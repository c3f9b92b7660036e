"""Whatever lasts takes its marks with it, whichever of its ends comes: time, dismissal, its caster's death, a fight."""

from typing import Any

import pytest

from rulewright.chance.sources import Seeded
from rulewright.content import pack
from rulewright.engine import Clock, Lasting, Record, World, live, play
from rulewright.engine.parameters import bind
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.body.condition import DYING, can_act
from rulewright.systems.contested.harm.damage import critical
from rulewright.systems.contested.magic.mishaps import suffer
from rulewright.systems.contested.magic.spells import take_effect
from rulewright.systems.contested.magic.timed_mishaps import ROWS as WINDOWS
from rulewright.systems.contested.records import Creature, Item, Matter
from rulewright.systems.contested.rows.things import Spell

LAID = [row.name for row in pack("contested", "spells", Spell) if row.upon is not None]
SWORD = Item(name="sword", slots=1, die="d6", hands=1, held=True, weapon=True)
ANA = Creature(id="ana", name="Ana", hp=6, max_hp=6, fed=99, slept=99)
BOR = Creature(id="bor", name="Bor", hp=6, max_hp=6, items=(SWORD, SWORD), fed=99, slept=99)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)
ENDS = ("time", "dismissal", "death", "the caster is sent away", "a fight")


def done(world: World, verb: str, **given: Any) -> World:
    found = SYSTEM.procedure(verb)
    bound = bind(found.parameters, given, world)
    return live(found, source=Seeded(3), policy=lambda one, _: one.options[0], world=world, **bound).world


def laid(name: str) -> tuple[World, World]:
    """A world before and after a spell was laid."""
    start = World([Clock(), ANA, BOR, ORC])
    run = live(take_effect, ANA, name, 1, 4, (BOR,), turned=False, source=Seeded(1), world=start)
    return start, run.world


def ended(world: World, end: str) -> World:
    if end == "dismissal":
        for one in world.all(Lasting):
            world = done(world, "dismiss", record=one.id)
        return world
    if end == "the caster is sent away":
        return done(world, "dismiss", record="ana")
    if end == "death":
        world = done(world, "kill", creature="ana")
    if end == "a fight":
        world = done(world, "start-fight", creatures=["ana", "bor", "orc"])
        world = done(world, "end-fight")
    return done(world, "wait", days=4)


def marks(world: World, but: tuple[str, ...] = ("clock", "stretch")) -> dict[str, Record]:
    """Everything but the time, and what days without a meal do."""
    calm = {"ap": 4, "spaces": 0}
    kept = [one for one in world if one.id not in but and not isinstance(one, Matter)]
    return {one.id: one.with_(**calm) if isinstance(one, Creature) else one for one in kept}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("name", LAID)
def test_a_spell_takes_its_marks_with_it_by_each_of_its_ends(name: str, end: str) -> None:
    before, after = laid(name)
    assert any(one.spells for one in after.all(Creature))
    left = ended(after, end)
    gone = ("clock", "stretch", "ana") if end in ("death", "the caster is sent away") else ("clock", "stretch")
    assert marks(left, gone) == marks(before, gone)
    assert not [one for one in left.all(Creature) if one.spells]
    assert not left.all(Lasting)


@pytest.mark.parametrize("end", ["time", "dismissal", "its word"])
@pytest.mark.parametrize("row", WINDOWS)
def test_a_mishap_with_hours_takes_its_marks_with_it(row: int, end: str) -> None:
    world = live(suffer, ANA, row, source=Seeded(2), world=World([Clock(), ANA])).world
    assert world.get(Creature, "ana").mishaps
    after = done(world, "mishap-over", creature="ana", row=row) if end == "its word" else ended(world, end)
    ana = after.get(Creature, "ana")
    assert (ana.mishaps, ana.status, can_act(ana)) == ((), "fighting", "")
    assert not after.all(Lasting)


def test_whose_hour_of_dying_is_sent_away_is_dying_no_longer() -> None:
    world = play(critical, ANA, world=[Clock(), ANA], dice=[("str-save", 1)]).world
    hour = next(one for one in world.all(Lasting) if one.what == DYING)
    after = done(done(world, "dismiss", record=hour.id), "wait", hours=3)
    assert (after.get(Creature, "ana").status, after.get(Creature, "ana").stabilized) == ("critical", True)
