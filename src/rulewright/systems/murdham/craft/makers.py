"""Makers: which skill makes which things, with what at hand."""

from typing import Final, NamedTuple

from rulewright.engine import Event
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.numbers import KINDS_SHARE, rounded_up
from rulewright.systems.murdham.records import Creature
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
    """Somebody has made a kind of thing for the first time."""

    clause = "items.crafting-skills"
    item: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(crafts=(*before.crafts, self.item))


def maker_of(item: str) -> Maker:
    """The skill that makes a thing. Clause: items.crafting-skills"""
    return next((one for one in MAKERS if item in one.items), OTHERS)


def kinds_of(who: Creature) -> int:
    """Kinds of things that somebody can learn to make with the crafting skill. Clause: items.crafting-skills"""
    return rounded_up(who.full_wits, KINDS_SHARE)


def must_know(who: Creature, item: str) -> None:
    """Refuse what somebody has not learned to make. Clauses: craft.skilled, items.crafting-skills"""
    maker = maker_of(item)
    if maker.skill not in who.skills:
        raise Refused(
            Sentence(
                "the skills of {title} do not cover {item}: that takes {skill}",
                title=who.title,
                item=item,
                skill=Sentence(maker.skill),
            ),
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
    """Refuse to make a thing without what it takes. Clauses: craft.skilled, items.crafting-skills"""
    tools = maker_of(item).tools
    if not (workshop if tools == WORKSHOP else tools in who.items):
        raise Refused(
            Sentence("{item} takes tools: {tools}", item=item, tools=Sentence(tools)), clause="items.crafting-skills"
        )
