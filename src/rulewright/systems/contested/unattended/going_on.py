"""Unattended play: a creature's tactics take its Turn, or everybody's the whole fight.

A Turn by tactics is a rule like any other. Whoever lets somebody act leaves to their tactics what they do and whom they
attack, and nobody is asked for it, whether somebody plays them or not; a Save is asked of whoever must make it.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rulewright.content import words
from rulewright.engine import Field, Offer, Rule, by_itself, change, look, must, peek, procedure, say
from rulewright.engine.clock import Clock, earlier
from rulewright.engine.declared.unattended import RETREAT, RUNNING, Unattended, wants_away
from rulewright.engine.running.answers import Policy, Source, first
from rulewright.engine.running.play import live
from rulewright.engine.running.run import Run
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.systems.contested.body.condition import can_act, hindrance
from rulewright.systems.contested.body.order import FIGHT, current
from rulewright.systems.contested.checks.owed import forget, matters
from rulewright.systems.contested.events.turns import Aimed
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.circumstances import is_blind
from rulewright.systems.contested.fight.held_actions import hold
from rulewright.systems.contested.fight.retreat import run_for_it
from rulewright.systems.contested.fight.rounds import end_fight, fight_on, standing
from rulewright.systems.contested.fight.strike import Blow
from rulewright.systems.contested.fight.turn_end import end_of_turn, settle
from rulewright.systems.contested.numbers import ADVANTAGE_AP, DAY_SECONDS, MOVE_AP, ROUND_SECONDS
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.action_points import (
    ATTACK_COST,
    MOVE_AGAIN,
    gain_advantage,
    move,
    reach_of,
    walk,
)
from rulewright.systems.contested.turns.spaces import REACH, SEEN, apart
from rulewright.systems.contested.unattended.tactics import SWEEP, arms, ranked, reaches

MOST_ROUNDS: Final = 100
"""The Rounds after which a fight left to itself breaks off, at the latest."""


@procedure("contested.auto-turn", title="Let a creature act", by="owner", even=("down",))
def auto_turn(creature: Annotated[Creature, Field("whose Turn it is")]) -> Rule[Fight | None]:
    """Let a creature's tactics take its whole Turn: attacks at their usual cost, and what AP are left.

    Clauses: combat.turn.spend, combat.turn.tip, combat.turn.cost, special.gain-advantage
    """
    fight = yield from fight_on(needed_for=Sentence("a Turn"))
    must(
        current(fight) == creature.id, "it is not {title}'s Turn", title=creature, clause="combat.initiative.interleave"
    )
    yield from say("{title} takes the Turn.", "tactics", title=creature, clause="combat.turn.tip")
    yield from _act_out(creature)
    left = yield from peek(Fight, FIGHT)
    if left is None or current(left) != creature.id or left.round != fight.round:
        return left
    creature = yield from look(Creature, creature.id)
    return (yield from end_of_turn(creature))


def _act_out(creature: Creature) -> Rule[None]:
    if (yield from hindrance(creature)):
        return
    can_run = not (creature.caught or creature.ran)
    if creature.fleeing:
        if can_run:
            yield from run_for_it(creature)
        return
    cost = yield from ATTACK_COST
    if wants_away(creature.tactics, creature.hp, creature.max_hp) and can_run:
        if (yield from run_for_it(creature)):
            return
    elif (yield from _waits(creature)):
        yield from _stand_ready(creature, cost)
        return
    fresh = not creature.aim
    if creature.tactics == "ambusher" and fresh:
        while creature.ap >= cost + ADVANTAGE_AP:
            creature = yield from gain_advantage(creature)
    hit = yield from _attacks(creature, cost)
    creature = yield from look(Creature, creature.id)
    if (yield from hindrance(creature)):
        return
    if creature.tactics == "ambusher" and fresh and hit is False and can_run and not creature.caught:
        yield from run_for_it(creature)
    elif creature.tactics == "harrier":
        yield from _get_away(creature)
    else:
        yield from _use_the_rest(creature)


def _waits(creature: Creature) -> Rule[bool]:
    """Whether it holds back: a leader behind its own, a guardian whom nobody has come near."""
    if creature.tactics not in ("leader-last", "guardian"):
        return False
    fight = yield from look(Fight, FIGHT)
    everybody = yield from standing(fight)
    own = [one.id for one in everybody if one.group == creature.group]
    reached = any(one.aim == creature.id for one in everybody)
    hurt = creature.hp < creature.max_hp or creature.strength < creature.max_strength
    if creature.tactics == "leader-last":
        return not (reached or hurt or len(own) * 2 <= dict(fight.started).get(creature.group, 1) or len(own) == 1)
    near = any(one.aim in own for one in everybody if one.group != creature.group)
    return not (reached or near or hurt)


def _stand_ready(creature: Creature, cost: int) -> Rule[None]:
    if creature.ap < cost:
        return
    if creature.tactics == "guardian":
        yield from hold(creature, "strike", cost, "when somebody comes near or takes what it guards")
    else:
        yield from hold(creature, "dodge", cost, defence="dodge")


def _attacks(creature: Creature, cost: int) -> Rule[bool | None]:
    """Attack as often as AP go, or once and no more; gives whether the last one hit, None where none was made."""
    once_only = creature.tactics == "harrier"
    hit: bool | None = None
    sees = not (yield from is_blind(creature))
    seen = int((yield from SEEN)) if sees else REACH
    while creature.ap and not (yield from hindrance(creature)):
        fight = yield from look(Fight, FIGHT)
        foes = ranked(creature, (yield from standing(fight)))
        if not foes:
            break
        near = tuple(foe for foe in foes if reaches(creature, apart(fight, creature.id, foe.id), seen))
        if not near:
            nearest = min(foes, key=partial(_off, fight, creature))
            if not (yield from _close_in(creature, fight, nearest)):
                break
            creature = yield from look(Creature, creature.id)
            continue
        if creature.ap < cost:
            break
        foes = near
        hit = yield from by_itself(_attack, creature, foes, cost, sees)
        creature = yield from look(Creature, creature.id)
        if once_only:
            break
    return hit


def _off(fight: Fight, creature: Creature, foe: Creature) -> int:
    return apart(fight, creature.id, foe.id)


def _close_in(creature: Creature, fight: Fight, foe: Creature) -> Rule[bool]:
    """Walk to a foe as far as AP go; gives whether that brought it nearer. Clause: special.move.distance"""
    off = apart(fight, creature.id, foe.id) - REACH
    if not creature.spaces:
        again = yield from MOVE_AGAIN
        if creature.caught or not reach_of(creature) or (creature.moves and not again):
            return False
        creature = yield from move(creature)
    yield from walk(creature, min(off, creature.spaces), foe)
    return True


def _attack(creature: Creature, foes: tuple[Creature, ...], cost: int, sees: bool = True) -> Rule[bool]:
    aimed = foes[0]
    creature = yield from change(creature, Aimed(aimed.id))
    off = apart((yield from look(Fight, FIGHT)), creature.id, aimed.id)
    weapons, wide = arms(creature, len(foes), shoots=creature.tactics == "harrier" or off > REACH, sees=sees)
    others = [foe for foe in foes if foe.id != aimed.id] if wide else ()
    targets = (aimed, *others[: SWEEP - 1])
    done = yield from attack(creature, targets, weapons or ("unarmed",), ap=cost)
    blows = (done,) if isinstance(done, Blow) else done.blows
    return any(blow.hit for blow in blows)


def _get_away(creature: Creature) -> Rule[None]:
    again = yield from MOVE_AGAIN
    while creature.ap >= MOVE_AP and not creature.caught and (again or not creature.moves):
        creature = yield from move(creature)
    if creature.spaces:
        fight = yield from look(Fight, FIGHT)
        foes = ranked(creature, (yield from standing(fight)))
        nearest = min(foes, key=partial(_off, fight, creature), default=None)
        yield from walk(creature, creature.spaces, nearest, away=True)


def _use_the_rest(creature: Creature) -> Rule[None]:
    """Nothing is worth more of an AP that would be lost than Advantage on the next roll. Clause: combat.turn.tip"""
    fight = yield from look(Fight, FIGHT)
    if not ranked(creature, (yield from standing(fight))):
        return
    while creature.ap >= ADVANTAGE_AP:
        creature = yield from gain_advantage(creature)


@procedure("contested.auto-fight", title="Let everybody fight it out", by="referee", step="contested.auto-turn")
def fight_out(
    rounds: Annotated[int, Field("Rounds after which it breaks off", low=1, high=MOST_ROUNDS)] = 20,
) -> Rule[str]:
    """Let everybody fight by tactics until one side is left, Morale included.

    Gives the Group left standing.

    What a natural 20 or 1 called for on the way is nobody's to add any more.

    Clauses: combat.initiative.complete, morale.triggers, morale.leader, combat.turn.spend
    """
    fight: Fight | None = yield from fight_on(needed_for=Sentence("fighting it out"))
    last = fight.round + rounds if fight else 0
    before = yield from matters()
    while fight is not None and fight.round < last:
        yield from settle()
        fight = yield from look(Fight, FIGHT)
        able = yield from standing(fight)
        acting = yield from peek(Creature, current(fight))
        if len({one.group for one in able}) < 2 or acting is None:
            break
        fight = yield from auto_turn(acting)
    yield from forget(*(one for one in (yield from matters()) if one not in before))
    if fight is None:
        return ""
    left = {one.group: None for one in (yield from standing(fight))}
    if len(left) < 2:
        yield from end_fight()
    return next(iter(left), "") if len(left) == 1 else ""


def unattended(
    world: World,
    source: Source,
    *,
    policy: Policy = first,
    options: Mapping[str, Any] | None = None,
    rounds: int = 20,
) -> Run:
    """Run the fight of a world to its end with dice from `source`; its value is the Group left standing."""
    return live(fight_out, rounds, source=source, policy=policy, world=world, options=options)


def next_act(world: World) -> Offer | None:
    """The Turn that tactics take next. Clause: combat.turn.spend"""
    fight = next(iter(world.all(Fight)), None)
    now = current(fight)
    return Offer(auto_turn.id, {"creature": now}, Sentence(auto_turn.title)) if now else None


def still_standing(world: World) -> tuple[str, ...]:
    """Who is in the fight and can act. Clauses: combat.loss.recovery, combat.retreat"""
    fights = world.all(Fight)
    inside = [one for fight in fights for one in dict(fight.totals) if one not in fight.fled]
    return tuple(one.id for one in world.all(Creature) if one.id in inside and not can_act(one))


def rounds(world: World) -> int:
    """The Round of the fight. Clause: combat.initiative.interleave"""
    return sum(fight.round for fight in world.all(Fight))


def reduced(world: World) -> World:
    """The fight without the number of its Round and the time that it took, and of initiative no more than who is in it:
    the order stands apart. A fight that may last into the next day keeps its time.

    Clauses: combat.initiative.roll, combat.initiative.interleave, units.round
    """
    for fight in world.all(Fight):
        line = tuple((who, 0) for who, _ in fight.totals)
        if _ends_today(world, fight):
            world = earlier(world, (fight.round - 1) * ROUND_SECONDS)
            world = World({**world.records, fight.id: replace(fight, round=1, totals=line)})
        else:
            world = World({**world.records, fight.id: replace(fight, totals=line)})
    return world


def _ends_today(world: World, fight: Fight) -> bool:
    now = sum(clock.seconds for clock in world.all(Clock))
    began = now - (fight.round - 1) * ROUND_SECONDS
    return began >= 0 and began // DAY_SECONDS == (began + MOST_ROUNDS * ROUND_SECONDS) // DAY_SECONDS


TACTICS: Final[Mapping[str, str]] = {**words("contested", "creatures", "tactics"), RETREAT: RUNNING[RETREAT]}
"""How somebody can fight where nobody is asked. Clauses: combat.turn.spend, combat.retreat"""
UNATTENDED: Final = Unattended(next_act, still_standing, rounds, reduced, tactics=TACTICS)
"""How a fight goes on where nobody is asked."""
