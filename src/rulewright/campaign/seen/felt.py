"""What is felt of a deed of somebody unseen: those whom it strikes hear what it does to them, and nothing else of it.

Made for one seat from what it sees of the world before and after, in every game alike: it tells only what has changed
on the page in front of it, so that nothing of whoever did it, or with what, can be in it. Not here: which lines of the
deed are withheld (sight).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from rulewright.campaign.seen.views import View
from rulewright.engine.display.glance import Glance
from rulewright.engine.display.stating import unfelt
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import Changed, Created, Removed, Told
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Sentence, every

UNSEEN: Final = "unseen"
"""Stands for the procedure of a deed of which a seat knows only what is felt of it."""


class Felt(NamedTuple):
    """What one character feels."""

    who: str
    told: Told
    at: int = 0
    """Its place among the steps: what is told around it stands before or after it."""


class Lines(NamedTuple):
    """Places of an entry's lines among its steps, as far as a seat belongs to their audience."""

    told: frozenset[int]
    kept: frozenset[int]
    """Those kept from it because of somebody who is hidden from it."""
    whole: bool = False
    """The whole deed is kept from it."""


def felt(
    entry: Entry[Any, Any], lines: Lines, before: World, seen: Callable[[World], View], system: System
) -> tuple[Felt, ...]:
    """Return what a seat sees an entry do to those it sees, who are neither told of it nor see who did it.

    `before` is the world before it, `seen` looks at a world as the seat does. What a line tells that is told to the
    seat is not felt beside it, so that of two who strike the same person each blow is told once, seen or not.
    """

    @cache
    def at(place: int) -> View:
        return seen(before.after(entry.steps[:place]))

    def became(one: str, first: int, end: int) -> Sentence | None:
        earlier, later = at(first), at(end)
        is_there = one in earlier.levels and one in later.levels
        return _told(one, earlier, later, system) if is_there else None

    found = [
        Felt(one, Told(text, about=UNSEEN), last)
        for one, places in _touched(entry, system).items()
        for first, last in _untold(one, places, entry.steps, lines)
        if (text := became(one, first, last + 1))
    ]
    for place, end, one in _struck(entry.steps, lines):
        if one not in at(place).levels or any(each.who == one and place <= each.at < end for each in found):
            continue
        harmed = became(one, place, end) is not None
        found.append(Felt(one, Told(_strikes(at(place).world[one], harmed=harmed), about=UNSEEN), place))
    return tuple(sorted(found, key=lambda one: one.at))


def _untold(one: str, places: Sequence[int], steps: Sequence[Any], lines: Lines) -> Iterator[tuple[int, int]]:
    """Return the first and the last step of each stretch in which somebody was changed by what no told line tells."""
    if lines.whole:
        yield places[0], places[-1]
        return
    naming = [at for at in sorted(lines.told | lines.kept) if one in steps[at].of or one in steps[at].strikes]
    found: list[tuple[int, int]] = []
    goes_on = False
    for number, place in enumerate(places):
        if not _is_kept(one, place, naming, steps, lines):
            goes_on = False
            continue
        is_struck = number > 0 and any(one in steps[at].strikes for at in naming if places[number - 1] < at < place)
        if goes_on and not is_struck:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
        goes_on = True
    yield from found


def _is_kept(one: str, place: int, naming: Sequence[int], steps: Sequence[Any], lines: Lines) -> bool:
    """Return whether what tells of a change is kept back: the line about them before it, or else the next.

    A line about them alone that follows at once, before other dice and decisions, is read by all and tells it as well.
    """
    earlier = next((at for at in reversed(naming) if at < place), None)
    later = next((at for at in naming if at > place), None)
    if earlier is None:
        return later in lines.kept
    if earlier not in lines.kept or later not in lines.told:
        return earlier in lines.kept
    follows_at_once = all(isinstance(each, (Changed, Created, Removed)) for each in steps[place:later])
    tells_it = steps[later].of == (one,) and one not in steps[later].strikes
    return not (follows_at_once and tells_it)


def _struck(steps: Sequence[Any], lines: Lines) -> Iterator[tuple[int, int, str]]:
    """Return each blow of which a seat is told nothing: its line, the end of what comes of it, and whom it strikes at.

    Several lines may tell of one blow: the last of those between which nothing happens stands for all.
    """
    blows = [(at, one) for at in sorted(lines.told | lines.kept) for one in steps[at].strikes]
    for number, (place, one) in enumerate(blows):
        if place not in lines.kept:
            continue
        later = next((at for at, other in blows[number + 1 :] if other == one), None)
        end = len(steps) if later is None else later
        if later in lines.kept and (lines.whole or not _happens(one, steps, range(place + 1, end), lines)):
            continue
        yield (0 if lines.whole else place), end, one


def _happens(one: str, steps: Sequence[Any], between: range, lines: Lines) -> bool:
    """Return whether somebody is changed or told of between two lines."""
    return any(
        (at in lines.told and one in steps[at].of) or (isinstance(steps[at], Changed) and steps[at].on == one)
        for at in between
    )


def _strikes(who: Record, *, harmed: bool) -> Sentence:
    if harmed:
        return Sentence("Something unseen strikes at {who}.", who=who.title)
    return Sentence("Something unseen strikes at {who} and does no harm.", who=who.title)


def nothing_came(who: str, seen: View) -> Felt:
    """Return what somebody feels whose player was asked to decide or throw, if nothing came of it that they see."""
    text = Sentence("Something unseen is near {who}; nothing comes of it.", who=seen.world[who].title)
    return Felt(who, Told(text, about=UNSEEN))


def to_decide(asked: Asked) -> Sentence:
    """Return the question about a deed of somebody unseen: whatever its own words are, they may give it away."""
    if asked.dice and asked.struck:
        return Sentence("Something unseen strikes at you. Roll {dice}", dice=asked.dice)
    if asked.dice:
        return Sentence("Something unseen is near you. Roll {dice}", dice=asked.dice)
    return Sentence("Something unseen is near you. What do you do?")


def _touched(entry: Entry[Any, Any], system: System) -> dict[str, list[int]]:
    """Return the ids of those whom an entry changed, or on whom something was laid or from whom it was taken, with the
    places of the steps.
    """
    found: dict[str, list[int]] = {}
    for place, step in enumerate(entry.steps):
        if isinstance(step, Changed):
            found.setdefault(step.on, []).append(place)
        elif isinstance(step, Created):
            how = system.shown.get(type(step.record))
            on = getattr(step.record, how.lies_on) if how and how.lies_on else step.record.id
            found.setdefault(on, []).append(place)
        elif isinstance(step, Removed):
            found.setdefault(step.id, []).append(place)
    return found


def _told(one: str, before: View, after: View, system: System) -> Sentence | None:
    """Return what happened to somebody, by what a page shows of them; None if that is as it was."""
    was, now = before.world[one], after.world[one]
    if not system.somebody(now):
        return None
    if after.levels[one] != "whole" or before.levels[one] != "whole":
        looks = after.looks.get(one, "")
        said = [Sentence(looks)] if looks and looks != before.looks.get(one) else []
        return _harms(now, said) if said else None
    earlier, later = system.glance(was, before.world), system.glance(now, after.world)
    what = [*_moved(earlier, later), *_new(earlier, later, unfelt(now, after.world))]
    if not what:
        return None
    if _is_harmed(earlier, later):
        return _harms(now, what)
    return Sentence("Something unseen befalls {who}: {what}.", who=now.title, what=every(what))


def _harms(who: Record, what: list[Sentence]) -> Sentence:
    return Sentence("Something unseen harms {who}: {what}.", who=who.title, what=every(what))


def _moved(earlier: Glance, later: Glance) -> Iterator[Sentence]:
    """Return the numbers that are others now; what is there to be spent is no matter of whoever is unseen."""
    had = {one.name: str(one.value) for one in earlier.meters} | dict(earlier.scores)
    meters = [(one.name, str(one.value)) for one in later.meters if not one.spent]
    for name, value in (*meters, *later.scores):
        was, now = (_left(one) for one in (had.get(name, "0"), value))
        if now != was:
            yield Sentence("{name} {was} to {now}", name=_word(name), was=was, now=now)


def _left(value: str) -> str:
    """Return what is left of a score that is written with its full value: 7 of `7/9`."""
    left, _, full = value.partition("/")
    return left if full.isdecimal() else value


def _new(earlier: Glance, later: Glance, unfelt: frozenset[str]) -> Iterator[Sentence]:
    """Return the state somebody is in, and what they feel lie on them and is due for them, as far as it is new."""
    words = [later.state] if later.state != earlier.state else []
    known = {each.text for each in earlier.suffers} | unfelt
    words += [one.text for one in later.suffers if one.text not in known]
    words += [one for one in later.due if one not in earlier.due]
    yield from (_word(one) for one in words if one)


def _is_harmed(earlier: Glance, later: Glance) -> bool:
    """Return whether a number fell that is better high, or somebody is in a worse state than the usual."""
    had = {one.name: one.value for one in earlier.meters}
    fell = (one.value < had.get(one.name, one.value) for one in later.meters if not (one.bad or one.spent))
    return any(fell) or (later.state != earlier.state and bool(later.state))


def _word(text: str) -> Sentence:
    return text if isinstance(text, Sentence) else Sentence(text)
