"""The clock as a strip: days and turns, and the steps of time with what falls due on the way."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.engine import World
from rulewright.engine.display.glance import Step, Strip, Suffered, Tick
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of, due_within, lasting
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.symbaroum.fight.turns import begin_fight, end_fight, end_turn, first_death_test, go_on
from rulewright.systems.symbaroum.harm.dying import owed_test
from rulewright.systems.symbaroum.harm.healing import DAY, days_pass
from rulewright.systems.symbaroum.numbers import DAILY_HEALING, DAY_HOURS
from rulewright.systems.symbaroum.options import DEATH_TEST_SAME_TURN
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight

DAYS = (1, 7)
"""Steps of days that are offered."""


def strip(world: World, options: Mapping[str, Any]) -> Strip:
    """The clock, its steps, and all that lasts. Clauses: turn-order.fixed, healing.natural"""
    fight = next(iter(world.all(Fight)), None)
    steps = _fighting(world, fight, options) if fight else _at_peace(world)
    ticks = (
        Tick("day", str(clock_of(world).day())),
        *((Tick("turn of the fight", str(fight.turn)),) if fight and fight.turn else ()),
    )
    offers = tuple(Step(offered(deed, world, options), due) for deed, due in steps)
    return Strip(ticks, offers, (*_dying(world), *lasting(world)))


def _fighting(world: World, fight: Fight, options: Mapping[str, Any]) -> Iterator[tuple[Deed, tuple[str, ...]]]:
    """The end of a turn and of the fight. Clauses: actions.on-initiative, dying.death-test, turn-order.fixed"""
    if not fight.turn:
        yield (begin_fight, {}, Sentence("Begin the fight")), _ambushes(world, fight)
    else:
        same = bool(options.get(DEATH_TEST_SAME_TURN.name, DEATH_TEST_SAME_TURN.default))
        due = tuple(_on_the_way(world, fight, same_turn=same))
        acting = fight.acting(world)
        if acting is not None:
            yield (end_turn, {"who": acting.id}, Sentence("End {title}'s turn", title=acting.title)), due
        else:
            yield (go_on, {}, Sentence("Go on to the next")), due
    yield (end_fight, {}, Sentence("End the fight")), ()


def _ambushes(world: World, fight: Fight) -> tuple[str, ...]:
    """Whoever is caught unaware. Clause: surprise.free-attack"""
    there = [one for one in world.all(Creature) if one.id in fight.order and one.unaware]
    return tuple(Sentence("{title} is surprised: Free Attack", title=one.title) for one in there)


def _on_the_way(world: World, fight: Fight, *, same_turn: bool) -> Iterator[str]:
    """What falls due at the places up to the next one who can act.

    Clauses: turn-order.fixed, actions.on-initiative, dying.death-test
    """
    turn = fight.turn
    ahead = fight.at if fight.held else fight.at + 1
    for name in (*fight.order[ahead:], "", *fight.order[:ahead]):
        if not name:
            turn += 1
            yield Sentence("turn {turn}", turn=turn)
            for one in fight.waiting:
                if one in world:
                    yield Sentence("{title} joins", title=world[one].title)
            continue
        who = world.records.get(name)
        if not isinstance(who, Creature):
            continue
        if who.status == "dying" and turn >= first_death_test(who, same_turn=same_turn):
            yield owed_test(who)
        elif who.acts_in(turn):
            yield Sentence("{title} acts", title=who.title)
            return


def _at_peace(world: World) -> Iterator[tuple[Deed, tuple[str, ...]]]:
    """Days, with who heals and what falls due in them. Clause: healing.natural"""
    for days in DAYS:
        text = Sentence("Let a day pass") if days == 1 else Sentence("Let {days} days pass", days=days)
        yield (days_pass, {"days": days}, text), (*_healing(world, days), *due_within(world, days * DAY))


def _healing(world: World, days: int) -> Iterator[str]:
    """Who heals how much meanwhile. Clause: healing.natural"""
    for one in world.all(Creature):
        if one.lost and one.status not in ("dying", "dead"):
            full = (one.healing_hours + days * DAY_HOURS) // DAY_HOURS
            points = min(one.lost, full * DAILY_HEALING)
            yield Sentence("{title} regains {points} Toughness", title=one.title, points=points)


def _dying(world: World) -> tuple[Suffered, ...]:
    return tuple(
        Suffered(
            Sentence("{title}: {what}", title=one.title, what=Sentence("dying")),
            Sentence("helped, awake or dead"),
            "dying.until",
        )
        for one in world.all(Creature)
        if one.status == "dying"
    )
