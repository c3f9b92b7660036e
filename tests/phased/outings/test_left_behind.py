"""Whoever is left behind is where the party left them, and nowhere else: in no list, at no meal, by no light of it."""

from typing import Any

from rulewright.engine import Lasting, World
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.delving.places import go
from rulewright.systems.phased.delving.turns import end_delve
from rulewright.systems.phased.outings.rest import short_rest, wait
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Delve, Place
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import end_fight
from tests.phased.delving import HALL, MIRA, done, dungeon
from tests.phased.people import after, somebody

TAM = somebody("tam", kind="hireling", critical=True, hp=0, supplies=2, delve_kit=True)
HOB = somebody("hob", kind="monster")
OVER = Fight(party=("mira", "tam"), enemies=("hob",), gone=("mira",), refuges=(("mira", "vault"),))
HOUR = Lasting(id="hour", what=DYING, on="tam", until=3600)


def fled(*records: Any) -> World:
    """The world after Mira has run to the vault, and Tam could not."""
    return done(dungeon(TAM, HOB, OVER, Delve(), HOUR, HALL.with_(here=("hob",)), *records), end_fight, OVER).world


def here(world: World) -> list[str]:
    """Those whom the scene lists as here."""
    assert SYSTEM.scene is not None
    sheet = SYSTEM.scene(world)
    assert sheet is not None
    return [str(one.name) for name, found in sheet.groups if str(name) == "Here" for one in found]


def test_who_is_left_behind_is_listed_where_they_lie_and_not_with_the_party() -> None:
    world = fled()
    assert here(world) == ["Mira"]
    assert SYSTEM.board is not None
    spots = {one.who: one.spot for one in SYSTEM.board(world).stands}
    assert spots == {"mira": "vault", "tam": "hall", "hob": "hall"}
    back = done(world, go, "1", dice=[("event", 6)]).world
    assert sorted(here(back)) == ["Hob", "Mira", "Tam"]
    assert not back.get(Place, "hall").left


def test_nobody_is_asked_to_tend_who_is_elsewhere_nor_makes_them_stable_from_afar() -> None:
    assert [one for one in due(fled()) if one.procedure == "phased.tend"] == []
    tended = fled(TAM.with_(tended_by="mira"))
    assert [one for one in due(tended) if one.procedure == "phased.short-rest"] == []
    assert after(done(tended, short_rest, (MIRA,), dice=[("event", 6)]), "tam").critical


def test_a_delve_that_ends_uses_up_no_kit_that_was_left_behind() -> None:
    out = done(fled(), end_delve).world
    assert DELVE not in out
    assert out.get(Creature, "tam").delve_kit


def test_who_was_left_behind_and_the_party_eat_each_their_own() -> None:
    sleeper = TAM.with_(critical=False, asleep=True, supplies=2, delve_kit=False)
    world = fled(sleeper, Lasting(id="day", what="day", on="clock", until=24 * 3600))
    run = done(world, wait, 24 * 60)
    assert after(run, "mira").hungry
    assert (after(run, "tam").hungry, after(run, "tam").rations) == (False, 6)
