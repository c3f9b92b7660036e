"""The order of a fight: Groups that take turns, each with its members in their own order."""

from rulewright.engine import World
from rulewright.engine.display.glance import Column, Meter, Order, Standing
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.action_points import full_ap
from rulewright.systems.contested.turns.spaces import apart, off_in_words
from rulewright.systems.contested.words import called, grouped


def order(world: World) -> Order | None:
    """The fight as it stands; whoever is not in the world is not in the order. Clause: combat.initiative.interleave"""
    fight = next(iter(world.all(Fight)), None)
    if fight is None:
        return None
    now = current(fight)
    columns = []
    for group, members in fight.groups:
        there = [one for one in (world.records.get(each) for each in members) if isinstance(one, Creature)]
        if there:
            standings = tuple(_standing(one, fight, now) for one in there)
            columns.append(Column(grouped(group), standings, now=any(one.who == now for one in standings)))
    return Order(
        "groups", Sentence("Round {number}", number=fight.round), tuple(columns), "combat.initiative.interleave"
    )


def _standing(one: Creature, fight: Fight, now: str) -> Standing:
    reason = Sentence("has left") if one.id in fight.fled else can_act(one)
    points = Meter("AP", one.ap, full_ap(one))
    if reason:
        return Standing(one.id, "out", note=reason)
    if one.id == now:
        return Standing(one.id, "now", points, _note(one))
    off = apart(fight, now, one.id)
    return Standing(one.id, "acted" if one.id in fight.acted else "ready", points, _note(one, off))


def _note(one: Creature, off: int = 0) -> str:
    """What matters of somebody in a fight, and how far they are from whoever acts. Clause: units.space"""
    notes = [off_in_words(off)] if off else []
    notes += [Sentence("Surprised")] if one.surprised else []
    notes += [Sentence("in cover")] if one.covered else []
    notes += [Sentence("holds {name}", name=called(held)) for held in one.held]
    notes += [Sentence("Advantage {number}", number=one.advantage)] if one.advantage else []
    return in_a_row(notes) if notes else ""
