"""The clock as a strip: day, hour, Round, and the steps of time with what ends on the way."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, World
from rulewright.engine.display.glance import Step, Strip, Suffered, Tick
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_safe
from rulewright.systems.bricks.hours import clock_of, due_within, into, lasting
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.contested.body.condition import DYING, MORTAL, can_act
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.downtime.days import going_without
from rulewright.systems.contested.downtime.rest import SECONDS, rest
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, wait
from rulewright.systems.contested.fight.rounds import end_fight
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.gear.deprivation import DAY, needs
from rulewright.systems.contested.numbers import DAY_SECONDS, DEPRIVED_FROM, HOUR_SECONDS, ROUND_SECONDS
from rulewright.systems.contested.offers import RESTS, company
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.places.current import WAY_MINUTES
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.sheet import lasting_called
from rulewright.systems.contested.turns.action_points import full_ap
from rulewright.systems.contested.turns.commanded import able_and_in_turn
from rulewright.systems.contested.turns.initiative import upcoming
from rulewright.systems.contested.words import called, lacked

DAYS: Final = (
    Sentence("first day"),
    Sentence("second day"),
    Sentence("third day"),
    Sentence("fourth day"),
    Sentence("fifth day"),
    Sentence("sixth day"),
    Sentence("seventh day"),
)


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """The clock, its steps, and all that lasts. Clauses: units.round, combat.turn.refresh, healing.hp"""
    fight = next(iter(world.all(Fight)), None)
    steps = _fighting(world, fight, options) if fight else _at_peace(world, options)
    offers = tuple(Step(offered(deed, world, options, able_and_in_turn), due) for deed, due in steps)
    return Strip(_ticks(world, fight), offers, (*_held(world), *lasting(world, _named(world))))


def _ticks(world: World, fight: Fight | None) -> tuple[Tick, ...]:
    clock = clock_of(world)
    over = into(clock.seconds % DAY_SECONDS) or (Tick("", Sentence("just begun")),)
    found = [Tick(Sentence("day"), str(clock.day())), *over]
    if fight:
        found.append(Tick(Sentence("round"), str(fight.round)))
        acting = world.records.get(current(fight))
        if isinstance(acting, Creature):
            found.append(Tick("AP", Sentence("{ap} of {most}", ap=acting.ap, most=full_ap(acting))))
    return tuple(found)


def _fighting(world: World, fight: Fight, options: Mapping[str, Any]) -> Iterator[tuple[Deed, tuple[str, ...]]]:
    """The end of a Turn and of the fight. Clauses: combat.turn.refresh, combat.initiative.complete, units.round"""
    acting, after = world.records.get(current(fight)), _next(world, fight, options)
    over = due_within(world, ROUND_SECONDS, _ending(world))
    if isinstance(acting, Creature):
        deed = end_of_turn, {"creature": acting.id}, Sentence("End {title}'s Turn", title=acting.title)
        yield deed, (*after[0], *((Sentence("Round {number}", number=fight.round + 1), *over) if after[1] else ()))
    held = [
        Sentence("{title}: '{name}' is no longer held", title=one.title, name=called(held))
        for one in world.all(Creature)
        for held in one.held
    ]
    yield (end_fight, {}, Sentence("End the fight")), (*held, *over)


def _next(world: World, fight: Fight, options: Mapping[str, Any]) -> tuple[tuple[str, ...], bool]:
    """Whose Turn follows, with the Held Actions that lapse then, and whether a new Round begins.

    Clauses: combat.initiative.interleave, special.hold.expiry
    """
    both = options.get(HELPLESS.name, HELPLESS.default) == "both"
    able = [one.id for one in world.all(Creature) if one.id not in fight.fled and not can_act(one, both=both)]
    rest_ = upcoming(fight.groups, able, fight.acted, fight.last)
    line = rest_ or upcoming(fight.groups, able)
    follows = world.records.get(line[0]) if line else None
    if not isinstance(follows, Creature):
        return (), not rest_
    lapse = [Sentence("{title}: '{name}' lapses", title=follows.title, name=called(held)) for held in follows.held]
    return (Sentence("{title}'s Turn", title=follows.title), *lapse), not rest_


def _at_peace(world: World, options: Mapping[str, Any]) -> Iterator[tuple[Deed, tuple[str, ...]]]:
    """Waiting and resting, shortest first. Clauses: healing.hp, fatigue.recovery, healing.attributes"""
    minutes = int(options.get(WAY_MINUTES.name, 0)) or int(str(WAY_MINUTES.default))
    text = Sentence("Wait {n} minute", "Wait {n} minutes", n=minutes)
    party = company(world)
    steps: list[tuple[int, Deed]] = [
        (minutes * MINUTE_SECONDS, (wait, {"minutes": minutes}, text)),
        (HOUR_SECONDS, (wait, {"hours": 1}, Sentence("Wait an hour"))),
        (DAY_SECONDS, (wait, {"days": 1}, Sentence("Wait a day"))),
    ]
    if party:
        for length, text in RESTS.items():
            steps.append((SECONDS[length], (rest, {"creatures": party, "length": length}, text)))
        night = {"creatures": party, "length": "night", "safe": True}
        steps.append((SECONDS["night"], (rest, night, Sentence("Rest a night in safety, with water"))))
        week = {"creatures": party, "length": "week", "safe": True, "lodged": True}
        steps.append((SECONDS["week"], (rest, week, Sentence("Rest a week in safety, with board and bed"))))
    for seconds, deed in sorted(steps, key=lambda step: step[0]):
        days = deed[1].get("days") and is_safe(world)
        sleeps = bool(days) or deed[1].get("length") in ("night", "week")
        lacking = () if deed[1].get("lodged") else going_without(world, party, seconds, sleeps=sleeps)
        yield deed, (*due_within(world, seconds, _ending(world)), *lacking)


def _held(world: World) -> tuple[Suffered, ...]:
    return tuple(
        Suffered(
            Sentence("{title}: holds {name}", title=one.title, name=called(held)),
            Sentence("{title}'s next Turn", title=one.title),
            "special.hold.expiry",
        )
        for one in world.all(Creature)
        for held in one.held
    )


def _named(world: World) -> Any:
    """What lasts, in words."""

    def name(one: Lasting) -> str:
        if one.what != DAY:
            return lasting_called(one)
        return Sentence("{day} without {lacked}", day=_day(one, world), lacked=_lacked(one, world))

    return name


def _ending(world: World) -> Any:
    """What it comes to when something ends, in words.

    Clauses: combat.critical.untreated, scars.row-11, deprivation.fatigue
    """

    def name(one: Lasting) -> str:
        if one.what in (DYING, MORTAL):
            return Sentence("dies unless helped")
        if one.what != DAY:
            return Sentence("{what} ends", what=lasting_called(one))
        who = world.records.get(one.on)
        days = who.deprived_days + 1 if isinstance(who, Creature) else 1
        over = Sentence("{day} without {lacked} is over", day=_day(one, world), lacked=_lacked(one, world))
        return Sentence("{over}: a Fatigue", over=over) if days >= DEPRIVED_FROM else over

    return name


def _day(one: Lasting, world: World) -> str:
    who = world.records.get(one.on)
    days = who.deprived_days if isinstance(who, Creature) else 0
    return DAYS[days] if days < len(DAYS) else Sentence("day {number}", number=days + 1)


def _lacked(one: Lasting, world: World) -> str:
    who = world.records.get(one.on)
    if not isinstance(who, Creature) or not who.deprived:
        return lasting_called(one)
    return lacked(needs(who))
