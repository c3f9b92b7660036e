"""Surprise: sneaking up and lying in wait, one test for a whole group, and what the surprised do not know."""

from typing import Annotated

from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, tell
from rulewright.errors import Sentence, every
from rulewright.systems.symbaroum.actions import pay
from rulewright.systems.symbaroum.checks import Tested, attempt
from rulewright.systems.symbaroum.events.fighting import Surprised
from rulewright.systems.symbaroum.options import SNEAK_BY_MOVEMENT
from rulewright.systems.symbaroum.records import Creature

Group = tuple[Creature, ...]


@procedure("symbaroum.ambush", title="Lay an ambush", by="referee", verb="ambush")
def ambush(
    attackers: Annotated[Group, Field("Those in ambush")], defenders: Annotated[Group, Field("Those who come along")]
) -> Rule[Tested]:
    """One test decides for the group: lowest Discreet of those in ambush against highest Vigilant of the others.

    Clauses: surprise.test, surprise.group, surprised.sneak
    """
    must(attackers and defenders, "an ambush takes somebody on both sides", clause="surprise.group")
    sneaking = min(attackers, key=lambda one: one.discreet)
    watching = max(defenders, key=lambda one: one.vigilant)
    tested = yield from attempt(sneaking, "discreet", against=watching, opposed="vigilant")
    if tested.actor_succeeds:
        for one in defenders:
            yield from change(one, Surprised(tuple(attacker.id for attacker in attackers)))
    yield from tell(_sprung, defenders, tested.actor_succeeds)
    return tested


@procedure("symbaroum.sneak", title="Sneak up", by="owner", verb="sneak")
def sneak(
    who: Annotated[Creature, Field("Who sneaks")], targets: Annotated[Group, Field("Those who must not notice")]
) -> Rule[Tested]:
    """Get out of notice in a fight: a Combat Action, and an unaware target for the next attack if it works.

    Clauses: surprised.sneak, surprise.test, advantage.unaware
    """
    must(targets, "say who must not notice")
    by_movement = yield from SNEAK_BY_MOVEMENT
    who = yield from pay(who, "sneak", cost="movement" if by_movement else "combat")
    return (yield from ambush((who,), targets))


def _sprung(_rolls: Rolls, defenders: Group, surprised: bool) -> Told:
    names, number = every(one.title for one in defenders), len(defenders)
    if surprised:
        text = Sentence("{who} is surprised", "{who} are surprised", who=names, n=number)
    else:
        text = Sentence("{who} is not surprised", "{who} are not surprised", who=names, n=number)
    return Told(text, about="surprise", clause="surprise.test")
