"""Tactics: whom a creature attacks and with what, by the ids that the creature lists explain, and the policies of them.

The nearest is whoever it fights already, and else the first in line; whoever is out of reach is walked to.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rulewright.chance import parse
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.systems.contested.body.afflictions import spares
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.turns.defences import DEFENCE, WITH
from rulewright.systems.contested.turns.spaces import REACH

SWEEP: Final = 3
"""Most targets that tactics strike at once. Clause: actions.examples.multi-action"""

Ranking = Callable[[Creature, Creature, tuple[Creature, ...]], Any]
"""Sorts a foe, given the creature, the foe and everybody standing: the smallest comes first."""


def _nearest(one: Creature, foe: Creature, _all: tuple[Creature, ...]) -> Any:
    return foe.id != one.aim


def _weakest(_one: Creature, foe: Creature, _all: tuple[Creature, ...]) -> Any:
    return foe.strength


def _focus(one: Creature, foe: Creature, _all: tuple[Creature, ...]) -> Any:
    return (foe.id != one.aim, foe.hp, foe.strength)


def _mob(one: Creature, foe: Creature, everybody: tuple[Creature, ...]) -> Any:
    joined = sum(other.group == one.group and other.id != one.id and other.aim == foe.id for other in everybody)
    return (-joined, foe.id != one.aim)


def _guardian(one: Creature, foe: Creature, everybody: tuple[Creature, ...]) -> Any:
    own = [other.id for other in everybody if other.group == one.group]
    return (foe.aim != one.id, foe.aim not in own, foe.id != one.aim)


def _caster_hunter(one: Creature, foe: Creature, _all: tuple[Creature, ...]) -> Any:
    casts = foe.grimoire is not None or any(item.spell for item in foe.items)
    return (not casts, foe.id != one.aim)


RANKINGS: Final[Mapping[str, Ranking]] = {
    "nearest": _nearest,
    "weakest": _weakest,
    "focus": _focus,
    "mob": _mob,
    "harrier": _nearest,
    "ambusher": _nearest,
    "guardian": _guardian,
    "leader-last": _nearest,
    "caster-hunter": _caster_hunter,
    "coward": _nearest,
}
"""For each tactics, whom it attacks first. Clause: combat.turn.spend"""


def ranked(one: Creature, everybody: tuple[Creature, ...]) -> tuple[Creature, ...]:
    """The foes of a creature among those standing, in the order in which its tactics attack them."""
    ranking = RANKINGS.get(one.tactics, _nearest)
    foes = [other for other in everybody if other.group != one.group and spares(one, other) is None]
    return tuple(sorted(foes, key=lambda foe: ranking(one, foe, everybody)))


def reaches(one: Creature, off: int, seen: int) -> bool:
    """Whether it can attack somebody so many Spaces off: from beside, or with what it shoots as far as eyes are `seen`.

    Clauses: combat.ranged.range, units.space
    """
    if off <= REACH:
        return True
    shoots = any(item.held and item.weapon and item.die and item.ranged and item.uses != 0 for item in one.items)
    return shoots and off <= seen


def arms(one: Creature, foes: int, *, shoots: bool = False, sees: bool = True) -> tuple[tuple[str, ...], bool]:
    """The weapons it attacks with, and whether they strike several: what hurts most in all, the first among equals.

    Nobody shoots who sees nothing. Clause: combat.ranged.range
    """
    ways: dict[str, list[Item]] = {}
    for item in one.items:
        if item.held and item.weapon and item.die and item.uses != 0 and (sees or not item.ranged):
            ways.setdefault(item.attack or item.name, []).append(item)
    best: tuple[float, tuple[str, ...], bool] = (0.0, (), False)
    for items in ways.values():
        wide = one.kind == "detachment" or any(item.blast for item in items)
        harm = max(parse(item.die).mean() for item in items)
        if wide:
            harm *= min(foes, SWEEP)
        weight = float(harm) + (100 if shoots and items[0].ranged else 0)
        if weight > best[0]:
            best = (weight, tuple(item.name for item in items), wide)
    return best[1], best[2]


def parries(request: Choose, run: Any) -> str:
    """Save with all that is in hand, a weapon too. Clause: saves.object-dice"""
    return max(request.options, key=_things) if request.why.startswith(DEFENCE) else first(request, run)


def bares(request: Choose, run: Any) -> str:
    """Save with an Attribute alone, with nothing that is in hand. Clause: saves.object-dice"""
    return min(request.options, key=_things) if request.why.startswith(DEFENCE) else first(request, run)


def _things(way: str) -> int:
    """How many things serve in a way to make a Save."""
    return way.count(WITH)


POLICIES: Final[Mapping[str, Policy]] = {"usual": first, "parry": parries, "bare": bares}
"""Who answers where no person does: every creature follows its own tactics, and else takes the usual answer."""
