"""Knowledge: what a skill or a former career tells somebody of its field, without a roll."""

from typing import Annotated, Final

from rulewright.engine import Event, Field, Rule, change, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.illness.records import Illness
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.tables import DISEASES

PHYSICIAN: Final = "medicine"
"""The skill that knows diseases and their course. Clause: knowledge.skills"""


class CareerTold(Event[Creature], frozen=True):
    """It is known what somebody did before."""

    clause = "knowledge.skills"
    career: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(career=self.career)


@procedure("murdham.career", title="Tell a former career", clauses=("knowledge.skills",), by="owner")
def tell_career(
    who: Annotated[Creature, Field("whose career it was")],
    career: Annotated[str, Field("what they did before: rat-catcher, scribe")],
) -> Rule[Creature]:
    """Say what somebody did before, which may tell them more of its field. Clause: knowledge.skills"""
    if not career.strip():
        raise Refused("say which career", clause="knowledge.skills")
    text = Sentence("{who} was: {career}", who=who.title, career=career.strip())
    yield from tell(said, text, "knowledge.skills", who)
    return (yield from change(who, CareerTold(career.strip())))


@procedure("murdham.know", title="Know from a skill or career", clauses=("knowledge.skills",), by="owner")
def know(
    who: Annotated[Creature, Field("who might know")],
    field: Annotated[str, Field("the skill or career it is known from")],
    what: Annotated[str, Field("what it is about")],
) -> Rule[bool]:
    """Ask what a skill or a former career tells somebody: the GM then says more, and nothing is rolled.

    Clause: knowledge.skills
    """
    if field not in who.skills and field != who.career:
        raise Refused(
            Sentence("{title} has no such skill or career: {field}", title=who.title, field=Sentence(field)),
            clause="knowledge.skills",
        )
    fields = {"who": who.title, "what": what, "field": Sentence(field)}
    yield from tell(said, Sentence("{who} knows more of it from {field}: {what}", **fields), "knowledge.skills", who)
    return True


@procedure("murdham.recognise", title="Recognise a disease", clauses=("knowledge.skills",), by="owner")
def recognise(
    who: Annotated[Creature, Field("who looks at the symptoms")],
    patient: Annotated[Creature, Field("who is sick")],
) -> Rule[tuple[str, ...]]:
    """Recognise diseases by their symptoms, and their course, with the medicine skill; answers their names.

    Clause: knowledge.skills
    """
    if PHYSICIAN not in who.skills:
        raise Refused(Sentence("{title} has no medicine skill", title=who.title), clause="knowledge.skills")
    illnesses = yield from survey(Illness)
    found = tuple(one.disease for one in illnesses if one.on == patient.id and one.over is None)
    for one in found:
        fields = {"who": who.title, "disease": Sentence(one), "means": Sentence(DISEASES[one].means)}
        text = Sentence("{who} recognises {disease}: {means}", **fields)
        yield from tell(said, text, "knowledge.skills", who, patient)
    if not found:
        text = Sentence("{who} finds no disease on {other}", who=who.title, other=patient.title)
        yield from tell(said, text, "knowledge.skills", who, patient)
    return found
