"""Harm from the surroundings: what can be warded off is taken like a blow, the rest skips HP and Armor."""

from typing import Annotated

import msgspec

from rulewright.chance import Dice, constant, parse
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, look, must, procedure, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import is_warded
from rulewright.systems.bdp.bodies.falling import at_zero, must_live
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.events.harm import AbilityLost
from rulewright.systems.bdp.harm.critical import Harm, critical
from rulewright.systems.bdp.harm.damage import take
from rulewright.systems.bdp.harm.kinds import FEAR, KINDS, POISON, WOUND_TYPES
from rulewright.systems.bdp.harm.poison import withstands
from rulewright.systems.bdp.harm.wounds import gain_wound
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Wound
from rulewright.systems.bdp.tables import HAZARDS, HazardRow, named
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.picking import worded


class Hazard(msgspec.Struct, frozen=True, kw_only=True):
    """A source of harm, as the table or the referee has it.

    Clauses: environment.damage.undefendable, environment.crit.when
    """

    name: str
    ability: Ability
    dice: Dice
    lethal: bool = False
    """A Critical Damage Save follows."""
    wound: str = ""
    """Type of the light wound it leaves."""
    armor: bool = False
    """The referee lets Armor count. Clause: environment.damage.armor"""


LightWound = Annotated[str, Field("type of the light wound it leaves", rows=worded(*WOUND_TYPES))]


@procedure("bdp.hazard", title="Hazard", by="referee")
def hazard(
    who: Annotated[Creature, Field("who suffers it")],
    kind: Annotated[
        str,
        Field("the hazard of the table", words=tuple(HAZARDS), titles={row.id: row.name for row in HAZARDS.values()}),
    ],
    times: Annotated[int, Field("storeys fallen, or turns or Watches exposed", low=1, high=100)] = 1,
    lethal: Annotated[bool | None, Field("a Critical Damage Save follows", empty="as the table has it")] = None,
    clothed: Annotated[bool, Field("fitting clothes are worn: the cold does nothing")] = False,
    wound: LightWound = "",
) -> Rule[Harm | None]:
    """Let one of the seven hazards happen to somebody; a fall adds up a die for each storey and has one Save.

    Clauses: environment.damage.sources, environment.damage.undefendable, environment.example.fall,
    environment.example.gas, environment.example.cold, environment.example.bear-trap, environment.example.night-spider,
    environment.example.glimpse, environment.example.eldritch, skill.list.table, song.sing.save
    """
    row = named(HAZARDS, kind, Sentence("hazard"))
    must(
        times >= 1,
        "a {name} needs at least one {per}, not {times}",
        name=word(row.name),
        per=word(row.per),
        times=times,
        clause=row.clause,
    )
    if row.per == "watch" and (clothed or (yield from is_warded(who))):
        yield from say(
            "{cause}: {who} is dressed for it." if clothed else "{cause}: {who} takes no harm.",
            "damage",
            who=who,
            cause=word(row.name),
            clause="environment.example.cold",
        )
        return None
    if row.fear and (yield from _knows_no_fear(who)):
        return None
    if row.poison and who.status != "dead" and (yield from withstands(who)):
        return None
    who = yield from look(Creature, who.id)  # a Save may have cost something
    fatal = row.lethal if lethal is None else lethal
    what = Hazard(name=row.id, ability=row.ability, dice=_helpings(row, times), lethal=fatal, wound=wound)
    return (yield from suffer(who, what))


def _helpings(row: HazardRow, times: int) -> Dice:
    """The damage of several storeys, turns or Watches, added up. Clause: environment.example.fall"""
    if row.damage.isdigit():
        return constant(int(row.damage) * times)
    return row.dice if times == 1 else times * row.dice


Defensible = Annotated[bool, Field("it can be warded off: Armor and HP count, as with a blow")]


@procedure("bdp.harm", title="Harm from the surroundings", by="referee")
def other_hazard(
    who: Annotated[Creature, Field("who suffers it")],
    damage: Annotated[str, Field("damage dice, or a number", rows=dice_rows(), own=True)],
    kind: Annotated[str, Field("what does it: fire, poison, fear, darts", rows=worded(*KINDS))] = "",
    ability: Annotated[
        str, Field("the ability it takes", empty="the usual one of its kind", words=("", *ABILITIES))
    ] = "",
    lethal: Annotated[bool, Field("it could kill: a Critical Damage Save follows")] = False,
    defensible: Defensible = False,
    armor: Annotated[bool, Field("Armor counts against it all the same")] = False,
    wound: LightWound = "",
) -> Rule[Harm | None]:
    """Let any other hazard happen to somebody, as the referee settles it.

    Clauses: environment.damage.defensible, environment.crit.when, environment.damage.armor, wounds.gain.sources,
    skill.list.table
    """
    if kind == FEAR and (yield from _knows_no_fear(who)):
        return None
    if kind == POISON and who.status != "dead":
        if (yield from withstands(who)):
            return None
        who = yield from look(Creature, who.id)
    used = ability_named(ability) if ability else KINDS.get(kind, "str")
    what = Hazard(name=kind, ability=used, dice=parse(damage), lethal=lethal, wound=wound, armor=armor)
    if not defensible:
        return (yield from suffer(who, what))
    points = yield from roll(what.dice, "damage")
    hurt = yield from take(who, points, armor=armor_of(who), cause=kind)
    yield from _leave(who, what)
    return hurt.harm


def _knows_no_fear(who: Creature) -> Rule[bool]:
    """Whether a song keeps fear from somebody; it is told. Clause: song.sing.save"""
    if who.heartened:
        yield from say(
            "{who} knows no fear: a Song of the Hearth is in the air.", "damage", who=who, clause="song.sing.save"
        )
    return who.heartened


def suffer(who: Creature, what: Hazard) -> Rule[Harm | None]:
    """Take damage straight from an ability, past HP and Armor, then save against what is left of it.

    Clauses: environment.damage.undefendable, environment.damage.armor, environment.crit.after-damage
    """
    must_live(who)
    points = yield from _points(what.dice)
    stopped = armor_of(who) if what.armor else 0
    had = who.score_now(what.ability)
    lost = min(max(0, points - stopped), had)
    if lost:
        who = yield from change(who, AbilityLost(what.ability, lost), "environment.damage.undefendable")
    yield from tell(_suffered, who, what, points, stopped, had)
    if lost and not who.score_now(what.ability):
        who = yield from at_zero(who, what.ability)
    harm = None
    if what.lethal and who.status != "dead" and who.score_now(what.ability):
        harm = yield from critical(who, what.ability, what.name)
    yield from _leave(who, what)
    return harm


def _points(dice: Dice) -> Rule[int]:
    if not dice.sides:
        return dice.read(())
    return (yield from roll(dice, "damage"))


def _leave(who: Creature, what: Hazard) -> Rule[None]:
    """Leave a wound of its own kind. Clause: wounds.gain.sources"""
    who = yield from look(Creature, who.id)
    if what.wound and who.status != "dead":
        yield from gain_wound(who, Wound(what.wound))


def _suffered(_rolls: Rolls, who: Creature, what: Hazard, points: int, stopped: int, had: int) -> Told:
    stopped = min(stopped, points)  # Armor stops no more than there is
    parts = (Part(str(what.dice), points, what.name), *((Part("Armor", -stopped),) if stopped else ()))
    left = who.score_now(what.ability)
    seen = {"cause": word(what.name) if what.name else Sentence("harm"), "who": who.title}
    lost = {**seen, "ability": what.ability.upper()}
    outside = Sentence("{cause}: {who} takes no harm.", **seen)
    if had > left:
        outside = Sentence("{cause}: {who} loses {ability}.", **lost)
    return Told(
        Sentence("{cause}: {who} loses {points} {ability}, {left} left.", points=had - left, left=left, **lost),
        about="damage",
        parts=parts,
        total=points - stopped,
        clause="environment.damage.undefendable",
        outside=outside,
    )
