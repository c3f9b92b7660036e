"""What is said first: what came of an attempt, and what a night brought to whom."""

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Clock, World, play
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested.downtime.rest import rest
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.places.doors import open_closed
from rulewright.systems.contested.places.search import search
from rulewright.systems.contested.records import Creature, Item, Place
from rulewright.systems.contested.records.places import Ordeal
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
        assert first(run, "search") == "Ada searches the place. Nothing comes to light."


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
        "Ada: Reading the line over the door: succeeds.",
        "Ada: Reading the line over the door: fails.",
    ]


def test_a_rest_names_everybody_whom_it_gave_something_back():
    run = play(rest, (FULL.with_(hp=4), ADA), "moment", water=True, world=WORLD)
    assert first(run, "rest").startswith("A rest of a few moments. Cop: ")
    assert "Ada: HP 0 to " in first(run, "rest")
