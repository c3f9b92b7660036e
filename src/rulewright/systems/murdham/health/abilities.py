"""Abilities: what lowers and raises them.

They never fall below 0 nor rise above the ceiling. STR 0 is death, AGI 0 paralysis, WIT 0 a coma; health never
stays above what STR allows.
"""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.events.bodies import AbilityLowered, AbilityRaised, Died, HealthCapped
from rulewright.systems.murdham.health.grip import lose_grip
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import Ability


def lower_ability(who: Creature, ability: Ability, points: int, *, for_good: bool = False) -> Rule[Creature]:
    """Lose points of an ability, down to 0; STR 0 is death, and health falls to what STR allows.

    Clauses: core.ability.change, core.ability.zero, core.ability.health-cap
    """
    points = min(points, who.score(ability))
    if points <= 0:
        return who
    who = yield from change(who, AbilityLowered(ability, points, for_good))
    yield from tell(_line, who, ability, -points, for_good)
    if who.health > who.max_health:
        who = yield from change(who, HealthCapped(who.max_health))
    if who.strength == 0 and not who.dead:
        who = yield from change(who, Died(), "core.ability.zero")
        yield from say("{who} dies", "death", verdict="dead", who=who, clause="core.ability.zero")
    yield from lose_grip(who)
    return who


def raise_ability(who: Creature, ability: Ability, points: int, *, for_good: bool = False) -> Rule[Creature]:
    """Gain points of an ability, up to the ceiling. Clauses: core.ability.change, core.ability.limit"""
    points = min(points, who.ceiling - who.score(ability))
    if points <= 0:
        return who
    who = yield from change(who, AbilityRaised(ability, points, for_good))
    yield from tell(_line, who, ability, points, for_good)
    return who


@procedure("murdham.change-ability", title="Change an ability", by="referee")
def change_ability(
    who: Annotated[Creature, Field("whose ability changes")],
    ability: Annotated[Ability, Field("the ability")],
    points: Annotated[int, Field("points gained, or lost where below 0", low=-100, high=100)],
    for_good: Annotated[bool, Field("whether no full rest brings it back")] = False,
) -> Rule[Creature]:
    """Raise or lower an ability, for a time or for good.

    Clauses: core.ability.change, core.ability.zero, core.ability.limit, core.ability.health-cap
    """
    must(points, "a change of 0 points changes nothing")
    if points < 0:
        return (yield from lower_ability(who, ability, -points, for_good=for_good))
    return (yield from raise_ability(who, ability, points, for_good=for_good))


def _line(_rolls: Rolls, who: Creature, ability: Ability, points: int, for_good: bool) -> Told:
    now, name = who.score(ability), NAMES[ability]
    if points > 0 and not for_good and now <= who.full_score(ability):
        return _recovers(who, name, points, now, f"{ability}-change")
    span = Sentence("for good") if for_good else Sentence("for a time")
    parts = (Part("before", now - points), Part("change", points, "for good" if for_good else "for a time"))
    if points > 0:
        text = Sentence(
            "{who}: {ability} rises by {points} to {now}, {span}",
            who=who.title,
            ability=name,
            points=points,
            now=now,
            span=span,
        )
        outside = Sentence("{who}: {ability} rises, {span}", who=who.title, ability=name, span=span)
    else:
        text = Sentence(
            "{who}: {ability} falls by {points} to {now}, {span}",
            who=who.title,
            ability=name,
            points=-points,
            now=now,
            span=span,
        )
        outside = Sentence("{who}: {ability} falls, {span}", who=who.title, ability=name, span=span)
    return Told(text, about=f"{ability}-change", parts=parts, total=now, clause="core.ability.change", outside=outside)


def _recovers(who: Creature, name: str, points: int, now: int, about: str) -> Told:
    """What was lost for a time and is back. Clause: core.ability.change"""
    text = Sentence(
        "{who}: {ability} recovers by {points} to {now}", who=who.title, ability=name, points=points, now=now
    )
    outside = Sentence("{who}: {ability} recovers", who=who.title, ability=name)
    parts = (Part("before", now - points), Part("change", points))
    return Told(text, about=about, parts=parts, total=now, clause="core.ability.change", outside=outside)
