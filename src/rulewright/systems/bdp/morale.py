"""Morale and retreat: groups of foes that lose heart, a lone foe at 0 HP, and running away."""

import re
from typing import Annotated, Literal

import msgspec

from rulewright.engine import REFEREE, Field, Part, Rolls, Rule, Told, change, create, peek, procedure, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bdp.bodies import fell
from rulewright.systems.bdp.events.fight import GotAway, MemberFell, Scattered
from rulewright.systems.bdp.numbers import MORALE_SHARE, NATURAL_FAIL, NATURAL_PASS
from rulewright.systems.bdp.records import Creature, Group
from rulewright.systems.bdp.rounds import FIGHT, Fight
from rulewright.systems.bdp.saves import save
from rulewright.systems.bricks.d20 import under
from rulewright.systems.bricks.losses import reached
from rulewright.systems.bricks.saying import said

Turn = Literal["quick", "full"]


class Retreat(msgspec.Struct, frozen=True):
    """How an attempt to run came out."""

    turn: Turn
    away: bool | None = None
    """None where nothing was rolled."""


@procedure("bdp.group", title="Bring in a group", clauses=("morale.save.triggers",), by="referee")
def enter_group(
    name: Annotated[str, Field("what it is called")],
    count: Annotated[int, Field("members it begins with", low=1)],
    willpower: Annotated[int, Field("WIL of its members", low=1, high=20)] = 10,
    leader: Annotated[int, Field("WIL of its leader, if it is organised; 0 for none", low=0, high=20)] = 0,
    steadfast: Annotated[bool, Field("it never tests morale: player characters, the mindless, the inspired")] = False,
) -> Rule[Group]:
    """Bring in a group whose morale is counted. Clauses: morale.save.triggers, morale.save.leader, morale.save.pcs"""
    identity = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
    if not identity:
        raise Unreadable("name", Sentence("'{name}' has no letters", name=name), "give a name")
    made = Group(id=identity, name=name, count=count, willpower=leader or willpower, steadfast=steadfast)
    yield from tell(said, f"{name}: their morale is counted as one.", "morale.save.triggers")
    return (yield from create(made))


@procedure(
    "bdp.casualty", title="One of them falls", clauses=("morale.save.triggers", "morale.save.failed"), by="referee"
)
def casualty(group: Annotated[Group, Field("the group that loses a member")]) -> Rule[Group]:
    """Let one more member of a group fall: it saves with WIL at the first loss and once half of it is gone.

    Clauses: morale.save.triggers, morale.save.leader, morale.save.failed, morale.save.pcs
    """
    if group.fallen >= group.count:
        raise Refused(
            Sentence("all {count} of {title} have fallen", count=group.count, title=group.title),
            clause="morale.save.triggers",
        )
    before = group.fallen
    group = yield from change(group, MemberFell())
    due = any(reached(before, group.fallen, group.count, MORALE_SHARE))
    if group.steadfast or not group.fighting or not due:
        yield from tell(said, f"{group.title}: one of them falls.", "morale.save.triggers", group)
        return group
    holds = yield from under(group.willpower, "save", always=NATURAL_PASS, never=NATURAL_FAIL)
    yield from tell(_tested, group, holds)
    return group if holds else (yield from change(group, Scattered()))


def lone_at_zero(who: Creature, before: int) -> Rule[Creature]:
    """Let a lone foe save when a blow brings it to 0 HP; failing, it flees or surrenders.

    Clauses: morale.save.lone, morale.save.failed, morale.save.pcs
    """
    if not who.lone or who.kind == "pc" or not before or who.hp or not who.able:
        return who
    return (
        who
        if (yield from save(who, "wil", "morale"))
        else (yield from fell(who, "routed", "routed", "morale.save.lone"))
    )


@procedure("bdp.retreat", title="Run", clauses=("retreat.save.dex", "retreat.turn.kind"), by="owner")
def retreat(
    who: Annotated[Creature, Field("who runs")],
    band: Annotated[Literal["close", "near", "far", "distant"], Field("how far the nearest foe is")] = "close",
    safe: Annotated[bool, Field("there is somewhere safe to run to")] = True,
) -> Rule[Retreat]:
    """Run from danger with a DEX Save: a full turn from a close foe, a quick one from any other.

    Clauses: retreat.save.dex, retreat.turn.kind
    """
    if not who.able:
        raise Refused(
            Sentence("{title} cannot run: {state}", title=who.title, state=who.out_by or who.status),
            clause="crit.out.duration",
        )
    if not safe:
        raise Refused(
            Sentence("there is nowhere safe for {title} to run to", title=who.title), clause="retreat.save.dex"
        )
    away = yield from save(who, "dex")
    fight = yield from peek(Fight, FIGHT)
    if away and fight is not None and fight.has(who.id):
        yield from change(fight, GotAway(who.id))
    yield from tell(_ran, who, away)
    return Retreat(turn_of(band), away)


def turn_of(band: str) -> Turn:
    """The kind of turn running takes. Clause: retreat.turn.kind"""
    return "full" if band == "close" else "quick"


def _tested(rolls: Rolls, group: Group, holds: bool) -> Told:
    word = "fights on" if holds else "flees or surrenders"
    text = f"{group.title}, {group.fallen} of {group.count} fallen: {word}."
    return Told(
        text,
        about="save",
        parts=(Part("d20", rolls["save"].value),),
        total=rolls["save"].value,
        against=group.willpower,
        target=(Part("WIL", group.willpower),),
        verdict=word,
        clause="morale.save.triggers",
        of=(group.id, REFEREE),
        outside=f"{group.title}, {group.fallen} fallen: {word}.",
    )


def _ran(_rolls: Rolls, who: Creature, away: bool) -> Told:
    text = f"{who.title} gets away." if away else f"{who.title} does not shake them off: the fight goes on elsewhere."
    return Told(text, about="retreat", verdict="away" if away else "followed", clause="retreat.save.dex")
