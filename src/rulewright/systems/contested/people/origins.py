"""The parts of somebody new, each rolled by a rule of its own, so that it can be kept or rolled again alone.

Background d20 or chosen, name d10, Attributes 3d6 in order, HP d6, age 2d20+10, gold 3d6, two questions of the
background d6 each with the gear they bring, eight traits d10, a bond d20.
"""

from collections.abc import Callable
from typing import Final

from rulewright.chance import d, parse
from rulewright.engine import Part, Rolls, Rule, Told, change, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.newcomers import dice_made
from rulewright.systems.contested.events.people import (
    AgeRolled,
    AttributesRolled,
    BondDrawn,
    GoldRolled,
    HpRolled,
    PastDrawn,
    Renamed,
    TraitsDrawn,
)
from rulewright.systems.contested.gear.gear_list import BOOK, SCROLL
from rulewright.systems.contested.gear.market import new_grimoire, random_spell
from rulewright.systems.contested.numbers import AGE_DICE, ATTRIBUTE_DICE, HP_DIE
from rulewright.systems.contested.people.stock import (
    background_rows,
    known,
    name_lists,
    outfitted,
    spell_rows,
    trait_rows,
)
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.rows.people import Background

BACKGROUND_DIE: Final = d(20)
"""Die of the background. Clause: hirelings.alternative"""
ANSWER_DIE: Final = d(6)
"""Die of a background's question. Clause: hirelings.alternative"""
NAME_DIE: Final = d(10)
"""Die of a background's names. Clause: hirelings.alternative"""
CLAUSE: Final = "hirelings.alternative"
NAMELESS: Final = "The newcomer"
"""Whoever has no name yet."""
VOWELS: Final = ("A", "E", "I", "O", "U")
"""The first letters of names that English puts `an` before."""


def roll_attributes(creature: Creature) -> Rule[Creature]:
    """Roll 3d6 for STR, DEX and WIL, in order. Clause: hirelings.create"""
    strength = yield from roll(ATTRIBUTE_DICE, "str")
    dexterity = yield from roll(ATTRIBUTE_DICE, "dex")
    willpower = yield from roll(ATTRIBUTE_DICE, "wil")
    creature = yield from change(creature, AttributesRolled(strength, dexterity, willpower))
    yield from tell(_attributes, creature)
    return creature


def _attributes(rolls: Rolls, creature: Creature) -> Told:
    parts = tuple(Part(word.upper(), rolls[word].value, _faces(rolls, word)) for word in ("str", "dex", "wil"))
    scores = f"STR {creature.strength}, DEX {creature.dexterity}, WIL {creature.willpower}"
    text = Sentence("{title}: {scores}.", title=creature.title, scores=scores)
    outside = Sentence("{title}: the Attributes are rolled.", title=creature.title)
    return Told(text, about="attributes", parts=parts, clause="hirelings.create", outside=outside)


def _faces(rolls: Rolls, why: str) -> str:
    return " + ".join(map(str, rolls[why].faces))


def roll_hp(creature: Creature) -> Rule[Creature]:
    """Roll d6 for HP. Clause: hirelings.create"""
    creature = yield from change(creature, HpRolled((yield from roll(HP_DIE, "hp"))))
    yield from tell(_rolled, creature, "hp", HP, "hirelings.create")
    return creature


HP: Final = Sentence("HP")
AGE: Final = Sentence("age")
GOLD: Final = Sentence("gold pieces")


def _rolled(rolls: Rolls, creature: Creature, why: str, name: Sentence, clause: str) -> Told:
    fell = rolls[why]
    text = Sentence("{title}: {name} {value}.", title=creature.title, name=name, value=fell.value)
    parts = (Part(fell.dice, fell.value, _faces(rolls, why)),)
    outside = Sentence("{title}: {name} rolled.", title=creature.title, name=name)
    return Told(text, about=why, parts=parts, clause=clause, outside=outside)


def roll_age(creature: Creature) -> Rule[Creature]:
    """Roll 2d20+10 for the age in years. Clause: hirelings.alternative"""
    creature = yield from change(creature, AgeRolled((yield from roll(AGE_DICE, "age"))))
    yield from tell(_rolled, creature, "age", AGE, CLAUSE)
    return creature


def roll_gold(creature: Creature) -> Rule[Creature]:
    """Roll the background's dice, 3d6 for all of them, for gold pieces. Clause: hirelings.alternative"""
    row = known(background_rows(), creature.background, "background")
    creature = yield from change(creature, GoldRolled((yield from roll(parse(row.gold), "gold"))))
    yield from tell(_rolled, creature, "gold", GOLD, CLAUSE)
    return creature


def roll_background(creature: Creature) -> Rule[Creature]:
    """Roll d20 for the background, and the past that goes with it. Clause: hirelings.alternative"""
    number = yield from roll(BACKGROUND_DIE, "background")
    row = next(one for one in background_rows().values() if one.number == number)
    return (yield from settle_past(creature, row))


def roll_past(creature: Creature) -> Rule[Creature]:
    """Roll the two questions of the background again, with the gear they bring. Clause: hirelings.alternative"""
    return (yield from settle_past(creature, known(background_rows(), creature.background, "background")))


def settle_past(creature: Creature, row: Background) -> Rule[Creature]:
    """Answer a background's two questions, d6 each, and hand out the gear of background and answers.

    Clauses: hirelings.alternative, magic.grimoire
    """
    answers = []
    for number, question in enumerate(row.questions, start=1):
        face = yield from roll(ANSWER_DIE, f"question-{number}")
        answers += [question.rows[face - 1]]
    gear = (*row.gear, *(one for answer in answers for one in answer.gear))
    scrolls = []
    for _ in range(gear.count(SCROLL)):
        spell = yield from random_spell()
        scrolls.append(next(one.id for one in spell_rows().values() if one.name == spell))
    book = creature.grimoire
    if BOOK in gear and book is None:
        book = yield from new_grimoire()
    owner = outfitted(creature.with_(items=(), dust=0, grimoire=book), gear, scrolls)
    past = tuple(f"{one.question} {answer.text}" for one, answer in zip(row.questions, answers, strict=True))
    creature = yield from change(creature, PastDrawn(row.id, past, owner.items, owner.dust, owner.grimoire))
    made = {"background": (row.name,)}
    if creature.title == NAMELESS:
        creature = yield from change(creature, Renamed((yield from drawn_name(row))))
        made["name"] = (creature.title,)
    of = {"title": creature.title, "background": row.name, "things": ", ".join(one.name for one in creature.items)}
    fell = dice_made(made)
    if row.name.startswith(VOWELS):
        told = Sentence("{title} is an {background}, with {things}.", **of, fell=fell)
    else:
        told = Sentence("{title} is a {background}, with {things}.", **of, fell=fell)
    yield from say("{made}", "background", made=told, of=(creature,), clause=CLAUSE)
    return creature


def roll_name(creature: Creature) -> Rule[Creature]:
    """Roll d10 for one of the background's names. Clause: hirelings.alternative"""
    row = known(background_rows(), creature.background, "background")
    return (yield from called(creature, (yield from drawn_name(row)), "name"))


def drawn_name(row: Background) -> Rule[str]:
    """One of a background's names, by a d10. Clause: hirelings.alternative"""
    return row.names[(yield from roll(NAME_DIE, "name")) - 1]


def called(creature: Creature, name: str, about: str) -> Rule[Creature]:
    """Give somebody a name, and say so by the one they had. Clause: hirelings.alternative"""
    before = creature.title
    creature = yield from change(creature, Renamed(name))
    yield from say(
        "{title} is called {name} from now on.", about, title=before, name=name, of=(creature,), clause=CLAUSE
    )
    return creature


def roll_traits(creature: Creature) -> Rule[Creature]:
    """Roll d10 on each of the eight tables of traits. Clause: hirelings.create"""
    words: dict[str, str] = {}
    for row in trait_rows():
        words[row.id] = row.words[(yield from roll(parse(row.dice), row.id)) - 1]
    traits = tuple(f"{row.title}: {words[row.id]}" for row in trait_rows())
    creature = yield from change(creature, TraitsDrawn(traits))
    fell = dice_made({name: (word,) for name, word in words.items()})
    said = Sentence("{traits}", traits=", ".join(traits), fell=fell)
    yield from say("{title}: {traits}.", "traits", title=creature, traits=said)
    return creature


def roll_bond(creature: Creature) -> Rule[Creature]:
    """Roll d20 for a bond. Clause: hirelings.alternative"""
    row = name_lists()["bonds"]
    text = row.entries[(yield from roll(d(len(row.entries)), "bond")) - 1]
    creature = yield from change(creature, BondDrawn(text))
    yield from say("{title}, bond: {text}", "bond", title=creature, text=text, clause=CLAUSE)
    return creature


PARTS: Final[dict[str, Callable[[Creature], Rule[Creature]]]] = {
    "background": roll_background,
    "past": roll_past,
    "name": roll_name,
    "attributes": roll_attributes,
    "hp": roll_hp,
    "age": roll_age,
    "gold": roll_gold,
    "traits": roll_traits,
    "bond": roll_bond,
}
"""What a character is made of, in the order of rolling. Clauses: hirelings.create, hirelings.alternative"""
