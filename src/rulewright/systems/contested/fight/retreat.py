"""Retreat: running from a dire situation takes a DEX Save and a safe place to run to."""

from typing import Annotated

from rulewright.engine import Field, Rolls, Rule, Told, change, look, must, peek, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import get_away
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.body.order import FIGHT, in_turn
from rulewright.systems.contested.checks.lines import FAILS, HOLDS, parts
from rulewright.systems.contested.checks.owed import owe_for_naturals
from rulewright.systems.contested.checks.rolls import Side, opposed, ready, save, total
from rulewright.systems.contested.events.fight import GotAway
from rulewright.systems.contested.events.turns import Ran
from rulewright.systems.contested.fight.joining import leave
from rulewright.systems.contested.fight.rounds import group_of
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.records import Attribute, Creature, Fight
from rulewright.systems.contested.turns.action_points import charge


@procedure("contested.retreat", title="Retreat", by="owner")
def retreat(
    creature: Annotated[Creature, Field("who runs")],
    destination: Annotated[bool, Field("there is a safe place to run to", by="referee")],
    dc: Annotated[int, Field("what the DEX Save must exceed", low=0, high=100, by="referee")] = AVERAGE_DC,
    pursuer: Annotated[
        Creature | None, Field("who contests it instead of the number", empty="nobody: the number counts", by="referee")
    ] = None,
    attribute: Annotated[Attribute, Field("the Attribute of the pursuer", by="referee")] = "dex",
    cost: Annotated[int, Field("AP the Warden asks for it", low=0, high=100, by="referee")] = 0,
) -> Rule[Annotated[bool, result("gets away", answers=True)]]:
    """Run away: a DEX Save, against a number or a pursuer, that cannot succeed without a safe place to run to.

    Whoever gets away has left the fight, and the place with it if they have come into play there; a stranger for whom
    no place is known is away until they come to a fight again. In a fight a Turn has one try.

    Clauses: combat.retreat, saves.versus-dc, saves.versus-cc, actions.dc.value
    """
    yield from in_turn(creature)
    must(
        not creature.caught,
        "{title} is held by {caught} and cannot run",
        title=creature,
        caught=creature.caught,
        clause="combat.critical.special",
    )
    fight = yield from peek(Fight, FIGHT)
    fighting = fight is not None and bool(group_of(fight, creature.id))
    if fighting:
        must(not creature.ran, "{title} has tried to run in this Turn already", title=creature, clause="combat.retreat")
        creature = yield from change(creature, Ran())
    if not destination:
        yield from say("{title} has no safe place to run to and stays.", "retreat", title=creature)
        return False
    creature = yield from charge(creature, cost)
    if pursuer is None:
        away = (yield from save(creature, "dex", dc)).success
    else:
        yield from must_act(pursuer)
        away = yield from _outrun(creature, pursuer, attribute)
    yield from say(
        "{title} does not get away."
        if not away
        else "{title} gets away and has left the fight."
        if fighting
        else "{title} gets away.",
        "retreat",
        title=creature,
        clause="combat.retreat",
    )
    if away:
        there = yield from get_away(creature)
        yield from leave(creature)
        if there is None and creature.kind != "pc" and not (creature.role or creature.player):
            yield from change((yield from look(Creature, creature.id)), GotAway())
    return away


def run_for_it(creature: Creature) -> Rule[bool]:
    """Let whoever has lost heart, or wants away, run once in a Turn: to a safe place, unless no way leads out of here.

    Clauses: combat.retreat, morale.triggers
    """
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    return (yield from retreat(creature, place is None or any(way.open for way in place.ways)))


def _outrun(creature: Creature, pursuer: Creature, attribute: Attribute) -> Rule[bool]:
    first = yield from ready(pursuer, Side(attribute, pursuer.score(attribute)))
    second = yield from ready(creature, Side("dex", creature.dexterity), saving=True)
    chased = yield from total(first, "base")
    verdict = yield from opposed(chased, second, "dex-save")
    yield from tell(_chased, creature, pursuer, first, second, verdict.success)
    yield from owe_for_naturals(pursuer, "base")
    yield from owe_for_naturals(creature, "dex-save")
    return verdict.success


def _chased(rolls: Rolls, creature: Creature, pursuer: Creature, first: Side, second: Side, away: bool) -> Told:
    ran, chased = parts(rolls, "dex-save", second), parts(rolls, "base", first)
    tr, ir = sum(one.value for one in ran), sum(one.value for one in chased)
    word = HOLDS if away else FAILS
    who, foe = creature.title, pursuer.title
    text = Sentence(
        "{who}: DEX save {tr} against {foe}'s {ir}: {outcome}.", who=who, tr=tr, foe=foe, ir=ir, outcome=word
    )
    outside = Sentence("{who}: DEX save against {foe} {outcome}.", who=who, foe=foe, outcome=word)
    return Told(text, "dex-save", ran, tr, ir, word, "combat.retreat", outside=outside)
