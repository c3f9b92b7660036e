"""The lab: the small fight solved from its rules, and walked through tables, beside the same fight written by hand.

    python benchmarks/lab.py [REPETITIONS] [--short]

a. Solving it (`small_chain.py`, no code for this fight) takes at most the time that 150,000 of its fights take live.
b. Walks through the tables of its chain, compiled, are at least 0.9 times as fast as the fight written by hand in Numba
   with scalar xoshiro256++ dice; with whole turns merged at least 2 times; two cores at least 1.9 times one.
c. NumPy alone is at least 20 times as fast as the live interpreter, and takes no more memory for more walks.
d. An exact duel from rules is at least 4 times faster than dyce and 20 times faster than the chain solver of icepool,
   each asked for the first time in a fresh process.
Rates on one core are of processor time, so that other work beside them counts less; two cores are timed by the clock.
All must come within four standard errors of what is exact. Exit 1 where a goal is missed; `--short` only sees that it
works.
"""

import sys
import tracemalloc
from collections.abc import Callable
from math import sqrt
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numba
import numpy as np

import small_chain
import small_fight
from asked import asked, ended
from odds import DYCE_DUEL, OURS_DUEL
from peers import Code, load, run_fresh
from rulewright.engine.odds.chain import explore
from rulewright.lab.chains.ends import ends
from rulewright.lab.chains.tables import Tables, merged, tables
from rulewright.lab.chains.walk_tables import BLOCK, walked

GIVEN = asked(__doc__, often=("REPETITIONS", "how often all is measured, 5 times if left out"))
SHORT = GIVEN.short
WALKS, LIVE, OF_NUMPY = (20_000, 5, 20_000) if SHORT else (4_000_000, 300, 500_000)
LONG = 10 * WALKS
"""Walks of a whole sweep's length, by one core and by two: a tenth of a second would measure how these begin."""
AS_MANY, BY_HAND, MERGED, CORES, NUMPY, MEMORY = 150_000, 0.9, 2.0, 1.9, 20, 1.2
BESIDE_DYCE, BESIDE_ICEPOOL = 4, 20
ICEPOOL_DUEL = """
from icepool import Die, d

def blow(state):
    ours, die, theirs, their_die, first = state
    if not ours:
        return state
    hp, strength = theirs
    def struck(damage):
        spill = max(0, damage - hp)
        lower = max(0, strength - spill)
        onward = ((max(0, hp - damage), lower), their_die, ours, die, not first)
        if not spill:
            return onward
        return d(20).map(lambda face: onward if face <= lower else ((), 0, (), 0, first))
    return d(die).map(struck)

def chance():
    found = Die({((6, 10), 6, (4, 8), 8, True): 1}).map(blow, star=False, repeat="inf")
    return [found.probability("==", ((), 0, (), 0, first)) for first in (True, False)]
"""
MISSED: list[str] = []


@numba.njit(inline="always")
def _word(s: Any) -> Any:
    """The next word of xoshiro256++."""
    total = s[0] + s[3]
    found = ((total << np.uint64(23)) | (total >> np.uint64(41))) + s[0]
    shifted = s[1] << np.uint64(17)
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = (s[3] << np.uint64(45)) | (s[3] >> np.uint64(19))
    return found


@numba.njit(inline="always")
def _die(s: Any, sides: int) -> int:
    """A face of a die from 32 bits, by Lemire's way without bias."""
    wide = (_word(s) >> np.uint64(32)) * np.uint64(sides)
    low = wide & np.uint64(0xFFFFFFFF)
    if low < sides:
        least = np.uint64((1 << 32) % sides)
        while low < least:
            wide = (_word(s) >> np.uint64(32)) * np.uint64(sides)
            low = wide & np.uint64(0xFFFFFFFF)
    return int(wide >> np.uint64(32)) + 1


@numba.njit()
def _turn(s: Any, strikers: int, number: int, hp: int, strength: int, armor: int, full: int) -> Any:
    for _ in range(strikers):
        wound = max(0, _die(s, 6) - armor)
        spill = max(0, wound - hp)
        hp -= wound - spill
        if spill:
            strength = max(0, strength - spill)
            if _die(s, 20) > strength:
                number, hp, strength = number - 1, 4, full
                if number == 0:
                    break
    return number, hp, strength


@numba.njit()
def by_hand(count: int, seed: int) -> int:
    """How many of so many fights the heroes win."""
    s = np.empty(4, np.uint64)
    for at in range(4):
        s[at] = np.uint64(seed + 1) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(at * 7919 + 1)
    for _ in range(20):
        _word(s)
    won = 0
    for _ in range(count):
        heroes, hp, strength = 4, 4, 11
        goblins, goblin_hp, goblin_strength = 6, 4, 8
        if _die(s, 20) < 10:
            heroes, hp, strength = _turn(s, goblins, heroes, hp, strength, 1, 11)
        while heroes:
            before = goblins
            goblins, goblin_hp, goblin_strength = _turn(s, heroes, goblins, goblin_hp, goblin_strength, 0, 8)
            fled = goblins == 0
            for casualties in (1, 3):
                if not fled and 6 - before < casualties <= 6 - goblins and _die(s, 20) < 13:
                    fled = True
            if fled:
                won += 1
                break
            heroes, hp, strength = _turn(s, goblins, heroes, hp, strength, 1, 11)
    return won


def rate(work: Callable[[], Any], count: int, clock: Callable[[], float] = process_time) -> float:
    """So many a second of processor time, or by another clock."""
    begun = clock()
    work()
    return count / (clock() - begun)


def goal(text: str, figure: float, least: float) -> None:
    """Print a figure beside its goal, and note where it is missed."""
    print(f"{text}: {figure:.2f} times (goal {least:g})")
    if figure < least:
        MISSED.append(text)


def agrees(name: str, won: int, count: int, chance: float) -> None:
    """See that a count comes within four standard errors of what is exact."""
    off = (won / count - chance) / sqrt(chance * (1 - chance) / count)
    print(f"{name}: won {won / count:.6f} of {count:,}, {off:+.1f} standard errors from what is exact")
    if abs(off) > 4:
        MISSED.append(f"{name} agrees")


def against_peers(repetitions: int) -> None:
    """Solve the same duel by three libraries."""
    codes = {"rulewright": OURS_DUEL, "dyce": DYCE_DUEL, "icepool": ICEPOOL_DUEL}
    found = {name: [run_fresh(Code(code, "chance()")) for _ in range(repetitions)] for name, code in codes.items()}
    cold = {name: median(one["cold"] for one in runs) / 1e6 for name, runs in found.items()}
    print("d. a duel, solved: " + ", ".join(f"{name} {took:.1f} ms" for name, took in cold.items()))
    goal("d. beside dyce", cold["dyce"] / cold["rulewright"], BESIDE_DYCE)
    goal("d. beside icepool's own chain solver", cold["icepool"] / cold["rulewright"], BESIDE_ICEPOOL)
    if len({str(runs[0]["answer"]) for runs in found.values()}) > 1:
        MISSED.append("d. all give the same answer")


def peak(found: Tables, walks: int) -> int:
    """Bytes in use at most while so many are walked."""
    tracemalloc.start()
    walked(found, walks, 1, method="numpy")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    repetitions = GIVEN.often or (1 if SHORT else 5)
    live = median(rate(lambda: [small_fight.ours() for _ in range(LIVE)], LIVE) for _ in range(repetitions))
    begun = process_time()
    chain = explore(small_chain.step, small_chain.start(), small_chain.ended, patience=None)
    known = ends(chain.moves)
    seconds = process_time() - begun
    heroes = chain.states.index("heroes")
    chance = known[heroes]
    print(f"a. solved: {chance:.12f} from {len(chain):,} states in {seconds:.2f} s; live {live:,.0f} fights a second")
    goal(f"a. {AS_MANY:,} live fights beside solving it", AS_MANY / live / seconds, 1)
    strides, left = merged(chain.moves, lambda state: small_chain.begins_turn(chain.states[state]))
    single, turns, won_turns = tables(chain.moves), tables(strides), left.index(heroes)
    agrees("b. by hand", by_hand(WALKS, 1), WALKS, chance)
    agrees("b. tables", walked(single, WALKS, 1, method="numba")[heroes], WALKS, chance)
    agrees("b. merged tables", walked(turns, WALKS, 1, method="numba")[won_turns], WALKS, chance)
    rows = [
        (
            rate(lambda: by_hand(WALKS, 2), WALKS),
            rate(lambda: walked(single, WALKS, 2, method="numba"), WALKS),
            rate(lambda: walked(turns, WALKS, 2, method="numba"), WALKS),
            rate(lambda: walked(turns, LONG, 2, method="numba"), LONG, perf_counter),
            rate(lambda: walked(turns, LONG, 2, method="numba", cores=2), LONG, perf_counter),
            rate(lambda: walked(single, OF_NUMPY, 2, method="numpy"), OF_NUMPY),
        )
        for _ in range(repetitions)
    ]
    hand, plain, merged_rate, alone, both, numpy = (median(column) for column in zip(*rows, strict=True))
    print(f"b. a second: by hand {hand:,.0f}, tables {plain:,.0f}, merged {merged_rate:,.0f}, NumPy alone {numpy:,.0f}")
    goal("b. tables beside by hand", plain / hand, BY_HAND)
    goal("b. merged tables beside by hand", merged_rate / hand, MERGED)
    goal("b. two cores beside one", both / alone, CORES)
    goal("c. NumPy alone beside live", numpy / live, NUMPY)
    peak(single, BLOCK)
    goal("c. memory of one block beside that of four", peak(single, BLOCK) / peak(single, 4 * BLOCK), 1 / MEMORY)
    if not SHORT:
        against_peers(repetitions)
    print(f"medians of {repetitions}; {load()}")
    print(f"goals MISSED: {'; '.join(MISSED)}" if MISSED else "goals met")
    return 1 if MISSED and not SHORT else 0


if __name__ == "__main__":
    sys.exit(ended(main))
