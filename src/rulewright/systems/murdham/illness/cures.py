"""Cures: a dose that stands for the recovery save of the day, unless it is a dud."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, procedure, reaches, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.having import must_have_main, spend_main
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.illness.events import Spared
from rulewright.systems.murdham.illness.records import Illness
from rulewright.systems.murdham.illness.recovery import succeed
from rulewright.systems.murdham.numbers import CURE_DIE, CURE_DUD
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.tables import DISEASES, named

CURE: Final = "cure"
DUD: Final = Sentence("Your cure was a dud.")
"""What has befallen whoever may spend an omen on it. Clause: core.omens.reroll"""
WORKS: Final = reaches(CURE_DIE, CURE_DUD + 1, "cure-d4")
WORKS_AGAIN: Final = reaches(CURE_DIE, CURE_DUD + 1, "cure-d4-again")


@procedure("murdham.take-cure", title="Take a cure", clauses=("items.cure", "disease.greater-rot"), by="owner")
def take_cure(
    who: Annotated[Creature, Field("who takes it, and has one")],
    disease: Annotated[str, Field("against which disease; the one they have if empty", words=("", *DISEASES))] = "",
    made_for_it: Annotated[bool, Field("made for this case by somebody with the medicine skill")] = False,
) -> Rule[bool]:
    """Let a cure stand for the recovery save of this day, passed without a roll; answers whether it works.

    Clauses: items.cure, disease.greater-rot, core.skills, core.omens.reroll
    """
    if CURE not in who.items:
        raise Refused(Sentence("{title} has no cure", title=who.title), clause="items.cure")
    illness = yield from illness_of(who, disease)
    row = DISEASES[illness.disease]
    if not row.curable:
        raise Refused(Sentence("cures do nothing against {disease}", disease=Sentence(row.name)), clause="items.cure")
    if illness.spared:
        raise Refused(
            Sentence("a cure has passed the recovery save of this day for {title} already", title=who.title),
            clause="items.cure",
        )
    yield from must_have_main(who)
    yield from change(who, ItemGone(CURE), "items.cure")
    works = True if made_for_it else (yield from WORKS)
    yield from tell(_line, who, works, made_for_it, "cure-d4")
    while not works and (yield from spends(who.id, "spend an omen on cure-d4", what=DUD)):
        works = yield from WORKS_AGAIN
        yield from tell(_line, who, works, False, "cure-d4-again")
    yield from spend_main(who.id)
    if works:
        illness = yield from change(illness, Spared())
        yield from succeed(illness)
    return works


def illness_of(who: Creature, disease: str) -> Rule[Illness]:
    """The disease somebody has of that name, or of any; Refused where they have none. Clause: disease.exposure"""
    row = named(DISEASES, disease, Sentence("disease")) if disease else None
    for one in (yield from survey(Illness)):
        if one.on == who.id and one.over is None and (row is None or one.disease == row.name):
            return one
    if row is None:
        raise Refused(Sentence("{title} has no disease", title=who.title), clause="disease.exposure")
    raise Refused(
        Sentence("{title} does not have {disease}", title=who.title, disease=Sentence(row.name)),
        clause="disease.exposure",
    )


def _line(rolls: Rolls, who: Creature, works: bool, made_for_it: bool, why: str) -> Told:
    verdict = Sentence("it works") if works else Sentence("a dud")
    if made_for_it:
        text = Sentence("{who} takes a cure: {verdict}", who=who.title, verdict=verdict)
        return Told(text, about=why, verdict=verdict, clause="items.cure")
    shown = rolls[why].value
    text = Sentence("{who} takes a cure, d4 {shown}: {verdict}", who=who.title, shown=shown, verdict=verdict)
    return Told(text, about=why, total=shown, against=CURE_DUD, verdict=verdict, clause="items.cure")
