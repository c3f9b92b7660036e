"""Medicine: boxes that heal somebody nearby in a stretch or a round, and healing draughts."""

from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rule, change, look, procedure, roll, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.having import must_have_main, spend_main
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.harm import heal
from rulewright.systems.murdham.numbers import HALF_STR, rounded_up
from rulewright.systems.murdham.records import Creature, Zone
from rulewright.systems.murdham.space.reach import nearby

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


@procedure("murdham.treat", title="Use a medicine box", clauses=("items.medicine-box", "core.skills"), by="owner")
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
    if patient.dead:
        raise Refused(Sentence("{title} is dead", title=patient.title), clause="items.medicine-box")
    if not nearby(who, patient, (yield from survey(Zone))):
        raise Refused(Sentence("{title} is not nearby", title=patient.title), clause="items.medicine-box")
    yield from (act(who, HEALS, "stretch") if time == "stretch" else must_have_main(who))
    yield from change((yield from look(Creature, who.id)), ItemGone(BOX))
    patient = yield from look(Creature, patient.id)
    points = yield from _healed(who, patient, time)
    patient = yield from heal(patient, points)
    if time == "round":
        yield from spend_main(who.id)
    return patient


def _healed(who: Creature, patient: Creature, time: str) -> Rule[int]:
    """Health that a box gives back, more in the hands of a healer. Clauses: items.medicine-box, core.skills"""
    skilled, most = HEALER in who.skills, rounded_up(patient.strength, HALF_STR)
    if time == "stretch":
        return most if skilled else min(most, (yield from roll(HEAL_DIE, WHY)))
    return min(most, (yield from roll(HEAL_DIE, WHY))) if skilled else QUICK


@procedure("murdham.draught", title="Drink a healing draught", clauses=("items.medicine-box",), by="owner")
def drink_draught(who: Annotated[Creature, Field("who drinks it, and has one")]) -> Rule[Creature]:
    """Drink a healing draught: half the STR comes back as health. Clause: items.medicine-box"""
    must_be_free(who)
    _must_have(who, DRAUGHT)
    yield from must_have_main(who)
    who = yield from change(who, ItemGone(DRAUGHT))
    who = yield from heal(who, rounded_up(who.strength, HALF_STR))
    yield from spend_main(who.id)
    return who


def _must_have(who: Creature, item: str) -> None:
    if item not in who.items:
        raise Refused(
            Sentence("{title} has no {item}", title=who.title, item=Sentence(item)), clause="items.medicine-box"
        )
