"""What is said first: what came of an attempt, and what a night brought to whom."""

from typing import Any

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Clock, World, play
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested.downtime.rest import rest
from rulewright.systems.contested.magic.cast_spell import cast
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.places.doors import open_closed
from rulewright.systems.contested.places.search import search
from rulewright.systems.contested.records import Creature, Grimoire, Item, Ordeal, Place
from rulewright.table.headlines import headline

ADA = Creature(id="ada", name="Ada", strength=10, willpower=10, hp=0, max_hp=4, fed=3, slept=3)
FULL = ADA.with_(id="cop", name="Cop", items=tuple(Item(name=f"stone {n}") for n in range(10)))
DOOR = Way(to="cell", text="", locked=True, stuck=True, door=True)
PLACES = (Place(id="hall", called="Hall", ways=(DOOR,), safe=True), Place(id="cell", called="Cell"))
WORLD = World([Clock(), ADA, FULL, *PLACES, Scene(place="hall")])


def first(run, what: str) -> str:
    found = headline(Seen(number=1, what=f"contested.{what}", told=tuple(run.told)), "contested")
    assert found is not None
    return str(found.text)


def test_whether_a_way_opens_is_said_first():
    tried = [play(open_closed, ADA, world=WORLD, dice=[("base", face)]) for face in (19, 2)]
    assert [first(run, "open-way") for run in tried] == ["Ada gets the way open.", "The way stays shut for Ada."]


def test_a_search_that_finds_nothing_says_so_also_where_it_succeeds():
    for face in (19, 2):
        run = play(search, ADA, world=WORLD, dice=[("base", face)])
        assert first(run, "search") == "Ada finds nothing."


def test_what_a_place_calls_for_says_first_who_did_it_and_what_came_of_it():
    hall = PLACES[0].with_(
        ordeals=(Ordeal("Reading the door.", "action", "wil", 20, "It is a name.", "It is smudged."),)
    )
    world = [Clock(), ADA, hall, Scene(place="hall")]
    read = [first(play(search, ADA, "1", world=world, dice=[("base", face)]), "search") for face in (19, 2)]
    assert read == [
        "Ada succeeds: Reading the door. It is a name.",
        "Ada does not succeed: Reading the door. It is smudged.",
    ]


def test_a_night_says_first_that_it_passed_and_what_it_brought_to_each():
    run = play(rest, (ADA, FULL), "night", water=True, world=WORLD)
    told = "A night passes. Ada: HP 0 to 4 and Cop: nothing comes back (every slot is filled)."
    assert first(run, "rest") == told
    alone = play(
        rest,
        (ADA.with_(deprived="rest"),),
        "night",
        water=True,
        world=[ADA.with_(deprived="rest"), *(one for one in WORLD if one.id != "ada")],
    )
    assert first(alone, "rest") == "A night passes. Ada: HP 0 to 4."


def test_a_night_that_leaves_fatigue_says_so_first():
    tired = ADA.with_(hp=4, fatigue=2)
    run = play(rest, (tired,), "night", safe=False, world=[Clock(), tired])
    told = "A night passes. Ada: nothing to restore, but Fatigue stays: only a night in a safe place ends it."
    assert first(run, "rest") == told


def test_a_spell_says_first_what_it_is_and_on_whom_it_was_turned():
    """Not the dice: what was thrown for it stands behind it."""
    caster = ADA.with_(hp=4, grimoire=Grimoire(spells=("Cure Wounds",), held=True))
    hurt, whole = (Creature(id="bo", name="Bo", strength=now, max_strength=12) for now in (9, 12))
    ones: dict[str, Any] = {"slots": 1, "dice": [("slot", (6,))]}
    cured = play(cast, caster, "Cure Wounds", targets=(hurt,), world=[Clock(), caster, hurt], **ones)
    assert first(cured, "cast").startswith("Ada casts Cure Wounds. Bo: STR 9 to 10")
    in_vain = play(cast, caster, "Cure Wounds", targets=(whole,), world=[Clock(), caster, whole], **ones)
    assert first(in_vain, "cast").startswith("Ada casts Cure Wounds. Bo has lost no STR, and gets none back")
    light = caster.with_(grimoire=Grimoire(spells=("Filch",), held=True))
    felt = play(cast, light, "Filch", world=[Clock(), light], **ones)
    assert first(felt, "cast").startswith("Ada casts Filch: it works.")


def test_a_cure_is_offered_with_what_is_lost_and_takes_dust_before_a_slot():
    for dust, die in ((3, "1 Mana Dust"), (0, "1 Magic Die")):
        caster = ADA.with_(hp=0, dust=dust, grimoire=Grimoire(spells=("Cure Wounds",), held=True))
        hurt = Creature(id="bo", name="Bo", strength=9, max_strength=12)
        texts = [str(one.text) for one in offers(World([Clock(), caster, hurt]), "ada", {}) if "Cast" in one.text]
        assert texts == [
            f"Cast Cure Wounds on oneself ({die}): no STR is lost",
            f"Cast Cure Wounds on Bo ({die})",
        ]
        tired = World([Clock(), caster, hurt.with_(deprived="rest")])
        assert [str(one.text) for one in offers(tired, "ada", {}) if "Cast" in one.text][1] == (
            f"Cast Cure Wounds on Bo ({die}): in vain, as long as they are Deprived of rest"
        )


def test_a_rest_says_beforehand_whom_it_brings_nothing():
    texts = [str(one.text) for one in offers(WORLD, "ada", {}) if one.procedure == "contested.rest"]
    assert texts
    assert all(": no HP for Cop, whose every slot is filled" in one for one in texts)
    off = offers(WORLD, "ada", {"full-inventory": False})
    assert not any("no HP" in str(one.text) for one in off)


def test_what_is_tried_at_a_place_says_who_tried_what_and_how_it_came_out():
    hall = PLACES[0].with_(
        ordeals=(Ordeal(what="Reading the line over the door", roll="action", attribute="wil", dc=20),)
    )
    world = World([Clock(), ADA, hall, Scene(place="hall")])
    tried = [play(search, ADA, "1", world=world, dice=[("base", face)]) for face in (19, 2)]
    assert [first(run, "search") for run in tried] == [
        "Ada succeeds: Reading the line over the door.",
        "Ada does not succeed: Reading the line over the door.",
    ]


def test_a_rest_names_everybody_whom_it_gave_something_back():
    run = play(rest, (FULL.with_(hp=4), ADA), "moment", water=True, world=WORLD)
    assert first(run, "rest").startswith("A rest of a few moments. Cop: ")
    assert "Ada: HP 0 to " in first(run, "rest")
