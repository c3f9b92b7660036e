"""Drugs: doses like poison, which a willing user lets in; what works may leave somebody addicted."""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rule, begin, change, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.saves import NAMES, save
from rulewright.systems.murdham.events.perils import Addicted, DrugTaken
from rulewright.systems.murdham.health.abilities import lower_ability, raise_ability
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.health.harm import NUMB, heal
from rulewright.systems.murdham.numbers import DRUG_CRASH, DRUG_SURGE, DRUG_VIGOUR, HABIT_DAILY, HABIT_LOSS, rounded_up
from rulewright.systems.murdham.perils.poison import is_proof, meet_dose, resists
from rulewright.systems.murdham.records.creature import FLAME, Creature
from rulewright.systems.murdham.tables import DRUGS, Drug

SURGE: Final = "surge"
"""What lasts until the crash after crimson weed. Clause: drugs.as-poison"""


@procedure("murdham.take-drug", title="Take a drug", by="owner", verb="drug")
def take_drug(
    user: Annotated[Creature, Field("who takes it")],
    drug: Annotated[str, Field("which drug", words=tuple(DRUGS))],
    willing: Annotated[bool, Field("whether they let it work without a save")] = True,
    given: Annotated[bool, Field("whether somebody else gave it to them, or slipped it in", by="referee")] = False,
) -> Rule[Annotated[bool, result("the drug works", answers=True)]]:
    """Take a drug: a dose like any poison's. One that works tests for addiction, then does what it does.

    Clauses: drugs.as-poison, drugs.addiction, core.traits
    """
    row = named(DRUGS, drug, Sentence("drug"))
    must(
        given or row.name in user.items,
        "{title} has no {drug}",
        title=user,
        drug=Sentence(row.name),
        clause="drugs.as-poison",
    )
    if not given:
        must_be_able(user)
        yield from must_have_main_action(user)
        user = yield from change(user, DrugTaken(row.name))
        yield from spend_main_action(user.id)
    if is_proof(user) or FLAME in user.powers:
        yield from say("{who} takes {drug}, and nothing happens", who=user, drug=row.name, clause="core.traits")
        return False
    if willing:
        yield from meet_dose(user)
    elif (yield from resists(user)):
        return False
    yield from say("{drug} works on {who}: {means}", "drug", drug=row.name, who=user, means=Sentence(row.means))
    user = yield from look(Creature, user.id)
    if not (yield from save(user, "wit", "wit-save")) and not user.addicted_to(row.name):
        yield from change(user, Addicted(row.name))
        yield from say(
            "{who} is addicted to {drug}",
            "wit-save",
            verdict="addicted",
            who=user,
            drug=row.name,
            clause="drugs.addiction",
        )
    user = yield from look(Creature, user.id)
    yield from _take_effect(user, row)
    return True


def crash(thing: Lasting) -> Rule[None]:
    """Pay for a surge when the watch ends. Clause: drugs.as-poison"""
    user = yield from look(Creature, thing.on)
    for ability in NAMES:
        user = yield from lower_ability(user, ability, DRUG_CRASH)


def feed_habits(who: Creature, units: int) -> Rule[Creature]:
    """Use up the units of each drug that the addicted need at a rest; missing ones cost WIT for a time.

    Clauses: drugs.addicted.daily, drugs.addicted.full
    """
    for drug in who.addictions:
        used = min(units, who.items.count(drug))
        for _ in range(used):
            who = yield from change(who, DrugTaken(drug))
        yield from say(
            "{who} uses up {used} {drug} against the craving"
            if used == units
            else "{who} craves {drug}: has {used} of the {units} needed",
            "craving",
            outside="{who} craves {drug}",
            total=used,
            against=units,
            who=who,
            drug=drug,
            used=used,
            units=units,
            clause="drugs.addicted.daily" if units == HABIT_DAILY else "drugs.addicted.full",
        )
        who = yield from lower_ability(who, "wit", (units - used) * HABIT_LOSS)
    return who


def _take_effect(user: Creature, row: Drug) -> Rule[None]:
    if row.does == "frenzy":
        yield from gain(user, "frenzied", by=row.name, until="end of stretch")
    elif row.does == "vigour":
        if not user.has("dying"):
            user = yield from heal(user, rounded_up(user.strength, DRUG_VIGOUR))
        yield from gain(user, "groggy", by=row.name, until="end of watch")
    elif row.does == "numb":
        seconds = yield from seconds_left("end of watch")
        yield from begin(NUMB, user.id, seconds=seconds, title=row.name, clause="drugs.as-poison")
    elif row.does == "thought":
        yield from owe(user, row.name, row.means, clause="drugs.as-poison")
    elif row.does == "surge":
        for ability in NAMES:
            user = yield from raise_ability(user, ability, DRUG_SURGE)
        seconds = yield from seconds_left("end of watch")
        yield from begin(SURGE, user.id, seconds=seconds, title=row.name, clause="drugs.as-poison")
