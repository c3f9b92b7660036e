"""Rivals and hired help: rolled by the tables, or hired for a duty."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Part, Rule, create, once, procedure, roll, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.features import BEARS, RANKS, USUAL_HP, Duty, Rank
from rulewright.systems.bdp.numbers import FIRST_SCORES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.things.catalogue import taken_up
from rulewright.systems.bdp.things.wares import wares
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.fighters import at_full
from rulewright.systems.bricks.people.newcomers import free_id, named_or_drawn
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.scales import Scale

GAME: Final = "bdp"
ADVENTURER_DIE: Final = d(8)
"""Die of a rolled adventurer's rank, and of the weapon. Clause: npc.adventurer.tables"""
RANK_OF: Final[Scale[Rank]] = Scale(((1, "untrained"), (6, "veteran"), (8, "champion")))
"""Ranks with the lowest face of each. Clause: npc.adventurer.tables"""
ARMS: Final[tuple[tuple[str, ...], ...]] = (
    ("axe",),
    ("dagger", "dagger"),
    ("greatsword",),
    ("longbow", "dagger"),
    ("longsword",),
    ("mace",),
    ("spear",),
    ("warhammer",),
)
"""Weapons of a rolled adventurer by their face. Clause: npc.adventurer.tables"""
ARMOR_DIE: Final = d(20)
"""Die of a rolled adventurer's armour. Clause: npc.adventurer.tables"""
SUITS: Final[Scale[tuple[str, ...]]] = Scale(
    (
        (1, ()),
        (9, ("crude armour",)),
        (13, ("light armour",)),
        (17, ("medium armour",)),
        (19, ("refined medium armour",)),
        (20, ("heavy armour",)),
    )
)
"""Armour with the lowest face of each. Clause: npc.adventurer.tables"""


@procedure("bdp.adventurer", title="Roll a rival or a helper", by="referee")
def adventurer(
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    hired: Annotated[bool, Field("a henchman of the party, not a rival")] = False,
) -> Rule[Creature]:
    """Roll a rival or a hireling: scores, HP, a weapon and armour.

    Clauses: npc.adventurer.tables, npc.hirelings.kinds
    """
    scores = yield from once(rolled_scores)
    things, hp = yield from outfit()
    title = yield from named_or_drawn(name, GAME)
    taken = [one.id for one in (yield from survey(Creature))]
    strength, dexterity, willpower = scores
    made = Creature(
        id=free_id(title, taken),
        name=title,
        kind="npc",
        **at_full(hp=hp, strength=strength, dexterity=dexterity, willpower=willpower),
        items=things,
        duty="henchman" if hired else "",
    )
    made = yield from create(made)
    yield from say(
        "{who} comes along[, with: {things}].",
        "hp",
        outside="{who} comes along.",
        who=made,
        things=in_a_row(word(item.name) for item in made.items) if made.items else "",
        parts=(
            Part("STR", made.strength),
            Part("DEX", made.dexterity),
            Part("WIL", made.willpower),
            Part("HP", made.hp),
        ),
        clause="npc.adventurer.tables",
    )
    return made


def rolled_scores() -> Rule[tuple[int, int, int]]:
    """Roll 3d6 for each ability. Clause: npc.adventurer.tables"""
    strength = yield from roll(FIRST_SCORES, "str")
    dexterity = yield from roll(FIRST_SCORES, "dex")
    return strength, dexterity, (yield from roll(FIRST_SCORES, "wil"))


def outfit() -> Rule[tuple[tuple[Item, ...], int]]:
    """Roll HP, a weapon and armour; the things as they are carried, and the HP. Clause: npc.adventurer.tables"""
    rank = yield from RANK_OF.ask(ADVENTURER_DIE, "hp-d8")
    hp = yield from roll(RANKS[rank], "hp")
    arms = ARMS[(yield from roll(ADVENTURER_DIE, "weapon-d8")) - 1]
    suit = yield from SUITS.ask(ARMOR_DIE, "armor-d20")
    return taken_up((*arms, *suit)), hp


@procedure("bdp.hire", title="Hire help", by="referee")
def hire(
    duty: Annotated[
        Duty,
        Field("to carry, to hold a light, to fight, or a squad of some ten soldiers"),
    ],
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    things: Annotated[tuple[str, ...], Field("what they bring along", repeats=True, rows=wares)] = (),
    player: Annotated[str, Field("the seat that leads them", seat=True)] = "",
) -> Rule[Creature]:
    """Hire help: carriers and torchbearers do not go out to fight, henchmen do, and a squad is a detachment.

    Clauses: npc.hirelings.kinds, npc.scores.guide
    """
    title = yield from named_or_drawn(name, GAME)
    taken = [one.id for one in (yield from survey(Creature))]
    made = Creature(
        id=free_id(title, taken),
        name=title,
        kind="detachment" if duty == "squad" else "npc",
        hp=USUAL_HP,
        max_hp=USUAL_HP,
        items=taken_up(things),
        duty=duty,
        player=player,
    )
    if duty in BEARS:
        made = made.with_(capacity=BEARS[duty])
    made = yield from create(made)
    yield from say(
        "{who} is hired: {duty}.",
        "hire",
        who=made,
        duty=next((text for key, text in HIRED.items() if key == made.duty)),
    )
    return made


HIRED: Final[dict[Duty, Sentence]] = {
    "carrier": Sentence("a carrier"),
    "torchbearer": Sentence("a torchbearer"),
    "henchman": Sentence("a henchman"),
    "squad": Sentence("a squad"),
}
"""Kinds of help in words. Clause: npc.hirelings.kinds"""
