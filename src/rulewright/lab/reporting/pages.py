"""The frame of every page that the lab writes: one file of HTML that needs nothing else, in print as on a screen.

Belongs here: the head, the colours, the foot of the page. Not here: what stands on it (report, beside, sweeps).
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

_STYLE: Final = """
:root { color-scheme: light dark; --well: #2f7d5b; --hurt: #b7791f; --down: #b4481e; --dead: #7d1f2b; --gone: #5b6b7d; }
@media (prefers-color-scheme: dark) {
  :root { --well: #58b58a; --hurt: #d9a441; --down: #e07a4f; --dead: #d0596a; --gone: #8fa3b8; } }
body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .2rem .6rem .2rem 0; }
svg { width: 100%; height: auto; } text { font: 12px sans-serif; fill: currentColor; }
.well { fill: var(--well); } .hurt { fill: var(--hurt); } .down { fill: var(--down); } .dead { fill: var(--dead); }
.gone { fill: var(--gone); } footer { font-size: .85rem; opacity: .8; }
@media print { body { margin: 0; max-width: none; } tr, svg { break-inside: avoid; } }
"""


def framed(title: str, body: Iterable[str], style: str = "") -> str:
    """Return a whole page; `body` is HTML, `style` its additions to the common look."""
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width">{_look(style)}</head><body>',
            f"<h1>{escape(title)}</h1>",
            *_held(body),
            "</body></html>",
            "",
        )
    )


def inset(body: Iterable[str], style: str = "") -> str:
    """Return the same for use within another page, such as a notebook."""
    return "\n".join((_look(style), "<div>", *_held(body), "</div>"))


def _held(body: Iterable[str]) -> Iterator[str]:
    """Yield lines in which no figure is parted from its sign."""
    return (line.replace(" %", "\N{NO-BREAK SPACE}%") for line in body)


def _look(style: str) -> str:
    return f"<style>{_STYLE}{style}</style>"
