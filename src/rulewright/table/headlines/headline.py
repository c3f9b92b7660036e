"""Choosing the line of a log item that is its outcome, and shortening it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from rulewright.campaign.seen.sight import Seen
from rulewright.engine.steps import Told
from rulewright.errors import Sentence, every
from rulewright.table.headlines.reading import Read, read_lines
from rulewright.table.headlines.rows import TONES, Moment, Row, Tone

EDGE: Final = 1
"""The greatest distance of a close roll from its target number."""
WEAK: Final = ("quiet", "roll")
"""Tones of lines that become the headline only if no other line says more."""
MOST_NAMES: Final = 4
"""The most names in one headline; if more fall at once, the first is named."""
MOST_TOLD: Final = 3
"""The most turns told in one headline, or things that came of one; the others are read where it opens."""
MOST_FATES: Final = 6
"""The most falls and escapes told of what several did in turn, such as a fight that is played to its end."""
LONG: Final = 200
"""Letters after which a headline of deeds tells no further ones, unless they are what was tried for."""
PEOPLE: Final = ("harm", "rescue", "fall")
"""Tones of what comes to somebody: the worst is told of each."""
ENDS: Final = (".", "!", "?", ":", ".”", "”", ")")
"""Ends of what needs no stop before the next sentence."""


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


def headline(seen: Seen, game: str) -> Headline | None:
    """Return the headline of an outcome as a seat sees it; None if it has no lines."""
    return outcome(seen, game).headline


def outcome(seen: Seen, game: str) -> Outcome:
    """Return the headline of an outcome as a seat sees it, and those of its turns if several acted in it.

    What comes to people counts most, and the worst of it is told of each: who falls, who is saved, who is hurt. Where
    nothing does, all that came of it is told, and where nothing came of it, the roll. What was tried for is told with
    either; side effects, such as a light that burns down, never instead. Of several turns the weightiest and, of equal
    ones, the last are told, in their order. It reveals no more than the seat's own lines, since it is made of their
    fields.
    """
    if not seen.told:
        return Outcome(None)
    read = list(read_lines(seen.told, game))
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
    came = _of_each(one for one in read if one.row.tone in PEOPLE)
    fates = sum(_is_fate(one) for one in came)
    if fates:
        texts = [*_frame(seen.told, read, came), *_said(came, max(MOST_TOLD, min(fates, MOST_FATES)))]
    whole = replace(turns[heaviest[0]].headline, text=_in_a_row(texts))
    return Outcome(_closed(whole, read), turns, heaviest[0])


def _closed(found: Headline, read: Iterable[Read]) -> Headline:
    """Return a headline with what is said last, if it does not say so already; after a fall nothing quiet is said."""
    closing: dict[tuple[str, str], list[Read]] = {}
    for one in read:
        if one.row.closes and (one.row.tone, found.tone) != ("quiet", "fall"):
            closing.setdefault((one.row.line, "" if one.row.together else one.who), []).append(one)
    said = (_told(alike[0], alike if alike[0].row.together else []) for alike in closing.values())
    texts = [one for one in said if not str(found.text).endswith(str(one))]
    return replace(found, text=_in_a_row([found.text, *texts])) if texts else found


def _begins(read: list[Read], *, goes_on: bool) -> list[int]:
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
        if found.endswith(ENDS):
            found = Sentence("{first} {then}", first=found, then=one)
        else:
            found = Sentence("{first}. {then}", first=found, then=one)
    return found


def _headline(told: tuple[Told, ...], read: list[Read]) -> Headline:
    best = max(read, key=_weight)
    alike = [one for one in read if one.kind == best.kind]
    calm = {id(one.told) for one in read if one.row.calm}
    decides = not (best.row.calm or _named_together(best, alike))
    moment, whose, rolled = _moment(read, [one for one in told if id(one) not in calm] if decides else ())
    chosen = _chosen(read, best)
    framed = _frame(told, read, chosen)
    is_said = bool(framed) and best.row.tone in WEAK  # what was tried and how the roll came out is all there is
    return Headline(
        text=_in_a_row([*framed, *([] if is_said else _said(chosen, MOST_TOLD))]),
        tone="roll"
        if (moment or is_said) and best.row.tone == "quiet"
        else best.row.tone,  # a natural is no mere aside
        who=best.who,
        actor=_other(best),
        moment=moment,
        whose=whose,
        rolled=rolled,
    )


def _chosen(read: list[Read], best: Read) -> list[Read]:
    """Return the lines that a headline tells: what came to each, else all that came of it, and what was tried for."""
    tone = best.row.tone
    if tone in PEOPLE:
        chosen = _of_each(one for one in read if one.row.tone in PEOPLE)
    elif best.row.aside or tone in ("quiet", "miss"):
        chosen = [one for one in read if one.kind == best.kind]
    elif tone == "roll":
        chosen = _of_each(one for one in read if one.row.tone == tone)
    else:
        came = [one for one in read if one.row.tone == tone and not (one.row.aside or one.row.closes)] or [best]
        came = [one for one in came if one.row.grave] or came
        chosen = [one for one in came if not one.row.frame] or came
    return [one for one in read if one in chosen or (one.row.answers and not one.row.closes)]


def _of_each(read: Iterable[Read]) -> list[Read]:
    """Return the weightiest line of each person with those like it, and with what they were saved from or by."""
    of: dict[str, list[Read]] = {}
    for one in read:
        of.setdefault(one.who, []).append(one)
    return [one for who, some in of.items() for one in (_weightiest(some) if who else some)]


def _weightiest(some: list[Read]) -> Iterator[Read]:
    """Yield the lines of one person that are told."""
    worst = max(some, key=_weight)
    saved = [one for one in some if one.row.tone == "rescue" and _is_fate(one) and one.at > worst.at]
    hurt = [one for one in some if one.row.tone == "harm" and one.at < worst.at] if worst.row.tone == "rescue" else []
    yield from (one for one in some if one.kind == worst.kind)
    yield from saved[-1:]
    yield from hurt[:1]


def _said(chosen: list[Read], most: int) -> list[Sentence]:
    """Return the sentences of a headline, in the order of what happened; the weightiest if there are too many."""
    said: dict[str, tuple[Read, Sentence]] = {}
    for one in chosen:
        alike = [other for other in chosen if other.kind == one.kind]
        text = _told(one, alike if _is_told_together(one, alike) else [])
        said.setdefault(str(text), (one, text))
    told: list[tuple[int, Sentence]] = []
    length = 0
    for one, text in sorted(said.values(), key=lambda each: (each[0].row.answers, _weight(each[0])), reverse=True):
        length += len(text)
        if not told or one.row.answers or (len(told) < most and (length <= LONG or one.row.tone in PEOPLE)):
            told.append((one.at, text))
    return [text for _, text in sorted(told, key=lambda each: each[0])]


def _is_told_together(one: Read, alike: list[Read]) -> bool:
    """Return whether several lines say the same but for whom it is of."""
    if one.row.each or one.row.together:
        return True
    template = one.row.by if _other(one) else one.row.says
    same = [{name: value for name, value in _of(template, each.fields).items() if name != "who"} for each in alike]
    return all(each == same[0] for each in same)


def _frame(told: tuple[Told, ...], read: Iterable[Read], chosen: list[Read]) -> list[Sentence]:
    """Return what the outcome is of, if a line before it says so and nothing came to anybody between."""
    first = min(one.at for one in chosen)
    came = max((one.at for one in read if one.row.tone in ("miss", *PEOPLE) and one.at < first), default=-1)
    for one in read:
        if one.row.frame and one not in chosen and came < one.at <= first:
            return [_framed(one, told)]
    return []


def _framed(one: Read, told: tuple[Told, ...]) -> Sentence:
    """Return what is said before an outcome: what was tried and, where one of these rolls says so, how it came out."""
    verdict = next((each.verdict for each in told if each.verdict), "")
    if "{verdict}" in one.row.frame and not verdict:
        return one.told.text
    return Sentence(one.row.frame, **_of(one.row.frame, {**one.fields, "verdict": verdict}))


def _is_fate(one: Read) -> bool:
    """Return whether a line tells of a fall, or a narrow escape from one."""
    return one.row.tone == "fall" or (one.row.tone == "rescue" and one.row.grave)


def _named_together(best: Read, alike: Iterable[Read]) -> bool:
    """Whether the headline names several who fell: no single roll decided it."""
    return best.row.tone == "fall" and len({one.who for one in alike}) > 1


def turning_points(seen: Seen, game: str) -> Iterator[Headline]:
    """Yield a headline for each moment that people talk about afterwards: falls, and narrow escapes.

    Of a fight that is played out in one deed there are several.
    """
    yield from _points(list(read_lines(seen.told, game)))


def _points(read: list[Read]) -> Iterator[Headline]:
    """Yield a headline for the worst fall or narrowest escape of each, those by the same hand together."""
    points: dict[str, Read] = {}
    for one in read:
        if _is_fate(one):
            points[one.who] = max(points.get(one.who, one), one, key=_weight)
    known: list[tuple[Row, str]] = []
    for one in points.values():
        if (one.row, one.actor) not in known:
            known.append((one.row, one.actor))
            alike = [other for other in points.values() if (other.row, other.actor) == known[-1]]
            yield Headline(text=_told(one, alike), tone=one.row.tone, who=one.who, actor=_other(one))


def worth_telling(seen: Seen, game: str) -> tuple[Told, ...]:
    """Return the lines of an outcome that somebody who tells the evening would repeat: no sums, no order of play."""
    read = list(read_lines(seen.told, game))
    told: dict[int, Told] = {}
    for one in read:
        if "{verdict}" in one.row.frame:
            told[one.at] = replace(one.told, text=_framed(one, seen.told))
        elif one.row.answers or not (
            one.row.tone in WEAK or one.row.aside or one.told.total is not None or one.told.parts
        ):
            told.setdefault(one.at, one.told)
    return tuple(told.values())


def _weight(one: Read) -> tuple[int, bool, int]:
    row = one.row
    return (0, True, 0) if row.aside else (TONES.index(row.tone), row.tone != "quiet", row.grave - row.lesser)


def _other(one: Read) -> str:
    """Return who did it, unless they did it to themselves."""
    return one.actor if one.row.by and one.actor != one.who else ""


def _told(one: Read, alike: list[Read]) -> Sentence:
    actor = _other(one)
    if one.row.each and len(alike) > 1 and (actor or "{actor}" not in one.row.of_all):
        fields = {**one.fields, "all": every(dict.fromkeys(_each(alike))), "actor": actor}
        return Sentence(one.row.of_all, **_of(one.row.of_all, fields))
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


def _each(alike: Iterable[Read]) -> Iterator[Sentence]:
    """Yield what is said of each of several."""
    before = ""
    for one in alike:
        template = one.row.again if one.row.again and one.who == before else one.row.each
        yield Sentence(template, **_of(template, {**one.fields, "who": one.who}))
        before = one.who


def _of(template: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if f"{{{name}}}" in template}


def _moment(read: Iterable[Read], told: Iterable[Told]) -> tuple[str, str, str]:
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
