"""Smoke that hangs around somebody for a few rounds and drifts away by itself. Clause: gear.smoke.disadvantage"""

from rulewright.engine import Lasting, Rolls, Rule, Told, begin, peek, survey, tell
from rulewright.engine import end as end_lasting
from rulewright.errors import Sentence
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import SMOKE


def wreathe(one: Creature, seconds: int) -> Rule[None]:
    """Let smoke hang around somebody, in place of what hangs there already. Clause: gear.smoke.disadvantage"""
    for thing in (yield from survey(Lasting)):
        if (thing.what, thing.on) == (SMOKE, one.id):
            yield from end_lasting(thing, {})
    yield from begin(SMOKE, one.id, seconds=seconds, title="in smoke", clause="gear.smoke.disadvantage")


def clear(thing: Lasting) -> Rule[None]:
    """Let smoke drift away. Clause: gear.smoke.disadvantage"""
    who = yield from peek(Creature, thing.on)
    if who is not None:
        yield from tell(_cleared, who)


def _cleared(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence("The smoke around {who} is gone.", who=who.title)
    return Told(text, about="smoke", clause="gear.smoke.disadvantage")
