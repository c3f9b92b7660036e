"""Whom a deed can be done with or to: whoever is there, alive and fit for it, and those who lack most come first."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rulewright.engine import World, play
from rulewright.engine.parameters import Parameter
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.bodies.features import CLAWS, natural_weapon
from rulewright.systems.bdp.growth.attempts import try_it
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Illness, Wound
from rulewright.systems.bdp.recovery.rest import night
from rulewright.systems.bricks.exploring import Place, Scene
from tests.bdp.people import ELF, MIRA, ORC, world

GAME: Any = SYSTEM
DEAD = ELF.with_(id="dead", name="Dead", kind="pc", status="dead", water="d8")
FLED = ELF.with_(id="fled", name="Fled", kind="pc", status="routed", water="d8")
AFAR = ELF.with_(id="afar", name="Afar", kind="pc", water="d8")
PLACES = (Place(id="hall", called="Hall"), Place(id="cave", called="Cave", here=("afar",)), Scene(place="hall"))
HERE = World((*world(MIRA, ORC, DEAD, FLED, AFAR), *PLACES))


def people_asked_for() -> Iterator[tuple[str, Parameter]]:
    """Every list of people that a form of this game makes itself."""
    for deed in SYSTEM.procedures.values():
        for one in deed.parameters:
            if (
                one.kind in ("record", "records")
                and one.rows is not None
                and issubclass(one.type, Creature)
                and not one.gone
            ):
                yield f"{deed.id} {one.name}", one


def test_no_list_of_people_has_the_dead_those_who_fled_or_are_elsewhere():
    found = dict(people_asked_for())
    assert {"bdp.breath skin", "bdp.first-aid patient", "bdp.give to", "bdp.try patient"} <= found.keys()
    for name, one in found.items():
        assert one.rows is not None
        listed = {row.value for row in one.rows(HERE, {"who": "mira"})}
        assert not listed & {"dead", "fled", "afar"}, name


def test_the_guards_of_a_night_are_of_the_party_and_able():
    guards = next(one for name, one in people_asked_for() if name == "bdp.night guards")
    assert guards.rows is not None
    out = MIRA.with_(id="out", name="Out", status="out", out_by="immobilized")
    assert [row.value for row in guards.rows(World((*HERE, out)), {})] == ["mira"]


def test_nobody_is_offered_to_put_their_claws_away():
    clawed = MIRA.with_(items=(msgspec.structs.replace(natural_weapon(CLAWS, "d6"), hand="both"),))
    offered = [{str(one.text) for one in GAME.offers(World(world(who)), "mira", {})} for who in (MIRA, clawed)]
    assert [any("away" in text for text in one) for one in offered] == [True, False]


def test_the_dead_the_senseless_and_sleepers_stand_no_guard():
    for guard in (DEAD, MIRA.with_(id="out", status="out", out_by="immobilized")):
        with pytest.raises(Refused):
            play(night, (guard,), world=world(MIRA, guard))


HURT = ELF.with_(
    id="hurt",
    name="Hurt",
    kind="pc",
    strength=5,
    wounds=(Wound("burn", "light"),),
    illnesses=(Illness(name="Crimson Flux", ability="str", damage="d4", days=3),),
)
HEALER = MIRA.with_(skills=("Healer",), hp=3)


def test_a_healer_is_offered_whoever_is_hurt_with_what_ails_them():
    offered = [
        (str(one.text), one.arguments)
        for one in GAME.offers(World(world(HEALER, HURT)), "mira", {})
        if one.procedure == "bdp.try"
    ]
    assert [text for text, _ in offered] == [
        "Use Healer on Hurt: light burn",
        "Use Healer on Hurt: Crimson Flux",
        "Use Healer on Hurt: STR",
    ]
    run = play(try_it, HEALER, skill="Healer", patient=HURT, ailment="light burn", world=world(HEALER, HURT))
    assert "That is for Hurt: light burn." in [str(one.text) for one in run.told]
    (attempt,) = run.world.all(Attempt)
    assert (attempt.patient, attempt.ailment) == ("hurt", "light burn")
    judged = {str(one.text) for one in GAME.due(run.world)}
    assert "Mira, Healer for Hurt, light burn: it cannot work" in judged
    with pytest.raises(Refused, match="Hurt does not suffer from that"):
        play(try_it, HEALER, skill="Healer", patient=HURT, ailment="frostbite", world=world(HEALER, HURT))


def test_whoever_lacks_most_comes_first_and_it_is_said_how_they_are():
    found: Any = next(one for name, one in people_asked_for() if name == "bdp.first-aid patient")
    out = ORC.with_(status="out", out_by="immobilized")
    rows = [(one.value, str(one.line)) for one in found.rows(World(world(HEALER, HURT, out)), {})]
    assert [who for who, _ in rows] == ["orc", "hurt", "mira"]
    assert dict(rows)["hurt"] == "light burn, Crimson Flux, STR"
    assert dict(rows)["mira"] == "HP 3 of 4"
