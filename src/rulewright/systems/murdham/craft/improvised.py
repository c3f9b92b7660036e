"""Improvised work: anybody makes something crude in a watch with a save, and it always has a flaw."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rolls, Rule, Told, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.town.wares import must_bear, take_in

IMPROVISES: Final = str(Sentence("makes something crude"))
"""What somebody does for the watch. Clause: craft.improvised"""
FRAGILE: Final = "fragile"
"""The usual flaw, which is a version of the thing. Clause: craft.improvised.flaw"""


@procedure(
    "murdham.improvise", title="Make something crude", clauses=("craft.improvised", "craft.improvised.flaw"), by="owner"
)
def improvise(
    who: Annotated[Creature, Field("who makes it")],
    item: Annotated[str, Field("what")],
    ability: Annotated[Literal["str", "wit"], Field("the ability that fits")] = "wit",
    tools: Annotated[bool, Field("whether suitable tools are at hand")] = True,
    materials: Annotated[bool, Field("whether suitable raw materials are at hand")] = True,
    flaw: Annotated[str, Field("the flaw the GM gives it")] = FRAGILE,
) -> Rule[str]:
    """Make something crude in a watch with a save; answers what it is, with its flaw, or nothing.

    Clauses: craft.improvised, craft.improvised.flaw, items.fragile
    """
    if not tools or not materials:
        raise Refused("crude work needs appropriate tools and raw materials as well", clause="craft.improvised")
    if not flaw.strip():
        raise Refused("what is improvised always has a flaw: say which", clause="craft.improvised.flaw")
    made = f"{FRAGILE} {item}" if flaw == FRAGILE else f"{item} ({flaw})"
    yield from must_bear(who, (made,))
    yield from act(who, IMPROVISES, "watch")
    if not (yield from save(who, ability, f"{ability}-save")):
        yield from tell(_line, who, item, "")
        return ""
    yield from take_in(who, made, "craft.improvised")
    yield from tell(_line, who, item, made)
    return made


def _line(_rolls: Rolls, who: Creature, item: str, made: str) -> Told:
    text = (
        Sentence("{who} makes {item}", who=who.title, item=made)
        if made
        else Sentence("{who} fails to make {item}", who=who.title, item=item)
    )
    return Told(text, about="craft", clause="craft.improvised")
