"""A forecast as one page of HTML that needs nothing else: who wins, how each comes out of it, how long it takes.

Belongs here: the page and its pictures. Not here: words and numbers (told, tally).
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from rulewright.lab.forecast import Forecast
from rulewright.lab.tally import DOWN, HURT, LEFT, UNHURT
from rulewright.lab.told import ending, percent, ranked, spoken

WIDE: Final = 480
"""Of a bar, in pixels."""
HIGH: Final = 22
_CLASSES: Final = {UNHURT: "well", HURT: "hurt", LEFT: "gone", DOWN: "down", "dead": "dead"}
"""Colours of ends; any other is one of being down."""
_STYLE: Final = """
:root { color-scheme: light dark; --well: #2f7d5b; --hurt: #b7791f; --down: #b4481e; --dead: #7d1f2b; --gone: #5b6b7d; }
@media (prefers-color-scheme: dark) {
  :root { --well: #58b58a; --hurt: #d9a441; --down: #e07a4f; --dead: #d0596a; --gone: #8fa3b8; } }
body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .2rem .6rem .2rem 0; }
svg { width: 100%; height: auto; } text { font: 12px sans-serif; fill: currentColor; } .in { fill: #fff; }
.well { fill: var(--well); } .hurt { fill: var(--hurt); } .down { fill: var(--down); } .dead { fill: var(--dead); }
.gone { fill: var(--gone); } footer { font-size: .85rem; opacity: .8; }
@media print { body { margin: 0; max-width: none; } tr, svg { break-inside: avoid; } }
"""


def page(forecast: Forecast) -> str:
    """The page."""
    title = f"{forecast.system.title}: what is likely to come of it"
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>',
            f"<h1>{escape(title)}</h1>",
            *_body(forecast),
            "</body></html>",
            "",
        )
    )


def inset(forecast: Forecast) -> str:
    """The same to stand within another page, such as a notebook."""
    return "\n".join((f"<style>{_STYLE}</style>", "<div>", *_body(forecast), "</div>"))


def _body(forecast: Forecast) -> Iterator[str]:
    yield from _winners(forecast)
    yield "<h2>How each comes out of it</h2>"
    yield from _fates(forecast)
    yield "<h2>How long it takes</h2>"
    yield from _rounds(forecast)
    yield f"<footer>{escape(_made(forecast))}</footer>"


def _made(forecast: Forecast) -> str:
    chosen = ", ".join(f"{key} {value}" for key, value in (*forecast.policies.items(), *forecast.options.items()))
    counted = "" if forecast.tally.is_exact else ". Intervals hold 19 times in 20"
    return (
        f"{forecast.how} by the rules of {forecast.system.title}, seed {forecast.seed}, "
        f"behaviour {forecast.behaviour}" + (f"; {chosen}" if chosen else "") + counted + "."
    )


def _winners(forecast: Forecast) -> Iterator[str]:
    yield "<table>"
    for key, count in ranked(forecast.tally.winners):
        chance = forecast.tally.share(count)
        yield f"<tr><th>{escape(ending(key))}</th><td>{escape(spoken(chance))}</td></tr>"
    yield "</table>"


def _fates(forecast: Forecast) -> Iterator[str]:
    yield "<table>"
    for one in forecast.tally.fates.values():
        said = ", ".join(f"{end} {percent(count / forecast.tally.fights)}" for end, count in ranked(one.ends))
        yield f"<tr><th>{escape(one.title)}</th><td>{_bar(one.ends, forecast.tally.fights, said)}</td></tr>"
    yield "</table>"


def _bar(ends: Mapping[str, int], fights: int, said: str) -> str:
    """A bar of all ends, with the words under it for whoever sees no colours."""
    at, parts = 0.0, []
    for end, count in ends.items():
        width = WIDE * count / max(1, fights)
        parts.append(f'<rect class="{_CLASSES.get(end, "down")}" x="{at:.1f}" width="{width:.1f}" height="{HIGH}"/>')
        at += width
    picture = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    return f"{picture}<br>{escape(said)}"


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
