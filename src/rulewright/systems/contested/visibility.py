"""What others than the referee may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks.cairn.harm import looks
from rulewright.systems.bricks.exploring import not_found, not_met
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.contested.records import Creature, Fight, Place, Store
from rulewright.systems.contested.turns.darkness import seen
from rulewright.systems.contested.words import FALLEN, STATES


def _looks(one: Creature) -> str:
    state = "" if one.status == "fighting" else STATES[one.status].word
    return looks(one, state, tuple(dict.fromkeys(item.name for item in one.items if item.held)))


def _fallen(one: Creature) -> bool:
    return one.status in FALLEN


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes, and without ids of those who are not there."""
    mishaps = tuple(each if each.other in world else replace(each, other="") for each in one.mishaps)
    notes = one.notes if one.kind == "pc" else ""
    if notes == one.notes and mishaps == one.mishaps:
        return one
    return one.with_(mishaps=mishaps, notes=notes)


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there; no fight where none of them is."""
    if all(one in world for one in fight.order):
        return fight
    order = tuple(one for one in fight.order if one in world)
    if not order:
        return None
    now = sum(one in world for one in fight.order[: fight.turn])
    groups = tuple((name, tuple(one for one in ids if one in world)) for name, ids in fight.groups)
    hidden = {name: sum(one not in world for one in ids) for name, ids in fight.groups}
    left = {name for name, ids in groups if ids}
    return fight.with_(
        order=order,
        turn=min(now, len(order) - 1),
        groups=tuple(one for one in groups if one[1]),
        totals=tuple(one for one in fight.totals if one[0] in world),
        acted=tuple(one for one in fight.acted if one in world),
        fled=tuple(one for one in fight.fled if one in world),
        started=tuple((name, count - hidden.get(name, 0)) for name, count in fight.started if name in left),
        tested=tuple(one for one in fight.tested if one[0] in left),
        due=tuple(one for one in fight.due if one[0] in left),
        last=fight.last if fight.last in left else "",
    )


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown.of(Creature, absent=_not_met, trimmed=_creature, looks=_looks, fallen=_fallen),
    Fight: Shown.of(Fight, everyone=True, trimmed=_fight),
    Store: Shown.of(Store, everyone=True),
    Place: Shown.of(
        Place,
        everyone=True,
        absent=not_found,
        trimmed=seen,
    ),
    Scene: Shown.of(Scene, everyone=True),
}
