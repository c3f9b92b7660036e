"""What others than the referee may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bdp.records import Creature, Group, Spacing, between
from rulewright.systems.bdp.rounds import Fight
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import not_met


def _looks(one: Creature) -> str:
    state = "" if one.status == "ok" else one.out_by or one.status
    held = tuple(dict.fromkeys(item.name for item in one.items if item.hand))
    return hurt.looks(state, one.hp + one.strength, one.max_hp + one.max_strength, held)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes, and without ids of those who are not there."""
    notes = one.notes if one.kind == "pc" else ""
    quarry = one.quarry if one.quarry in world else ""
    dodged = _there(one.dodged, world)
    if (dodged, quarry, notes) == (one.dodged, one.quarry, one.notes):
        return one
    return one.with_(dodged=dodged, quarry=quarry, notes=notes)


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
        gone=_there(fight.gone, world),
    )


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
    Spacing: Shown(everyone=True, trimmed=_spacing),
    Group: Shown(everyone=True, kept_back=("count", "willpower", "steadfast")),
}
