"""Coming to a fight in progress, and leaving it."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from rulewright.engine import Field, Rule, World, change, must, peek, procedure, say
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere, must_be_here
from rulewright.systems.bricks.people.groups import is_bystander
from rulewright.systems.bricks.people.sides import takes
from rulewright.systems.bricks.picking import there
from rulewright.systems.contested.body.order import FIGHT, current
from rulewright.systems.contested.events.fight import LeftFight, Lined, Stood, StoodDown, TurnPassed
from rulewright.systems.contested.fight.rounds import fight_on, group_of, next_turn, readied, roster
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.initiative import FIRST_GROUP, initiative, lined_up
from rulewright.systems.contested.words import GONE, STATES


def not_in_it(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    """Those who are there and do not fight in the fight that is on. Clause: combat.initiative.sort"""
    fight = next(iter(world.all(Fight)), None)
    for one in world.all(Creature):
        is_in = fight is not None and fight.has(one.id)
        if not is_in and one.status not in GONE and not is_elsewhere(one, world):
            yield Pick(value=one.id, title=one.title)


@procedure("contested.join-fight", title="Join the fight", by="referee")
def join_fight(
    creature: Annotated[Creature, Field("who comes to the fight", rows=not_in_it)],
    group: Annotated[
        str, Field("the Group joined", empty="its own", rows=there(Creature, lambda one: (one.group,)), own=True)
    ] = "",
    surprised: Annotated[bool, Field("it is Surprised")] = False,
    apart: Annotated[int, Field("Spaces between it and its own Group", low=0, high=200)] = 0,
) -> Rule[Fight]:
    """Let somebody join a fight in progress: they roll initiative and have their Turn in its place.

    Clauses: combat.initiative.roll, combat.initiative.sort, combat.death
    """
    fight = yield from fight_on(needed_for=Sentence("joining"))
    must(not fight.has(creature.id), "{title} is in the fight already", title=creature)
    must(
        creature.status not in GONE,
        "{title} is {status} and fights no more",
        title=creature,
        status=STATES[creature.status].word,
        clause="combat.loss.str",
    )
    yield from must_be_here(creature)
    if is_bystander(creature) and not group:
        creature = yield from takes(creature, "foe")
    return (yield from joined(fight, creature, group, surprised=surprised, apart=apart))


def joined(
    fight: Fight, creature: Creature, group: str = "", *, surprised: bool = False, apart: int = 0
) -> Rule[Fight]:
    """Line somebody up in a fight who is not in it. Clauses: combat.initiative.roll, combat.initiative.sort"""
    rolled = yield from initiative((creature,))
    creature = yield from readied(creature, surprised, group)
    totals = tuple(one for one in fight.totals if one[0] != creature.id) + rolled.totals
    members = yield from roster(fight.with_(totals=totals))
    started = dict(fight.started)
    started[creature.group] = started.get(creature.group, 0) + 1
    led = (yield from FIRST_GROUP) == "party"
    groups = lined_up(members, dict(totals), led=led)
    lined = Lined(groups, totals, tuple(started.items()), creature.id)
    fight = yield from change(fight, lined)
    if not (fight.spots or apart):
        return fight
    spots = dict(fight.spots)
    own = [spots.get(one.id, 0) for one in members if one.group == creature.group and one.id != creature.id]
    foes = [spots.get(one.id, 0) for one in members if one.group != creature.group]
    behind = -1 if own and foes and max(own) <= min(foes) else 1
    for one in members:
        if one.id not in spots and one.id != creature.id:
            fight = yield from change(fight, Stood(one.id, 0))
    return (yield from change(fight, Stood(creature.id, (own[0] if own else max(foes, default=0)) + behind * apart)))


def leave(*creatures: Creature) -> Rule[Fight | None]:
    """Take some out of the fight together; if it was the Turn of one of them, the next begins.

    Clause: combat.retreat
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return None
    now = current(fight)
    gone = [one for one in creatures if group_of(fight, one.id) and one.id not in fight.fled]
    for one in gone:
        fight = yield from change(fight, LeftFight(one.id))
        yield from change(one, StoodDown(one.max_ap))
    if now not in [one.id for one in gone]:
        return fight
    yield from change(fight, TurnPassed())
    return (yield from next_turn())


@procedure("contested.leave-fight", title="Leave the fight", by="referee")
def leave_fight(creature: Annotated[Creature, Field("who leaves without a roll")]) -> Rule[Fight | None]:
    """Take somebody out of the fight without a roll: surrendered, carried off, sent away. Clause: combat.retreat"""
    fight = yield from fight_on(needed_for=Sentence("leaving"))
    must(group_of(fight, creature.id) and creature.id not in fight.fled, "{title} is not in the fight", title=creature)
    yield from say("{title} leaves the fight.", "fight", title=creature)
    return (yield from leave(creature))
