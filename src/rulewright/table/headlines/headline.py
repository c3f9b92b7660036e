"""Choosing the line of a log item that is its outcome, and shortening it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from rulewright.campaign.seen.sight import Seen
from rulewright.engine.steps import Told
from rulewright.errors import Sentence, every
from rulewright.table.headlines.rows import TONES, Moment, Row, Tone, rows_about

EDGE: Final = 1
"""The greatest distance of a close roll from its target number."""
WEAK: Final = ("quiet", "roll")
"""Tones of lines that become the headline only if no other line says more."""
MOST_NAMES: Final = 4
"""The most names in one headline; if more fall at once, the first is named."""


TURNS: Final = ("fall", "rescue")
"""Tones of the moments that people talk about afterwards."""


class Headline(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The outcome in one sentence."""

    text: Sentence
    tone: Tone = "deed"
    who: str = ""
    """The name of its subject, for the mark beside it; empty if nobody is named."""
    actor: str = ""
    """The name of who did it to them."""
    moment: Moment | str = ""
    """great or botch for a natural of that kind, edge for a save or check that was close."""
    whose: str = ""
    """The name of whoever rolled the natural; empty if the line does not say."""
    rolled: str = ""
    """The subject of the decisive dice, as their line says it; empty if there is no such moment."""


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
    """Return the headline of an outcome as a seat sees it; None if it has no lines.

    The weightiest line counts, the first of equal ones. It reveals no more than the seat's own lines, since it is made
    of their fields.
    """
    if not seen.told:
        return None
    read = list(_read(seen.told, game))
    best = max(read, key=_weight, default=None)
    moment, whose, rolled = _moment(read, () if best and best.row.calm else seen.told)
    if best is None or best.row.tone in WEAK:
        plain = _plain(seen.told, {id(one.told) for one in read}, sums=best is None or best.row.tone == "quiet")
        if best is None or plain is not None:
            return Headline(text=(plain or seen.told[0]).text, moment=moment, whose=whose, rolled=rolled)
    alike = [one for one in read if one.row is best.row and one.actor == best.actor]
    return Headline(
        text=_told(best, alike, next((one for one in read if _answers(one, best)), None)),
        tone="roll" if moment and best.row.tone == "quiet" else best.row.tone,  # a natural is never a mere aside
        who=best.who,
        actor=_other(best),
        moment=moment,
        whose=whose,
        rolled=rolled,
    )


def turning_points(seen: Seen, game: str) -> Iterator[Headline]:
    """Yield a headline for each fall and rescue: of a fight that is played out in one deed there are several."""
    read = [one for one in _read(seen.told, game) if one.row.tone in TURNS]
    known: list[tuple[Row, str]] = []
    for one in read:
        if (one.row, one.actor) not in known:
            known.append((one.row, one.actor))
            alike = [other for other in read if (other.row, other.actor) == known[-1]]
            text = _told(one, alike, None)
            yield Headline(text=text, tone=one.row.tone, who=one.who, actor=_other(one))


def worth_telling(seen: Seen, game: str) -> tuple[Told, ...]:
    """Return the lines of an outcome that somebody who tells the evening would repeat: no sums, no order of play."""
    weak = {id(one.told) for one in _read(seen.told, game) if one.row.tone in WEAK}
    return tuple(one for one in seen.told if one.total is None and not one.parts and id(one) not in weak)


def _weight(one: _Read) -> tuple[int, bool]:
    return TONES.index(one.row.tone), one.row.grave


def _plain(told: Iterable[Told], known: set[int], *, sums: bool) -> Told | None:
    """Return the first line that no row knows: one that is more than a sum or, with `sums`, any."""
    fresh = [one for one in told if id(one) not in known]
    return next((one for one in fresh if one.total is None), fresh[0] if fresh and sums else None)


def _read(told: Iterable[Told], game: str) -> Iterator[_Read]:
    actor = ""
    for one in told:
        within = list(_sentences(one.text))
        fields = {name: value for each in reversed(within) for name, value in each.fields.items()}
        for sentence in within:
            row = next((row for row in rows_about(game, sentence.template) if _fits(row, sentence, within)), None)
            if row is not None:
                actor = str(fields.get(row.actor, "")) or actor
                yield _Read(one, row, fields, actor)


def _sentences(text: Sentence) -> Iterator[Sentence]:
    """Yield a sentence, and those it is made of."""
    yield text
    for one in text.fields.values():
        if isinstance(one, Sentence) and one.fields:
            yield from _sentences(one)


def _fits(row: Row, sentence: Sentence, within: list[Sentence]) -> bool:
    return all(str(sentence.fields.get(name, "")).startswith(value) for name, value in row.where.items()) and (
        not row.holds or any(one.template.startswith(row.holds) for one in within)
    )


def _other(one: _Read) -> str:
    """Return who did it, unless they did it to themselves."""
    return one.actor if one.row.by and one.actor != one.who else ""


def _answers(one: _Read, other: _Read) -> bool:
    """Return whether whom something was done to struck back, hard enough to tell."""
    is_alike = one.row.tone == other.row.tone or one.row.tone == "harm"
    return bool(_other(one) and _other(other)) and is_alike and (one.actor, one.who) == (other.who, other.actor)


def _told(one: _Read, alike: list[_Read], answer: _Read | None) -> Sentence:
    actor = _other(one)
    if one.row.each and len(alike) > 1 and (actor or "{actor}" not in one.row.of_all):
        each = (Sentence(one.row.each, **_of(one.row.each, {**other.fields, "who": other.who})) for other in alike)
        return Sentence(one.row.of_all, **_of(one.row.of_all, {"all": every(each), "actor": actor}))
    template = one.row.by if actor else one.row.says
    back = answer.fields.get("damage") if answer is not None else None
    if answer is not None and (back is not None or "{back}" not in one.row.answered):
        template = one.row.answered or template
    if not template:
        return one.told.text
    names = list(dict.fromkeys(each.who for each in alike if each.who))
    several = one.row.together or (1 < len(names) <= MOST_NAMES and actor and one.row.tone in ("fall", "harm"))
    who = (
        Sentence("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
        if several and len(names) > 1
        else one.who
    )
    return Sentence(template, **_of(template, {**one.fields, "who": who, "actor": actor, "back": back}))


def _of(template: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if f"{{{name}}}" in template}


def _moment(read: Iterable[_Read], told: Iterable[Told]) -> tuple[str, str, str]:
    """Return the moment of an outcome, whose it is and of which roll: the first natural, else the first close roll
    of `told`.
    """
    natural = next((one for one in read if one.row.moment), None)
    if natural is not None:
        return natural.row.moment, natural.who, natural.told.about
    close = next((one for one in told if _is_close(one)), None)
    return ("edge", "", close.about) if close else ("", "", "")


def _is_close(one: Told) -> bool:
    if one.total is None or one.against is None or not one.verdict:
        return False
    return abs(one.total - one.against) <= EDGE
