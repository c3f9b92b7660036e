"""Searching a place: what it calls for is rolled, and what comes of it happens.

Other games' searches are one check or none (bricks.exploring); this one's places call for ordeals of their own.
"""

from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import REFEREE, Field, Rule, change, look, procedure, roll, say
from rulewright.engine.requests.kinds import Tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.rules import finds_nothing, hidden_in, uncover
from rulewright.systems.bricks.meanwhile import spend
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.checks.rolls import Verdict, action, save_with, swing_of
from rulewright.systems.contested.checks.sides import Side, serving
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, let_pass
from rulewright.systems.contested.events.places import OrdealPassed
from rulewright.systems.contested.gear.picks import serving_by
from rulewright.systems.contested.harm.damage import suffer
from rulewright.systems.contested.harm.special_effects import befall
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.places.about import must_be_there, still_called_for
from rulewright.systems.contested.places.current import WAY_MINUTES, called_for, here, meant
from rulewright.systems.contested.places.encounters import find_hiding_here
from rulewright.systems.contested.records import Creature, Ordeal, Place
from rulewright.systems.contested.turns.attempts import Advantage, Disadvantage
from rulewright.systems.contested.turns.darkness import must_see
from rulewright.systems.contested.words import GONE


@procedure("contested.search", title="Search", by="owner", when=at_peace, here=True)
def search(
    who: Annotated[Creature, Field("who searches")],
    what: Annotated[
        str, Field("what the place calls for", empty="anything hidden", rows=called_for, by="referee")
    ] = "",
    objects: Annotated[tuple[str, ...], Field("things that help", rows=serving_by("who"))] = (),
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
) -> Rule[Verdict]:
    """Search the place, or face what it calls for: an Action or a Save, with what a failure brings.

    Clauses: actions.definition, actions.versus-dc, actions.dc.value, saves.versus-dc
    """
    place = yield from here()
    yield from must_act(who)
    if not what:  # what the place calls for comes to those who see nothing as well
        yield from must_see(place)
    number = yield from _which(place, what)
    things = serving(objects, who)
    swing = yield from swing_of(advantage, disadvantage)
    minutes = yield from WAY_MINUTES
    if minutes:
        yield from spend((who.id,), minutes * MINUTE_SECONDS, let_pass)
        who = yield from look(Creature, who.id)
        yield from must_act(who)
    ordeal = SEARCH if number is None else place.ordeals[number]
    side = Side(ordeal.attribute, who.score(ordeal.attribute), swing, things)
    yield from say(
        "{who}: {ordeal}.",
        "search",
        who=who,
        ordeal=ordeal.what.rstrip(".") if what else SEARCHING,
        clause="actions.describe",
    )
    if ordeal.roll == "save":
        verdict = yield from save_with(who, side, ordeal.dc, "base")
    else:
        verdict = yield from action(who, side, ordeal.dc)
    if verdict.success:
        yield from _succeed(who, place, ordeal, number)
    else:
        yield from _fail(who, ordeal, place, named=bool(what))
    return verdict


SEARCHING: Final = Sentence("Searching the place for what is hidden")
SEARCH: Final = Ordeal(str(SEARCHING), "action", "wil", AVERAGE_DC)
"""What a search calls for where the place names nothing. Clause: actions.dc.value"""


def _which(place: Place, what: str) -> Rule[int | None]:
    """Number of what is meant; None for a plain search. A place may call for a roll of its own to find a way."""
    if what:
        number = meant(what, [(one.what,) for one in place.ordeals], Sentence("task"))
        yield from must_be_there(place.ordeals[number], place)
        return number
    closed = [one.to for one in place.ways if one.hidden]
    standing = yield from still_called_for(place)
    return next((at - 1 for at, one in standing if any(to in closed for to in one.opens)), None)


def _succeed(who: Creature, place: Place, ordeal: Ordeal, number: int | None) -> Rule[None]:
    if number is None:
        hidden = hidden_in(place)
        yield from uncover(place, hidden, "actions.describe", who)
        dangers = [one for _, one in (yield from still_called_for(place)) if _is_trap(one)]
        for one in dangers:
            yield from say(
                "{who} finds a danger: {what}.", "place", who=who, what=one.what.rstrip("."), clause="actions.describe"
            )
        hiding = yield from find_hiding_here((yield from here()))
        if not any(hidden) and not dangers and not hiding:
            yield from finds_nothing(who)
        return
    yield from _came_of(who, ordeal, passed=True)
    place = yield from change(place, OrdealPassed(number))
    opened = [one.to for one in place.ways if one.to in ordeal.opens and not one.open]
    yield from uncover(place, (opened, []), "actions.describe")


def _is_trap(ordeal: Ordeal) -> bool:
    """Whether something of a place still waits to hurt whoever meets it. Clause: actions.describe"""
    return ordeal.roll == "save" and bool(ordeal.damage) and not ordeal.passed


def _came_of(who: Creature, ordeal: Ordeal, *, passed: bool) -> Tell:
    """Say what came of an ordeal. Clause: actions.definition"""
    return say(
        "{who} succeeds: {ordeal}.[ {text}]" if passed else "{who} does not succeed: {ordeal}.[ {text}]",
        "search",
        who=who,
        ordeal=ordeal.what.rstrip("."),
        text=ordeal.on_success if passed else ordeal.on_failure,
        clause="actions.definition",
    )


def _fail(who: Creature, ordeal: Ordeal, place: Place, *, named: bool) -> Rule[None]:
    """Let a failure bring what it brings; whoever searched in vain is not told for what, unless the referee has `named`
    it.

    Clauses: combat.attack.damage, results.example-boulder
    """
    if not named:
        yield from finds_nothing(who)
        if ordeal.on_failure:
            yield from say("{text}", "search", text=ordeal.on_failure, audience=REFEREE, clause="actions.definition")
    else:
        yield from _came_of(who, ordeal, passed=False)
    creature = yield from look(Creature, who.id)
    if ordeal.damage:
        points = yield from roll(parse(ordeal.damage), "damage")
        creature, _ = yield from suffer(creature, points)
    if ordeal.deed is not None and creature.status not in GONE:
        yield from befall(creature, ordeal.deed, place.title)
