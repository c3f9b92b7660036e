"""The sheet of a creature: every number opens into what it is made of, every lasting thing says until when."""

from collections.abc import Iterable
from typing import Final

from rulewright.engine import Clock, Lasting, Line, Part, Record, Sheet, World
from rulewright.engine.clock import CLOCK
from rulewright.engine.display import stating
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.hours import UNITS
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import can_act, condition
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.gear.deprivation import DAY, DEPRIVED_OF, needs
from rulewright.systems.contested.gear.inventory import filled, free_slots, hands_of, hands_used, load
from rulewright.systems.contested.harm.extraordinary import in_words
from rulewright.systems.contested.magic.spells import SPELL, spell_called
from rulewright.systems.contested.magic.timed_mishaps import WINDOW
from rulewright.systems.contested.numbers import DEPRIVED_FROM, SURPRISED_AP
from rulewright.systems.contested.people.stock import background_rows, role_rows
from rulewright.systems.contested.records import Attribute, Creature, Fight, Matter, Store
from rulewright.systems.contested.tables.mishap_rows import mishap_row
from rulewright.systems.contested.tables.scar_rows import scar_name, scar_row
from rulewright.systems.contested.turns.action_points import full_ap, reach_of
from rulewright.systems.contested.words import (
    LASTING,
    STATES,
    called,
    condition_of,
    grouped,
    lacked,
    tactics_of,
    weapons_of,
)

OWN_TURN: Final = Sentence("their next Turn")
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("str", "dex", "wil")
ENDS: Final = {
    "save": Sentence("the next Critical Damage save"),
    "freed": Sentence("freed"),
    "rested": Sentence("a full night's rest in a safe place"),
}
"""What ends a state, by the word that its field has for it."""
LATER: Final = Sentence("until healed or recovered")
KINDS: Final = {
    "pc": Sentence("player character"),
    "npc": Sentence("NPC"),
    "detachment": Sentence("Detachment"),
}


def sheet(record: Record, world: World) -> Sheet:
    """A record as people read it. Clauses: attributes.three, inventory.slots, armor.cap, combat.turn.ap"""
    if isinstance(record, Creature):
        groups = (
            (Sentence("Body"), _body(record)),
            (Sentence("In a fight"), _fighting(record, world)),
            (Sentence("Suffers"), suffered(record, world)),
            (Sentence("Carries"), _carries(record)),
            (Sentence("Person"), _person(record)),
        )
        return Sheet(record.title, tuple((name, lines) for name, lines in groups if lines))
    if isinstance(record, Fight):
        return _fight(record, world)
    return Sheet(record.title, (("Holds", _stored(record, world)),) if isinstance(record, Store) else ())


def suffered(one: Creature, world: World) -> tuple[Line, ...]:
    """What lies on a creature: states, what it states by itself, what lasts."""
    return (*_suffers(one), *stating.lines(one, world, ENDS), *_lasting(one, world))


def _body(one: Creature) -> tuple[Line, ...]:
    armor, parts = armor_of(one)
    full = Sentence("every slot is filled") if not (one.hp or free_slots(one)) else ""
    hp = (Part("maximum", one.max_hp), *_difference(one.hp - one.max_hp, full))
    return (
        Line("HP", _out_of(one.hp, one.max_hp), hp, "combat.attack.damage"),
        *(_score(one, attribute) for attribute in ATTRIBUTES),
        Line("Armor", str(armor), parts, "armor.cap"),
        Line("Slots", _out_of(filled(one), one.slots), load(one), "inventory.slots", _room(one)),
    )


def _room(one: Creature) -> str:
    free = one.slots - filled(one)
    return Sentence("{number} free", number=free) if free > 0 else Sentence("full, and so 0 HP")


def _out_of(now: int, most: int) -> Sentence:
    return Sentence("{now} of {most}", now=now, most=most)


def _in_use(now: int, most: int) -> Sentence:
    return Sentence("{now} of {most} in use", now=now, most=most)


def _score(one: Creature, attribute: Attribute) -> Line:
    now, most = one.score(attribute), one.maximum(attribute)
    parts = (Part("maximum", most), *_difference(now - most))
    value = str(now) if now == most else _out_of(now, most)
    return Line(NAMES[attribute], value, parts, "attributes.three", "added whole to every roll with it")


def _difference(by: int, why: str = "") -> tuple[Part, ...]:
    if not by:
        return ()
    return (Part("lost", by, why) if by < 0 else Part("above it", by),)


def _spent(by: int) -> tuple[Part, ...]:
    return (Part("spent", by),) if by < 0 else _difference(by)


def _fighting(one: Creature, world: World) -> tuple[Line, ...]:
    start = full_ap(one)
    ap = (Part("maximum", start, "Surprised" if one.surprised else "of a Turn"), *_spent(one.ap - start))
    reach = reach_of(one)
    far = Sentence("{n} Space for 1 AP", "{n} Spaces for 1 AP", n=reach)
    half = Part("half of DEX, rounded up", reach, f"{NAMES['dex']} {one.dexterity}")
    bought = Sentence("bought {n} time this Turn", "bought {n} times this Turn", n=one.moves) if one.moves else ""
    lines = [
        Line("AP", _out_of(one.ap, start), ap, "combat.turn.ap", until="refilled at the end of your Turn"),
        Line("Move", far, (half,), "special.move.distance", bought),
    ]
    if one.spaces:
        lines.append(Line("Spaces left", str(one.spaces), (), "special.move.distance", until="the end of the Turn"))
    if one.advantage:
        why = Sentence("the next Base Die is {dice} d20", dice=one.advantage + 1)
        lines.append(Line("Bought Advantage", str(one.advantage), (), "special.gain-advantage", why, "the next roll"))
    if one.surprised:
        until = Sentence("the end of the first Turn")
        value = Sentence("{ap} AP", ap=SURPRISED_AP)
        lines.append(Line("Surprised", value, (), "combat.turn.surprise", until=until))
    for held in one.held:
        taken = (Part("bought Advantage", held.advantage),) if held.advantage else ()
        tools = (*weapons_of(held), *held.objects, held.spell or held.scroll)
        fixed = listed((condition_of(held), NAMES[held.attribute] if held.attribute else "", *tools))
        lines.append(Line("Holds", called(held), taken, "special.hold.expiry", fixed, OWN_TURN))
    fight = next(iter(world.all(Fight)), None)
    total = dict(fight.totals).get(one.id) if fight else None
    if total is not None:
        parts = (Part("d20", total - one.willpower), Part("WIL", one.willpower))
        lines.append(Line("Initiative", str(total), parts, "combat.initiative.roll", until="the fight is over"))
    return tuple(lines)


def _suffers(one: Creature) -> tuple[Line, ...]:
    lines = []
    if (state := condition(one)) != "fighting" or one.mortal:
        until = Sentence("treated") if one.stabilized or state == "critical" else LATER
        lines.append(Line("State", STATES[state].word, (), "combat.critical.pc", can_act(one), until))
    days = Sentence("for {n} day", "for {n} days", n=one.deprived_days) if one.deprived_days else ""
    for need in map(lacked, ((each,) for each in needs(one))):
        again = Sentence("it has {need} again", need=need)
        lines.append(Line("Deprived", need, (), "deprivation.state", days, again))
    if one.fatigue:
        lines.append(
            Line("Fatigue", str(one.fatigue), (), "fatigue.slot", "a slot each", "a full night's rest in safety")
        )
    if one.tumours:
        lines.append(Line("Tumours", str(one.tumours), (), "magic.mishap.14", "a slot each", "a special healer"))
    lines += [Line("Scar due", scar_name(row), (), "scars.lookup", "", "it is rolled") for row in one.scars_due]
    for scar in one.scars:
        ends = "" if scar.healed else scar_row(scar.row).waits or LATER
        what = listed((scar_row(scar.row).name, scar.place))
        effect = "" if scar.healed and scar_row(scar.row).waits else Sentence(scar_row(scar.row).effect)
        lines.append(Line("Scar", what, (), f"scars.row-{scar.row}", effect, ends))
    return tuple(lines)


def _lasting(one: Creature, world: World) -> tuple[Line, ...]:
    clock = world.records.get(CLOCK)
    now = clock.seconds if isinstance(clock, Clock) else 0
    timed = [thing for thing in world.all(Lasting) if thing.on == one.id and thing.what != WINDOW]
    lines = [_mishap(mishap.row, mishap.note, mishap.until, now) for mishap in one.mishaps if not mishap.healed]
    for spell in (spell for spell in one.spells if spell.by != one.id):
        until = _left_of(spell.until - now) if spell.until is not None else ""
        lines.append(Line("Under a spell", spell.words, (), "magic.spell-list", until=until))
    for thing in timed:
        until = _left_of(thing.until - now) if thing.until is not None else thing.trigger
        if thing.what == DAY and thing.until is not None:
            until = _day_over(one, thing.until - now)
        lines.append(Line(lasting_called(thing), "lasts", (), thing.clause, until=until))
    return tuple(lines)


def _day_over(one: Creature, seconds: int) -> Sentence:
    """What comes of a Deprivation next, which does not end with its day. Clause: deprivation.fatigue"""
    if one.deprived_days + 1 >= DEPRIVED_FROM:
        return Sentence("a Fatigue in {time}", time=span(seconds))
    return Sentence("the day is over in {time}", time=span(seconds))


def _mishap(row: int, note: str, until: int | None, now: int) -> Line:
    ends = _left_of(until - now) if until is not None else ""
    return Line("Mishap", mishap_row(row).name, (), f"magic.mishap.{row}", note, ends)


def span(seconds: int) -> Sentence:
    """A length of time in words, in the two largest units that it has."""
    found = []
    for length, of in UNITS:
        count, seconds = divmod(max(0, seconds), length)
        if count:
            found.append(of(count))
    return every(found[:2]) if found else Sentence("no time")


def _left_of(seconds: int) -> Sentence:
    return Sentence("{time} left", time=span(seconds))


def lasting_called(one: Lasting) -> Sentence:
    """What lasts, by its name."""
    if one.what == DAY and one.title:
        return Sentence("Deprived of {lacked}", lacked=lacked(one.title.removeprefix(DEPRIVED_OF).split(" and ")))
    if one.what == SPELL:
        return spell_called(one)
    name = one.title or one.what.replace("-", " ")
    return LASTING.get(name) or Sentence("{text}", text=name)


def listed(words: Iterable[str]) -> str:
    """Words in a row, those left out that are empty; empty where none is left."""
    found = list(filter(None, words))
    return in_a_row(found) if found else ""


def _slots(number: int) -> Sentence:
    return Sentence("{n} slot", "{n} slots", n=number)


def _carries(one: Creature) -> tuple[Line, ...]:
    lines = []
    for item in one.items:
        state = Sentence("worn") if item.worn else Sentence("held") if item.held else ""
        armor = Sentence("Armor {armor}", armor=item.armor) if item.armor else ""
        uses = Sentence("{n} use left", "{n} uses left", n=item.uses) if item.uses is not None else ""
        burns = Sentence("burning") if item.lit else ""
        note = listed((item.die, armor, uses, state, burns))
        lines.append(Line(item.name, _slots(item.slots), (Part("slots", item.slots),), "inventory.sizes", note))
    if one.grimoire is not None:
        state = Sentence("damaged and useless") if one.grimoire.damaged else Sentence("held")
        in_hand = one.grimoire.damaged or one.grimoire.held
        spells = listed((*(one.grimoire.spells or (Sentence("no spells"),)), state if in_hand else ""))
        bulk = (Part("slots", one.grimoire.slots),)
        lines.append(Line("Grimoire", _slots(one.grimoire.slots), bulk, "magic.grimoire", spells))
        lines += [Line(spell, Sentence("in the Grimoire"), clause="magic.grimoire") for spell in one.grimoire.spells]
    if one.dust:
        lines.append(Line("Mana Dust", str(one.dust), (), "magic.mana-dust", "fills no slot"))
    lines.append(Line("Gold", Sentence("{gold} gp", gold=one.gold), (), "inventory.sizes"))
    lines.append(Line("Hands", _in_use(hands_used(one), hands_of(one)), _in_hand(one), "magic.cast.hold"))
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
    wage = Sentence("{gold} gp a day", gold=one.wage) if one.wage else ""
    told = (
        (Sentence("Kind"), KINDS[one.kind], ""),
        (Sentence("Group"), grouped(one.group) if one.group != "party" else "", "combat.initiative.interleave"),
        (Sentence("Played by"), one.player, "hirelings.control"),
        (Sentence("Trade"), role.name if role else one.role, "hirelings.create"),
        (Sentence("Wage"), wage, "hirelings.create"),
        (Sentence("Background"), background.name if background else one.background, "hirelings.alternative"),
        (Sentence("Age"), str(one.age) if one.age else "", "hirelings.alternative"),
        *((Sentence("Past"), past, "hirelings.alternative") for past in one.past),
        (Sentence("Traits"), ", ".join(one.traits), "hirelings.create"),
        (Sentence("Bond"), one.bond, "hirelings.alternative"),
        (Sentence("Omen"), one.omen, "hirelings.alternative"),
        (Sentence("Being made"), Sentence("parts may be rolled again") if one.draft else "", "hirelings.alternative"),
        (Sentence("Tactics"), tactics_of(one) if one.kind != "pc" else "", "combat.turn.cost"),
        (Sentence("On Critical Damage"), one.critical_effect, "combat.critical.special"),
        (Sentence("Notes"), one.notes, ""),
    )
    return tuple(Line(name, value, (), clause) for name, value, clause in told if value)


def _fight(fight: Fight, world: World) -> Sheet:
    names = {one.id: one.title for one in world.all(Creature)}
    order = tuple(
        Line(names.get(one, one), str(dict(fight.totals)[one]), (), "combat.initiative.roll") for one in fight.order
    )
    started = dict(fight.started)
    sides = tuple(
        Line(grouped(name), Sentence("{number} at the start", number=started.get(name, 0)), (), "morale.triggers")
        for name, _ in fight.groups
    )
    return Sheet(Sentence("Fight, Round {number}", number=fight.round), (("Order of Turns", order), ("Groups", sides)))


def _stored(store: Store, world: World) -> tuple[Line, ...]:
    things = (Line(item.name, _slots(item.slots), (), "inventory.sizes") for item in store.items)
    return (*things, *stating.lines(store, world))


def brief(record: Record, world: World) -> str:
    """A record in one line: HP, Attributes, slots, and what matters now. Clauses: attributes.three, inventory.slots"""
    if isinstance(record, Creature):
        said = Sentence(record.title)
        for words in (*_numbers(record), *_now(record)):
            said = Sentence("{words}  {word}", words=said, word=words)
        return said
    if isinstance(record, Store):
        things = in_a_row(item.name for item in record.items) if record.items else Sentence("empty")
        return Sentence("{title}: {things}", title=record.title, things=things)
    return in_words(record, world) if isinstance(record, Matter) else record.title


def _numbers(one: Creature) -> tuple[str, ...]:
    scores = " ".join(f"{NAMES[name]} {_of(one.score(name), one.maximum(name))}" for name in ATTRIBUTES)
    armor = armor_of(one)[0]
    worn = (Sentence("Armor {armor}", armor=armor),) if armor else ()
    carries = (Sentence("slots {now}/{most}", now=filled(one), most=one.slots),) if one.kind == "pc" or one.role else ()
    return (f"HP {_of(one.hp, one.max_hp)}", scores, *worn, *carries)


def _of(now: int, most: int) -> str:
    return str(now) if now == most else f"{now}/{most}"


def _now(one: Creature) -> tuple[str, ...]:
    """What there is to know at once of how somebody stands. Clauses: deprivation.state, special.hold.declare"""
    state = condition(one)
    dying = state == "critical" and one.kind == "pc" and not one.stabilized
    said: list[str] = []
    if one.fatigue:
        said.append(Sentence("fatigue {number}", number=one.fatigue))
    if one.dust:
        said.append(Sentence("dust {number}", number=one.dust))
    if one.held:
        said.append(Sentence("held: {names}", names=in_a_row(map(called, one.held))))
    if one.advantage:
        said.append(Sentence("bought Advantage {number}", number=one.advantage))
    if one.deprived:
        said.append(Sentence("deprived ({lacked})", lacked=lacked(needs(one))))
    if one.caught:
        said.append(Sentence("held fast by {who}", who=one.caught))
    if one.doomed:
        said.append(Sentence("doomed"))
    if one.scars_due:
        said.append(Sentence("Scar due: {scars}", scars=every(map(scar_name, one.scars_due))))
    if state != "fighting":
        said.append(Sentence("{state}, dying", state=STATES[state].word) if dying else STATES[state].word)
    if one.mortal:
        said.append(Sentence("mortally wounded"))
    if one.draft:
        said.append(Sentence("being made"))
    return tuple(said)


__all__ = ["ATTRIBUTES", "OWN_TURN", "brief", "lasting_called", "listed", "sheet", "span"]
