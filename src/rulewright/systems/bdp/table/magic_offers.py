"""What a creature could do by magic, faith, song and wildcraft."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bdp.faith.devotion import PRAYER, imprint, is_evening, pray
from rulewright.systems.bdp.faith.miracles import cast_miracle, faith_dice
from rulewright.systems.bdp.fights.rounds import intend
from rulewright.systems.bdp.magic import energy, practical, songs
from rulewright.systems.bdp.magic.dice import magic_dice
from rulewright.systems.bdp.magic.practical import ARCANE
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.records.creature import MIRACLE, Creature
from rulewright.systems.bdp.tables import MIRACLES, RECIPES, SONGS, MiracleRow, named
from rulewright.systems.bdp.things.slots import burdened
from rulewright.systems.bdp.wildcraft import brews, crafting
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.hours import clock_of
from rulewright.systems.bricks.offering import Deed

QUICK: Final = "cast fast spell"
"""The intention to cast in a quick turn. Clause: initiative.turn.quick"""
SINGER: Final = "Singer"
"""Songs are offered to those with this skill; anybody may try one. Clause: song.sing.save"""


def offers(one: Creature, foes: tuple[Creature, ...], allies: tuple[Creature, ...]) -> Iterator[Deed]:
    """Actions offered by magic, faith and song, in a fight or not.

    Clauses: magic.sculpt.damage, magic.trick.save, magic.practical.scale, miracle.cast.wil, song.sing.save
    """
    yield from _magic(one, foes)
    for name in one.imprinted:
        yield from _miracle(one, named(MIRACLES, name, Sentence("miracle")), foes, allies)
    if one.can(SINGER):
        for row in SONGS.values():
            if row.id != "slaying":
                names = {"song": Sentence(row.name), "complexity": row.complexity, "does": Sentence(row.does)}
                text = Sentence("Sing: {song} ({complexity}): {does}", **names)
                yield songs.sing, {"who": one.id, "song": row.name}, text
    for foe in foes[:1]:
        if one.can(SINGER) and foe.folk:
            words = {"who": one.id, "song": SONGS["slaying"].name, "folk": foe.folk}
            yield songs.sing, words, Sentence("Sing: Song of Slaying, about {folk}", folk=foe.folk)
    if one.species == ARCANE:
        yield practical.feat, {"who": one.id}, Sentence("A small magical feat, once a day")


def _magic(one: Creature, foes: tuple[Creature, ...]) -> Iterator[Deed]:
    """Spells with as many dice as can be rolled. Clauses: magic.dice.invest, magic.sculpt.damage, magic.trick.save"""
    dice = min(MOST_MAGIC_DICE, magic_dice(one), max(one.free, 1))
    if not dice:
        return
    me = {"who": one.id, "invested": dice}
    haste = {"quick": True} if QUICK in one.intent else {}
    for foe in foes[:1]:
        text = Sentence("A bolt at {foe}: {n} Magic Die", "A bolt at {foe}: {n} Magic Dice", foe=foe.title, n=dice)
        yield energy.sculpt, {**me, **haste, "targets": [foe.id]}, text
        text = Sentence("A trick on {foe}: no damage; it works unless they Save", foe=foe.title)
        yield practical.trick, {**me, "targets": [foe.id], "what": "trip"}, text
    text = Sentence("Practical magic with {n} Magic Die", "Practical magic with {n} Magic Dice", n=dice)
    yield practical.practical, me, text


def _miracle(
    one: Creature, row: MiracleRow, foes: tuple[Creature, ...], allies: tuple[Creature, ...]
) -> Iterator[Deed]:
    """A miracle with all of somebody's Faith Dice. Clauses: miracle.cast.wil, miracle.list.table"""
    dice = max(1, faith_dice(one))
    reached = () if row.reaches in ("self", "none") else foes if row.id == "rebuke" else (one, *allies)
    text = Sentence("{miracle}: {does}", miracle=Sentence(row.name), does=Sentence(row.does))
    words = {"who": one.id, "miracle": row.name, "invested": dice, "targets": [each.id for each in reached]}
    yield cast_miracle, words, text


def intentions(one: Creature) -> Iterator[Deed]:
    """Intentions to cast or sing that somebody may declare when a round opens.

    Clauses: initiative.intent.declare, miracle.cast.wil
    """
    said = {
        "cast spell": (magic_dice(one), Sentence("Declare: cast a spell")),
        QUICK: (magic_dice(one) > 1, Sentence("Declare: cast a quick spell")),
        MIRACLE: (one.imprinted, Sentence("Declare: cast a miracle")),
        "sing": (one.can(SINGER), Sentence("Declare: sing")),
    }
    for action, (can, text) in said.items():
        if can:
            yield intend, {"who": one.id, "actions": [action]}, text


def _imprinting(one: Creature) -> Iterator[Deed]:
    """Miracles that somebody devout could imprint or let go. Clause: miracle.slot.imprinted"""
    if not faith_dice(one):
        return
    for row in MIRACLES.values():
        names = {"miracle": Sentence(row.name), "does": Sentence(row.does)}
        if row.name in one.imprinted:
            yield (
                imprint,
                {"who": one.id, "forget": [row.name]},
                Sentence("Let go: {miracle}", miracle=names["miracle"]),
            )
        else:
            text = burdened(
                Sentence("Imprint: {miracle}: {does}", **names), one, one.with_(imprinted=(*one.imprinted, row.name))
            )
            yield imprint, {"who": one.id, "learn": [row.name]}, text


def at_leisure(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered outside fights: brews, prayers. Clauses: craft.recipe.potency, prayer.roll.d6"""
    me = {"who": one.id}
    known = {row.name.casefold(): row for row in RECIPES.values()}
    for name in dict.fromkeys(item.name for item in one.items):
        if name.casefold() in known:
            yield brews.use_brew, {**me, "brew": known[name.casefold()].name}, Sentence("Use: {brew}", brew=word(name))
    if one.ingredients:
        for row in RECIPES.values():
            if crafting.makes(row, crafting.best_ingredients(one, row)):
                yield crafting.craft, {**me, "recipe": row.name}, Sentence("Brew: {brew}", brew=Sentence(row.name))
    yield from _imprinting(one)
    if faith_dice(one) and PRAYER not in one.used and is_evening(clock_of(world).seconds):
        yield pray, me, Sentence("Pray at the end of the day: WIL comes back")
