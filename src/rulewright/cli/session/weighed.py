"""Odds as they are shown at the terminal. What is weighed, and what results say, stands in `campaign.weighed`."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulewright.campaign.weighed import Facts, is_yes_or_no, marginals, mean, ordered, phrase_value
from rulewright.chance import Dist
from rulewright.cli.output import chance

PATIENCE = 1.5
"""Seconds of work after which odds are refused."""
MOST_ROWS = 12
"""Rows of a distribution shown before it is cut short."""


def odds(dist: Dist[Facts]) -> Iterator[str]:
    """The odds of a command: for each thing its result says, what it can be and how likely."""
    told = {name: values for name, values in marginals(dist).items() if len(values) > 1}
    if not told:
        yield "nothing here is left to chance"
    for name, values in told.items():
        if is_yes_or_no(values):
            yield f"{name}: {chance(values[True])}"
            continue
        yield f"{name}:{_mean(values)}"
        ranked = sorted(values.items(), key=lambda pair: -pair[1]) if len(values) > MOST_ROWS else ordered(values)
        for value, p in ranked[:MOST_ROWS]:
            yield f"  {phrase_value(value):<14} {chance(p)}"
        if len(ranked) > MOST_ROWS:
            rest = sum((p for _, p in ranked[MOST_ROWS:]), Fraction(0))
            yield f"  {'others':<14} {chance(rest)}"


def odds_line(dist: Dist[Facts]) -> str:
    """The odds of a command in one line: chances of yes, means of numbers."""
    said = []
    for name, values in marginals(dist).items():
        if is_yes_or_no(values):
            said.append(f"{name} {float(values[True]):.1%}")
        elif len(values) > 1 and _mean(values):
            said.append(f"{name}{_mean(values)}")
    return ", ".join(said)


def chances(dist: Dist[Facts]) -> dict[str, list[dict[str, Any]]]:
    """The odds of a command for programs: for each thing its result says, values with exact chances."""
    return {
        name: [{"value": value, "p": p} for value, p in ordered(values)]
        for name, values in marginals(dist).items()
        if set(values) != {None}
    }


def _mean(values: dict[Any, Fraction]) -> str:
    """The mean of numbers; nothing where they are none."""
    found = mean(values)
    return "" if found is None else f" {float(found):.2f} on average"
