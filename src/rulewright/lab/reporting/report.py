"""A forecast as one page of HTML that needs nothing else: who wins, how each comes out of it, how long it takes.

Belongs here: the page and its pictures. Not here: words and numbers (told, tally).
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from rulewright.lab.forecast import Forecast
from rulewright.lab.reporting import pages
from rulewright.lab.reporting.pages import framed
from rulewright.lab.reporting.told import broken, costs, ending, percent, ranked, spoken
from rulewright.lab.tally import DOWN, HURT, LEFT, SAME, UNHURT

WIDE: Final = 480
"""Width of a bar, in pixels."""
HIGH: Final = 22
SURE: Final = "; intervals hold 19 times in 20"
_CLASSES: Final = {UNHURT: "well", SAME: "well", HURT: "hurt", LEFT: "gone", DOWN: "down", "dead": "dead"}
"""Colours of ends, from the best to the worst; any other is one of being down."""
_BEST_FIRST: Final = list(_CLASSES.values())


def page(forecast: Forecast) -> str:
    """Return the page."""
    title = f"{forecast.system.title}: what is likely to come of it"
    return framed(title, _body(forecast))


def inset(forecast: Forecast) -> str:
    """The same to stand within another page, such as a notebook."""
    return pages.inset(_body(forecast))


def _body(forecast: Forecast) -> Iterator[str]:
    yield from _winners(forecast)
    yield "<h2>How each comes out of it</h2>"
    yield from _fates(forecast)
    yield "<h2>How long it takes</h2>"
    yield from _rounds(forecast)
    yield f"<footer>{escape(_made(forecast))}</footer>"


def _made(forecast: Forecast) -> str:
    chosen = "".join(f"; {key} {value}" for key, value in (*forecast.policies.items(), *forecast.options.items()))
    tried = "".join(f", {name} {value}" for name, value in forecast.numbers.items())
    counted = "" if forecast.tally.is_exact else f". Standard error {forecast.tally.error * 100:.1f} points" + SURE
    return (
        f"{forecast.how} by the rules of {forecast.system.title}{tried}, seed {forecast.seed}, "
        f"behaviour {forecast.behaviour}, version {forecast.version}"
        + (f"; {chosen}" if chosen else "")
        + counted
        + "."
    )


def _winners(forecast: Forecast) -> Iterator[str]:
    yield "<table>"
    for key, count in ranked(forecast.tally.winners):
        chance = forecast.tally.share(count)
        yield f"<tr><th>{escape(ending(key))}</th><td>{escape(spoken(chance))}</td></tr>"
    for words, chance in broken(forecast.tally):
        yield f"<tr><th>{escape(words)}</th><td>{escape(spoken(chance))}</td></tr>"
    yield "</table>"


def _fates(forecast: Forecast) -> Iterator[str]:
    yield "<table>"
    for one in forecast.tally.fates.values():
        said = ", ".join(f"{end} {percent(count / forecast.tally.fights)}" for end, count in ranked(one.ends))
        besides = "".join(f"; {escape(told)}" for told in costs(one, forecast.tally.fights))
        yield f"<tr><th>{escape(one.title)}</th><td>{bar(one.ends, forecast.tally.fights, said)}{besides}</td></tr>"
    yield "</table>"


def bar(ends: Mapping[str, int], fights: int, said: str) -> str:
    """Return a bar of all ends, the best first, with the words under it for readers who see no colours."""
    at, parts = 0.0, []
    for end, count in sorted(ends.items(), key=lambda one: _BEST_FIRST.index(_class(one[0]))):
        width = WIDE * count / max(1, fights)
        parts.append(f'<rect class="{_class(end)}" x="{at:.1f}" width="{width:.1f}" height="{HIGH}"/>')
        at += width
    picture = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    return f"{picture}<br>{escape(said)}"


def _class(end: str) -> str:
    return _CLASSES.get(end, "down")


def _rounds(forecast: Forecast) -> Iterator[str]:
    rounds = sorted(forecast.tally.rounds.items())
    most = max((count for _, count in rounds), default=1)
    yield f'<svg viewBox="0 0 {WIDE} {len(rounds) * (HIGH + 2)}" role="img" aria-label="Rounds of a fight">'
    for at, (number, count) in enumerate(rounds):
        y, width = at * (HIGH + 2), (WIDE - 140) * count / most
        word = f"{number} round{'s' * (number != 1)}"
        yield f'<text x="0" y="{y + 15}">{word}</text>'
        yield f'<rect class="gone" x="70" y="{y}" width="{width:.1f}" height="{HIGH}"/>'
        yield f'<text x="{76 + width:.1f}" y="{y + 15}">{percent(count / forecast.tally.fights)}</text>'
    yield "</svg>"
