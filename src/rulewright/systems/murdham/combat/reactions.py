"""Reactions: what the target of an attack, and those who guard it, do about it before any damage is rolled."""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Question, Rule, change, choose, look, must, peek, procedure, say, survey
from rulewright.engine.wording import UNSAID
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import can_react, is_fit_to_react, spend_reaction
from rulewright.systems.murdham.checks.riders import shake_riders
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.fighting import StoodGuard, UsedFree
from rulewright.systems.murdham.events.places import Stood
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import nearby

REACT: Final = "react to the attack"
GUARD: Final = "guard the target"
STAND: Final = "stand in the way"
TAKE, DODGE, COUNTER, HIDE = "take it", "dodge", "counter", "hide behind "
DODGER: Final = "dodge blows"
PROTECTOR: Final = "protect"
DODGES: Final = "agi-save"
"""What the save of a dodge is rolled for. Clause: combat.dodge"""
LABELS: Final[dict[str, str]] = {
    TAKE: Sentence("take the blow, and keep the turn"),
    DODGE: Sentence("dodge (AGI save)"),
    COUNTER: Sentence("counter: strike back at once"),
}


class Response(msgspec.Struct, frozen=True):
    """How an attack is answered."""

    target: Creature
    """Whom it strikes now."""
    dodged: bool = False
    counters: bool = False
    fends: bool = False
    """Whether the target reacts, and so raises the shield. Clause: items.shield"""


def respond_to(
    attacker: Creature,
    target: Creature,
    *,
    may_counter: bool = True,
    aware: bool = True,
    hidden: tuple[str, ...] = (),
    blow: Sentence = UNSAID,
) -> Rule[Response]:
    """Let guards and the target react to an attack that hits; `blow` says what strikes, for the one who is asked.

    Clauses: combat.react, combat.guard, combat.hide-behind
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not aware:
        return Response(target)
    guard = yield from _guard_of(attacker, target, fight)
    if guard is not None:
        return Response(guard, fends=True)
    return (yield from _target_reacts(attacker, target, fight, may_counter, hidden, blow))


def _target_reacts(
    attacker: Creature, target: Creature, fight: Fight, may_counter: bool, hidden: tuple[str, ...], blow: Sentence
) -> Rule[Response]:
    """The reaction of the target. Clauses: combat.react, combat.dodge, combat.counter, combat.hide-behind"""
    able, free = (yield from can_react(target, fight)), has_free_dodge(target, fight)
    if not able and not free:
        return Response(target)
    covers = (yield from _cover_of(target, fight, hidden)) if able else ()
    options = (TAKE, DODGE, *((COUNTER,) if able and may_counter else ()), *(HIDE + one.id for one in covers))
    labels = (
        *(LABELS[one] for one in options if one in LABELS),
        *(Sentence("hide behind {who}", who=one.title) for one in covers),
    )
    answer = yield from choose(target.id, REACT, options, labels=labels, asks=partial(_asked, attacker, blow))
    if answer == TAKE:
        return Response(target)
    if answer == DODGE:
        return (yield from _dodge(attacker, target, fight, free=free))
    if answer == COUNTER:
        yield from spend_reaction(target.id)
        return Response(target, counters=True, fends=True)
    cover = next(one for one in covers if HIDE + one.id == answer)
    held = cover.grabbed_by == target.id
    willing = not held and (yield from _is_willing(cover, target))
    if not (held or willing):
        return (yield from _target_reacts(attacker, target, fight, may_counter, (*hidden, cover.id), blow))
    return (
        yield from hide_behind(
            attacker, target, cover, willing=willing, may_counter=may_counter, hidden=hidden, blow=blow
        )
    )


def must_give_cover(target: Creature, cover: Creature, *, willing: bool) -> None:
    """Refuse to hide behind anybody who is neither willing nor held. Clause: combat.hide-behind"""
    must(
        willing or cover.grabbed_by == target.id,
        "{title} needs a willing ally or a grabbed enemy to hide behind",
        title=target,
    )


def hide_behind(
    attacker: Creature,
    target: Creature,
    cover: Creature,
    *,
    willing: bool,
    may_counter: bool,
    hidden: tuple[str, ...] = (),
    blow: Sentence = UNSAID,
) -> Rule[Response]:
    """Swap places with somebody, who becomes the target and may react; Refused unless they are willing or held.

    Clause: combat.hide-behind
    """
    must_give_cover(target, cover, willing=willing)
    yield from spend_reaction(target.id)
    yield from say("{who} hides behind {other}", who=target, other=cover)
    if (target.zone, target.beyond) != (cover.zone, cover.beyond):
        yield from change(target, Stood(cover.zone, cover.beyond))
        yield from change(cover, Stood(target.zone, target.beyond))
    cover = yield from look(Creature, cover.id)
    again = (*hidden, target.id, cover.id)
    return (yield from respond_to(attacker, cover, may_counter=may_counter, hidden=again, blow=blow))


def _dodge(attacker: Creature, target: Creature, fight: Fight, *, free: bool) -> Rule[Response]:
    """Dodge somebody's blow: an AGI save. Clauses: combat.dodge, core.skills"""
    if free:
        yield from change(fight, UsedFree(once_a_round_note(DODGER, target)))
    else:
        yield from spend_reaction(target.id)
    dodged = yield from save(target, "agi", DODGES, lost=Sentence("the blow strikes you"))
    if dodged:
        yield from say("{who} dodges {other}", who=target, other=attacker, strikes=(target,))
    yield from shake_riders((yield from look(Creature, target.id)), "dodge")
    return Response((yield from look(Creature, target.id)), dodged=dodged, fends=True)


def _guard_of(attacker: Creature, target: Creature, fight: Fight) -> Rule[Creature | None]:
    """The guard, if any, who takes the blow instead. Clauses: combat.guard, core.skills"""
    zones = yield from survey(Zone)
    for one, ward in fight.guards:
        guard = yield from look(Creature, one)
        free = PROTECTOR in guard.skills and is_fit_to_react(guard, fight)
        if ward != target.id or one == attacker.id or not nearby(guard, target, zones):
            continue
        if not free and not (yield from can_react(guard, fight)):
            continue
        labels = (Sentence("step in front of {who}", who=target.title), Sentence("stay where you are"))
        asks = partial(_asked_guard, attacker, target)
        if (yield from choose(guard.id, GUARD, ("guard", "stay"), labels=labels, asks=asks)) == "guard":
            yield from guard_target(guard, target, free=free)
            return guard
    return None


def guard_target(guard: Creature, target: Creature, *, free: bool = False) -> Rule[None]:
    """Become the target instead of somebody nearby. Clauses: combat.guard, core.skills"""
    if not free:
        yield from spend_reaction(guard.id)
    yield from say("{who} steps in front of {other}", who=guard, other=target)


def _cover_of(target: Creature, fight: Fight, hidden: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """Those somebody could hide behind: nearby allies, and enemies they hold. Clause: combat.hide-behind"""
    side, zones = fight.side_of(target.id), (yield from survey(Zone))
    return tuple(
        one
        for one in (yield from survey(Creature))
        if one.id != target.id
        and one.id not in hidden
        and not one.down
        and nearby(target, one, zones)
        and (one.grabbed_by == target.id or (side is not None and one.id in side.members))
    )


def _is_willing(cover: Creature, target: Creature) -> Rule[bool]:
    labels = (Sentence("do not"), Sentence("let {who} hide behind you", who=target.title))
    asks = partial(_asked_cover, target)
    return (yield from choose(cover.id, STAND, ("refuse", "let"), labels=labels, asks=asks)) == "let"


def has_free_dodge(target: Creature, fight: Fight) -> bool:
    """Whether somebody has the free dodge of a skill left in this round. Clause: core.skills"""
    able = DODGER in target.skills and is_fit_to_react(target, fight)
    return able and once_a_round_note(DODGER, target) not in fight.free


def once_a_round_note(skill: str, who: Creature) -> str:
    """How a fight notes a free use that a skill allows once a round. Clause: core.skills"""
    return f"{skill} of {who.id}"


def _asked(attacker: Creature, blow: Sentence) -> Question:
    attack = Sentence("{who} attacks you.", who=attacker.title)
    if blow:
        attack = Sentence("{who} attacks you ({blow}).", who=attacker.title, blow=blow)
    return Question(
        Sentence("{attack} A reaction spends your turn of this round. What do you do?", attack=attack),
        (attacker.id,),
    )


def _asked_guard(attacker: Creature, target: Creature) -> Question:
    return Question(
        Sentence("{who} attacks {target}, whom you guard. Step in?", who=attacker.title, target=target.title),
        (attacker.id, target.id),
    )


def _asked_cover(target: Creature) -> Question:
    return Question(
        Sentence("{who} wants to hide behind you. Let it happen?", who=target.title),
        (target.id,),
    )


@procedure("murdham.guard", title="Guard somebody", by="owner", even=("out of turn", "frenzied"))
def guard(
    who: Annotated[Creature, Field("who stands ready")],
    ward: Annotated[Creature | None, Field("for whom", empty="for nobody any more")] = None,
) -> Rule[Fight]:
    """Stand ready to guard somebody: who attacks them, asks first, and stepping in is the reaction that is spent.

    Clauses: combat.guard, combat.turn.reactions
    """
    must_be_free(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.guard")
    if ward is not None and (ward.id == who.id or fight.side_of(ward.id) is None):
        raise Refused(
            Sentence("{title} needs somebody else in this fight to guard", title=who.title), clause="combat.guard"
        )
    guards = (who.id, ward.id) in fight.guards if ward else any(one == who.id for one, _ in fight.guards)
    if bool(ward) == guards:
        raise Refused(
            Sentence("{title} guards them already", title=who.title)
            if ward
            else Sentence("{title} guards nobody", title=who.title),
            clause="combat.guard",
        )
    yield from say(
        "{who} guards {other}" if ward else "{who} guards nobody any more",
        who=who,
        other=ward,
    )
    return (yield from change(fight, StoodGuard(who.id, ward.id if ward else "")))
