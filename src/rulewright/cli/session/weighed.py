"""Odds as they are shown: what a result may say, and how likely."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from rulewright.chance import Dist
from rulewright.cli.output import chance

MOST_ROWS = 12
"""Rows of a distribution shown before it is cut short."""


Facts = tuple[tuple[str, Any], ...]
"""What a result says, as names with plain values."""


def odds(dist: Dist[Facts]) -> Iterator[str]:
    """The odds of a command: for each thing its result says, what it can be and how likely."""
    told = {name: values for name, values in marginals(dist).items() if len(values) > 1}
    if not told:
        yield "nothing here is left to chance"
    for name, values in told.items():
        if _is_yes_or_no(values):
            yield f"{name}: {chance(values[True])}"
            continue
        yield f"{name}:{_mean(values)}"
        ranked = sorted(values.items(), key=lambda pair: -pair[1]) if len(values) > MOST_ROWS else _ordered(values)
        for value, p in ranked[:MOST_ROWS]:
            yield f"  {spoken_value(value):<14} {chance(p)}"
        if len(ranked) > MOST_ROWS:
            rest = sum((p for _, p in ranked[MOST_ROWS:]), Fraction(0))
            yield f"  {'others':<14} {chance(rest)}"


def odds_line(dist: Dist[Facts]) -> str:
    """The odds of a command in one line: chances of yes, means of numbers."""
    said = []
    for name, values in marginals(dist).items():
        if _is_yes_or_no(values):
            said.append(f"{name} {float(values[True]):.1%}")
        elif len(values) > 1 and _mean(values):
            said.append(f"{name}{_mean(values)}")
    return ", ".join(said)


def chances(dist: Dist[Facts]) -> dict[str, list[dict[str, Any]]]:
    """The odds of a command for programs: for each thing its result says, values with exact chances."""
    return {
        name: [{"value": value, "p": p} for value, p in _ordered(values)]
        for name, values in marginals(dist).items()
        if set(values) != {None}
    }


def spoken_value(value: Any) -> str:
    """A value in words."""
    if value is None or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _is_yes_or_no(values: dict[Any, Fraction]) -> bool:
    return len(values) == 2 and all(isinstance(value, bool) for value in values)


def _mean(values: dict[Any, Fraction]) -> str:
    """The mean of numbers; nothing where they are none."""
    if any(type(value) is not int for value in values):
        return ""
    return f" {float(sum(value * p for value, p in values.items())):.2f} on average"


def _ordered(values: dict[Any, Fraction]) -> list[tuple[Any, Fraction]]:
    """Yes before no, numbers in order, words the likeliest first."""
    if all(isinstance(value, bool) for value in values):
        return sorted(values.items(), reverse=True)
    if all(isinstance(value, int) or value is None for value in values):
        return sorted(values.items(), key=lambda pair: (pair[0] is not None, pair[0] or 0))
    return sorted(values.items(), key=lambda pair: -pair[1])


def marginals(dist: Dist[Facts]) -> dict[str, dict[Any, Fraction]]:
    """For each thing that results say, its values with their probabilities."""
    found: dict[str, dict[Any, Fraction]] = {}
    for said, weight in dist.items():
        p = Fraction(weight, dist.total)
        for name, value in said:
            values = found.setdefault(name, {})
            values[value] = values.get(value, Fraction(0)) + p
    return found


def facts(result: Any) -> Facts:
    """What a result says; of two things of one name, the first."""
    found: dict[str, Any] = {}
    for name, value in _facts(result):
        found.setdefault(name, value)
    return tuple(found.items())


def _facts(result: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(result, msgspec.Struct):
        for name in result.__struct_fields__:
            value = getattr(result, name)
            if isinstance(value, (bool, int, str)) or value is None:
                yield name.replace("_", " "), value
            elif isinstance(value, msgspec.Struct):
                yield from ((f"{name} {inner}", said) for inner, said in _facts(value))
            else:
                yield from _of_each(value)
    elif isinstance(result, (bool, int, str)) or result is None:
        yield "result", result
    else:
        yield from _of_each(result)


def _of_each(several: Any) -> Iterator[tuple[str, Any]]:
    """What each of several results says, under the name of whom it is about."""
    for number, one in enumerate(several if isinstance(several, tuple) else (), 1):
        if isinstance(one, msgspec.Struct):
            label = next((str(said) for name in ("name", "target", "id") if (said := getattr(one, name, ""))), number)
            yield from ((f"{label}: {inner}", said) for inner, said in _facts(one) if inner not in ("name", "id"))
