"""Who stands where: four places around everybody, who meets whom, and what follows for reach and sight.

Whoever steps up to an enemy takes a place next to it; the enemy then stands in the opposite place of its own.
"""

from rulewright.engine import Rule, change, look, must, peek, refused, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.blows.strike import free_attack
from rulewright.systems.symbaroum.events.fighting import CameForward, MeleeJoined, PlaceTaken, SightLost
from rulewright.systems.symbaroum.harm.wounds import lines_free, turn_now
from rulewright.systems.symbaroum.numbers import OPPOSITE, SIDES
from rulewright.systems.symbaroum.options import REACH_EACH_ENGAGEMENT
from rulewright.systems.symbaroum.records.creature import Creature, Place
from rulewright.systems.symbaroum.records.fight import Fight


def free_places(target: Creature, who: str = "") -> tuple[Place, ...]:
    """The sides on which somebody could step up to a target: at most four, fewer where the ground is narrow.

    Clauses: flanking.max-four, flanking.terrain
    """
    taken = [side for side, one in target.around.items() if one != who]
    if len(taken) >= target.places:
        return ()
    free = [side for side in SIDES if side not in taken]
    return tuple(side for side in free if not (target.narrow and OPPOSITE[side] in taken))  # type: ignore[misc]  # sides are plain words in a record


def place_at(target: Creature, who: Creature, wanted: str = "", *, flanking: bool = False) -> Place:
    """The side somebody takes: the one wanted, else one that flanks or, in passing, one that does not.

    Clauses: flanking.max-four, flanking.take-position
    """
    free = free_places(target, who.id)
    must(
        free,
        "no place left around the target: {number} stand about {title}, and there is room for {places}",
        number=len(target.around),
        title=target,
        places=target.places,
    )
    if wanted:
        if wanted not in free:
            holder = target.around.get(wanted, Sentence("nobody, but the ground bars it"))  # type: ignore[call-overload]  # sides are plain words in a record
            raise refused(
                "no place left on the {wanted} of the target: there stands {holder}",
                wanted=Sentence(wanted),
                holder=holder,
            )
        return next(side for side in free if side == wanted)
    across = [side for side in free if target.around.get(OPPOSITE[side], who.id) != who.id]  # type: ignore[call-overload]  # sides are plain words in a record
    beside = [side for side in free if side not in across]
    return next(iter((across or beside) if flanking else (beside or across)))


def step_up(who: Creature, target: Creature, place: Place) -> Rule[tuple[Opening, ...]]:
    """Take a place about a target, in front of one's own people. Where they meet anew, reach may give a Free Attack
    before anybody else strikes.

    Clauses: movement.engage, flanking.take-position, weapons-ready.long-free-attack, line-of-sight.rule-of-thumb,
    movement.bypass
    """
    if who.behind:
        who = yield from change(who, CameForward())
        yield from lines_free(who, who)
    new = not target.place_of(who.id) and not who.place_of(target.id)
    yield from change(target, PlaceTaken(place, who.id))
    own = free_places(who, target.id)
    facing = OPPOSITE[place]
    if own and who.place_of(target.id) != facing and (facing in own or not who.place_of(target.id)):
        side: Place = next((one for one in own if one == facing), own[0])
        yield from change(who, PlaceTaken(side, target.id))
    yield from _step_between(who, target)
    yield from _step_between(target, who)
    return (yield from meet(who.id, target.id)) if new else ()


def meet(one: str, other: str) -> Rule[tuple[Opening, ...]]:
    """Two come into melee: the Long weapon's Free Attack, in turn order where both were due.

    Clause: weapons-ready.long-free-attack
    """
    turn = yield from turn_now()
    for name in (one, other):
        body = yield from look(Creature, name)
        if not body.melee_since:
            yield from change(body, MeleeJoined(turn))
    fight = yield from peek(Fight, FIGHT)
    order = fight.order if fight is not None else ()
    pair = sorted((one, other), key=lambda name: order.index(name) if name in order else len(order))
    openings = []
    for name, enemy in (tuple(pair), tuple(reversed(pair))):
        if (yield from has_first_strike(name, enemy)):
            openings.append((yield from free_attack(name, enemy, "reach")))
    return tuple(openings)


def has_first_strike(name: str, enemy_name: str) -> Rule[bool]:
    """Whether reach counts: a Long weapon in hand, none on the other side, and the wielder's first turn of melee.

    Clauses: weapons-ready.long-free-attack, shield.long, shield.buckler
    """
    wielder = yield from look(Creature, name)
    enemy = yield from look(Creature, enemy_name)
    if not wielder.has_reach or enemy.has_reach:
        return False
    turn = yield from turn_now()
    each = yield from REACH_EACH_ENGAGEMENT
    return each or (wielder.melee_since == turn and not wielder.reach_used)


def _step_between(who: Creature, target: Creature) -> Rule[None]:
    """Two who meet hide each from the shooters of the other's side who stand off.

    Clauses: line-of-sight.blocked, line-of-sight.rule-of-thumb
    """
    everyone = yield from survey(Creature)
    for ally in everyone:
        if ally.id == who.id or ally.group != who.group or ally.around or target.id in ally.hidden:
            continue
        if ally.able and not ally.weapon.melee and not target.place_of(ally.id):
            yield from change(ally, SightLost(target.id))
