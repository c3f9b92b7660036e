"""What others than the GM may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Lasting, Record, Shown, World
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import not_met
from rulewright.systems.murdham.poison import DOSES, LATER
from rulewright.systems.murdham.records import Creature, Fight, Side, Stretch, Weapon

NOT_FELT: Final = frozenset({DOSES, *LATER.values()})
"""What is at work before anybody feels it. Clauses: poison.later-dose, poison.damaging"""


SEEN: Final[Mapping[str, str]] = {
    "dying": "dying", "incapacitated": "knocked out", "entangled": "entangled",
    "terrified": "terrified",
}  # fmt: skip
"""Conditions anybody sees, the worst first. Clause: core.conditions"""


def _looks(one: Creature) -> str:
    """How somebody looks: dead, knocked out, or how badly hurt. Clause: core.conditions"""
    suffered = next((words for condition, words in SEEN.items() if one.has(condition)), "")
    state = suffered if one.status == "alive" else one.status
    return hurt.looks(state, one.health, one.max_health)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, _world: World) -> Creature:
    """Somebody without the GM's notes."""
    return one if one.kind == "pc" or not one.notes else one.with_(notes="")


def _not_felt(one: Lasting, _world: World) -> bool:
    return one.what in NOT_FELT


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there, without how near a side is to losing heart. Clause: combat.morale"""
    sides = tuple(Side(side.name, _there(side.members, world)) for side in fight.sides)
    if not all(side.members for side in sides):
        return None
    return fight.with_(sides=sides, acted=_there(fight.acted, world), moved=_there(fight.moved, world),
                       broken=_there(fight.broken, world))  # fmt: skip


def _there(ids: tuple[str, ...], world: World) -> tuple[str, ...]:
    return tuple(one for one in ids if one in world)


def _stretch(one: Stretch, world: World) -> Stretch:
    """A stretch without what those did who are not there."""
    return one.with_(acted=tuple((who, what) for who, what in one.acted if who in world))


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown(
        outside=("name", "kind", "player", "dead"),
        kept_back=("doses", "tactics"),
        absent=_not_met,
        trimmed=_creature,
        looks=_looks,
    ),
    Fight: Shown(everyone=True, kept_back=("firm",), trimmed=_fight),
    Stretch: Shown(everyone=True, trimmed=_stretch),
    Lasting: Shown(lies_on="on", absent=_not_felt),
    Weapon: Shown(lies_on="owner", outside=("called", "make", "owner")),
}
