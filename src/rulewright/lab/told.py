"""A forecast in words: the outcome first, then how each comes out of it.

Belongs here: lines of text and rows of a table. Not here: pictures (report), counting (tally).
"""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Final

from rulewright.errors import Sentence
from rulewright.lab.forecast import Forecast
from rulewright.lab.tally import OPEN, Fate, Share

ENDS: Final[Mapping[str, Sentence]] = {
    "party": Sentence("The party wins"),
    "foes": Sentence("The foes win"),
    "nobody": Sentence("Nobody is left standing"),
    OPEN: Sentence("It does not end"),
}
"""How a fight ends, in words, by who won."""


def ending(key: str) -> str:
    """How a fight ends, in English."""
    return str(ENDS.get(key, key))


def percent(part: float) -> str:
    """A chance as people read it: never 0 or 100 where it is neither."""
    if 0 < part < 0.005:
        return "under 1 %"
    if 0.995 <= part < 1:
        return "over 99 %"
    return f"{part:.0%}".replace("%", " %")


def spoken(chance: Share) -> str:
    """A chance, where it was counted with what it may be as well."""
    if chance.low == chance.high:
        return f"{chance.part:.2%}".replace("%", " %")
    return f"{percent(chance.part)} ({percent(chance.low)} to {percent(chance.high)})"


def lines(forecast: Forecast) -> Iterator[str]:
    """What is likely, in lines."""
    tally = forecast.tally
    yield f"{forecast.system.title}: {forecast.how}" + ("" if tally.is_exact else f", seed {forecast.seed}")
    yield ""
    for key, count in ranked(tally.winners):
        yield f"{spoken(tally.share(count)):<28}{ending(key)}"
    yield f"{tally.mean_rounds:<28.1f}rounds on average"
    for side, title in (("party", "The party"), ("foes", "The foes")):
        fates = [one for one in tally.fates.values() if one.side == side]
        if fates:
            yield ""
            yield title
            yield from (f"  {one.title:<24} {_fate(one, tally.fights)}" for one in fates)


def _fate(one: Fate, fights: int) -> str:
    ends = ", ".join(f"{end} {percent(count / fights)}" for end, count in ranked(one.ends))
    marked = f"; something stays {percent(one.marked / fights)}" if one.marked else ""
    spent = ", ".join(f"{name} {total / fights:+.1f}" for name, total in one.spent.items() if total)
    return f"{ends}{marked}" + (f"; on average {spent}" if spent else "")


def ranked(counts: dict[str, int]) -> list[tuple[str, int]]:
    """Counts, the largest first."""
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


def table(forecast: Forecast) -> str:
    """Each person's ends as CSV: name, side, end, fights, share, and the interval that holds it 19 times in 20."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("name", "side", "end", "fights", "share", "low", "high"))
    for one in forecast.tally.fates.values():
        for end, count in ranked(one.ends):
            found = forecast.tally.share(count)
            writer.writerow((safe(one.title), one.side, end, count, *(f"{value:.6f}" for value in found)))
    return text.getvalue()


def safe(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
