"""Manoeuvres: to disarm, shove or grapple somebody as the main action; it may be dodged or countered."""

from typing import Annotated

from rulewright.engine import Field, Rule, look, peek, procedure, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle import ambush, wear
from rulewright.systems.murdham.battle.blows import UNARMED, blow_of, shield_armour
from rulewright.systems.murdham.battle.having import must_have_main, spend_main
from rulewright.systems.murdham.battle.holds import Hold, must_hold, resolve
from rulewright.systems.murdham.battle.reactions import met_by
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.dialogue.next_turn import must_vent
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Weapon
from rulewright.systems.murdham.strikes import land, rolled_for


@procedure(
    "murdham.hold",
    title="Disarm, shove or grapple",
    clauses=("combat.non-lethal", "combat.grabbed", "combat.size.non-lethal"),
    by="owner",
    verb="hold",
)
def hold(
    who: Annotated[Creature, Field("who tries it")],
    target: Annotated[Creature, Field("on whom, nearby")],
    what: Annotated[Hold, Field("disarm, shove or grapple")],
) -> Rule[bool]:
    """Disarm, shove or grapple somebody: a STR save of the target decides, after any dodge or counter.

    Clauses: combat.non-lethal, combat.grabbed, combat.size.non-lethal, core.skills
    """
    must_be_free(who)
    if target.dead:
        raise Refused(Sentence("{title} is dead already", title=target.title), clause="combat.non-lethal")
    must_vent(who, target)
    yield from must_hold(who, target, what)
    yield from must_have_main(who)
    met = yield from met_by(who, target, aware=(yield from ambush.is_aware(who, unaware=False)))
    works = False
    if met.counters:
        yield from _strike_back(met.target, who)
    if not met.dodged and not (yield from look(Creature, who.id)).down:
        works = yield from resolve(who, (yield from look(Creature, met.target.id)), what)
    yield from ambush.come_to_light(who)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main(who.id)
    return works


def _strike_back(target: Creature, who: Creature) -> Rule[None]:
    """A counter is a normal attack, and comes first. Clauses: combat.counter, combat.non-lethal"""
    weapons = yield from survey(Weapon)
    arm = next((one for one in weapons if one.owner == target.id), None)
    blow = blow_of(target, who, arm.die if arm else UNARMED, arm, more_armour=shield_armour(who, weapons, fends=True))
    rolled = yield from rolled_for(blow, target, "defender-damage")
    yield from land(who, blow, rolled, arm, target)
    yield from wear.after_blow(who, arm, rolled, shield=True)
