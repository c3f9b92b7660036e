"""Things by name: a row of the tables made into something a creature carries; weapon variations; random weapons."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Rule, procedure, say
from rulewright.engine.odds.results import result
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Sentence, Unreadable, either
from rulewright.systems.bdp.numbers import UNARMED_DIE
from rulewright.systems.bdp.records.items import Grade, Hand, Item, Weapon
from rulewright.systems.bdp.tables import (
    ARMOR,
    GEAR,
    IMPLEMENTS,
    RANDOM_WEAPONS,
    WEAPONS,
    ArmorRow,
    Skill,
    Speed,
    WeaponRow,
)
from rulewright.systems.bricks.scales import Scale

GRADES: Final[dict[str, Grade]] = {
    "decayed": "decayed",
    "martial": "martial",
    "legendary": "legendary",
    "silvered": "silvered",
    "poisoned": "poisoned",
}
"""Variations a weapon is named by. Clause: weapon-variation.list"""
LOWER_IS_BETTER: Final[tuple[Skill, ...]] = ("sweep", "push", "brutal", "shock", "bleed")
HIGHER_IS_BETTER: Final[tuple[Skill, ...]] = ("counter", "quick")
UNARMED: Final = Weapon(name="bare hands", row="unarmed", die=str(UNARMED_DIE), speed="bare")
"""Bare hands. Clause: attack.unarmed.d4"""
BY_DIE: Final[dict[str, Speed]] = {"d4": "fast", "d6": "fast", "d8": "balanced", "d10": "slow", "d12": "slow"}
"""The speed of a weapon if only its die is known. Clause: weapon.speed.tags"""


def weapon_named(word: str) -> Weapon:
    """A weapon by its name: that of a row, with a variation before it.

    Clauses: weapon.list.table, weapon-variation.list
    """
    first, _, rest = word.partition(" ")
    grade = GRADES.get(first.casefold())
    row = _row(rest if grade else word)
    if row.id == UNARMED.row:
        return UNARMED
    made = Weapon(
        name=word.casefold(),
        row=row.id,
        die=row.die,
        speed=row.speed,
        type=row.type,
        reach=row.reach,
        reaches=row.reaches,
        throwable=row.throwable,
        improvised=row.improvised,
        skill=row.skill or "",
        x=row.x,
    )
    return varied(made, grade or "normal")


def varied(weapon: Weapon, grade: Grade) -> Weapon:
    """A weapon in a variation: martial and legendary ones have their skill one step better, legendary ones add 1.

    Clause: weapon-variation.list
    """
    if grade in ("martial", "legendary"):
        step = -1 if weapon.skill in LOWER_IS_BETTER else 1 if weapon.skill in HIGHER_IS_BETTER else 0
        weapon = msgspec.structs.replace(weapon, x=weapon.x + step)
    return msgspec.structs.replace(weapon, grade=grade, magic=weapon.magic + (grade == "legendary"))


def item_named(word: str) -> Item:
    """A thing by its name: a weapon, a piece of armour, or anything else; it fills one slot unless it is bulky.

    Clauses: armor.list.table, weapon.list.table, inventory.slots.ten, magic.gear.dice
    """
    arcane = _arcane(word)
    if arcane is not None:
        return arcane
    armor = _armor(word)
    if armor is not None:
        return Item(
            name=armor.name.casefold(),
            slots=armor.slots,
            armor=armor.armor,
            suit=armor.suit,
            shield=armor.shield,
            guards=armor.guards,
            worn=not armor.shield,
        )
    try:
        weapon = weapon_named(word)
    except Unreadable:
        row = GEAR.get(word.casefold().replace("'", "").replace(" ", "-"))
        return Item(name=row.name, slots=row.slots, worn=row.worn) if row else Item(name=word)
    return Item(name=weapon.name, slots=WEAPONS[weapon.row].slots, weapon=weapon)


def _arcane(word: str) -> Item | None:
    """A trinket, or a wand or staff with its Power after a colon: `staff:5`. Clause: magic.gear.dice"""
    name, _, said = word.casefold().partition(":")
    row = next((one for one in IMPLEMENTS.values() if name in (one.name, *one.also)), None)
    if row is None:
        return None
    number = numeral(said)
    power = number if number is not None else row.least if not said else row.most + 1
    if not row.least <= power <= row.most:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            Sentence("a {thing} does not have Power {power}", thing=Sentence(row.name), power=said),
            Sentence("Power {least} to {most}", least=row.least, most=row.most),
        )
    weapon = msgspec.structs.replace(weapon_named(row.weapon), name=row.name) if row.weapon else None
    return Item(
        name=name, slots=row.slots, worn=row.worn, weapon=weapon, grants=row.dice, power=power, most_power=power
    )


def _armor(word: str) -> ArmorRow | None:
    low = word.casefold().replace("armour", "armor")
    return next((row for row in ARMOR.values() if low in (row.id, row.name.casefold(), row.id.replace("-", " "))), None)


def _row(word: str) -> WeaponRow:
    low = word.casefold()
    for row in WEAPONS.values():
        if low in (row.id, row.name.casefold()):
            return row
    raise Unreadable(
        Sentence("'{word}'", word=word),
        "unknown weapon",
        Sentence("one of {weapons}", weapons=", ".join(row.name for row in WEAPONS.values())),
    )


def taken_up(things: tuple[str, ...]) -> tuple[Item, ...]:
    """Things as they are carried: armour worn, a shield in the left hand, weapons in the hands that are free.

    Clauses: weapon.speed.tags, armor.value.subtract
    """
    items = []
    free = ["right"] if any(item_named(word).shield for word in things) else ["right", "left"]
    for word in things:
        item = item_named(word)
        hand: Hand = ""
        if item.shield:
            hand = "left"
        elif item.weapon and item.speed == "slow" and len(free) > 1:
            hand, free = "both", []
        elif (item.most_power or (item.weapon and item.speed != "slow")) and free:
            hand = "right" if free.pop(0) == "right" else "left"
        items.append(msgspec.structs.replace(item, hand=hand))
    return tuple(items)


KIND: Final = Scale((row.kind, row.id) for row in RANDOM_WEAPONS.values()).ask(d(12), "d12")
"""The kind of a random weapon. Clause: gear.random.weapons"""
WITHIN: Final = {row.id: Scale(row.faces).ask(d(6), "d6") for row in RANDOM_WEAPONS.values()}
"""Weapons within each kind. Clause: gear.random.weapons"""


@procedure("bdp.random-weapon", title="Random weapon", by="referee")
def random_weapon() -> Rule[Annotated[tuple[str, ...], result("weapon", answers=True)]]:
    """Roll for a weapon: a d12 for its kind and a d6 within it; where two come up, either may be taken.

    Clause: gear.random.weapons
    """
    kind = yield from KIND
    found: tuple[str, ...] = yield from WITHIN[kind]
    yield from say("A random weapon: {weapons}.", roll="d6", weapons=either(found))
    return found
