"""Exact odds of dice: rulewright beside icepool and dyce, each question cold in a fresh process and then repeated.

    python benchmarks/odds_of_dice.py [REPETITIONS]

Ends with 1 only where the answers differ.
"""

import sys

from peers import Code, Task, import_time, load, race, table

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


TASKS = [
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


def main() -> int:
    """Run all and print the table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rows = race(TASKS, repetitions)
    print(table(rows, ours="rulewright"))
    for statement in ("import rulewright.chance", "import icepool", "import dyce"):
        print(f"{statement}: {import_time(statement):.1f} ms")
    print(f"medians of {repetitions} processes each; {load()}")
    return 1 if any(row.disagreement for row in rows) else 0


if __name__ == "__main__":
    raise SystemExit(main())
