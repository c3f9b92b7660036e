"""Surprise: sneaking up and lying in wait, one test for a whole group, and what the surprised do not know."""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import (
    Field,
    Question,
    Rule,
    change,
    choose,
    look,
    must,
    peek,
    procedure,
    say,
    survey,
)
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring import must_all_be_together
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import may_act, pay
from rulewright.systems.symbaroum.blows.free_attacks import LET_IT_GO, may_strike
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.blows.strike import free_attack
from rulewright.systems.symbaroum.checks.rolls import Tested, attempt, must_be_tested
from rulewright.systems.symbaroum.events.fighting import (
    Noticed,
    Surprised,
)
from rulewright.systems.symbaroum.fight.order import caught, look_fight
from rulewright.systems.symbaroum.movement.places import free_places, place_at, step_up
from rulewright.systems.symbaroum.options import SNEAK_BY_MOVEMENT, SURPRISE_ONE_ATTACK
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight

Group = tuple[Creature, ...]


@procedure("symbaroum.ambush", title="Lay an ambush", by="referee", verb="ambush")
def ambush(
    attackers: Annotated[Group, Field("Those in ambush", here=True)],
    defenders: Annotated[Group, Field("Those who come along", here=True)],
) -> Rule[Tested]:
    """One test decides for the group: lowest Discreet of those in ambush against highest Vigilant of the others.

    Clauses: surprise.test, surprise.group, surprised.sneak
    """
    must(attackers and defenders, "an ambush takes somebody on both sides", clause="surprise.group")
    both = tuple(one for one in attackers if one in defenders)
    must(not both, "{names} cannot be on both sides", names=every(one.title for one in both), clause="surprise.group")
    yield from must_all_be_together((*attackers, *defenders))
    sneaking = min(attackers, key=lambda one: one.discreet)
    watching = _watching(defenders)
    tested = yield from attempt(sneaking, "discreet", against=watching, opposed="vigilant")
    names, number = every(one.title for one in defenders), len(defenders)
    if tested.actor_succeeds:
        running = yield from peek(Fight, FIGHT)
        for one in defenders:
            after = yield from change(one, Surprised(tuple(attacker.id for attacker in attackers)))
            if running is not None and not running.turn and running.has(one.id):
                yield from caught(after)
        yield from say(
            "{who} is surprised",
            "surprise",
            many="{who} are surprised",
            who=names,
            n=number,
            of=defenders,
            to_all=True,
        )
    else:
        yield from say(
            "{who} is not surprised",
            "surprise",
            many="{who} are not surprised",
            who=names,
            n=number,
            of=defenders,
            to_all=True,
        )
    return tested


@procedure("symbaroum.sneak", title="Sneak up", by="owner", verb="sneak")
def sneak(
    who: Annotated[Creature, Field("Who sneaks")], targets: Annotated[Group, Field("Those who must not notice")]
) -> Rule[Tested]:
    """Get out of notice in a fight: a Combat Action, and an unaware target for the next attack if it works.

    Clauses: surprised.sneak, surprise.test, advantage.unaware
    """
    must(targets, "say who must not notice")
    yield from may_act(who)
    for one in targets:
        yield from must_be_at_hand(who, one)
    must_be_tested(who, _watching(targets))
    by_movement = yield from SNEAK_BY_MOVEMENT
    who = yield from pay(who, "sneak", cost="movement" if by_movement else "combat")
    return (yield from ambush((who,), targets))


def _watching(group: Group) -> Creature:
    """Who of a group notices for all. Clause: surprise.group"""
    return max(group, key=lambda one: one.vigilant)


LET_GO: Final = "let-go"


def spring() -> Rule[tuple[Opening, ...]]:
    """The Free Attacks of an ambush: one for each ambusher, on a victim of its choice, before the order starts.

    Clauses: surprise.free-attack, advantage.unaware, surprised.first-turn
    """
    running = yield from look_fight()
    one_in_all = yield from SURPRISE_ONE_ATTACK
    openings: list[Opening] = []
    for name in running.order:
        victims = yield from _unaware_of(name)
        taken = any(one.taken for one in openings)
        if not victims or (one_in_all and taken):
            continue
        who = yield from look(Creature, name)
        options = (*(one.id for one in victims), LET_GO)
        strikes = (Sentence("strike {foe}: no Defense, with Advantage", foe=one.title) for one in victims)
        labels, asks = (*strikes, LET_IT_GO), partial(surprising, who, tuple(victims))
        answer = yield from choose(who.id, "surprise-attack", options, labels=labels, asks=asks)
        if answer == LET_GO:
            openings.append(Opening(name, victims[0].id, "surprise", True))
        else:
            openings += yield from _sprung(name, answer)
    return tuple(openings)


def _sprung(name: str, answer: str) -> Rule[list[Opening]]:
    opening = yield from free_attack(name, answer, "surprise", asked=True)
    who = yield from look(Creature, name)
    victim = yield from look(Creature, answer)
    meets = who.weapon.melee and who.able and victim.able and not victim.place_of(name)
    if meets and free_places(victim, name):
        return [opening, *(yield from step_up(who, victim, place_at(victim, who)))]
    return [opening]


def _unaware_of(name: str) -> Rule[list[Creature]]:
    who = yield from look(Creature, name)
    everyone = yield from survey(Creature)
    found = []
    for one in everyone:
        seen = who.weapon.melee or one.id not in who.hidden
        if name in one.unaware and seen and (yield from may_strike(who, one, "surprise")):
            found.append(one)
    return found


def all_noticed() -> Rule[None]:
    """After the surprise everybody knows of everybody who fights. Clause: surprise.then-order"""
    running = yield from look_fight()
    for one in (yield from survey(Creature)):
        noticed = [other for other in one.unaware if running.has(other)]
        for other in ("",) if len(noticed) == len(one.unaware) else noticed:
            if noticed:
                yield from change(one, Noticed(other))


def surprising(who: Creature, victims: tuple[Creature, ...]) -> Question:
    """On whom to make the Free Attack of an ambush. Clause: surprise.free-attack"""
    text = Sentence(
        "You have surprised them: one Free Attack with your {weapon} before the order starts. On whom?",
        weapon=Sentence(who.weapon.name),
    )
    return Question(text, tuple(one.id for one in victims))
