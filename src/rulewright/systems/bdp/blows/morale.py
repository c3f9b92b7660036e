"""Morale and retreat: groups of foes that lose heart, a lone foe at 0 HP, and running away."""

import re
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import REFEREE, Field, Part, Record, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, lasts, look, must, peek, peek_all, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.order import must_be_next
from rulewright.systems.bdp.bodies.falling import fell
from rulewright.systems.bdp.bodies.features import MINDLESS
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import GotAway, HeartTaken, MemberFell, Scattered, Shaken, TurnTaken
from rulewright.systems.bdp.numbers import HORSE_DEX, MORALE_SHARE, NATURAL_FAIL, NATURAL_PASS
from rulewright.systems.bdp.records.conditions import GRIPPED, PINNED
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, Fight, Group
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import state_of
from rulewright.systems.bricks.cairn.morale import reached
from rulewright.systems.bricks.d20 import D20, under
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.own_dice import own_hand
from rulewright.systems.bricks.saying import said

INSPIRING: Final = "Inspiring"
"""The skill of those whose allies pass their morale Saves. Clause: skill.list.table"""
Turn = Literal["quick", "full"]
"""How much of a round\'s turn somebody takes: quick comes before the foes, full after them."""


class Retreat(msgspec.Struct, frozen=True):
    """The result of an attempt to run."""

    turn: Turn
    away: Annotated[bool | None, result("gets away", answers=True)] = None
    """None if nothing was rolled."""
    hit: Annotated[bool, result("is hit on the way")] = False
    """Somebody who shot after a rider has hit. Clause: horse.combat.flee"""


@procedure("bdp.group", title="Bring in a group", by="referee")
def enter_group(
    name: Annotated[str, Field("what it is called")],
    count: Annotated[int, Field("members it begins with", low=1, high=1000)],
    willpower: Annotated[int, Field("WIL of its members", low=1, high=20)] = 10,
    leader: Annotated[int, Field("WIL of its leader, if it is organised; 0 for none", low=0, high=20)] = 0,
    steadfast: Annotated[bool, Field("it never tests morale: player characters, the mindless, the inspired")] = False,
) -> Rule[Group]:
    """Bring in a group whose morale is counted. Clauses: morale.save.triggers, morale.save.leader, morale.save.pcs"""
    identity = lettered(re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-"), name)
    made = Group(id=identity, name=name, count=count, willpower=leader or willpower, steadfast=steadfast)
    yield from say("{group}: their morale is counted as one.", group=name)
    return (yield from create(made))


@procedure("bdp.casualty", title="One of them falls", by="referee")
def casualty(group: Annotated[Group, Field("the group that loses a member")]) -> Rule[Group]:
    """Let one more member of a group fall: it saves with WIL at the first loss and once half of it is gone.

    Clauses: morale.save.triggers, morale.save.leader, morale.save.failed, morale.save.pcs
    """
    must(group.fallen < group.count, "{title}: all {count} have fallen", count=group.count, title=_title(group))
    before = group.fallen
    group = yield from change(group, MemberFell())
    due = any(reached(before, group.fallen, group.count, MORALE_SHARE))
    if group.steadfast or not group.fighting or not due or (yield from _take_heart(group)):
        yield from tell(
            said, Sentence("{group}: one of them falls.", group=_title(group)), "morale.save.triggers", group
        )
        return group
    holds = yield from _save(group, group.willpower, "save")
    yield from tell(_tested, group, holds)
    return group if holds else (yield from change(group, Scattered()))


def _save(group: Group, score: int, why: str) -> Rule[bool]:
    """Roll the WIL Save of a group, which is no player's to throw.

    Clauses: morale.save.triggers, saves.roll.procedure
    """
    calls = Sentence("{who}: morale, {score} or less holds", who=_title(group), score=score)
    yield from own_hand(group, D20.swing(0), calls)
    return (yield from under(score, why, always=NATURAL_PASS, never=NATURAL_FAIL))


def count_fallen() -> Rule[None]:
    """Let the foes of a fight save for morale when it is due, for those who have fallen and for a merciless blow.

    Clauses: morale.save.triggers, morale.save.leader, skill.damage.triggers
    """
    fight, group = (yield from peek(Fight, FIGHT)), (yield from peek(Group, ENEMIES))
    if fight is None or group is None or not group.fighting:
        return
    foes = yield from peek_all(Creature, fight.foes)
    lost = sum(not one.able or one.id in fight.gone for one in foes)
    while group.fighting and group.fallen < min(lost, group.count):
        before = group.fallen
        group = yield from casualty(group)
        if any(reached(before, group.fallen, group.count, MORALE_SHARE)) and group.shaken:
            group = yield from change(group, HeartTaken())
    if group.shaken and group.fighting and group.fallen < group.count:
        group = yield from change(group, HeartTaken())
        if not group.steadfast and not (yield from _take_heart(group)):
            holds = yield from _save(group, group.willpower, "shaken")
            outcome = _outcome(holds)
            yield from say("{group} are shaken: {outcome}.", roll="shaken", group=_title(group), outcome=outcome)
            if not holds:
                yield from change(group, Scattered())


def shake(who: Creature) -> Rule[None]:
    """Let a merciless blow against one of the foes shake the others. Clause: skill.damage.triggers"""
    fight, group = (yield from peek(Fight, FIGHT)), (yield from peek(Group, ENEMIES))
    if fight is not None and group is not None and who.id in fight.foes and group.fighting and not group.shaken:
        yield from change(group, Shaken())


IMPRESSED: Final = 2
"""Points by which the morale of onlookers counts lower after a tough foe was beaten. Clause: skill.list.table"""


def impress(fight: Fight, who: Creature) -> Rule[None]:
    """Let the other side of a fight save for morale at -2, a group as one and a lone foe by itself.

    Clauses: skill.list.table, morale.save.failed
    """
    group = yield from peek(Group, ENEMIES)
    if who.id in fight.party and group is not None:
        if group.steadfast or not group.fighting or (yield from _take_heart(group)):
            return
        holds = yield from _save(group, group.willpower - IMPRESSED, "shaken")
        outcome = _outcome(holds)
        yield from say("{group} are shaken: {outcome}.", roll="shaken", group=_title(group), outcome=outcome)
        if not holds:
            yield from change(group, Scattered())
        return
    for one in (yield from peek_all(Creature, fight.foes if who.id in fight.party else fight.party)):
        steadfast = one.kind == "pc" or one.heartened or MINDLESS in one.features
        if one.able and not steadfast and not (yield from save(one, "wil", "morale", lowered=IMPRESSED)):
            yield from fell(one, "routed", "routed", "morale.save.failed")


def must_have_heart(fight: Fight, who: Creature) -> Rule[None]:
    """Refuse a foe that has lost heart all but running and giving up. Clause: morale.save.failed"""
    flees = yield from has_lost_heart(fight, who)
    must(not flees, "{title} has lost heart: it runs, or gives up", title=who, clause="morale.save.failed")


def has_lost_heart(fight: Fight, who: Creature) -> Rule[bool]:
    """Whether somebody is one of the foes, who flee or surrender. Clause: morale.save.failed"""
    return who.id in fight.foes and is_routed((yield from peek(Group, ENEMIES)))


def is_routed(group: Record | None) -> bool:
    """Whether the foes of a fight flee or surrender, by their group. Clause: morale.save.failed"""
    return isinstance(group, Group) and not group.fighting


def _outcome(holds: bool) -> Sentence:
    return Sentence("they fight on") if holds else Sentence("they flee or surrender")


def _take_heart(group: Group) -> Rule[bool]:
    """Whether a Song of the Hearth, or somebody Inspiring, holds the foes of a fight together.

    Clauses: song.sing.save, skill.list.table
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or group.id != ENEMIES:
        return False
    foes = yield from peek_all(Creature, fight.foes)
    able = [one for one in foes if one.able]
    return all(one.heartened for one in able) or any(one.can(INSPIRING) for one in able)


def _is_inspired(who: Creature) -> Rule[bool]:
    """Whether somebody Inspiring is at their side. Clause: skill.list.table"""
    fight = yield from peek(Fight, FIGHT)
    for one in (yield from survey(Creature)):
        beside = one.group == who.group and one.id != who.id and (fight is None or fight.has(one.id))
        if beside and one.able and one.can(INSPIRING):
            return True
    return False


def lone_at_zero(who: Creature, before: int) -> Rule[Creature]:
    """Let a lone foe save when a blow brings it to 0 HP; failing, it flees or surrenders.

    Clauses: morale.save.lone, morale.save.failed, morale.save.pcs, skill.list.table
    """
    steadfast = who.kind == "pc" or who.heartened or MINDLESS in who.features
    if not who.lone or steadfast or not before or who.hp or not who.able:
        return who
    if (yield from _is_inspired(who)):
        return who
    return (
        who
        if (yield from save(who, "wil", "morale"))
        else (yield from fell(who, "routed", "routed", "morale.save.lone"))
    )


@procedure("bdp.retreat", title="Run", by="owner", even=("disheartened",))
def retreat(
    who: Annotated[Creature, Field("who runs")],
    band: Annotated[Band, Field("how far the nearest foe is", by="referee")] = "close",
    safe: Annotated[bool, Field("there is somewhere safe to run to", by="referee")] = True,
    slower: Annotated[bool, Field("of riders: the foes cannot keep up with a horse", by="referee")] = False,
    shooting: Annotated[bool, Field("of riders: foes shoot after them", by="referee")] = False,
) -> Rule[Retreat]:
    """Run from danger with a DEX Save: a full turn from a close foe, a quick one from any other.

    Riders save with the DEX of the horse, and from slower foes not at all; those who are shot at save not to be hit.
    Clauses: retreat.save.dex, retreat.turn.kind, horse.combat.flee
    """
    must(who.able, "{title} cannot run: {state}", title=who, state=state_of(who), clause="crit.out.duration")
    yield from must_be_next(who)
    must(not (yield from is_held(who)), "{title} cannot move, and so cannot run", title=who)
    must(safe, "there is nowhere safe for {title} to run to", title=who)
    must(
        not ((slower or shooting) and not who.mounted),
        "only riders outrun foes or are shot at in flight, and {title} is on foot",
        title=who,
        clause="horse.combat.flee",
    )
    away = True if slower else (yield from _flees(who))
    hit = False if not shooting else not (yield from save((yield from look(Creature, who.id)), "dex", "shot"))
    fight = yield from peek(Fight, FIGHT)
    if away and fight is not None and fight.has(who.id):
        for gone in (who.id, who.mount):
            if fight.has(gone):
                fight = yield from change(fight, GotAway(gone))
    elif fight is not None and fight.has(who.id):
        yield from change(fight, TurnTaken(who.id))
    yield from say(
        "{who} gets away." if away else "{who} does not get away: somebody keeps up, and the fight goes on.",
        "retreat",
        who=who,
        verdict="away" if away else "followed",
    )
    if hit:
        yield from say("{who} is hit in flight.", who=who, clause="horse.combat.flee")
    return Retreat(turn_of(band), away, hit)


@procedure("bdp.give-up", title="Give up", by="owner", even=("out of turn", "surprised"))
def give_up(who: Annotated[Creature, Field("who surrenders")]) -> Rule[Creature]:
    """Surrender in a fight: whoever does so fights no more. Clause: morale.save.failed"""
    must(who.able, "{title} cannot act: {state}", title=who, state=state_of(who), clause="crit.out.duration")
    fight = yield from peek(Fight, FIGHT)
    must(fight is not None and fight.has(who.id), "{title} is in no fight", title=who)
    yield from say("{who} gives up.", who=who)
    return (yield from fell(who, "routed", "routed", "morale.save.failed"))


def is_held(who: Creature) -> Rule[bool]:
    """Whether somebody cannot get away: they are tripped, pinned or in a grip.

    Clauses: skill.damage.triggers, npc.features.table
    """
    return bool((yield from lasts(who.id, PINNED, GRIPPED)))


def _flees(who: Creature) -> Rule[bool]:
    """The Save to get away, of a rider with the DEX of the horse. Clauses: retreat.save.dex, horse.combat.flee"""
    horse = (yield from peek(Creature, who.mount)) if who.mounted and who.mount else None
    if who.mounted and horse is None:
        return (yield from save(who.with_(dexterity=HORSE_DEX), "dex"))
    return (yield from save(horse or who, "dex"))


def turn_of(band: str) -> Turn:
    """The kind of turn running takes. Clause: retreat.turn.kind"""
    return "full" if band == "close" else "quick"


def _tested(rolls: Rolls, group: Group, holds: bool) -> Told:
    seen = {"group": _title(group), "fallen": group.fallen}
    text = Sentence("{group} hold, {fallen} of {count} fallen: they fight on.", count=group.count, **seen)
    outside = Sentence("{group} hold, {fallen} fallen: they fight on.", **seen)
    if not holds:
        text = Sentence(
            "{group} lose heart, {fallen} of {count} fallen: they flee or surrender.", count=group.count, **seen
        )
        outside = Sentence("{group} lose heart, {fallen} fallen: they flee or surrender.", **seen)
    return Told(
        text,
        about="save",
        parts=(Part("d20", rolls["save"].value),),
        total=rolls["save"].value,
        against=group.willpower,
        target=(Part("WIL", group.willpower),),
        verdict=_outcome(holds),
        clause="morale.save.triggers",
        of=(group.id, REFEREE),
        outside=outside,
    )


def _title(group: Group) -> str:
    """A group by its name; the foes of a fight have none."""
    return group.name or (Sentence("The foes") if group.id == ENEMIES else group.title)
