"""What crafting takes: the skill that makes a thing, tools, and raw materials for a quarter of its value."""

from fractions import Fraction
from typing import Annotated, Final, Literal, NamedTuple

from rulewright.engine import Event, Field, Rule, append, becomes, change, must, procedure, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.gear.money import pay, price_here, quarters_of
from rulewright.systems.murdham.numbers import KINDS_SHARE, MATERIALS_SHARE, rounded_up
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Unit
from rulewright.systems.murdham.tables import DRUGS, POISONS

WORKSHOP, APOTHECARY_TOOLS = str(Sentence("workshop")), "apothecary tools"
"""What things are made with. Clause: items.crafting-skills"""
CRAFTING: Final = "crafting"
"""The skill of making some further kinds of things. Clause: items.crafting-skills"""


class Maker(NamedTuple):
    """A skill that makes things, and what it takes. Clause: items.crafting-skills"""

    skill: str
    tools: str
    items: tuple[str, ...] = ()


MAKERS: Final = (
    Maker("alchemy", WORKSHOP, ("acid vial", "fire bomb", "flash powder", "smoke bomb")),
    Maker("apothecary", APOTHECARY_TOOLS, ("antidote", "cure", "healing draught", "medicine box", *DRUGS)),
    Maker("poisons", APOTHECARY_TOOLS, tuple(POISONS)),
)
"""Skills with what they make. Clause: items.crafting-skills"""
OTHERS: Final = Maker(CRAFTING, WORKSHOP)
"""Who makes anything else. Clause: items.crafting-skills"""


class KindLearned(Event[Creature], frozen=True):
    """Somebody made a kind of thing for the first time. Clause: items.crafting-skills"""

    effect = becomes(crafts=append("item"))
    item: str


def maker_of(item: str) -> Maker:
    """The skill that makes a thing. Clause: items.crafting-skills"""
    return next((one for one in MAKERS if item in one.items), OTHERS)


def kinds_of(who: Creature) -> int:
    """Kinds of things that somebody can learn to make with the crafting skill. Clause: items.crafting-skills"""
    return rounded_up(who.full_wits, KINDS_SHARE)


def must_know(who: Creature, item: str) -> None:
    """Refuse a thing that somebody has not learned to make. Clauses: craft.skilled, items.crafting-skills"""
    maker = maker_of(item)
    must(
        maker.skill in who.skills,
        "the skills of {title} do not cover {item}: that takes {skill}",
        title=who,
        item=item,
        skill=Sentence(maker.skill),
        clause="items.crafting-skills",
    )
    if maker is OTHERS and item not in who.crafts and len(who.crafts) >= kinds_of(who):
        raise Refused(
            Sentence(
                "{title} can make {n} kind of thing, and has chosen",
                "{title} can make {n} kinds of things, and has chosen",
                n=kinds_of(who),
                title=who.title,
            ),
            clause="items.crafting-skills",
        )


def must_have_tools(who: Creature, item: str, workshop: bool) -> None:
    """Refuse to make a thing without the tools it takes. Clauses: craft.skilled, items.crafting-skills"""
    tools = maker_of(item).tools
    must(
        workshop if tools == WORKSHOP else tools in who.items,
        "{item} takes tools: {tools}",
        item=item,
        tools=Sentence(tools),
        clause="items.crafting-skills",
    )


MATERIALS: Final = str(Sentence("raw materials"))
"""What goes into the pack when gathered. Clause: craft.gather"""
GATHERS: Final = str(Sentence("gathers raw materials"))
Source = Literal["bought", "gathered"]


@procedure("murdham.gather-materials", title="Gather raw materials", by="referee")
def gather_materials(
    who: Annotated[Creature, Field("who gathers them")],
    takes: Annotated[Unit, Field("how long it takes here")] = "watch",
) -> Rule[Creature]:
    """Find raw materials for one piece of work in the area, where the GM allows it. Clause: craft.gather"""
    if takes == "watch":
        yield from set_to_work(who, GATHERS, "materials")
        return who
    yield from act(who, GATHERS, takes)
    return (yield from gathered(who))


@work("materials")
def gathered(who: Creature) -> Rule[Creature]:
    """Have raw materials for one piece of work. Clause: craft.gather"""
    yield from say("{who} has raw materials for one piece of work", who=who)
    return (yield from change(who, ItemGot(MATERIALS), "craft.gather"))


def cost_of(value: Fraction, count: int = 1) -> Fraction:
    """What the raw materials for a number of things of this value cost, in shillings. Clause: craft.materials"""
    return price_here(value * count * MATERIALS_SHARE)


def must_have_materials(who: Creature, source: Source) -> None:
    """Refuse to use materials that nobody has gathered. Clause: craft.gather"""
    must(source != "gathered" or MATERIALS in who.items, "{title} has gathered no raw materials", title=who)


def use_up(who: Creature, source: Source, cost: Fraction) -> Rule[Fraction]:
    """Use up raw materials, bought or gathered; returns what they cost. Clauses: craft.materials, craft.gather"""
    if source == "gathered":
        yield from change(who, ItemGone(MATERIALS), "craft.gather")
        return Fraction(0)
    yield from pay(who, quarters_of(cost), "craft.materials")
    return cost
