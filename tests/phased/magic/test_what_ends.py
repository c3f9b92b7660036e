"""Whatever lasts takes its marks with it, whichever of its ends comes: time, dismissal, its caster's death, a fight."""

from typing import Any

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, Lasting, Record, World, live, play
from rulewright.engine.parameters import bind
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.combat.maneuvers import maneuver
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door
from rulewright.systems.phased.records.spells import Working, Writing
from rulewright.systems.phased.tables import SPELLS
from tests.phased.people import somebody

MATTER = {"door": "Oak", "weather": "storm", "surface": "a mirror", "time": "5 minutes", "": ""}
WHOM = {"caster": ("ana",), "corpses": ("cor",), "corpse": ("cor",), "animals": ("cow",)}
LONG = 20_000
"""Minutes after which every spell of the first level is over, a flight too."""
STAYS = {
    "animate-dead": {
        "cor",
        "risen-cor",
    },  # who was raised is not raised again, and a die says what becomes of the risen
    "control-weather": {"weather"},  # it goes on from the set state
    "speak-with-animals": {"cow"},  # how they took it is how they feel
    "speak-with-dead": {"cor"},
}
"""What a spell leaves as the rules say."""
NEXT_COMBAT = ("haste", "slow")


def opening(spell: str) -> World:
    return World(
        [
            Clock(),
            somebody("ana", willpower=3, writings=(Writing(spell=spell),)),
            somebody("bor", willpower=1),
            somebody("hob", kind="monster", willpower=1, attitude="Uncertain"),
            somebody("cow", kind="monster", intelligent=False),
            somebody("cor", kind="monster", dead=True, strength=0),
            Door(id="door", name="Oak", state="locked"),
        ]
    )


def done(world: World, verb: str, **given: Any) -> World:
    found = SYSTEM.procedure(verb)
    bound = bind(found.parameters, given, world)
    return live(found, source=Seeded(3), policy=lambda one, _: one.options[0], world=world, **bound).world


def cast(name: str) -> tuple[World, World]:
    """A world before and after a spell was laid."""
    row = SPELLS[name]
    start = opening(row.name)
    whom = WHOM.get(row.reach, ("hob",) if row.hostile or name in ("charm", "slow") else ("bor",))
    targets = () if row.matter == "door" else whom
    given = {"caster": "ana", "spell": row.name, "targets": targets, "matter": MATTER[row.matter], "safe": True}
    return start, done(start, "cast", **given)


def ended(world: World, end: str) -> World:
    if end == "dismissal":
        for one in world.all(Lasting):
            world = done(world, "dismiss", record=one.id)
        return world
    if end == "its word":
        for working in world.all(Working):
            world = done(world, "end-spell", spell=working.id)
        return world
    if end == "the caster is sent away":
        return done(world, "dismiss", record="ana")
    if end == "death":
        world = done(world, "lose", who="ana", ability="str", points=50)
    if end == "a fight":
        world = done(world, "fight", party=["ana", "bor"], enemies=["hob"])
        world = done(world, "end-fight", fight="fight")
    return done(world, "wait", minutes=LONG)


def marks(world: World) -> dict[str, Record]:
    return {one.id: one for one in world if one.id not in ("ana", "clock")}


ENDS = ("time", "dismissal", "its word", "death", "the caster is sent away", "a fight")


def can_end(name: str, end: str) -> bool:
    """Whether a spell lasts at all until then: most that are done at once do not, some wait for the next combat."""
    if name == "augury":  # it waits for its questions
        return end not in ("time", "a fight")
    return SPELLS[name].lasts != "done" and (name not in NEXT_COMBAT or end == "a fight")


@pytest.mark.parametrize(("name", "end"), [(one, end) for one in SPELLS for end in ENDS if can_end(one, end)])
def test_a_spell_takes_its_marks_with_it_by_each_of_its_ends(name: str, end: str) -> None:
    before, after = cast(name)
    assert after.all(Working) or name in NEXT_COMBAT
    left = ended(after, end)
    was, now = marks(before), marks(left)
    changed = {one for one in was.keys() | now.keys() if was.get(one) != now.get(one)}
    assert changed <= STAYS.get(name, set())
    assert not [one for one in left.all(Lasting) if one.what == "spell"]
    ana = left.records.get("ana")
    if isinstance(ana, Creature) and end != "death":
        assert (ana.spells, ana.limp, ana.ruled_by) == ((), False, "")


def test_a_trick_that_is_sent_away_blinds_no_longer() -> None:
    ana, hob = somebody("ana"), somebody("hob", kind="monster")
    choices = [("maneuver", "effect")]
    world = play(maneuver, hob, ana, "blind", world=[Clock(), ana, hob], dice=[("damage", 2)], choices=choices).world
    lasting = world.all(Lasting)[0]
    assert world.get(Creature, "ana").dazzled
    assert not done(world, "dismiss", record=lasting.id).get(Creature, "ana").dazzled
