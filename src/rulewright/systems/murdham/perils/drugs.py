"""Drugs: doses like poison, which a willing user lets in; what works may leave somebody addicted."""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, begin, change, look, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.checks.saves import NAMES, save
from rulewright.systems.murdham.events.perils import Addicted, DrugTaken
from rulewright.systems.murdham.health.abilities import lower_ability, raise_ability
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.health.harm import heal
from rulewright.systems.murdham.numbers import DRUG_CRASH, DRUG_SURGE, DRUG_VIGOUR, HABIT_DAILY, HABIT_LOSS, rounded_up
from rulewright.systems.murdham.perils.poison import meet_dose, resists
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import DRUGS, Drug

SURGE: Final = "surge"
"""What lasts until the crash after crimson weed. Clause: drugs.as-poison"""


@procedure("murdham.take-drug", title="Take a drug", by="owner", verb="drug")
def take_drug(
    user: Annotated[Creature, Field("who takes it")],
    drug: Annotated[str, Field("which drug", words=tuple(DRUGS))],
    willing: Annotated[bool, Field("whether they let it work without a save")] = True,
) -> Rule[bool]:
    """Take a drug: a dose like any poison's. One that works tests for addiction, then does what it does.

    Clauses: drugs.as-poison, drugs.addiction, core.traits
    """
    row = named(DRUGS, drug, Sentence("drug"))
    if row.name in user.items:
        user = yield from change(user, DrugTaken(row.name))
    if user.unliving:
        text = Sentence("{who} takes {drug}, and nothing happens", who=user.title, drug=row.name)
        yield from tell(said, text, "core.traits", user)
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
        yield from tell(_fed, who, drug, used, units)
        who = yield from lower_ability(who, "wit", (units - used) * HABIT_LOSS)
    return who


def _fed(_rolls: Rolls, who: Creature, drug: str, used: int, units: int) -> Told:
    text = (
        Sentence("{who} uses up {used} {drug} against the craving", who=who.title, used=used, drug=drug)
        if used == units
        else Sentence(
            "{who} craves {drug}: has {used} of the {units} needed", who=who.title, drug=drug, used=used, units=units
        )
    )
    clause = "drugs.addicted.daily" if units == HABIT_DAILY else "drugs.addicted.full"
    outside = Sentence("{who} craves {drug}", who=who.title, drug=drug)
    return Told(text, about="craving", total=used, against=units, clause=clause, outside=outside)


def _take_effect(user: Creature, row: Drug) -> Rule[None]:
    if row.does == "frenzy":
        yield from gain(user, "frenzied", by=row.name, until="end of stretch")
    elif row.does == "vigour":
        if not user.has("dying"):
            user = yield from heal(user, rounded_up(user.strength, DRUG_VIGOUR))
        yield from gain(user, "groggy", by=row.name, until="end of watch")
    elif row.does == "surge":
        for ability in NAMES:
            user = yield from raise_ability(user, ability, DRUG_SURGE)
        seconds = yield from seconds_left("end of watch")
        yield from begin(SURGE, user.id, seconds=seconds, title=row.name, clause="drugs.as-poison")
