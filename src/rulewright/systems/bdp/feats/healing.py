"""Skills that heal: Lay On Hands and Words of Grace. Clause: skill.list.table"""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, look, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.body import Spent
from rulewright.systems.bdp.events.illness import IllnessOver
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rest import lack, regain
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.strikes import must_know

HANDS, GRACE = "Lay On Hands", "Words of Grace"
CLAUSE: Final = "skill.list.table"
HEALING_DIE: Final = d(6)
"""Points that hands or words bring back. Clause: skill.list.table"""


@procedure("bdp.lay-on-hands", title="Lay On Hands", clauses=("skill.list.table",), by="owner")
def lay_on_hands(
    who: Annotated[Creature, Field("who has healing hands")],
    patient: Annotated[Creature, Field("who is healed")],
    disease: Annotated[str, Field("the disease that is cured; 1d6 STR come back where left out")] = "",
) -> Rule[Creature]:
    """Once a day cure somebody of a disease, or give 1d6 STR back. Clause: skill.list.table"""
    must_act(who)
    must_know(HANDS, who)
    if HANDS in who.used:
        raise Refused(Sentence("{title} has used that today: {skill}", title=who.title, skill=HANDS), clause=CLAUSE)
    named = [one.name for one in patient.illnesses if one.name.casefold() == disease.casefold()]
    if disease and not named:
        raise Refused(Sentence("{title} does not have {disease}", title=patient.title, disease=disease), clause=CLAUSE)
    yield from change(who, Spent(HANDS), CLAUSE)
    yield from tell(_healed, who, patient)
    patient = yield from look(Creature, patient.id)
    if named:
        return (yield from change(patient, IllnessOver(named[0]), CLAUSE))
    return (yield from regain(patient, "str", (yield from roll(HEALING_DIE, "d6")), CLAUSE))


@procedure("bdp.words-of-grace", title="Words of Grace", clauses=("skill.list.table",), by="owner")
def words_of_grace(
    who: Annotated[Creature, Field("who speaks")],
    patient: Annotated[Creature, Field("who is healed")],
    ability: Annotated[str, Field("the ability of which 1d6 come back", words=ABILITIES)] = "str",
) -> Rule[Creature]:
    """Give 1d6 of any ability back, after which the speaker is Deprived until they rest. Clause: skill.list.table"""
    used = ability_named(ability)
    must_act(who)
    must_know(GRACE, who)
    if "sleep" in who.lacks:
        raise Refused(Sentence("{title} has to rest first", title=who.title), clause=CLAUSE)
    yield from tell(_healed, who, patient)
    points = yield from roll(HEALING_DIE, "d6")
    healed = yield from regain(patient, used, points, CLAUSE)
    yield from lack((yield from look(Creature, who.id)), "sleep")
    return healed


def _healed(_rolls: Rolls, who: Creature, patient: Creature) -> Told:
    text = Sentence("{who} heals {patient}.", who=who.title, patient=patient.title)
    return Told(text, about="feat", clause=CLAUSE)
