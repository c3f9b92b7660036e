"""Movement in phase 3: going, charging, withdrawing and running away; shaking off those who pursue.

Leaving a foe's melee reach lets him strike, unless it is done at half speed or less. Running takes a DEX save and a
safe place to run to. Food stops pursuers who do not think, silver those who do, and a secret door everybody.
"""

import re
from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, peek_all, procedure, say
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house import noticed
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.groups import side_of
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.load import MOST_COINS, speed
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.bodies.supplies import rations_left, use_rations
from rulewright.systems.phased.combat.attack import come_into_reach, strike
from rulewright.systems.phased.combat.blows import free_blow
from rulewright.systems.phased.events.bodies import LoadPutDown
from rulewright.systems.phased.events.fight import Charged, FightLeft, LeftReach, MoveSpent, StoodUp
from rulewright.systems.phased.numbers import COINS_A_MONSTER, HALVED, ROUND_OF_CHARGES
from rulewright.systems.phased.options import FOES_ROLL_FLEE
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.spells.circle import must_cross, step_out

SHARE: Final = re.compile(r"[0-9]{1,4}(/[0-9]{1,4}|\.[0-9]{1,4})?")
"""A number of moves as people write it; `1e-999999999`, which Fraction would work out, is none."""
NOWHERE = ("", "none", "nowhere")
"""Words for no place to run to. Clause: flee.destination"""


def must_move(who: Creature) -> None:
    """Refuse a move of somebody who shot, moved already or cannot move. Clauses: missiles.no-move, phases.actions"""
    must_be_able(who)
    must(not who.loosed, "{title} cannot move after loosing a missile this round", title=who)
    must(not who.moved, "{title} has moved already: only one move per round", title=who, clause="phases.actions")


def can_move(who: Creature) -> bool:
    """Whether somebody still has a move this round. Clauses: missiles.no-move, phases.actions"""
    return who.able and not who.loosed and not who.moved


def go(who: Creature, to: str, *, charging: bool = False) -> Rule[bool]:
    """Move, up to a foe where one is named; whether it counts as a charge.

    Clauses: charge.condition, maneuver.choice, spells.circle-of-protection
    """
    if to:
        yield from must_cross(who, to)
    if who.tripped:
        yield from _stand_up(who)
        return False
    yield from change(who, MoveSpent())
    yield from step_out(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not to:
        return False
    target = yield from peek(Creature, to)
    counts = charging and fight.round == ROUND_OF_CHARGES and to not in fight.in_reach_of(who.id)
    yield from come_into_reach(who.id, to)
    if counts:
        fight = yield from look(Fight, FIGHT)
        yield from change(fight, Charged(who.id, to))
        yield from say(
            "{who} charges: the next attack on {foe} is enhanced",
            "charge",
            clause="charge.enhanced",
            who=who,
            foe=target or to,
        )
    else:
        yield from say("{who} goes up to {foe}", "move", clause="phases.order", who=who, foe=target or to)
    return counts


def _stand_up(who: Creature) -> Rule[None]:
    """Whoever was tripped loses the move by standing up. Clause: maneuver.choice"""
    yield from change(who, StoodUp())
    yield from say("{who} stands up, and has no move left", "move", who=who)


def withdraw(who: Creature, move: str = "") -> Rule[tuple[str, ...]]:
    """Leave everybody's melee reach; those who struck at the leaver, in order. More than half the speed lets them.

    Clauses: withdraw.free-attack, withdraw.half-move, load.encumbered.speed
    """
    distance = yield from distance_of(who, move)
    most = yield from speed(who)
    if who.tripped:
        yield from _stand_up(who)
        return ()
    who = yield from change(who, MoveSpent())
    who = yield from step_out(who)
    fight = yield from look(Fight, FIGHT)
    struck: tuple[str, ...] = ()
    if distance > most * HALVED:
        struck = yield from free_attacks(fight, who)
        who = yield from look(Creature, who.id)
    if not struck:
        yield from say("{who} withdraws, and nobody strikes", "withdraw", who=who, clause="withdraw.free-attack")
    if who.able:
        fight = yield from look(Fight, FIGHT)
        yield from change(fight, LeftReach(who.id))
    return struck


def free_attacks(fight: Fight, leaver: Creature) -> Rule[tuple[str, ...]]:
    """Every foe left behind strikes at once, until the leaver is down; nobody does at whom they have not noticed.

    Clause: withdraw.free-attack
    """
    struck = []
    near = yield from peek_all(Creature, fight.in_reach_of(leaver.id))
    if not (yield from noticed((leaver,))):
        near = [one for one in near if side_of(one) != "party"]
    if any(one.able for one in near):
        yield from say("{who} leaves, open to free attacks", "free", who=leaver)
    for one in near:
        foe = yield from look(Creature, one.id)
        leaver = yield from look(Creature, leaver.id)
        if foe.able and leaver.able:
            yield from strike(foe, leaver, free_blow(foe), whose=f"-{foe.id}")
            struck.append(foe.id)
    return tuple(struck)


def flee(who: Creature, to: str, place: str = "", *, mark: str = "") -> Rule[bool]:
    """Run for a safe place, by what it is called and its id where places are told: a DEX save, and then no free
    attacks; a failure costs the move.

    Clauses: flee.save, flee.destination
    """
    must(
        to.casefold() not in NOWHERE, "{title} has no safe destination to run to", title=who, clause="flee.destination"
    )
    must_move(who)
    if who.tripped:
        yield from _stand_up(who)
        return False
    who = yield from change(who, MoveSpent())
    who = yield from step_out(who)
    fled = yield from save(who, "dex", why=f"flee-save{mark}")
    fight = yield from peek(Fight, FIGHT)
    if fled and fight is not None:
        yield from change(fight, FightLeft(who.id, place))
    yield from say(
        "{who} gets away" if fled else "{who} does not get away and has lost the move",
        "flee",
        verdict="away" if fled else "stays",
        who=who,
    )
    return fled


def run_away(who: Creature) -> Rule[tuple[str, ...]]:
    """A foe whose morale broke leaves, struck at by those whose reach he leaves; no save unless the table says so.

    Clauses: flee.save, withdraw.free-attack
    """
    if (yield from FOES_ROLL_FLEE):
        yield from flee(who, "away", mark=f"-{who.id}")
        return ()
    if who.tripped:
        yield from _stand_up(who)
        return ()
    fight = yield from look(Fight, FIGHT)
    who = yield from change(who, MoveSpent())
    who = yield from step_out(who)
    struck = yield from free_attacks(fight, who)
    who = yield from look(Creature, who.id)
    if who.able:
        fight = yield from look(Fight, FIGHT)
        yield from change(fight, FightLeft(who.id))
        yield from say("{who} gets away", "flee", verdict="away", who=who)
    return struck


def distance_of(who: Creature, move: str) -> Rule[Fraction]:
    """How far somebody moves, of an unhindered move. Clause: load.encumbered.speed"""
    most = yield from speed(who)
    if not move:
        return most
    try:
        distance = Fraction(move if SHARE.fullmatch(move) else "")
    except (ValueError, ZeroDivisionError):
        raise Unreadable(
            "move", Sentence("'{move}' is no distance", move=move), "a fraction of a move, such as 1/2"
        ) from None
    must(
        0 < distance <= most, "{title} can move {most} at most, not {distance}", title=who, most=most, distance=distance
    )
    return distance


def _gives_up(before: int, left: int, clause: str) -> Rule[None]:
    yield from say(
        "{stopped} of {before} give up the chase",
        "chase",
        total=left,
        clause=clause,
        stopped=before - left,
        before=before,
    )


@procedure("phased.distract", title="Distract pursuers", by="owner")
def distract(
    who: Annotated[Creature, Field("who drops it")],
    pursuers: Annotated[int, Field("how many pursue", low=0, high=1000, by="referee")],
    intelligent: Annotated[bool, Field("they think", by="referee")],
    rations: Annotated[int, Field("day's rations dropped", low=0, high=1000)] = 0,
    coins: Annotated[int, Field("coins or treasure dropped, in coins", low=0, high=MOST_COINS)] = 0,
) -> Rule[int]:
    """Drop food or silver: one ration stops a beast, a full 100sp one that thinks.

    Clauses: distract.food, distract.treasure
    """
    must(min(pursuers, rations, coins) >= 0, "what is dropped cannot be negative")
    must(
        coins <= who.coins,
        "{coins}sp are to be dropped, the purse of {title} holds {has}",
        coins=coins,
        title=who,
        has=who.coins,
        clause="distract.treasure",
    )
    must(
        rations <= rations_left(who),
        "{title} has {has}, not {n} ration to drop",
        many="{title} has {has}, not {n} rations to drop",
        title=who,
        n=rations,
        has=rations_left(who),
    )
    if rations:
        who = yield from use_rations(who, rations)
    if coins:
        who = yield from change(who, LoadPutDown(coins=coins), "distract.treasure")
    stopped = coins // COINS_A_MONSTER if intelligent else rations
    left = max(0, pursuers - stopped)
    yield from _gives_up(pursuers, left, "distract.treasure" if intelligent else "distract.food")
    return left


@procedure("phased.slip-away", title="Slip through a secret door", verb="slip")
def slip_away(pursuers: Annotated[int, Field("how many pursue", low=0, high=1000, by="referee")]) -> Rule[int]:
    """Go through a secret door: nobody pursues any more. Clause: evade.secret-door"""
    yield from _gives_up(pursuers, 0, "evade.secret-door")
    return 0
