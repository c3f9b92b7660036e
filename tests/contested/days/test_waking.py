"""Waking: who wakes whom, at what cost, and sleepers whom foes find."""

from typing import Any

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, Lasting, World, live, play, why_not
from rulewright.errors import Refused
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.harm.aid import wake_up
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight, Item, LaidSpell

SLEEP = LaidSpell("Sleep", by="orc", does="asleep", until=3600)
MIRA = Creature(id="mira", name="Mira", hp=6, max_hp=6)
TAM = Creature(id="tam", name="Tam", hp=6, max_hp=6, spells=(SLEEP,))
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)
LASTS = Lasting(id="l", what="spell", on="orc", until=3600, title="Sleep")


def begun(*people: Creature) -> World:
    world = World([Clock(), LASTS, *people])
    for seed in range(50):
        after = live(start_fight, source=Seeded(seed), world=world).world
        if current(after.get(Fight, "fight")) == "mira":
            return after
    raise AssertionError


def test_outside_a_fight_whoever_is_there_wakes_a_sleeper_and_it_costs_nothing() -> None:
    world = World([Clock(), LASTS, MIRA, TAM, ORC])
    assert "Wake Tam" in [str(one.text) for one in offers(world, "mira")]
    run = play(wake_up, MIRA, TAM, world=world)
    assert (run.world.get(Creature, "tam").spells, run.world.get(Creature, "mira").ap) == ((), MIRA.ap)
    assert [line.text for line in run.told] == ["Mira shakes Tam.", "Tam wakes."]
    with pytest.raises(Refused, match="is awake"):
        play(wake_up, MIRA, run.world.get(Creature, "tam"), world=run.world)


def test_nobody_who_sleeps_or_lies_there_wakes_anybody() -> None:
    with pytest.raises(Refused, match="asleep"):
        play(wake_up, TAM, MIRA.with_(spells=(SLEEP,)), world=[Clock(), LASTS, MIRA, TAM])
    with pytest.raises(Refused, match="own body"):
        play(wake_up, TAM, TAM, world=[Clock(), LASTS, TAM])


def test_a_sleeper_whom_foes_find_is_in_the_fight_and_has_a_turn_once_awake() -> None:
    world = begun(MIRA, TAM, ORC)
    fight = world.get(Fight, "fight")
    assert "tam" in dict(fight.totals)
    assert "tam" not in fight.order
    woken = play(wake_up, world.get(Creature, "mira"), world.get(Creature, "tam"), world=world)
    assert woken.world.get(Creature, "mira").ap == MIRA.ap - 2
    after, seen = woken.world, set()
    for _ in range(4):
        acting = current(after.get(Fight, "fight"))
        seen.add(acting)
        after = play(end_of_turn, after.get(Creature, acting), world=after).world
    assert "tam" in seen


def test_in_a_fight_a_sleeper_is_woken_in_ones_turn_from_beside_by_those_who_fight() -> None:
    world = begun(MIRA, TAM, ORC)
    given = {"who": world.get(Creature, "orc"), "sleeper": world.get(Creature, "tam")}
    assert "Turn" in str(why_not(SYSTEM.procedure("wake"), given, world))
    outside = MIRA.with_(id="ada", name="Ada")
    given = {"who": outside, "sleeper": world.get(Creature, "tam")}
    assert "not in the fight" in str(why_not(SYSTEM.procedure("wake"), given, World([*world, outside])))
    far = live(start_fight, apart=10, source=Seeded(1), world=World([Clock(), LASTS, MIRA, TAM, ORC])).world
    fight = far.get(Fight, "fight")
    away = fight.with_(spots=(("mira", 0), ("tam", 9), ("orc", 10)), order=("mira", "orc"), turn=0, turning=True)
    far = World([*(one for one in far if one.id != "fight"), away])
    given = {"who": far.get(Creature, "mira"), "sleeper": far.get(Creature, "tam")}
    assert why_not(SYSTEM.procedure("wake"), given, far) is not None


def test_a_sleeper_is_struck_as_somebody_helpless_and_wakes_of_the_wound() -> None:
    foe = ORC.with_(items=(Item(name="axe", die="d6", weapon=True, held=True),))
    dice: list[tuple[str, Any]] = [("base", (3, 12)), ("axe", 2), ("save-base", 2)]
    run = play(attack, foe, (TAM,), world=[Clock(), LASTS, foe, TAM], dice=dice)
    tam = run.world.get(Creature, "tam")
    assert (tam.hp, tam.spells, can_act(tam)) == (4, (), "")
