"""Brews: what each does to whoever is given it. One dose is one use."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, begin, change, look, must, need, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import DROWSY, STIFF, brew_on
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ability_named
from rulewright.systems.bdp.clock import SECONDS, let_pass, must_be_settled
from rulewright.systems.bdp.events.gear import ItemDropped
from rulewright.systems.bdp.events.harm import WoundHealed
from rulewright.systems.bdp.needs.met import meet_need, remove_fatigue
from rulewright.systems.bdp.needs.sleeping import NIGHT, brews_work, must_be_awake
from rulewright.systems.bdp.numbers import BREW_HOURS, MEAL_FATIGUE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Wound, wound_type
from rulewright.systems.bdp.tables import RECIPES, RecipeRow, named
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.meanwhile import spend

BITTERBARK: Final = "bitterbark-chew"


class Drunk(msgspec.Struct, frozen=True):
    """The effect of a brew. Clauses: recipe.healing-salve, recipe.coldroot-salve"""

    brew: str
    restored: Annotated[int, result("points restored", one="point restored")] = 0
    """Points of an ability that came back."""
    healed: Annotated[bool, result("a wound heals")] = False
    """A wound is gone."""


@procedure("bdp.use-brew", title="Use a brew", by="owner")
def use_brew(
    who: Annotated[Creature, Field("who has it")],
    brew: Annotated[str, Field("the brew", words=tuple(row.name for row in RECIPES.values()))],
    on: Annotated[Creature | None, Field("who gets it", empty="whoever has it")] = None,
    rest_hours: Annotated[
        int | None,
        Field(
            "of a healing brew: hours of rest that follow at once",
            empty="those of the next night",
            low=0,
            high=1000,
            by="referee",
        ),
    ] = None,
) -> Rule[Drunk]:
    """Use up a dose of a brew, on oneself or on somebody else; a healing brew works at the end of the rest after it.

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
    yield from must_be_together(who, patient, clause=row.clause)
    if row.restores:
        must(
            not patient.deprived,
            "{title} is Deprived: no {brew} helps until every need is met",
            title=patient,
            brew=Sentence(row.name),
            clause="deprivation.effect.no-recovery",
        )
        yield from must_be_awake(patient)
        yield from _must_rest(patient, row, rest_hours)
        if rest_hours is not None:
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
        return Drunk(row.name, restored=(yield from _rest(patient, row, rest_hours)))
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
    yield from _work(patient, row)
    return Drunk(row.name)


def _rest(patient: Creature, row: RecipeRow, hours: int | None) -> Rule[int]:
    """Let a healing brew wait for the next night's rest, or rest at once so many hours; returns the points it restores.

    Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea
    """
    day = SECONDS["day"]
    yield from begin(row.id, patient.id, trigger=NIGHT, seconds=day, title=row.name, clause=row.clause)
    if hours is None:
        return 0
    ability = ability_named(row.restores)
    yield from spend((patient.id,), hours * SECONDS["hour"], let_pass)
    before = yield from look(Creature, patient.id)
    after = yield from brews_work(before)
    return after.score_now(ability) - before.score_now(ability)


def _must_rest(who: Creature, row: RecipeRow, hours: int | None) -> Rule[None]:
    """Refuse a healing brew without enough rest after it, and a second of its kind in the same rest.

    Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea
    """
    must(
        hours is None or hours >= BREW_HOURS,
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


def _work(who: Creature, row: RecipeRow) -> Rule[None]:
    """Apply a brew that works at once. Clauses: recipe.bitterbark-chew, recipe.sleeping-tonic, recipe.ironroot-brew"""
    if row.id == BITTERBARK:
        yield from remove_fatigue((yield from meet_need(who, "food")), MEAL_FATIGUE)
    if row.id == DROWSY:
        yield from begin(DROWSY, who.id, trigger=NIGHT, seconds=SECONDS["day"], title=row.name, clause=row.clause)
    if row.id == STIFF:
        yield from begin(STIFF, who.id, seconds=SECONDS["day"], title=row.name, clause=row.clause)
