"""What others than the GM may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Lasting, Record, Shown, World
from rulewright.errors import Sentence
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import not_met
from rulewright.systems.murdham.poison import DOSES, LATER
from rulewright.systems.murdham.records import Creature, Fight, Side, Stretch, Weapon, Zone

NOT_FELT: Final = frozenset({DOSES, *LATER.values()})
"""What is at work before anybody feels it. Clauses: poison.later-dose, poison.damaging"""


SEEN: Final[Mapping[str, Sentence]] = {
    "dying": Sentence("dying"), "incapacitated": Sentence("knocked out"), "entangled": Sentence("entangled"),
    "terrified": Sentence("terrified"),
}  # fmt: skip
"""Conditions anybody sees, the worst first. Clause: core.conditions"""


def _looks(one: Creature) -> str:
    """How somebody looks: dead, knocked out, or how badly hurt. Clause: core.conditions"""
    suffered = next((words for condition, words in SEEN.items() if one.has(condition)), "")
    state = suffered if one.status == "alive" else Sentence(one.status)
    return hurt.looks(state, one.health, one.max_health)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the GM's notes, and without whoever holds, carries or leads them and is not there."""
    bonds = {bond: "" for bond in ("grabbed_by", "rides", "leader") if getattr(one, bond) not in world}
    notes = {} if one.kind == "pc" else {"notes": ""}
    return one.with_(**bonds, **notes)


def _weapon(one: Weapon, world: World) -> Weapon:
    """A weapon without whoever dropped it and is not there."""
    return one if one.dropped_by in world else one.with_(dropped_by="")


def _not_felt(one: Lasting, _world: World) -> bool:
    return one.what in NOT_FELT


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there, without how near a side is to losing heart. Clause: combat.morale"""
    sides = tuple(Side(side.name, _there(side.members, world)) for side in fight.sides)
    if not all(side.members for side in sides):
        return None
    return fight.with_(sides=sides, acted=_there(fight.acted, world), moved=_there(fight.moved, world),
                       broken=_there(fight.broken, world), ambushers=_there(fight.ambushers, world),
                       seen=_there(fight.seen, world), used=_there(fight.used, world),
                       guards=tuple(pair for pair in fight.guards if pair[0] in world and pair[1] in world),
                       free=tuple(one for one in fight.free if one.rpartition(" of ")[2] in world),
                       turn=fight.turn if fight.turn and fight.turn.who in world else None)  # fmt: skip


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
    Zone: Shown(everyone=True),
    Fight: Shown(everyone=True, kept_back=("firm",), trimmed=_fight),
    Stretch: Shown(everyone=True, trimmed=_stretch),
    Lasting: Shown(lies_on="on", absent=_not_felt),
    Weapon: Shown(lies_on="owner", outside=("called", "make", "owner"), trimmed=_weapon),
}
