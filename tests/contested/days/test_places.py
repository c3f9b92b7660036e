"""Exploring: ways, what is hidden, what is found and who is met at a place."""

import pytest
from msgspec.structs import replace

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, World, live, play, why_not
from rulewright.errors import Refused, Unclear, Unreadable
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.gear.inventory import let_go
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.reactions import reaction
from rulewright.systems.contested.people.stock import demonstration, places
from rulewright.systems.contested.places.current import called_for
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.places.explore import go, look_around
from rulewright.systems.contested.places.finds import called, find, reveal
from rulewright.systems.contested.places.search import search
from rulewright.systems.contested.records import Creature, Fight, Item, Place, Store, Trove
from rulewright.systems.contested.sheet import brief
from rulewright.systems.contested.turns import darkness

BARROW = demonstration()
PLACES = tuple(one.id for one in places())


def at(place: str) -> World:
    return World({**BARROW.records, "scene": Scene(place=place)})


def who(name: str, world: World = BARROW) -> Creature:
    return world.get(Creature, name)


def texts(run, audience="everyone"):
    return [one.text for one in run.told if one.audience == audience]


def test_every_way_leads_to_a_place_that_is_there():
    assert [way.to for place in places() for way in place.ways if way.to not in PLACES] == []


def test_what_a_success_opens_is_a_way_that_was_hidden_or_closed():
    opened = [(place, to) for place in places() for ordeal in place.ordeals for to in ordeal.opens]
    assert opened
    assert all(any(way.to == to and not way.open for way in place.ways) for place, to in opened)


@pytest.mark.parametrize("place", PLACES)
def test_a_place_shows_its_open_ways_and_keeps_its_secret_for_the_referee(place):
    run = play(look_around, world=at(place))
    seen = " ".join(texts(run))
    record = run.value
    assert record.text in seen
    assert all((way.text in seen) != way.hidden for way in record.ways)
    assert all((trove.text in seen) != trove.hidden for trove in record.troves)
    assert not record.secret or record.secret not in seen
    assert not record.secret or record.secret in " ".join(texts(run, "referee"))


@pytest.mark.parametrize("place", PLACES)
def test_whoever_is_at_a_place_can_be_met_once(place):
    world = at(place)
    record = world.get(Place, place)
    if not record.creatures and not record.people:
        with pytest.raises(Refused, match="nobody more"):
            play(meet, world=world)
        return
    run = live(meet, source=Seeded(1), world=world)
    assert run.world.get(Place, place).here == tuple(one.id for one in run.value)
    with pytest.raises(Refused, match="nobody more"):
        play(meet, world=run.world)


def test_whoever_is_met_comes_in_the_number_their_dice_show_and_people_are_of_no_side():
    run = play(meet, dice=[("lantern-eel", 2)], world=at("reed-bed"))
    assert [one.id for one in run.value] == ["lantern-eel-1", "lantern-eel-2", "annot"]
    assert run.world.get(Creature, "annot").group == "annot"


def test_the_party_goes_by_number_by_place_or_by_a_word_and_ten_minutes_pass():
    for way in ("3", "Reeds", "reed-bed", "taller than"):
        run = play(go, way, world=BARROW)
        assert run.world.get(Scene, "scene").place == "reed-bed"
        assert run.world.get(Clock, "clock").seconds == 600


def test_a_table_may_let_ways_take_no_time():
    assert play(go, "3", world=BARROW, options={"way-minutes": 0}).world.get(Clock, "clock").seconds == 0


def test_a_hidden_way_is_not_there_until_it_is_revealed():
    with pytest.raises(Unreadable, match="no such way here"):
        play(go, "shaft", world=at("reed-bed"))
    shown = play(reveal, "thorn bush", world=at("reed-bed")).world
    assert play(go, "shaft", world=shown).value.id == "robbers-shaft"


def test_a_closed_way_is_refused_until_it_opens():
    with pytest.raises(Refused, match="the way is closed: Down to a door"):
        play(go, "2", world=at("tilted-stair"))
    opened = play(search, who("keld"), "stone door", dice={"base": [9]}, world=at("tilted-stair"))
    assert opened.value.success
    assert play(go, "2", world=opened.world).value.id == "kings-chamber"


def test_a_word_for_two_ways_is_asked_again():
    with pytest.raises(Unclear, match="arch"):
        play(go, "arch", world=at("hall-of-lamps"))


def changed(world: World, one) -> World:
    return World({**world.records, one.id: one})


def _steward_met() -> World:
    return live(meet, source=Seeded(1), world=at("porch")).world


def _steward(**state) -> World:
    world = _steward_met()
    return changed(world, who("barrow-steward-1", world).with_(**state))


def test_what_a_place_calls_for_is_about_somebody_who_is_met_there():
    everybody = {one.creature for place in places() for one in place.creatures}
    about = [ordeal.about for place in places() for ordeal in place.ordeals if ordeal.about]
    assert about
    assert set(about) <= everybody


@pytest.mark.parametrize(("status", "why"), [("dead", "Barrow Steward 1 is dead"), ("routed", "routed and runs")])
def test_nobody_persuades_a_steward_who_is_dead_or_gone(status, why):
    world = _steward(status=status)
    assert "Persuading" not in " ".join(one.title for one in called_for(world, {}))
    assert "Persuading" not in " ".join(texts(play(look_around, world=world), "referee"))
    with pytest.raises(Refused, match=why):
        play(search, who("ismay"), "Persuading", world=world)


def test_a_steward_who_waits_or_stands_there_is_persuaded():
    assert play(search, who("ismay"), "Persuading", dice={"base": [20]}, world=at("porch")).value.success
    world = _steward()
    assert "Persuading" in " ".join(one.title for one in called_for(world, {}))
    assert play(search, who("ismay"), "Persuading", dice={"base": [20]}, world=world).value.success


def test_nobody_is_fooled_by_servants_who_are_somewhere_else():
    hall = live(meet, source=Seeded(1), world=at("hall-of-lamps")).world
    bench = changed(hall, Scene(place="guests-bench"))
    assert "cup" in " ".join(one.title for one in called_for(bench, {})), "they come with their jugs"
    empty = changed(bench, hall.get(Place, "hall-of-lamps").with_(here=()))
    assert "cup" not in " ".join(one.title for one in called_for(empty, {}))
    with pytest.raises(Refused, match="nobody is here any more whom it is about"):
        play(search, who("nim"), "cup", world=empty)


def test_a_failed_save_at_a_place_does_its_damage():
    run = play(search, who("ismay"), "tenth", dice={"base": [9], "damage": [3]}, world=at("tilted-stair"))
    assert not run.value.success
    assert run.world.get(Creature, "ismay").hp == 1


def test_a_failed_save_may_bring_fatigue():
    run = play(search, who("nim"), "cup", dice={"base": [3]}, world=at("guests-bench"))
    assert run.world.get(Creature, "nim").fatigue == 1


def test_a_place_that_asks_for_a_roll_of_its_own_to_find_a_way_is_searched_by_it():
    run = play(search, who("nim"), dice={"base": [6]}, world=at("reed-bed"))
    assert run.value.success
    assert run.world.get(Place, "reed-bed").ways[1].open
    assert run.world.get(Place, "reed-bed").troves[0].hidden


def test_a_search_that_succeeds_shows_a_trap_that_has_not_yet_gone_off():
    danger = "Ismay Rushlight finds a danger: Keeping one's feet on the tenth step when it turns."
    run = play(search, who("ismay"), dice={"base": [20]}, world=at("tilted-stair"))
    assert danger in texts(run)
    assert not any("finds nothing" in one for one in texts(run))
    missed = play(search, who("ismay"), dice={"base": [2]}, world=at("tilted-stair"))
    assert not any("danger" in one for one in texts(missed))
    passed = play(search, who("ismay"), "tenth", dice={"base": [20]}, world=at("tilted-stair")).world
    again = play(search, passed.get(Creature, "ismay"), dice={"base": [20]}, world=passed)
    assert any("finds nothing" in one for one in texts(again))


def test_a_search_brings_to_light_everything_hidden_or_nothing():
    found = play(search, who("nim"), dice={"base": [8]}, world=at("kings-chamber")).world.get(Place, "kings-chamber")
    assert all(way.open for way in found.ways)
    missed = play(search, who("nim"), dice={"base": [7]}, world=at("kings-chamber"))
    assert missed.world.get(Place, "kings-chamber") == BARROW["kings-chamber"]


def test_what_is_found_goes_into_the_pack_and_is_gone_from_the_place():
    run = play(find, who("nim"), "lamp", world=at("hall-of-lamps"))
    lamp = run.value.items[-1]
    assert (lamp.name, lamp.note) == ("bronze lamp", "worth 30 gp")
    again = play(find, who("nim"), "1", dice=[("found", 2)], world=run.world)
    assert again.value.dust == who("nim").dust + 2
    with pytest.raises(Refused, match="nothing can be picked up here"):
        play(find, who("nim"), "1", world=again.world)


def test_a_scroll_that_is_found_holds_its_spell():
    assert play(find, who("keld"), "margin", world=at("scribes-cell")).value.items[-1].spell == "Ward"


def test_nobody_picks_up_what_needs_more_slots_than_are_free():
    full = who("nim").with_(fatigue=10)
    complaint = why_not(find, {"creature": full, "what": "1"}, World({**at("hall-of-lamps").records, "nim": full}))
    assert str(complaint) == "Nim Fairlamb needs 1 free slot and has 0"


def test_things_left_on_the_ground_stay_at_their_place():
    dropped = play(let_go, who("keld"), "rope", world=BARROW).world
    gone = play(go, "1", world=dropped).world
    assert "ground" not in gone
    back = play(go, "1", world=gone).world
    assert [item.name for item in back.get(Store, "ground").items] == ["Rope, 25 ft"]


def test_nobody_explores_in_a_fight():
    fighting = World({**BARROW.records, "fight": Fight()})
    for rule, given in ((go, {"way": "1"}), (search, {"who": who("nim")}), (find, {"creature": who("nim")})):
        assert "a fight is in progress" in str(why_not(rule, given, fighting))


def test_what_can_be_done_at_a_place_is_offered():
    met = play(meet, dice=[("lantern-eel", 1)], world=at("reed-bed")).world
    possible = [one.text for one in offers(met, "nim") if not one.why_not]
    assert "Go: End of the causeway. Back along the foot of the mound." in possible
    assert "Search for what is hidden" in possible
    assert "Reaction of Annot Coldharbour" in possible
    (torch,) = (one for one in offers(met, "nim") if one.text == "Use Torch (3 left)")
    assert str(torch.why_not) == "Torch burns in a hand, and Nim Fairlamb has none free"
    assert not any("thorn bush" in one.text for one in offers(met, "nim"))


def test_the_attitude_of_somebody_of_the_place_shows_in_a_way_of_its_own():
    run = play(reaction, "Annot", dice=[("reaction", (6, 6))])
    assert run.told[1].text == "She comes along and brings the cup."


def test_a_torch_has_three_uses_and_rations_end_a_lack_of_food():
    nim = who("nim").with_(items=tuple(replace(one, held=False) for one in who("nim").items))
    lit = play(use_thing, nim, "torch", world=World({**BARROW.records, "nim": nim})).value
    assert next(item for item in lit.items if item.gear == "torch").uses == 2
    hungry = who("nim").with_(deprived="food")
    world = World({**BARROW.records, "nim": hungry})
    assert play(use_thing, hungry, "rations", world=world).value.deprived == ""
    assert (
        str(why_not(use_thing, {"creature": hungry, "thing": "rope"}, world))
        == "the uses of Rope, 25 ft are not counted"
    )


def test_a_salve_brings_strength_back_up_to_its_maximum():
    hurt = who("agna").with_(strength=10)
    run = play(use_thing, hurt, "healing salve", dice=[("restored", 4)], world=World({**BARROW.records, "agna": hurt}))
    assert run.value.strength == 12


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The king's cup, silver, with a list of names round the rim.", "king's cup"),
        ("A bronze lamp that burns for a year and a day.", "bronze lamp"),
        ("Wat's pick.", "Wat's pick"),
    ],
)
def test_a_thing_of_no_list_is_called_by_the_beginning_of_its_text(text, name):
    assert called(Trove(text)) == name


def test_everybody_is_seen_at_a_glance():
    one = who("keld").with_(hp=2, fatigue=2, deprived="food", status="critical", draft=False)
    assert brief(one, BARROW) == (
        "Keld Blackwater  HP 2/6  STR 15 DEX 10 WIL 9  Armor 2  slots 9/10  fatigue 2  deprived (food)  critical, dying"
    )
    assert SYSTEM.brief is brief


@pytest.mark.parametrize("name", ["sword", "Sword", " SWORD "])
def test_what_a_referee_lays_down_by_the_name_of_a_ware_is_that_ware(name):
    laid = _laid(name)
    number = str(1 + [one.gear for one in laid.get(Place, "reed-bed").troves if not one.hidden].index("sword"))
    bare = laid.get(Creature, "keld").with_(items=())
    found = play(find, bare, number, world=World({**laid.records, "keld": bare})).world
    (item,) = found.get(Creature, "keld").items
    assert (item.name, item.weapon, item.die) == ("Sword", True, "d8")


def _laid(name: str) -> World:
    world = at("reed-bed")
    return play(SYSTEM.procedure("contested.put-find"), world["reed-bed"], name, "rusty", world=world).world


def _dark(**keld) -> World:
    world = at("reed-bed")
    everybody = {one.id: one.with_(items=()) for one in world.all(Creature)}
    everybody["keld"] = everybody["keld"].with_(**keld)
    return World({**world.records, **everybody, "reed-bed": world.get(Place, "reed-bed").with_(dark=True)})


def test_in_the_dark_without_a_light_nobody_sees_searches_or_picks_up_anything():
    world = _dark()
    place = world.get(Place, "reed-bed")
    run = play(look_around, world=world)
    assert place.text not in " ".join(texts(run))
    assert place.text in " ".join(texts(run, "referee"))
    assert not any(one.startswith("  To find") for one in texts(run))
    for deed in (search, find):
        assert "no light burns" in str(why_not(deed, {"who" if deed is search else "creature": world["keld"]}, world))
    seen = darkness.seen(place.with_(entered=True), world)
    assert (seen.text, seen.troves) == ("", ())


def test_with_a_light_that_burns_everybody_sees():
    world = _dark(items=(Item(name="Torch", gear="torch", lit=True),))
    place = world.get(Place, "reed-bed")
    assert place.text in " ".join(texts(play(look_around, world=world)))
    assert darkness.seen(place.with_(entered=True), world).text == place.text
    assert SYSTEM.shown[Place].trimmed is darkness.seen
    live(search, world["keld"], source=Seeded(1), world=world)
