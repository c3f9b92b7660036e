"""The clock set by hand: what lasts goes on as long as before, and nothing falls due or comes back by it."""

from collections.abc import Iterable

import msgspec

from rulewright.engine import REFEREE, Clock, Lasting, Record, Rolls, Rule, Told
from rulewright.engine.clock import later
from rulewright.engine.verbs import change, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.hours import span
from rulewright.systems.bricks.house.events import Overruled
from rulewright.systems.bricks.meanwhile import Stretch, StretchSpent


def moved(before: Clock, after: Clock, why: str, audience: str) -> Rule[None]:
    """Keep the length of all that lasts, let nobody share the last stretch of time, and say both."""
    by = after.seconds - before.seconds
    lasting = [one for one in (yield from survey(Lasting)) if one.until is not None]
    for one in (yield from survey(Record)):
        for field, value in later(one, by).items():
            yield from change(one, Overruled(field, msgspec.to_builtins(value), why))
    for stretch in (yield from survey(Stretch)):
        yield from change(stretch, StretchSpent(after.seconds, after.seconds, ()))
    yield from tell(_moved, by, why.strip(), audience)
    if lasting:
        yield from tell(_lasts, tuple(one.title or one.what for one in lasting))


def _moved(_rolls: Rolls, by: int, why: str, audience: str) -> Told:
    length = span(abs(by))
    told = Sentence("Referee: the clock is set forward by {length}. Nothing falls due by it.", length=length)
    if by < 0:
        told = Sentence(
            "Referee: the clock is set back by {length}. What is over stays over; what was eaten, slept and paid"
            " counts.",
            length=length,
        )
    if why:
        told = Sentence("{said} ({why})", said=told, why=why)
    return Told(told, about="overrule", audience=audience)


def _lasts(_rolls: Rolls, names: Iterable[str]) -> Told:
    things = every(dict.fromkeys(Sentence(one) for one in names))
    text = Sentence("It goes on for as long as before: {things}.", things=things)
    return Told(text, about="overrule", audience=REFEREE)
