"""Exact odds of rules: a whole attack and a duel to the end, rulewright beside icepool and dyce, cold and repeated.

    python benchmarks/odds_of_rules.py [REPETITIONS]

The attack: d8 less armour 1 on HP 4 and STR 10; what is left over comes off STR, then a d20 save against STR or down;
exactly 0 HP means a d12 for a scar. The duel: 6 HP, 10 STR, d6, who strikes first, against 4 HP, 8 STR, d8; whoever fails the
save has lost. Ours is the rule as it would be played; the peers' is the shortest we found that gives the same.
Ends with 1 only where the answers differ.
"""

import sys

from peers import Code, Task, load, race, table

OURS_ATTACK = """
from rulewright.chance import d
from rulewright.engine import exact, reaches, roll

DAMAGE, SCAR = roll(d(8), "damage"), roll(d(12), "scar")

def attack(hp, strength, armor):
    wound = max(0, (yield DAMAGE) - armor)
    spill, left = max(0, wound - hp), max(0, hp - wound)
    if spill:
        strength -= spill
        return left, strength, (yield reaches(d(20), 21 - strength, "save")), 0
    if wound and not left:
        return left, strength, True, (yield SCAR)
    return left, strength, True, 0
"""

ICE_ATTACK = """
from icepool import d

def attack(damage, hp, strength, armor):
    wound = max(0, damage - armor)
    spill, left = max(0, wound - hp), max(0, hp - wound)
    if spill:
        return d(20).map(lambda face: (left, strength - spill, int(face <= strength - spill), 0))
    if wound and not left:
        return d(12).map(lambda row: (left, strength, 1, row))
    return (left, strength, 1, 0)
"""

DYCE_ATTACK = """
from dyce import H, expand

def attack(damage, hp, strength, armor):
    wound = max(0, damage - armor)
    spill, left = max(0, wound - hp), max(0, hp - wound)
    if spill:
        return H(20).apply(lambda face: (left, strength - spill, int(face <= strength - spill), 0))
    if wound and not left:
        return H(12).apply(lambda row: (left, strength, 1, row))
    return H({(left, strength, 1, 0): 1})
"""

OURS_DUEL = """
from rulewright.chance import d
from rulewright.engine import explore, once, reaches, roll

DAMAGE = {sides: roll(d(sides), "damage") for sides in (6, 8)}

def struck(hp, strength, die):
    damage = yield DAMAGE[die]
    spill = max(0, damage - hp)
    if spill:
        strength = max(0, strength - spill)
        if not (yield reaches(d(20), 21 - strength, "save")):
            return None
    return max(0, hp - damage), strength

def blow(state):
    ours, die, theirs, their_die = state
    left = yield once(struck, *theirs, die)
    return (left, their_die, ours, die)

def over(state):
    return state[0] is None

def chance():
    fight = explore(blow, ((6, 10), 6, (4, 8), 8), over)
    return [fight.chance(lambda state: state[3] == 6), fight.chance(lambda state: state[3] == 8)]
"""

ICE_DUEL = """
from fractions import Fraction
from functools import cache
from icepool import d, Die

@cache
def duel(hp, strength, die, target_hp, target_strength, target_die, first):
    def struck(damage):
        spill = max(0, damage - target_hp)
        left, lower = max(0, target_hp - damage), max(0, target_strength - spill)
        onward = lambda: duel(left, lower, target_die, hp, strength, die, not first)
        if not spill:
            return onward()
        return d(20).map(lambda face: onward() if face <= lower else first)
    return d(die).map(struck)

def chance():
    duel.cache_clear()
    found = duel(6, 10, 6, 4, 8, 8, True)
    return [found.probability('==', True), found.probability('==', False)]
"""

DYCE_DUEL = """
from fractions import Fraction
from functools import cache
from dyce import H, expand

@cache
def duel(hp, strength, die, target_hp, target_strength, target_die, first):
    def struck(damage):
        spill = max(0, damage.outcome - target_hp)
        left, lower = max(0, target_hp - damage.outcome), max(0, target_strength - spill)
        onward = lambda: duel(left, lower, target_die, hp, strength, die, not first)
        if not spill:
            return onward()
        if not lower:
            return int(first)
        save = H({1: lower, 0: 20 - lower})
        return expand(lambda held: onward() if held.outcome else int(first), save, min_path_probability=Fraction(0))
    return expand(struck, H(die), min_path_probability=Fraction(0))

def chance():
    duel.cache_clear()
    found = duel(6, 10, 6, 4, 8, 8, True)
    return [Fraction(found[1], found.total), Fraction(found[0], found.total)]
"""

TASKS = [
    Task(
        "one whole attack",
        {
            "rulewright": Code(OURS_ATTACK, "exact(attack, 4, 10, 1)"),
            "icepool": Code(ICE_ATTACK, "d(8).map(lambda damage: attack(damage, 4, 10, 1))"),
            "dyce": Code(DYCE_ATTACK, "expand(lambda face: attack(face.outcome, 4, 10, 1), H(8))"),
        },
    ),
    Task(
        "a duel to the end",
        {
            "rulewright": Code(OURS_DUEL, "chance()"),
            "icepool": Code(ICE_DUEL, "chance()"),
            "dyce": Code(DYCE_DUEL, "chance()"),
        },
    ),
]


def main() -> int:
    """Run both and print the table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rows = race(TASKS, repetitions)
    print(table(rows, ours="rulewright"))
    print(f"medians of {repetitions} processes each; {load()}")
    return int(any(row.disagreement for row in rows))


if __name__ == "__main__":
    sys.exit(main())
