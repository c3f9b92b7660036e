"""The dead: powers that make bodies move, live or answer."""

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from rulewright.engine import Question, Rule, change, choose, look, must, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import go_along
from rulewright.systems.murdham.events.animals import Befriended, WentItsWay
from rulewright.systems.murdham.events.bodies import Died, HealthRegained
from rulewright.systems.murdham.events.perils import Raised, Reassigned, TraitGained, TraitLost
from rulewright.systems.murdham.health.conditions import lose
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.grip import lose_grip
from rulewright.systems.murdham.magic.working import Cast, needs, over, works
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.sizes import SIZES

RESURRECTION, REANIMATION, CONSULTATION = "flawed resurrection", "reanimate corpse", "occult consultation"
DEAD_FOR: Final[Mapping[str, int]] = {"stretch": 0, "watch": 2, "day": 4}
"""Enhancement points by how long somebody may have been dead at most. Clause: magic.profane"""
LIFE_COSTS: Final = 4
"""Corruption of somebody who lives again. Clause: magic.profane"""
FIRST_HEALTH: Final = 1
"""Health of somebody who lives again. Clause: magic.profane"""
SERVES: Final = ("undead", "mindless")
"""Traits of a body that serves. Clause: magic.profane"""
LARGEST: Final = "medium"
"""The largest body that serves without further points. Clause: magic.profane"""
SHUFFLED: Final = "how the abilities are assigned anew"


@needs(RESURRECTION, REANIMATION, CONSULTATION)
def must_be_dead(cast: Cast) -> None:
    """Refuse the living; and to make a body serve that is too large, or was undead before. Clause: magic.profane"""
    target = cast.target
    must(target.dead, "{title} is not dead", title=target, clause="magic.profane")
    if cast.power.name == CONSULTATION:
        must(cast.about.strip(), "say what the dead are asked", asks="about", clause="magic.profane")
    elif cast.power.name == REANIMATION:
        must(not target.unliving and target.strength > 0, "nothing of {title} is left to serve", title=target)
        most = SIZES.index(LARGEST) + cast.extra
        must(SIZES.index(target.size) <= most, "{title} is too large for the points", title=target)


@works(REANIMATION)
def serve(cast: Cast) -> Rule[None]:
    """Make a body move and serve the invoker. Clause: magic.profane"""
    yield from _move_again(cast.target, cast.target.max_health)
    body = yield from look(Creature, cast.target.id)
    for trait in SERVES:
        body = yield from change(body, TraitGained(trait))
    yield from change(body, Befriended(cast.by.id))
    yield from say("{who} serves {by}", who=body, by=cast.by, clause="magic.profane")


@over(REANIMATION)
def serve_no_more(who: Creature) -> Rule[None]:
    """Be a dead body again. Clause: magic.profane"""
    for trait in SERVES:
        who = yield from change(who, TraitLost(trait))
    if who.leader:
        who = yield from change(who, WentItsWay())
    if not who.dead:
        who = yield from change(who, Died(), "magic.profane")
        yield from say("{who} is a dead body again", who=who, clause="magic.profane")
        yield from lose_grip(who)


@works(RESURRECTION)
def live_again(cast: Cast) -> Rule[None]:
    """Live again, with other abilities and a stained soul. Clause: magic.profane"""
    target = cast.target
    scores = tuple(sorted({*permutations((target.full_strength, target.full_agility, target.full_wits))}, reverse=True))
    options = tuple(" ".join(map(str, one)) for one in scores if one[0])
    labels = tuple(
        Sentence("STR {strength} AGI {agility} WIT {wits}", strength=one[0], agility=one[1], wits=one[2])
        for one in scores
        if one[0]
    )
    kept = (
        (yield from choose(cast.by.id, SHUFFLED, options, labels=labels, asks=_asked))
        if len(options) > 1
        else options[0]
    )
    strength, agility, wits = map(int, kept.split())
    target = yield from change(target, Reassigned(strength, agility, wits))
    yield from _move_again(target, FIRST_HEALTH)
    yield from say("{who} lives again, and is not who they were", who=target, clause="magic.profane")
    yield from corrupt((yield from look(Creature, target.id)), LIFE_COSTS)


def _asked() -> Question:
    return Question(Sentence("The dead come back changed. How are the abilities assigned?"))


def _move_again(body: Creature, health: int) -> Rule[None]:
    """Let a dead body move again with some health, and without what passed with death."""
    for one in body.conditions:
        if one.until != "for good":
            body = yield from lose(body, one)
    body = yield from change(body, Raised())
    if body.kind == "pc":
        yield from go_along((body.id,))
    if body.health < health:
        yield from change(body, HealthRegained(health - body.health), "magic.profane")
