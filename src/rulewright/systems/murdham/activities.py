"""Full rest activities: each full rest leaves time for one, such as training an animal."""

from typing import Final

from rulewright.engine import Lasting, Rule, begin, remove, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records import Creature

ACTIVITY: Final = "full rest activity"
"""What lasts while the activity of a full rest is still open. Clause: rest.full.activity"""

OPEN: Final = str(Sentence("time for an activity of the full rest"))
"""What it is called."""


def leave_time(who: Creature) -> Rule[None]:
    """Leave somebody who has had a full rest the time for one activity. Clause: rest.full.activity"""
    yield from begin(ACTIVITY, who.id, seconds=WATCH_SECONDS, title=OPEN, clause="rest.full.activity")


def must_have_time(who: Creature) -> Rule[Lasting]:
    """Refuse an activity to whoever has not just had a full rest, or has had one. Clause: rest.full.activity"""
    for one in (yield from survey(Lasting)):
        if one.what == ACTIVITY and one.on == who.id:
            return one
    raise Refused(
        Sentence("{title}: that is an activity of a full rest, which comes first", title=who.title),
        clause="rest.full.activity",
    )


def spend_activity(who: Creature) -> Rule[None]:
    """Use up the activity of a full rest. Clause: rest.full.activity"""
    yield from remove((yield from must_have_time(who)).id)
