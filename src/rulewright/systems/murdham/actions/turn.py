"""A turn of a fight: whose it is, what is left of it, and what uses it up: a move, an action, or a reaction.

Full speed, or half speed with a main and a bonus action; a reaction takes the whole turn. Mount and rider share theirs.
A main action ends the turn unless the player says that it goes on, because most turns end with one.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Part, Record, Rule, change, look, must, need, peek, procedure, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.exploring import must_be_idle
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.events.fighting import ActionTaken, Moved, Passed, Reacted, TurnHad
from rulewright.systems.murdham.numbers import USUAL_PACE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import CALLED, FIGHT, Fight
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.distance import HALVES_ACROSS, speed_of
from rulewright.systems.murdham.tables import VEHICLES

MOST_BONUS: Final = 1
"""Bonus actions beside a main action; without one there may be one more. Clause: combat.turn"""


def must_have_turn(who: Creature) -> Rule[None]:
    """Refuse an action in a fight to anybody with no turn left, or while it is the other faction's turn.

    Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        yield from must_be_idle(who)
        return
    if fight.turn is not None and fight.turn.who not in (who.id, who.rides):
        other = yield from look(Creature, fight.turn.who)
        raise Refused(
            Sentence("{other} is in the middle of a turn: end that first", other=other.title), clause="combat.rounds"
        )
    must(
        fight.round != 0 or who.id in fight.ambushers,
        "{title} is surprised: this round is for those who lay in ambush",
        title=who,
        clause="combat.ambush",
    )
    must(who.id not in fight.acted, "{title} has already acted in round {round}", title=who, round=fight.round)
    must(
        side.name == fight.next,
        "it is the turn of {now}, then of {later}",
        now=CALLED[fight.next],
        later=CALLED[side.name],
    )


def spend_turn(who: str) -> Rule[None]:
    """Use up somebody's turn in a fight, and their mount's with it.

    Clauses: combat.rounds, combat.mounted
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.may_act(who):
        return
    fight = yield from change(fight, TurnHad(who))
    rider = yield from peek(Creature, who)
    if rider is not None and rider.rides and fight.may_act(rider.rides):
        fight = yield from change(fight, Reacted(rider.rides))
    yield from pass_where_nobody_is_left(fight)


def pass_where_nobody_is_left(fight: Fight) -> Rule[Fight]:
    """Let each faction pass that has nobody left to take a turn; answers the fight then. Clause: combat.rounds"""
    for _ in fight.sides:
        side = next(one for one in fight.sides if one.name == fight.next)
        for name in side.members:
            if (yield from _may_still_act(name, fight)):
                return fight
        fight = yield from change(fight, Passed(side.name))
    return fight


def _may_still_act(name: str, fight: Fight) -> Rule[bool]:
    """Whether somebody can still take a turn in this round. Clause: combat.rounds"""
    who = yield from peek(Creature, name)
    if who is None or not fight.may_act(name) or who.down or who.loses_turn:
        return False
    return who.can_act or who.has("entangled")


def enemies_of(who: Creature, fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Those whom somebody fights and who still stand. Clause: combat.rounds"""
    mine = fight.side_of(who.id)
    people = yield from survey(Creature)
    return tuple(one for one in people if fight.side_of(one.id) not in (None, mine) and not one.down)


RIDER, CARTER, BOATMAN = "ride", "drive carts", "river lore"
"""Skills whose owners strike from a mount, from a cart or from a boat as from the ground. Clause: core.skills"""
AT_FULL_SPEED: Final = (RIDER, CARTER)
"""Those of them with which one strikes at full speed as well. Clause: core.skills"""


def seat_of(who: Creature) -> Rule[str]:
    """The skill with which one strikes as from the ground from what carries somebody; empty where nothing does.

    Clauses: combat.mounted, core.skills
    """
    on = (yield from peek(Record, who.rides)) if who.rides else None
    if not isinstance(on, Thing):
        return RIDER if who.rides else ""
    row = VEHICLES.get(on.make)
    return BOATMAN if row is not None and row.rowers else CARTER


def must_have_main_action(who: Creature, *, strikes: bool = False) -> Rule[None]:
    """Refuse a main action to anybody with no turn left, who has spent it, moved too far, or is carried at full speed.

    Practised riders and drivers strike at full speed all the same.
    Clauses: combat.turn, combat.turn.main-actions, combat.mounted, combat.grabbed, core.skills
    """
    yield from must_have_turn(who)
    must_not_be_held(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        return
    turn = fight.turn_of(who.id)
    must(
        not turn.main and turn.bonus <= MOST_BONUS,
        "{title}: the main action of this turn is spent",
        title=who,
        clause="combat.turn.main-actions",
    )
    seat = yield from seat_of(who)
    if not (strikes and seat in AT_FULL_SPEED and seat in who.skills):
        yield from must_be_within_half_speed(who, fight)


def must_be_within_half_speed(who: Creature, fight: Fight) -> Rule[None]:
    """Refuse actions to anybody who has moved, or been carried, farther than at half speed.

    Clauses: combat.turn, combat.mounted
    """
    mover = yield from mover_of(who)
    must(
        fight.turn_of(mover.id).halves <= (yield from speed_of(mover)),
        "{title} has moved at full speed: no action in this turn",
        title=who,
    )


def mover_of(who: Creature) -> Rule[Creature]:
    """Who moves when somebody moves: the mount, if there is one. Clause: combat.mounted"""
    mount = (yield from peek(Creature, who.rides)) if who.rides else None
    return mount or who


def must_not_be_held(who: Creature) -> None:
    """Refuse the held everything but an attempt to break free. Clause: combat.grabbed"""
    must(not who.grabbed_by, "{title} is grabbed: the turn is only for breaking free", title=who)


def spend_main_action(who: str, *, goes_on: bool = False) -> Rule[None]:
    """Use up the main action, and with it the turn unless that goes on. Clauses: combat.turn, combat.rounds"""
    if not goes_on:
        yield from spend_turn(who)
        return
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.may_act(who):
        yield from change(fight, ActionTaken(who, main=True))


def movement_left(who: Creature, fight: Fight, *, strikes: bool = False) -> Rule[int]:
    """How many half zones somebody can still move this turn, or before an action in it. Clause: combat.turn"""
    turn, speed = fight.turn_of(who.id), (yield from speed_of(who))
    return (speed if strikes or turn.main or turn.bonus else 2 * speed) - turn.halves


def spend_movement(who: Creature, halves: int) -> Rule[None]:
    """Spend this many half zones of the turn's movement; Refused if fewer are left. Clause: combat.turn"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        return
    yield from must_have_turn(who)
    must_not_be_held(who)
    left = yield from movement_left(who, fight)
    must(
        halves <= left,
        "{title} can go {left} more halves of a zone in this turn, not {halves}",
        title=who,
        left=max(0, left),
        halves=halves,
    )
    yield from change(fight, Moved(who.id, halves))


CRUTCH = "crutch"
"""What the hobbled can walk with. Clause: core.conditions"""


def must_stand(who: Creature, *, stick: bool = False) -> None:
    """Refuse movement to the hobbled without a stick or crutch. Clause: core.conditions"""
    must(
        not who.has("hobbled") or stick or CRUTCH in who.items,
        "{title} is hobbled and needs a stick or crutch to stand",
        title=who,
        clause="core.conditions",
    )


@procedure("murdham.move", title="Move", by="owner", verb="move", even=("frenzied",))
def move(
    who: Annotated[Creature, Field("who moves")],
    zones: Annotated[int, Field("zones they move in a round when sound", low=0, high=100, by="referee")] = USUAL_PACE,
    stick: Annotated[bool, Field("whether a stick or crutch holds them up", by="referee")] = False,
) -> Rule[int]:
    """Move in a round: the fast twice as far; the slow, hobbled and encumbered half, the hobbled only on a stick.

    Clauses: core.conditions, core.rounding, core.move.speed, core.encumbrance, combat.turn
    """
    must_be_able(who)
    must_stand(who, stick=stick)
    moved = yield from speed_of(who, zones)
    yield from must_have_turn(who)
    yield from spend_movement(who, moved * HALVES_ACROSS)
    parts = (Part("sound", zones), *((Part("as they are", moved - zones),) if moved != zones else ()))
    yield from say(
        "{who} moves {n} zone", "move", many="{who} moves {n} zones", parts=parts, total=moved, who=who, n=moved
    )
    return moved


def why_no_reaction(who: Creature, fight: Fight, mount_halves_left: bool = True) -> Sentence | None:
    """Why somebody cannot react just now; None if they can.

    Clauses: combat.react, combat.turn.reactions, combat.ambush, combat.grabbed, combat.mounted
    """
    if fight.side_of(who.id) is None:
        return Sentence("{title} is in no fight", title=who.title)
    if who.id in fight.acted:
        return Sentence("{title}: the turn of this round is already spent", title=who.title)
    if not fight.may_act(who.id):
        return Sentence("{title} is surprised or has given up, and cannot react", title=who.title)
    if fight.turn is not None and fight.turn.who == who.id:
        return Sentence("{title} is in the middle of a turn", title=who.title)
    if not is_fit_to_react(who, fight):
        return Sentence("{title} is in no state to react", title=who.title)
    if not mount_halves_left:
        return Sentence("{title} is carried at full speed and cannot react", title=who.title)
    return None


def is_fit_to_react(who: Creature, fight: Fight) -> bool:
    """Whether somebody is in a state to react at all, with a turn or with a skill that needs none.

    Clauses: combat.react, core.conditions, combat.grabbed, combat.surrender, combat.ambush
    """
    surprised = fight.round == 0 and who.id not in fight.ambushers
    free = not (surprised or who.id in fight.broken or who.grabbed_by or who.has("stunned") or who.has("terrified"))
    return free and who.can_act and fight.side_of(who.id) is not None


def can_react(who: Creature, fight: Fight | None) -> Rule[bool]:
    """Whether somebody can react just now. Clauses: combat.react, combat.turn.reactions, combat.mounted"""
    if fight is None:
        return False
    slow = True
    if who.rides and fight.turn is not None and fight.turn.who == who.rides:
        mount = yield from look(Creature, who.rides)
        slow = fight.turn.halves <= (yield from speed_of(mount))
    return why_no_reaction(who, fight, slow) is None


def must_react(who: Creature) -> Rule[Fight]:
    """The fight in which somebody reacts; Refused if they cannot. Clauses: combat.react, combat.turn.reactions"""
    fight = need((yield from peek(Fight, FIGHT)), "{title} is in no fight", title=who)
    why_not = why_no_reaction(who, fight)
    if why_not is not None:
        raise Refused(why_not, clause="combat.turn.reactions")
    return fight


def spend_reaction(who: str) -> Rule[None]:
    """Use up the turn of this round out of sequence. Clause: combat.turn.reactions"""
    fight = yield from look(Fight, FIGHT)
    yield from change(fight, Reacted(who))
