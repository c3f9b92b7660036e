"""What follows every deed by itself: bystanders take sides, the Turn of the dead passes, those whom nobody holds any
more are free.

Only what a deed has changed is asked about, so that nothing hangs on what a seat does not know.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Procedure, Record, Rule, change, look, peek, say, survey
from rulewright.engine.verbs import differences
from rulewright.systems.bricks.cairn.matters import lapsing
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.together import are_together
from rulewright.systems.contested.body.order import FIGHT, current
from rulewright.systems.contested.checks.owed import concerned
from rulewright.systems.contested.events.fight import TurnPassed
from rulewright.systems.contested.events.harm import Caught
from rulewright.systems.contested.fight.rounds import next_turn
from rulewright.systems.contested.fight.taking_part import HOSTILITY
from rulewright.systems.contested.fight.turn_end import settle
from rulewright.systems.contested.magic.recovery import mishap_over, undo_double
from rulewright.systems.contested.records import Creature, Fight, Matter
from rulewright.systems.contested.words import GONE


def what_follows(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
    """Let happen what comes by itself after a deed.

    Clauses: combat.attack.damage, combat.initiative.interleave, combat.critical.special
    """
    yield from _LAPSES(deed, given)
    changed = yield from differences()
    if any(_has_moved(before, now) for before, now in changed):
        yield from _free_the_held()
    for before, now in changed:
        if isinstance(now, Creature) and before.title != now.title:
            yield from _call_captor(before.title, now.title)
    for one in _newly_gone(changed):
        yield from _pass_turn(one)
    if deed.id in TAKING_AWAY:
        who = current((yield from peek(Fight, FIGHT)))
        if who and (yield from peek(Creature, who)) is None:
            yield from _pass_turn(who)


def _is_gone(one: Record) -> bool:
    return isinstance(one, Creature) and one.status in GONE


_LAPSES: Final = lapsing(Matter, _is_gone, concerned, HOSTILITY)
TAKING_AWAY: Final = (undo_double.id, mishap_over.id)
"""What takes somebody out of the world, who may have the Turn. Clause: magic.mishap.23"""


def _newly_gone(changed: tuple[tuple[Record, Record], ...]) -> Iterator[str]:
    """Ids of those who have died, or are gone otherwise, by what was done."""
    for before, now in changed:
        if _is_gone(now) and not _is_gone(before):
            yield now.id


def _pass_turn(who: str) -> Rule[None]:
    """Let the next Turn begin where whoever had it is gone. Clause: combat.initiative.interleave"""
    if current((yield from peek(Fight, FIGHT))) != who:
        return
    yield from settle()
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and current(fight) == who:
        yield from change(fight, TurnPassed())
        yield from next_turn()


def _has_moved(before: Record, now: Record) -> bool:
    """Whether somebody has left a fight or a place."""
    if isinstance(before, Fight) and isinstance(now, Fight):
        return before.fled != now.fled
    if isinstance(before, Locale) and isinstance(now, Locale):
        return before.here != now.here
    return isinstance(before, Scene) and isinstance(now, Scene) and before.place != now.place


def _call_captor(old: str, new: str) -> Rule[None]:
    """Let those whom somebody holds be held by that one under another name. Clause: combat.critical.special"""
    for one in (yield from survey(Creature)):
        if one.caught == old:
            yield from change(one, Caught(new))


def _free_the_held() -> Rule[None]:
    """Free those whose captor has run from the fight, or is at another place. Clause: combat.critical.special"""
    everybody = yield from survey(Creature)
    fight = yield from peek(Fight, FIGHT)
    for one in everybody:
        captor = next((other for other in everybody if one.caught and other.title == one.caught), None)
        if captor is None:
            continue
        has_run = fight is not None and captor.id in fight.fled and one.id not in fight.fled
        if has_run or not (yield from are_together(one, captor)):
            yield from change((yield from look(Creature, one.id)), Caught(""))
            yield from say("{title} is free again.", title=one, clause="combat.critical.special")
