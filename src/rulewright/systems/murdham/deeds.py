"""Deeds: what conditions leave somebody able to do, and how far they get with it."""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.having import go_halves, must_have_turn
from rulewright.systems.murdham.numbers import EYE_INJURY_RANGE, USUAL_PACE, rounded_up
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.space.areas import ACROSS, speed_of
from rulewright.systems.murdham.tables import CONDITIONS

CRUTCH = "crutch"
"""What the hobbled can walk with. Clause: core.conditions"""


def must_be_able(who: Creature) -> None:
    """Refuse the deeds of those whose conditions leave them none. Clauses: core.conditions, core.ability.zero"""
    if who.status != "alive":
        raise Refused(
            Sentence("{title} is {status} and cannot act", title=who.title, status=Sentence(who.status)),
            clause="core.ability.zero",
        )
    for one in who.conditions:
        if CONDITIONS[one.name].helpless:
            raise Refused(
                Sentence("{title} is {status} and cannot act", title=who.title, status=Sentence(one.name)),
                clause="core.conditions",
            )
    if who.has("stunned"):
        raise Refused(Sentence("{title} is stunned and loses this turn", title=who.title), clause="core.conditions")


def must_be_free(who: Creature) -> None:
    """Refuse what the terrified cannot do: anything but run, or cower. Clause: fear.terrified"""
    must_be_able(who)
    if who.has("terrified"):
        raise Refused(
            Sentence("{title} is terrified: must run away, or cowers and cannot act", title=who.title),
            clause="fear.terrified",
        )


@procedure(
    "murdham.move",
    title="Move",
    clauses=("core.conditions", "core.rounding", "core.move.speed", "core.encumbrance", "combat.turn"),
    by="owner",
    verb="move",
)
def move(
    who: Annotated[Creature, Field("who moves")],
    zones: Annotated[int, Field("zones they move in a round when sound", low=0, high=100)] = USUAL_PACE,
    stick: Annotated[bool, Field("whether a stick or crutch holds them up")] = False,
) -> Rule[int]:
    """Move in a round: the fast twice as far; the slow, hobbled and encumbered half, the hobbled only on a stick.

    Clauses: core.conditions, core.rounding, core.move.speed, core.encumbrance, combat.turn
    """
    must_be_able(who)
    if zones < 0:
        raise Refused(
            Sentence("a distance cannot be negative, {zones} zones is", zones=zones), clause="core.conditions"
        )
    if who.has("hobbled") and not (stick or CRUTCH in who.items):
        raise Refused(
            Sentence("{title} is hobbled and needs a stick or crutch to stand", title=who.title),
            clause="core.conditions",
        )
    moved = yield from speed_of(who, zones)
    yield from must_have_turn(who)
    yield from go_halves(who, moved * ACROSS)
    yield from tell(_line, who, zones, moved)
    return moved


def sight_range(who: Creature, zones: int) -> int:
    """How far somebody's attacks and powers reach, in zones, with the eyes that are left. Clause: core.conditions"""
    return rounded_up(zones, EYE_INJURY_RANGE) if who.has("eye injury") else zones


def _line(_rolls: Rolls, who: Creature, zones: int, moved: int) -> Told:
    parts = (Part("sound", zones), *((Part("as they are", moved - zones),) if moved != zones else ()))
    text = Sentence("{who} moves {n} zone", "{who} moves {n} zones", who=who.title, n=moved)
    return Told(text, about="move", parts=parts, total=moved, clause="core.conditions")
