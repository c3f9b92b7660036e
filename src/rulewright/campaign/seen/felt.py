"""What is felt of a deed of somebody unseen: those whom it strikes hear what it does to them, and nothing else of it.

Made for one seat from what it sees of the world before and after, in every game alike: it tells only what has changed
on the page in front of it, so that nothing of whoever did it, or with what, can be in it. Not here: which lines of the
deed are withheld (sight).
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from rulewright.campaign.seen.views import View
from rulewright.engine.display.glance import Glance
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import Changed, Created, Removed, Told
from rulewright.engine.system import System
from rulewright.errors import Sentence, every

UNSEEN: Final = "unseen"
"""Stands for the procedure of a deed of which a seat knows only what is felt of it."""


class Felt(NamedTuple):
    """What one character feels."""

    who: str
    told: Told


def felt(entry: Entry[Any, Any], before: View, after: View, system: System) -> tuple[Felt, ...]:
    """Return what a seat sees an entry do to those it sees, who are neither told of it nor see who did it."""
    return tuple(
        Felt(one, Told(text, about=UNSEEN))
        for one in _touched(entry, system)
        if one in before.levels and one in after.levels and (text := _told(one, before, after, system))
    )


def nothing_came(who: str, seen: View) -> Felt:
    """Return what somebody feels whose player was asked to decide or throw, if nothing came of it that they see."""
    text = Sentence("Something unseen is near {who}; nothing comes of it.", who=seen.world[who].title)
    return Felt(who, Told(text, about=UNSEEN))


def to_decide(asked: Asked) -> Sentence:
    """Return the question about a deed of somebody unseen: whatever its own words are, they may give it away."""
    if asked.dice:
        return Sentence("Something unseen is near you. Roll {dice}", dice=asked.dice)
    return Sentence("Something unseen is near you. What do you do?")


def _touched(entry: Entry[Any, Any], system: System) -> tuple[str, ...]:
    """Return the ids of those whom an entry changed, or on whom something was laid or from whom it was taken."""
    found: dict[str, None] = {}
    for step in entry.steps:
        if isinstance(step, Changed):
            found[step.on] = None
        elif isinstance(step, Created):
            how = system.shown.get(type(step.record))
            found[getattr(step.record, how.lies_on) if how and how.lies_on else step.record.id] = None
        elif isinstance(step, Removed):
            found[step.id] = None
    return tuple(found)


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
    what = [*_moved(earlier, later), *_new(earlier, later)]
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


def _new(earlier: Glance, later: Glance) -> Iterator[Sentence]:
    """Return the state somebody is in, and what lies on them and is due for them, as far as it is new."""
    words = [later.state] if later.state != earlier.state else []
    words += [one.text for one in later.suffers if one.text not in {each.text for each in earlier.suffers}]
    words += [one for one in later.due if one not in earlier.due]
    yield from (_word(one) for one in words if one)


def _is_harmed(earlier: Glance, later: Glance) -> bool:
    """Return whether a number fell that is better high, or somebody is in a worse state than the usual."""
    had = {one.name: one.value for one in earlier.meters}
    fell = (one.value < had.get(one.name, one.value) for one in later.meters if not (one.bad or one.spent))
    return any(fell) or (later.state != earlier.state and bool(later.state))


def _word(text: str) -> Sentence:
    return text if isinstance(text, Sentence) else Sentence(text)


def told_of(felt: Iterable[Felt], whom: frozenset[str]) -> tuple[Told, ...]:
    """Return what these feel."""
    return tuple(one.told for one in felt if one.who in whom)
