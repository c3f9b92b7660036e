"""The sheet of a character: every number opens into where it comes from."""

from rulewright.engine import Clock, Lasting, Line, Part, Record, Sheet, World
from rulewright.systems.bricks.saying import several
from rulewright.systems.murdham.events.bodies import FIELDS
from rulewright.systems.murdham.numbers import TOUGH_HEALTH
from rulewright.systems.murdham.records import Ability, Creature, Weapon
from rulewright.systems.murdham.saves import NAMES


def sheet(record: Record, world: World) -> Sheet:
    """A character as people read it. Clauses: core.abilities, core.health.max"""
    if not isinstance(record, Creature):
        return Sheet(record.title, ())
    groups = (
        ("Abilities", tuple(_ability(record, one) for one in NAMES)),
        ("Body", _body(record)),
        ("State", (*_conditions(record, world), *_poisons(record, world))),
        ("Learned", _learned(record)),
        ("Carried", _carried(record, world)),
    )
    return Sheet(record.title, groups)


def brief(record: Record, _world: World) -> str:
    """A record at a glance: health, abilities, and what matters now. Clauses: core.health.max, core.conditions"""
    if isinstance(record, Weapon):
        return f"{record.title}: {record.die}, {record.poison} poison" if record.poison else record.title
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{name} {record.score(ability)}" for ability, name in NAMES.items())
    now = [str(one) for one in record.conditions]
    now += [record.status] if record.status != "alive" else []
    now += [f"{several(record.omens, 'omen')}"] if record.omens else []
    return ", ".join((f"{record.title}: health {record.health}/{record.max_health}", scores, *now))


def led(record: Record) -> bool:
    """Whether a person decides for somebody: player characters, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind == "pc" or bool(record.player)


def _ability(who: Creature, ability: Ability) -> Line:
    now, full = who.score(ability), getattr(who, f"full_{FIELDS[ability]}")
    parts = (Part("score", full), *((Part("for a time", now - full),) if now != full else ()))
    return Line(NAMES[ability], str(now), parts=parts, clause="core.ability.change")


def _body(who: Creature) -> tuple[Line, ...]:
    most = (Part("STR", who.strength), *((Part("tough", TOUGH_HEALTH),) if who.max_health != who.strength else ()))
    over = who.protection - who.armour
    worn = (Part("armour", who.armour), *((Part("the most that counts", over),) if over else ()))
    return (
        Line("Health", str(who.health), note=f"of {who.max_health}", clause="core.health.damage"),
        Line("Maximum health", str(who.max_health), parts=most, clause="core.health.max"),
        Line("Armour", str(who.protection), parts=worn, clause="core.damage.armour"),
        Line("Corruption", str(who.corruption), clause="core.corruption"),
        Line("Omens", str(who.omens), note=f"of {who.max_omens}", clause="core.omens"),
    )


def _learned(who: Creature) -> tuple[Line, ...]:
    return (
        *(Line(skill, "skill", clause="core.skills") for skill in who.skills),
        *(Line(trait, "trait", clause="core.traits") for trait in who.traits),
    )


def _carried(who: Creature, world: World) -> tuple[Line, ...]:
    arms = (one for one in world.all(Weapon) if one.owner == who.id)
    return (
        *(
            Line(one.title, one.die, note=f"{one.poison} poison on it" if one.poison else "", clause="core.dice")
            for one in arms
        ),
        *(Line(thing, str(who.items.count(thing)), clause="core.keywords") for thing in dict.fromkeys(who.items)),
    )


def _conditions(who: Creature, world: World) -> tuple[Line, ...]:
    life = () if who.status == "alive" else (Line("Life", who.status, clause="core.ability.zero"),)
    felt = (Line("Attitude", who.attitude, clause="attitude.levels"),) if who.attitude else ()
    lines = tuple(
        Line(
            "Condition",
            str(one),
            note=one.by,
            until=_until(one.name, who, world) or one.until,
            clause="core.conditions",
        )
        for one in who.conditions
    )
    return (*life, *felt, *lines)


def _poisons(who: Creature, world: World) -> tuple[Line, ...]:
    count = (Line("Doses this stretch", str(who.doses), clause="poison.later-dose"),) if who.doses else ()
    at_work = tuple(
        Line("Poison", one.title, until=_left(one, world), clause=one.clause)
        for one in world.all(Lasting)
        if one.on == who.id and one.what.endswith("-poison")
    )
    return (*count, *at_work)


def _until(name: str, who: Creature, world: World) -> str:
    things = [one for one in world.all(Lasting) if one.on == who.id and one.what == name]
    return _left(things[0], world) if things else ""


def _left(thing: Lasting, world: World) -> str:
    clock = next(iter(world.all(Clock)), Clock())
    return f"{(thing.until or 0) - clock.seconds} seconds from now"
