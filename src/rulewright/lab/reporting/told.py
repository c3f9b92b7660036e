"""A forecast in words: the outcome first, then how each comes out of it.

Belongs here: lines of text and rows of a table. Not here: pictures (report), counting (tally).
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulewright.errors import Sentence
from rulewright.lab.forecast import Forecast
from rulewright.lab.paired import Difference
from rulewright.lab.tally import DESTROYED, FLEES, OPEN, Fate, Share, Tally

ENDS: Final[Mapping[str, Sentence]] = {
    "party": Sentence("The party wins"),
    "foes": Sentence("The foes win"),
    "nobody": Sentence("Nobody is left standing"),
    OPEN: Sentence("It does not end"),
}
"""The end of a fight in words, by the winner."""


def ending(key: str) -> str:
    """Return how a fight ends, in English."""
    return str(ENDS.get(key, key))


FINE: Final = 0.00005
"""The least part of an exact chance that is told in figures: half a hundredth of a percent."""


def percent(part: float) -> str:
    """Return a chance as people read it: never 0 or 100 unless it is exactly that."""
    if 0 < part < 0.005:
        return "under 1 %"
    if 0.995 <= part < 1:
        return "over 99 %"
    return f"{part:.0%}".replace("%", " %")


def spoken(chance: Share) -> str:
    """Return a chance, with its interval if it was counted."""
    if chance.low == chance.high:
        if 0 < chance.part < FINE:
            return f"under {FINE * 2:.2%}".replace("%", " %")
        if 1 - FINE <= chance.part < 1:
            return f"over {1 - FINE * 2:.2%}".replace("%", " %")
        return f"{chance.part:.2%}".replace("%", " %")
    return f"{percent(chance.part)} ({percent(chance.low)} to {percent(chance.high)})"


def points(difference: Difference) -> str:
    """Return a difference of chances in percentage points, with its interval."""
    part, low, high = (f"{one * 100:+.1f}" for one in difference)
    return f"{part} points ({low} to {high})"


LEAST: Final = 0.05
"""The least average cost, and the smallest share of fights, that is mentioned."""
MARKED: Final = "wounded, scarred or ill"
"""The words for an end that leaves something lasting."""
BROKEN: Final[Mapping[tuple[str, str], Sentence]] = {
    ("party", FLEES): Sentence("The party flees"),
    ("party", DESTROYED): Sentence("The party is destroyed"),
    ("foes", FLEES): Sentence("The foes flee"),
    ("foes", DESTROYED): Sentence("The foes are destroyed"),
}
"""The fate of a side that has nobody left standing, in words."""


def broken(tally: Tally) -> Iterator[tuple[str, Share]]:
    """Yield how often each side flees, and how often it is destroyed, if it ever does."""
    for (side, way), words in BROKEN.items():
        if count := tally.sides.get(side, {}).get(way):
            yield str(words), tally.share(count)


def lines(forecast: Forecast) -> Iterator[str]:
    """Return the forecast in lines."""
    tally = forecast.tally
    sure = "" if tally.is_exact else f", seed {forecast.seed}, standard error {tally.error * 100:.1f} points"
    yield f"{forecast.system.title}: {forecast.how}{sure}"
    yield ""
    for key, count in ranked(tally.winners):
        yield f"{spoken(tally.share(count)):<28}{ending(key)}"
    yield from (f"{spoken(chance):<28}{words}" for words, chance in broken(tally))
    yield f"{tally.mean_rounds:<28.1f}rounds on average"
    for side, title in (("party", "The party"), ("foes", "The foes")):
        fates = [one for one in tally.fates.values() if one.side == side]
        if fates:
            yield ""
            yield title
            yield from (f"  {one.title:<24} {_fate(one, tally.fights)}" for one in fates)


def _fate(one: Fate, fights: int) -> str:
    ends = ", ".join(f"{end} {percent(count / fights)}" for end, count in ranked(one.ends))
    return "; ".join((ends, *costs(one, fights)))


def costs(one: Fate, fights: int) -> Iterator[str]:
    """Yield the costs for somebody: lasting harm, and things used up."""
    if one.marked:
        yield f"{MARKED} {percent(one.marked / fights)}"
    if spent := ", ".join(f"{name} {mean:+.1f}" for name, mean in means(one, fights)):
        yield f"on average {spent}"
    if others := ", ".join(f"{name} {percent(count / fights)}" for name, count in often(one, fights)):
        yield f"lost or new: {others}"


def means(one: Fate, fights: int) -> Iterator[tuple[str, float]]:
    """Yield how much higher numbers of somebody are in the end, on average, as far as it is worth telling."""
    yield from ((name, total / fights) for name, total in one.spent.items() if abs(total) >= LEAST * fights)


def often(one: Fate, fights: int) -> Iterator[tuple[str, int]]:
    """Yield what else is otherwise in the end and how often, as far as it is worth telling, the most frequent first."""
    yield from ((name, count) for name, count in ranked(one.changed) if count >= LEAST * fights)


def ranked(counts: dict[str, int]) -> list[tuple[str, int]]:
    """Return counts, the largest first."""
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


def rows(forecast: Forecast) -> Iterator[dict[str, str | int | float]]:
    """Return each end of each side and person as a row, with its 95 % interval. Chances are fractions of 1."""
    tally = forecast.tally
    for side, ways in tally.sides.items():
        yield from (_row(tally, "", side, way, count) for way, count in ranked(ways))
    for one in tally.fates.values():
        yield from (_row(tally, one.title, one.side, end, count) for end, count in ranked(one.ends))
        if one.marked:
            yield _row(tally, one.title, one.side, MARKED, one.marked)
        yield from (_row(tally, one.title, one.side, name, count) for name, count in ranked(one.changed))


def _row(tally: Tally, name: str, side: str, end: str, count: int) -> dict[str, str | int | float]:
    found = tally.share(count)
    return {"name": name, "side": side, "end": end, "count": count, **found._asdict()}


def table(forecast: Forecast) -> str:
    """Return it as CSV: `rows`, and in each how it was made."""
    return as_csv({**row, **forecast.made} for row in rows(forecast))


def as_csv(rows: Iterable[Mapping[str, str | int | float]]) -> str:
    """Return rows as CSV, with the names of the first as its head."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for number, row in enumerate(rows):
        if not number:
            writer.writerow(map(safe, row))
        writer.writerow([f"{one:.6f}" if isinstance(one, float) else safe(str(one)) for one in row.values()])
    return text.getvalue()


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and not _is_figure(text) else text


def _is_figure(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()
