"""Weariness: in the third watch without rest somebody is groggy, and from the fourth on they can only rest."""

from typing import Annotated, Final

from rulewright.engine import Event, Field, Rule, change, look, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.conditions import gain, lose
from rulewright.systems.murdham.options import COUNTED_WATCHES
from rulewright.systems.murdham.records import Creature

GROGGY_AFTER: Final = 2
"""Watches without rest after which somebody is groggy. Clause: rest.daily.skipped"""
SPENT_AFTER: Final = 3
"""Watches without rest after which somebody can only rest. Clause: rest.daily.skipped"""
SLEEPLESS: Final = str(Sentence("no rest"))
"""Cause of what ends with a rest. Clause: rest.daily.skipped"""


class StayedAwake(Event[Creature], frozen=True):
    """A watch ended, and somebody had no rest in it."""

    clause = "rest.daily.skipped"

    def apply(self, before: Creature) -> Creature:
        return before.with_(awake=before.awake + 1)


class Rested(Event[Creature], frozen=True):
    """Somebody had a rest."""

    clause = "rest.daily.skipped"

    def apply(self, before: Creature) -> Creature:
        return before.with_(awake=0)


EVENTS: Final = (StayedAwake, Rested)


def watch_over(resting: tuple[str, ...] = ()) -> Rule[None]:
    """Where the clock counts, count a watch that ended for all characters without a rest. Clause: rest.daily.skipped"""
    if not (yield from COUNTED_WATCHES):
        return
    for one in (yield from survey(Creature)):
        if one.kind == "pc" and one.status == "alive" and not one.unliving and one.id not in resting:
            yield from stay_awake(one)


@procedure("murdham.stay-awake", title="A watch without rest", clauses=("rest.daily.skipped",), by="referee")
def stay_awake(who: Annotated[Creature, Field("who has had no rest in the watch that ended")]) -> Rule[Creature]:
    """Count a watch without rest: the third one begins groggy, and from the fourth on only rest is left.

    Clause: rest.daily.skipped
    """
    who = yield from change((yield from look(Creature, who.id)), StayedAwake())
    text = Sentence("{who}: {n} watch without rest", "{who}: {n} watches without rest", n=who.awake, who=who.title)
    yield from tell(said, text, "rest.daily.skipped", who)
    if who.awake == GROGGY_AFTER:
        who = yield from gain(who, "groggy", by=SLEEPLESS)
    return who


def have_rested(who: Creature) -> Rule[Creature]:
    """Begin to count anew after a rest, no longer groggy for want of it. Clause: rest.daily.skipped"""
    for one in who.conditions:
        if one.by == SLEEPLESS:
            who = yield from lose(who, one)
    return (yield from change(who, Rested())) if who.awake else who


def must_be_awake(who: Creature) -> None:
    """Refuse anything but a rest to whoever has gone without for too long. Clause: rest.daily.skipped"""
    if who.awake >= SPENT_AFTER:
        raise Refused(
            Sentence(
                "{title} has gone {watches} watches without rest, and can only rest", title=who.title, watches=who.awake
            ),
            clause="rest.daily.skipped",
        )
