"""The sheet of a creature: every number opens into where it comes from."""

from rulewright.engine import Clock, Lasting, Line, Part, Record, Sheet, World
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.phased.market import PRICED
from rulewright.systems.phased.numbers import CAPACITY, COINS_A_UNIT
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.saves import NAMES
from rulewright.systems.phased.tables import ARMOR, VEHICLES, WEAPONS, WOUNDS


def sheet(record: Record, world: World) -> Sheet:
    """A creature as people read it. Clauses: chargen.abilities, load.encumbered.hp"""
    if not isinstance(record, Creature):
        return Sheet(record.title, ())
    groups = (
        ("Body", _body(record)),
        ("Gear", _gear(record)),
        ("Load", _load(record)),
        ("State", _state(record, world)),
    )
    return Sheet(record.title, groups)


def brief(record: Record, _world: World) -> str:
    """A creature at a glance: HP, abilities, DR, and what matters. Clauses: chargen.abilities, load.encumbered.hp"""
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{NAMES[ability]} {record.score(ability)}" for ability in NAMES)
    now = [f"DR {record.dr}"] * bool(record.dr) + ["encumbered"] * (record.load > 0)
    now += [WOUNDS[one].name for one in record.wounds]
    now += [record.state] if record.state != "able" else []
    hp = 0 if record.load > 0 else record.hp
    return "  ".join((record.title, f"HP {hp}/{record.max_hp}", scores, ", ".join(now))).rstrip()


def _body(who: Creature) -> tuple[Line, ...]:
    loaded = who.load > 0
    hp = Line(
        "HP",
        f"{0 if loaded else who.hp} of {who.max_hp}",
        parts=(
            Part("stored HP", who.hp),
            *((Part("encumbered", -who.hp, "HP do not count under load"),) if loaded else ()),
        ),
        clause="load.encumbered.hp",
    )
    return (hp, *(_ability(who, ability) for ability in NAMES), _dr(who))


def _ability(who: Creature, ability: Ability) -> Line:
    now, most = who.score(ability), who.maximum(ability)
    parts = (Part("maximum", most), *((Part("lost", now - most),) if now != most else ()))
    return Line(NAMES[ability], f"{now} of {most}", parts=parts, clause="chargen.abilities")


def _dr(who: Creature) -> Line:
    suits = [ARMOR[one] for one in who.worn]
    best = max(suits, key=lambda suit: suit.dr, default=None)
    parts = [Part(best.name, best.dr)] if best else []
    parts += [Part("Shield", ARMOR["shield"].dr)] * who.shields
    parts += [Part("own", who.hide)] if who.hide else []
    over = sum(part.value for part in parts) - who.dr
    parts += [Part("cap", -over)] if over else []
    return Line("DR", str(who.dr), parts=tuple(parts), clause="armor.dr-cap")


def _gear(who: Creature) -> tuple[Line, ...]:
    held = ", ".join(WEAPONS[one].title if one in WEAPONS else one for one in who.hands) or "nothing"
    lines = [Line("In hand", held, clause="weapons.hand"), Line("Coins", str(who.coins), clause="chargen.coins")]
    if who.gear:
        owned = ", ".join(PRICED[one].name for one in who.gear)
        lines.append(Line("Owned", owned, clause="chargen.equipment"))
    if who.die not in ("", "none"):
        lines.append(Line("Attack", who.die, clause="attack.damage"))
    lines += [
        Line(one.source.capitalize(), f"{one.spell}, level {one.level}", clause="spellbook.one-spell")
        for one in who.writings
    ]
    lines += [Line("Out of ammunition", WEAPONS[one].name, clause="weapons.missile.ammo") for one in who.out_of_ammo]
    return tuple(lines)


def _load(who: Creature) -> tuple[Line, ...]:
    carried = (
        Part("supplies", who.supplies),
        Part("treasure", who.treasure),
        Part("coins", who.coins // COINS_A_UNIT, f"{who.coins} coins, full thousands"),
    )
    room = [Part("body", CAPACITY)]
    room += [Part("leg wounds", who.own_capacity - CAPACITY)] if who.leg_wounds else []
    if who.vehicle:
        row = VEHICLES[who.vehicle]
        room.append(Part(row.name, who.own_capacity * (row.times - 1)))
    room += [Part("fatigue", -who.fatigue)] if who.fatigue else []
    return (
        Line("Load", str(who.load), parts=carried, clause="load.encumbered.capacity"),
        Line("Capacity", str(who.capacity), parts=tuple(room), clause="fatigue.capacity"),
    )


def _state(who: Creature, world: World) -> tuple[Line, ...]:
    clock = next((one for one in world.all(Clock)), Clock())
    lines = [Line("State", who.state, clause="critical.helpless")]
    lines += [Line("Wound", WOUNDS[one].name, clause=WOUNDS[one].clause, note=WOUNDS[one].means) for one in who.wounds]
    for one in world.all(Lasting):
        if one.on == who.id:
            left = one.trigger if one.until is None else f"{(one.until - clock.seconds) // 60} minutes"
            lines.append(Line(one.title or one.what, "lasts", clause=one.clause, until=left))
    return tuple(lines)
