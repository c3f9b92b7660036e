"""Deeds: what conditions leave somebody able to do, and how far they get with it."""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import several
from rulewright.systems.murdham.events.fights import Moved
from rulewright.systems.murdham.fight import must_have_turn
from rulewright.systems.murdham.numbers import EYE_INJURY_RANGE, HOBBLED_PACE, USUAL_PACE, rounded_up
from rulewright.systems.murdham.records import FIGHT, Creature, Fight
from rulewright.systems.murdham.tables import CONDITIONS


def must_be_able(who: Creature) -> None:
    """Refuse the deeds of those whose conditions leave them none. Clauses: core.conditions, core.ability.zero"""
    if who.status != "alive":
        raise Refused(
            Sentence("{title} is {status} and cannot act", title=who.title, status=who.status),
            clause="core.ability.zero",
        )
    for one in who.conditions:
        if CONDITIONS[one.name].helpless:
            raise Refused(
                Sentence("{title} is {status} and cannot act", title=who.title, status=one.name),
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


@procedure("murdham.move", title="Move", clauses=("core.conditions", "core.rounding"), by="owner", verb="move")
def move(
    who: Annotated[Creature, Field("who moves")],
    zones: Annotated[int, Field("zones they move in a round when sound", low=0)] = USUAL_PACE,
    stick: Annotated[bool, Field("whether a stick or crutch holds them up")] = False,
) -> Rule[int]:
    """Move in a round, the hobbled half as far and on a stick. Clauses: core.conditions, core.rounding"""
    must_be_able(who)
    if zones < 0:
        raise Refused(
            Sentence("a distance cannot be negative, {zones} zones is", zones=zones), clause="core.conditions"
        )
    hobbled = who.has("hobbled")
    if hobbled and not stick:
        raise Refused(
            Sentence("{title} is hobbled and needs a stick or crutch to stand", title=who.title),
            clause="core.conditions",
        )
    yield from must_have_turn(who)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.side_of(who.id):
        if who.id in fight.moved:
            raise Refused(
                Sentence("{title} has moved in round {round}", title=who.title, round=fight.round),
                clause="combat.rounds",
            )
        yield from change(fight, Moved(who.id))
    moved = rounded_up(zones, HOBBLED_PACE) if hobbled else zones
    yield from tell(_line, who, zones, moved)
    return moved


def sight_range(who: Creature, zones: int) -> int:
    """How far somebody's attacks and powers reach, in zones, with the eyes that are left. Clause: core.conditions"""
    return rounded_up(zones, EYE_INJURY_RANGE) if who.has("eye injury") else zones


def _line(_rolls: Rolls, who: Creature, zones: int, moved: int) -> Told:
    parts = (Part("sound", zones), *((Part("hobbled", moved - zones),) if moved != zones else ()))
    text = f"{who.title} moves {several(moved, 'zone')}"
    return Told(text, about="move", parts=parts, total=moved, clause="core.conditions")
