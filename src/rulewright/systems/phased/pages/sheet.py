"""The sheet of a creature: every number opens into where it comes from."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import Clock, Line, Part, Record, Sheet, World
from rulewright.engine.display import stating
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.bodies.owed import Matter, matter_in_words
from rulewright.systems.phased.bodies.saves import NAMES
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.combat.maneuvers import end_in_words
from rulewright.systems.phased.numbers import CAPACITY, COINS_A_UNIT
from rulewright.systems.phased.pages.magic import ends, kept_so, kept_up, lying, passing, plain
from rulewright.systems.phased.people.market import PRICED
from rulewright.systems.phased.records.creatures import KINDS, STATES, Creature, State
from rulewright.systems.phased.records.spells import Source
from rulewright.systems.phased.tables import ANIMALS, ARMOR, VEHICLES, WEAPONS, WOUNDS

WRITINGS: Final[dict[Source, Sentence]] = {"spellbook": Sentence("Spellbook"), "scroll": Sentence("Scroll")}
"""What a spell is read from, at the head of a line."""


STATE_CLAUSES: Final[dict[State, str]] = {
    "able": "critical.helpless",
    "critical": "critical.helpless",
    "paralysed": "zero.dex",
    "delirious": "zero.wil",
    "asleep": "spells.sleep",
    "limp": "spells.dominate",
    "dead": "zero.str",
}
"""The clause of each state that no spell keeps up."""


def sheet(record: Record, world: World) -> Sheet:
    """A creature as people read it. Clauses: chargen.abilities, load.encumbered.hp"""
    if not isinstance(record, Creature):
        return stating.sheet(record, world)
    groups = (
        (Sentence("Body"), _body(record)),
        (Sentence("Gear"), _gear(record, world)),
        (Sentence("Load"), _load(record)),
        (Sentence("State"), _state(record, world)),
    )
    return Sheet(record.title, groups)


def brief(record: Record, world: World) -> str:
    """A creature at a glance: HP, abilities, DR, and what matters; and a matter for the referee in words.

    Clauses: chargen.abilities, load.encumbered.hp
    """
    if isinstance(record, Matter):
        return matter_in_words(record, world)
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{NAMES[ability]} {record.score(ability)}" for ability in NAMES)
    now = [f"DR {record.dr}"] * bool(record.dr) + [Sentence("encumbered")] * (record.load > 0)
    now += [Sentence("hungry")] if record.hungry and record.state != "dead" else []
    now += [WOUNDS[one].title for one in record.wounds]
    now += [record.plight] if record.plight else []
    hp = 0 if record.load > 0 else record.hp
    numbers = "  ".join((record.title, f"HP {hp}/{record.max_hp}", scores))
    return Sentence("{numbers}  {now}", numbers=numbers, now=in_a_row(now)) if now else numbers


def _body(who: Creature) -> tuple[Line, ...]:
    loaded = who.load > 0
    hp = Line(
        "HP",
        Sentence("{now} of {most}", now=0 if loaded else who.hp, most=who.max_hp),
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
    value = Sentence("{now} of {most}", now=now, most=most)
    return Line(NAMES[ability], value, parts=parts, clause="chargen.abilities")


def _dr(who: Creature) -> Line:
    suits = [ARMOR[one] for one in who.worn]
    best = max(suits, key=lambda suit: suit.dr, default=None)
    parts = [Part(best.name, best.dr)] if best else []
    parts += [Part(ARMOR["shield"].name, ARMOR["shield"].dr)] * who.shields
    parts += [Part("own", who.hide)] if who.hide else []
    over = sum(part.value for part in parts) - who.dr
    parts += [Part("cap", -over)] if over else []
    return Line("DR", str(who.dr), parts=tuple(parts), clause="armor.dr-cap")


def _where(who: Creature, thing: str, before: int) -> Sentence:
    """Where a thing is of which somebody owns `before` others first: as many as are in hand are the first."""
    if thing in ANIMALS:
        return Sentence("led along")
    if thing in VEHICLES:
        return Sentence("drawn") if thing == who.vehicle and not before else Sentence("not drawn")
    if before < who.hands.count(thing):
        return Sentence("in hand")
    return Sentence("worn") if before < who.worn.count(thing) else Sentence("carried")


def _stores(who: Creature) -> Iterator[Sentence]:
    """Units of supplies with what they are opened as. Clauses: supplies.food-week, supplies.delve"""
    yield Sentence("{n} unit of supplies", "{n} units of supplies", n=who.supplies)
    food = rations_left(who)
    if food:
        yield Sentence("{n} ration", "{n} rations", n=food)
    if who.delve_kit:
        yield Sentence("torches and spikes for this delve")


def _die(thing: str) -> str:
    """The damage die of a weapon. Clause: weapons.table"""
    return WEAPONS[thing].die if thing in WEAPONS else ""


def _gear(who: Creature, world: World) -> tuple[Line, ...]:
    held = ", ".join(WEAPONS[one].name if one in WEAPONS else one for one in who.hands) or Sentence("nothing")
    lines = [Line("In hand", held, clause="weapons.hand"), Line("Coins", str(who.coins), clause="chargen.coins")]
    if who.gear:
        placed = [(one, _where(who, one, who.gear[:at].count(one))) for at, one in enumerate(who.gear)]
        lines += [Line(PRICED[one].name, at, clause="chargen.equipment", note=_die(one)) for one, at in placed]
    lines += [Line("Supplies", in_a_row(_stores(who)), clause="supplies.food-week")] if who.supplies else []
    lines += [Line(one, Sentence("a treasure"), clause="treasure.item") for one in who.objects]
    if who.die not in ("", "none"):
        lines.append(Line("Attack", who.die, clause="attack.damage"))
    lines += [
        Line(
            WRITINGS[one.source],
            Sentence("{spell}, level {level}", spell=one.spell, level=one.level),
            clause="spellbook.one-spell",
        )
        for one in who.writings
    ]
    lines += [Line("Thief", "may look for traps on treasure and disarm traps", clause="traps.room.disarm")] * who.thief
    lines += [Line("Kit of the delve", "a unit of supplies is open", clause="supplies.delve")] * who.delve_kit
    keys = [world[one].title for one in who.keys if one in world]
    lines += [Line("Keys", in_a_row(keys), clause="doors.locked")] if keys else []
    lines += [Line("Out of ammunition", WEAPONS[one].name, clause="weapons.missile.ammo") for one in who.out_of_ammo]
    return tuple(lines)


def _load(who: Creature) -> tuple[Line, ...]:
    carried = (
        Part("supplies", who.supplies),
        Part("treasure", who.treasure),
        Part("coins", who.coins // COINS_A_UNIT, "full thousands"),
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
    kept = kept_so(who, world)
    lines = [Line("State", STATES[who.state], clause=STATE_CLAUSES[who.state])]
    if kept is not None:
        lines = [Line("State", STATES[who.state], clause=kept.clause, note=kept.text, until=kept.until)]
    wounds = [WOUNDS[one] for one in who.wounds]
    lines += [Line("Wound", one.title, clause=one.clause, note=one.means) for one in wounds]
    lines += [Line("role", KINDS[who.kind])] if who.kind in KINDS else []
    lines += stating.lines(plain(who), world, ends(who, world))
    for one in passing(who, world):
        left = end_in_words(one.trigger)
        if one.until is not None:
            left = Sentence("{n} minute", "{n} minutes", n=(one.until - clock.seconds) // 60)
        lines.append(Line(one.title or one.what, "lasts", clause=one.clause, until=left))
    for thing in (one for one in (*lying(who, world), *kept_up(who, world)) if one != kept):
        lines.append(Line(thing.text, "lasts", clause=thing.clause, until=thing.until))
    return tuple(lines)
