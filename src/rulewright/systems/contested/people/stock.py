"""Stock: rows of content made into records: things, creatures, people, the demonstration party.

Nothing here rolls: how many are met, or what somebody's past is, belongs to rules.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from typing import Any, Final, TypeVar

import msgspec

from rulewright.content import NameList, pack, words
from rulewright.content.folk import Arms, Folk
from rulewright.engine import Clock, World
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.bricks.exploring.drawn.stock import present
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.bricks.people.folk import SCORES, rows_of
from rulewright.systems.bricks.people.newcomers import numbered
from rulewright.systems.contested.gear.gear_list import BOOK, DUST, SCROLL, gear_rows, thing
from rulewright.systems.contested.numbers import HANDS
from rulewright.systems.contested.records import Creature, CriticalDeed, Grimoire, Item, Ordeal, Place, Trove
from rulewright.systems.contested.rows.creatures import Attack, CreatureRow
from rulewright.systems.contested.rows.people import Background, Role, TraitTable
from rulewright.systems.contested.rows.place_shapes import Character, Check, Person, Situation
from rulewright.systems.contested.rows.things import Effect, Spell

T = TypeVar("T")
SYSTEM_ID: Final = "contested"
FOES: Final = "foes"
"""The Group of creatures met."""
PLAIN: Final = "roll"
"""The disposition of creatures for whom the reactions table is thrown. Clause: reactions.roll"""
ARMS: Final[dict[Arms, str]] = {"knife": "dagger", "stick": "cudgel", "hammer": "hammer", "spear": "spear"}
"""What ordinary people would defend themselves with. Clause: attributes.three"""


@cache
def creature_rows() -> Mapping[str, CreatureRow]:
    """Every creature that can be met, by id."""
    return {**listed_creatures(), **rows_of(_ordinary)}


@cache
def listed_creatures() -> Mapping[str, CreatureRow]:
    """The creatures of the lists, without ordinary people."""
    return {row.id: row for row in pack(SYSTEM_ID, "creatures", CreatureRow)}


def _ordinary(one: Folk) -> CreatureRow:
    thing = gear_rows()[ARMS[one.arms]]
    return CreatureRow(
        id=one.id,
        name=one.name,
        stats=SCORES[one.build],
        attacks=(Attack(name=one.arms, dice=(str(thing.die),), gear=thing.id),),
        text=one.text,
        tactics="coward",
        disposition=PLAIN,
        appearing="1",
        haunts=(),
        wants=one.wants,
    )


@cache
def role_rows() -> Mapping[str, Role]:
    """Every trade that can be hired, by id. Clause: hirelings.create"""
    return {row.id: row for row in pack(SYSTEM_ID, "hirelings", Role)}


@cache
def background_rows() -> Mapping[str, Background]:
    """The twenty backgrounds, by id, in the order of the d20. Clause: hirelings.alternative"""
    return {row.id: row for row in pack(SYSTEM_ID, "backgrounds", Background)}


@cache
def spell_rows() -> Mapping[str, Spell]:
    """The hundred spells, by id. Clause: magic.spell-list"""
    return {row.id: row for row in pack(SYSTEM_ID, "spells", Spell)}


@cache
def trait_rows() -> tuple[TraitTable, ...]:
    """The eight tables of traits. Clause: hirelings.create"""
    return pack(SYSTEM_ID, "traits", TraitTable)


@cache
def name_lists() -> Mapping[str, NameList]:
    """Names, omens and bonds, by the id of the list."""
    return {row.id: row for row in pack(SYSTEM_ID, "names", NameList)}


@cache
def people() -> Mapping[str, Person]:
    """Everybody to talk to in the place to explore, by id."""
    return {person.id: person for place in situation().places for person in place.people}


@cache
def dispositions() -> Mapping[str, str]:
    """How creatures meet strangers: each word with what it means. Clause: reactions.roll"""
    return words(SYSTEM_ID, "creatures", "disposition")


@cache
def situation() -> Situation:
    """The place to explore that comes with the game."""
    return pack(SYSTEM_ID, "barrow", Situation)[0]


WHAT: Final = {
    "background": Sentence("background"),
    "creature": Sentence("creature"),
    "gear": Sentence("gear"),
    "part": Sentence("part"),
    "person": Sentence("person"),
    "role": Sentence("role"),
    "spell": Sentence("spell"),
}
"""What is looked for by a word."""


def known(rows: Mapping[str, T], word: str, what: str) -> T:
    """The row of that id; Unreadable, naming those there are, where there is none."""
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            Sentence("no such {what}", what=WHAT.get(what, what)),
            Sentence("there are {known}", known=", ".join(rows)),
        )
    return rows[word]


def item(gear_id: str, *, spell: str = "") -> Item:
    """A thing as the gear list has it. Clauses: inventory.sizes, actions.object-dice, armor.worn"""
    return thing(known(gear_rows(), gear_id, "gear"), spell)


def outfitted(creature: Creature, gear: Iterable[str], scrolls: Iterable[str] = ()) -> Creature:
    """Give somebody gear: armour on, weapon and shield in hand as far as hands go; dust and Grimoire kept apart.

    Clauses: armor.worn, magic.mana-dust, magic.grimoire
    """
    gear = tuple(gear)
    things = [item(one) for one in gear if one not in (DUST, BOOK, SCROLL)]
    things += [item(SCROLL, spell=known(spell_rows(), one, "spell").name) for one in scrolls]
    book = creature.grimoire or (Grimoire() if BOOK in gear else None)
    dust = creature.dust + sum(one == DUST for one in gear)
    return creature.with_(items=(*creature.items, *in_hand(things)), dust=dust, grimoire=book)


def in_hand(things: Iterable[Item]) -> tuple[Item, ...]:
    """The things, with armour worn and the best weapon, then a shield or a second weapon, held in two hands."""
    things = list(things)
    served = sorted((one for one in things if one.die), key=lambda one: (not one.weapon, -_sides(one)))
    free = HANDS
    held: list[int] = []
    for one in served:
        if one.hands <= free and (one.weapon or held):
            free -= one.hands
            held.append(id(one))
    return tuple(
        msgspec.structs.replace(one, held=id(one) in held, worn=bool(one.armor)) if one.armor or one.die else one
        for one in things
    )


def _sides(thing: Item) -> int:
    return int(thing.die.rpartition("d")[2])


def with_scores(stats: Scores, **fields: Any) -> Creature:
    """Somebody with these HP, Armor and Attributes, at their full. Clause: attributes.three"""
    return Creature(
        **stats.at_full,
        **{"armor": stats.armor, **fields},
    )


def creature(row_id: str, number: int = 0, *, group: str = FOES) -> Creature:
    """A creature of the lists; a number tells several of them apart. Clauses: combat.detachment.unit, armor.cap"""
    row = known(creature_rows(), row_id, "creature")
    return with_scores(
        row.stats,
        id=f"{row.id}-{number}" if number else row.id,
        name=f"{row.name} {number}" if number else row.name,
        kind=row.kind,
        group=group,
        items=(*_attacks(row), *_guards(row)),
        tactics=row.tactics,
        critical_effect=row.critical,
        critical_deed=deed_of(row.critical_effect),
        notes=row.text,
        row=row.id,
    )


def _attacks(row: CreatureRow) -> tuple[Item, ...]:
    return tuple(
        Item(
            name=attack.name,
            slots=0,
            die=die,
            hands=0,
            held=True,
            weapon=True,
            ranged=attack.ranged,
            blast=attack.blast,
            fire=attack.fire,
            magical=attack.magical,
            attribute=attack.attribute,
            ignores_armor=attack.ignores_armor,
            attack=attack.name,
            gear=attack.gear,
            natural=not attack.gear,
        )
        for attack in row.attacks
        for die in attack.dice
    )


def _guards(row: CreatureRow) -> tuple[Item, ...]:
    return tuple(Item(name=one.name, gear=one.gear, slots=0, die=one.die, hands=0, held=True) for one in row.guards)


def several(row_id: str, count: int, *, group: str = FOES, taken: frozenset[str] = frozenset()) -> tuple[Creature, ...]:
    """So many of a creature, numbered on from those whose ids are `taken`. Clause: combat.initiative.sort"""
    found = islice(numbered(row_id, taken), count)
    return tuple(creature(row_id, number, group=group).with_(id=identity) for identity, number in found)


def ready_character(row: Character) -> Creature:
    """Somebody ready to play. Clause: attributes.three"""
    book = tuple(known(spell_rows(), one, "spell").name for one in row.spells)
    blank = with_scores(
        row.stats,
        id=row.id,
        name=row.name,
        gold=row.gold,
        age=row.age,
        background=row.background,
        notes=row.text,
        grimoire=Grimoire(spells=book) if book else None,
        armor=0,
    )
    return outfitted(blank, row.gear, row.scrolls)


def party() -> tuple[Creature, ...]:
    """The four of the demonstration."""
    return tuple(ready_character(row) for row in pack(SYSTEM_ID, "party", Character))


def inhabitant(person: Person) -> Creature:
    """Somebody of a place, of no side yet. Clause: reactions.roll"""
    who = with_scores(
        person.stats,
        id=person.id,
        name=person.name,
        kind="npc",
        group=person.id,
        notes=person.text,
        armor=0,
    )
    return outfitted(who, person.gear)


def demonstration() -> World:
    """The ready party before the barrow, whose places are entered one by one. Clause: hirelings.recruit"""
    return World([Clock(), *party(), *places(), Scene(place=situation().start)])


def places() -> tuple[Place, ...]:
    """The places to explore, as nobody has entered them yet. Clause: actions.describe"""
    return tuple(
        Place(
            id=row.id,
            called=row.name,
            text=row.text,
            secret=row.secret,
            market=row.market,
            ways=tuple(Way(one.to, one.text, one.hidden, one.locked) for one in row.exits),
            troves=tuple(
                Trove(one.text, one.gear or "", one.spell or "", one.count, one.gold or 0, one.hidden)
                for one in row.finds
            ),
            ordeals=tuple(_ordeal(one) for one in row.checks),
            creatures=tuple(present(one) for one in row.creatures),
            people=tuple(one.id for one in row.people),
        )
        for row in situation().places
    )


def _ordeal(row: Check) -> Ordeal:
    return Ordeal(
        row.what,
        row.roll,
        row.attribute,
        row.dc,
        row.on_success,
        row.on_failure,
        row.damage or "",
        deed_of(row.effect),
        row.opens,
        about=row.about,
    )


def deed_of(effect: Effect | None) -> CriticalDeed | None:
    """What a foe or a place does, where numbers can say it. Clause: combat.critical.special"""
    if effect is None:
        return None
    return CriticalDeed(effect.do, effect.what or "", effect.amount or "")  # type: ignore[arg-type]  # the row has been checked when it was read
