"""What is hidden and who is met: secrets stay the GM's until found, and sides notice each other or do not."""

import pytest

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import Lasting, World, chance_of, play
from rulewright.engine.steps import Rolled
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.encounters.approach import announce, intend, resolve
from rulewright.systems.murdham.encounters.awareness import begin_meeting, lay_zones, settle_awareness
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight, Stretch
from rulewright.systems.murdham.records.site import Secret
from rulewright.systems.murdham.site.places import go
from rulewright.systems.murdham.site.secrets import enter, examine, hide, search
from rulewright.systems.murdham.site.traps import meet_trap
from tests.murdham.people import somebody, watch_passed, world

ADA, BO = somebody("ada", player="ann"), somebody("bo")
PIT = Secret(id="pit", called="a pit", trap=True, die="d6", perfect=True, spot="under the rug", clue="old bones")
HUT = Secret(id="hut", called="a hut", area="region", where="Fen")
CAVE = Secret(id="cave", called="a cave", area="region", where="Fen")


def seen(there: World) -> World:
    """What a player sees."""
    return view(there, Seat("ann", owns=("ada",)), SYSTEM).world


def test_nobody_sees_a_secret_before_it_is_found_nor_is_it_offered():
    before = world(ADA, PIT)
    assert "pit" not in seen(before)
    assert not [one for one in offers(seen(before), "ada", {}) if "pit" in str(one.arguments)]
    found = play(search, ADA, world=before).world
    pit = seen(found).get(Secret, "pit")
    assert pit.title == "a pit"
    assert (pit.die, pit.spot) == ("", "")
    assert [one for one in offers(seen(found), "ada", {}) if "pit" in str(one.arguments)]


def test_a_clue_is_told_even_of_what_nobody_can_notice():
    run = play(enter, (ADA,), world=world(ADA, PIT))
    assert [str(one.text) for one in run.told if one.audience == "everyone"] == ["You notice: old bones"]
    assert not run.world.get(Secret, "pit").found


def test_who_notices_something_in_passing_is_the_gms_die_alone():
    run = play(enter, (ADA,), world=world(ADA, PIT.with_(perfect=False)), dice=[("group-wit-save", 12)])
    assert [one.secret for one in run.steps if isinstance(one, Rolled)] == [True]
    assert all(one.audience != "everyone" for one in run.told if "save" in str(one.text))


def test_whoever_goes_on_may_notice_what_is_where_they_come():
    hall = Place(id="hall", called="Hall", text="", ways=(Way("loft", "a ladder"),))
    slot = Secret(id="slot", called="a slot", where="loft")
    there = world(ADA, hall, Place(id="loft", called="Loft", text=""), Scene(place="hall"), slot, PIT)
    run = play(go, "1", world=there, dice=[("group-wit-save", ADA.wits)])
    assert [one.id for one in run.world.all(Secret) if one.found] == ["slot"]


def test_a_look_at_the_right_spot_costs_no_action():
    there = world(ADA, PIT)
    wrong = play(examine, ADA, "behind the door", world=there)
    right = play(examine, ADA, "Under the rug", world=there)
    assert (wrong.value, right.value) == (False, True)
    assert "stretch" not in right.world


def test_a_region_gives_up_one_secret_to_each_who_searches_or_one_to_the_company():
    there = world(ADA, BO, HUT, CAVE, Stretch(mode="travel"))
    once = play(search, ADA, "region", "fen", world=there)
    assert not [one for one in once.world.all(Secret) if one.found]
    with pytest.raises(Refused, match="already"):
        play(search, BO, "region", "Fen", world=once.world, options={"region_searches": "the company"})
    both = play(search, BO, "region", "Fen", world=once.world)
    assert [one.id for one in watch_passed(once).world.all(Secret) if one.found] == ["hut"]
    assert {one.id for one in watch_passed(both).world.all(Secret) if one.found} == {"hut", "cave"}


def test_a_search_of_a_zone_opens_what_the_place_hides():
    hall = Place(id="hall", called="Hall", text="", ways=(Way("loft", "a ladder", hidden=True),))
    there = world(ADA, hall, Place(id="loft", called="Loft", text=""), Scene(place="hall"))
    assert play(search, ADA, world=there).world.get(Place, "hall").ways[0].open


def test_a_watch_begun_at_a_site_keeps_one_busy_until_it_is_over():
    run = play(search, ADA, "sector", world=world(ADA, HUT.with_(area="sector", where="")))
    assert [one.what for one in run.world.all(Lasting)] == ["busy"]
    with pytest.raises(Refused, match="busy"):
        play(search, ADA, world=run.world)


def test_a_trap_is_hidden_with_what_it_does():
    made = play(hide, "a pit", trap=True, die="d6", world=world(ADA), dice=[("number", 1)])
    assert (made.value.trap, made.value.found) == (True, False)
    assert {one.audience for one in made.told} == {"referee"}
    with pytest.raises(Refused, match="only a trap"):
        play(hide, "a pit", die="d6", world=world(ADA))


def test_a_trap_nobody_saw_strikes_without_a_save_and_is_known_from_then_on():
    run = play(meet_trap, ADA, PIT, world=world(ADA, PIT), dice=[("damage", 2)])
    assert run.value.damage == 2
    assert "pit" in seen(run.world)
    with pytest.raises(Refused, match="gone off"):
        play(meet_trap, ADA, run.world.get(Secret, "pit"), world=run.world)


def test_the_chance_to_dodge_a_trap_one_sets_off_is_that_of_the_save():
    trap = PIT.with_(found=True)
    dodges = chance_of(lambda met: met.dodged, meet_trap, ADA, trap, "trigger", world=world(ADA, trap))
    assert dodges.numerator * 20 == ADA.agility * dodges.denominator


def met() -> World:
    """An encounter whose sides are to be settled."""
    foe = somebody("orc", kind="gm")
    there = play(begin_meeting, (ADA,), (foe,), world=world(ADA, foe)).world
    return play(lay_zones, world=there).world


def test_awareness_comes_after_the_map_of_zones():
    foe = somebody("orc", kind="gm")
    there = play(begin_meeting, (ADA,), (foe,), world=world(ADA, foe)).world
    with pytest.raises(Refused, match="zones first"):
        play(settle_awareness, world=there)


def test_who_did_not_notice_the_others_does_not_know_of_the_meeting():
    there = play(settle_awareness, "reckless", "hidden", world=met()).world
    assert "meeting" not in seen(there)
    there = play(settle_awareness, "normal", "reckless", world=met()).world
    assert seen(there).get(Meeting, "meeting").company_aware
    assert not seen(there).get(Meeting, "meeting").others_aware


def test_two_hidden_sides_meet_only_where_the_table_says_so():
    missed = play(settle_awareness, "hidden", "hidden", world=met()).value
    found = play(settle_awareness, "hidden", "hidden", world=met(), options={"hidden_meet": True}).value
    assert (missed.company_aware, found.company_aware, found.others_aware) == (False, True, True)


def test_what_the_others_want_is_not_told_and_one_wish_for_a_fight_is_enough():
    there = play(settle_awareness, "reckless", "reckless", world=met()).world
    there = play(announce, ADA, "talk", world=there).world
    with pytest.raises(Refused, match="GM has not"):
        play(resolve, world=there)
    there = play(intend, "fight", world=there).world
    assert seen(there).get(Meeting, "meeting").others_want == ""
    run = play(resolve, world=there, choices=[("which faction begins", "foes")])
    assert run.value == "combat"
    assert (run.world.get(Fight, FIGHT).holder, len(run.world.all(Meeting))) == ("foes", 0)
    assert dict(run.world.get(Stretch, "stretch").acted).keys() == {"ada"}
