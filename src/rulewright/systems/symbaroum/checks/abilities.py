"""What abilities change in a fight: attributes used, dice a step larger, Impeding ignored.

Belongs here: abilities that rules must know, as the public game has them. Not here: abilities that only the table
tells about (content).
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

import msgspec

from rulewright.engine.verbs import must
from rulewright.engine.wording import Term
from rulewright.errors import Sentence, Unreadable, either
from rulewright.systems.symbaroum.checks.thrown import word_of
from rulewright.systems.symbaroum.numbers import EVEN, LAYING_ON, LEVELS, MEDICUS, RECOVERY
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.rows import Attribute


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """An ability that changes numbers. Clauses: combat-action.other-attributes, reactions.passive-only"""

    name: str
    text: Term
    attack: Attribute | None = None
    """Attribute it lets one attack with, from novice on."""
    categories: tuple[str, ...] = ()
    """Weapons to which it applies; any melee weapon where none is named."""
    precise: bool = False
    """It applies to Precise weapons as well."""
    harms: bool = False
    """Their damage die is one step larger."""
    defense: Attribute | None = None
    """Attribute it lets Defense rest on, from adept on."""


ABILITIES: Final[dict[str, Ability]] = {
    "iron-fist": Ability(name="Iron Fist", text=Sentence("Attack in melee with Strong."), attack="strong"),
    "dominate": Ability(name="Dominate", text=Sentence("Attack in melee with Persuasive."), attack="persuasive"),
    "feint": Ability(
        name="Feint",
        text=Sentence("Attack with Discreet, with Short or Precise weapons; adept: defend with Discreet."),
        attack="discreet",
        categories=("short",),
        precise=True,
        defense="discreet",
    ),
    "sixth-sense": Ability(
        name="Sixth Sense",
        text=Sentence("Shoot with Vigilant; adept: defend with Vigilant."),
        attack="vigilant",
        categories=("ranged", "thrown"),
        defense="vigilant",
    ),
    "tactician": Ability(name="Tactician", text=Sentence("Adept: defend with Cunning."), defense="cunning"),
    "man-at-arms": Ability(
        name="Man-at-arms", text=Sentence("Armor die one step larger; adept: armor does not impede Defense.")
    ),
    "marksman": Ability(
        name="Marksman",
        text=Sentence("Damage die of shot weapons one step larger."),
        categories=("ranged",),
        harms=True,
    ),
    "steel-throw": Ability(
        name="Steel Throw",
        text=Sentence("Damage die of thrown weapons one step larger."),
        categories=("thrown",),
        harms=True,
    ),
    "medicus": Ability(name="Medicus", text=Sentence("First aid: d4, d6 or d8, with a herbal cure d6, d8 or d10.")),
    "recovery": Ability(name="Recovery", text=Sentence("Heal yourself: d4, d6 or d8 after a test of Resolute.")),
    "lay-on-hands": Ability(
        name="Lay on Hands",
        text=Sentence(
            "Heal somebody: d6, from adept d8; a mystical power, which leaves corruption behind where the table "
            "plays with it."
        ),
    ),
}
"""Clauses: combat-action.other-attributes, healing.medicus, healing.powers"""

TOLD: Final = {
    "lore": Sentence("Know what others have forgotten; the table tells what it brings."),
    "loremaster": Sentence("Read and research what is hidden; the table tells what it brings."),
    "sleight": Sentence("Have quick fingers; the table tells what they bring."),
    "tracking": Sentence("Follow tracks and find your way; the table tells what it brings."),
}
"""Abilities that change no number of these rules: the table tells what they do. Clause: experience.use"""

LEARNT: Final = (*ABILITIES, *TOLD)
"""Abilities there are to begin with. Clause: experience.use"""

DEFENDS_FROM: Final = "adept"
"""The level from which an ability changes Defense. Clause: combat-action.other-attributes"""

STEPS: Final = {"d4": "d6", "d6": "d8", "d8": "d10", "d10": "d12", "d12": "d12"}
"""A die one step larger. Clause: combat-action.other-attributes"""


def ability_title(ability: str) -> str:
    """An ability as people say it; one of a table's own by its id. Clause: experience.use"""
    return ABILITIES[ability].name if ability in ABILITIES else ability.replace("-", " ").capitalize()


def _told_of(ability: str, level: str) -> Sentence | None:
    """What a level after the first brings, as far as these rules say it.

    Clauses: combat-action.other-attributes, healing.medicus, healing.powers
    """
    row, before = ABILITIES.get(ability), LEVELS[max(0, LEVELS.index(level) - 1)]
    if row and row.defense and level == DEFENDS_FROM:
        return Sentence("defend with {attribute}", attribute=word_of(row.defense))
    if ability == "man-at-arms" and level == DEFENDS_FROM:
        return Sentence("armor does not impede Defense")
    if ability == "medicus":
        bare, cure = MEDICUS[level]
        return Sentence("first aid heals {die}, with a herbal cure {more}", die=str(bare), more=str(cure))
    dice = {"recovery": RECOVERY, "lay-on-hands": LAYING_ON}.get(ability)
    return Sentence("heals {die}", die=str(dice[level])) if dice and dice[level] != dice[before] else None


def brings(ability: str, level: str) -> Sentence:
    """What raising an ability to a level brings; of the rest the referee says it. Clause: experience.use"""
    return _told_of(ability, level) or Sentence("what it brings, the referee says")


def ability_line(ability: str, level: str = "") -> str:
    """What an ability is good for, in a line, and that the referee says what a level adds of which these rules say
    nothing; of one of a table's own nothing is known. Clause: experience.use
    """
    if ability not in ABILITIES:
        return TOLD.get(ability, "")
    text = ABILITIES[ability].text
    if level in ("", LEVELS[0]) or _told_of(ability, level):
        return text
    return Sentence("{text} What {level} adds, the referee says.", text=text, level=Sentence(level))


MYSTICAL: Final = ("lay-on-hands",)
"""Abilities that are mystical powers, and leave corruption behind. Clauses: healing.powers,
secondary.corruption-threshold
"""
HEALING: Final = ("medicus", "recovery", "lay-on-hands")
"""Abilities that are used by giving first aid. Clauses: healing.medicus, healing.powers"""


def must_be_active(ability: str) -> None:
    """Refuse to use what counts by itself, in attacks and reactions alike, or what is used by giving first aid.

    Clauses: combat-action.other-uses, reactions.passive-only, first-aid.requires
    """
    must(
        ability not in HEALING,
        "{ability} is used by giving first aid",
        ability=ability_title(ability),
        clause="first-aid.requires",
    )
    must(
        ability not in ABILITIES,
        "{ability} counts by itself with every attack and reaction it helps, and takes no action",
        ability=ability_title(ability),
        clause="reactions.passive-only",
    )


def level_of(who: Creature, ability: str) -> int:
    """Level as a number: 0 for none, 1 novice, 2 adept, 3 master."""
    level = who.abilities.get(ability)
    return LEVELS.index(level) + 1 if level else 0


def attack_attribute(who: Creature, weapon: Weapon) -> Attribute:
    """The attribute it attacks with: the one set for it, else the best that its abilities allow with this weapon.

    Clauses: combat-action.attack, combat-action.other-attributes
    """
    if who.attack_attribute != "accurate":
        return who.attack_attribute
    allowed = [ABILITIES[one].attack for one in who.abilities if one in ABILITIES and _fits(ABILITIES[one], weapon)]
    return max(("accurate", *(one for one in allowed if one)), key=who.value)


def _fits(ability: Ability, weapon: Weapon) -> bool:
    if not ability.categories:
        return weapon.melee
    return weapon.category in ability.categories or (ability.precise and "precise" in weapon.qualities)


def serves(ability: str, weapon: Weapon) -> bool:
    """Whether an ability does as much with this weapon as with any: it is about no weapons, or about such as this.

    Clause: combat-action.other-attributes
    """
    known = ABILITIES.get(ability)
    return known is None or not (known.attack or known.harms) or _fits(known, weapon)


def suits(ability: str, values: Mapping[str, int]) -> bool:
    """Whether an ability is of use to somebody with such values: it attacks with none worse than Accurate, and makes
    no blows harder of somebody who rarely hits.

    Clause: combat-action.other-attributes
    """
    known = ABILITIES.get(ability)
    if known is None or not (known.attack or known.harms):
        return True
    return values[known.attack] >= values["accurate"] if known.attack else values["accurate"] >= EVEN


def defense_attribute(who: Creature) -> Attribute:
    """The attribute its Defense rests on. Clauses: defense.value, combat-action.other-attributes"""
    if who.defense_attribute != "quick":
        return who.defense_attribute
    allowed = [ABILITIES[one].defense for one in who.abilities if one in ABILITIES and level_of(who, one) > 1]
    return max(("quick", *(one for one in allowed if one)), key=who.value)


def damage_die(who: Creature, weapon: Weapon) -> str:
    """The die its weapon does damage with. Clause: combat-action.other-attributes"""
    known = (ABILITIES[one] for one in who.abilities if one in ABILITIES)
    larger = any(one.harms and _fits(one, weapon) for one in known)
    return STEPS[weapon.dice] if larger else weapon.dice


def armor_die(who: Creature) -> str:
    """The die its armor protects with; empty without armor. Clause: combat-action.other-attributes"""
    die = who.armor.die
    return STEPS[die] if die and level_of(who, "man-at-arms") else die


def armor_said(who: Creature) -> str:
    """What its armor stops, as it is written; empty where it has none. Clauses: defense.failed, secondary.defense"""
    if who.side != "pc":
        return str(who.armor.fixed or "")
    die = armor_die(who)
    return f"{die}+{who.armor.bonus}" if die and who.armor.bonus else die


def impeding(who: Creature) -> int:
    """How much its armor takes off Defense. Clause: secondary.defense"""
    return 0 if level_of(who, "man-at-arms") > 1 else who.armor.impeding


def ability_named(word: str) -> str:
    """The id of an ability; Unreadable, with the names that come near, where there is none. Clause: experience.use"""
    ability = "-".join(word.casefold().split())
    known = (*ABILITIES, *TOLD)
    if ability not in known:
        near = get_close_matches(ability, known)
        right = Sentence("there are {known}", known=", ".join(sorted(known)))
        if near:
            right = Sentence("do you mean {near}?", near=either(near))
        raise Unreadable(Sentence("'{word}'", word=word), "there is no such ability", right)
    return ability
