"""What lasts beside a fight has a panel of its own: who, how far, what is next, and the acts that carry it on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rulewright.engine import Clock, Lasting, Record, World, installed
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.conflicts.argument import ONE, OTHER, Side
from rulewright.systems.bdp.conflicts.duel import Duel
from rulewright.systems.bdp.growth.lessons import Lesson
from rulewright.systems.bdp.records.road import Journey as Way
from rulewright.systems.bdp.records.road import Trek
from rulewright.systems.contested.body.condition import DYING
from rulewright.systems.contested.records import Creature as Person
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.phased.records.delving import Delve
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.symbaroum.records.scene import Clue, Scene

Making = Callable[[str, str], tuple[Record, ...]]
CASES: tuple[tuple[str, str, Making, tuple[str, ...]], ...] = (
    (
        "bdp",
        "argument",
        lambda pc, foe: (
            Side(id=ONE, leader=pc, members=(pc,), stake="the bridge", composure=7),
            Side(id=OTHER, leader=foe, members=(foe,), stake="a toll", composure=5),
        ),
        ("bdp.argue", "bdp.argument-end"),
    ),
    ("bdp", "duel", lambda pc, foe: (Duel(one=pc, other=foe, fought=1),), ("bdp.duel-contest", "bdp.duel-end")),
    ("bdp", "task", lambda _pc, _foe: (Undertaking(id="gate", name="The gate", steps=5, done=3),), ("bdp.work",)),
    ("bdp", "journey", lambda _pc, _foe: (Way(goal="the moor", length=4, done=1),), ("bdp.travel",)),
    (
        "bdp",
        "task",
        lambda pc, _foe: (
            Undertaking(id="picks", name="Picks", steps=4, lesson="lesson-picks"),
            Lesson(id="lesson-picks", who=pc, skill="Lockpicker", task="picks", coins=50),
        ),
        ("bdp.study", "bdp.close-task"),
    ),
    ("bdp", "journey", lambda _pc, _foe: (Trek(),), ("bdp.weather",)),
    (
        "phased",
        "clock",
        lambda pc, _foe: (Working(id="w", spell="augury", level=1, caster=pc, clock="c", left=2),),
        ("phased.augur", "phased.end-spell"),
    ),
    ("phased", "journey", lambda _pc, _foe: (Journey(miles=7),), ("phased.travel", "phased.camp")),
    ("phased", "journey", lambda _pc, _foe: (Delve(),), ("phased.turn", "phased.end-delve")),
    ("murdham", "meeting", lambda pc, foe: (Meeting(company=(pc,), others=(foe,)),), ("murdham.zones-laid",)),
    ("murdham", "journey", lambda _pc, _foe: (Stretch(mode="travel", covered=4),), ("murdham.travel",)),
    ("murdham", "clock", lambda pc, _foe: (Illness(id="ill", on=pc, disease="black gangrene", successes=1),), ()),
    (
        "symbaroum",
        "scene",
        lambda _pc, _foe: (
            Scene(
                id="toll",
                name="The toll",
                kind="social-challenge",
                other_side="The widow",
                clues=(Clue(id="a", text="b"),),
            ),
        ),
        ("symbaroum.settle", "symbaroum.clue"),
    ),
)


def _with(game: str, lasting: Making) -> World:
    system = installed()[game]
    assert system.demo
    world = system.demo()
    people = [one for one in world if system.somebody(one)]
    pc, foe = (next(one.id for one in people if system.led(one) is led) for led in (True, False))
    return World([*world, *lasting(pc, foe)])


@pytest.mark.parametrize(
    ("game", "kind", "lasting", "acts"), CASES, ids=lambda one: one if isinstance(one, str) else ""
)
def test_what_lasts_has_a_panel_with_what_carries_it_on(
    game: str, kind: str, lasting: Making, acts: tuple[str, ...]
) -> None:
    system = installed()[game]
    assert system.demo
    before = {one.id for one in system.panels(system.demo())}
    found = [one for one in system.panels(_with(game, lasting)) if one.kind == kind and one.id not in before]
    assert len(found) == 1
    panel = found[0]
    assert panel.sides or panel.done or panel.stages or panel.lines or panel.next
    assert set(acts) <= {one.procedure for one in panel.acts}


def test_whoever_is_dying_has_a_clock_with_those_who_can_help() -> None:
    contested = installed()["contested"]
    assert contested.demo
    people = [one.with_(group="party") for one in contested.demo() if isinstance(one, Person)]
    hurt, helper = people[0].with_(status="critical"), people[1]
    dying = Lasting(id="dying", what=DYING, on=hurt.id, until=3600, title="dying")
    (panel,) = contested.panels(World([Clock(), hurt, helper, dying]))
    assert (panel.kind, panel.sides[0].who) == ("clock", (hurt.id,))
    assert [(one.procedure, one.arguments["helper"]) for one in panel.acts] == [("contested.stabilize", helper.id)]


def test_how_long_a_journey_is_stands_in_nobodys_panel_who_does_not_know_it() -> None:
    long, short = (World([Way(goal="the moor", length=length)]) for length in (4, 1))
    way, shortest = (installed()["bdp"].panels(world)[0] for world in (long, short))
    assert way.done
    assert shortest.done
    assert (way.done.most, shortest.done.most) == (4, None)


@pytest.mark.parametrize("served", ["bdp"], indirect=True)
def test_an_argument_is_carried_on_and_ended_from_its_panel(laptop: Page, phone: Page, troubles: list[str]) -> None:
    laptop.keyboard.press("/")
    laptop.keyboard.type("argument")
    laptop.get_by_role("option", name="Begin a social conflict").or_(
        laptop.get_by_role("button", name="Begin a social conflict")
    ).first.click()
    form = laptop.locator("dialog[open]").last
    for side, name in (("one", "Ysolt Garran"), ("other", "Chain warder")):
        form.locator(f"fieldset:has([name='field-{side}']) label", has_text=name).click()
    form.locator("#field-stake").fill("the prisoners")
    form.locator("#field-other_stake").fill("one to be counted")
    form.get_by_role("button", name="Begin a social conflict").click()
    panel = laptop.get_by_role("region", name="An argument")
    expect(panel).to_contain_text("the prisoners")
    expect(panel).to_contain_text("9")
    theirs = phone.get_by_role("region", name="An argument")
    expect(theirs.get_by_role("button", name="A round of the argument")).to_be_visible()
    expect(theirs.get_by_role("button", name="Break it off")).to_have_count(0)
    expect(phone.get_by_role("button", name="A round of the argument")).to_have_count(1)
    panel.get_by_role("button", name="Break it off").click()
    expect(panel).to_have_count(0)
    expect(theirs).to_have_count(0)
    assert troubles == []
