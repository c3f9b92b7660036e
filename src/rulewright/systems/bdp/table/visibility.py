"""What others than the referee may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.conflicts.argument import Side
from rulewright.systems.bdp.conflicts.duel import Duel
from rulewright.systems.bdp.growth.lessons import Lesson
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Group, Spacing, between
from rulewright.systems.bdp.records.items import FallenLight
from rulewright.systems.bdp.road.records import Journey, Trap, Trek
from rulewright.systems.bdp.wildcraft.crafting import Region
from rulewright.systems.bdp.words import state_of
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import not_met


def _looks(one: Creature) -> str:
    state = "" if one.status == "ok" else state_of(one)
    held = tuple(dict.fromkeys(item.name for item in one.items if item.hand))
    return hurt.looks(state, one.hp + one.strength, one.max_hp + one.max_strength, held)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place the party has not reached."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes, and without ids of those who are not there."""
    notes = one.notes if one.kind == "pc" else ""
    quarry = one.quarry if one.quarry in world else ""
    dodged, faced = _there(one.dodged, world), _there(one.faced, world)
    gone = [name for name in BESIDE if getattr(one, name) and getattr(one, name) not in world]
    if not gone and (dodged, faced, quarry, notes) == (one.dodged, one.faced, one.quarry, one.notes):
        return one
    return one.with_(dodged=dodged, faced=faced, quarry=quarry, notes=notes, **dict.fromkeys(gone, ""))


BESIDE: Final = ("mount", "rider", "companion_of")
"""Fields that hold the id of somebody who may not be in this world."""


def _spacing(one: Spacing, world: World) -> Spacing | None:
    """A range between two who are there."""
    start = between("", "").removesuffix("-")
    for low in world.all(Creature):
        head = f"{start}{low.id}-"
        if one.id.startswith(head) and one.id.removeprefix(head) in world:
            return one
    return None


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there. Clause: initiative.intent.declare"""
    party, foes = _there(fight.party, world), _there(fight.foes, world)
    if not (party and foes):
        return None
    return fight.with_(
        party=party,
        foes=foes,
        declared=_there(fight.declared, world),
        intents=tuple(one for one in fight.intents if one.who in party),
        first=_there(fight.first, world),
        acted=_there(fight.acted, world),
        moved=_there(fight.moved, world),
        gone=_there(fight.gone, world),
    )


def _battlefield(ground: Battlefield, world: World) -> Battlefield:
    """A battlefield with those who are there."""
    return ground.with_(posts=tuple(one for one in ground.posts if one.who in world))


def _blessing(one: Blessing, world: World) -> Blessing:
    """A Bless on those who are there."""
    return one.with_(blessed=_there(one.blessed, world))


def _trek(trek: Trek, world: World) -> Trek:
    """Days in the wilderness of those who are there."""
    return trek.with_(deeds=tuple(one for one in trek.deeds if one.who in world))


def _side(side: Side, world: World) -> Side:
    """A side of an argument, of those who are there."""
    return side.with_(members=_there(side.members, world))


def _undertaking(task: Undertaking, world: World) -> Undertaking | None:
    """An undertaking, unless it belongs to a lesson this world does not show."""
    return task if not task.lesson or task.lesson in world else None


def _duel(duel: Duel, world: World) -> Duel | None:
    """A duel of two who are there."""
    return duel if duel.one in world and duel.other in world else None


def _there(ids: tuple[str, ...], world: World) -> tuple[str, ...]:
    return tuple(one for one in ids if one in world)


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown(
        outside=("name", "kind", "player", "status", "out_by", "mounted", "raging", "exposed"),
        kept_back=("ward", "tactics"),
        own=("intent",),
        absent=_not_met,
        trimmed=_creature,
        looks=_looks,
    ),
    Fight: Shown(everyone=True, trimmed=_fight),
    Battlefield: Shown(everyone=True, trimmed=_battlefield),
    Spacing: Shown(everyone=True, trimmed=_spacing),
    Blessing: Shown(outside=("by",), lies_on="by", trimmed=_blessing),
    Region: Shown(everyone=True),
    FallenLight: Shown(everyone=True),
    Lesson: Shown(lies_on="who"),
    Trek: Shown(everyone=True, kept_back=("event", "foretold"), trimmed=_trek),
    Journey: Shown(everyone=True, kept_back=("length",)),
    Trap: Shown(
        everyone=True,
        kept_back=("damage", "ability", "defensible", "armor", "lethal"),
        absent=lambda trap, _world: not trap.found,
    ),
    Undertaking: Shown(everyone=True, trimmed=_undertaking),
    Side: Shown(outside=("leader", "members", "stake"), lies_on="leader", trimmed=_side),
    Duel: Shown(everyone=True, trimmed=_duel),
    Group: Shown(everyone=True, kept_back=("count", "willpower", "steadfast")),
}
