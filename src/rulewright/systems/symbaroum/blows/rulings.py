"""What the referee states about a fight: who is spared or favoured, ground, sight, what stands in the way."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, must, procedure, say, survey
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions.light import see
from rulewright.systems.symbaroum.blows.attack import Target
from rulewright.systems.symbaroum.events.fighting import Favoured, GroundSet, SightCleared, SightLost
from rulewright.systems.symbaroum.harm.wounds import spare
from rulewright.systems.symbaroum.numbers import OPPOSITE
from rulewright.systems.symbaroum.records.creature import Creature, Sight
from rulewright.systems.symbaroum.rows import Ground


@procedure("symbaroum.spare", title="Let a creature live", by="referee", verb="spare")
def let_live(target: Target) -> Rule[Creature]:
    """Decide that a creature will be down, and not dead, at 0 Toughness.

    Clause: dying.npc
    """
    after = yield from spare(target)
    yield from say("{who} will be down, and not dead, at 0 Toughness", "ground", who=after)
    return after


@procedure("symbaroum.favour", title="Grant Advantage", by="referee", verb="favour")
def favour(who: Annotated[Creature, Field("Who has the Advantage")], target: Target) -> Rule[Creature]:
    """See somebody at an Advantage over a target for its next attack, on a ground the rules do not name.

    Clauses: advantage.needs-effort, advantage.effect
    """
    after = yield from change(who, Favoured((*(one for one in who.over if one != target.id), target.id)))
    yield from say("{who} has Advantage over {foe} for its next attack", "ground", who=after, foe=target)
    return after


@procedure("symbaroum.ground", title="Say how somebody stands", by="referee", verb="ground")
def ground(
    target: Target,
    places: Annotated[int, Field("How many can stand about it", low=0, high=4)] = 4,
    narrow: Annotated[bool, Field("No two of them on opposite sides")] = False,
    behind: Annotated[tuple[Creature, ...], Field("Who has to be passed to get at it")] = (),
    height: Annotated[Ground, Field("Height of its ground")] = "level",
) -> Rule[Creature]:
    """Say what the ground allows about somebody: fewer places, no flanking, others in front, high or low.

    No shot goes past those in front. Clauses: flanking.terrain, advantage.higher-ground, movement.bypass,
    line-of-sight.blocked
    """
    must(
        len(target.around) <= places,
        "{number} stand about {title} already, and there would be room for {places}: move somebody first",
        number=len(target.around),
        title=target,
        places=places,
    )
    must(
        not narrow or not any(OPPOSITE[side] in target.around for side in target.around),
        "two stand on opposite sides of {title} already: move one of them first",
        title=target,
    )
    fronts = tuple(one.id for one in behind)
    after = yield from change(target, GroundSet(places, narrow, fronts, "" if height == "level" else height))
    for one in (yield from survey(Creature)):
        if one.group != target.group and (fronts or target.behind):
            yield from change(one, SightLost(target.id) if fronts else SightCleared(target.id))
    words = [Sentence("{places} can stand about it", places=places)]
    words += [Sentence("none of them opposite another")] if narrow else []
    words += [Sentence("behind {others}", others=every(one.title for one in behind))] if behind else []
    if height != "level":
        words.append(Sentence("on high ground") if height == "high" else Sentence("on low ground"))
    yield from say("{title}: {what}", "ground", title=after, what=in_a_row(words), of=behind)
    return after


@procedure("symbaroum.sight", title="Say how somebody sees", by="referee", verb="sight")
def set_sight(
    target: Target,
    sight: Annotated[Sight, Field("What is about it")] = "clear",
    blind: Annotated[bool, Field("Blinded")] = False,
) -> Rule[Creature]:
    """Blind somebody, or put it into darkness, smoke or fog; all are treated alike.

    Clauses: blind.conditions, blind.both
    """
    return (yield from see(target, sight, blind=blind))


@procedure("symbaroum.hide", title="Block a line of sight", by="referee", verb="hide")
def block(who: Annotated[Creature, Field("Who wants to shoot")], target: Target) -> Rule[Creature]:
    """Say that somebody stands in the line between a shooter and a target.

    Clause: line-of-sight.blocked
    """
    after = yield from change(who, SightLost(target.id))
    yield from say("{who} has no line of sight to {foe}: somebody stands between", "ground", who=after, foe=target)
    return after
