"""What players may see of this game's records."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Record, Shown, World
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring as places_shown
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import not_met
from rulewright.systems.murdham.dialogue.disguise import Disguise
from rulewright.systems.murdham.encounters.meeting import Meeting, not_noticed
from rulewright.systems.murdham.perils.poison import DOSES, LATER
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side, Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Secret, Thing, Zone, not_found
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.town.asking_around import Rumour

NOT_FELT: Final = frozenset({DOSES, *LATER.values()})
"""Effects at work before anybody feels them. Clauses: poison.later-dose, poison.damaging"""

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
    """Whether it is at a place that the party has not visited."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """A creature without the GM's notes, and without holders, mounts and leaders that the seat does not see."""
    bonds = {bond: "" for bond in ("grabbed_by", "rides", "leader") if getattr(one, bond) not in world}
    notes = {} if one.kind == "pc" else {"notes": ""}
    return one.with_(**bonds, **notes)


def _weapon(one: Weapon, world: World) -> Weapon:
    """A weapon without its dropper, if the seat does not see them."""
    return one if one.dropped_by in world else one.with_(dropped_by="")


def _not_felt(one: Lasting, _world: World) -> bool:
    return one.what in NOT_FELT


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those the seat sees, without how near a side is to losing heart. Clause: combat.morale"""
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
    """A stretch without the actions of those the seat does not see."""
    return one.with_(acted=tuple((who, what) for who, what in one.acted if who in world))


def _met(one: Meeting, world: Any) -> Meeting:
    """A meeting with only those of the others that the company sees."""
    return one.with_(others=tuple(name for name in one.others if name in world))


def _manned(one: Thing, world: Any) -> Thing:
    """A vehicle with its driver and animals only if the seat sees them."""
    driver = one.driver if one.driver in world else ""
    return one.with_(driver=driver, pullers=tuple(name for name in one.pullers if name in world))


SHOWN: Final[Mapping[type[Record], Shown]] = {
    **places_shown.SHOWN,
    Secret: Shown(everyone=True, kept_back=("spot", "perfect", "die", "clue"), absent=not_found),
    Meeting: Shown(
        everyone=True,
        kept_back=("others_aware", "others_want", "unnoticed"),
        absent=not_noticed,
        trimmed=_met,
    ),
    Thing: Shown(everyone=True, trimmed=_manned),
    Illness: Shown(lies_on="on"),
    Disguise: Shown(lies_on="on", kept_back=("seen_through",)),
    Rumour: Shown(lies_on="on", kept_back=("true",)),
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
"""What players may see of each kind of record; of other kinds, nothing.

A secret is not there until it is found, nor a meeting with others whom the company has not noticed. Clauses:
disguise.passive, rumours.truth
"""
