"""Treatment: medicine boxes and draughts give health back, cures stand for a recovery save, surgery mends or hurts.

A box takes a stretch or a round; a cure may be a dud; surgery takes a stretch, surgical tools and a WIT save.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, procedure, say
from rulewright.engine.verbs import change, look, must, reaches, roll, stop, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.events.bodies import FeetLost, Spared
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.health.conditions import lose
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import harm, heal
from rulewright.systems.murdham.health.infection import get_well
from rulewright.systems.murdham.health.recovery import GANGRENOUS, ROT, succeed
from rulewright.systems.murdham.numbers import CURE_DIE, CURE_DUD, HALF_STR, SURGERY_DIE, rounded_up
from rulewright.systems.murdham.perils.poison import hand_medicine
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Illness, illness_id
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.tables import DISEASES

BOX: Final = "medicine box"
DRAUGHT: Final = "healing draught"
HEAL_DIE: Final = d(8)
"""Health that a medicine box gives back in a stretch. Clause: items.medicine-box"""
QUICK: Final = 1
"""Health that it gives back in a round. Clause: items.medicine-box"""
HEALER: Final = "heal"
HEALS: Final = str(Sentence("treats somebody"))
"""What somebody does in the stretch it takes. Clause: items.medicine-box"""
WHY: Final = "heal-d8"


@procedure("murdham.treat", title="Use a medicine box", by="owner")
def treat(
    who: Annotated[Creature, Field("who uses it, and has one")],
    patient: Annotated[Creature, Field("who is treated, nearby")],
    time: Annotated[Literal["stretch", "round"], Field("how long it is used")] = "stretch",
) -> Rule[Creature]:
    """Treat somebody nearby: d8 health in a stretch, half STR at most; 1 in a round.

    Clauses: items.medicine-box, core.skills
    """
    must_be_free(who)
    _must_have(who, BOX)
    must(not patient.dead, "{title} is dead", title=patient)
    yield from must_be_nearby(who, patient)
    yield from (act(who, HEALS, "stretch") if time == "stretch" else must_have_main_action(who))
    yield from change((yield from look(Creature, who.id)), ItemGone(BOX))
    patient = yield from look(Creature, patient.id)
    points = yield from _healed(who, patient, time)
    patient = yield from heal(patient, points)
    if time == "round":
        yield from spend_main_action(who.id)
    return patient


def _healed(who: Creature, patient: Creature, time: str) -> Rule[int]:
    """Health that a box gives back, more in the hands of a healer. Clauses: items.medicine-box, core.skills"""
    skilled, most = HEALER in who.skills, rounded_up(patient.strength, HALF_STR)
    if time == "stretch":
        return most if skilled else min(most, (yield from roll(HEAL_DIE, WHY)))
    return min(most, (yield from roll(HEAL_DIE, WHY))) if skilled else QUICK


@procedure("murdham.draught", title="Drink a healing draught", by="owner")
def drink_draught(
    who: Annotated[Creature, Field("who drinks it")],
    helper: Annotated[
        Creature | None, Field("who has it and gives it to them, nearby", empty="they themselves", acts=True)
    ] = None,
) -> Rule[Creature]:
    """Drink a healing draught, or have it poured in: half the STR comes back as health. Clause: items.medicine-box"""
    must_be_free(helper or who)
    yield from hand_medicine(helper or who, who, DRAUGHT, "items.medicine-box")
    who = yield from look(Creature, who.id)
    return (yield from heal(who, rounded_up(who.strength, HALF_STR)))


def _must_have(who: Creature, item: str) -> None:
    must(item in who.items, "{title} has no {item}", title=who, item=Sentence(item), clause="items.medicine-box")


CURE: Final = "cure"
DUD: Final = Sentence("Your cure was a dud.")
"""What has happened that an omen may undo. Clause: core.omens.reroll"""
WORKS: Final = reaches(CURE_DIE, CURE_DUD + 1, "cure-d4")
WORKS_AGAIN: Final = reaches(CURE_DIE, CURE_DUD + 1, "cure-d4-again")


@procedure("murdham.take-cure", title="Take a cure", by="owner")
def take_cure(
    who: Annotated[Creature, Field("who takes it")],
    disease: Annotated[str, Field("against which disease", empty="the one they have", words=("", *DISEASES))] = "",
    made_for_it: Annotated[bool, Field("made for this case by somebody with the medicine skill", by="referee")] = False,
    helper: Annotated[
        Creature | None, Field("who has it and gives it to them, nearby", empty="they themselves", acts=True)
    ] = None,
) -> Rule[bool]:
    """Let a cure stand for the recovery save of this day, passed without a roll.

    Answers whether it works.

    Clauses: items.cure, disease.greater-rot, core.skills, core.omens.reroll
    """
    must(CURE in (helper or who).items, "{title} has no cure", title=helper or who)
    illness = yield from illness_of(who, disease)
    row = DISEASES[illness.disease]
    must(row.curable, "cures do nothing against {disease}", disease=Sentence(row.name))
    must(not illness.spared, "a cure has passed the recovery save of this day for {title} already", title=who)
    yield from hand_medicine(helper or who, who, CURE, "items.cure")
    works = True if made_for_it else (yield from WORKS)
    yield from tell(_line, who, works, made_for_it, "cure-d4")
    while not works and (yield from spends_omen(who.id, "spend an omen on cure-d4", what=DUD)):
        works = yield from WORKS_AGAIN
        yield from tell(_line, who, works, False, "cure-d4-again")
    if works:
        illness = yield from change(illness, Spared())
        yield from succeed(illness)
    return works


def illness_of(who: Creature, disease: str) -> Rule[Illness]:
    """The disease of this name that somebody has, or any; Refused if they have none. Clause: disease.exposure"""
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
    text = Sentence("{who} takes a cure, a {shown} on a d4: {verdict}", who=who.title, shown=shown, verdict=verdict)
    return Told(text, about=why, total=shown, against=CURE_DUD, verdict=verdict, clause="items.cure")


TOOLS: Final = "surgical tools"
Need = Literal["bleeding wound", "rotting feet", "digworm"]
OPERATED: Final[dict[Need, Sentence]] = {
    "bleeding wound": Sentence("stitch a wound"),
    "rotting feet": Sentence("cut off rotting feet"),
    "digworm": Sentence("cut out a digworm"),
}
"""What surgery does, in words. Clause: items.surgical-tools"""
MENDED: Final[dict[Need, Sentence]] = {
    "bleeding wound": Sentence("the wound of {who} is stitched"),
    "rotting feet": Sentence("the feet of {who} are cut off, and death is averted"),
    "digworm": Sentence("the worm is cut out of {who}"),
}
"""What surgery has done. Clause: items.surgical-tools"""
OPERATES: Final = str(Sentence("operates on somebody"))
"""What a surgeon does in the stretch. Clause: items.surgical-tools"""


@procedure("murdham.surgery", title="Operate", by="owner", when=at_peace)
def operate(
    surgeon: Annotated[Creature, Field("who operates")],
    patient: Annotated[Creature, Field("who is operated on")],
    need: Annotated[Need, Field("what is cut off, cut out or stitched")],
) -> Rule[bool]:
    """Stitch a wound, cut off rotting feet or cut out a worm: a stretch and a WIT save; failing hurts.

    Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm, core.skills, core.proficiency
    """
    must(
        need in needs(patient, (yield from survey(Illness))),
        "surgery does nothing there: {patient} has no {need}",
        patient=patient,
        need=Sentence(need),
    )
    yield from must_be_nearby(surgeon, patient)
    heals, difficulty = "heal" in surgeon.skills, _difficulty(surgeon)
    yield from act(surgeon, OPERATES, "stretch")
    if not (yield from attempt(surgeon, "wit", "wit-save", difficulty, proficient=heals)):
        points = yield from damage_roll(SURGERY_DIE, why="surgery-damage")
        patient = yield from look(Creature, patient.id)
        yield from harm(patient, points)
        return False
    yield from _mend(patient, need)
    yield from say(
        MENDED[need],
        "surgery",
        who=patient,
        clause="items.surgical-tools",
    )
    return True


def _difficulty(surgeon: Creature) -> Difficulty:
    """How hard surgery is: without tools, only healers can try it. Clauses: items.surgical-tools, core.proficiency"""
    if TOOLS in surgeon.items:
        return "challenging"
    must("heal" in surgeon.skills, "{title} has no surgical tools", title=surgeon)
    return "impossible"


def needs(patient: Creature, illnesses: Iterable[Illness]) -> tuple[Need, ...]:
    """What surgery could mend in somebody. Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm"""
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
    """What successful surgery does. Clauses: items.surgical-tools, disease.black-gangrene, disease.digworm"""
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
    yield from stop(patient.id, ROT)
