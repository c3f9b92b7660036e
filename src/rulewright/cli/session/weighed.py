"""Odds as they are shown at the terminal. What is weighed, and its words, stand in `campaign.odds.weighed`."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from rulewright.chance.percent import percent_in_words
from rulewright.cli.output import chance
from rulewright.engine.odds.forks import Fork, is_cut

MOST_ROWS = 12
"""The most rows of a distribution before it is cut short."""
BAR = 20
"""Characters of the longest bar."""
NARROWEST, WIDEST = 24, 60
"""Characters of the column of words: bars and figures stand under each other."""
NOTHING = "nothing here is left to chance"


def odds(forks: list[Fork]) -> Iterator[str]:
    """Return the odds of a command: each possible outcome, with its ways and how likely each is."""
    if not forks:
        yield NOTHING
    told = likely_of(forks)
    for fork in forks:
        if fork.is_flag:
            yield f"{fork.what}: {told(fork.chance)}"
            continue
        yield f"{fork.what}:{average(fork)}"
        ways = list(fork.ways)
        if len(ways) > MOST_ROWS:
            likely = {id(way) for way in sorted(ways, key=lambda way: -way.chance)[:MOST_ROWS]}
            ways = [way for way in ways if id(way) in likely]
        most = max(way.chance for way in ways)
        wide = min(max(NARROWEST, *(len(str(way.says)) for way in ways)), WIDEST)
        for way in ways:
            bar = "#" * max(1, round(BAR * way.chance / most))
            yield f"  {way.says:<{wide}} {bar:<{BAR}} {told(way.chance)}"
        if len(fork.ways) > MOST_ROWS:
            rest = sum((way.chance for way in fork.ways if way not in ways), Fraction(0))
            yield f"  {'others':<{wide}} {'':<{BAR}} {told(rest)}"


def likely_of(forks: list[Fork]) -> Callable[[Fraction], str]:
    """Return how a chance among these is written: without its fraction where rare ways were left out."""
    return percent_in_words if is_cut(forks) else chance


def odds_line(forks: list[Fork]) -> str:
    """Return the odds of a command in one line: chances, and means, marked as such."""
    said = []
    for fork in forks:
        if fork.is_flag:
            said.append(f"{fork.what} {percent_in_words(fork.chance)}")
        elif fork.mean is not None:
            said.append(f"{fork.what}{average(fork)}")
    return ", ".join(said)


def chances(forks: list[Fork]) -> dict[str, list[dict[str, Any]]]:
    """Return the odds of a command for programs: each possible outcome, with its ways and exact chances."""
    return {fork.what: [{"value": way.says, "p": way.chance} for way in fork.ways] for fork in forks}


def average(fork: Fork) -> str:
    """Return the mean of numbers, with what it is a mean of; nothing if they are none."""
    if fork.mean is None:
        return ""
    shown = f"{float(fork.mean):.2f}"
    return f" {'< 0.01' if fork.mean and not float(shown) else shown} {fork.short}"
