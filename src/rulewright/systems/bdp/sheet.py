"""The sheet of a creature: every number opens into where it comes from."""

from typing import Final

from rulewright.engine import Lasting, Line, Part, Record, Sheet, World
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bdp import gifts
from rulewright.systems.bdp.abroad.gathering import FOODS
from rulewright.systems.bdp.armor import armor_of, armor_parts
from rulewright.systems.bdp.background.called import called
from rulewright.systems.bdp.foes.features import FEATURES
from rulewright.systems.bdp.gear.lights import die_of
from rulewright.systems.bdp.numbers import ARMOR_CAP, POUCH_SLOTS, RIDER_SLOTS, SKIN_SLOTS
from rulewright.systems.bdp.pieces import Weapon
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.tables import CAREERS, SKILLS, WEAPONS
from rulewright.systems.bdp.words import lasts, state_of, until_well, word, wounded
from rulewright.systems.bricks.saying import in_a_row


def sheet(record: Record, world: World) -> Sheet:
    """A creature as people read it. Clauses: abilities.scores.three, inventory.slots.ten, armor.value.subtract"""
    if not isinstance(record, Creature):
        return Sheet(record.title, ())
    groups = (
        (Sentence("Body"), _body(record)),
        (Sentence("Gear"), (*(_item(record, at) for at in range(len(record.items))), *_larder(record))),
        (Sentence("Slots"), _slots(record)),
        (Sentence("State"), _state(record, world)),
        (Sentence("Learned"), _learned(record)),
    )
    arts = tuple(gifts.lines(record))
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
    now += [wounded(wound) for wound in record.wounds]
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
                note=called(who, ability) or UNSAID,
                clause="abilities.scores.three",
            )
        )
    parts = armor_parts(who)
    over = sum(part.value for part in parts) - armor_of(who)
    cap = (Part("cap", -over, Sentence("nobody has more than {most}", most=ARMOR_CAP)),) if over else ()
    return (*lines, Line("Armor", str(armor_of(who)), parts=(*parts, *cap), clause="armor.value.subtract"))


def _of(now: int, most: int) -> Sentence:
    return Sentence("{now} of {most}", now=now, most=most)


HANDS: Final = {"left": Sentence("left hand"), "right": Sentence("right hand"), "both": Sentence("both hands")}
"""Where something is held. Clause: weapon.speed.tags"""


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
        return [*words, Sentence("{skill} {x} (not proficient)", skill=name, x=weapon.x)]
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
        *(Part(wounded(wound), 1, "a wound") for wound in who.wounds),
        *(Part(name, 1, "an imprinted miracle") for name in who.imprinted),
        *((Part("ingredients", POUCH_SLOTS),) if who.ingredients else ()),
        *((Part("a rider", RIDER_SLOTS),) if who.rider else ()),
    )
    coins = (Line("Coins", str(who.coins), clause="gear.price.bands"),) if who.coins else ()
    return (*coins, Line("Filled", _of(who.filled, who.capacity), parts=parts, clause="inventory.slots.ten"))


def _learned(who: Creature) -> tuple[Line, ...]:
    known = [word(one) for one in ("piercing", "bludgeoning", "slashing") if who.proficient_in(one)]
    good_in = in_a_row(known) if known else UNSAID
    return (
        *(Line(word(CAREERS[row].name), "career", clause="skill.use.tgs") for row in who.careers),
        *(Line("Rumour", one, clause="creation.gear.start") for one in who.rumours),
        *(Line(skill, _effect(skill), clause="skill.list.table") for skill in who.skills),
        *((Line("Proficient", good_in, clause="proficiency.type.needed"),) if good_in else ()),
        *(Line("Skilled", WEAPONS[row].name, clause="proficiency.skill.needed") for row in who.skilled),
    )


def _effect(skill: str) -> Sentence:
    """What a skill does, in short; of one that is not in the list, that it is a skill. Clause: skill.list.table"""
    row = next((row for row in SKILLS.values() if row.name == skill), None)
    return word(row.effect) if row else Sentence("skill")


def _state(who: Creature, world: World) -> tuple[Line, ...]:
    lines = [Line("Status", state_of(who), clause="crit.out.duration")]
    lines += [Line("Wound", wounded(wound), clause="wounds.level.three") for wound in who.wounds]
    lines += [
        Line("Illness", word(one.name), note=until_well(one), clause="disease.daily.damage") for one in who.illnesses
    ]
    lines += [Line("Feature", FEATURES[one], clause="npc.features.table") for one in who.features]
    if who.lacks:
        days = Sentence("{n} day", "{n} days", n=who.deprived_days)
        lines.append(Line("Deprived of", in_a_row(map(word, who.lacks)), note=days, clause="deprivation.state.cause"))
    lasting = (one for one in world.all(Lasting) if one.on == who.id)
    return (*lines, *(Line(lasts(one), "lasts", until=word(one.trigger), clause=one.clause) for one in lasting))
