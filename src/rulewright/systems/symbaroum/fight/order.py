"""The order of a fight: falling Quick, then Vigilant, then a d20 where high is good; later places by choice.

The order is set up once and holds for the whole fight. Whoever comes late joins with the next turn.
"""

from typing import Annotated, Literal

from rulewright.chance import d
from rulewright.engine import EVERYONE, REFEREE, Field, Question, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, create, look, must, need, once, peek, peek_all, roll, say, tell, thrown_by
from rulewright.errors import Sentence, every
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import must_all_be_together, must_be_here
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.sides import drawn_in
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions.light import come_into
from rulewright.systems.symbaroum.events.fighting import ArrivalsPlaced, Arrived, CameBack, OrderSet, SightLost
from rulewright.systems.symbaroum.events.gear import WeaponsPutAway, WeaponsSheathed
from rulewright.systems.symbaroum.numbers import ORDER_DIE, TIE_ROLLS
from rulewright.systems.symbaroum.options import ONLY_FASTEST_WAITS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight

Names = tuple[str, ...]


def ranked(combatants: tuple[Creature, ...]) -> Rule[tuple[Names, int]]:
    """The order by Quick, Vigilant and dice, and how many rounds of dice it took.

    Clauses: turn-order.by-quick, turn-order.tie
    """
    alike: dict[tuple[int, int], list[str]] = {}
    for one in combatants:
        alike.setdefault((one.quick, one.vigilant), []).append(one.id)
    order: list[str] = []
    rounds = 0
    for key in sorted(alike, reverse=True):
        names, took = yield from broken_tie(tuple(alike[key]))
        order += names
        rounds = max(rounds, took)
    return tuple(order), rounds


def broken_tie(names: Names, rolled: int = 0) -> Rule[tuple[Names, int]]:
    """Let the tied roll until no two are alike; those who tie again roll again among themselves.

    Clause: turn-order.tie. After five equal rolls places are drawn by lot, which leaves the odds as they are.
    """
    if len(names) < 2:
        return names, rolled
    if rolled == TIE_ROLLS:
        return (yield from _drawn(names)), rolled
    groups = yield from once(tie_roll, names)
    order: list[str] = []
    took = rolled + 1
    for group in groups:
        placed, rounds = yield from broken_tie(group, rolled + 1)
        order += placed
        took = max(took, rounds)
    return tuple(order), took


def tie_roll(names: Names) -> Rule[tuple[Names, ...]]:
    """One d20 each, highest first; those alike stay together. Clause: turn-order.tie"""
    faces: dict[int, list[str]] = {}
    for name in names:
        yield from thrown_by(name, _tied, reacts=True)
        face = yield from roll(ORDER_DIE, f"order-{name}")
        faces.setdefault(face, []).append(name)
    return tuple(tuple(faces[face]) for face in sorted(faces, reverse=True))


def _tied() -> Question:
    return Question(Sentence("You are as quick as another. Roll a d20: the higher acts first"))


def _drawn(names: Names) -> Rule[Names]:
    left, order = list(names), []
    while left:
        order.append(left.pop((yield from roll(d(len(left)), "order")) - 1))
    return tuple(order)


Ready = Annotated[
    tuple[Creature, ...], Field("Who has a weapon in hand though they are surprised", empty="nobody", here=True)
]


@procedure("symbaroum.fight", title="Set up a fight", by="referee", verb="fight")
def fight(
    combatants: Annotated[tuple[Creature, ...], Field("Everybody in the fight", here=True)],
    ready: Ready = (),
) -> Rule[Fight]:
    """Set up the order of a fight; whoever is surprised has to draw, for the others it must be known.

    In a dark place where nobody has a light all fight as the blind do, but for those who see in the dark. A bystander
    who is named fights as a foe.

    Clauses: turn-order.by-quick, turn-order.tie, weapons-ready.state, surprise.must-draw, blind.conditions, blind.both
    """
    running = yield from peek(Fight, FIGHT)
    must(running is None, "there is a fight already: end it first", clause="turn-order.fixed")
    for one in combatants:
        must(one.status != "dead", "{title} is dead", title=one.title, clause="dying.npc")
        unknown = [weapon.name for weapon in one.weapons if not weapon.in_hand and weapon.ready is None]
        must(
            not unknown or one.unaware,
            "for {title} it is not known whether the weapon is drawn: {weapons}",
            title=one,
            weapons=", ".join(unknown),
            clause="weapons-ready.state",
        )
    yield from must_all_be_together(combatants)
    must(len(combatants) >= 2, "a fight takes two or more, and here is {number}", number=len(combatants))
    for one in combatants:
        if one.unaware:
            yield from caught(one, ready=one.id in [each.id for each in ready])
    yield from drawn_in((), combatants)
    yield from come_into(combatants)
    order, _ = yield from ranked(combatants)
    made = yield from create(Fight(order=order))
    yield from _in_ranks(combatants, combatants)
    yield from say_order(made)
    return made


def caught(who: Creature, *, ready: bool = False) -> Rule[Creature]:
    """Somebody is surprised as a fight begins: what they had in hand has to be drawn, unless the referee says that they
    stood ready.

    Clauses: surprise.must-draw, draw.natural
    """
    if not ready and who.weapon.category != "natural":
        yield from say("{who} has to draw a weapon first", "weapon", who=who, clause="surprise.must-draw")
    return (yield from change(who, WeaponsSheathed() if ready else WeaponsPutAway(), "surprise.must-draw"))


def _in_ranks(there: tuple[Creature, ...], fresh: tuple[Creature, ...]) -> Rule[None]:
    """No shot goes past those who stand in front of their own, where one of the two comes to the fight only now.

    Clauses: line-of-sight.blocked, movement.bypass
    """
    came = [one.id for one in fresh]
    for target in there:
        fronts = [one for one in there if one.id in target.behind and one.able and one.group == target.group]
        for one in (yield from peek_all(Creature, [other.id for other in there if other.group != target.group])):
            if fronts and target.id not in one.hidden and (one.id in came or target.id in came):
                yield from change(one, SightLost(target.id))


@procedure("symbaroum.wait", title="Take a later place", by="owner", verb="wait", books=True, even=("out of turn",))
def wait(
    who: Annotated[Creature, Field("Who waits")],
    other: Annotated[Creature, Field("The one it acts after")],
    side: Annotated[Literal["after", "before"], Field("Only after is a later place")] = "after",
) -> Rule[Fight]:
    """Take a later place in the order while it is being set up; an earlier one is not to be had.

    Clauses: turn-order.wait, turn-order.fixed
    """
    running = yield from look_fight()
    must(not running.turn, "the order is set and cannot be changed", clause="turn-order.fixed")
    order = running.order
    for one in (who, other):
        must(one.id in order, "{title} is not in this fight", title=one.title)
    must(
        side != "before" and order.index(other.id) > order.index(who.id),
        "a combatant can only choose a later place, after one that acts later than {title}",
        title=who,
    )
    fastest = yield from look(Creature, order[0])
    must(
        not (yield from ONLY_FASTEST_WAITS) or fastest.id == who.id,
        "only the fastest may wait, and that is {fastest}",
        fastest=fastest,
    )
    rest = [name for name in order if name != who.id]
    rest.insert(rest.index(other.id) + 1, who.id)
    after = yield from change(running, OrderSet(tuple(rest)), "turn-order.wait")
    yield from say_order(after)
    return after


@procedure("symbaroum.arrive", title="Join a fight late", by="referee", verb="arrive")
def arrive(who: Annotated[Creature, Field("Who comes late", here=True)]) -> Rule[tuple[Names, int]]:
    """Join from the next turn on, right before the first one in the order who is slower; at once before the first. A
    bystander comes as a foe.

    Clause: turn-order.fixed
    """
    running = yield from look_fight()
    must(who.status != "dead", "{title} is dead", title=who, clause="dying.npc")
    must(who.away or not running.has(who.id), "{title} is in this fight already", title=who)
    yield from must_be_here(who)
    yield from drawn_in((), (who,))
    return (yield from joined(running, who))


def joined(running: Fight, who: Creature) -> Rule[tuple[Names, int]]:
    """Let somebody who is not in a fight join it, or come back to it. Clause: turn-order.fixed"""
    if who.away and running.has(who.id):
        yield from change(who, CameBack(running.turn + 1))
        yield from come_into((who,))
        yield from say("{who} comes back and acts again in turn {turn}", "order", who=who, turn=running.turn + 1)
        return (yield from with_arrivals(running)), running.turn + 1
    after = yield from change(running, Arrived(who.id))
    yield from come_into((who,))
    there = yield from peek_all(Creature, (*after.order, *after.waiting))
    yield from _in_ranks(tuple(there), (who,))
    order = yield from with_arrivals(after)
    if not running.turn:
        yield from change(after, ArrivalsPlaced(order))
    yield from say("{who} joins in turn {turn}", "order", who=who, turn=running.turn + 1)
    return order, running.turn + 1


def with_arrivals(running: Fight) -> Rule[Names]:
    """The order with those who wait to join, each before the first slower one. Clause: turn-order.fixed"""
    order = list(running.order)
    for name in running.waiting:
        newcomer = yield from look(Creature, name)
        place = len(order)
        for index, other in enumerate(order):
            there = yield from look(Creature, other)
            if there.quick < newcomer.quick:
                place = index
                break
        order.insert(place, name)
    return tuple(order)


def look_fight() -> Rule[Fight]:
    """The fight there is; refused where there is none. Clause: turn-order.fixed"""
    return need((yield from peek(Fight, FIGHT)), "there is no fight: set one up first")


def say_order(running: Fight) -> Rule[None]:
    """Say the order by name, with what broke the ties. Clauses: turn-order.by-quick, turn-order.tie"""
    people: tuple[Creature, ...] = ()
    for name in running.order:
        people = (*people, (yield from look(Creature, name)))
    seen = yield from house.noticed(people)
    yield from tell(_ordered, seen, EVERYONE)
    if seen != people:
        yield from tell(_ordered, people, REFEREE)


def _with_ties(text: Sentence, rolls: Rolls, people: tuple[Creature, ...]) -> Sentence:
    """The order, with what the dice in it were thrown for: they are no test. Clause: turn-order.tie"""
    tied: dict[tuple[int, int], list[str]] = {}
    for one in people:
        if f"order-{one.id}" in rolls:
            tied.setdefault((one.quick, one.vigilant), []).append(one.title)
    for names in tied.values():
        if len(names) > 1:
            text = Sentence(
                "{text}. {names} are as quick and as vigilant as each other: a d20 each, and the higher acts first",
                text=text,
                names=every(names),
            )
    return text


def _ordered(rolls: Rolls, people: tuple[Creature, ...], audience: str) -> Told:
    names = []
    for one in people:
        tied = sum(other.quick == one.quick for other in people) > 1
        words = [str(one.quick), *([Sentence("Vigilant {value}", value=one.vigilant)] if tied else [])]
        face = rolls[f"order-{one.id}"].value if f"order-{one.id}" in rolls else None
        words += [Sentence("rolled {face}", face=face)] if face is not None else []
        names.append(Sentence("{who} ({values})", who=one.title, values=in_a_row(words)))
    text, outside = (
        _with_ties(Sentence("Order by Quick: {names}", names=in_a_row(some)), rolls, people)
        for some in (names, [one.title for one in people])
    )
    clause = "turn-order.by-quick"
    return Told(text, about="order", clause=clause, audience=audience, outside=outside, to_all=True)
