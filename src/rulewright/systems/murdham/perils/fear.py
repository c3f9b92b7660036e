"""Fear: a WIT save, or frightened or terrified until the stretch ends.

One effect that lets somebody ignore fear turns terror into fear; two different ones shut out terror as well.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, get_args

from rulewright.engine import (
    Field,
    Lasting,
    Record,
    Rule,
    begin,
    change,
    look,
    must,
    peek,
    procedure,
    remove,
    say,
    stop,
    survey,
)
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import those_here
from rulewright.systems.bricks.picking import there
from rulewright.systems.murdham.checks.riders import shake_riders
from rulewright.systems.murdham.checks.saves import group_save, save
from rulewright.systems.murdham.events.perils import FearFaced, FearForgotten
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.options import FEAR_SAVE_HOLDS
from rulewright.systems.murdham.records.creature import IMMUNE_TO_TERROR, Creature
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import steps_between, zones_of
from rulewright.systems.murdham.space.whereabouts import is_with

Dread = Literal["frightening", "terrifying"]
BECOMES: Final[dict[Dread, str]] = {"frightening": "frightened", "terrifying": "terrified"}
"""What a failed save makes of somebody. Clauses: fear.frightened, fear.terrified"""
FACED: Final = "faced"
"""What lasts while a passed save holds. Clause: fear.save"""
HOLDING: Final = str(Sentence("fear faced"))
"""The same in words."""
FEAR: Final = str(Sentence("fear"))
"""Cause of what a failed save brings. Clause: fear.save"""
DREAD: Final = "dread"
"""What lasts on whoever met a source of fear until the stretch ends, when it is met again. Clause: fear.repeat"""
STILL: Final = "dread to face"
"""What lasts while the GM has to say whether the source is still there. Clause: fear.repeat"""
DREADS: Final[tuple[Dread, ...]] = get_args(Dread)
"""How bad a source is, as a number of what lasts."""
ENOUGH: Final = 2
"""Different effects against fear that shut out terror. Clause: fear.immunity.stack"""


@procedure("murdham.face-fear", title="Face fear", by="referee")
def face_fear(
    group: Annotated[tuple[Creature, ...], Field("who is exposed to it together")],
    dread: Annotated[Dread, Field("how bad the source is")],
    cause: Annotated[str, Field("what it is")] = "",
) -> Rule[Annotated[tuple[str, ...], result("who fails", answers=True)]]:
    """Save against fear, several with one die.

    Answers the ids of those who fail.

    Clauses: fear.save, fear.group, fear.repeat, fear.immunity, fear.immunity.stack
    """
    must(group, "somebody must face the fear")
    holds = yield from FEAR_SAVE_HOLDS
    exposed = tuple(one for one in group if fear_caused(one, dread) and not (holds and cause and cause in one.faced))
    if not exposed:
        yield from say(
            "{names}: nothing frightening touches them now, no save"
            if dread == "frightening"
            else "{names}: nothing terrifying touches them now, no save",
            "fear",
            of=group,
            names=", ".join(one.title for one in group),
            clause="fear.immunity",
        )
        return ()
    return (yield from _face(exposed, dread, dict.fromkeys((one.id for one in exposed), (cause,))))


def _face(group: tuple[Creature, ...], dread: Dread, causes: Mapping[str, tuple[str, ...]]) -> Rule[tuple[str, ...]]:
    """Save once against all that each faces at once; answers the ids of those who fail.

    Clauses: fear.save, fear.group
    """
    if len(group) == 1:
        passed: tuple[bool, ...] = (
            (yield from save(group[0], "wit", "wit-save", lost=Sentence("fear takes hold of you"))),
        )
    else:
        passed = yield from group_save(group, "wit", "group-wit-save")
    for one, held in zip(group, passed, strict=True):
        for cause in causes[one.id]:
            yield from _settle(one, dread, cause, held)
        if not held:
            yield from shake_riders((yield from look(Creature, one.id)), "fright")
        for cause in causes[one.id]:
            yield from _remember(one, dread, cause)
    return tuple(one.id for one, held in zip(group, passed, strict=True) if not held)


def dread_of(one: Creature) -> Dread | None:
    """How bad it is to meet somebody; None where nobody minds. Clause: core.traits"""
    return next((dread for dread in reversed(DREADS) if dread in one.traits), None)


def meet_dread(those: Iterable[Record]) -> Rule[None]:
    """Let the company face whatever frightens by being there. Clauses: fear.save, core.traits"""
    company = tuple(
        each for each in (yield from those_here((yield from survey(Creature)))) if each.explores and each.can_act
    )
    yield from meet_all((one, company) for one in those if isinstance(one, Creature) and not one.down)


def meet_all(meetings: Iterable[tuple[Creature, tuple[Creature, ...]]]) -> Rule[None]:
    """Let people face those who frighten them: one save for all that are met at once, none for those of this stretch.

    Each meeting is of somebody and those who meet them. Clauses: fear.save, fear.group, fear.repeat, core.traits
    """
    faced = {(one.on, one.title) for one in (yield from survey(Lasting)) if one.what == DREAD}
    found: dict[Dread, dict[str, tuple[str, ...]]] = {}
    for source, group in meetings:
        dread = dread_of(source)
        for one in group if dread is not None else ():
            if dread is not None and fear_caused(one, dread) and (one.id, source.title) not in faced:
                causes = found.setdefault(dread, {})
                causes[one.id] = (*causes.get(one.id, ()), source.title)
    yield from _face_each(found)


def _face_each(found: Mapping[Dread, Mapping[str, tuple[str, ...]]]) -> Rule[None]:
    """Save against each kind of fear, by what causes it to whom. Clauses: fear.save, fear.group"""
    for dread in DREADS:
        group: tuple[Creature, ...] = ()
        for one in found.get(dread, ()):
            group = (*group, (yield from look(Creature, one)))
        if group:
            yield from _face(group, dread, found[dread])


def _remember(who: Creature, dread: Dread, cause: str) -> Rule[None]:
    """Meet the source again when the stretch ends, if people know what it is. Clause: fear.repeat"""
    yield from stop(who.id, STILL, title=cause)
    yield from stop(who.id, DREAD, title=cause)
    if cause:
        seconds = yield from seconds_left("end of stretch")
        yield from begin(DREAD, who.id, seconds=seconds, title=cause, clause="fear.repeat", amount=DREADS.index(dread))


def meet_again(thing: Lasting) -> Rule[None]:
    """Face what frightens again as a stretch begins: at once if it is somebody who is there, else the GM says so.

    Clauses: fear.repeat, fear.group
    """
    others = [one for one in (yield from survey(Lasting)) if one.what == DREAD and one.until == thing.until]
    people = yield from survey(Creature)
    found: dict[Dread, dict[str, tuple[str, ...]]] = {}
    for one in dict.fromkeys((thing, *others)):
        if one is not thing:
            yield from remove(one.id)
        who = yield from peek(Creature, one.on)
        if who is None or not who.can_act:
            continue
        source = next((each for each in people if each.title == one.title), None)
        if source is None:
            seconds = yield from seconds_left("end of stretch")
            yield from begin(STILL, who.id, seconds=seconds, title=one.title, clause="fear.repeat", amount=one.amount)
        elif not source.down and (yield from _is_near(source, who)) and fear_caused(who, DREADS[one.amount]):
            causes = found.setdefault(DREADS[one.amount], {})
            causes[who.id] = (*causes.get(who.id, ()), one.title)
    yield from _face_each(found)


def _is_near(source: Creature, one: Creature) -> Rule[bool]:
    """Whether a source of fear is still with somebody, as far as places and zones tell. Clause: fear.repeat"""
    return (yield from is_with(one, source)) and (not source.zone or bool(one.zone))


def fear_caused(who: Creature, dread: Dread) -> str:
    """The condition a failed save would bring; empty if none. Clauses: fear.immunity, fear.immunity.stack"""
    if who.fear_immunities >= ENOUGH or any(trait in IMMUNE_TO_TERROR for trait in who.traits):
        return ""
    if who.fear_immunities:
        return "" if dread == "frightening" else BECOMES["frightening"]
    return BECOMES[dread]


def must_not_approach(who: Creature, there: Creature) -> Rule[None]:
    """Refuse a way that leads nearer to what somebody fears, and to the terrified any that does not lead away.

    `there` is somebody at the place they are going to. Clauses: fear.frightened, fear.terrified
    """
    zones = yield from survey(Zone)
    for one in who.conditions:
        source = next((each for each in (yield from survey(Creature)) if each.title == one.of), None)
        if one.name not in BECOMES.values() or source is None or not source.zone or source.dead:
            continue
        now = steps_between(zones_of(who), zones_of(source), zones)
        then = steps_between(zones_of(there), zones_of(source), zones)
        nearer = now is not None and then is not None and (then < now or (one.name == "terrified" and then == now))
        must(
            not nearer,
            "{title} is {condition} and cannot approach the source of fear",
            title=who,
            condition=one.words,
            clause="fear.frightened" if one.name == "frightened" else "fear.terrified",
        )


@procedure("murdham.approach", title="Approach", by="owner", even=("frenzied",))
def approach(
    who: Annotated[Creature, Field("who moves")],
    towards: Annotated[
        str, Field("whom or what they approach", rows=there(Creature, lambda one: (one.title,)), own=True)
    ],
) -> Rule[bool]:
    """Move towards somebody or something: not towards what one fears. Clauses: fear.frightened, fear.terrified"""
    must(who.status == "alive" and not who.down, "{title} cannot move", title=who)
    known = yield from peek(Creature, towards)
    goal = known.title if known else towards
    for one in who.conditions:
        must(
            one.name not in BECOMES.values() or one.of != goal,
            "{title} is {condition} and cannot approach the source of fear",
            title=who,
            condition=one.words,
        )
    yield from say("{who} moves towards {goal}", "approach", who=who, goal=goal)
    return True


def forget_faced(thing: Lasting) -> Rule[None]:
    """Let passed saves stop holding. Clause: fear.repeat"""
    who = yield from look(Creature, thing.on)
    yield from change(who, FearForgotten())


def _settle(who: Creature, dread: Dread, source: str, held: bool) -> Rule[None]:
    """Be afraid until the stretch ends, or know that one has stood up to it; never both.

    Clauses: fear.save, fear.frightened, fear.terrified
    """
    who = yield from look(Creature, who.id)
    if not held:
        if source in who.faced:
            kept = [one for one in who.faced if one != source]
            who = yield from change(who, FearForgotten())
            for one in kept:
                who = yield from change(who, FearFaced(one))
        yield from gain(who, fear_caused(who, dread), by=FEAR, of=source, until="end of stretch")
    elif source and not any(one.name in BECOMES.values() and one.of == source for one in who.conditions):
        if not who.faced:
            seconds = yield from seconds_left("end of stretch")
            yield from begin(FACED, who.id, seconds=seconds, title=HOLDING, clause="fear.save")
        yield from change(who, FearFaced(source))
