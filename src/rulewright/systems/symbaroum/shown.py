"""What others than the game master may know of this game's records."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks import hurt
from rulewright.systems.symbaroum.records import Creature, Fight, Scene
from rulewright.systems.symbaroum.states import STATES


def _looks(one: Creature) -> str:
    armed = tuple(weapon.name for weapon in one.weapons if weapon.in_hand and weapon.category != "natural")
    state = "" if one.status == "active" else STATES[one.status]
    return hurt.looks(state, one.toughness, one.max_toughness, armed)


def _unknown(one: Creature, world: World) -> bool:
    """Whether it lies in wait, and no character on their feet knows of it. Clause: advantage.unaware"""
    if one.side == "pc" or one.player:
        return False
    party = [who for who in world.all(Creature) if who.side == "pc" and who.status != "dead"]
    return bool(party) and all(one.id in who.unaware for who in party)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the game master's notes, and without ids of those who are not there."""
    return one.with_(
        notes=one.notes if one.side == "pc" else "",
        over=_there(one.over, world),
        around={side: who for side, who in one.around.items() if who in world},
        behind=_there(one.behind, world),
        hidden=_there(one.hidden, world),
    )


def _there(ids: tuple[str, ...], world: World) -> tuple[str, ...]:
    return tuple(one for one in ids if one in world)


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there; no fight where none of them is."""
    order, waiting = _there(fight.order, world), _there(fight.waiting, world)
    if order == fight.order and waiting == fight.waiting:
        return fight
    if not order:
        return None
    at = min(len(_there(fight.order[: fight.at], world)), len(order) - 1)
    return fight.with_(order=order, waiting=waiting, at=at)


def _scene(scene: Scene, _world: World) -> Scene:
    """A scene with the clues that were found. Clause: social.preparation"""
    return scene.with_(clues=tuple(one for one in scene.clues if one.found))


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown(
        outside=(
            "name", "side", "group", "player", "status", "posture", "unconscious", "blind", "sight", "ground",
            "shields", "away", "left", "around", "places", "narrow", "behind",
        ),
        kept_back=("unaware", "tactics", "spared"),
        absent=_unknown,
        trimmed=_creature,
        looks=_looks,
    ),
    Fight: Shown(everyone=True, trimmed=_fight),
    Scene: Shown(everyone=True, kept_back=("wants", "limits", "endings"), trimmed=_scene),
}  # fmt: skip
