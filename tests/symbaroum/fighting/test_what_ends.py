"""Whatever lasts takes its marks with it, whichever of its ends comes: time, dismissal, death, the end of a fight."""

from typing import Any

import pytest

from rulewright.content import pack
from rulewright.engine import Clock, Lasting, Record, World
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.symbaroum.harm.elixirs import OILS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.rows import Bearing
from tests.symbaroum.people import brute, done, fight, mira

GEAR = pack("symbaroum", "gear", Bearing)
ELIXIRS = {row.id: row.hours for row in GEAR if row.kind == "elixir" and row.id not in OILS}


def opening(elixir: str) -> World:
    bor = mira(id="bor", name="Bor", sight="darkness")
    return World([Clock(), mira(elixirs={elixir: 2}), bor])


def ended(world: World, end: str) -> World:
    if end == "dismissal":
        for one in world.all(Lasting):
            world = done(world, "dismiss", record=one.id)
    elif end == "whoever has it is sent away":
        world = done(world, "dismiss", record="bor")
    elif end == "death":
        world = done(world, "hurt", target="bor", damage=20)
        world = done(world, "days", days=4, anyway=True, dice=[("death-test", 20)])
    else:
        world = done(world, "days", days=4)
    return world


def marks(world: World) -> dict[str, Record]:
    return {one.id: one for one in world if one.id not in ("mira", "clock")}


@pytest.mark.parametrize("elixir", [one for one, hours in ELIXIRS.items() if hours])
@pytest.mark.parametrize("end", ["time", "dismissal", "death", "whoever has it is sent away"])
def test_an_elixir_takes_its_marks_with_it_by_each_of_its_ends(elixir: str, end: str) -> None:
    start = opening(elixir)
    world = done(start, "elixir", who="mira", elixir=elixir, on="bor")
    assert world.all(Lasting)
    left = ended(world, end)
    assert not left.all(Lasting)
    bor = left.records.get("bor")
    if isinstance(bor, Creature):
        assert not bor.night_eyes
    if end in ("time", "dismissal"):
        assert marks(left) == marks(start)


@pytest.mark.parametrize("elixir", [one for one, hours in ELIXIRS.items() if hours])
def test_a_new_dose_begins_the_hours_anew_and_the_end_of_a_fight_does_not_end_them(elixir: str) -> None:
    world = World([*opening(elixir), *fight(mira(id="ana", name="Ana"), brute())])
    world = done(world, "end-fight")
    once = done(world, "elixir", who="mira", elixir=elixir, on="bor")
    twice = done(once, "elixir", who="mira", elixir=elixir, on="bor")
    assert len(twice.all(Lasting)) == 1
    fought = done(done(twice, "start", combatants=["ana", "brute"], dice=ORDER), "end-fight")
    assert fought.all(Lasting) == twice.all(Lasting)


ORDER = [("order-ana", 2), ("order-brute", 1)]

FIELDS: dict[str, Any] = {
    "unaware": ("brute",),
    "over": ("brute",),
    "hidden": ("brute",),
    "behind": ("brute",),
    "around": {"north": "brute"},
    "approach": {"brute": 3},
    "left": ("combat",),
    "spent": ("attack",),
    "used": ("pain",),
    "used_in": 1,
    "acts_from": 9,
    "melee_since": 1,
    "reach_used": True,
    "away": True,
    "ground": "high",
    "places": 2,
    "narrow": True,
}
"""What a fight leaves on somebody while it lasts."""


@pytest.mark.parametrize("field", FIELDS)
def test_what_a_fight_leaves_on_somebody_ends_with_it(field: str) -> None:
    world = done(fight(mira(**{field: FIELDS[field]}), brute()), "end-fight")
    assert world["mira"] == mira()


@pytest.mark.parametrize("end", ["dies", "runs"])
def test_whoever_is_gone_stands_in_nobodys_way(end: str) -> None:
    me = mira(around={"north": "brute"}, hidden=("boss",), approach={"boss": 5})
    world = fight(brute(around={"south": "mira"}), me, brute("boss", behind=("brute",)))
    if end == "dies":
        world = done(done(world, "hurt", target="brute", damage=20), "next")
    else:
        world = done(world, "withdraw", who="brute", choices=[("withdraw-attack", "let-go")])
        world = done(done(world, "flee", who="brute"), "end-turn", who="brute")
    mine = world.get(Creature, "mira")
    assert (mine.around, mine.hidden) == ({}, ())
    assert done(world, "engage", who="mira", target="boss")["boss"].around == {"north": "mira"}


def test_whoever_waits_elsewhere_stands_as_they_stood_when_a_fight_ends() -> None:
    waits = brute("boss", behind=("archer",), ground="high")
    places = [
        Place(id="here", called="Here"),
        Place(id="there", called="There", here=("boss",)),
        Whereabouts(place="here"),
    ]
    world = World([*fight(mira(), brute()), waits, *places])
    assert done(world, "end-fight")["boss"] == waits


def test_whoever_lies_in_wait_is_not_known_by_a_fight_that_others_begin_and_end() -> None:
    me, foe, waits = mira(quick=12, unaware=("brute", "lurker")), brute(), brute("lurker")
    world = done(World([me, foe, waits]), "start", combatants=["mira", "brute"], choices=LET_GO)
    assert world.get(Creature, "mira").unaware == ("lurker",)
    assert done(world, "end-fight").get(Creature, "mira").unaware == ("lurker",)


LET_GO = [("surprise-attack", "let-go")]


def test_whoever_is_sent_away_is_in_nobodys_mind_any_more() -> None:
    me = mira(around={"north": "brute"}, over=("brute",), hidden=("brute",), unaware=("brute",), approach={"brute": 5})
    assert done(World([me, brute()]), "dismiss", record="brute")["mira"] == mira()
