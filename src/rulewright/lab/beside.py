"""One encounter in several games side by side: how often the party wins, how long it takes, who falls.

Belongs here: a file, a table, a page and lines of text. Not here: the encounter (encounter), one game alone (report).
"""

from collections.abc import Iterator
from html import escape
from typing import Final

import msgspec

from rulewright.errors import Unreadable
from rulewright.lab.forecast import Forecast, check_rules
from rulewright.lab.reporting.pages import framed, inset
from rulewright.lab.reporting.report import bar
from rulewright.lab.reporting.told import as_csv, ending, percent, ranked, spoken
from rulewright.lab.results import read_kept
from rulewright.lab.tally import HURT, LEFT, OPEN, SAME, UNHURT, Fate

UP = (UNHURT, SAME, HURT, LEFT)
"""The end of somebody in a fight who has not fallen."""
TITLE = "One encounter, game by game"
FORMAT: Final = 1


class Beside(msgspec.Struct, kw_only=True):
    """An encounter in several games."""

    format: int = FORMAT
    roles: dict[str, list[str]]
    """The combatants, by side."""
    forecasts: list[Forecast]

    def write(self) -> bytes:
        """Return it as a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def table(self) -> str:
        """Return it as CSV: a row for each game; chances are fractions of 1."""
        return as_csv(self.rows())

    def rows(self) -> Iterator[dict[str, str | int | float]]:
        """Return each game as a row: how often the party wins, who falls how often, and how that was made."""
        for one in self.forecasts:
            falls = {f"{fate.title} falls": falls_how_often(fate, one) for fate in _party(one)}
            figures = zip(("won", "low", "high"), one.tally.won("party"), strict=True)
            made = {name: one.made[name] for name in ("fights", "seed", "behaviour", "version")}
            yield {"game": one.game, **dict(figures), "rounds": one.tally.mean_rounds, **falls, **made}

    def _repr_html_(self) -> str:
        """As a notebook shows it."""
        return inset(_body(self))


def read_beside(text: bytes, *, where: str) -> Beside:
    """Return such an encounter from its file; Unreadable if it is malformed, of another version, or of other rules."""
    found = read_kept(text, Beside, FORMAT, where=where, what="encounter", command="beside")
    if not found.forecasts:
        raise Unreadable(where, "there is no game in it", "make it anew")
    for one in found.forecasts:
        check_rules(one, where=where)
    return found


def falls_how_often(fate: Fate, forecast: Forecast) -> float:
    """Return how often somebody comes out of a fight worse than hurt, as a fraction of 1."""
    return 1 - sum(fate.ends.get(one, 0) for one in UP) / max(1, forecast.tally.fights)


def lines(beside: Beside) -> Iterator[str]:
    """Return it in lines: a row for each game."""
    names = [one.title for one in _party(beside.forecasts[0])]
    yield f"{'':<26}{'the party wins':<26}{'rounds':<9}" + "".join(f"{name + ' falls':<17}" for name in names).rstrip()
    for one in beside.forecasts:
        falls = "".join(f"{percent(falls_how_often(fate, one)):<17}" for fate in _party(one)).rstrip()
        won = spoken(one.tally.won("party"))
        yield f"{one.system.title[:25]:<26}{won:<26}{one.tally.mean_rounds:<9.1f}{falls}"
    yield f"Each game: {beside.forecasts[0].tally.fights:,} fights, seed {beside.forecasts[0].seed}"


def page(beside: Beside) -> str:
    """Return it as one page of HTML that needs nothing else."""
    return framed(TITLE, _body(beside))


def _body(beside: Beside) -> Iterator[str]:
    told = {side: escape(", ".join(who)) for side, who in beside.roles.items()}
    yield f"<p>{told['party'].capitalize()}, against {told['foes']}.</p>"
    for one in beside.forecasts:
        tally = one.tally
        yield f"<h2>{escape(one.system.title)}</h2>"
        order = [key for key in ("party", "nobody", OPEN, "foes") if key in tally.winners]
        said = ", ".join(f"{ending(key).lower()} {percent(tally.winners[key] / tally.fights)}" for key in order)
        yield bar({_HARM[key]: tally.winners[key] for key in order}, tally.fights, said)
        yield f"<p>The party wins {escape(spoken(tally.won('party')))}; {tally.mean_rounds:.1f} rounds on average.</p>"
        yield "<table>"
        for fate in _party(one):
            said = ", ".join(f"{end} {percent(count / tally.fights)}" for end, count in ranked(fate.ends))
            yield f"<tr><th>{escape(fate.title)}</th><td>{bar(fate.ends, tally.fights, said)}</td></tr>"
        yield "</table>"
    made = "; ".join(f"{one.system.title}, behaviour {one.behaviour}, {one.how}" for one in beside.forecasts)
    first = beside.forecasts[0]
    yield f"<footer>By the rules of {escape(made)}. Seed {first.seed}, version {escape(first.version)}."
    yield "Intervals hold 19 times in 20. Each game makes its own people for the roles.</footer>"


_HARM = {"party": UNHURT, "nobody": LEFT, OPEN: LEFT, "foes": "dead"}
"""The kind of end that decides the colour of a person's end of the fight."""


def _party(forecast: Forecast) -> list[Fate]:
    return [one for one in forecast.tally.fates.values() if one.side == "party"]
