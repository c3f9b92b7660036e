"""Making a character in the words of the cases, as far as each case goes."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given, Outcome, Read

from rulewright.engine import Rule
from rulewright.systems.bdp.creation import background as careers
from rulewright.systems.bdp.creation import background as outfit
from rulewright.systems.bdp.creation import character as creation
from rulewright.systems.bdp.numbers import FULL_SKIN, RATION_USES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.things.catalogue import weapon_named

ARMS = {"light": ("dagger", "dagger"), "shield": ("mace",), "heavy": ("greatsword",)}
"""Weapons of whoever the case gives none."""


def _create(scene: Scene, given: Given) -> tuple[Act, ...]:
    read(given, "ability")
    if "package" in given:
        return (_packed(given["package"], read(given, "preferred", "") if read(given, "add") else ""),)
    if "careers" in given:
        chosen, skills = tuple(given["careers"]), tuple(read(given, "skills", ()))
        return (lambda: _lived(chosen, skills),)
    swap = read(given, "swap", ())
    pairs = swap if swap and isinstance(swap[0], list) else [swap] if swap else []
    text = " ".join("-".join(pair) for pair in pairs) or "none"
    hp = "hp" in scene.dice
    return (lambda: _scored(text, hp=hp),)


def _scored(swap: str, *, hp: bool) -> Rule[dict[str, int]]:
    creation.must_be_one_swap(swap)
    found = creation.swapped((yield from creation.scores_rolled()), swap)
    scores = {str(name): score for name, score in found.items()}
    return {**scores, **({"hp": (yield from creation.hp_rolled())} if hp else {})}


def _lived(chosen: tuple[str, ...], skills: tuple[str, ...]) -> Rule[Any]:
    return (yield from careers.draw_careers(*careers.careers_named(chosen, skills)))


def _packed(package: str, preferred: str) -> Act:
    def act() -> Rule[Creature]:
        things = yield from outfit.draw_package(package, ARMS[package])
        best = weapon_named(preferred).row if preferred else ""
        items = creation.outfit(things, best)
        return Creature(id="actor", items=items, water=FULL_SKIN, rations=RATION_USES)

    return act


def readings(_scene: Scene) -> dict[str, Read]:
    """Scores and HP as they fell, or what is worn and carried."""
    found: dict[str, Read] = {word: _score(word) for word in ("str", "dex", "wil", "hp")}
    return found | {"slots": lambda seen: seen.value[-1].filled, "armor": lambda seen: armor_of(seen.value[-1])}


def _score(word: str) -> Read:
    return lambda seen: seen.value[-1][word]


def at_least(scene: Scene, number: str) -> Callable[[Outcome], bool]:
    """Whether the score the case asks for is so high before anything is swapped."""
    return lambda seen: seen.value[-1][scene.given["ability"]] >= int(number)


def at_most(scene: Scene, number: str) -> Callable[[Outcome], bool]:
    """Whether the score the case asks for is so low before anything is swapped."""
    return lambda seen: seen.value[-1][scene.given["ability"]] <= int(number)


STEPS: dict[str, Callable[[Scene, Given], tuple[Act, ...]]] = {"create": _create}
