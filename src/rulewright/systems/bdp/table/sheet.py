"""The sheet of a creature: every number opens into where it comes from."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import Lasting, Line, Part, Record, Sheet, World
from rulewright.engine.display import stating
from rulewright.engine.display.glance import Suffered
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.features import FEATURES
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.creation.background import score_word
from rulewright.systems.bdp.faith.miracles import faith_dice
from rulewright.systems.bdp.magic.dice import gifted, magic_dice
from rulewright.systems.bdp.needs.foraging import FOODS, OUT
from rulewright.systems.bdp.numbers import (
    ARMOR_CAP,
    FULL_SKIN,
    MOST_MAGIC_DICE,
    POUCH_SLOTS,
    RIDER_SLOTS,
    SKIN_SLOTS,
    SMALLER,
)
from rulewright.systems.bdp.records.creature import ATTACK, BATTLE_OVER, BLOW, DAY, FIGHT_OVER, SAVE, Blessing, Creature
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.records.road import Foray
from rulewright.systems.bdp.tables import CAREERS, SKILLS, WEAPONS
from rulewright.systems.bdp.things.armor import armor_of, armor_parts
from rulewright.systems.bdp.things.lights import die_of
from rulewright.systems.bdp.things.slots import RATIONS, SKIN
from rulewright.systems.bdp.words import illness_left, lasting_name, state_of, word
from rulewright.systems.bricks.saying import in_a_row


def sheet(record: Record, world: World) -> Sheet:
    """A creature as people read it. Clauses: abilities.scores.three, inventory.slots.ten, armor.value.subtract"""
    if not isinstance(record, Creature):
        return stating.sheet(record, world)
    groups = (
        (Sentence("Body"), _body(record)),
        (Sentence("Gear"), (*_items(record), *_provisions(record), *_larder(record))),
        (Sentence("Slots"), _slots(record)),
        (Sentence("State"), _state(record, world)),
        (Sentence("Learned"), _learned(record)),
    )
    arts = tuple(magic_lines(record))
    return Sheet(record.title, (*groups, (Sentence("Arts"), arts)) if arts else groups)


def brief(record: Record, _world: World) -> str:
    """A creature at a glance: HP, abilities, Armor, and what matters now. Clause: abilities.scores.three"""
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{name.upper()} {record.score_now(ability_named(name))}" for name in ABILITIES)
    numbers = {"who": record.title, "hp": f"{record.hp}/{record.max_hp}", "scores": scores}
    armor = armor_of(record)
    now = [Sentence("Armor {armor}", armor=armor)] if armor else []
    now += [Sentence("Fatigue {fatigue}", fatigue=record.fatigue)] if record.fatigue else []
    now += [wound.title for wound in record.wounds]
    now += [state_of(record)] if record.status != "ok" else []
    if not now:
        return Sentence("{who}  HP {hp}  {scores}", **numbers)
    return Sentence("{who}  HP {hp}  {scores}  {state}", state=in_a_row(now), **numbers)


def _body(who: Creature) -> tuple[Line, ...]:
    full = (Part("every slot filled", 0, "HP stay at 0"),) if who.full else ()
    lines = [Line("HP", _of(who.hp, who.max_hp), parts=(Part("HP", who.hp), *full), clause="attack.steps.procedure")]
    for name in ABILITIES:
        ability = ability_named(name)
        now, most = who.score_now(ability), who.maximum(ability)
        lost = (Part("lost", now - most),) if now != most else ()
        lines.append(
            Line(
                name.upper(),
                _of(now, most),
                parts=(Part("maximum", most), *lost),
                note=score_word(who, ability) or UNSAID,
                clause="abilities.scores.three",
            )
        )
    parts = armor_parts(who)
    over = sum(part.value for part in parts) - armor_of(who)
    cap = (Part("cap", -over, Sentence("nobody has more than {most}", most=ARMOR_CAP)),) if over else ()
    return (*lines, Line("Armor", str(armor_of(who)), parts=(*parts, *cap), clause="armor.value.subtract"))


def _of(now: int, most: int) -> Sentence:
    return Sentence("{now} of {most}", now=now, most=most)


ENDS: Final = {
    DAY: Sentence("the day ends"),
    FIGHT_OVER: Sentence("the fight is over"),
    BATTLE_OVER: Sentence("the fight is over"),
    SAVE: Sentence("a WIL Save"),
    ATTACK: Sentence("next attack"),
    BLOW: Sentence("the first blow"),
}
"""What ends the states of somebody, in words."""
HANDS: Final = {"left": Sentence("left hand"), "right": Sentence("right hand"), "both": Sentence("both hands")}
"""Where something is held. Clause: weapon.speed.tags"""


def _items(who: Creature) -> tuple[Line, ...]:
    return tuple(_item(who, at) for at in range(len(who.items)))


def _item(who: Creature, at: int) -> Line:
    item = who.items[at]
    where = HANDS.get(item.hand) or (Sentence("worn") if item.worn else Sentence("carried"))
    words = _weapon(item.weapon, item.weapon.row in who.skilled) if item.weapon else []
    words += [Sentence("broken")] if item.broken else []
    words += [Sentence("Usage Die {die}", die=word(die_of(item)))] if die_of(item) else []
    words += [Sentence("burning")] if item.lit else []
    words += [Sentence("{n} use left", "{n} uses left", n=item.uses)] if item.uses else []
    note = in_a_row(words) if words else UNSAID
    clause = "weapon.list.table" if item.weapon else "inventory.slots.ten"
    return Line(word(item.name), where, note=note, clause=clause)


def _provisions(who: Creature) -> Iterator[Line]:
    """The waterskin with what is left in it, and how long the rations last; of a character also that there are none.

    Clauses: waterskin.die.full, gear.rations.uses, meals.daily.need
    """
    if who.water or who.kind == "pc":
        full = SKINS.get(who.water) or Sentence("partly full")
        die = Sentence("Usage Die {die}", die=who.water) if who.water in SMALLER else UNSAID
        yield Line(word(SKIN), full, note=die, clause="waterskin.die.full")
    if who.rations or who.kind == "pc":
        days = Sentence("{n} day", "{n} days", n=who.rations) if who.rations else Sentence("none")
        yield Line(word(RATIONS), days, clause="gear.rations.uses")


SKINS: Final = {"": Sentence("none"), "empty": Sentence("empty"), FULL_SKIN: Sentence("full")}
"""How full a waterskin is, in words. Clause: waterskin.die.full"""


def _larder(who: Creature) -> tuple[Line, ...]:
    """Food that was gathered. Clause: wild.gather.types"""
    portions = ((FOODS[food], Sentence("{n} portion", "{n} portions", n=count)) for food, count in who.larder)
    return tuple(Line(food, count, clause="wild.gather.types") for food, count in portions)


def _weapon(weapon: Weapon, known: bool) -> list[Sentence]:
    """What a weapon is, in words. Clauses: weapon.speed.tags, proficiency.skill.needed"""
    words = [_speed(weapon), *((word(weapon.type),) if weapon.type else ())]
    if not weapon.skill:
        return words
    name = weapon.skill.title()
    if not known:
        return [*words, Sentence("{skill} {x}, once skilled with it", skill=name, x=weapon.x)]
    return [*words, Sentence(f"{name} {weapon.x}")]


def _speed(weapon: Weapon) -> Sentence:
    """A weapon's die and speed. Clause: weapon.speed.tags"""
    if weapon.speed == "fast":
        return Sentence("{die}, fast", die=weapon.die)
    if weapon.speed == "balanced":
        return Sentence("{die}, balanced", die=weapon.die)
    return (
        Sentence("{die}, slow", die=weapon.die) if weapon.speed == "slow" else Sentence("{die}, bare", die=weapon.die)
    )


def _slots(who: Creature) -> tuple[Line, ...]:
    gear = tuple(Part(word(item.name), item.slots) for item in who.items if item.slots)
    parts = (
        *gear,
        *((Part("other gear", who.load),) if who.load else ()),
        *((Part("waterskin", SKIN_SLOTS, who.water),) if who.water else ()),
        *((Part("rations", who.packets, Sentence("{n} use", "{n} uses", n=who.rations)),) if who.rations else ()),
        *((Part("Fatigue", who.fatigue),) if who.fatigue else ()),
        *(Part(wound.title, 1, "a wound") for wound in who.wounds),
        *(Part(name, 1, "an imprinted miracle") for name in who.imprinted),
        *((Part("ingredients", POUCH_SLOTS),) if who.ingredients else ()),
        *((Part("a rider", RIDER_SLOTS),) if who.rider else ()),
    )
    coins = (Line("Coins", str(who.coins), clause="gear.price.bands"),) if who.coins or who.kind == "pc" else ()
    return (*coins, Line("Filled", _of(who.filled, who.capacity), parts=parts, clause="inventory.slots.ten"))


def _learned(who: Creature) -> tuple[Line, ...]:
    known = [word(one) for one in ("piercing", "bludgeoning", "slashing") if who.proficient_in(one)]
    good_in = in_a_row(known) if known else UNSAID
    return (
        *(Line(word(CAREERS[row].name), "career", clause="skill.use.tgs") for row in who.careers),
        *(Line("Rumour", one, clause="creation.gear.start") for one in who.rumours),
        *(Line(skill, _effect(skill), clause="skill.list.table") for skill in who.skills),
        *((Line("Proficient", good_in, clause="proficiency.type.needed"),) if good_in else ()),
        *(Line("Experience", _rated(*one), clause="improve.experience.minimum") for one in who.experience),
        *(Line("Reactions left", _rated(*one), clause="react.npc.access") for one in who.uses),
        *(Line("Skilled", WEAPONS[row].name, clause="proficiency.skill.needed") for row in who.skilled),
    )


def _rated(name: str, value: str | int) -> Sentence:
    return Sentence("{name}: {value}", name=word(name), value=Sentence(str(value)))


def _effect(skill: str) -> Sentence:
    """The effect of a skill in short; for one that is not in the list, only the word "skill".

    Clause: skill.list.table
    """
    row = next((row for row in SKILLS.values() if row.name == skill), None)
    return word(row.effect) if row else Sentence("skill")


def _state(who: Creature, world: World) -> tuple[Line, ...]:
    lines = [Line("Status", state_of(who), clause="crit.out.duration")]
    lines += [Line("Wound", wound.title, clause="wounds.level.three") for wound in who.wounds]
    lines += [
        Line("Illness", word(one.name), note=illness_left(one), clause="disease.daily.damage") for one in who.illnesses
    ]
    lines += [Line("Feature", FEATURES[one], clause="npc.features.table") for one in who.features]
    if who.lacks:
        days = Sentence("{n} day", "{n} days", n=who.deprived_days)
        lines.append(Line("Deprived of", in_a_row(map(word, who.lacks)), note=days, clause="deprivation.state.cause"))
    if who.treated:
        treated = in_a_row(one.upper() for one in who.treated)
        lines.append(Line("Treated today", treated, clause="ability-recovery.str.healer"))
    lines += [Line("Boon", one.text, until=one.until, clause=one.clause) for one in boons_on(who, world)]
    lines += stating.lines(who, world, ENDS)
    forays = [one for one in world.all(Foray) if one.who == who.id]
    lines += [
        Line("gathers", word(one.how), until=Sentence("the Watch ends"), clause="wild.gather.types") for one in forays
    ]
    lasting = (one for one in world.all(Lasting) if one.on == who.id and not (forays and one.what == OUT))
    return (*lines, *(Line(lasting_name(one), "lasts", until=word(one.trigger), clause=one.clause) for one in lasting))


def magic_lines(who: Creature) -> Iterator[Line]:
    """Dice, Power and ingredients. Clauses: magic.dice.invest, magic.gear.dice, miracle.cast.wil"""
    if dice := magic_dice(who):
        gear = dice - gifted(who)
        parts = (Part("Gifted", gifted(who)), *((Part("arcane equipment", gear),) if gear else ()))
        now = min(dice, who.free, MOST_MAGIC_DICE)
        note = Sentence("{n} can be rolled now: a free slot each, {most} at most", n=now, most=MOST_MAGIC_DICE)
        yield Line("Magic Dice", str(dice), parts=parts, note=note, clause="magic.dice.invest")
    if dice := faith_dice(who):
        yield Line("Faith Dice", str(dice), clause="miracle.cast.wil")
    for item in who.items:
        if item.most_power:
            power = Sentence("Power {power} of {most}", power=item.power, most=item.most_power)
            cracked = Sentence("cracked: no Magic Dice until it is repaired")
            yield Line(word(item.name), cracked if item.cracked else power, clause="magic.gear.dice")
    for one in dict.fromkeys(who.ingredients):
        kind = Sentence("{rarity}, {region}", rarity=word(one.rarity), region=word(one.region))
        portions = Sentence("{n} portion", "{n} portions", n=who.ingredients.count(one))
        yield Line(one.name, kind, note=portions, clause="craft.ingredient.example")


def boons_on(who: Creature, world: World) -> Iterator[Suffered]:
    """Boons of miracles and songs on somebody. Clauses: miracle.list.table, song.sing.save"""
    if who.smites:
        left = Sentence("{n} attack", "{n} attacks", n=who.smites)
        yield Suffered(Sentence("Smite: {points} bonus damage", points=who.smite), left, "miracle.list.table")
    if who.protection:
        left = Sentence("{n} attack", "{n} attacks", n=who.protection)
        yield Suffered(Sentence("Divine Protection: {armor} Armor", armor=ARMOR_CAP), left, "miracle.list.table")
    if who.empowered:
        text = Sentence("Empower: {points} bonus damage", points=who.empowered)
        yield Suffered(text, ENDS[BATTLE_OVER], "miracle.list.table")
    for one in world.all(Blessing):
        if who.id in one.blessed and one.points:
            text = Sentence("Bless: {n} point for Saves", "Bless: {n} points for Saves", n=one.points)
            yield Suffered(text, Sentence("the day ends"), "miracle.list.table")
