"""What others than the referee may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.conflicts.argument import Side
from rulewright.systems.bdp.conflicts.duel import Duel
from rulewright.systems.bdp.growth.lessons import Lesson
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Group, Riposte, Spacing, Surprise, between
from rulewright.systems.bdp.records.items import FallenLight, Lying
from rulewright.systems.bdp.records.road import Foray, Journey, Trap, Trek
from rulewright.systems.bdp.wildcraft.crafting import Region
from rulewright.systems.bdp.words import state_of
from rulewright.systems.bricks.cairn.harm import looks
from rulewright.systems.bricks.exploring import not_met


def _looks(one: Creature) -> str:
    state = "" if one.status == "ok" else state_of(one)
    held = tuple(dict.fromkeys(item.name for item in one.items if item.hand and not item.grown))
    return looks(one, state, held)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place the party has not reached."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, _world: World) -> Creature:
    """Somebody without the referee's notes."""
    return one if one.kind == "pc" or not one.notes else one.with_(notes="")


def _spacing(one: Spacing, world: World) -> Spacing | None:
    """A range between two who are there."""
    start = between("", "").removesuffix("-")
    for low in world.all(Creature):
        head = f"{start}{low.id}-"
        if one.id.startswith(head) and one.id.removeprefix(head) in world:
            return one
    return None


def _fight(fight: Fight, _world: World) -> Fight | None:
    """A fight among those who are there. Clause: initiative.intent.declare"""
    if not (fight.party and fight.foes):
        return None
    return fight.with_(intents=tuple(one for one in fight.intents if one.who in fight.party))


def _battlefield(ground: Battlefield, world: World) -> Battlefield:
    """A battlefield with those who are there."""
    return ground.with_(posts=tuple(one for one in ground.posts if one.who in world))


def _trek(trek: Trek, world: World) -> Trek:
    """Days in the wilderness of those who are there."""
    return trek.with_(deeds=tuple(one for one in trek.deeds if one.who in world))


def _undertaking(task: Undertaking, world: World) -> Undertaking | None:
    """An undertaking, unless it belongs to a lesson this world does not show."""
    return task if not task.lesson or task.lesson in world else None


def _duel(duel: Duel, world: World) -> Duel | None:
    """A duel of two who are there."""
    return duel if duel.one in world and duel.other in world else None


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown.of(Creature, absent=_not_met, trimmed=_creature, looks=_looks, fallen=lambda one: one.helpless),
    Fight: Shown.of(Fight, everyone=True, trimmed=_fight),
    Battlefield: Shown.of(Battlefield, everyone=True, trimmed=_battlefield),
    Spacing: Shown.of(Spacing, everyone=True, trimmed=_spacing),
    Attempt: Shown.of(Attempt, lies_on="who"),
    Blessing: Shown.of(Blessing, lies_on="by"),
    Region: Shown.of(Region, everyone=True),
    FallenLight: Shown.of(FallenLight, everyone=True),
    Lying: Shown.of(Lying, everyone=True),
    Lesson: Shown.of(Lesson, lies_on="who"),
    Trek: Shown.of(Trek, everyone=True, trimmed=_trek),
    Journey: Shown.of(Journey, everyone=True),
    Foray: Shown.of(Foray, lies_on="who"),
    Trap: Shown.of(Trap, everyone=True, absent=lambda trap, _world: not trap.found),
    Undertaking: Shown.of(Undertaking, everyone=True, trimmed=_undertaking),
    Side: Shown.of(Side, lies_on="leader"),
    Duel: Shown.of(Duel, everyone=True, trimmed=_duel),
    Group: Shown.of(Group, everyone=True),
    Surprise: Shown.of(Surprise, everyone=True),
    Riposte: Shown.of(Riposte, lies_on="who"),
}
