"""Skilled work: a good thing in a watch without a save, or a better one with a save."""

from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, change, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.craft.makers import OTHERS, KindLearned, maker_of, must_have_tools, must_know
from rulewright.systems.murdham.craft.materials import Source, cost_of, must_have_materials, use_up
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.gear.money import must_afford, quarters_of
from rulewright.systems.murdham.gear.versions import parts_of_name
from rulewright.systems.murdham.numbers import BATCH
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.town.deals import Worth
from rulewright.systems.murdham.town.wares import is_consumable, must_bear, take_in, value_of

MAKES: Final = str(Sentence("makes something"))
"""What somebody does for the watch. Clause: craft.skilled"""


class Made(msgspec.Struct, frozen=True):
    """What came of making something."""

    count: int
    cost: Fraction = Fraction(0)
    """What the raw materials cost, in shillings; lost where nothing was made."""
    value: Fraction = Fraction(0)
    """What each thing made is worth, in shillings."""


@procedure(
    "murdham.craft",
    title="Make something",
    clauses=(
        "craft.skilled", "craft.skilled.superior", "craft.batch", "craft.materials", "items.crafting-skills",
    ),
    by="owner",
)  # fmt: skip
def craft(
    who: Annotated[Creature, Field("who makes it")],
    item: Annotated[str, Field("what, by its plain name")],
    version: Annotated[Literal["", "robust", "master-crafted"], Field("whether it is to be better, with a save")] = "",
    count: Annotated[int, Field("how many; several only of what is used up", low=1, high=100)] = 1,
    value: Worth = None,
    workshop: Annotated[bool, Field("whether a suitable workshop is at hand")] = False,
    ability: Annotated[Literal["wit", "str"], Field("the ability that fits, where there is a save")] = "wit",
    materials: Annotated[Source, Field("whether the raw materials are bought or gathered")] = "bought",
) -> Rule[Made]:
    """Make a good thing in a watch, two of what is used up; a better version takes a save, or all is lost.

    Clauses: craft.skilled, craft.skilled.superior, craft.batch, craft.materials, items.crafting-skills
    """
    must_know(who, item)
    must_have_tools(who, item, workshop)
    _must_be_a_batch(item, count)
    must_have_materials(who, materials)
    made = f"{version} {item}" if version else item
    worth = value_of(made, value)
    cost = cost_of(worth, count)
    if materials == "bought":
        must_afford(who, quarters_of(cost))
    yield from must_bear(who, (made,) * count)
    yield from act(who, MAKES, "watch")
    paid = yield from use_up(who, materials, cost)
    if maker_of(item) is OTHERS and item not in who.crafts:
        yield from change(who, KindLearned(item))
    if version and not (yield from save((yield from look(Creature, who.id)), ability, f"{ability}-save")):
        yield from tell(_spoilt, who, made)
        return Made(0, paid, worth)
    for _ in range(count):
        yield from take_in(who, made, "craft.skilled")
    yield from tell(_line, who, made, count)
    return Made(count, paid, worth)


def _must_be_a_batch(item: str, count: int) -> None:
    """Refuse to make too many at once. Clause: craft.batch"""
    _, name = parts_of_name(item)
    if count > 1 and not is_consumable(name):
        raise Refused("only consumables are made in batches: one at a time", clause="craft.batch")
    if count > BATCH:
        raise Refused(Sentence("at most {most} of a consumable in a watch", most=BATCH), clause="craft.batch")


def _line(_rolls: Rolls, who: Creature, item: str, count: int) -> Told:
    text = Sentence("{who} makes {count} of {item}", who=who.title, count=count, item=item)
    if count == 1:
        text = Sentence("{who} makes {item}", who=who.title, item=item)
    return Told(text, about="craft", total=count, clause="craft.skilled")


def _spoilt(_rolls: Rolls, who: Creature, item: str) -> Told:
    text = Sentence("{who} fails to make {item}: the watch and the raw materials are lost", who=who.title, item=item)
    return Told(text, about="craft", total=0, clause="craft.skilled.superior")
