"""Morale: enemies save with WIL at the first casualty and when half are lost; a foe alone saves at 0 HP.

A casualty is one slain or critically hurt. The save falls due with the event and is rolled as a step of its own.
Whoever fails runs: he leaves in his next move phase.
"""

from collections import Counter
from typing import Annotated

import msgspec

from rulewright.engine import EVERYONE, REFEREE, Field, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import change, look, must, peek, peek_all, say, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks import house
from rulewright.systems.bricks.cairn.morale import reached
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.events.fight import CasualtyTaken, GroupShaken, LoneFoeShaken, MoraleTested
from rulewright.systems.phased.numbers import MORALE_SHARE
from rulewright.systems.phased.options import LONE_INCLUDES_LAST, MORALE_ROLL, THINKING_UNDEAD_EXEMPT
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight


class Morale(msgspec.Struct, frozen=True):
    """How a morale save came out."""

    ran: Annotated[tuple[str, ...], result("who runs", answers=True)] = ()
    """Ids of those who run now."""
    rolls: Annotated[int, implied("who runs says it")] = 0


def shakes(before: int, now: int, count: int) -> bool:
    """Whether casualties rising from `before` to `now` of `count` ask for a save.

    At the first, and as soon as half are lost; both at once are one save. Clauses: morale.first-casualty, morale.half
    """
    return any(reached(before, now, count, MORALE_SHARE))


def checks_morale(who: Creature) -> Rule[bool]:
    """Whether somebody makes morale saves at all. Clauses: morale.pcs, undead.no-morale, undead.no-parley"""
    if who.kind != "monster":
        return False
    exempt = yield from THINKING_UNDEAD_EXEMPT
    return not who.undead or bool(exempt and who.intelligent)


def note_harm(target: Creature, *, emptied: bool) -> Rule[None]:
    """Note a casualty and the morale saves that fall due with it.

    Clauses: morale.first-casualty, morale.half, morale.lone
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or target.id not in fight.enemies:
        return
    if target.out_of_the_fight and target.id not in fight.fallen:
        fight = yield from change(fight, CasualtyTaken(target.id))
        yield from _shake(fight)
    elif emptied and not target.out_of_the_fight:
        yield from _shake_alone(fight, target)


def save_due(fight: Fight) -> Rule[bool]:
    """Whether the casualties so far ask for a save that somebody would make. Clauses: morale.half, undead.no-morale"""
    due = shakes(fight.answered, len(fight.fallen), len(fight.enemies))
    return due and bool((yield from _testers(fight)))


@procedure("phased.morale", title="Morale", by="referee")
def morale_save(fight: Annotated[Fight, Field("the fight in which a save is due")]) -> Rule[Morale]:
    """Make the morale save that is due; whoever fails runs.

    Clauses: morale.first-casualty, morale.half, morale.leader, morale.lone, undead.no-morale, morale.pcs
    """
    must(fight.shaken or fight.alone, "no morale save is due")
    if fight.shaken:
        return (yield from waver(fight))
    lone = yield from look(Creature, fight.alone)
    stays = yield from save(lone, "wil", why=f"wil-save-{lone.id}")
    return (yield from _ran(fight, () if stays else (lone.id,), 1))


def waver(fight: Fight) -> Rule[Morale]:
    """One morale save of the enemies: each, or one roll for all. Clauses: morale.first-casualty, morale.leader"""
    testers = yield from _testers(fight)
    if not testers:
        return (yield from _ran(fight, (), 0))
    one = yield from _spokesman(fight, testers)
    if one is not None:
        stays = yield from save(one, "wil", why="wil-save")
        return (yield from _ran(fight, () if stays else tuple(tester.id for tester in testers), 1))
    ran: tuple[str, ...] = ()
    for tester in testers:
        if not (yield from save(tester, "wil", why=f"wil-save-{tester.id}")):
            ran += (tester.id,)
    return (yield from _ran(fight, ran, len(testers)))


def _spokesman(fight: Fight, testers: tuple[Creature, ...]) -> Rule[Creature | None]:
    """Whose WIL decides for all, if anybody's. Clauses: morale.leader, morale.first-casualty"""
    if fight.leader in fight.left(fight.enemies):
        leader = yield from look(Creature, fight.leader)
        if leader.able:
            return leader
    if (yield from MORALE_ROLL) == "group":
        commonest = Counter(tester.willpower for tester in testers).most_common(1)[0][0]
        return next(tester for tester in testers if tester.willpower == commonest)
    return None


def _testers(fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Enemies who stand and make morale saves: sleepers and the held neither run nor roll."""
    found = []
    for one in fight.left(fight.enemies):
        enemy = yield from look(Creature, one)
        if enemy.able and (yield from checks_morale(enemy)):
            found.append(enemy)
    return tuple(found)


def _shake(fight: Fight) -> Rule[None]:
    if not fight.shaken and (yield from save_due(fight)):
        yield from change(fight, GroupShaken())
        clause = "morale.half" if len(fight.fallen) > 1 else "morale.first-casualty"
        yield from say("a morale save is due: {who}", "morale", clause=clause, who=Sentence("the enemies"))


def _shake_alone(fight: Fight, target: Creature) -> Rule[None]:
    """A lone foe at 0 HP. Clause: morale.lone"""
    last_counts = yield from LONE_INCLUDES_LAST
    alone = fight.left(fight.enemies) == (target.id,) and (last_counts or len(fight.enemies) == 1)
    if not alone or target.id in fight.alone_tested or not target.able:
        return
    if (yield from checks_morale(target)):
        yield from change(fight, LoneFoeShaken(target.id))
        yield from say("a morale save is due: {who}", "morale", clause="morale.lone", who=target)


def _ran(fight: Fight, ran: tuple[str, ...], rolls: int) -> Rule[Morale]:
    yield from change(fight, MoraleTested(ran, len(fight.fallen)))
    everybody = tuple((yield from peek_all(Creature, ran)))
    seen = yield from house.noticed(everybody)
    yield from tell(_told, seen, EVERYONE)
    if seen != everybody:
        yield from tell(_told, everybody, REFEREE)
    return Morale(ran, rolls)


def _told(_rolls: Rolls, ran: tuple[Creature, ...], audience: str) -> Told:
    text, verdict = Sentence("the enemies stand"), Sentence("stood")
    if ran:
        names = every(one.title for one in ran)
        text = Sentence("morale breaks: {names} runs", "morale breaks: {names} run", n=len(ran), names=names)
        verdict = Sentence("ran")
    return Told(text, about="morale", verdict=verdict, clause="morale.first-casualty", audience=audience)
