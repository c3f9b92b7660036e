"""What players may see of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Lasting, Record, Shown, World
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring as places_shown
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import Place, not_met
from rulewright.systems.bricks.exploring.views.seen import is_known
from rulewright.systems.murdham.actions.work import Work
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
    "dying": Sentence("dying"),
    "incapacitated": Sentence("knocked out"),
    "entangled": Sentence("entangled"),
    "terrified": Sentence("terrified"),
}
"""Conditions anybody sees, the worst first. Clause: core.conditions"""


def _looks(one: Creature) -> str:
    """How somebody looks: dead, knocked out, or how badly hurt. Clause: core.conditions"""
    suffered = next((words for condition, words in SEEN.items() if one.has(condition)), "")
    state = suffered if one.status == "alive" else Sentence(one.status)
    return hurt.looks(state, one.health, one.max_health)


def _fallen(one: Creature) -> bool:
    """Whether somebody is dead, dying or knocked out, as anybody sees. Clause: core.conditions"""
    return one.dead or one.has("dying") or one.has("incapacitated")


def _not_met(one: Creature, world: World) -> bool:
    """Whether it is at a place that the party has not visited."""
    return one.kind != "pc" and not one.player and not_met(one, world)


def _creature(one: Creature, _world: World) -> Creature:
    """A creature without the GM's notes."""
    return one if one.kind == "pc" else one.with_(notes="")


def _not_felt(one: Lasting, _world: World) -> bool:
    return one.what in NOT_FELT


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those the seat sees."""
    sides = tuple(Side(side.name, tuple(one for one in side.members if one in world)) for side in fight.sides)
    if not all(side.members for side in sides):
        return None
    return fight.with_(
        sides=sides,
        guards=tuple(pair for pair in fight.guards if pair[0] in world and pair[1] in world),
        free=tuple(one for one in fight.free if one.rpartition(" of ")[2] in world),
        turn=fight.turn if fight.turn and fight.turn.who in world else None,
    )


def _stretch(one: Stretch, world: World) -> Stretch:
    """A stretch without the actions of those the seat does not see."""
    return one.with_(acted=tuple((who, what) for who, what in one.acted if who in world))


def _out_of_sight(one: Thing, world: World) -> bool:
    """Whether a door or chest stands where the company has not been, or in a way that it has not found."""
    if not one.at:
        return False
    ends = [place for place in world.all(Place) if place.id in (one.at, one.to) and is_known(place, world)]
    if not one.to:
        return not ends
    return not any(way.to in (one.at, one.to) and not way.hidden for place in ends for way in place.ways)


SHOWN: Final[Mapping[type[Record], Shown]] = {
    **places_shown.SHOWN,
    Secret: Shown.of(Secret, everyone=True, absent=not_found),
    Meeting: Shown.of(Meeting, everyone=True, absent=not_noticed),
    Thing: Shown.of(Thing, everyone=True, absent=_out_of_sight),
    Illness: Shown.of(Illness, lies_on="on"),
    Disguise: Shown.of(Disguise, lies_on="on"),
    Work: Shown.of(Work, lies_on="on"),
    Rumour: Shown.of(Rumour, lies_on="on"),
    Creature: Shown.of(Creature, absent=_not_met, trimmed=_creature, looks=_looks, fallen=_fallen),
    Zone: Shown.of(Zone, everyone=True),
    Fight: Shown.of(Fight, everyone=True, trimmed=_fight),
    Stretch: Shown.of(Stretch, everyone=True, trimmed=_stretch),
    Lasting: Shown.of(Lasting, lies_on="on", absent=_not_felt),
    Weapon: Shown.of(Weapon, lies_on="owner"),
}
"""What players may see of each kind of record; of other kinds, nothing.

A secret is not there until it is found, nor a meeting with others whom the company has not noticed. Clauses:
disguise.passive, rumours.truth
"""
