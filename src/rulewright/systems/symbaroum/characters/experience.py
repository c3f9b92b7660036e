"""Experience: handed out after an adventure, spent on abilities step by step, passed on by the dead."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from rulewright.engine import Field, Rolls, Rule, Told, World, change, must, procedure, survey, tell
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.symbaroum.actions.costs import fit_to_act
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.characters.picks import ability_picks
from rulewright.systems.symbaroum.checks.abilities import ability_named, ability_title
from rulewright.systems.symbaroum.events.experience import (
    AbilityBought,
    ExperienceAwarded,
    ExperienceInherited,
    ExperiencePassedOn,
)
from rulewright.systems.symbaroum.numbers import COSTS, LEVELS
from rulewright.systems.symbaroum.options import INHERIT_UNSPENT_ONLY
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.states import STATES

Who = Annotated[Creature, Field("Whose Experience")]


@procedure("symbaroum.award", title="Hand out Experience", by="referee", verb="award", when=at_peace, books=True)
def award(
    who: Annotated[Creature | None, Field("Whose Experience", scripted=True)] = None,
    *,
    points: Annotated[int, Field("Experience, as much for each of them", low=0, high=1000)],
    people: Annotated[
        tuple[Creature, ...], Field("Who took part and lived", empty="all of the party who are here")
    ] = (),
) -> Rule[tuple[Creature, ...]]:
    """Hand out Experience after a finished adventure, to those who lived through it.

    Clauses: experience.award, experience.when, other.gm-handles
    """
    # Campaigns from before there could be several name the one as `who`, and so does `ada award 5` at the terminal.
    named = tuple({one.id: one for one in (who, *people) if one is not None}.values())
    for one in named:
        must(one.status != "dead", "{title} is dead: Experience is for those who lived", title=one.title)
    if not named:
        named = yield from those_here([one for one in (yield from survey(Creature)) if one.explores])
        must(named, "nobody of the party is here: say who gets it", asks="people")
    rewarded = []
    for one in named:
        after = yield from change(one, ExperienceAwarded(points))
        rewarded.append(after)
        did = Sentence("{who} gains {points} Experience", who=after.title, points=points)
        yield from tell(_told, after, did, "experience.award")
    return tuple(rewarded)


@procedure("symbaroum.buy", title="Learn or raise an ability", by="owner", verb="buy", when=at_peace, books=True)
def buy(
    who: Who,
    ability: Annotated[str, Field("The ability", rows=ability_picks)],
    to: Annotated[Literal["novice", "adept", "master", "next"], Field("The level, or the next one")] = "next",
) -> Rule[Creature]:
    """Spend Experience on the next level of an ability: 10 for novice, 20 for adept, 30 for master.

    Clauses: experience.use, experience.costs
    """
    must(who.status != "dead", "{title} is dead and learns nothing more", title=who, clause="death.pc-leaves")
    fit_to_act(who)
    # A table may have given somebody an ability of its own; only known ones can be learned.
    ability = ability if ability in who.abilities else ability_named(ability)
    known = who.abilities.get(ability)
    have = LEVELS.index(known) + 1 if known else 0
    must(
        have != len(LEVELS), "{title} is a master of {ability} already", title=who.title, ability=ability_title(ability)
    )
    level = LEVELS[have] if to == "next" else to
    wanted = LEVELS.index(level)
    must(
        wanted >= have,
        "{title} has {ability} as {known} already",
        title=who.title,
        ability=ability_title(ability),
        known=known,
    )
    must(
        wanted == have, "{ability}: {level} has to be bought first", ability=ability_title(ability), level=LEVELS[have]
    )
    cost = COSTS[level]
    must(
        cost <= who.experience_unspent,
        "{cost} Experience needed, {unspent} unspent",
        cost=cost,
        unspent=who.experience_unspent,
        clause="experience.costs",
    )
    after = yield from change(who, AbilityBought(ability, LEVELS[wanted], cost))
    did = Sentence(
        "{who} is {level} in {ability} for {cost} Experience",
        who=after.title,
        level=level,
        ability=ability_title(ability),
        cost=cost,
    )
    yield from tell(_told, after, did, "experience.costs")
    return after


def _donors(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """The dead characters whose Experience nobody has yet. Clause: death.inherit-experience"""
    for one in world.all(Creature):
        if one.side == "pc" and one.status == "dead" and not one.passed_on:
            left = Sentence("{points} Experience", points=one.experience_total)
            yield Pick(value=one.id, title=one.title, line=left)


def _heirs(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """The characters who can take it over. Clause: death.inherit-experience"""
    for one in world.all(Creature):
        if one.explores and one.id != given.get("donor"):
            yield Pick(value=one.id, title=one.title)


@procedure("symbaroum.inherit", title="Pass on Experience", by="referee", verb="inherit")
def inherit(
    donor: Annotated[Creature, Field("The dead character", rows=_donors, gone=True)],
    heir: Annotated[Creature, Field("The new one", rows=_heirs)],
) -> Rule[Creature]:
    """Give a player's new character all Experience that the dead one ever earned.

    Clauses: death.inherit-experience, death.pc-leaves
    """
    must(
        donor.status == "dead",
        "only the Experience of a dead character is passed on, and {title} is {status}",
        title=donor,
        status=STATES[donor.status],
    )
    must(heir.id != donor.id and heir.status != "dead", "{title} is dead and inherits nothing", title=heir)
    must(not donor.passed_on, "the Experience of {title} is passed on already", title=donor)
    unspent_only = yield from INHERIT_UNSPENT_ONLY
    points = donor.experience_unspent if unspent_only else donor.experience_total
    yield from change(donor, ExperiencePassedOn())
    after = yield from change(heir, ExperienceInherited(points))
    did = Sentence("{who} takes over {points} Experience of {donor}", who=after.title, points=points, donor=donor.title)
    yield from tell(_told, after, did, "death.inherit-experience", donor)
    return after


def _told(_rolls: Rolls, after: Creature, did: Sentence, clause: str, *_of: Creature) -> Told:
    text = Sentence("{did}; {unspent} unspent", did=did, unspent=after.experience_unspent)
    return Told(text, about="experience", clause=clause, outside=did)
