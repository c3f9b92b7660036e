"""What others than the referee may know of this game's records."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.views.seen import not_found, seen_place
from rulewright.systems.symbaroum.actions.light import sees
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.records.states import STATES


def _looks(one: Creature) -> str:
    armed = tuple(weapon.name for weapon in one.weapons if weapon.in_hand and weapon.category != "natural")
    state = "" if one.status == "active" else STATES[one.status]
    return hurt.looks(state, one.toughness, one.max_toughness, armed)


def _unknown(one: Creature, world: World) -> bool:
    """Whether it lies in wait, and no character on their feet knows of it. Clause: advantage.unaware"""
    if one.side == "pc" or one.player:
        return False
    party = [who for who in world.all(Creature) if who.explores]
    return bool(party) and all(one.id in who.unaware for who in party)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes, unaware of none but those whom players know of."""
    others = {who.id: who for who in world.all(Creature)}
    of = tuple(who for who in one.unaware if who not in others or not _unknown(others[who], world))
    kept = one if of == one.unaware else one.with_(unaware=of)
    return kept if one.side == "pc" or not one.notes else kept.with_(notes="")


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there, in nobody's turn where it is that of somebody else; no fight where none is."""
    order = tuple(one for one in fight.order if one in world)
    if order == fight.order:
        return fight
    if not order:
        return None
    before = sum(one in world for one in fight.order[: fight.at])
    held = bool(fight.now) and fight.now not in world
    return fight.with_(order=order, at=before if held else min(before, len(order) - 1), held=held)


def _scene(scene: Scene, _world: World) -> Scene:
    """A scene with the clues that were found; with whom and about what it is shows once somebody tries something.

    Clause: social.preparation
    """
    seen = scene.with_(clues=tuple(one for one in scene.clues if one.found))
    return seen if scene.tests or scene.outcome else seen.with_(other_side="", stakes="")


def _place(place: Any, world: World) -> Any:
    """A place as players see it: of a dark one in which nobody sees, that it is dark, and the ways that they feel.

    Clause: blind.conditions
    """
    known = seen_place(place, world)
    return known if not known.dark or sees(world) else known.with_(text="", troves=())


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown.of(Creature, absent=_unknown, trimmed=_creature, looks=_looks, fallen=lambda one: one.helpless),
    Fight: Shown.of(Fight, everyone=True, trimmed=_fight),
    Scene: Shown.of(Scene, everyone=True, trimmed=_scene),
    Place: Shown.of(Place, everyone=True, absent=not_found, trimmed=_place),
    Whereabouts: Shown.of(Whereabouts, everyone=True),
}
