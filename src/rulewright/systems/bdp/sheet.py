"""The sheet of a creature: every number opens into where it comes from."""

from rulewright.engine import Lasting, Line, Part, Record, Sheet, World
from rulewright.systems.bdp.armor import armor_of, armor_parts
from rulewright.systems.bdp.numbers import ARMOR_CAP, SKIN_SLOTS, SLOTS
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.tables import WEAPONS
from rulewright.systems.bricks.saying import several


def sheet(record: Record, world: World) -> Sheet:
    """A creature as people read it. Clauses: abilities.scores.three, inventory.slots.ten, armor.value.subtract"""
    if not isinstance(record, Creature):
        return Sheet(record.title, ())
    groups = (
        ("Body", _body(record)),
        ("Gear", tuple(_item(record, at) for at in range(len(record.items)))),
        ("Slots", _slots(record)),
        ("State", _state(record, world)),
        ("Learned", _learned(record)),
    )
    return Sheet(record.title, groups)


def brief(record: Record, _world: World) -> str:
    """A creature at a glance: HP, abilities, Armor, and what matters now. Clause: abilities.scores.three"""
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{word.upper()} {record.score_now(ability_named(word))}" for word in ABILITIES)
    armor = armor_of(record)
    now = [f"Armor {armor}"] * bool(armor) + [f"Fatigue {record.fatigue}"] * bool(record.fatigue)
    now += [wound.title for wound in record.wounds]
    now += [record.out_by or record.status] if record.status != "ok" else []
    return "  ".join((record.title, f"HP {record.hp}/{record.max_hp}", scores, ", ".join(now))).rstrip()


def _body(who: Creature) -> tuple[Line, ...]:
    full = (Part("every slot filled", 0, "HP stay at 0"),) if who.filled >= SLOTS else ()
    lines = [
        Line("HP", f"{who.hp} of {who.max_hp}", parts=(Part("HP", who.hp), *full), clause="attack.steps.procedure")
    ]
    for word in ABILITIES:
        ability = ability_named(word)
        now, most = who.score_now(ability), who.maximum(ability)
        lost = (Part("lost", now - most),) if now != most else ()
        lines.append(
            Line(
                word.upper(), f"{now} of {most}", parts=(Part("maximum", most), *lost), clause="abilities.scores.three"
            )
        )
    parts = armor_parts(who)
    over = sum(part.value for part in parts) - armor_of(who)
    cap = (Part("cap", -over, f"nobody has more than {ARMOR_CAP}"),) if over else ()
    return (*lines, Line("Armor", str(armor_of(who)), parts=(*parts, *cap), clause="armor.value.subtract"))


def _item(who: Creature, at: int) -> Line:
    item = who.items[at]
    where = (
        f"{item.hand} hand"
        if item.hand in ("left", "right")
        else "both hands"
        if item.hand
        else "worn"
        if item.worn
        else "carried"
    )
    weapon = item.weapon
    skill = f"{weapon.skill.title()} {weapon.x}" if weapon and weapon.skill else ""
    known = weapon is not None and weapon.row in who.skilled
    words = (
        [weapon.die, weapon.speed, weapon.type, skill + ("" if known else " (not proficient)") * bool(skill)]
        if weapon
        else []
    )
    note = ", ".join(word for word in (*words, "broken" if item.broken else "") if word)
    return Line(item.name, where, note=note, clause="weapon.list.table" if weapon else "inventory.slots.ten")


def _slots(who: Creature) -> tuple[Line, ...]:
    gear = tuple(Part(item.name, item.slots) for item in who.items if item.slots)
    parts = (
        *gear,
        *((Part("other gear", who.load),) if who.load else ()),
        *((Part("waterskin", SKIN_SLOTS, who.water),) if who.water else ()),
        *((Part("rations", who.packets, several(who.rations, "use")),) if who.rations else ()),
        *((Part("Fatigue", who.fatigue),) if who.fatigue else ()),
        *(Part(wound.title, 1, "a wound") for wound in who.wounds),
        *(Part(name, 1, "an imprinted miracle") for name in who.imprinted),
    )
    return (Line("Filled", f"{who.filled} of {SLOTS}", parts=parts, clause="inventory.slots.ten"),)


def _learned(who: Creature) -> tuple[Line, ...]:
    good_in = ", ".join(one for one in who.proficient if one)
    return (
        *(Line(skill, "skill", clause="skill.list.table") for skill in who.skills),
        *((Line("Proficient", good_in, clause="proficiency.type.needed"),) if good_in else ()),
        *(Line("Skilled", WEAPONS[row].name, clause="proficiency.skill.needed") for row in who.skilled),
    )


def _state(who: Creature, world: World) -> tuple[Line, ...]:
    lines = [Line("Status", who.out_by or who.status, clause="crit.out.duration")]
    lines += [Line("Wound", wound.title, clause="wounds.level.three") for wound in who.wounds]
    if who.lacks:
        days = several(who.deprived_days, "day")
        lines.append(Line("Deprived of", ", ".join(who.lacks), note=days, clause="deprivation.state.cause"))
    lasting = (one for one in world.all(Lasting) if one.on == who.id)
    return (*lines, *(Line(one.title or one.what, "lasts", until=one.trigger, clause=one.clause) for one in lasting))
