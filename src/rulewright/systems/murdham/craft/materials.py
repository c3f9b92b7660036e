"""Raw materials: a quarter of what is made of them, bought or gathered."""

from fractions import Fraction
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.gear.money import pay, priced, quarters_of
from rulewright.systems.murdham.numbers import MATERIALS_SHARE
from rulewright.systems.murdham.records import Creature

MATERIALS: Final = str(Sentence("raw materials"))
"""What lies in the pack once gathered. Clause: craft.gather"""
GATHERS: Final = str(Sentence("gathers raw materials"))
Source = Literal["bought", "gathered"]


@procedure("murdham.gather-materials", title="Gather raw materials", clauses=("craft.gather",), by="referee")
def gather_materials(
    who: Annotated[Creature, Field("who gathers them")],
    takes: Annotated[Literal["stretch", "watch"], Field("how long it takes here")] = "watch",
) -> Rule[Creature]:
    """Find raw materials for one piece of work in the area, where the GM allows it. Clause: craft.gather"""
    yield from act(who, GATHERS, takes)
    text = Sentence("{who} has raw materials for one piece of work", who=who.title)
    yield from tell(said, text, "craft.gather", who)
    return (yield from change(who, ItemGot(MATERIALS), "craft.gather"))


def cost_of(value: Fraction, count: int = 1) -> Fraction:
    """What the raw materials of so many things of a value cost, in shillings. Clause: craft.materials"""
    return priced(value * count * MATERIALS_SHARE)


def must_have_materials(who: Creature, source: Source) -> None:
    """Refuse to use what nobody has gathered. Clause: craft.gather"""
    if source == "gathered" and MATERIALS not in who.items:
        raise Refused(Sentence("{title} has gathered no raw materials", title=who.title), clause="craft.gather")


def use_up(who: Creature, source: Source, cost: Fraction) -> Rule[Fraction]:
    """Use up raw materials, bought or gathered; answers what they cost. Clauses: craft.materials, craft.gather"""
    if source == "gathered":
        yield from change(who, ItemGone(MATERIALS), "craft.gather")
        return Fraction(0)
    yield from pay(who, quarters_of(cost), "craft.materials")
    return cost
