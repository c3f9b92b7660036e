"""Camp: a watch in which whoever eats a day's ration takes a long rest, and whoever does not goes hungry."""

from collections.abc import Mapping
from typing import Annotated

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.people.standing_by import Undisturbed
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.daily import go_hungry
from rulewright.systems.phased.bodies.supplies import share_rations, today
from rulewright.systems.phased.events.bodies import DayFasted
from rulewright.systems.phased.numbers import WATCH_SECONDS
from rulewright.systems.phased.outings.company import company
from rulewright.systems.phased.outings.encounters import each_turn, pay
from rulewright.systems.phased.outings.rest import (
    Heal,
    chosen,
    mend_in_a_night,
    must_be_fed,
    must_rest,
    pass_rest,
    recover,
)
from rulewright.systems.phased.outings.safety import must_be_undisturbed
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.wild import JOURNEY, Journey

Several = tuple[Creature, ...]


@procedure("phased.camp", title="Make camp", verb="camp", together=True, when=at_peace, books=True)
def make_camp(
    who: Annotated[Several, Field("who camps")],
    unfed: Annotated[Several, Field("who of them does not eat")] = (),
    heal: Annotated[Heal, Field("the ability that heals d6, of everybody", empty="each decides")] = None,
    undisturbed: Undisturbed = None,
) -> Rule[None]:
    """Camp for a watch: whoever eats a day's ration takes a long rest, whoever does not regains no HP until the next.

    Rations are shared, and nobody eats twice on a day. Clauses: wild.camp, wild.camp.unfed, wild.action, rest.long
    """
    must(who, "nobody is named: say who")
    yield from must_rest(who)
    yield from must_be_undisturbed(undisturbed)
    hungry = {one.id for one in unfed}
    eaters = tuple(one for one in who if one.id not in hungry and not one.undead)
    day = yield from today()
    hungry_mouths = tuple(one for one in eaters if one.fed < day)
    yield from must_be_fed(hungry_mouths)
    healing: dict[str, Ability] = {}
    for one in eaters:
        ability = heal or (yield from chosen(one))
        healing |= {one.id: ability} if ability is not None else {}
    yield from say("{who} camps", of=who, many="{who} camp", n=len(who), who=named(who))
    yield from share_rations(hungry_mouths, (yield from company()), day)
    for one in who:
        if one.id in hungry and one.fed < day:
            yield from change((yield from look(Creature, one.id)), DayFasted(day))
    for one in (yield from pass_rest(who, WATCH_SECONDS)):
        if not one.undead:  # they neither eat nor heal in the night
            yield from (go_hungry(one) if one.id in hungry else _rest_well(one, healing))
    yield from _owe_no_more()


def _rest_well(who: Creature, healing: Mapping[str, Ability]) -> Rule[None]:
    """The long rest of somebody who has eaten. Clauses: rest.long, wild.camp"""
    who = yield from recover(who)
    if who.id in healing:
        yield from mend_in_a_night(who, healing[who.id], f"heal-{who.id}")


def _owe_no_more() -> Rule[None]:
    """A watch at rest is what the encumbered owed. Clauses: wild.events.exhaustion, dungeon.events.exhaustion"""
    journey = yield from peek(Journey, JOURNEY)
    if journey is not None and journey.resting:
        yield from pay(journey)
    yield from each_turn()
