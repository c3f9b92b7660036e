"""Brews: what each does to whoever is given it. One dose is one use."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, begin, change, look, must, need, procedure, roll, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import DROWSY, STIFF, brew_on
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ability_named
from rulewright.systems.bdp.clock import SECONDS, let_pass, must_be_settled
from rulewright.systems.bdp.events.gear import ItemDropped
from rulewright.systems.bdp.events.harm import WoundHealed
from rulewright.systems.bdp.needs.meeting import meet_need, regain, remove_fatigue
from rulewright.systems.bdp.numbers import BREW_DIE, BREW_HOURS, MEAL_FATIGUE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Wound, wound_type
from rulewright.systems.bdp.tables import RECIPES, RecipeRow, named
from rulewright.systems.bricks.meanwhile import spend

BITTERBARK: Final = "bitterbark-chew"
NIGHT: Final = "sleep"
"""The moment a Sleeping Tonic waits for. Clause: recipe.sleeping-tonic"""


class Drunk(msgspec.Struct, frozen=True):
    """The effect of a brew. Clauses: recipe.healing-salve, recipe.coldroot-salve"""

    brew: str
    restored: Annotated[int, result("points restored")] = 0
    """Points of an ability that came back."""
    healed: Annotated[bool, result("a wound heals")] = False
    """A wound is gone."""


@procedure("bdp.use-brew", title="Use a brew", by="owner")
def use_brew(
    who: Annotated[Creature, Field("who has it")],
    brew: Annotated[str, Field("the brew", words=tuple(row.name for row in RECIPES.values()))],
    on: Annotated[Creature | None, Field("who gets it, if not whoever has it")] = None,
    rest_hours: Annotated[
        int, Field("hours of rest that a healing brew takes", low=0, high=1000, by="referee")
    ] = BREW_HOURS,
) -> Rule[Drunk]:
    """Use up a dose of a brew, on oneself or on somebody else.

    Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea, recipe.sleeping-tonic,
    recipe.coldroot-salve, recipe.herbal-antidote, recipe.emberglow-tea, recipe.ironroot-brew, recipe.bitterbark-chew
    """
    row = named(RECIPES, brew, Sentence("recipe"))
    yield from at_peace()
    must_act(who)
    patient = on or who
    held = next((item for item in who.items if item.name.casefold() == row.name.casefold()), None)
    held = need(held, "{title} has no {brew}", title=who, brew=Sentence(row.name), clause=row.clause)
    must_live(patient, clause=row.clause)
    if row.restores:
        must(
            not patient.deprived,
            "{title} is Deprived: no {brew} helps until every need is met",
            title=patient,
            brew=Sentence(row.name),
            clause="deprivation.effect.no-recovery",
        )
        yield from _must_rest(patient, row, rest_hours)
        yield from must_be_settled()
    wound = _must_have(patient, row) if row.heals else None
    who = yield from change(who, ItemDropped(held.name), row.clause)
    yield from say(
        "{who} uses a {brew}[ on {patient}].",
        "brew",
        who=who,
        patient=patient if patient.id != who.id else None,
        brew=Sentence(row.name),
        clause=row.clause,
    )
    patient = who if patient.id == who.id else patient
    if row.restores:
        # A second longer than the rest: it is over when time passes again.
        rest = rest_hours * SECONDS["hour"]
        yield from begin(row.id, patient.id, seconds=rest + 1, title=row.name, clause=row.clause)
        yield from spend((), rest, let_pass)
        patient = yield from look(Creature, patient.id)
    if wound is not None:
        yield from change(patient, WoundHealed(wound), row.clause)
        yield from say(
            "The {wound} of {who} is gone.",
            "brew",
            who=patient,
            wound=wound.title,
            verdict="healed",
            clause="wounds.light.heal",
        )
        return Drunk(row.name, healed=True)
    return Drunk(row.name, restored=(yield from _work(patient, row)))


def _must_rest(who: Creature, row: RecipeRow, hours: int) -> Rule[None]:
    """Refuse a healing brew without enough rest after it, and a second of its kind in the same rest.

    Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea
    """
    must(
        hours >= BREW_HOURS,
        "{brew} needs {hours} hours of rest after it",
        brew=Sentence(row.name),
        hours=BREW_HOURS,
        clause=row.clause,
    )
    must(
        (yield from brew_on(who, row.id)) is None,
        "{title} has had a {brew} for this rest",
        title=who,
        brew=Sentence(row.name),
        clause=row.clause,
    )


def _must_have(who: Creature, row: RecipeRow) -> Wound:
    """The light wound a brew heals; raises Refused if there is none.

    Clauses: recipe.coldroot-salve, recipe.herbal-antidote, recipe.emberglow-tea
    """
    found = next((one for one in who.wounds if one.level == "light" and one.type == row.heals), None)
    return need(found, "{title} has no light {wound}", title=who, wound=wound_type(row.heals), clause=row.clause)


def _work(who: Creature, row: RecipeRow) -> Rule[int]:
    """Apply a brew; returns the points it restores."""
    if row.restores:
        ability = ability_named(row.restores)
        before = who.score_now(ability)
        who = yield from regain(who, ability, (yield from roll(BREW_DIE, "d3")), row.clause)
        return who.score_now(ability) - before
    if row.id == BITTERBARK:
        yield from remove_fatigue((yield from meet_need(who, "food")), MEAL_FATIGUE)
    if row.id == DROWSY:
        yield from begin(DROWSY, who.id, trigger=NIGHT, seconds=SECONDS["day"], title=row.name, clause=row.clause)
    if row.id == STIFF:
        yield from begin(STIFF, who.id, seconds=SECONDS["day"], title=row.name, clause=row.clause)
    return 0
