"""The odds of something as one page of HTML that needs nothing else: a bar for each way, by each answer.

Belongs here: the page. Not here: its frame, which all pages of the lab have (lab.pages).
"""

from collections.abc import Iterator
from html import escape

from rulewright.cli.odds.by_answer import Weighed
from rulewright.cli.session.weighed import NOTHING, average, likely_of
from rulewright.engine.odds.forks import Fork, is_cut
from rulewright.lab.reporting.pages import framed

STYLE = """
h3 { margin: 1rem 0 .2rem; } p { margin: .8rem 0 .2rem; } section { break-inside: avoid; }
table { table-layout: fixed; }
th { width: 38%; font-weight: normal; } td.bar { width: 34%; }
td.bar i { display: block; height: 1rem; background: var(--well); print-color-adjust: exact; }
"""


WHOLE = "Exact, by the rules themselves: every way the dice can fall, with its weight."
CUT = "By the rules themselves, with its weight, but for the ways that are left out as too rare."


def page(found: Weighed) -> str:
    """Return the page."""
    return framed(f"Odds: {found.title}", _body(found), STYLE)


def _body(found: Weighed) -> Iterator[str]:
    yield from _forks(found.forks)
    for asked in found.asked:
        yield f"<h2>What {escape(asked.who or 'the referee')} decides</h2><p>{escape(asked.asks)}</p>"
        for answer in asked.answers:
            yield f"<section><h3>{escape(answer.label)}</h3>"
            if answer.is_usual or answer.wrong:
                yield f"<p>{escape(answer.wrong or 'As above.')}</p>"
            else:
                yield from _forks(answer.forks)
            yield "</section>"
    if found.others:
        yield f"<p>Decided as usual, too: {escape(', '.join(found.others))}.</p>"
    yield f"<footer>{WHOLE if not is_cut(found.forks) else CUT}</footer>"


def _forks(forks: list[Fork]) -> Iterator[str]:
    if not forks:
        yield f"<p>{NOTHING.capitalize()}.</p>"
    told = likely_of(forks)
    for fork in forks:
        if not fork.is_flag:
            yield f"<p><strong>{escape(fork.what)}</strong>{escape(average(fork))}</p>"
        yield "<table>"
        for way in fork.ways[:1] if fork.is_flag else fork.ways:
            says = f"<strong>{escape(fork.what)}</strong>" if fork.is_flag else escape(way.says)
            yield (
                f'<tr><th>{says}</th><td class="bar"><i style="width: {float(way.chance):.2%}"></i></td>'
                f"<td>{escape(told(way.chance))}</td></tr>"
            )
        yield "</table>"
