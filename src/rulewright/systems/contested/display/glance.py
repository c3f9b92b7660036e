"""Somebody at a glance: what is left, what is lacking, in hand, suffered, due."""

from typing import Final

from rulewright.engine import Record, World
from rulewright.engine.display.glance import Glance, Meter, Purse, Suffered
from rulewright.engine.display.sheet import Line
from rulewright.errors import Sentence
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import condition
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.due import owed
from rulewright.systems.contested.gear.deprivation import needs
from rulewright.systems.contested.gear.inventory import filled
from rulewright.systems.contested.harm.extraordinary import in_words
from rulewright.systems.contested.harm.scars import scar
from rulewright.systems.contested.records import Creature, Fight, Held, Item, Matter
from rulewright.systems.contested.sheet import ATTRIBUTES, OWN_TURN, suffered
from rulewright.systems.contested.tables.scar_rows import scar_name
from rulewright.systems.contested.turns.action_points import full_ap
from rulewright.systems.contested.words import called, condition_of, lacked

TOLD_ELSEWHERE: Final = ("State", "Deprived", "Fatigue", "Scar due")
"""Lines of the sheet that a glance shows in a place of their own."""


def glance(record: Record, world: World) -> Glance:
    """Somebody at a glance. Clauses: attributes.three, inventory.slots, deprivation.state, special.hold.expiry"""
    if not isinstance(record, Creature):
        return Glance()
    return Glance(
        state=_state(record),
        meters=_meters(record, world),
        scores=_scores(record),
        lacks=tuple(lack(record, need) for need in needs(record)),
        carries=_carries(record),
        room=Meter("slots", filled(record), record.slots) if record.kind == "pc" or record.role else None,
        purse=Purse(record.gold, "gp"),
        suffers=(*_held(record), *_suffers(record, world)),
        due=_due(record, world),
    )


def lack(one: Creature, need: str) -> Sentence:
    """A need somebody lacks, with how long. Clause: deprivation.state"""
    if not one.deprived_days:
        return lacked([need])
    return Sentence("{need} for {n} day", "{need} for {n} days", need=lacked([need]), n=one.deprived_days)


def _state(one: Creature) -> str:
    state = "mortally wounded" if one.mortal else condition(one)
    if state == "critical" and one.stabilized:
        return Sentence("critical, stabilized")
    return "" if state == "fighting" else state


def _meters(one: Creature, world: World) -> tuple[Meter, ...]:
    fights = any(one.id in dict(fight.totals) for fight in world.all(Fight))
    return (
        Meter("HP", one.hp, one.max_hp),
        *((Meter("AP", one.ap, full_ap(one), spent=True),) if fights else ()),
        *((Meter("fatigue", one.fatigue, bad=True),) if one.fatigue else ()),
    )


def _scores(one: Creature) -> tuple[tuple[str, str], ...]:
    armor = armor_of(one)[0]
    return (*((NAMES[name], one.written(name)) for name in ATTRIBUTES), *((("Armor", str(armor)),) if armor else ()))


def _carries(one: Creature) -> tuple[str, ...]:
    weapons = [item for item in one.items if item.held and item.die]
    others = [item for item in one.items if item.held and not item.die]
    worn = [item for item in one.items if item.worn]
    book = ("Grimoire",) if one.grimoire and one.grimoire.held else ()
    dust = (Sentence("Mana Dust {number}", number=one.dust),) if one.dust else ()
    return (*(f"{item.name} {item.die}" for item in weapons), *map(_thing, others), *book, *map(_thing, worn), *dust)


def _thing(item: Item) -> str:
    return item.name if item.uses is None else Sentence("{thing} ({left} left)", thing=item.name, left=item.uses)


def _held(one: Creature) -> tuple[Suffered, ...]:
    return tuple(Suffered(_holding(held), OWN_TURN, "special.hold.expiry") for held in one.held)


def _holding(held: Held) -> Sentence:
    if held.condition:
        return Sentence("holds {name}: {condition}", name=called(held), condition=condition_of(held))
    return Sentence("holds {name}", name=called(held))


def _suffers(one: Creature, world: World) -> tuple[Suffered, ...]:
    return tuple(
        Suffered(
            line.name
            if line.value in ("lasts", "")
            else Sentence("{name}: {value}", name=Sentence(line.name), value=Sentence(line.value)),
            line.until,
            line.clause,
        )
        for line in suffered(one, world)
        if line.name not in TOLD_ELSEWHERE and not _is_over(line)
    )


def _is_over(line: Line) -> bool:
    """Whether a line is of a Scar that somebody has got over: it says neither what it does nor what it waits for.

    Clauses: scars.row-3, scars.row-4, scars.row-5
    """
    return line.name == "Scar" and not line.note and not line.until


def _due(one: Creature, world: World) -> tuple[str, ...]:
    concerns = ({"creature": one.id}, {"group": one.group})
    matters = tuple(in_words(matter, world) for matter in world.all(Matter) if matter.on == one.id)
    return matters + tuple(
        Sentence("Scar: {scar}", scar=scar_name(offer.arguments["row"])) if offer.procedure == scar.id else offer.text
        for offer in owed(world)
        if any(offer.arguments.get(name) == value for each in concerns for name, value in each.items())
    )
