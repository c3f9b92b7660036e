"""Being busy: what takes a watch, begun while the company counts stretches, occupies one of them until it is over."""

from typing import Final

from rulewright.engine import Lasting, Rule, begin, look, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records import Creature

BUSY: Final = "busy"
"""What lasts while somebody is busy for a watch. Clause: explore.turn.one-action"""


def occupy(who: Creature, what: str) -> Rule[None]:
    """Be busy with something for a whole watch from now. Clauses: explore.turn.one-action, explore.action.watch"""
    yield from begin(BUSY, who.id, seconds=WATCH_SECONDS, title=what, clause="explore.turn.one-action")


def busy_ids() -> Rule[frozenset[str]]:
    """Ids of those who are busy. Clause: explore.turn.one-action"""
    return frozenset(one.on for one in (yield from survey(Lasting)) if one.what == BUSY)


def must_be_idle(who: Creature) -> Rule[None]:
    """Refuse another action to whoever is busy. Clause: explore.turn.one-action"""
    for one in (yield from survey(Lasting)):
        if one.what == BUSY and one.on == who.id:
            raise Refused(
                Sentence("{title} is busy until the watch is over: {what}", title=who.title, what=Sentence(one.title)),
                clause="explore.turn.one-action",
            )


def done(thing: Lasting) -> Rule[None]:
    """Be free again once the watch is over. Clause: explore.turn.one-action"""
    who = yield from look(Creature, thing.on)
    text = Sentence("{who} is done: {what}", who=who.title, what=Sentence(thing.title))
    yield from tell(said, text, "explore.turn.one-action", who)
