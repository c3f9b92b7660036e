"""Crafting: anybody makes something crude in a watch with a save; those who have learned it make good things without.

A crude thing always has a flaw; a better one than usual takes a save.
"""

from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Rule, change, look, must, procedure, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.craft.requirements import (
    OTHERS,
    KindLearned,
    Source,
    cost_of,
    maker_of,
    must_have_materials,
    must_have_tools,
    must_know,
    use_up,
)
from rulewright.systems.murdham.gear.durability import Fitting
from rulewright.systems.murdham.gear.money import must_afford, quarters_of
from rulewright.systems.murdham.gear.wares import is_consumable, must_be_able_to_carry, receive_thing, value_of
from rulewright.systems.murdham.numbers import BATCH
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import version_and_name
from rulewright.systems.murdham.tables import Ability
from rulewright.systems.murdham.town.trade import Worth
from rulewright.systems.murdham.town.wares import things

MAKES: Final = str(Sentence("makes something"))
"""What somebody does for the watch. Clause: craft.skilled"""


class Made(msgspec.Struct, frozen=True):
    """The result of making something."""

    count: Annotated[int, result("made", answers=True)]
    cost: Annotated[Fraction, implied("money is told")] = Fraction(0)
    """What the raw materials cost, in shillings; lost if nothing was made."""
    value: Annotated[Fraction, implied("what is made says it")] = Fraction(0)
    """What each thing made is worth, in shillings."""


@procedure("murdham.craft", title="Make something", by="owner", when=at_peace)
def craft(
    who: Annotated[Creature, Field("who makes it")],
    item: Annotated[str, Field("what, by its plain name", rows=things)],
    version: Annotated[
        Literal["", "robust", "master-crafted"], Field("it is to be better, with a save", empty="as good as usual")
    ] = "",
    count: Annotated[int, Field("how many; several only of what is used up", low=1, high=100)] = 1,
    value: Worth = None,
    workshop: Annotated[bool, Field("whether a suitable workshop is at hand", by="referee")] = False,
    ability: Annotated[
        Literal["wit", "str"], Field("the ability that fits, where there is a save", by="referee")
    ] = "wit",
    materials: Annotated[Source, Field("whether the raw materials are bought or gathered", by="referee")] = "bought",
) -> Rule[None]:
    """Make a good thing in a watch, two of what is used up; a better version takes a save at its end, or all is lost.

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
    yield from must_be_able_to_carry(who, (made,) * count)
    yield from set_to_work(who, MAKES, "craft", item, version, count, value, ability, materials)
    yield from use_up(who, materials, cost)


@work("craft")
def crafted(
    who: Creature, item: str, version: str, count: int, value: int | None, ability: Ability, materials: Source
) -> Rule[Made]:
    """Have made a thing, or spoilt it. Clauses: craft.skilled, craft.skilled.superior, craft.batch"""
    made = f"{version} {item}" if version else item
    worth = value_of(made, value)
    paid = cost_of(worth, count) if materials == "bought" else Fraction(0)
    if maker_of(item) is OTHERS and item not in who.crafts:
        who = yield from change(who, KindLearned(item))
    if version and not (yield from save((yield from look(Creature, who.id)), ability, f"{ability}-save")):
        yield from say(
            "{who} fails to make {item}: the watch and the raw materials are lost",
            "craft",
            total=0,
            who=who,
            item=made,
            clause="craft.skilled.superior",
        )
        return Made(0, paid, worth)
    for _ in range(count):
        yield from receive_thing(who, made, "craft.skilled")
    yield from say(
        "{who} makes {item}" if count == 1 else "{who} makes {count} of {item}",
        "craft",
        total=count,
        who=who,
        item=made,
        count=count,
    )
    return Made(count, paid, worth)


def _must_be_a_batch(item: str, count: int) -> None:
    """Refuse to make too many at once. Clause: craft.batch"""
    _, name = version_and_name(item)
    must(count <= 1 or is_consumable(name), "only consumables are made in batches: one at a time")
    must(count <= BATCH, "at most {most} of a consumable in a watch", most=BATCH)


IMPROVISES: Final = str(Sentence("makes something crude"))
"""What somebody does for the watch. Clause: craft.improvised"""
FRAGILE: Final = "fragile"
"""The usual flaw, which is a version of the thing. Clause: craft.improvised.flaw"""


@procedure("murdham.improvise", title="Make something crude", by="owner", when=at_peace)
def improvise(
    who: Annotated[Creature, Field("who makes it")],
    item: Annotated[str, Field("what", rows=things)],
    ability: Annotated[Fitting, Field("the ability that fits", by="referee")] = "wit",
    tools: Annotated[bool, Field("whether suitable tools are at hand", by="referee")] = True,
    materials: Annotated[bool, Field("whether suitable raw materials are at hand", by="referee")] = True,
    flaw: Annotated[str, Field("the flaw the GM gives it", by="referee")] = FRAGILE,
) -> Rule[None]:
    """Make something crude in a watch, with a save when it is over.

    Clauses: craft.improvised, craft.improvised.flaw, items.fragile
    """
    must(tools and materials, "crude work needs appropriate tools and raw materials as well")
    must(flaw.strip(), "what is improvised always has a flaw: say which", clause="craft.improvised.flaw")
    made = f"{FRAGILE} {item}" if flaw == FRAGILE else f"{item} ({flaw})"
    yield from must_be_able_to_carry(who, (made,))
    yield from set_to_work(who, IMPROVISES, "improvise", item, made, ability)


@work("improvise")
def improvised(who: Creature, item: str, made: str, ability: Ability) -> Rule[str]:
    """Have made something crude, or nothing; answers what it is, with its flaw. Clause: craft.improvised"""
    if not (yield from save(who, ability, f"{ability}-save")):
        yield from say("{who} fails to make {item}", "craft", who=who, item=item)
        return ""
    yield from receive_thing(who, made, "craft.improvised")
    yield from say("{who} makes {item}", "craft", who=who, item=made)
    return made
