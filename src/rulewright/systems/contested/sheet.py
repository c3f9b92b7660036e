"""The sheet of a creature: every number opens into what it is made of, every lasting thing says until when."""

from typing import Final

from rulewright.engine import Clock, Lasting, Line, Part, Record, Sheet, World
from rulewright.engine.clock import CLOCK
from rulewright.systems.contested.body.deprivation import needs
from rulewright.systems.contested.body.inventory import filled, hands_used, load
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.fight.turns import full_ap, reach_of
from rulewright.systems.contested.harm.armor import armor_of
from rulewright.systems.contested.harm.loss import can_act, condition
from rulewright.systems.contested.magic.windows import WINDOW
from rulewright.systems.contested.numbers import HANDS, SURPRISED_AP
from rulewright.systems.contested.people.stock import background_rows, role_rows
from rulewright.systems.contested.records import Attribute, Creature, Fight, Store
from rulewright.systems.contested.tables.mishaps import mishap_row
from rulewright.systems.contested.tables.scars import scar_row

OWN_TURN: Final = "the own next Turn"
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("str", "dex", "wil")
LATER: Final = "until healed or recovered"


def sheet(record: Record, world: World) -> Sheet:
    """A record as people read it. Clauses: attributes.three, inventory.slots, armor.cap, combat.turn.ap"""
    if isinstance(record, Creature):
        groups = (
            ("Body", _body(record)),
            ("In a fight", _fighting(record, world)),
            ("Suffers", (*_suffers(record), *_lasting(record, world))),
            ("Carries", _carries(record)),
            ("Person", _person(record)),
        )
        return Sheet(record.title, tuple((name, lines) for name, lines in groups if lines))
    if isinstance(record, Fight):
        return _fight(record, world)
    return Sheet(record.title, (("Holds", _stored(record)),) if isinstance(record, Store) else ())


def _body(one: Creature) -> tuple[Line, ...]:
    armor, parts = armor_of(one)
    hp = (Part("maximum", one.max_hp), *_difference("lost", one.hp - one.max_hp))
    return (
        Line("HP", f"{one.hp} of {one.max_hp}", hp, "combat.attack.damage"),
        *(_score(one, attribute) for attribute in ATTRIBUTES),
        Line("Armor", str(armor), parts, "armor.cap"),
        Line("Slots", f"{filled(one)} of {one.slots}", load(one), "inventory.slots", _room(one)),
    )


def _room(one: Creature) -> str:
    free = one.slots - filled(one)
    return f"{free} free" if free > 0 else "full: HP stay 0 as long as that lasts"


def _score(one: Creature, attribute: Attribute) -> Line:
    now, most = one.score(attribute), one.maximum(attribute)
    parts = (Part("maximum", most), *_difference("lost", now - most))
    value = str(now) if now == most else f"{now} of {most}"
    return Line(NAMES[attribute], value, parts, "attributes.three", "added whole to every roll with it")


def _difference(name: str, by: int) -> tuple[Part, ...]:
    return (Part(name if by < 0 else "above it", by),) if by else ()


def _fighting(one: Creature, world: World) -> tuple[Line, ...]:
    start = full_ap(one)
    why = f"Surprised: {SURPRISED_AP}" if one.surprised else "of a Turn"
    ap = (Part("maximum", start, why), *_difference("spent", one.ap - start))
    half = Part("half of DEX, rounded up", reach_of(one), f"DEX {one.dexterity}")
    lines = [
        Line("AP", f"{one.ap} of {start}", ap, "combat.turn.ap", until="refilled at the end of the own Turn"),
        Line("Move", f"{reach_of(one)} Spaces for 1 AP", (half,), "special.move.distance"),
    ]
    if one.spaces:
        lines.append(Line("Spaces left", str(one.spaces), (), "special.move.distance", until="the end of the Turn"))
    if one.advantage:
        why = f"the next Base Die is {one.advantage + 1} d20"
        lines.append(Line("Bought Advantage", str(one.advantage), (), "special.gain-advantage", why, "the next roll"))
    if one.surprised:
        until = "the end of the first Turn"
        lines.append(Line("Surprised", f"{SURPRISED_AP} AP", (), "combat.turn.surprise", until=until))
    for held in one.held:
        taken = (Part("bought Advantage", held.advantage),) if held.advantage else ()
        tools = (*held.weapons, *held.objects, held.spell or held.scroll)
        fixed = ", ".join(filter(None, (held.condition, NAMES[held.attribute] if held.attribute else "", *tools)))
        lines.append(Line("Holds", held.name, taken, "special.hold.expiry", fixed, OWN_TURN))
    fight = next(iter(world.all(Fight)), None)
    total = dict(fight.totals).get(one.id) if fight else None
    if total is not None:
        parts = (Part("d20", total - one.willpower), Part("WIL", one.willpower))
        lines.append(Line("Initiative", str(total), parts, "combat.initiative.roll", until="the fight is over"))
    return tuple(lines)


def _suffers(one: Creature) -> tuple[Line, ...]:
    lines = []
    if (state := condition(one)) != "fighting" or one.mortal:
        until = "treated" if one.stabilized or state == "critical" else LATER
        lines.append(Line("State", state, (), "combat.critical.pc", str(can_act(one)), until))
    days = f"for {counted(one.deprived_days, 'day')}" if one.deprived_days else ""
    lines += [Line("Deprived", need, (), "deprivation.state", days, f"it has {need} again") for need in needs(one)]
    if one.fatigue:
        lines.append(
            Line("Fatigue", str(one.fatigue), (), "fatigue.slot", "a slot each", "a full night's rest in safety")
        )
    if one.tumours:
        lines.append(Line("Tumours", str(one.tumours), (), "magic.mishap.14", "a slot each", "a special healer"))
    for row in one.scars_due:
        lines.append(Line("Scar due", f"row {row}", (), "scars.lookup", scar_row(row).name, "it is rolled"))
    for scar in one.scars:
        place = f", {scar.place}" if scar.place else ""
        until = "" if scar.healed else scar_row(scar.row).waits or LATER
        lines.append(Line("Scar", f"{scar_row(scar.row).name}{place}", (), f"scars.row-{scar.row}", until=until))
    if one.doomed:
        lines.append(Line("Doomed", "yes", (), "scars.row-12", until="the next Critical Damage save"))
    if one.caught:
        lines.append(Line("Held fast", one.caught, (), "combat.critical.special", until="freed"))
    return tuple(lines)


def _lasting(one: Creature, world: World) -> tuple[Line, ...]:
    clock = world.records.get(CLOCK)
    now = clock.seconds if isinstance(clock, Clock) else 0
    timed = [thing for thing in world.all(Lasting) if thing.on == one.id and thing.what != WINDOW]
    lines = [_mishap(mishap.row, mishap.note, mishap.until, now) for mishap in one.mishaps if not mishap.healed]
    for thing in timed:
        until = f"{span(thing.until - now)} from now" if thing.until is not None else thing.trigger
        lines.append(Line(thing.title or thing.what, "lasts", (), thing.clause, until=until))
    return tuple(lines)


def _mishap(row: int, note: str, until: int | None, now: int) -> Line:
    ends = f"{span(until - now)} from now" if until is not None else ""
    return Line("Mishap", mishap_row(row).name, (), f"magic.mishap.{row}", note, ends)


def span(seconds: int) -> str:
    """A length of time in words, in the two largest units that it has."""
    found = []
    for length, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")):
        count, seconds = divmod(max(0, seconds), length)
        if count:
            found.append(counted(count, unit))
    return " and ".join(found[:2]) or "no time"


def counted(number: int, unit: str) -> str:
    """A number with its unit, in the singular where it is one."""
    return f"{number} {unit}{'s' * (number != 1)}"


def _carries(one: Creature) -> tuple[Line, ...]:
    lines = []
    for item in one.items:
        state = "worn" if item.worn else "held" if item.held else ""
        armor = f"Armor {item.armor}" if item.armor else ""
        uses = f"{counted(item.uses, 'use')} left" if item.uses is not None else ""
        note = ", ".join(filter(None, (item.die, armor, uses, state)))
        lines.append(
            Line(item.name, counted(item.slots, "slot"), (Part("slots", item.slots),), "inventory.sizes", note)
        )
    if one.grimoire is not None:
        state = "damaged and useless" if one.grimoire.damaged else "held" if one.grimoire.held else ""
        spells = ", ".join(filter(None, (*(one.grimoire.spells or ("no spells",)), state)))
        bulk = (Part("slots", one.grimoire.slots),)
        lines.append(Line("Grimoire", counted(one.grimoire.slots, "slot"), bulk, "magic.grimoire", spells))
    if one.dust:
        lines.append(Line("Mana Dust", str(one.dust), (), "magic.mana-dust", "fills no slot"))
    lines.append(Line("Gold", f"{one.gold} gp", (), "inventory.sizes"))
    lines.append(Line("Hands", f"{hands_used(one)} of {HANDS}", _in_hand(one), "magic.cast.hold"))
    return tuple(lines)


def _in_hand(one: Creature) -> tuple[Part, ...]:
    held = [Part(item.name, item.hands) for item in one.items if item.held and item.hands]
    book = one.grimoire
    return (
        (*held, Part("Grimoire", hands_used(one) - sum(part.value for part in held)))
        if book and book.held
        else (*held,)
    )


def _person(one: Creature) -> tuple[Line, ...]:
    background = background_rows().get(one.background)
    role = role_rows().get(one.role)
    wage = f"{one.wage} gp a day" if one.wage else ""
    told = (
        ("Kind", {"pc": "player character", "npc": "NPC", "detachment": "Detachment"}[one.kind], ""),
        ("Played by", one.player, "hirelings.control"),
        ("Trade", role.name if role else one.role, "hirelings.create"),
        ("Wage", wage, "hirelings.create"),
        ("Background", background.name if background else one.background, "hirelings.alternative"),
        ("Age", str(one.age) if one.age else "", "hirelings.alternative"),
        *(("Past", past, "hirelings.alternative") for past in one.past),
        ("Traits", ", ".join(one.traits), "hirelings.create"),
        ("Bond", one.bond, "hirelings.alternative"),
        ("Omen", one.omen, "hirelings.alternative"),
        ("Being made", "parts may be rolled again" if one.draft else "", "hirelings.alternative"),
        ("Tactics", one.tactics if one.kind != "pc" else "", "combat.turn.cost"),
        ("On Critical Damage", one.critical_effect, "combat.critical.special"),
        ("Notes", one.notes, ""),
    )
    return tuple(Line(name, value, (), clause) for name, value, clause in told if value)


def _fight(fight: Fight, world: World) -> Sheet:
    names = {one.id: one.title for one in world.all(Creature)}
    order = tuple(
        Line(names.get(one, one), str(dict(fight.totals)[one]), (), "combat.initiative.roll") for one in fight.order
    )
    started = dict(fight.started)
    sides = tuple(Line(name, f"{started.get(name, 0)} at the start", (), "morale.triggers") for name, _ in fight.groups)
    return Sheet(f"Fight, Round {fight.round}", (("Order of Turns", order), ("Groups", sides)))


def _stored(store: Store) -> tuple[Line, ...]:
    return tuple(Line(item.name, counted(item.slots, "slot"), (), "inventory.sizes") for item in store.items)


def brief(record: Record, _world: World) -> str:
    """A record in one line: HP, Attributes, slots, and what matters now. Clauses: attributes.three, inventory.slots"""
    if isinstance(record, Creature):
        return "  ".join((record.title, *_numbers(record), *_now(record)))
    if isinstance(record, Store):
        return f"{record.title}: {', '.join(item.name for item in record.items) or 'empty'}"
    return record.title


def _numbers(one: Creature) -> tuple[str, ...]:
    scores = " ".join(f"{NAMES[name]} {_of(one.score(name), one.maximum(name))}" for name in ATTRIBUTES)
    armor = armor_of(one)[0]
    carries = (f"slots {filled(one)}/{one.slots}",) if one.kind == "pc" or one.role else ()
    return (f"HP {_of(one.hp, one.max_hp)}", scores, *((f"Armor {armor}",) if armor else ()), *carries)


def _of(now: int, most: int) -> str:
    return str(now) if now == most else f"{now}/{most}"


def _now(one: Creature) -> tuple[str, ...]:
    """What there is to know at once of how somebody stands. Clauses: deprivation.state, special.hold.declare"""
    state = condition(one)
    dying = state == "critical" and one.kind == "pc" and not one.stabilized
    found = (
        (one.fatigue, f"fatigue {one.fatigue}"),
        (one.dust, f"dust {one.dust}"),
        (one.held, f"held: {', '.join(held.name for held in one.held)}"),
        (one.advantage, f"bought Advantage {one.advantage}"),
        (one.deprived, f"deprived ({one.deprived})"),
        (one.caught, f"held fast by {one.caught}"),
        (one.doomed, "doomed"),
        (one.scars_due, f"Scar due: {', '.join(map(str, one.scars_due))}"),
        (state != "fighting", f"{state}, dying" if dying else state),
        (one.mortal, "mortally wounded"),
        (one.draft, "being made"),
    )
    return tuple(text for there, text in found if there)


__all__ = ["brief", "sheet", "span"]
