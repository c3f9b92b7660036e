"""What a new character has: one of three packages, the preferred weapon if it is taken along, and what all have."""

from typing import Final, Literal

from rulewright.chance import d
from rulewright.engine import Rule, roll
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.tables import WEAPONS, Speed
from rulewright.systems.bdp.things import weapon_named
from rulewright.systems.bricks.newcomers import drawn

Package = Literal["light", "shield", "heavy"]
MADE: Final = tuple(row.id for row in WEAPONS.values() if row.speed != "bare" and not row.improvised)
"""Weapons that are made to be weapons. Clause: creation.weapon.preferred"""
PACKAGES: Final[dict[Package, tuple[str, tuple[Speed, ...], int]]] = {
    "light": ("light armor", ("fast", "fast"), 1),
    "shield": ("shield", ("balanced",), 1),
    "heavy": ("medium armor", ("slow",), 2),
}
"""What each package holds: armour or shield, weapons by their speed, slots of each. Clause: creation.gear.start"""
TRINKET: Final = "trinket"
EVERYBODY: Final = ("torch", "flint and steel", "backpack")
"""What everybody has beside rations, a waterskin and a trinket. Clause: creation.gear.start"""
COINS: Final = 3 * d(6)
"""Coins of a new character. Clause: creation.gear.start"""


def must_fit_package(package: str, arms: tuple[str, ...]) -> None:
    """Refuse weapons that the package does not hold. Clause: creation.gear.start"""
    if not arms:
        return
    if package not in PACKAGES:
        raise Refused("say which package the weapons belong to", clause="creation.gear.start")
    _, speeds, _ = next(held for name, held in PACKAGES.items() if name == package)
    chosen = tuple(weapon_named(one).speed for one in arms)
    if chosen != speeds[: len(chosen)]:
        raise Refused(
            Sentence("the package has {n} {speed} weapon", "the package has {n} {speed} weapons", n=len(speeds),
                     speed=Sentence(speeds[0])),
            clause="creation.gear.start",
        )  # fmt: skip


def packed(package: str, arms: tuple[str, ...] = ()) -> Rule[tuple[str, ...]]:
    """Armour or shield, and the weapons that go with it, each drawn among those of its speed where none is chosen.

    Clause: creation.gear.start
    """
    chosen = yield from drawn([one for one in PACKAGES if package in ("", one)], "package")
    armor, speeds, slots = PACKAGES[chosen]
    held = tuple(weapon_named(one).name for one in arms)
    for speed in speeds[len(held) :]:
        fit = [one for one in MADE if WEAPONS[one].speed == speed and WEAPONS[one].slots == slots]
        held = (*held, WEAPONS[(yield from drawn(fit, "weapon"))].name)
    return (armor, *held)


def purse() -> Rule[int]:
    """Coins to begin with. Clause: creation.gear.start"""
    return (yield from roll(COINS, "coins"))
