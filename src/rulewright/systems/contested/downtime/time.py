"""Time: letting it pass, and everything that ends meanwhile, each at its own moment.

Dying, Deprivation, Mishaps with a window, spells: whatever lasts stands on the clock and ends by itself.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rule, change, must, pass_time, peek, procedure, remove, say, survey
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring import is_safe_here, those_here
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.people.standing_by import foes_here
from rulewright.systems.contested.body import condition
from rulewright.systems.contested.body.condition import DYING, MORTAL, begin_dying, can_act
from rulewright.systems.contested.body.hours import keep_hour
from rulewright.systems.contested.body.order import FIGHT, at_peace
from rulewright.systems.contested.downtime.days import day_of, end_day
from rulewright.systems.contested.events.fight import StoodDown
from rulewright.systems.contested.events.harm import Stabilized
from rulewright.systems.contested.gear import deprivation
from rulewright.systems.contested.gear.deprivation import count_days
from rulewright.systems.contested.gear.lights import ask_of_lights
from rulewright.systems.contested.harm.scars import settle_scars
from rulewright.systems.contested.magic import bodily_mishaps, spells, timed_mishaps
from rulewright.systems.contested.numbers import DAY_SECONDS, HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.words import GONE

MINUTE_SECONDS: Final = 60
ENDINGS: Final = {
    **condition.ENDINGS,
    **deprivation.ENDINGS,
    **timed_mishaps.ENDINGS,
    **bodily_mishaps.ENDINGS,
    **spells.ENDINGS,
}
"""What each lasting thing does when it ends.

Clauses: combat.critical.untreated, scars.row-11, deprivation.fatigue, magic.mishap.2, magic.mishap.3,
magic.mishap.8, magic.mishap.10, magic.mishap.23, magic.spell-list
"""


def elapse(seconds: int) -> Rule[None]:
    """Let game time pass for everybody; whatever falls due meanwhile ends at its own moment.

    Clauses: combat.critical.untreated, deprivation.fatigue
    """
    yield from start_what_runs()
    yield from pass_time(seconds, ENDINGS)


def let_pass(seconds: int, *, lodged: bool = False, sleepers: tuple[str, ...] = ()) -> Rule[None]:
    """Let game time pass for everybody, day by day: Scars that are due fall first, what was bought for a fight lapses.

    Those `lodged` have board and bed, and `sleepers` sleep as usual each day. At a full hour it is due to say which
    lights have burnt down.

    Clauses: combat.attack.scar, special.hold.expiry, deprivation.state, inventory.sizes
    """
    yield from settle_scars()
    yield from _lapse()
    moment = began = yield from now()
    goal = moment + seconds
    while moment < goal:
        step = min(goal - moment, DAY_SECONDS - moment % DAY_SECONDS)
        yield from elapse(step)
        moment += step
        if moment % DAY_SECONDS == 0:
            yield from end_day(day_of(moment), lodged=lodged, sleepers=sleepers)
    yield from ask_of_lights(began, goal)


def _lapse() -> Rule[None]:
    """End what somebody outside a fight holds ready, and their cover: no Action waits for longer than a Turn.

    Clauses: special.hold.expiry, special.gain-advantage, combat.modifiers.impaired
    """
    fight = yield from peek(Fight, FIGHT)
    fighters = () if fight is None else tuple(one for one in dict(fight.totals) if one not in fight.fled)
    for one in (yield from survey(Creature)):
        if one.id not in fighters and (one.held or one.advantage or one.spaces or one.covered):
            yield from change(one, StoodDown(one.max_ap))


def start_what_runs() -> Rule[None]:
    """Put on the clock what is known of a creature and not on the clock yet: dying, days of Deprivation.

    Clauses: combat.critical.untreated, scars.row-11, deprivation.fatigue
    """
    lasting = yield from survey(Lasting)
    running = {(one.what, one.on) for one in lasting}
    for creature in (yield from survey(Creature)):
        dying = creature.status == "critical" and creature.kind == "pc" and not creature.stabilized
        if dying and (DYING, creature.id) not in running:
            yield from begin_dying(creature)
        if creature.mortal and creature.status not in GONE and (MORTAL, creature.id) not in running:
            yield from begin_dying(creature, MORTAL)
        yield from count_days(creature)


def send_away(lasting: Lasting) -> Rule[None]:
    """Let what lasts go before its time, with what it has brought: a spell from all on whom it lay, a Mishap with its
    hours, the hour of the dying with their dying. A Mortal Wound and a need stay, and their hours with them.

    Clauses: magic.spell-list, magic.mishap.lookup, combat.critical.aid, scars.row-11, deprivation.fatigue
    """
    yield from remove(lasting.id)
    yield from spells.lift_what_is_over()
    who = yield from peek(Creature, lasting.on)
    if who is None or who.status in GONE:
        return
    if lasting.what == timed_mishaps.WINDOW:
        yield from timed_mishaps.window_over(lasting)
    elif lasting.what == DYING and who.status == "critical" and not who.stabilized:
        yield from change(who, Stabilized(), "combat.critical.aid")
    elif (lasting.what == MORTAL and who.mortal) or (lasting.what == deprivation.DAY and who.deprived):
        yield from keep_hour(who, lasting)


def _at_ease() -> Rule[tuple[str, ...]]:
    """Ids of those who sleep each day of themselves: at a safe place, with no foe about. Clause: deprivation.state"""
    if not (yield from is_safe_here()) or (yield from foes_here(Creature, lambda one: not can_act(one))):
        return ()
    return tuple(one.id for one in (yield from those_here((yield from survey(Creature)))))


@procedure("contested.wait", title="Let time pass", together=True, when=at_peace, books=True)
def wait(
    minutes: Annotated[int, Field("minutes that pass", low=0, high=10_000)] = 0,
    hours: Annotated[int, Field("hours that pass", low=0, high=1000)] = 0,
    days: Annotated[int, Field("days that pass", low=0, high=365)] = 0,
    lodged: Annotated[bool, Field("everybody has board and bed meanwhile", by="referee")] = False,
) -> Rule[None]:
    """Let time pass; the dying die, Deprivation brings Fatigue, spells and Mishaps run out.

    At the end of a day whoever has eaten nothing else eats of their own rations, or goes hungry; whoever has not
    slept goes without rest, unless whole days passed at a safe place; whoever is hired is owed a day's wage.

    Clauses: combat.critical.untreated, deprivation.state, deprivation.fatigue, hirelings.recruit, units.round
    """
    must(
        min(minutes, hours, days) >= 0,
        "time does not run backwards: give minutes, hours or days of 0 or more",
        clause="units.round",
    )
    seconds = minutes * MINUTE_SECONDS + hours * HOUR_SECONDS + days * DAY_SECONDS
    must(seconds, "no time would pass: say how many minutes, hours or days", clause="units.round")
    yield from let_pass(seconds, lodged=lodged, sleepers=(yield from _at_ease()) if days else ())
    spans = [
        *([Sentence("{n} day", "{n} days", n=days)] if days else []),
        *([Sentence("{n} hour", "{n} hours", n=hours)] if hours else []),
        *([Sentence("{n} minute", "{n} minutes", n=minutes)] if minutes else []),
    ]
    number = days + hours + minutes
    yield from say("{time} passes.", "time", many="{time} pass.", time=every(spans), n=number, clause="units.round")
