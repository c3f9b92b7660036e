"""Choosing the line of a log item that is its outcome, and shortening it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

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
MOST_TOLD: Final = 3
"""The most turns told in one headline; the others are read where it opens."""


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


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What one of several did who acted in one outcome, such as a fight that is played to its end."""

    at: int
    """The place of its first line; it goes on to the first of the next."""
    headline: Headline


class Outcome(NamedTuple):
    """What came of a deed."""

    headline: Headline | None
    """None if it has no lines."""
    turns: tuple[Turn, ...] = ()
    """Empty where only one acted."""
    weightiest: int = 0
    """The place of the turn whose tone the headline has."""


class _Read(msgspec.Struct, frozen=True):
    """A line with the row that fits it."""

    at: int
    """The place of the line."""
    told: Told
    row: Row
    fields: Mapping[str, Any]
    actor: str

    @property
    def who(self) -> str:
        return str(self.fields.get(self.row.who, ""))


def headline(seen: Seen, game: str) -> Headline | None:
    """Return the headline of an outcome as a seat sees it; None if it has no lines."""
    return outcome(seen, game).headline


def outcome(seen: Seen, game: str) -> Outcome:
    """Return the headline of an outcome as a seat sees it, and those of its turns if several acted in it.

    The weightiest line counts, the first of equal ones; of several turns the weightiest and, of equal ones, the last
    are told, in their order. It reveals no more than the seat's own lines, since it is made of their fields.
    """
    if not seen.told:
        return Outcome(None)
    read = list(_read(seen.told, game))
    begins = _begins(read, goes_on=seen.state == "waiting")
    if len(begins) < 2:
        return Outcome(_closed(_headline(seen.told, read), read))
    ends = (*begins[1:], len(seen.told))
    turns = tuple(
        Turn(at=at, headline=_headline(seen.told[at:end], [one for one in read if at <= one.at < end]))
        for at, end in zip(begins, ends, strict=True)
    )
    heaviest = sorted(range(len(turns)), key=lambda place: (TONES.index(turns[place].headline.tone), place))[::-1]
    texts = [turns[place].headline.text for place in sorted(heaviest[:MOST_TOLD])]
    whole = replace(turns[heaviest[0]].headline, text=_in_a_row(texts))
    return Outcome(_closed(whole, read), turns, heaviest[0])


def _closed(found: Headline, read: Iterable[_Read]) -> Headline:
    """Return a headline with what is said last, if it does not say so already; after a fall nothing quiet is said."""
    closing: dict[tuple[str, str], list[_Read]] = {}
    for one in read:
        if one.row.closes and (one.row.tone, found.tone) != ("quiet", "fall"):
            closing.setdefault((one.row.line, "" if one.row.together else one.who), []).append(one)
    said = (_told(alike[0], alike if alike[0].row.together else []) for alike in closing.values())
    texts = [one for one in said if not str(found.text).endswith(str(one))]
    return replace(found, text=_in_a_row([found.text, *texts])) if texts else found


def _begins(read: list[_Read], *, goes_on: bool) -> list[int]:
    """Return the places of the lines with which somebody's turn begins. A turn of which nothing came is part of the
    next one; the last, of the one before, unless it goes on.
    """
    begins: list[int] = []
    actor, is_open = "", False
    for one in read:
        if one.row.actor and not one.row.reaction and one.actor != actor:
            actor = one.actor
            if is_open or not begins:
                begins.append(one.at if begins else 0)
                is_open = False
        is_open = is_open or (bool(begins) and one.row.tone not in WEAK)
    return begins if is_open or goes_on else begins[:-1]


def _in_a_row(texts: list[Sentence]) -> Sentence:
    found = texts[0]
    for one in texts[1:]:
        found = Sentence("{first} {then}", first=found, then=one)
    return found


def _headline(told: tuple[Told, ...], read: list[_Read]) -> Headline:
    best = max(read, key=_weight, default=None)
    alike = [one for one in read if best and _is_alike(one.row, best.row) and one.actor == best.actor]
    decides = best is None or not (best.row.calm or _named_together(best, alike))
    calm = {id(one.told) for one in read if one.row.calm}
    moment, whose, rolled = _moment(read, [one for one in told if id(one) not in calm] if decides else ())
    if best is None or best.row.tone in WEAK:
        plain = _plain(told, {id(one.told) for one in read}, sums=best is None or best.row.tone == "quiet")
        if best is None or plain is not None:
            return Headline(text=(plain or told[0]).text, moment=moment, whose=whose, rolled=rolled)
    if best.row.tone == "fall":
        texts = [one.text for one in _points(read) if one.tone == "fall"][:MOST_TOLD]
    else:
        texts = [_told(best, alike)]
    return Headline(
        text=_in_a_row([*_frame(read, best), *texts]),
        tone="roll" if moment and best.row.tone == "quiet" else best.row.tone,  # a natural is never a mere aside
        who=best.who,
        actor=_other(best),
        moment=moment,
        whose=whose,
        rolled=rolled,
    )


def _is_alike(one: Row, other: Row) -> bool:
    """Return whether two rows tell of several in the same sentence."""
    return one is other or bool(one.of_all and one.of_all == other.of_all and one.tone == other.tone)


def _frame(read: Iterable[_Read], best: _Read) -> Iterator[Sentence]:
    """Yield what the outcome is of, if a line before it says so."""
    for one in read:
        if one.row.frame and one.at < best.at:
            yield Sentence(one.row.frame, **_of(one.row.frame, one.fields))
            return


def _named_together(best: _Read, alike: Iterable[_Read]) -> bool:
    """Whether the headline names several who fell: no single roll decided it."""
    return best.row.tone == "fall" and len({one.who for one in alike}) > 1


def turning_points(seen: Seen, game: str) -> Iterator[Headline]:
    """Yield a headline for each moment that people talk about afterwards: falls, and narrow escapes.

    Of a fight that is played out in one deed there are several.
    """
    yield from _points(list(_read(seen.told, game)))


def _points(read: list[_Read]) -> Iterator[Headline]:
    """Yield a headline for the worst fall or narrowest escape of each, those by the same hand together."""
    points: dict[str, _Read] = {}
    for one in read:
        if one.row.tone == "fall" or (one.row.tone == "rescue" and one.row.grave):
            points[one.who] = max(points.get(one.who, one), one, key=_weight)
    known: list[tuple[Row, str]] = []
    for one in points.values():
        if (one.row, one.actor) not in known:
            known.append((one.row, one.actor))
            alike = [other for other in points.values() if (other.row, other.actor) == known[-1]]
            yield Headline(text=_told(one, alike), tone=one.row.tone, who=one.who, actor=_other(one))


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
    for at, one in enumerate(told):
        within = list(_sentences(one.text))
        fields = {name: value for each in reversed(within) for name, value in each.fields.items()}
        for sentence in within:
            row = next((row for row in rows_about(game, sentence.template) if _fits(row, sentence, within)), None)
            if row is not None:
                actor = str(fields.get(row.actor, "")) or actor
                yield _Read(at, one, row, fields, actor)


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


def _told(one: _Read, alike: list[_Read]) -> Sentence:
    actor = _other(one)
    if one.row.each and len(alike) > 1 and (actor or "{actor}" not in one.row.of_all):
        return Sentence(one.row.of_all, **_of(one.row.of_all, {"all": every(_each(alike)), "actor": actor}))
    template = one.row.by if actor else one.row.says
    if not template:
        return one.told.text
    names = list(dict.fromkeys(each.who for each in alike if each.who))
    several = one.row.together or (1 < len(names) <= MOST_NAMES and actor and one.row.tone in ("fall", "harm"))
    who = (
        Sentence("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
        if several and len(names) > 1
        else one.who
    )
    return Sentence(template, **_of(template, {**one.fields, "who": who, "actor": actor}))


def _each(alike: Iterable[_Read]) -> Iterator[Sentence]:
    """Yield what is said of each of several."""
    before = ""
    for one in alike:
        template = one.row.again if one.row.again and one.who == before else one.row.each
        yield Sentence(template, **_of(template, {**one.fields, "who": one.who}))
        before = one.who


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
