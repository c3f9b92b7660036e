"""The small fight that simulators are compared by, once as rules of the engine and once as plain objects.

Four adventurers (HP 4, STR 11, armour 1, d6) against six goblins (HP 4, STR 8, d6). Who starts is a save of 11; sides
alternate; each strikes the first foe who stands; hits are automatic, damage less armour, what is left over comes off
STR, then a d20 save against STR or down. Goblins save with WIL 8 at the first and at the third casualty, or flee. Every
roll is noted, every loss is an event on a record, and the journal's entry is made.
"""

import warnings
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Seeded, d
from rulewright.engine import Chance, Event, Record, Rule, Run, World, change, look, reaches, roll
from rulewright.engine.journal import Entry

with warnings.catch_warnings():  # d20 stands on a module that Python calls old
    warnings.simplefilter("ignore", DeprecationWarning)
    import d20

DAMAGE = roll(d(6), "damage")
STARTS = reaches(d(20), 10, "start")
STANDS = reaches(d(20), 13, "wil-save")
HEROES, GOBLINS = 4, 6


class Fighter(Record, frozen=True, kw_only=True):
    """Somebody in the fight."""

    hp: int = 4
    strength: int
    armor: int = 0
    down: bool = False


class HpLost(Event[Fighter], frozen=True):
    """Hit points were lost."""

    points: int

    def apply(self, before: Fighter) -> Fighter:
        return replace(before, hp=before.hp - self.points)


class StrengthLost(Event[Fighter], frozen=True):
    """Strength was lost."""

    points: int

    def apply(self, before: Fighter) -> Fighter:
        return replace(before, strength=before.strength - self.points)


class WentDown(Event[Fighter], frozen=True):
    """Somebody fell."""

    def apply(self, before: Fighter) -> Fighter:
        return replace(before, down=True)


HERO_IDS = tuple(f"hero-{i}" for i in range(1, HEROES + 1))
GOBLIN_IDS = tuple(f"goblin-{i}" for i in range(1, GOBLINS + 1))
START = World(
    [Fighter(id=one, strength=11, armor=1) for one in HERO_IDS] + [Fighter(id=one, strength=8) for one in GOBLIN_IDS]
)


def strike(target: Fighter) -> Rule[Fighter]:
    """Roll damage and take it."""
    wound = max(0, (yield DAMAGE) - target.armor)
    spill = max(0, wound - target.hp)
    if wound > spill:
        target = yield change(target, HpLost(wound - spill))
    if spill:
        target = yield change(target, StrengthLost(min(spill, target.strength)))
        if not (yield reaches(d(20), 21 - target.strength, "str-save")):
            target = yield change(target, WentDown())
    return target


def turn(strikers: tuple[str, ...], targets: tuple[str, ...]) -> Rule[tuple[str, ...]]:
    """Let each of a side strike the first foe who stands; answers who of the foes still stands."""
    standing = list(targets)
    for _ in strikers:
        if not standing:
            break
        target = yield from look(Fighter, standing[0])
        if (yield from strike(target)).down:
            standing.pop(0)
    return tuple(standing)


def fight() -> Rule[str]:
    """The whole fight; answers the side left standing."""
    heroes, goblins = HERO_IDS, GOBLIN_IDS
    if not (yield STARTS):
        heroes = yield from turn(goblins, heroes)
    while heroes:
        before = GOBLINS - len(goblins)
        goblins = yield from turn(heroes, goblins)
        if not goblins:
            return "heroes"
        now = GOBLINS - len(goblins)
        for casualties in (1, 3):
            if before < casualties <= now and not (yield STANDS):
                return "heroes"
        heroes = yield from turn(goblins, heroes)
    return "goblins"


CHANCE = Chance(Seeded(1))


def ours() -> tuple[str, Entry[Any, Any]]:
    """One fight by the engine: the side left standing, and the journal's entry."""
    run = Run(START, CHANCE)
    winner = run(fight)
    reads = tuple(sorted(run.read))
    return winner, Entry(seq=1, command="1", procedure="small.fight", steps=run.steps, reads=reads)


@dataclass
class Body:
    """Somebody in the plain fight."""

    strength: int
    armor: int
    hp: int = 4
    down: bool = False

    def struck(self) -> None:
        """Take a hit."""
        wound = max(0, d20.roll("1d6").total - self.armor)
        spill = max(0, wound - self.hp)
        self.hp -= wound - spill
        if spill:
            self.strength = max(0, self.strength - spill)
            self.down = d20.roll("1d20").total > self.strength


def side_turn(strikers: list[Body], targets: list[Body]) -> None:
    """Let each of a side strike the first foe who stands."""
    for striker in strikers:
        standing = [one for one in targets if not one.down]
        if not standing:
            return
        if not striker.down:
            standing[0].struck()


def theirs() -> str:
    """One fight of plain objects whose every roll goes through the d20 library."""
    heroes = [Body(11, 1) for _ in range(HEROES)]
    goblins = [Body(8, 0) for _ in range(GOBLINS)]
    if d20.roll("1d20").total < 10:
        side_turn(goblins, heroes)
    while not all(one.down for one in heroes):
        before = sum(one.down for one in goblins)
        side_turn(heroes, goblins)
        now = sum(one.down for one in goblins)
        if now == GOBLINS:
            return "heroes"
        for casualties in (1, 3):
            if before < casualties <= now and d20.roll("1d20").total < 13:
                return "heroes"
        side_turn(goblins, heroes)
    return "goblins"
