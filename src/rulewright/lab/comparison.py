"""Two fights that were fought with the same dice, beside each other: what a change does to the party's chance.

Belongs here: what is kept of it, as a file, a table, a page and lines. Not here: its interval (paired), fighting.
"""

from collections.abc import Iterator
from html import escape
from typing import Final

import msgspec

from rulewright.errors import Unreadable
from rulewright.lab.beside import falls_how_often
from rulewright.lab.forecast import Forecast, check_rules
from rulewright.lab.paired import Difference, Pairs
from rulewright.lab.reporting.pages import framed, inset
from rulewright.lab.reporting.report import SURE, bar
from rulewright.lab.reporting.told import as_csv, percent, points, spoken
from rulewright.lab.results import read_kept
from rulewright.lab.tally import HURT, LEFT, UNHURT

FORMAT: Final = 1


class Comparison(msgspec.Struct, kw_only=True):
    """A fight, and the same with something changed."""

    format: int = FORMAT
    as_it_is: Forecast
    changed: Forecast
    differs: str = msgspec.field(name="with")
    """What was changed, as it was asked for."""
    pairs: Pairs

    @property
    def difference(self) -> Difference:
        """Return how much greater the party's chance is with the change."""
        return self.pairs.difference()

    @property
    def made(self) -> dict[str, str | int]:
        """Return how it was made."""
        return {**self.as_it_is.made, "with": self.differs}

    def write(self) -> bytes:
        """Return it as a file, with the difference that follows from the counts, for other programs."""
        data = {**msgspec.to_builtins(self), "difference": self.difference._asdict()}
        return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"

    def rows(self) -> Iterator[dict[str, str | int | float]]:
        """Return each fight as a row: the chance, how far it is from the first, and how it was made."""
        unchanged = Difference(0.0, 0.0, 0.0)
        for name, one, apart in (("", self.as_it_is, unchanged), (self.differs, self.changed, self.difference)):
            yield {
                "with": name,
                **dict(zip(("won", "low", "high"), one.tally.won("party"), strict=True)),
                **dict(zip(("difference", "difference_low", "difference_high"), apart, strict=True)),
                **one.made,
            }

    def table(self) -> str:
        """Return it as CSV."""
        return as_csv(self.rows())

    def _repr_html_(self) -> str:
        """As a notebook shows it."""
        return inset(_body(self))


def read_comparison(text: bytes, *, where: str) -> Comparison:
    """Return a comparison from its file; Unreadable if it is malformed, of another version, or of other rules."""
    found = read_kept(text, Comparison, FORMAT, where=where, what="comparison", command="compare")
    for one in (found.as_it_is, found.changed):
        check_rules(one, where=where)
        if min(found.pairs) < 0 or found.pairs.fights != one.tally.fights:
            raise Unreadable(where, "this is no comparison: what is counted does not fit together", "make it anew")
    return found


def lines(found: Comparison) -> Iterator[str]:
    """Return it in lines."""
    yield f"{spoken(found.as_it_is.tally.won('party')):<28}the party wins, as it is"
    yield f"{spoken(found.changed.tally.won('party')):<28}the party wins, with {found.differs}"
    yield f"{points(found.difference)}, {found.pairs.fights:,} fights with the same dice"


def page(found: Comparison) -> str:
    """Return it as one page of HTML that needs nothing else."""
    return framed(f"{found.as_it_is.system.title}: what a change does", _body(found))


def _body(found: Comparison) -> Iterator[str]:
    fights = found.pairs.fights
    yield f"<p>The party's chance to win with {escape(found.differs)}, beside the fight as it is:"
    yield f"<strong>{escape(points(found.difference))}</strong>.</p><table>"
    for name, one in (("As it is", found.as_it_is), (f"With {found.differs}", found.changed)):
        won = one.tally.won("party")
        ends = {UNHURT: one.tally.winners.get("party", 0)}
        yield f"<tr><th>{escape(name)}</th><td>{bar(ends, one.tally.fights, f'the party wins {spoken(won)}')}</td></tr>"
    yield "</table><h2>With the same dice</h2>"
    both, first, second, neither = found.pairs
    ways = (
        (both, UNHURT, "won both times"),
        (second, HURT, "won with the change alone"),
        (first, LEFT, "won as it is alone"),
        (neither, "dead", "won neither time"),
    )
    said = ", ".join(f"{words} {percent(count / max(1, fights))}" for count, _, words in ways)
    yield bar({kind: count for count, kind, _ in ways}, fights, said)
    yield "<h2>How often each falls</h2><table><tr><th></th><th>As it is</th>"
    yield f"<th>With {escape(found.differs)}</th></tr>"
    other = found.changed.tally.fates
    for who, fate in found.as_it_is.tally.fates.items():
        if fate.side == "party" and who in other:
            falls = falls_how_often(fate, found.as_it_is), falls_how_often(other[who], found.changed)
            yield f"<tr><th>{escape(fate.title)}</th>{''.join(f'<td>{percent(one)}</td>' for one in falls)}</tr>"
    made = found.as_it_is
    yield f"</table><footer>{fights:,} fights of each, simulated with the same dice by the rules of"
    yield f"{escape(made.system.title)}, seed {made.seed}, behaviour {made.behaviour},"
    yield f"version {escape(made.version)}{SURE} (Newcombe, paired).</footer>"
