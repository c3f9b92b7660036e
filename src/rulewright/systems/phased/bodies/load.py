"""What is carried: supplies, treasure and fatigue share four units; the first unit encumbers.

Gear takes no units. The encumbered move at half speed and their HP do not count. Fatigue only uses up room.
"""

from fractions import Fraction
from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Question, Rule, Told, change, choose, must, procedure, refused, tell
from rulewright.engine.running.rolls import Rolls
from rulewright.engine.wording import Term
from rulewright.errors import Sentence
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.heap import lie
from rulewright.systems.phased.events.bodies import FatigueGained, HpLost, LoadPutDown, LoadTaken, less
from rulewright.systems.phased.events.ground import LaidThere
from rulewright.systems.phased.numbers import COINS_A_UNIT, HALVED
from rulewright.systems.phased.options import ENCUMBERED_HP, FATIGUE_ENCUMBERS
from rulewright.systems.phased.records.creatures import Creature

MOST_COINS: Final = 1_000_000
"""The most coins that change hands at once. Clause: treasure.coins"""


class Measures(msgspec.Struct, frozen=True):
    """What load and wounds make of a creature."""

    encumbered: bool
    hp: int
    """HP that count."""
    speed: Fraction
    """In moves."""
    capacity: int
    """Units it can take along."""


def encumbered(who: Creature) -> Rule[bool]:
    """Whether it carries a unit of supplies or treasure. Clauses: load.encumbered.capacity, fatigue.capacity"""
    fatigue_too = yield from FATIGUE_ENCUMBERS
    return who.load > 0 or bool(fatigue_too and who.fatigue)


def effective_hp(who: Creature) -> Rule[int]:
    """The HP that count: none under load. Clause: load.encumbered.hp"""
    reading = yield from ENCUMBERED_HP
    if reading == "state" and (yield from encumbered(who)):
        return 0
    return who.hp


def speed(who: Creature) -> Rule[Fraction]:
    """How far it moves, in moves; halvings multiply. Clauses: load.encumbered.speed, wounds.broken-leg"""
    laden = yield from encumbered(who)
    return who.leg_factor * (HALVED if laden else 1)


def measures(who: Creature) -> Rule[Measures]:
    """What load and wounds make of a creature. Clauses: load.unencumbered, load.encumbered.capacity"""
    laden = yield from encumbered(who)
    hp = yield from effective_hp(who)
    moves = yield from speed(who)
    return Measures(laden, hp, moves, who.capacity)


def must_have_room(who: Creature, more: LoadTaken) -> None:
    """Refuse load for which there is no room. Clause: load.encumbered.capacity"""
    after = more.apply(who)
    if after.load > who.capacity and after.load > who.load:
        raise refused(
            "{title} would carry {n} unit; {room}",
            many="{title} would carry {n} units; {room}",
            title=who,
            n=after.load,
            room=_room(who),
        )


SUPPLIED: Final = "units of supplies: each a week of food, or torches and spikes for a delve"
"""What a unit stands for, beside where it is asked for. Clauses: supplies.food-week, supplies.delve"""


@procedure("phased.take", title="Take up load", by="owner", books=True)
def take(
    who: Annotated[Creature, Field("who takes it")],
    supplies: Annotated[int, Field(SUPPLIED, low=0, high=1000, by="referee", first=True)] = 0,
    treasure: Annotated[int, Field("notable objects, one unit each", low=0, high=1000, by="referee", first=True)] = 0,
    coins: Annotated[
        int, Field("coins; each full thousand is a unit", low=0, high=MOST_COINS, by="referee", first=True)
    ] = 0,
) -> Rule[Creature]:
    """Take up supplies, treasure or coins, as far as there is room; whoever carries a unit is encumbered: HP do not
    count.

    Clauses: load.encumbered.capacity, load.encumbered.hp, treasure.item, treasure.coins
    """
    must(min(supplies, treasure, coins) >= 0, "units and coins taken up cannot be negative")
    must(supplies or treasure or coins, "say how much is taken up: supplies, treasure or coins")
    return (yield from receive(who, LoadTaken(supplies, treasure, coins)))


def receive(who: Creature, load: LoadTaken) -> Rule[Creature]:
    """Let somebody have a load, as far as there is room. Clauses: load.encumbered.capacity, load.encumbered.hp"""
    must_be_able(who)
    must_have_room(who, load)
    was_laden = yield from encumbered(who)
    who = yield from change(who, load)
    return (yield from weigh_down(who, was_laden=was_laden))


def needs_room(who: Creature, units: int) -> None:
    """Refuse fatigue for which the body has no room. Clause: fatigue.capacity"""
    must(
        who.fatigue + units <= who.own_capacity,
        "{title} has no room for fatigue: {fatigue} of {capacity} units",
        title=who,
        fatigue=who.fatigue,
        capacity=who.own_capacity,
    )


@procedure("phased.fatigue", title="Gain fatigue", by="referee")
def tire(
    who: Annotated[Creature, Field("who is strained")],
    units: Annotated[int, Field("units of fatigue", low=1, high=100)] = 1,
) -> Rule[Creature]:
    """Gain fatigue, for which there must be room; load that no longer fits is put down. Clause: fatigue.capacity"""
    must(units >= 1, "fatigue comes in units of one or more, not {units}", units=units)
    needs_room(who, units)
    return (yield from gain_fatigue(who, units))


def gain_fatigue(who: Creature, units: int) -> Rule[Creature]:
    """Add fatigue and put down at once what no longer fits. Clause: fatigue.capacity"""
    was_laden = yield from encumbered(who)
    who = yield from change(who, FatigueGained(units))
    while who.load > who.capacity:
        who = yield from _shed(who)
    return (yield from weigh_down(who, was_laden=was_laden))


def laden_by(text: Term, who: Creature, more: LoadTaken) -> Term:
    """What is offered, with a warning where it encumbers somebody who carried nothing. Clause: load.encumbered.hp"""
    if who.load or not more.apply(who).load:
        return text
    return Sentence("{deed}: encumbered then, and HP do not count", deed=text)


def weigh_down(who: Creature, *, was_laden: bool) -> Rule[Creature]:
    """Let load that has changed tell on somebody, and say what they carry. Clauses: load.encumbered.hp,
    load.encumbered.capacity
    """
    who = yield from burden(who, was_laden=was_laden)
    yield from tell(_carries, who)
    return who


def burden(who: Creature, *, was_laden: bool) -> Rule[Creature]:
    """Where the table reads it so, HP are lost when somebody becomes encumbered. Clause: load.encumbered.hp"""
    reading = yield from ENCUMBERED_HP
    if reading != "lost" or was_laden or not who.hp or not (yield from encumbered(who)):
        return who
    return (yield from change(who, HpLost(who.hp), "load.encumbered.hp"))


def _shed(who: Creature) -> Rule[Creature]:
    carried = {
        "treasure": who.treasure > 0,
        "supplies": who.supplies > 0,
        "coins": who.coins >= COINS_A_UNIT,
    }
    kinds = tuple(kind for kind, there in carried.items() if there)
    kind = kinds[0]
    if len(kinds) > 1:
        freed = {
            "treasure": Sentence("treasure: one piece"),
            "supplies": Sentence("supplies: one unit"),
            "coins": Sentence("coins: {number} of them", number=COINS_A_UNIT),
        }
        labels = tuple(freed[one] for one in kinds)
        asks = partial(_asked, who)
        kind = yield from choose(who.id, "put down", kinds, labels=labels, asks=asks)
    coins, treasure = COINS_A_UNIT * (kind == "coins"), int(kind == "treasure")
    named = who.objects[-1:] if treasure and not who.nameless else ()
    after = yield from change(who, LoadPutDown(int(kind == "supplies"), treasure, coins, named))
    yield from lie(shed(who, after))
    return after


def shed(before: Creature, after: Creature) -> LaidThere:
    """What somebody has put down, with begun units as they are. Clauses: supplies.food-week, supplies.delve"""
    rations, kits = before.rations - after.rations, before.delve_kit - after.delve_kit
    whole = before.supplies - after.supplies - kits - bool(rations)
    treasure, coins = before.treasure - after.treasure, before.coins - after.coins
    objects = less(before.objects, after.objects)
    return LaidThere(supplies=whole, rations=rations, kits=kits, treasure=treasure, coins=coins, objects=objects)


def _asked(who: Creature) -> Question:
    return Question(
        Sentence(
            "You carry {n} unit and can carry {capacity}. What do you put down?",
            "You carry {n} units and can carry {capacity}. What do you put down?",
            n=who.load,
            capacity=who.capacity,
        )
    )


def _room(who: Creature) -> Sentence:
    """The capacity with where it comes from."""
    whole = who.capacity + who.fatigue
    if who.fatigue:
        return Sentence(
            "capacity is {whole} - {fatigue} = {capacity}", whole=whole, fatigue=who.fatigue, capacity=who.capacity
        )
    return Sentence("capacity is {capacity}", capacity=who.capacity)


def _carries(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence(
        "{who} carries {load} of {n} unit",
        "{who} carries {load} of {n} units",
        who=who.title,
        load=who.load,
        n=who.capacity,
    )
    if who.fatigue:
        text = Sentence("{load}, {fatigue} fatigue", load=text, fatigue=who.fatigue)
    if who.load:
        text = Sentence("{load}: encumbered, and HP do not count", load=text)
    return Told(
        text,
        about="load",
        outside=Sentence("The load of {who} is counted", who=who.title),
        clause="load.encumbered.capacity",
    )
