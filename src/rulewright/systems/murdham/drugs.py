"""Drugs: doses like poison, which a willing user lets in; what works may leave somebody addicted."""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, begin, change, look, procedure, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.abilities import lift, lower
from rulewright.systems.murdham.conditions import gain, left_of
from rulewright.systems.murdham.events.perils import Addicted, DrugTaken
from rulewright.systems.murdham.harm import heal
from rulewright.systems.murdham.numbers import DRUG_CRASH, DRUG_SURGE, DRUG_VIGOUR, rounded_up
from rulewright.systems.murdham.poison import meet_dose, resists
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import NAMES, save
from rulewright.systems.murdham.tables import DRUGS, Drug, named

SURGE: Final = "surge"
"""What lasts until the crash after crimson weed. Clause: drugs.as-poison"""


@procedure(
    "murdham.take-drug", title="Take a drug", clauses=("drugs.as-poison", "drugs.addiction"), by="owner", verb="drug"
)
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
        yield from tell(said, f"{user.title} takes {row.name}, and nothing happens", "core.traits", user)
        return False
    if willing:
        yield from meet_dose(user)
    elif (yield from resists(user)):
        return False
    yield from tell(_works, user, row)
    user = yield from look(Creature, user.id)
    if not (yield from save(user, "wit", "wit-save")) and not user.addicted_to(row.name):
        yield from change(user, Addicted(row.name))
        yield from tell(_addicted, user, row)
    user = yield from look(Creature, user.id)
    yield from _do(user, row)
    return True


def crash(thing: Lasting) -> Rule[None]:
    """Pay for a surge when the watch ends. Clause: drugs.as-poison"""
    user = yield from look(Creature, thing.on)
    for ability in NAMES:
        user = yield from lower(user, ability, DRUG_CRASH)


def _do(user: Creature, row: Drug) -> Rule[None]:
    if row.does == "frenzy":
        yield from gain(user, "frenzied", by=row.name, until="end of stretch")
    elif row.does == "vigour":
        if not user.has("dying"):
            user = yield from heal(user, rounded_up(user.strength, DRUG_VIGOUR))
        yield from gain(user, "groggy", by=row.name, until="end of watch")
    elif row.does == "surge":
        for ability in NAMES:
            user = yield from lift(user, ability, DRUG_SURGE)
        seconds = yield from left_of("end of watch")
        yield from begin(SURGE, user.id, seconds=seconds, title=row.name, clause="drugs.as-poison")


def _works(_rolls: Rolls, user: Creature, row: Drug) -> Told:
    return Told(f"{row.name} works on {user.title}: {row.means}", about="drug", clause="drugs.as-poison")


def _addicted(_rolls: Rolls, user: Creature, row: Drug) -> Told:
    text = f"{user.title} is addicted to {row.name}"
    return Told(text, about="wit-save", verdict="addicted", clause="drugs.addiction")
