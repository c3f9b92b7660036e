"""Whoever is dying reads what would save them, and whoever stands by is offered the bandages that are there."""

from rulewright.engine import Clock, World, play
from rulewright.engine.declared.derived import Fixed
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.display.panels import panels
from rulewright.systems.contested.downtime.time import start_what_runs
from rulewright.systems.contested.harm.spoils import loot
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.stock import item
from rulewright.systems.contested.records import Creature, Grimoire, Item
from rulewright.table.view.doing.cures import cures

MIRA = Creature(id="mira", name="Mira", status="critical", hp=0, items=(item("bandages"),))
ADA = Creature(id="ada", name="Ada")
HOUND = Creature(id="hound", name="Hound", kind="npc", group="foes", status="dead")


def test_the_panel_of_the_dying_says_what_helps_and_who_has_it():
    world = play(start_what_runs, world=[Clock(), MIRA, ADA]).world
    (panel,) = panels(world)
    assert [str(one) for one in panel.lines[1:]] == [
        "Until then Mira can only crawl. Anybody with bandages can stop the dying.",
        "Bandages are with Mira.",
    ]
    bare = play(start_what_runs, world=[Clock(), MIRA.with_(items=()), ADA]).world
    assert str(panels(bare)[0].lines[-1]) == "Nobody of theirs has bandages."


def test_whoever_has_no_bandages_is_offered_those_of_the_dying():
    world = World([Clock(), MIRA, ADA])
    stabilize = SYSTEM.procedure("stabilize")
    (found,) = cures(world, SYSTEM, stabilize, Fixed({"helper": "ada", "patient": "mira"}), Fixed({}))
    assert found.text == "Take the bandages of Mira"
    assert [step.procedure for step in found.steps] == ["contested.loot"]


def test_the_grimoire_and_the_dust_of_a_dead_caster_can_be_taken():
    book = Grimoire(spells=("ward",), slots=2)
    caster = HOUND.with_(id="mage", name="Mage", grimoire=book, dust=2)
    world = World([Clock(), ADA, caster])
    thing = next(one for one in loot.parameters if one.name == "thing")
    assert thing.rows is not None
    assert [str(one.title) for one in thing.rows(world, {"creature": "ada", "body": "mage"})] == ["Grimoire"]
    offered = [one for one in offers(world, "ada", {}) if one.procedure == "contested.loot"]
    assert [str(one.text) for one in offered] == ["Take from Mage: Grimoire", "Take from Mage: 2 Mana Dust"]
    run = play(loot, ADA, caster, "grimoire", dust=2, world=world)
    ada, mage = run.world.get(Creature, "ada"), run.world.get(Creature, "mage")
    assert (ada.grimoire, ada.dust, mage.grimoire, mage.dust) == (book, 2, None, 0)
    assert "Ada takes Grimoire and 2 Mana Dust from Mage" in str(run.told[0].text)


def test_whoever_plays_a_helpless_pc_is_asked_before_something_is_taken():
    world = World([Clock(), MIRA.with_(gold=3), ADA])
    offered = offers(world, "ada", {})
    assert [one for one in offered if one.procedure == "contested.loot"] == []
    mira = world.get(Creature, "mira")
    kept = play(loot, ADA, mira, "bandages", world=world, choices=[("loot", "keep")])
    assert [str(one.text) for one in kept.told] == ["Mira keeps Bandages."]
    assert kept.world.get(Creature, "mira") == mira
    given = play(loot, ADA, mira, "bandages", world=world, choices=[("loot", "let")]).world
    assert [one.name for one in given.get(Creature, "ada").items] == ["Bandages"]
    dead = mira.with_(status="dead")
    taken = play(loot, ADA, dead, gold=3, world=[Clock(), dead, ADA]).world
    assert taken.get(Creature, "ada").gold == 3


def test_what_belongs_to_a_body_is_no_thing_to_take():
    biter = HOUND.with_(items=(Item(name="bite", die="d6", natural=True), Item(name="collar")))
    thing = next(one for one in loot.parameters if one.name == "thing")
    assert thing.rows is not None
    rows = thing.rows(World([Clock(), ADA, biter]), {"creature": "ada", "body": "hound"})
    assert [one.value for one in rows] == ["collar"]
