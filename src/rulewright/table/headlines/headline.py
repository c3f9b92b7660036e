"""Choosing the line of a log item that is its outcome, and telling it shortly."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from rulewright.campaign.sight import Seen
from rulewright.engine.steps import Told
from rulewright.errors import Sentence, every
from rulewright.table.headlines.rows import TONES, Moment, Row, Tone, rows

EDGE: Final = 1
"""How near to its number a roll is that was close."""
MOST_NAMES: Final = 4
"""Names in one headline; where more fall at once, the first is named."""


class Headline(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The outcome in one sentence."""

    text: Sentence
    tone: Tone = "deed"
    who: str = ""
    """The name of whom it is about, for the mark beside it; empty if nobody is named."""
    actor: str = ""
    """The name of who did it to them."""
    moment: Moment | str = ""
    """great or botch for a natural of that kind, edge for a save or check that was close."""


class _Read(msgspec.Struct, frozen=True):
    """A line with the row that fits it."""

    told: Told
    row: Row
    fields: Mapping[str, Any]
    actor: str

    @property
    def who(self) -> str:
        return str(self.fields.get(self.row.who, ""))


def headline(seen: Seen, game: str) -> Headline | None:
    """The headline of an outcome as a seat sees it; None where it has no lines.

    The weightiest line counts, of equal ones the first. It tells no more than the seat's own lines do, since it is made
    of their fields.
    """
    if not seen.told:
        return None
    read = list(_read(seen.told, rows(game)))
    moment = next((one.row.moment for one in read if one.row.moment), "") or _edge(seen.told)
    best = max(read, key=_weight, default=None)
    if best is None or _weight(best) == 0:
        plain = _plainest(seen.told, {id(one.told) for one in read})
        tone: Tone = "quiet" if best is not None and plain is best.told else "deed"
        return Headline(text=plain.text, tone=tone, who=best.who if best and plain is best.told else "", moment=moment)
    alike = [one for one in read if one.row is best.row and one.actor == best.actor]
    return Headline(text=_told(best, alike), tone=best.row.tone, who=best.who, actor=_other(best), moment=moment)


def _weight(one: _Read) -> int:
    return TONES.index(one.row.tone)


def _plainest(told: Iterable[Told], known: set[int]) -> Told:
    """The first line that is more than a sum, and that no row calls quiet."""
    lines = list(told)
    fresh = [one for one in lines if id(one) not in known]
    return next((one for one in fresh if one.total is None), (fresh or lines)[0])


def _read(told: Iterable[Told], known: tuple[Row, ...]) -> Iterator[_Read]:
    actor = ""
    for one in told:
        within = list(_sentences(one.text))
        fields = {name: value for each in reversed(within) for name, value in each.fields.items()}
        for sentence in within:
            row = next((row for row in known if _fits(row, sentence, within)), None)
            if row is not None:
                actor = str(fields.get(row.actor, "")) or actor
                yield _Read(one, row, fields, actor)


def _sentences(text: Sentence) -> Iterator[Sentence]:
    """A sentence, and those it is made of."""
    yield text
    for one in text.fields.values():
        if isinstance(one, Sentence) and one.fields:
            yield from _sentences(one)


def _fits(row: Row, sentence: Sentence, within: list[Sentence]) -> bool:
    return (
        sentence.template.startswith(row.line)
        and all(str(sentence.fields.get(name, "")).startswith(value) for name, value in row.where.items())
        and (not row.holds or any(one.template.startswith(row.holds) for one in within))
    )


def _other(one: _Read) -> str:
    """Who did it, unless they did it to themselves."""
    return one.actor if one.row.by and one.actor != one.who else ""


def _told(one: _Read, alike: list[_Read]) -> Sentence:
    actor = _other(one)
    template = one.row.by if actor else one.row.says
    if not template:
        return one.told.text
    names = list(dict.fromkeys(each.who for each in alike if each.who))
    several = 1 < len(names) <= MOST_NAMES and one.row.tone in ("fall", "harm")
    who = every(names) if several and actor else one.who
    return Sentence(template, **_of(template, {**one.fields, "who": who, "actor": actor}))


def _of(template: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if f"{{{name}}}" in template}


def _edge(told: Iterable[Told]) -> str:
    """Whether a roll against a number came within a point of it."""
    rolled = (one for one in told if one.total is not None and one.against is not None and one.verdict)
    return "edge" if any(abs(one.total - one.against) <= EDGE for one in rolled) else ""  # type: ignore[operator]
