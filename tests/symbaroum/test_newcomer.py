"""What somebody meets in their first evening: foes that shoot, a talk that ends, days that pass over the dying."""

from typing import Any

import pytest

from rulewright.chance import Seeded
from rulewright.engine import World, live
from rulewright.engine.procedure import Procedure
from rulewright.errors import Refused
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.characters.stock import foe
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.systems.symbaroum.unattended.play_out import play_turn
from rulewright.systems.symbaroum.unattended.tactics import decide
from rulewright.table.anything.finding import entries, found
from tests.symbaroum.people import DAGGER, SWORD, brute, done, fight, mira

CLAWS = Weapon(name="claws", category="natural")
TALK = Scene(id="talk", name="The talk", kind="social-challenge")
HUNT = Scene(id="hunt", name="The hunt", kind="problem-solving")


def acted(who: Creature, world: World) -> list[str]:
    """What somebody of the referee's does in their turn, as it is told."""
    return [str(one.text) for one in live(play_turn, who, source=Seeded(1), policy=decide, world=world).told]


# -- foes


def test_an_archer_shoots_whom_it_sees_and_seeks_no_line_to_others() -> None:
    archer = foe("hedge-archer", "archer").with_(hidden=("mira",))
    told = acted(archer, fight(archer, mira(), mira(id="tam", name="Tam"), mira(id="ash", name="Ash")))
    assert any(one.startswith("Tam defends against Hedge archer") for one in told)
    assert not any("clear line" in one for one in told)


def test_an_archer_who_sees_nobody_seeks_one_line_and_shoots_along_it() -> None:
    archer = foe("hedge-archer", "archer").with_(hidden=("mira", "tam"))
    told = acted(archer, fight(archer, mira(), mira(id="tam", name="Tam")))
    assert [one for one in told if "clear line" in one] == ["Hedge archer has a clear line to Mira"]
    assert any(one.startswith("Mira defends against Hedge archer") for one in told)


def test_nobody_with_a_blade_spends_a_turn_on_a_line_of_sight() -> None:
    guard = brute("guard", tactics="nearest", hidden=("mira",))
    assert not any("clear line" in one for one in acted(guard, fight(guard, mira())))


# -- the surprised


def ambushed(*people: Creature) -> World:
    names = [one.id for one in people]
    given: dict[str, Any] = {"attackers": ["brute"], "defenders": names}
    after: World = done(World([*people, brute()]), "ambush", **given, dice=[("vigilant-test", 20)])
    return after


def test_the_surprised_draw_before_they_strike_but_for_claws_and_whoever_the_referee_says_stood_ready() -> None:
    world = ambushed(mira(quick=13), mira(id="tam", quick=12), mira(id="cub", weapons=(CLAWS,), quick=9))
    started = done(world, "fight", combatants=["mira", "tam", "cub", "brute"], ready=["tam"])
    held = {one.id: one.weapon.name for one in started.all(Creature)}
    assert held == {"mira": "fists and feet", "tam": "sword", "cub": "claws", "brute": "sword"}


def test_an_ambush_after_the_fight_is_set_up_catches_them_with_nothing_drawn_as_well() -> None:
    world = done(World([mira(weapons=(SWORD, DAGGER)), brute(quick=9)]), "fight", combatants=["mira", "brute"])
    assert world["mira"].weapon.name == "sword"
    caught = done(world, "ambush", attackers=["brute"], defenders=["mira"], dice=[("vigilant-test", 20)])
    assert not any(one.in_hand for one in caught["mira"].weapons)


# -- a talk ends


def test_a_talk_is_found_by_how_it_ends_and_asks_for_the_words_that_are_missing() -> None:
    for words in ("how it ends", "say how it ends", "outcome"):
        assert found(words, entries(SYSTEM, referee=True))[0].procedure == "symbaroum.settle"
    with pytest.raises(Refused) as refused:
        done(World([TALK]), "settle", scene="talk")
    assert refused.value.field == "outcome"


def test_only_what_a_test_may_decide_is_offered_as_decided_by_one() -> None:
    settle: Procedure[..., Any] = SYSTEM.procedure("settle")
    by = next(one for one in settle.parameters if one.name == "by")
    assert by.rows is not None
    offered = {scene.id: [one.value for one in by.rows(World([scene]), {"scene": scene.id})] for scene in (TALK, HUNT)}
    assert offered == {"talk": ["role-play"], "hunt": ["role-play", "test"]}
