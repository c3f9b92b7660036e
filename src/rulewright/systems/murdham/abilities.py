"""Abilities: what lowers and raises them.

They never fall below 0 nor rise above the ceiling. STR 0 is death, AGI 0 paralysis, WIT 0 a coma; health never
stays above what STR allows.
"""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, create, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.events.bodies import AbilityLowered, AbilityRaised, Died, HealthCapped
from rulewright.systems.murdham.numbers import LEAST_SCORE, MOST_HUMAN_SCORE, MOST_SCORE
from rulewright.systems.murdham.omens import most_omens
from rulewright.systems.murdham.records import Ability, Creature
from rulewright.systems.murdham.saves import NAMES


def lower(who: Creature, ability: Ability, points: int, *, for_good: bool = False) -> Rule[Creature]:
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
    return who


def lift(who: Creature, ability: Ability, points: int, *, for_good: bool = False) -> Rule[Creature]:
    """Gain points of an ability, up to the ceiling. Clauses: core.ability.change, core.ability.limit"""
    points = min(points, who.ceiling - who.score(ability))
    if points <= 0:
        return who
    who = yield from change(who, AbilityRaised(ability, points, for_good))
    yield from tell(_line, who, ability, points, for_good)
    return who


@procedure(
    "murdham.change-ability",
    title="Change an ability",
    clauses=("core.ability.change", "core.ability.zero", "core.ability.limit", "core.ability.health-cap"),
    by="referee",
)
def change_ability(
    who: Annotated[Creature, Field("whose ability changes")],
    ability: Annotated[Ability, Field("the ability")],
    points: Annotated[int, Field("points gained, or lost where below 0", low=-100, high=100)],
    for_good: Annotated[bool, Field("whether no full rest brings it back")] = False,
) -> Rule[Creature]:
    """Raise or lower an ability, for a time or for good.

    Clauses: core.ability.change, core.ability.zero, core.ability.limit, core.ability.health-cap
    """
    if not points:
        raise Refused("a change of 0 points changes nothing", clause="core.ability.change")
    if points < 0:
        return (yield from lower(who, ability, -points, for_good=for_good))
    return (yield from lift(who, ability, points, for_good=for_good))


@procedure("murdham.join", title="Bring somebody in", clauses=("core.abilities", "core.omens"), by="referee")
def join(
    name: Annotated[str, Field("the name, which is also the id")],
    strength: Annotated[int, Field("STR", low=0, high=100)],
    agility: Annotated[int, Field("AGI", low=0, high=100)],
    wits: Annotated[int, Field("WIT", low=0, high=100)],
    gm: Annotated[bool, Field("whether the GM plays it")] = False,
    human: Annotated[bool, Field("whether it is human")] = True,
    armour: Annotated[int, Field("armour value", low=0, high=100)] = 0,
    skills: Annotated[tuple[str, ...], Field("skills it has")] = (),
) -> Rule[Creature]:
    """Bring a character in with given scores, sound and rested. Clauses: core.abilities, core.health.max, core.omens"""
    top = MOST_HUMAN_SCORE if human else MOST_SCORE
    for ability, score in (("STR", strength), ("AGI", agility), ("WIT", wits)):
        if not LEAST_SCORE <= score <= top:
            whose = Sentence("a human's abilities") if human else Sentence("abilities")
            raise Refused(
                Sentence(
                    "{whose} run from {least} to {top}, {ability} {score} does not",
                    whose=whose,
                    least=LEAST_SCORE,
                    top=top,
                    ability=ability,
                    score=score,
                ),
                clause="core.abilities",
            )
    most = most_omens(skills)
    made = Creature(
        id=name.casefold().replace(" ", "-"), name=name, kind="gm" if gm else "pc", kin="human" if human else "other",
        strength=strength, full_strength=strength, agility=agility, full_agility=agility, wits=wits, full_wits=wits,
        armour=armour, skills=skills, omens=0 if gm else most, max_omens=most,
    )  # fmt: skip
    yield from tell(said, Sentence("enter {names}", names=name), "core.abilities")
    return (yield from create(made.with_(health=made.max_health)))


def _line(_rolls: Rolls, who: Creature, ability: Ability, points: int, for_good: bool) -> Told:
    now, name = who.score(ability), NAMES[ability]
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
