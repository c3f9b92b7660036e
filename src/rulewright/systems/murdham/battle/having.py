"""Having the turn: whose go it is, what is left of a turn, and what uses it up.

Mount and rider have theirs together.
"""

from typing import Final

from rulewright.engine import Rule, change, look, peek
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.events.fights import ActionTaken, Moved, Reacted, TurnHad
from rulewright.systems.murdham.fight_lines import CALLED
from rulewright.systems.murdham.records import FIGHT, Creature, Fight
from rulewright.systems.murdham.space.areas import speed_of

MOST_BONUS: Final = 1
"""Bonus actions beside a main action; without one there may be one more. Clause: combat.turn"""


def must_have_turn(who: Creature) -> Rule[None]:
    """Refuse a deed in a fight to whoever has no turn left, or while it is the other faction's go.

    Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        return
    if fight.turn is not None and fight.turn.who not in (who.id, who.rides):
        other = yield from look(Creature, fight.turn.who)
        raise Refused(
            Sentence("{other} is in the middle of a turn: end that first", other=other.title), clause="combat.rounds"
        )
    if fight.round == 0 and who.id not in fight.ambushers:
        raise Refused(
            Sentence("{title} is surprised: this round is for those who lay in ambush", title=who.title),
            clause="combat.ambush",
        )
    if who.id in fight.acted:
        raise Refused(
            Sentence("{title} has had the turn of round {round}", title=who.title, round=fight.round),
            clause="combat.rounds",
        )
    if side.name != fight.next:
        raise Refused(
            Sentence("it is the turn of {now}, then of {later}", now=CALLED[fight.next], later=CALLED[side.name]),
            clause="combat.rounds",
        )


def spend_turn(who: str) -> Rule[None]:
    """The turn of somebody in a fight is used up, and that of the mount with it.

    Clauses: combat.rounds, combat.mounted
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.may_act(who):
        return
    fight = yield from change(fight, TurnHad(who))
    rider = yield from peek(Creature, who)
    if rider is not None and rider.rides and fight.may_act(rider.rides):
        yield from change(fight, Reacted(rider.rides))


def must_have_main(who: Creature) -> Rule[None]:
    """Refuse a main action to whoever has no turn, spent it, moved too far, or is carried at full speed.

    Clauses: combat.turn, combat.turn.main-actions, combat.mounted, combat.grabbed
    """
    yield from must_have_turn(who)
    must_not_be_held(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        return
    turn = fight.turn_of(who.id)
    if turn.main or turn.bonus > MOST_BONUS:
        raise Refused(
            Sentence("{title}: the main action of this turn is spent", title=who.title),
            clause="combat.turn.main-actions",
        )
    yield from must_have_moved_little(who, fight)


def must_have_moved_little(who: Creature, fight: Fight) -> Rule[None]:
    """Refuse actions to whoever has moved, or is carried, farther than at half speed.

    Clauses: combat.turn, combat.mounted
    """
    mover = yield from mover_of(who)
    if fight.turn_of(mover.id).halves > (yield from speed_of(mover)):
        raise Refused(
            Sentence("{title} has moved at full speed: no action in this turn", title=who.title), clause="combat.turn"
        )


def mover_of(who: Creature) -> Rule[Creature]:
    """Who moves when somebody moves: the mount, where there is one. Clause: combat.mounted"""
    mount = (yield from peek(Creature, who.rides)) if who.rides else None
    return mount or who


def must_not_be_held(who: Creature) -> None:
    """Refuse whatever is no attempt to break free to those somebody holds. Clause: combat.grabbed"""
    if who.grabbed_by:
        raise Refused(
            Sentence("{title} is grabbed: the turn is only for breaking free", title=who.title),
            clause="combat.grabbed",
        )


def spend_main(who: str, *, goes_on: bool = False) -> Rule[None]:
    """The main action is used up, and with it the turn, unless that goes on. Clauses: combat.turn, combat.rounds"""
    if not goes_on:
        yield from spend_turn(who)
        return
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.may_act(who):
        yield from change(fight, ActionTaken(who, main=True))


def halves_left(who: Creature, fight: Fight, *, strikes: bool = False) -> Rule[int]:
    """Halves of a zone somebody can still go in this turn, or before an action in it. Clause: combat.turn"""
    turn, speed = fight.turn_of(who.id), (yield from speed_of(who))
    return (speed if strikes or turn.main or turn.bonus else 2 * speed) - turn.halves


def go_halves(who: Creature, halves: int) -> Rule[None]:
    """Move so many halves of a zone within the turn; Refused beyond what is left of it. Clause: combat.turn"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        return
    yield from must_have_turn(who)
    must_not_be_held(who)
    left = yield from halves_left(who, fight)
    if halves > left:
        raise Refused(
            Sentence(
                "{title} can go {left} more halves of a zone in this turn, not {halves}",
                title=who.title, left=max(0, left), halves=halves,
            ),
            clause="combat.turn",
        )  # fmt: skip
    yield from change(fight, Moved(who.id, halves))
