"""The same questions put to several libraries, each in fresh processes, interleaved, and their answers compared.

A contender's code runs in a process of its own: `setup` (imports; not counted), then `ask` for the first time (cold),
then `ask` again and again (warm). What `ask` evaluates to is the answer; all contenders must give the same.

    task = Task("3d6", {"rulewright": Code(OURS, "(3 * d(6)).dist()"), "icepool": Code(ICEPOOL, "3 @ d(6)")})
    rows = race([task], repetitions=7)
    print(table(rows, ours="rulewright"))
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from statistics import median
from typing import Any

_CHILD = '''
import sys
import time
{setup}
def ask():
    return {ask}

def plain(answer):
    """The answer as text, whatever library it comes from."""
    from fractions import Fraction
    if isinstance(answer, (list, tuple)):
        return [plain(part) for part in answer]
    if not hasattr(answer, "items"):
        return str(answer)
    pairs = [(outcome, int(weight)) for outcome, weight in answer.items()]
    whole = sum(weight for _, weight in pairs)
    named = {{}}
    for outcome, weight in pairs:
        many = isinstance(outcome, (list, tuple)) or hasattr(outcome, "__len__")
        name = str([int(part) for part in outcome]) if many else str(int(outcome))
        named[name] = named.get(name, 0) + weight
    return {{name: str(Fraction(weight, whole)) for name, weight in sorted(named.items()) if weight}}

clock = time.perf_counter_ns
start = clock()
answer = ask()
cold = clock() - start
rounds, spent = 1, 0
while True:
    start = clock()
    for _ in range(rounds):
        ask()
    spent = clock() - start
    if spent > 20_000_000:
        break
    rounds *= 4
import json
sys.stdout.write(json.dumps({{"cold": cold, "warm": spent / rounds, "answer": plain(answer)}}))
'''


# Compiled files are kept, as wherever a library is installed; else ours would be compiled anew in each process.
_SURROUNDINGS = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True)
class Code:
    """What one contender runs: statements that are not timed, and the expression that is."""

    setup: str
    ask: str


@dataclass(frozen=True)
class Task:
    """One question in the words of each contender."""

    name: str
    codes: Mapping[str, Code]


@dataclass(frozen=True)
class Row:
    """Medians for one task, in nanoseconds by contender, and what disagreed."""

    name: str
    cold: Mapping[str, float]
    warm: Mapping[str, float]
    disagreement: str = ""


def run_fresh(code: Code) -> dict[str, Any]:
    """Run one contender in a process of its own."""
    program = _CHILD.format(setup=code.setup, ask=code.ask)
    answer: dict[str, Any] = json.loads(_fresh(program))
    return answer


def race(tasks: Sequence[Task], repetitions: int = 7) -> list[Row]:
    """Run every contender of every task so often, taking turns, so that a busy moment hits all alike."""
    cold: dict[tuple[str, str], list[float]] = {}
    warm: dict[tuple[str, str], list[float]] = {}
    answers: dict[str, dict[str, Any]] = {task.name: {} for task in tasks}
    for _ in range(repetitions):
        for task in tasks:
            for who, code in task.codes.items():
                found = run_fresh(code)
                cold.setdefault((task.name, who), []).append(found["cold"])
                warm.setdefault((task.name, who), []).append(found["warm"])
                answers[task.name][who] = found["answer"]
    return [
        Row(
            task.name,
            {who: median(cold[task.name, who]) for who in task.codes},
            {who: median(warm[task.name, who]) for who in task.codes},
            _difference(answers[task.name]),
        )
        for task in tasks
    ]


def _difference(answers: Mapping[str, Any]) -> str:
    first, *others = answers
    wrong = [other for other in others if answers[other] != answers[first]]
    return f"{', '.join(wrong)} and {first} give different answers" if wrong else ""


def import_time(statement: str, repetitions: int = 9) -> float:
    """Median milliseconds of an import in a fresh process."""
    program = f"import time; start = time.perf_counter_ns(); {statement}; print(time.perf_counter_ns() - start)"
    return median([int(_fresh(program)) for _ in range(repetitions)]) / 1e6


def _fresh(program: str) -> str:
    command = [sys.executable, "-W", "ignore", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=_SURROUNDINGS)
    if done.returncode:
        raise SystemExit(f"{program}\n{done.stderr}")
    return done.stdout


def ratios(rows: Sequence[Row], ours: str) -> list[tuple[float, float]]:
    """How many times slower than ours the better peer is, cold and warm, for each task."""
    return [(_ratio(row.cold, ours), _ratio(row.warm, ours)) for row in rows]


def _ratio(times: Mapping[str, float], ours: str) -> float:
    return min(time for who, time in times.items() if who != ours) / times[ours]


def geometric_mean(numbers: Sequence[float]) -> float:
    """The n-th root of the product."""
    return float(prod(numbers) ** (1 / len(numbers)))


def table(rows: Sequence[Row], ours: str) -> str:
    """The rows as text, with how many times ours is faster than the better peer."""
    who = list(rows[0].cold)
    name = max(len(row.name) for row in rows)
    head = f"{'':{name}}  " + "".join(f"{'cold ' + one:>17}" for one in who) + f"{'times':>8}  "
    lines = [head + "".join(f"{'again ' + one:>18}" for one in who) + f"{'times':>8}"]
    for row, (cold, warm) in zip(rows, ratios(rows, ours), strict=True):
        times = "".join(f"{_written(row.cold[one]):>17}" for one in who) + f"{cold:8.1f}  "
        times += "".join(f"{_written(row.warm[one]):>18}" for one in who) + f"{warm:8.0f}"
        lines.append(f"{row.name:{name}}  {times}" + (f"  {row.disagreement}" if row.disagreement else ""))
    means = [geometric_mean(column) for column in zip(*ratios(rows, ours), strict=True)]
    least = [min(column) for column in zip(*ratios(rows, ours), strict=True)]
    lines.append(f"cold: geometric mean {means[0]:.1f} times, least {least[0]:.1f} times the better peer's speed")
    lines.append(f"again: geometric mean {means[1]:.0f} times, least {least[1]:.0f} times the better peer's speed")
    return "\n".join(lines)


def _written(nanoseconds: float) -> str:
    if nanoseconds < 1_000:
        return f"{nanoseconds:.0f} ns"
    return f"{nanoseconds / 1000:.1f} us" if nanoseconds < 1e6 else f"{nanoseconds / 1e6:.2f} ms"


def load() -> str:
    """How busy the machine is, to print beside figures."""
    return f"load {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors"
