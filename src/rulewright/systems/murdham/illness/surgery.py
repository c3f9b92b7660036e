"""Surgery: a stretch with surgical tools and a WIT save; what fails hurts the patient."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Rolls, Rule, Told, change, look, procedure, remove, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.conditions import lose
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.illness.cures import illness_of
from rulewright.systems.murdham.illness.events import FeetLost
from rulewright.systems.murdham.illness.infection import get_well
from rulewright.systems.murdham.illness.records import Illness, illness_id
from rulewright.systems.murdham.illness.recovery import GANGRENOUS, ROT
from rulewright.systems.murdham.numbers import SURGERY_DIE
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import Difficulty, attempt
from rulewright.systems.murdham.tables import DISEASES

TOOLS: Final = "surgical tools"
Need = Literal["bleeding wound", "rotting feet", "digworm"]
OPERATED: Final[dict[Need, Sentence]] = {
    "bleeding wound": Sentence("stitch a wound"),
    "rotting feet": Sentence("cut off rotting feet"),
    "digworm": Sentence("cut out a digworm"),
}
"""What surgery does, in words. Clause: items.surgical-tools"""
OPERATES: Final = str(Sentence("operates on somebody"))
"""What a surgeon does in the stretch. Clause: items.surgical-tools"""


@procedure(
    "murdham.surgery",
    title="Operate",
    clauses=("items.surgical-tools", "disease.black-gangrene", "disease.digworm"),
    by="owner",
)
def operate(
    surgeon: Annotated[Creature, Field("who operates")],
    patient: Annotated[Creature, Field("who is operated on")],
    need: Annotated[Need, Field("what is cut off, cut out or stitched")],
) -> Rule[bool]:
    """Stitch a wound, cut off rotting feet or cut out a worm: a stretch and a WIT save; failing hurts.

    Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm, core.skills, core.proficiency
    """
    if need not in needs(patient, (yield from survey(Illness))):
        raise Refused(
            Sentence("surgery does nothing there: {patient} has no {need}", patient=patient.title, need=Sentence(need)),
            clause="items.surgical-tools",
        )
    heals, difficulty = "heal" in surgeon.skills, _difficulty(surgeon)
    yield from act(surgeon, OPERATES, "stretch")
    if not (yield from attempt(surgeon, "wit", "wit-save", difficulty, proficient=heals)):
        points = yield from damage_roll(SURGERY_DIE, why="surgery-damage")
        patient = yield from look(Creature, patient.id)
        yield from harm(patient, points)
        return False
    yield from _mend(patient, need)
    yield from tell(_mended, patient, need)
    return True


def _difficulty(surgeon: Creature) -> Difficulty:
    """How hard surgery is: without tools, only healers can try it. Clauses: items.surgical-tools, core.proficiency"""
    if TOOLS in surgeon.items:
        return "challenging"
    if "heal" not in surgeon.skills:
        raise Refused(Sentence("{title} has no surgical tools", title=surgeon.title), clause="items.surgical-tools")
    return "impossible"


def needs(patient: Creature, illnesses: Iterable[Illness]) -> tuple[Need, ...]:
    """What surgery could mend of somebody. Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm"""
    if patient.dead:
        return ()
    has = [one for one in illnesses if one.on == patient.id]
    found: dict[Need, bool] = {
        "bleeding wound": patient.has("bleeding"),
        "rotting feet": any(one.feet == "rotting" for one in has),
        "digworm": any(one.over is None and DISEASES[one.disease].surgery == "heals" for one in has),
    }
    return tuple(need for need, is_there in found.items() if is_there)


def _mend(patient: Creature, need: Need) -> Rule[None]:
    """What surgery comes to that succeeds. Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm"""
    patient = yield from look(Creature, patient.id)
    if need == "bleeding wound":
        for one in patient.conditions:
            if one.name == "bleeding":
                patient = yield from lose(patient, one)
        return
    if need == "digworm":
        yield from get_well((yield from illness_of(patient, need)))
        return
    illness = yield from look(Illness, illness_id(patient.id, DISEASES[GANGRENOUS]))
    yield from change(illness, FeetLost())
    for thing in (yield from survey(Lasting)):
        if thing.what == ROT and thing.on == patient.id:
            yield from remove(thing.id)


def _mended(_rolls: Rolls, patient: Creature, need: Need) -> Told:
    if need == "bleeding wound":
        text = Sentence("the wound of {who} is stitched", who=patient.title)
    elif need == "digworm":
        text = Sentence("the worm is cut out of {who}", who=patient.title)
    else:
        text = Sentence("the feet of {who} are cut off, and death is averted", who=patient.title)
    return Told(text, about="surgery", clause="items.surgical-tools")
