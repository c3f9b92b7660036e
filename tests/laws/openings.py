"""Worlds of single games in which random play comes to what it else hardly reaches: spells, loot, a field to cross."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rulewright.engine import Record, System, World
from rulewright.systems.bdp.growth.attempts import ASKED as SKILLS
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.murdham.tables import POWERS
from rulewright.systems.murdham.tables import SKILLS as MURDHAM_SKILLS
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.tables import SPELLS
from tests.house.demos import demo, done


def openings(game: System, peace: World) -> Mapping[str, World]:
    """The further worlds of a game in which its random walks begin, by their names."""
    return {name: made(game, peace) for name, made in OPENINGS.get(game.id, {}).items()}


def _after_a_fight(game: System, world: World) -> World:
    """One foe is dead and one character is dying, things lie about, and who casts has the book in hand."""
    world = done(game, world, "stow", creature="ismay", thing="Dagger")
    world = done(game, world, "hold", creature="ismay", thing="grimoire")
    world = done(game, world, "meet", row="fen-poacher", number=2)
    world = done(game, world, "grant", creature="fen-poacher-1", gear="torch", gold=7)
    world = done(game, world, "drop", creature="keld", thing="Rope")
    scroll = done(game, world, "grant", creature="ismay", gear="scroll", spell="Sleep")
    return _with(scroll, {"fen-poacher-1": {"status": "dead", "strength": 0}, "agna": {"status": "critical", "hp": 0}})


def _across_a_field(game: System, world: World) -> World:
    """A fight that begins Spaces apart, with bows on one side and a spell in hand on the other."""
    world = done(game, world, "stow", creature="ismay", thing="Dagger")
    world = done(game, world, "hold", creature="ismay", thing="grimoire")
    world = done(game, world, "meet", row="fen-poacher", number=2)
    return done(game, world, "start-fight", apart=14)


def _the_fallen(game: System, world: World) -> World:
    """A foe is dead with money on it and a character is dying, at peace."""
    people = [one for one in world if game.somebody(one)]
    foe = next(one.id for one in people if not game.led(one))
    hero = next(one.id for one in people if game.led(one))
    tough = {one.id: getattr(one, "max_toughness", 0) for one in people}
    fallen = {foe: {"status": "dead", "lost": tough[foe], "money": 9}}
    return _with(world, {**fallen, hero: {"status": "dying", "lost": tough[hero]}})


GIFTS: Final[dict[str, dict[str, Any]]] = {
    "murdham": {
        "skills": tuple(MURDHAM_SKILLS),
        "items": (
            *(f"scroll of {one}" for one in POWERS),
            *("alcoholic drink", "surgical tools", "toolbox", "divination tools", "dark essence", "antidote", "cure"),
            *("lockpicks", "trophy of wolf", "healing draught", "medicine box", "disguise kit", "steel", "water"),
        ),
        "traits": ("lander", "power of bewitch"),
        "mana": 5,
        "max_mana": 5,
    },
    "phased": {
        "thief": True,
        "writings": tuple(Writing(spell=one.name, level=3) for one in SPELLS.values()),
        "gear": ("hand", "bow", "light", "shield"),
    },
}
"""What people of one start have, by game, so that what takes a gift is tried as well."""


def _gifted(game: System, world: World) -> World:
    """People who have learnt everything and own what that takes."""
    gifts = GIFTS[game.id]
    able = {
        one.id: {name: value for name, value in gifts.items() if name in one.__struct_fields__}
        for one in world
        if game.somebody(one)
    }
    return _with(world, able)


def _with(world: World, changed: Mapping[str, Mapping[str, Any]]) -> World:
    records: list[Record] = [one.with_(**changed[one.id]) if one.id in changed else one for one in world]
    return World(records)


def _a_market(game: System, world: World) -> World:
    """Nobody to be met, and full bags: goods to trade, plants to brew, skills to draw on."""
    heroes = [one.id for one in world if game.somebody(one) and game.led(one)]
    world = World([one for one in world if not (game.somebody(one) and one.id not in heroes)])
    first, second, *_ = heroes
    for thing in ("torch", "rain cloak", "smoke bomb", "prayer book"):
        world = done(game, world, "pick-up", who=first, thing=thing)
    for name in ("sun root", "bog leaf"):
        for region in ("forest", "swamp"):
            world = done(game, world, "ingredient", who=second, name=name, region=region, rarity="rare")
    skills = (*SKILLS, "Well-Traveled", "Provocateur", "Devotion", "Elemental", "Poison Resistance")
    half = len(skills) // 2
    return _with(world, {first: {"skills": skills[:half]}, second: {"skills": skills[half:]}})


def _in_zones(game: System, world: World) -> World:
    """A fight among zones, with a staff at hand and people who protect each other."""
    world = demo(game, fighting=True)
    sides = world.get(Fight, "fight")
    world = done(game, world, "zones", zones=["gate", "yard", "wall"])
    return _with(world, {one: {"skills": ("Protect", "Opportunist", "Rage", "Commander")} for one in sides.party})


Opening = Callable[[System, World], World]
OPENINGS: Final[Mapping[str, Mapping[str, Opening]]] = {
    "bdp": {"a market": _a_market, "in zones": _in_zones},
    "contested": {"after a fight": _after_a_fight, "across a field": _across_a_field},
    "murdham": {"gifted": _gifted},
    "phased": {"gifted": _gifted},
    "symbaroum": {"the fallen": _the_fallen},
}
