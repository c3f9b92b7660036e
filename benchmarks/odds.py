"""Exact odds: rulewright beside icepool and dyce, each question cold in a fresh process and then repeated.

    python benchmarks/odds.py [REPETITIONS] [--short]

Eleven questions about dice and two about rules. The attack: d8 less armour 1 on HP 4 and STR 10; what is left over
comes off STR, then a d20 save against STR or down; exactly 0 HP means a d12 for a scar. The duel: 6 HP, 10 STR, d6, who
strikes first, against 4 HP, 8 STR, d8; whoever fails the save has lost. Ours is the rule as it would be played; the
peers' is the shortest we found that gives the same.

Goals: at least 3 times as fast as the better peer on each, 12 times in the geometric mean, 100 times on each when
asked again, and an import no longer than icepool's. Exit 1 where one is missed or answers differ. `--short` asks each
once, to see that it works, and misses no goal; answers must be the same all the same.
"""

import sys

from asked import asked, ended
from peers import Code, Task, geometric_mean, import_time, load, race, ratios, table

EACH, MEAN, AGAIN = 3, 12, 100
"""How many times the better peer's speed: on each task, in the mean, and asked again."""

OURS = "from rulewright.chance import Pool, d, highest, joint, largest_match, number_at_least, total"
ICEPOOL = "import icepool\nfrom icepool import d"
DYCE = "from fractions import Fraction\nfrom dyce import H, P"

ICEPOOL_JOINT = """
class Joint(icepool.MultisetEvaluator):
    def next_state(self, state, order, outcome, count):
        points, high, match = state or (0, 0, 0)
        return points + outcome * count, high + count * (outcome >= 4), max(match, count)
joint = Joint()
"""
DYCE_MATCH = """
def match(roll):
    return max(roll.count(face) for face in roll)
def largest():
    counts = {}
    for roll, count in (4 @ P(6)).rolls_with_counts():
        match_ = match(roll)
        counts[match_] = counts.get(match_, 0) + count
    return H.from_counts(counts)
def chances(found):
    return [Fraction(found.ge(least)[True], found.total) for least in (2, 3)]
def joint():
    counts = {}
    for roll, count in (4 @ P(6)).rolls_with_counts():
        key = sum(roll), sum(face >= 4 for face in roll), match(roll)
        counts[key] = counts.get(key, 0) + count
    return counts
"""


def task(name: str, ours: str, icepool: str, dyce: str, *, ice_more: str = "", dyce_more: str = "") -> Task:
    """One question in the words of the three libraries."""
    return Task(
        name,
        {
            "rulewright": Code(OURS, ours),
            "icepool": Code(ICEPOOL + ice_more, icepool),
            "dyce": Code(DYCE + dyce_more, dyce),
        },
    )


DICE = [
    task("3d6", "(3 * d(6)).dist()", "3 @ d(6)", "3 @ H(6)"),
    task(
        "4d6 drop lowest",
        "(4 * d(6)).drop_lowest().dist()",
        "d(6).highest(4, 3)",
        "(4 @ P(6)).at(slice(1, None))",
    ),
    task(
        "2d20 high + d8 + 3 >= d20 + d6 + 2",
        "(d(20).advantage() + d(8) + 3 >= d(20) + d(6) + 2).dist()",
        "d(20).highest(2) + d(8) + 3 >= d(20) + d(6) + 2",
        "((2 @ P(20)).at(-1) + H(8) + 3).ge(H(20) + H(6) + 2)",
    ),
    task(
        "d20 with 1 to 10 advantages",
        "[d(20).advantage(more).dist() for more in range(1, 11)]",
        "[d(20).highest(more + 1) for more in range(1, 11)]",
        "[((more + 1) @ P(20)).at(-1) for more in range(1, 11)]",
    ),
    task(
        "4d6, a pair, a triple",
        "(lambda found: [found.at_least(match) for match in (2, 3)])(Pool(6, 4, largest_match()).dist())",
        "(lambda found: [found.probability('>=', match) for match in (2, 3)])(d(6).pool(4).largest_count())",
        "chances(largest())",
        dyce_more=DYCE_MATCH,
    ),
    task(
        "4d6 joint sum, dice >= 4, match",
        "Pool(6, 4, joint(total(), number_at_least(4), largest_match())).dist()",
        "joint(d(6).pool(4))",
        "joint()",
        ice_more=ICEPOOL_JOINT,
        dyce_more=DYCE_MATCH,
    ),
    task(
        "d8 - d4 from 0",
        "(d(8) - d(4)).at_least_value(0).dist()",
        "icepool.pointwise_max(d(8) - d(4), 0)",
        "(H(8) - H(4)).apply(max, 0)",
    ),
    task(
        "best of d6 and d8, - 2, from 0",
        "(highest(d(6), d(8)) - 2).at_least_value(0).dist()",
        "icepool.pointwise_max(icepool.highest(d(6), d(8)) - 2, 0)",
        "(P(6, 8).at(-1) - 2).apply(max, 0)",
    ),
    task("10d6", "(10 * d(6)).dist()", "10 @ d(6)", "10 @ H(6)"),
    task("100d6", "(100 * d(6)).dist()", "100 @ d(6)", "100 @ H(6)"),
    task(
        "20d10 keep best 5",
        "(20 * d(10)).keep_highest(5).dist()",
        "d(10).highest(20, 5)",
        "(20 @ P(10)).at(slice(-5, None))",
    ),
]


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

RULES = [
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
    """Run all, print one table, and say whether the goals are met."""
    given = asked(__doc__, often=("REPETITIONS", "processes of each, 7 if left out"))
    is_short = given.short
    repetitions = given.often or (1 if is_short else 7)
    rows = race([*DICE, *RULES], repetitions)
    print(table(rows, ours="rulewright"))
    imports = {
        name: import_time(f"import {name}", 1 if is_short else 9) for name in ("rulewright.chance", "icepool", "dyce")
    }
    print(", ".join(f"import {name} {took:.1f} ms" for name, took in imports.items()))
    print(f"medians of {repetitions} processes each; {load()}")
    cold, again = zip(*ratios(rows, ours="rulewright"), strict=True)
    met = min(cold) >= EACH and geometric_mean(cold) >= MEAN and min(again) >= AGAIN
    met = met and imports["rulewright.chance"] <= imports["icepool"] and not any(row.disagreement for row in rows)
    print("goals met" if met else f"goals MISSED: cold {EACH} each and {MEAN} in the mean, again {AGAIN} each")
    return 0 if met or (is_short and not any(row.disagreement for row in rows)) else 1


if __name__ == "__main__":
    sys.exit(ended(main))
